// Counts the turns of a game, the same way for every game and wherever a game is shown: at the table, in a replay, in a
// review, in a proof.
#pragma once

#include "engine/core/seat.hpp"

namespace parlour {

class TurnCount {
 public:
  // The turns so far, the present one included; 0 before anybody is awaited.
  [[nodiscard]] constexpr std::uint32_t number() const { return number_; }

  // After every step. A turn goes on while the same seat is awaited or, where seats act together, while no others are than
  // before (one that acts again instead of what it handed in changes nothing). Chance that is nobody's belongs to the turn
  // before it.
  constexpr void add(Turn turn) {
    if (turn.seats.empty()) return;
    const bool goes_on = together_ ? turn.seats.within(awaited_) : turn.seats == awaited_;
    awaited_ = turn.seats;
    if (goes_on && number_ > 0) return;
    ++number_;
    together_ = turn.seats.size() > 1;
  }

 private:
  std::uint32_t number_ = 0;
  SeatSet awaited_;
  bool together_ = false;
};

}  // namespace parlour
