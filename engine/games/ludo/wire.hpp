// What Ludo says to the world: views (section 6), events (section 10), and the reasons for which it refuses.
#pragma once

#include "engine/core/wire.hpp"
#include "engine/games/ludo/board.hpp"

namespace parlour::ludo::wire {

using parlour::wire::End;

enum class Colour : std::uint8_t {};
constexpr auto describe_enum(Colour) { return EnumWords{"Colour", kColourNames}; }

// -, 0 to 71, L1 to L6 or F, as the position has it.
using PlaceName = ShortText<2>;

// Everything is public.
struct View {
  FixedList<Colour, kColours> seats;
  FixedList<std::array<PlaceName, kTokens>, kColours> tokens;  // by seat
  std::optional<Seat> turn;                                    // null after the end
  std::optional<std::uint8_t> die;                             // null when it must be rolled
  std::uint8_t sixes = 0;                  // of this turn, the shown one included
  FixedList<Seat, kColours> order;         // complete ones, the first first
  FixedList<ShortText<6>, kTokens> legal;  // of the seat in turn
  PARLOUR_FIELDS(View, seats, tokens, turn, die, sixes, order, legal)
};

struct Roll {
  Seat seat;
  std::uint8_t die, sixes;
  PARLOUR_EVENT(Roll, "roll", seat, die, sixes)
};
struct ThirdSix {
  Seat seat;
  PARLOUR_EVENT(ThirdSix, "third_six", seat)
};
struct NoMove {
  Seat seat;
  std::uint8_t die;
  PARLOUR_EVENT(NoMove, "no_move", seat, die)
};
struct Open {
  Seat seat;
  std::uint8_t token;
  std::optional<std::uint8_t> square;  // of the loop
  PARLOUR_EVENT(Open, "open", seat, token, square)
};
struct Move {
  Seat seat;
  std::uint8_t token;
  PlaceName from, to;
  std::optional<std::uint8_t> square;  // under `to`; null beside the loop
  PARLOUR_EVENT(Move, "move", seat, token, from, to, square)
};
struct Capture {
  Seat seat;
  std::uint8_t token;
  PlaceName from;
  std::optional<std::uint8_t> square;
  Seat by;
  PARLOUR_EVENT(Capture, "capture", seat, token, from, square, by)
};
struct TokenFinished {
  Seat seat;
  std::uint8_t token, count;
  PARLOUR_EVENT(TokenFinished, "token_finished", seat, token, count)
};
struct Placed {
  Seat seat;
  std::uint8_t place;
  PARLOUR_EVENT(Placed, "placed", seat, place)
};
struct ExtraRoll {
  Seat seat;
  std::uint8_t sixes;
  PARLOUR_EVENT(ExtraRoll, "extra_roll", seat, sixes)
};
struct Turn {
  Seat seat;
  PARLOUR_EVENT(Turn, "turn", seat)
};

using Event = std::variant<Roll, ThirdSix, NoMove, Open, Move, Capture, TokenFinished, Placed,
                           ExtraRoll, Turn, End>;

inline constexpr std::array<std::string_view, 4> kRefusals = {"TOKEN_FINISHED", "NEEDS_SIX",
                                                              "OVERSHOOT", "EQUAL_TOKEN"};

}  // namespace parlour::ludo::wire
