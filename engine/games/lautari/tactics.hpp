// What a look ahead asks about a position: who can land where, who wins at once, what an action gains.
#pragma once

#include "engine/games/lautari/rules.hpp"

namespace parlour::lautari {

// The pieces of a side that could move to a cell if nothing forbade it: walks go both ways.
constexpr Cells attackers(const State& s, Side side, Cell cell) {
  const Cells empty = s.empty();
  const Cells one = kNear[cell];
  const Cells two = neighbours(one & empty);
  const Cells own = s.pieces[side];
  Cells from = (own & one) | (own & s.infantry & two) | (own & s.riders & kWithinThree[cell]);
  if (s.sentinel[side] != kNowhere) {
    const Cells three = two | neighbours((one | two) & empty);
    from |= three & Cells::of(s.sentinel[side]);
  }
  return from.without(Cells::of(cell));
}

// The most points that a side would win by its next action if it were to act now; 0 if it would not.
int win_in_one(const State& s, Side side) noexcept;

// The tactics of the search in engine/bots/alpha_beta.hpp, the evaluation apart.
struct Tactics {
  static constexpr std::size_t kSlots = std::size_t{kNumbers} * kNumbers;

  [[nodiscard]] std::uint64_t key(const State& s) const noexcept;
  [[nodiscard]] int points(const State& s) const noexcept;
  [[nodiscard]] int win_in_one(const State& s) const noexcept {
    return lautari::win_in_one(s, s.turn);
  }
  [[nodiscard]] bool threatened(const State& s) const noexcept {
    return lautari::win_in_one(s, other(s.turn)) != 0;
  }
  [[nodiscard]] int gain(const State& s, Action action) const noexcept;
  [[nodiscard]] FixedList<Action, Rules::kMaxActions> noisy(const State& s) const noexcept;
  void hand_over(State& s) const noexcept {
    s.turn = other(s.turn);
    s.last = {};
    s.protected_cell = kNowhere;
  }
  static std::size_t slot(Action action) { return action.code % kSlots; }
};

}  // namespace parlour::lautari
