// How good a position looks, in hundredths of a Pawn (section 16).
#pragma once

#include "engine/games/lautari/state.hpp"

namespace parlour::lautari {

// From one side's view; what is good for one is bad for the other. Does not look at `ending`.
int evaluate(const State& s, Side side) noexcept;

}  // namespace parlour::lautari
