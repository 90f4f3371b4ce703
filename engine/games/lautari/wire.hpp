// What Lautari says to the world: views (section 6), events (section 9), and the reasons for which it refuses.
#pragma once

#include "engine/core/wire.hpp"
#include "engine/games/lautari/state.hpp"

namespace parlour::lautari {

constexpr auto describe_enum(Role) {
  return EnumWords{"Role", std::to_array<std::string_view>({"P", "I", "R", "S"})};
}

namespace wire {

// Why a role changed.
enum class By : std::uint8_t { kLine, kRiderCell, kSentinelCell, kUndo };
constexpr auto describe_enum(By) {
  return EnumWords{
      "By", std::to_array<std::string_view>({"line", "rider-cell", "sentinel-cell", "undo"})};
}

using CellName = ShortText<3>;  // A, B1 to L14

// Everything is public.
struct View {
  std::string position;  // as the engine writes and reads it
  std::string turn;      // seat 0, seat 1 or over
  bool revive = false;   // the side to act may revive
  parlour::wire::Scores scores;
  PARLOUR_FIELDS(View, position, turn, revive, scores)
};

struct Unprotect {
  Seat seat;
  CellName cell;
  PARLOUR_EVENT(Unprotect, "unprotect", seat, cell)
};
struct Pass {
  Seat seat;
  PARLOUR_EVENT(Pass, "pass", seat)
};
struct Move {
  Seat seat;
  Role role;
  CellName from, to;
  FixedList<CellName, 4> path;  // with both ends
  PARLOUR_EVENT(Move, "move", seat, role, from, to, path)
};
struct Capture {
  Seat seat;
  Role role;
  CellName cell;
  PARLOUR_EVENT(Capture, "capture", seat, role, cell)
};
struct RoleChange {
  Seat seat;
  CellName cell;
  Role from, to;
  By by;
  PARLOUR_EVENT(RoleChange, "role", seat, cell, from, to, by)
};
struct Return {
  Seat seat;
  Role role;
  CellName from, to;
  PARLOUR_EVENT(Return, "return", seat, role, from, to)
};
struct Revive {
  Seat seat;
  CellName sentinel, cell;
  Role role;
  PARLOUR_EVENT(Revive, "revive", seat, sentinel, cell, role)
};
struct Protect {
  Seat seat;
  CellName cell;
  PARLOUR_EVENT(Protect, "protect", seat, cell)
};
struct Immunity {
  Seat seat;
  bool on;
  PARLOUR_EVENT(Immunity, "immunity", seat, on)
};
struct Turn {
  Seat seat;
  PARLOUR_EVENT(Turn, "turn", seat)
};
struct End : parlour::wire::Result {
  using Result::Result;
  std::optional<FixedList<std::array<CellName, 2>, kAxes>> axes;  // of a formation
  PARLOUR_EVENT(End, "end", reason, places, points, axes)
};

using Event = std::variant<Unprotect, Pass, Move, Capture, RoleChange, Return, Revive, Protect,
                           Immunity, Turn, End>;

inline constexpr std::array<std::string_view, 15> kRefusals = {
    "EMPTY_CELL", "NOT_YOURS", "NOT_A_PAWN",  "HOME_CELL",         "NO_LINE",
    "SAME_CELL",  "TOO_FAR",   "BLOCKED",     "OWN_PIECE",         "PROTECTED",
    "IMMUNE",     "MUST_ACT",  "NO_SENTINEL", "NOTHING_TO_REVIVE", "REVIVE_RANGE"};

}  // namespace wire
}  // namespace parlour::lautari
