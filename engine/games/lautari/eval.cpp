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

// The closer look: weights fitted to the results of some thousand games of the search against itself. Pieces at home count
// little, gates within reach and attackers of A much.
constexpr Cells kMiddle = cells_where([](unsigned, unsigned ring) { return ring == 1; });
constexpr Cells kOuter = cells_where([](unsigned, unsigned ring) { return ring == 2; });
constexpr Cells kConnectors = cells_where([](unsigned sector, unsigned ring) {
  return ring == kConnectorRing && is_home_sector(sector);
});
constexpr Cells kBackRows = cells_where([](unsigned, unsigned ring) { return ring > 4; });
constexpr Cells kTwoFromGate = kNearGate[1].without(kNearGate[2]);
constexpr Cells kThreeFromGate = kNearGate[0].without(kNearGate[1]);
constexpr Cells kR5 = kNear[kR4];
constexpr Cells kS10 = kNear[kS11];

struct RoleWorth {
  int anywhere, centre, inner, middle, outer;

  [[nodiscard]] int of(Cells cells) const {
    return anywhere * count(cells) + centre * count(cells & kCentre) +
           inner * count(cells & kInner) + middle * count(cells & kMiddle) +
           outer * count(cells & kOuter);
  }
};
constexpr RoleWorth kPawns = {27, 99, 69, 45, 22};
constexpr RoleWorth kInfantry = {190, 135, -17, 22, 48};
constexpr RoleWorth kRiders = {382, -4, -9, -40, -72};
constexpr RoleWorth kSentinels = {441, 132, 13, 21, -26};

int close_worth(const State& s, Side side) {
  const Cells own = s.pieces[side];
  const Cells sentinel = own & Cells::of(s.sentinel[side]);
  const Cells infantry = own & s.infantry;
  const Cells riders = own & s.riders;
  const Cells promoted = infantry | riders | sentinel;
  const Cells pawns = own.without(promoted);
  int sum =
      kPawns.of(pawns) + kInfantry.of(infantry) + kRiders.of(riders) + kSentinels.of(sentinel);
  sum += 64 * count(pawns & kConnectors) - 43 * count(pawns & kBackRows);

  sum += 164 * count(own & kR5) + 42 * count(pawns & kR5);
  sum += (sentinel.empty() ? 377 : 132) * count(pawns & kS10);
  sum += 149 * count(pawns & kTwoFromGate) + 43 * count(pawns & kThreeFromGate);

  const Cells enemy_pawns =
      s.pieces[other(side)].without(s.infantry | s.riders | Cells::of(s.sentinel[other(side)]));
  sum -= 45 * count(promoted & neighbours(enemy_pawns));
  const int full = std::popcount(axes_in(own));
  const int half = count(own & kInner) - 2 * full;
  sum += 31 * half;
  sum += 36 * count(pawns & middles(own));
  sum += (full > 0 ? 76 : 54) * count(promoted & attackers(s, side, kA));
  return sum;
}
constexpr int kTempo = 20;

}  // namespace

int evaluate(const State& s, Side side) noexcept { return worth(s, side) - worth(s, other(side)); }

int evaluate_closely(const State& s) noexcept {
  return close_worth(s, s.turn) - close_worth(s, other(s.turn)) + kTempo;
}

Standings Rules::standings(const State& s) const {
  Standings standings{.scale = kOddsScale};
  standings.of[s.turn] = evaluate_closely(s);
  return standings;
}

}  // namespace parlour::lautari
