// What Montoncito says to the world: views (section 7), events (section 10), and the reasons for which it refuses.
#pragma once

#include "engine/core/json_reader.hpp"
#include "engine/core/wire.hpp"
#include "engine/games/montoncito/cards.hpp"

namespace parlour::montoncito {

constexpr auto describe_enum(Stage) { return EnumWords{"Stage", kStageNames}; }

namespace wire {

enum class Recycle : std::uint8_t { kNone, kShuffle };
constexpr auto describe_enum(Recycle) {
  return EnumWords{"Recycle", std::to_array<std::string_view>({"none", "shuffle"})};
}
enum class Mode : std::uint8_t { kTurns, kParallel };
constexpr auto describe_enum(Mode) {
  return EnumWords{"Mode", std::to_array<std::string_view>({"turns", "parallel"})};
}
enum class Zone : std::uint8_t { kStock, kHand, kDraw };  // where a card is dealt to
constexpr auto describe_enum(Zone) {
  return EnumWords{"Zone", std::to_array<std::string_view>({"stock", "hand", "draw"})};
}
enum class Source : std::uint8_t { kHand, kStock, kDiscard };  // where a played card comes from
constexpr auto describe_enum(Source) {
  return EnumWords{"Source", std::to_array<std::string_view>({"hand", "stock", "discard"})};
}

using Word = ShortText<7>;  // an action as it is written
using Pile = FixedList<Card, kMaxCards>;
template <class T>
using PerSeat = FixedList<T, kMaxPlayers>;

struct Stock {
  std::uint8_t count = 0;
  std::optional<Card> top;  // null: face down, or none
  PARLOUR_FIELDS(Stock, count, top)
};
struct Hand {
  std::uint8_t count = 0;
  std::optional<FixedList<Card, 15>> cards;  // ascending; null where they are hidden
  PARLOUR_FIELDS(Hand, count, cards)
};
struct Reveal {
  PerSeat<FixedList<Card, 255>> stocks;  // bottom to top
  Pile draw;                             // top first
  PARLOUR_FIELDS(Reveal, stocks, draw)
};

// What a seat has handed in: nothing yet, something, or (of the observer) this.
struct Seal {
  static constexpr std::string_view kTypeScript = "string | true | null";
  bool sealed = false;
  std::optional<Word> action;

  void write(JsonWriter& json) const;
  bool read(JsonReader& reader);
};

struct View {
  std::optional<Seat> observer;  // null: a spectator
  std::uint8_t players = 0, stock = 0;
  ShortText<8> deck;  // 2x4, or free
  Recycle recycle = Recycle::kNone;
  std::uint16_t noprogress = 0;
  Mode mode = Mode::kTurns;
  std::uint8_t turn = 0;
  Stage stage = Stage::kDeal;
  std::uint32_t turnno = 0, laststock = 0;
  std::uint8_t passes = 0;
  std::array<FixedList<Card, kPileEnd>, kBuildPiles> build;  // bottom to top
  PerSeat<std::array<Pile, kDiscardPiles>> discards;         // bottom to top
  Pile completed;                                            // ascending
  PerSeat<Stock> stocks;
  PerSeat<Hand> hands;
  std::uint16_t draw = 0, pool = 0;  // cards
  Maybe<Reveal> reveal;              // after the end: everything that was face down
  Maybe<PerSeat<Seal>> sealed;       // where seats act together
  PARLOUR_FIELDS(View, observer, players, stock, deck, recycle, noprogress, mode, turn, stage,
                 turnno, laststock, passes, build, discards, completed, stocks, hands, draw, pool,
                 reveal, sealed)
};

using MaybeCard = std::optional<Card>;  // null where it is hidden

struct Dealt {
  Zone to;
  std::optional<Seat> seat;
  MaybeCard card;
  PARLOUR_EVENT(Dealt, "dealt", to, seat, card)
};
struct Started {
  PerSeat<Card> tops;
  std::uint32_t draw;
  PARLOUR_EVENT(Started, "started", tops, draw)
};
struct Played {
  Seat seat;
  Source from;
  std::optional<std::uint8_t> pile;  // of the own discards
  MaybeCard card;
  std::uint8_t to;
  std::uint32_t as;  // the value that it stands for
  PARLOUR_EVENT(Played, "played", seat, from, pile, card, to, as)
};
struct Flipped {
  Seat seat;
  Card card;
  std::uint32_t left;
  PARLOUR_EVENT(Flipped, "flipped", seat, card, left)
};
struct Cleared {
  std::uint32_t pile;
  FixedList<Card, kPileEnd> cards;
  PARLOUR_EVENT(Cleared, "cleared", pile, cards)
};
struct Discarded {
  Seat seat;
  Card card;
  std::uint8_t to;
  PARLOUR_EVENT(Discarded, "discarded", seat, card, to)
};
struct Passed {
  Seat seat;
  PARLOUR_EVENT(Passed, "passed", seat)
};
struct Turn {
  Seat seat;
  std::uint32_t turnno;
  PARLOUR_EVENT(Turn, "turn", seat, turnno)
};
struct Drew {
  Seat seat;
  std::uint32_t count;
  std::optional<FixedList<Card, 15>> cards;
  PARLOUR_EVENT(Drew, "drew", seat, count, cards)
};
struct Recycled {
  std::uint32_t count;
  PARLOUR_EVENT(Recycled, "recycle", count)
};
struct Returned {
  MaybeCard card;
  PARLOUR_EVENT(Returned, "returned", card)
};
struct Sealed {
  Seat seat;
  std::optional<Word> action;
  PARLOUR_EVENT(Sealed, "sealed", seat, action)
};
struct Bounced {
  Seat seat;
  Word action;  // of another's hand play the value is a question mark
  std::string_view code = "CONFLICT";
  PARLOUR_EVENT(Bounced, "bounced", seat, action, code)
};
struct Round {
  std::uint32_t round;
  Seat first;
  PARLOUR_EVENT(Round, "round", round, first)
};

using Event = std::variant<Dealt, Started, Played, Flipped, Cleared, Discarded, Passed, Turn, Drew,
                           Recycled, Returned, Sealed, Bounced, Round, parlour::wire::End>;

inline constexpr std::array<std::string_view, 9> kRefusals = {
    "INTERNAL_ACTION",  "MUST_DRAW_FIRST", "DRAW_NOT_ALLOWED", "BAD_PILE",    "BAD_SOURCE",
    "CARD_NOT_IN_HAND", "EMPTY_SOURCE",    "DOES_NOT_FIT",     "MUST_DISCARD"};

}  // namespace wire
}  // namespace parlour::montoncito
