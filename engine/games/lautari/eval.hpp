// How good a position looks, in hundredths of a Pawn (section 16).
#pragma once

#include "engine/games/lautari/state.hpp"

namespace parlour::lautari {

inline constexpr std::array<int, 4> kWorth = {100, 190, 330, 360};  // P I R S
constexpr int worth_of(Role role) { return kWorth[static_cast<std::size_t>(role)]; }

// About two Pawns ahead are three games won to one lost.
inline constexpr int kOddsScale = 180;

// From one side's view; what is good for one is bad for the other. Does not look at `ending`.
int evaluate(const State& s, Side side) noexcept;

// The same with a closer look, from the view of the side to act.
int evaluate_closely(const State& s) noexcept;

}  // namespace parlour::lautari
