// What a step did (section 10).
#pragma once

#include "engine/games/montoncito/cards.hpp"

namespace parlour::montoncito {

struct Event {
  enum class Type : std::uint8_t {
    kDealt,
    kStarted,
    kPlayed,
    kFlipped,
    kCleared,
    kDiscarded,
    kPassed,
    kTurn,
    kDrew,
    kRecycle,
    kReturned,
    kSealed,
    kBounced,
    kRound,
    kEnd
  };
  enum Place : std::uint8_t { kStock, kHandOf, kDrawPile };  // where a card is dealt to

  Type type = Type::kEnd;
  std::uint8_t seat = 0;  // the first seat of a round
  Action action{};        // played, discarded, sealed, bounced
  Card card = kNoCard;
  bool hidden = false;  // the observer may not know the card, the cards or the hand value
  Reason reason = Reason::kNone;
  Place place = kStock;
  // played: the value the card stands for; cleared: the pile; flipped, drew, recycle, started: how many cards are left, drawn,
  // shuffled or to draw; turn, round: the number.
  std::uint32_t number = 0;
  // A list of cards in nibbles, first lowest: drew, cleared, the tops of started; of end: the places.
  std::uint64_t list = 0;
};
static_assert(sizeof(Event) <= 24);

}  // namespace parlour::montoncito
