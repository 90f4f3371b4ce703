// Words that more than one of Lo Siento's text files needs.
#pragma once

#include <optional>
#include <string_view>

#include "engine/games/losiento/rules.hpp"

namespace parlour::losiento {

wire::PlaceName write_place(Place place);
std::optional<Place> read_place(std::string_view word);

}  // namespace parlour::losiento
