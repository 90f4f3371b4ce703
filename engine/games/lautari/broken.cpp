// What cannot be a position of Lautari (section 7).
#include "engine/games/lautari/rules.hpp"

namespace parlour::lautari {
namespace {

using Why = std::optional<std::string>;

// The representation itself: nothing that a text could say.
Why broken_sets(const State& s) {
  const Cells all = s.pieces[kWhite] | s.pieces[kBlack];
  if (!all.without(kBoard).empty()) return "a piece stands beside the board";
  if (!(s.pieces[kWhite] & s.pieces[kBlack]).empty()) return "two pieces on a cell";
  if (!(s.infantry | s.riders).without(all).empty()) return "a role without a piece";
  if (!(s.infantry & s.riders).empty()) return "a piece with two roles";
  for (const Side side : {kWhite, kBlack}) {
    const Cell sentinel = s.sentinel[side];
    if (sentinel == kNowhere) continue;
    if (!s.pieces[side].has(sentinel)) return "a Sentinel without a piece";
    if ((s.infantry | s.riders).has(sentinel)) return "a Sentinel with a second role";
  }
  if (s.turn > kBlack) return "there are two sides";
  if (s.ending != ending_of(s)) return "the ending does not follow from the board";
  return std::nullopt;
}

Why broken_board(const State& s) {
  for (const Side side : {kWhite, kBlack}) {
    if (s.pieces[side].size() > kPiecesAtStart) {
      return std::string(kSideNames[side]) + " has more than 15 pieces";
    }
  }
  if (!s.empty().has(kR4) && s.role_at(kR4) != Role::kPawn && s.role_at(kR4) != Role::kRider) {
    return "only a Pawn or a Rider can stand on R4";
  }
  return std::nullopt;
}

// The role that a piece has after a move, when its side had or had not a Sentinel before it (section 4).
Role role_after(Role before, Cell to, bool had_sentinel) {
  if (to == kR4) return Role::kRider;
  return to == kS11 && !had_sentinel ? Role::kSentinel : before;
}

Why broken_last(const State& s) {
  const Capture& last = s.last;
  const Side capturer = other(s.turn);
  if (!s.empty().has(last.from)) return "last: " + write_cell(last.from) + " must be empty";
  if (!s.pieces[capturer].has(last.to)) {
    return "last: " + write_cell(last.to) + " must hold the capturer";
  }
  if (s.own().size() >= kPiecesAtStart) return "last: the side to act cannot have lost a piece";
  if (last.from == kR4 && last.role != Role::kPawn && last.role != Role::kRider) {
    return "last: only a Pawn or a Rider can have stood on R4";
  }
  if (!reach(last.role, last.from, s.empty()).has(last.to)) {
    return "last: " + write_cell(last.to) + " is not within reach of " + write_cell(last.from);
  }
  State before = s;  // with the capture undone
  const Role now = s.role_at(last.to);
  take(before, capturer, last.to, now);
  const bool another = before.sentinel[capturer] != kNowhere;
  if (now != role_after(last.role, last.to, another || last.role == Role::kSentinel)) {
    return "last: the capturer cannot have this role on " + write_cell(last.to);
  }
  if (another && last.role == Role::kSentinel) return "last: the capturer had two Sentinels";
  put(before, capturer, last.from, last.role);
  put(before, s.turn, last.to, Role::kPawn);
  if (ending_of(before) != Ending::kNone) return "last: the game was over before the capture";
  return std::nullopt;
}

Why broken_protection(const State& s) {
  const Cell cell = s.protected_cell;
  const Cell sentinel = s.sentinel[other(s.turn)];
  if (!s.enemy().has(cell) || s.role_at(cell) != Role::kPawn) {
    return "protected: must be a Pawn of the side that acted last";
  }
  if (sentinel == kNowhere || distance(sentinel, cell) > 2) {
    return "protected: no own Sentinel within 2 cells";
  }
  if (s.own().empty()) return "protected: the side to act has no piece that captured";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> Rules::broken(const State& s) const {
  if (const Why why = broken_sets(s)) return why;
  if (const Why why = broken_board(s)) return why;
  const bool revived = s.protected_cell != kNowhere;
  if (s.last.exists() && revived) return "last and protected exclude each other";
  if (s.last.exists()) return broken_last(s);
  if (revived) return broken_protection(s);
  return std::nullopt;
}

}  // namespace parlour::lautari
