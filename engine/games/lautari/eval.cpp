#include "engine/games/lautari/eval.hpp"

namespace parlour::lautari {
namespace {

constexpr std::array<int, 4> kWorth = {100, 190, 330, 360};  // P I R S

// What every piece gains by its place, and what a Pawn gains besides.
struct Places {
  std::array<int, kNumbers> piece{};
  std::array<int, kNumbers> pawn{};

  constexpr Places() {
    for_each(kBoard, [&](Cell cell) {
      piece[cell] = 4 * (7 - static_cast<int>(distance(cell, kA)));
      for (const Cell gate : {kR4, kS11}) {
        const int steps = static_cast<int>(distance(cell, gate));
        if (steps >= 1 && steps <= 3) pawn[cell] += 6 * (4 - steps);
      }
    });
  }
};
constexpr Places kPlaces;

int worth(const State& s, Side side) {
  const Cells own = s.pieces[side];
  int sum = 0;
  for_each(own, [&](Cell cell) {
    const Role role = s.role_at(cell);
    sum += kWorth[static_cast<std::size_t>(role)] + kPlaces.piece[cell];
    if (role == Role::kPawn) sum += kPlaces.pawn[cell];
  });
  const int full = std::popcount(axes_in(own));
  const int half = static_cast<int>((own & kInner).size()) - 2 * full;
  sum += 60 * full + 6 * half;
  if (own.has(kA)) {
    sum += s.role_at(kA) == Role::kPawn ? 30 : 80;
    if (full > 0) sum += 100;
  }
  return sum;
}

}  // namespace

int evaluate(const State& s, Side side) noexcept { return worth(s, side) - worth(s, other(side)); }

}  // namespace parlour::lautari
