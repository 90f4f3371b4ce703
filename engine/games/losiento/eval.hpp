// What a position of Lo Siento is worth to a colour (section 15): what its own pawns still cost it against the mean of the
// others, in thousandths of a step.
#pragma once

#include <cstdint>

#include "engine/games/losiento/rules.hpp"

namespace parlour::losiento {

inline constexpr std::int64_t kStep = 1000;
// About 100 steps ahead are three games won to one lost between good players.
inline constexpr std::int64_t kOddsScale = 90 * kStep;
inline constexpr std::int64_t kWin = 1'000 * kStep;

// Medium's measure: the steps left to Home, 84 in Start.
std::int64_t steps_value(const Rules& rules, const State& s, unsigned colour);

// Hard's measure: the same with costs that know about slides, backward cards and bumps.
std::int64_t table_value(const Rules& rules, const State& s, unsigned colour);

}  // namespace parlour::losiento
