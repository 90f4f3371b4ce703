// Positions at random, most of which no walk from the start would meet: full boards of Straights, empty bags, long tails,
// forces without a play, players who left, the last turns.
#pragma once

#include <optional>
#include <string>

#include "engine/games/rotorouter/rules.hpp"

namespace parlour::rotorouter {

// A canonical position text; nothing if the dice fell on a position that is refused.
std::optional<std::string> random_position(Rng& rng);

}  // namespace parlour::rotorouter
