// What a position of Ludo is worth to a colour (section 14), in thousandths of a step.
#pragma once

#include <cstdint>

#include "engine/games/ludo/rules.hpp"

namespace parlour::ludo {

inline constexpr std::int64_t kStep = 1000;
// About 40 steps ahead are three games won to one lost between good players.
inline constexpr std::int64_t kOddsScale = 40 * kStep;

// Q: the tokens of a colour by themselves.
std::int64_t progress_value(const State& s, unsigned colour);

// X: what a colour may lose to the next rolls of the others.
std::int64_t danger_value(const State& s, unsigned colour);

// V: the own tokens and dangers against those of the others. A finished game is judged by the place.
std::int64_t value(const Rules& rules, const State& s, Seat seat);

}  // namespace parlour::ludo
