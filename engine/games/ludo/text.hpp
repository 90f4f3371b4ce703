// Words that more than one of Ludo's text files needs.
#pragma once

#include <optional>
#include <string_view>

#include "engine/games/ludo/rules.hpp"

namespace parlour::ludo {

wire::PlaceName write_place(Place place);
std::optional<Place> read_place(std::string_view word);
ShortText<6> write_move(Move move);

}  // namespace parlour::ludo
