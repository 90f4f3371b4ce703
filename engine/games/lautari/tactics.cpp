#include "engine/games/lautari/tactics.hpp"

#include "engine/games/lautari/eval.hpp"

namespace parlour::lautari {
namespace {

// The inner cell across A.
constexpr Cell opposite(Cell inner) {
  return static_cast<Cell>(inner < kAxes ? inner + kAxes : inner - kAxes);
}
constexpr Cells opposites(Cells inner) {
  return {((inner.circles << kAxes) | (inner.circles >> kAxes)) & kInner.circles, 0};
}

// A promoted piece holds A: another piece completes an axis.
int win_around(const State& s, Side side, Cells forbidden) {
  const Cells own = s.pieces[side];
  int points = 0;
  for_each(opposites(own & kInner).without(own | forbidden), [&](Cell target) {
    const Cell partner = opposite(target);
    const Cells movers = attackers(s, side, target).without(kCentre | Cells::of(partner));
    if (movers.empty()) return;
    const bool high =
        s.sentinel[side] == kA && s.riders.has(partner) && !(movers & s.riders).empty();
    points = std::max(points, high ? 3 : 2);
  });
  return points;
}

// An axis is owned: a promoted piece lands on A, without leaving the last axis for it.
int win_between(const State& s, Side side) {
  const Cells own = s.pieces[side];
  const Cells sentinel = own & Cells::of(s.sentinel[side]);
  Cells movers = attackers(s, side, kA) & (s.infantry | s.riders | sentinel);
  if (immune(s, other(side))) movers = movers.without(s.infantry);
  int points = 0;
  for_each(movers, [&](Cell mover) {
    const Cells left = own.without(Cells::of(mover));
    if (axes_in(left) == 0) return;
    const bool high = sentinel.has(mover) && axes_in(left & s.riders) != 0;
    points = std::max(points, high ? 3 : 2);
  });
  return points;
}

}  // namespace

int win_in_one(const State& s, Side side) noexcept {
  const Cells own = s.pieces[side];
  const Cells enemy = s.pieces[other(side)];
  // What protects an enemy Pawn now is over when its own side is to act.
  const Cells forbidden = Cells::of(s.protected_cell).only_if(side == s.turn);
  int points = 0;
  if (own.has(kA)) {
    const bool pawn = s.role_at(kA) == Role::kPawn;
    points = !pawn ? win_around(s, side, forbidden) : (axes_in(own) != 0 ? 2 : 0);
  } else if (axes_in(own) != 0 && !forbidden.has(kA)) {
    points = win_between(s, side);
  }
  if (points == 0 && enemy.size() == 1 && own.size() >= 8) {
    const Cell last = enemy.lowest();
    Cells movers = attackers(s, side, last);
    if (last == kA && immune(s, other(side))) {
      movers = movers & (s.riders | Cells::of(s.sentinel[side]));
    }
    if (!forbidden.has(last) && !movers.empty()) points = 1;
  }
  return points;
}

// Equal exactly where Rules::hash is, but quicker to make.
std::uint64_t Tactics::key(const State& s) const noexcept {
  const Capture last = can_revive(s) ? s.last : Capture{};
  const std::uint64_t rest = std::uint64_t{s.sentinel[kWhite]} |
                             std::uint64_t{s.sentinel[kBlack]} << 8U |
                             std::uint64_t{s.turn} << 16U | std::uint64_t{s.protected_cell} << 24U |
                             std::uint64_t{last.from} << 32U | std::uint64_t{last.to} << 40U |
                             static_cast<std::uint64_t>(last.role) << 48U;
  constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;
  std::uint64_t sum = Rng::mix(rest);
  std::uint64_t salt = kStep;
  for (const Cells& cells : {s.pieces[kWhite], s.pieces[kBlack], s.infantry, s.riders}) {
    sum += Rng::mix(cells.circles ^ salt) + Rng::mix(cells.outside ^ (salt + (kStep << 1U)));
    salt += kStep << 2U;
  }
  return Rng::mix(sum);
}

int Tactics::points(const State& s) const noexcept {
  const Scores scores = scores_of(s.ending, winner_of(s));
  return (scores.half_points[s.turn] - scores.half_points[other(s.turn)]) / 2;
}

// What the action takes and makes, less the piece if it is worth more than that and can be taken in turn.
int Tactics::gain(const State& s, Action action) const noexcept {
  if (!action.is_move()) {
    if (action.kind() == Action::Kind::kPromotion) return worth_of(Role::kInfantry) - kWorth[0];
    return action.kind() == Action::Kind::kRevive ? kWorth[0] : 0;
  }
  const Role role = action.role();
  const Cell to = action.to();
  const Side me = s.turn;
  int gain = s.enemy().has(to) ? worth_of(s.role_at(to)) : 0;
  Role arrived = role;
  if (to == kR4) arrived = Role::kRider;
  if (to == kS11 && s.sentinel[me] == kNowhere) arrived = Role::kSentinel;
  gain += worth_of(arrived) - worth_of(role);
  if (gain > 0 && gain < worth_of(arrived) && !attackers(s, other(me), to).empty()) {
    gain -= worth_of(arrived);
  }
  return gain;
}

FixedList<Action, Rules::kMaxActions> Tactics::noisy(const State& s) const noexcept {
  FixedList<Action, Rules::kMaxActions> list;
  const Ground ground(s);
  const Cells targets = s.enemy() | Cells::of(kR4) | Cells::of(kS11);
  Action* out = list.end();
  // Only Pawns beside a target have one.
  for_each(ground.pawns & neighbours(targets), [&](Cell from) {
    out = write_moves(out, Role::kPawn, from, kNear[from] & targets & ground.open_weak);
  });
  ground.for_each_promoted([&](Role role, Cell from, Cells open) {
    out = write_moves(out, role, from, open & targets);
  });
  if (can_revive(s)) *out++ = Action::revive();
  list.grow_to(out);
  return list;
}

}  // namespace parlour::lautari
