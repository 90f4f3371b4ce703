// The structured commands of section 9: the same actions as the notation, as JSON objects.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"
#include "engine/games/montoncito/cards.hpp"

namespace parlour::montoncito {

// A JSON object with a `type` and what it takes, without spaces.
std::string write_command(Action action);

// The notation of a command, also of those that are understood only to be refused. Keys in any order, spaces between the
// parts allowed; everything that is unknown, missing, repeated or no plain number is refused with BAD_NOTATION.
OrRefusal<std::string> read_command(std::string_view text);

}  // namespace parlour::montoncito
