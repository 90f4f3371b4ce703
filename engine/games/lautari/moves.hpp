// Making the list of what the side to act may do (section 4), piece by piece.
#pragma once

#include "engine/games/lautari/state.hpp"

namespace parlour::lautari {

// What a turn may be. A move carries the role of the piece, so that lists are made and steps applied role by role.
struct Action {
  enum class Kind : std::uint8_t {
    kPawnMove,  // the moves in the order of Role
    kInfantryMove,
    kRiderMove,
    kSentinelMove,
    kPromotion,
    kRevive,
    kPass
  };
  std::uint32_t code;  // kind, first cell, second cell; no initialiser: a list of 512 costs nothing

  static constexpr Action of(Kind kind, Cell from = 0, Cell to = 0) {
    return {static_cast<std::uint32_t>(kind) << 16U | static_cast<std::uint32_t>(from) << 8U | to};
  }
  static constexpr Action move(Role role, Cell from, Cell to) {
    return of(static_cast<Kind>(role), from, to);
  }
  static constexpr Action promote(Cell cell) { return of(Kind::kPromotion, cell); }
  static constexpr Action revive() { return of(Kind::kRevive); }
  static constexpr Action pass() { return of(Kind::kPass); }

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(code >> 16U); }
  [[nodiscard]] constexpr bool is_move() const { return kind() <= Kind::kSentinelMove; }
  [[nodiscard]] constexpr Role role() const { return static_cast<Role>(kind()); }  // of a move
  [[nodiscard]] constexpr Cell from() const { return static_cast<Cell>(code >> 8U); }
  [[nodiscard]] constexpr Cell to() const { return static_cast<Cell>(code); }
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

// What the side to act works with: its pieces by role, and where they may end.
struct Ground {
  Cells pawns, infantry, riders, sentinel;
  Cells empty;
  Cells open;       // where Riders and Sentinels may end: no own piece, no protected one
  Cells open_weak;  // where Pawns and Infantry may: no immune Sentinel either

  explicit constexpr Ground(const State& s)
      : infantry(s.own() & s.infantry),
        riders(s.own() & s.riders),
        sentinel(s.own() & Cells::of(s.sentinel[s.turn])),
        empty(s.empty()),
        open(kBoard.without(s.own() | Cells::of(s.protected_cell))),
        open_weak(open.without(kCentre.only_if(immune(s, other(s.turn))))) {
    pawns = s.own().without(infantry | riders | sentinel);
  }

  // The Pawns that may step each way; one on A, for which outwards is twenty cells, has its own function.
  [[nodiscard]] constexpr std::array<Cells, kWays> pawn_steps() const {
    std::array<Cells, kWays> steps = steps_into(open_weak);
    for (Cells& cells : steps) cells = cells & pawns;
    return steps;
  }
  [[nodiscard]] constexpr Cells targets_from_centre() const {
    return (kInner & open_weak).only_if(pawns.has(kA));
  }

  // Calls visit(role, cell, targets) for every own piece that is promoted, role by role.
  template <class Visit>
  [[gnu::always_inline]] constexpr void for_each_promoted(Visit&& visit) const {
    for_each(infantry, [&](Cell cell) {
      visit(Role::kInfantry, cell, reach(Role::kInfantry, cell, empty) & open_weak);
    });
    for_each(riders, [&](Cell cell) {
      visit(Role::kRider, cell, reach(Role::kRider, cell, empty) & open);
    });
    for_each(sentinel, [&](Cell cell) {
      visit(Role::kSentinel, cell, reach(Role::kSentinel, cell, empty) & open);
    });
  }
};

// The writers below put actions behind `out` and return the new end. They write in fours, because a loop that runs as often
// as a piece has moves is hard to foretell for the processor: up to four places behind the new end are written too.
inline constexpr unsigned kWrittenAtOnce = 4;

inline Action* write_moves(Action* out, Role role, Cell from, Cells targets) {
  const auto write_word = [&](std::uint64_t word, Cell first) {
    const std::uint32_t code = Action::move(role, from, first).code;
    Action* const end = out + std::popcount(word);
    for (; word != 0; out += kWrittenAtOnce) {
      for (unsigned i = 0; i < kWrittenAtOnce; ++i, word &= word - 1) {
        out[i].code = code + static_cast<std::uint32_t>(std::countr_zero(word));
      }
    }
    out = end;
  };
  write_word(targets.circles, 0);
  write_word(targets.outside, 64);
  return out;
}

// The moves of a Pawn, ready to copy: by its cell (not A) and the set of ways that are open to it.
inline constexpr auto kPawnMoves = [] {
  std::array<std::array<std::array<Action, kWrittenAtOnce>, 1U << kWays>, kNumbers> all{};
  for_each(kBoard.without(kCentre), [&](Cell from) {
    const auto ways = steps_from(Cells::of(from));
    for (unsigned set = 0; set < all[from].size(); ++set) {
      Cells targets;
      for (unsigned way = 0; way < kWays; ++way) {
        targets |= ways[way].only_if(((set >> way) & 1U) != 0);
      }
      std::size_t count = 0;
      for_each(targets,
               [&](Cell to) { all[from][set][count++] = Action::move(Role::kPawn, from, to); });
    }
  });
  return all;
}();

inline Action* write_pawn_moves(Action* out, const Ground& ground) {
  const auto steps = ground.pawn_steps();
  const Cells walkers = ground.pawns.without(kCentre);
  const auto write_word = [&](std::uint64_t Cells::* word, unsigned first) {
    for (std::uint64_t left = walkers.*word; left != 0; left &= left - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(left));
      unsigned set = 0;
      for (unsigned way = 0; way < kWays; ++way) {
        set |= (static_cast<unsigned>(steps[way].*word >> bit) & 1U) << way;
      }
      const auto& moves = kPawnMoves[first + bit][set];
      for (unsigned i = 0; i < kWrittenAtOnce; ++i) out[i] = moves[i];
      out += std::popcount(set);
    }
  };
  write_word(&Cells::circles, 0);
  out = write_moves(out, Role::kPawn, kA, ground.targets_from_centre());
  write_word(&Cells::outside, 64);
  return out;
}

}  // namespace parlour::lautari
