#include "engine/games/lautari/eval.hpp"

#include "engine/games/lautari/tactics.hpp"

namespace parlour::lautari {
namespace {

// Every piece gains 4 for each step nearer to A than seven; rings lie 1 to 7 steps away.
constexpr auto kWithin = [] {
  std::array<Cells, 7> within{};  // [k]: at most k steps from A
  within[0] = kCentre;
  for (std::size_t k = 1; k < within.size(); ++k) {
    within[k] = within[k - 1] | neighbours(within[k - 1]);
  }
  return within;
}();

// A Pawn near a gate, but not on it, gains 6 for each step nearer than four.
constexpr auto kNearGate = [] {
  std::array<Cells, 3> near{};  // [k]: 1 to 3 - k steps from a gate
  for_each(kBoard, [&](Cell cell) {
    for (const Cell gate : {kR4, kS11}) {
      const unsigned steps = distance(cell, gate);
      for (unsigned k = 0; k < near.size(); ++k) {
        if (steps >= 1 && steps <= 3 - k) near[k] |= Cells::of(cell);
      }
    }
  });
  return near;
}();

int count(Cells cells) { return static_cast<int>(cells.size()); }

int worth(const State& s, Side side) {
  const Cells own = s.pieces[side];
  const Cells sentinel = own & Cells::of(s.sentinel[side]);
  const Cells infantry = own & s.infantry;
  const Cells riders = own & s.riders;
  const Cells pawns = own.without(infantry | riders | sentinel);
  int sum = 100 * count(pawns) + 190 * count(infantry) + 330 * count(riders) +
            (sentinel.empty() ? 0 : 360);
  for (const Cells& cells : kWithin) sum += 4 * count(own & cells);
  for (const Cells& cells : kNearGate) sum += 6 * count(pawns & cells);
  const int full = std::popcount(axes_in(own));
  const int half = count(own & kInner) - 2 * full;
  sum += 60 * full + 6 * half;
  if (own.has(kA)) {
    sum += pawns.has(kA) ? 30 : 80;
    if (full > 0) sum += 100;
  }
  return sum;
}

}  // namespace

int evaluate(const State& s, Side side) noexcept { return worth(s, side) - worth(s, other(side)); }

int evaluate_closely(const State& s) noexcept { return evaluate(s, s.turn); }

}  // namespace parlour::lautari
