// What RotoRouter says to the world: views (section 8), events (section 10), and the reasons for which it refuses.
#pragma once

#include "engine/core/wire.hpp"
#include "engine/games/rotorouter/state.hpp"

namespace parlour::rotorouter {

constexpr auto describe_enum(Kind) { return EnumWords{"Kind", kKindNames}; }
constexpr auto describe_enum(Phase) { return EnumWords{"Phase", kPhaseNames}; }

namespace wire {

enum class Colour : std::uint8_t {};
constexpr auto describe_enum(Colour) { return EnumWords{"Colour", kColourNames}; }
enum class Letter : std::uint8_t {};  // of a colour
constexpr auto describe_enum(Letter) {
  return EnumWords{"Letter", std::to_array<std::string_view>({"R", "G", "B", "Y"})};
}
// The die of this turn: a face that may still be applied, or a blank or an applied one.
enum class Face : std::uint8_t { kCw, kCcw, kHalf, kSpent };
constexpr auto describe_enum(Face) {
  return EnumWords{"Face", std::to_array<std::string_view>({"cw", "ccw", "180", "spent"})};
}
// The same as it is rolled.
enum class Rolled : std::uint8_t { kCw, kCcw, kHalf, kBlank };
constexpr auto describe_enum(Rolled) {
  return EnumWords{"RolledFace", std::to_array<std::string_view>({"cw", "ccw", "180", "blank"})};
}

using CellName = ShortText<3>;  // x,y
using TileName = ShortText<3>;  // E2G: type, rotation, colour
inline constexpr std::size_t kMostTiles = 81;

using Letters = FixedList<Letter, kColours>;
using KindCounts = Mapping<Kind, std::uint8_t, kKinds>;  // those that are not 0
template <class T>
using PerSeat = FixedList<T, kColours>;

struct SeatFacts {
  static constexpr std::string_view kName = "SeatView";
  Colour colour{};
  std::uint8_t onboard = 0, scored = 0, supply = 0;
  std::optional<std::uint8_t> place;
  std::optional<ShortText<5>> label;  // 1st, T-2nd
  PARLOUR_FIELDS(SeatFacts, colour, onboard, scored, supply, place, label)
};

// The fields of the position, and what follows from them, so that no screen has to know the rules.
struct View {
  std::uint8_t size = 7;
  Letters active;
  bool die = true;
  Mapping<CellName, TileName, kMostTiles> tiles;
  Mapping<CellName, Letter, std::size_t{kColours} * kTokens> tokens;
  PerSeat<KindCounts> bag;
  PerSeat<FixedList<Kind, kLargestDeck>> tail;
  PerSeat<KindCounts> discard;
  PerSeat<std::optional<Kind>> hand;
  PerSeat<std::uint8_t> skips, elbows;
  PerSeat<Letters> scored;
  PerSeat<Seat> order, out;
  std::optional<Seat> turn;
  Phase phase = Phase::kOver;
  std::optional<Face> face;
  bool tokenused = false;
  std::uint16_t turns = 1;
  bool forced = false, playable = false;
  std::optional<CellName> sealed;
  FixedList<CellName, kMostTiles> trapped;
  PerSeat<SeatFacts> seats;
  PARLOUR_FIELDS(View, size, active, die, tiles, tokens, bag, tail, discard, hand, skips, elbows,
                 scored, order, out, turn, phase, face, tokenused, turns, forced, playable, sealed,
                 trapped, seats)
};

struct Fixed {
  Seat seat;
  CellName cell;
  std::string_view why;
  TileName from, to;
  PARLOUR_EVENT(Fixed, "fixed", seat, cell, why, from, to)
};
struct Declined {
  Seat seat;
  PARLOUR_EVENT(Declined, "declined", seat)
};
struct Reshuffled {
  Seat seat;
  std::uint16_t count;
  std::string_view why;
  PARLOUR_EVENT(Reshuffled, "reshuffled", seat, count, why)
};
struct Drew {
  Seat seat;
  Kind kind;
  std::string_view source;
  PARLOUR_EVENT(Drew, "drew", seat, kind, source)
};
struct Placed {
  Seat seat;
  CellName cell;
  TileName tile;
  Kind kind;
  PARLOUR_EVENT(Placed, "placed", seat, cell, tile, kind)
};
struct Rotated {
  Seat seat;
  CellName cell;
  TileName from, to;
  Kind kind;
  PARLOUR_EVENT(Rotated, "rotated", seat, cell, from, to, kind)
};
struct Replaced {
  Seat seat;
  CellName cell;
  TileName from, to;
  PARLOUR_EVENT(Replaced, "replaced", seat, cell, from, to)
};
struct Bottomed {
  Seat seat;
  Kind kind;
  bool counted;
  PARLOUR_EVENT(Bottomed, "bottomed", seat, kind, counted)
};
struct Held {
  Seat seat;
  Kind kind;
  bool counted;
  PARLOUR_EVENT(Held, "held", seat, kind, counted)
};
struct Counters {
  Seat seat;
  std::uint8_t skips, elbows;
  PARLOUR_EVENT(Counters, "counters", seat, skips, elbows)
};
struct Waived {
  Seat seat;
  bool tracks, elbows;
  PARLOUR_EVENT(Waived, "waived", seat, tracks, elbows)
};
struct Entered {
  Seat seat;
  CellName cell;
  PARLOUR_EVENT(Entered, "entered", seat, cell)
};
struct Moved {
  Seat seat;
  CellName start, end;
  FixedList<CellName, kMostTiles> path;  // with both ends
  PARLOUR_EVENT(Moved, "moved", seat, start, end, path)
};
struct Scored {
  Seat seat;
  Letter corner;
  CellName cell;
  std::uint16_t points;
  PARLOUR_EVENT(Scored, "scored", seat, corner, cell, points)
};
struct Finished {
  Seat seat;
  std::uint16_t place;
  PARLOUR_EVENT(Finished, "finished", seat, place)
};
struct DieRolled {
  Seat seat;
  Rolled face;
  PARLOUR_EVENT(DieRolled, "rolled", seat, face)
};
struct Turned {
  Seat seat;
  Rolled face;
  PARLOUR_EVENT(Turned, "turned", seat, face)
};
struct Lapsed {
  Seat seat;
  Rolled face;
  PARLOUR_EVENT(Lapsed, "lapsed", seat, face)
};
struct Ended {
  Seat seat;
  PARLOUR_EVENT(Ended, "ended", seat)
};
struct Turn {
  Seat seat;
  std::uint16_t turns;
  bool forced;
  PARLOUR_EVENT(Turn, "turn", seat, turns, forced)
};
struct Sealed {
  Seat seat;
  CellName cell;
  PARLOUR_EVENT(Sealed, "sealed", seat, cell)
};
struct Trapped {
  FixedList<CellName, kMostTiles> cells;
  PARLOUR_EVENT(Trapped, "trapped", cells)
};

using Event = std::variant<Fixed, Declined, Reshuffled, Drew, Placed, Rotated, Replaced, Bottomed,
                           Held, Counters, Waived, Entered, Moved, Scored, Finished, DieRolled,
                           Turned, Lapsed, Ended, Turn, Sealed, Trapped, parlour::wire::End>;

inline constexpr std::array<std::string_view, 25> kRefusals = {
    "WRONG_PHASE",  "MUST_FIX_CORNER", "NO_CARD",       "FORCED_PLAY",     "ALREADY_HOLDING",
    "TOKEN_USED",   "NO_SUPPLY",       "DIE_OFF",       "ROLL_USED",       "NOTHING_TO_APPLY",
    "OUT_OF_BOARD", "CARD_CANNOT",     "NO_TILE",       "CELL_OCCUPIED",   "HOME_FIRST",
    "NOT_ADJACENT", "EXIT_MISMATCH",   "FOREIGN_TOUCH", "WRONG_TILE_TYPE", "ROTATION_UNCHANGED",
    "NOT_TRAPPED",  "NO_TOKEN",        "UNREACHABLE",   "CORNER_NO_TRACK", "CORNER_OCCUPIED"};

}  // namespace wire
}  // namespace parlour::rotorouter
