// What Lo Siento says to the world: views (section 7), events (section 10), and the reasons for which it refuses.
#pragma once

#include "engine/core/wire.hpp"
#include "engine/games/losiento/board.hpp"

namespace parlour::losiento {

enum class Verb : std::uint8_t { kLeave, kForward, kBack, kSplit, kSwitch, kSorry };
constexpr auto describe_enum(Verb) {
  return EnumWords{"Verb", std::to_array<std::string_view>(
                               {"leave", "fwd", "back", "split", "switch", "sorry"})};
}

namespace wire {

enum class Colour : std::uint8_t {};
constexpr auto describe_enum(Colour) { return EnumWords{"Colour", kColourNames}; }
enum class Kind : std::uint8_t {};
constexpr auto describe_enum(Kind) { return EnumWords{"Kind", kKindNames}; }

// S, t0 to t59, z1 to z5 or H, as the position has it.
using PlaceName = ShortText<3>;

// Everything is public.
struct View {
  FixedList<Colour, kColours> seats;
  Mapping<Colour, std::array<PlaceName, kPawns>, kColours> pawns;
  Seat turn{};               // who draws or plays; the winner when it is over
  std::optional<Kind> card;  // the one that is held
  PerWord<Kind, std::uint8_t> pile;
  bool over = false;
  PARLOUR_FIELDS(View, seats, pawns, turn, card, pile, over)
};

// Every square entered, the last included.
using Path = FixedList<PlaceName, kLongestWalk>;

struct Reshuffle {
  std::uint8_t cards;
  PARLOUR_EVENT(Reshuffle, "reshuffle", cards)
};
struct Draw {
  Seat seat;
  Kind card;
  std::uint8_t left;
  PARLOUR_EVENT(Draw, "draw", seat, card, left)
};
struct Forfeit {
  Seat seat;
  Kind card;
  PARLOUR_EVENT(Forfeit, "forfeit", seat, card)
};
struct Move {
  Seat seat;
  std::uint8_t pawn;
  Verb how;
  PlaceName from, to;
  Path path;
  PARLOUR_EVENT(Move, "move", seat, pawn, how, from, to, path)
};
struct Switch {
  Seat seat;
  std::uint8_t pawn;
  PlaceName from, to;
  Seat other_seat;
  std::uint8_t other_pawn;
  PARLOUR_EVENT(Switch, "switch", seat, pawn, from, to, other_seat, other_pawn)
};
struct Bump {
  Seat seat;
  std::uint8_t pawn;
  PlaceName from;
  Seat by;
  PARLOUR_EVENT(Bump, "bump", seat, pawn, from, by)
};
struct Slide {
  Seat seat;
  std::uint8_t pawn;
  PlaceName from, to;
  Path path;
  Colour owner;
  PARLOUR_EVENT(Slide, "slide", seat, pawn, from, to, path, owner)
};
struct Sweep {
  Seat seat;
  std::uint8_t pawn;
  PlaceName from;
  Seat by;
  PARLOUR_EVENT(Sweep, "sweep", seat, pawn, from, by)
};
struct Safety {
  Seat seat;
  std::uint8_t pawn;
  PlaceName from, to;
  PARLOUR_EVENT(Safety, "safety", seat, pawn, from, to)
};
struct Home {
  Seat seat;
  std::uint8_t pawn, count;
  PARLOUR_EVENT(Home, "home", seat, pawn, count)
};
struct Again {
  Seat seat;
  PARLOUR_EVENT(Again, "again", seat)
};
struct Turn {
  Seat seat;
  PARLOUR_EVENT(Turn, "turn", seat)
};
struct End : parlour::wire::Result {
  End(Seat winner, const Scores& scores) : Result(scores), seat(winner) {}
  Seat seat;
  PARLOUR_EVENT(End, "end", seat, reason, places, points)
};

using Event = std::variant<Reshuffle, Draw, Forfeit, Move, Switch, Bump, Slide, Sweep, Safety, Home,
                           Again, Turn, End>;

inline constexpr std::array<std::string_view, 6> kRefusals = {
    "WRONG_CARD", "BAD_PAWN", "BAD_TARGET", "OVERSHOOT", "OWN_PAWN", "NOT_CANONICAL"};

}  // namespace wire
}  // namespace parlour::losiento
