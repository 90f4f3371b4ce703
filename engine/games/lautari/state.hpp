// A position of Lautari (section 3) and the plain questions about it: who stands where, what reaches what, is it over.
#pragma once

#include "engine/games/lautari/board.hpp"

namespace parlour::lautari {

enum class Role : std::uint8_t { kPawn, kInfantry, kRider, kSentinel };
inline constexpr std::string_view kRoleLetters = "PIRS";

// Seat 0 is White, seat 1 is Black.
using Side = std::uint8_t;
inline constexpr Side kWhite = 0;
inline constexpr Side kBlack = 1;
constexpr Side other(Side side) { return static_cast<Side>(1 - side); }
inline constexpr std::array<std::string_view, 2> kSideNames = {"white", "black"};
inline constexpr unsigned kPiecesAtStart = 15;

// How a game ended (section 5); for two and three points by formation.
enum class Ending : std::uint8_t { kNone, kFormation, kHighFormation, kDomination, kDraw };

// The capturing move just made: where from, where to, and the role the capturer had before it.
struct Capture {
  Cell from = kNowhere;
  Cell to = kNowhere;
  Role role = Role::kPawn;

  [[nodiscard]] constexpr bool exists() const { return to != kNowhere; }
  friend constexpr bool operator==(const Capture&, const Capture&) = default;
};

struct State {
  std::array<Cells, 2> pieces;  // by side; one that is nothing else is a Pawn
  Cells infantry, riders;       // of both sides
  std::array<Cell, 2> sentinel = {kNowhere, kNowhere};  // by side
  Side turn = kWhite;             // the side to act; after the end, the one that would
  Ending ending = Ending::kNone;  // follows from the board; kept because every step asks for it
  Cell protected_cell = kNowhere;
  Capture last;

  [[nodiscard]] constexpr Cells own() const { return pieces[turn]; }
  [[nodiscard]] constexpr Cells enemy() const { return pieces[other(turn)]; }
  [[nodiscard]] constexpr Cells empty() const { return kBoard.without(pieces[0] | pieces[1]); }
  // Precondition: some piece stands there.
  [[nodiscard]] constexpr Role role_at(Cell cell) const {
    if (sentinel[0] == cell || sentinel[1] == cell) return Role::kSentinel;
    if (riders.has(cell)) return Role::kRider;
    return infantry.has(cell) ? Role::kInfantry : Role::kPawn;
  }
  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 128);

// Puts a piece on an empty cell.
constexpr void put(State& s, Side side, Cell cell, Role role) {
  const Cells here = Cells::of(cell);
  s.pieces[side] |= here;
  s.infantry |= here.only_if(role == Role::kInfantry);
  s.riders |= here.only_if(role == Role::kRider);
  if (role == Role::kSentinel) s.sentinel[side] = cell;
}

// Takes a piece, whose role is known, off its cell.
constexpr void take(State& s, Side side, Cell cell, Role role) {
  const Cells here = Cells::of(cell);
  s.pieces[side] = s.pieces[side].without(here);
  s.infantry = s.infantry.without(here.only_if(role == Role::kInfantry));
  s.riders = s.riders.without(here.only_if(role == Role::kRider));
  if (role == Role::kSentinel) s.sentinel[side] = kNowhere;
}

// Where a walk of the role's length can end, whatever stands on the last cell; cells walked over must be empty, except for
// a Rider (section 4). The cell itself may be among the answers.
constexpr Cells reach(Role role, Cell from, Cells empty) {
  if (role == Role::kRider) return kWithinThree[from];
  Cells ends = kNear[from];
  if (role == Role::kPawn) return ends;
  ends |= neighbours(ends & empty);
  if (role == Role::kInfantry) return ends;
  return ends | neighbours(ends & empty);
}
constexpr unsigned steps_of(Role role) {
  return role == Role::kPawn ? 1 : (role == Role::kInfantry ? 2 : 3);
}

// Pawns and Infantry cannot take a Sentinel on A, unless its side has just revived with it.
constexpr bool immune(const State& s, Side side) {
  const bool revived = s.protected_cell != kNowhere && side != s.turn;
  return s.sentinel[side] == kA && !revived;
}

// The capture just made can be undone: the own Sentinel sees its cell over at most one empty one. Precondition: not over.
constexpr bool revive_reaches(const State& s) {
  const Cell sentinel = s.sentinel[s.turn];
  return kNear[sentinel].has(s.last.to) ||
         !(kNear[sentinel] & kNear[s.last.to] & s.empty()).empty();
}
constexpr bool can_revive(const State& s) {
  return s.last.exists() && s.sentinel[s.turn] != kNowhere && revive_reaches(s);
}

// The first rule of section 5 that holds on the board.
constexpr Ending ending_of(const State& s) {
  if ((s.pieces[0] | s.pieces[1]).has(kA)) {
    const Side holder = s.pieces[kWhite].has(kA) ? kWhite : kBlack;
    const bool promoted = s.role_at(kA) != Role::kPawn;
    if (promoted && axes_in(s.pieces[holder]) != 0) {
      const bool high = s.sentinel[holder] == kA && axes_in(s.pieces[holder] & s.riders) != 0;
      return high ? Ending::kHighFormation : Ending::kFormation;
    }
  }
  const unsigned white = s.pieces[kWhite].size();
  const unsigned black = s.pieces[kBlack].size();
  const unsigned fewer = white < black ? white : black;
  const unsigned more = white < black ? black : white;
  if (fewer == 0 && more >= 8) return Ending::kDomination;
  if (fewer < 3 && more <= 7) return Ending::kDraw;
  return Ending::kNone;
}

}  // namespace parlour::lautari
