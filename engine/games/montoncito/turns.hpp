// The hot part of the rules: what is legal, and what a step does in turn mode (sections 4-6). Included by rules.hpp.
#pragma once

#include <cstring>

#include "engine/games/montoncito/rules.hpp"

namespace parlour::montoncito {

// Four actions at once, one a byte: plays of a card on the piles of a set, or its four discards.
inline Action* put_group(Action* out, std::uint32_t codes, unsigned count) {
  std::memcpy(out, &codes, sizeof codes);
  return out + count;
}
static_assert(std::endian::native == std::endian::little, "the first action is the lowest byte");
inline constexpr std::uint32_t kFourTimes = 0x01010101;
inline constexpr std::uint32_t kFourPiles = 0x03020100;

// The piles of a set, lowest first, one a byte.
inline constexpr auto kPilesOf = [] {
  std::array<std::uint32_t, 16> table{};
  for (unsigned set = 0; set < 16; ++set) {
    unsigned shift = 0;
    for (std::uint32_t pile = 0; pile < 4; ++pile) {
      if (((set >> pile) & 1U) == 0) continue;
      table[set] |= pile << shift;
      shift += 8;
    }
  }
  return table;
}();
// Bit 4k for every pile k of a set: times a set of build piles it is the set of pairs (k, b) as bits 4k + b.
inline constexpr auto kRowsOf = [] {
  std::array<std::uint16_t, 16> table{};
  for (unsigned set = 0; set < 16; ++set) {
    for (unsigned k = 0; k < 4; ++k) {
      if (((set >> k) & 1U) != 0)
        table[set] = static_cast<std::uint16_t>(table[set] | 1U << (4 * k));
    }
  }
  return table;
}();

template <unsigned Seats, unsigned Cards>
auto RulesOf<Seats, Cards>::start() const noexcept -> State {
  State s;
  for (Card value = 1; value <= kWild; ++value) s.add_loose(value, config_.copies(value));
  return s;
}

template <unsigned Seats, unsigned Cards>
Turn RulesOf<Seats, Cards>::turn(const State& s) const noexcept {
  const SeatSet who = SeatSet::only(seat_at(s.turn));
  if (s.stage == Stage::kDeal) return Turn::chance({});
  if (s.stage == Stage::kRecycle) return Turn::chance(config_.parallel ? SeatSet{} : who);
  if (s.stage == Stage::kOver) return Turn::over();
  return Turn::act(config_.parallel ? unsealed(s) : who);
}

template <unsigned Seats, unsigned Cards>
inline auto RulesOf<Seats, Cards>::actions(const State& s, Seat seat) const noexcept
    -> FixedList<Action, kMaxActions> {
  FixedList<Action, kMaxActions> list;
  const std::size_t me = index(seat);
  if (config_.parallel ? me >= config_.players : me != s.turn) return list;
  if (s.stage != Stage::kPlay) {
    if (s.stage == Stage::kDraw) list.push_back(Action::draw());
    return list;
  }
  const PerValue needs = s.needs;
  const PerValue tops = s.tops[me];
  const PerValue held = values_in(s.hands[me]);
  const PerValue wanted = values_in(needs);
  Action* out = list.end();
  const auto put_plays = [&](std::uint32_t base, unsigned piles) {
    out = put_group(out, kFourTimes * base + kPilesOf[piles],
                    static_cast<unsigned>(std::popcount(piles)));
  };
  // The place of a value's nibble, 4 * value, is also the code of its plays and the distance of its discards.
  for (PerValue fits = held & wanted; fits != 0; fits &= fits - 1) {
    const auto at = static_cast<unsigned>(std::countr_zero(fits));
    put_plays(at, (needs >> at) & 15U);
  }
  put_plays(Action::kStock, at_value(needs, tops & 15U));
  for (PerValue left = held; left != 0; left &= left - 1) {
    const auto at = static_cast<unsigned>(std::countr_zero(left));
    out = put_group(out, kFourTimes * (Action::kDiscard + at) + kFourPiles, 4);
  }
  unsigned pairs = 0;
  for (PerValue fits = values_in(tops) & wanted; fits != 0; fits &= fits - 1) {
    const auto at = static_cast<unsigned>(std::countr_zero(fits));
    pairs |= kRowsOf[(tops >> at) & 15U] * static_cast<unsigned>((needs >> at) & 15U);
  }
  for (; pairs != 0; pairs &= pairs - 1) {
    *out++ = Action::of(Action::kTop + static_cast<unsigned>(std::countr_zero(pairs)));
  }
  if (held == 0 && !has_supply(s)) *out++ = Action::end();
  if (config_.parallel) *out++ = Action::wait();
  list.grow_to(out);
  return list;
}

template <unsigned Seats, unsigned Cards>
auto RulesOf<Seats, Cards>::outcomes(const State& s) const noexcept
    -> FixedList<Weighted<Outcome>, kMaxOutcomes> {
  FixedList<Weighted<Outcome>, kMaxOutcomes> list;
  if (!s.is_chance()) return list;
  for (Card value = 1; value <= kWild; ++value) {
    if (const unsigned copies = s.loose_copies(value)) list.push_back({Outcome{value}, copies});
  }
  return list;
}

template <unsigned Seats, unsigned Cards>
bool RulesOf<Seats, Cards>::nobody_can_place(const State& s) const noexcept {
  for (std::size_t seat = 0; seat < config_.players; ++seat) {
    if (sight(s, seat).can_place()) return false;
  }
  return true;
}

template <unsigned Seats, unsigned Cards>
Reason RulesOf<Seats, Cards>::end_reason(const State& s) const noexcept {
  for (std::size_t seat = 0; seat < config_.players; ++seat) {
    if (s.stock_size(seat) == 0) return Reason::kStockEmpty;
  }
  if (s.passes == config_.players) return Reason::kAllPass;
  if (s.turnno - s.laststock > patience_) return Reason::kNoProgress;
  return !has_supply(s) && nobody_can_place(s) ? Reason::kDead : Reason::kNone;
}

template <unsigned Seats, unsigned Cards>
template <class Sink>
void RulesOf<Seats, Cards>::finish(State& s, Sink& sink) const noexcept {
  s.stage = Stage::kOver;
  if constexpr (Sink::kListening) {
    Event end{.type = Event::Type::kEnd, .reason = end_reason(s)};
    const Scores result = scores(s);
    for (unsigned seat = 0; seat < config_.players; ++seat) {
      end.list |= std::uint64_t{result.place[seat]} << (4 * seat);
    }
    sink(end);
  }
}

// The end check behind a step that neither empties a stock nor passes.
template <unsigned Seats, unsigned Cards>
template <class Sink>
inline void RulesOf<Seats, Cards>::finish_if_stuck(State& s, bool supply,
                                                   Sink& sink) const noexcept {
  if (s.turnno - s.laststock > patience_ || (!supply && nobody_can_place(s))) finish(s, sink);
}

// Moves the card of a play, with everything that follows except clearing.
template <unsigned Seats, unsigned Cards>
template <class Sink>
void RulesOf<Seats, Cards>::put_on_build(State& s, std::size_t seat, Action action,
                                         Sink& sink) const noexcept {
  using Type = Event::Type;
  unsigned card = 0;
  if (action.from_hand()) {
    card = action.value();
    s.take_from_hand(seat, card);
  } else if (action.from_stock()) {
    card = s.pop_stock(seat);
    s.laststock = s.turnno;
  } else {
    card = s.pop_discard(seat, action.top_pile());
  }
  const unsigned as = s.build(action.to(), card);
  sink(Event{.type = Type::kPlayed,
             .seat = static_cast<std::uint8_t>(seat),
             .action = action,
             .card = static_cast<Card>(card),
             .number = as});
  if constexpr (Sink::kListening) {
    if (action.from_stock() && s.stock_size(seat) != 0) {
      sink(Event{.type = Type::kFlipped,
                 .seat = static_cast<std::uint8_t>(seat),
                 .card = static_cast<Card>(s.tops[seat] & 15U),
                 .number = s.stock_size(seat)});
    }
  }
}

template <unsigned Seats, unsigned Cards>
template <class Sink>
void RulesOf<Seats, Cards>::clear_full(State& s, unsigned b, Sink& sink) const noexcept {
  if constexpr (Sink::kListening) {
    Event cleared{.type = Event::Type::kCleared, .number = b};
    for (unsigned i = kPileEnd; i >= 1; --i) cleared.list = cleared.list << 4U | s.build_card(b, i);
    sink(cleared);
  }
  s.clear_build(b);
}

template <unsigned Seats, unsigned Cards>
template <class Sink>
inline void RulesOf<Seats, Cards>::put_on_discard(State& s, std::size_t seat, Action action,
                                                  Sink& sink) const noexcept {
  s.take_from_hand(seat, action.value());
  s.push_discard(seat, action.to(), action.value());
  sink(Event{.type = Event::Type::kDiscarded,
             .seat = static_cast<std::uint8_t>(seat),
             .action = action,
             .card = static_cast<Card>(action.value())});
}

template <unsigned Seats, unsigned Cards>
template <class Sink>
void RulesOf<Seats, Cards>::play(State& s, Action action, Sink& sink) const noexcept {
  const bool completes = s.build_need(action.to()) == kPileEnd;
  put_on_build(s, s.turn, action, sink);
  if (completes) clear_full(s, action.to(), sink);
  if (action.from_stock() && s.stock_size(s.turn) == 0) return finish(s, sink);
  const bool supply = has_supply(s);
  if (supply && s.hand_size(s.turn) == 0) s.stage = Stage::kDraw;  // inside the turn (G06, G38)
  finish_if_stuck(s, supply, sink);
}

template <unsigned Seats, unsigned Cards>
template <class Sink>
inline void RulesOf<Seats, Cards>::next_turn(State& s, Sink& sink) const noexcept {
  ++s.turnno;
  s.turn = static_cast<std::uint8_t>(s.turn + 1U == config_.players ? 0U : s.turn + 1U);
  sink(Event{.type = Event::Type::kTurn, .seat = s.turn, .number = s.turnno});
  const bool supply = has_supply(s);
  s.stage = supply && s.hand_size(s.turn) < kHand ? Stage::kDraw : Stage::kPlay;
  finish_if_stuck(s, supply, sink);
}

// Draws until five are held. False: the draw pile ran dry and its recycling has begun; the same draw goes on behind it.
template <unsigned Seats, unsigned Cards>
template <class Sink>
inline bool RulesOf<Seats, Cards>::fill_hand(State& s, std::size_t seat,
                                             Sink& sink) const noexcept {
  Event drew{.type = Event::Type::kDrew, .seat = static_cast<std::uint8_t>(seat)};
  const unsigned size = s.hand_size(seat);
  const unsigned count = std::min(kHand - size, unsigned{s.draw});
  for (unsigned i = 0; i < count; ++i) {
    const unsigned card = s.take_from_draw();
    s.add_to_hand(seat, card);
    if constexpr (Sink::kListening) drew.list |= std::uint64_t{card} << (4 * i);
  }
  drew.number = count;
  sink(drew);
  if (size + count == kHand || !has_supply(s)) return true;
  recycle(s, sink);
  return false;
}

// The completed pile becomes the pool; what is left of the draw pile stays above it.
template <unsigned Seats, unsigned Cards>
template <class Sink>
void RulesOf<Seats, Cards>::recycle(State& s, Sink& sink) const noexcept {
  for (unsigned place = State::kPlaces - s.draw; place < State::kPlaces; ++place) {
    const unsigned card = s.card_at(place);
    s.flip_at(place, card);
    s.flip_at(place - s.loose(), card);
  }
  s.stage = Stage::kRecycle;
  sink(Event{.type = Event::Type::kRecycle, .number = s.loose()});
}

template <unsigned Seats, unsigned Cards>
template <class Sink>
inline void RulesOf<Seats, Cards>::draw(State& s, Sink& sink) const noexcept {
  if (!fill_hand(s, s.turn, sink)) return;
  s.stage = Stage::kPlay;
  finish_if_stuck(s, has_supply(s), sink);
}

template <unsigned Seats, unsigned Cards>
template <class Sink>
inline void RulesOf<Seats, Cards>::apply(State& s, Seat who, Action action,
                                         Sink& sink) const noexcept {
  if (config_.parallel) return seal(s, index(who), action, sink);
  if (action == Action::end()) {
    sink(Event{.type = Event::Type::kPassed, .seat = s.turn});
    if (++s.passes == config_.players) return finish(s, sink);
    return next_turn(s, sink);
  }
  s.passes = 0;
  if (action == Action::draw()) return draw(s, sink);
  if (!action.is_discard()) return play(s, action, sink);
  put_on_discard(s, s.turn, action, sink);
  next_turn(s, sink);
}

template <unsigned Seats, unsigned Cards>
template <class Sink>
inline void RulesOf<Seats, Cards>::settle(State& s, Outcome outcome, Sink& sink) const noexcept {
  if (s.stage == Stage::kDeal) return deal(s, outcome.card, sink);
  s.flip_at(State::kPlaces - s.loose(), outcome.card);
  ++s.draw;
  s.take_loose(outcome.card);
  sink(Event{.type = Event::Type::kReturned, .card = outcome.card});
  if (s.loose() != 0) return;
  config_.parallel ? refill(s, sink) : draw(s, sink);
}

// The next card of the deal: stocks round by round, then hands in blocks of five, then the draw pile (section 4).
template <unsigned Seats, unsigned Cards>
template <class Sink>
inline void RulesOf<Seats, Cards>::deal(State& s, Card card, Sink& sink) const noexcept {
  Event dealt{.type = Event::Type::kDealt, .card = card};
  const std::size_t last = config_.players - 1U;
  if (s.hand_size(last) == kHand) {
    dealt.place = Event::kDrawPile;
    s.flip_at(State::kPlaces - s.loose(), card);
    ++s.draw;
  } else if (s.front() < unsigned{config_.players} * config_.stock) {
    dealt.seat = static_cast<std::uint8_t>(s.front() % config_.players);
    s.push_stock(dealt.seat, card);
  } else {
    while (s.hand_size(dealt.seat) == kHand) ++dealt.seat;
    dealt.place = Event::kHandOf;
    s.add_to_hand(dealt.seat, card);
  }
  s.take_loose(card);
  sink(dealt);
  if (s.loose() != 0) return;
  s.stage = Stage::kPlay;
  if (config_.parallel) s.turn = static_cast<std::uint8_t>(s.turnno % config_.players);
  if constexpr (Sink::kListening) {
    Event started{.type = Event::Type::kStarted, .number = s.draw};
    for (std::size_t seat = 0; seat <= last; ++seat) {
      started.list |= (s.tops[seat] & 15U) << (4 * seat);
    }
    sink(started);
  }
  finish_if_stuck(s, has_supply(s), sink);
}

// Places by (stock, hand, discards), fewest first; equal seats share a place and the next is skipped (section 6).
template <unsigned Seats, unsigned Cards>
Scores RulesOf<Seats, Cards>::scores(const State& s) const noexcept {
  Scores scores{.over = s.stage == Stage::kOver, .seats = config_.players};
  if (!scores.over) return scores;
  scores.reason = kReasonNames[static_cast<std::size_t>(end_reason(s))];
  std::array<unsigned, Seats> left{};
  for (std::size_t seat = 0; seat < config_.players; ++seat) {
    const unsigned discards = s.ends[State::discard_pile(seat, kDiscardPiles - 1)] -
                              s.pile_begin(State::discard_pile(seat, 0));
    left[seat] = s.stock_size(seat) << 16U | s.hand_size(seat) << 12U | discards;  // at most 416
  }
  for (std::size_t seat = 0; seat < config_.players; ++seat) {
    scores.place[seat] = 1;
    for (std::size_t other = 0; other < config_.players; ++other) {
      if (left[other] < left[seat]) ++scores.place[seat];
    }
  }
  return scores;
}

template <unsigned Seats, unsigned Cards>
std::uint64_t RulesOf<Seats, Cards>::hash(const State& s) const noexcept {
  // Sizes of the rules must agree, so only places in use are counted, in an order that does not depend on the size.
  Hasher hasher;
  hasher.add(std::uint64_t{config_.players} | std::uint64_t{config_.stock} << 8U |
             std::uint64_t{config_.jokers} << 16U | std::uint64_t{config_.packs} << 24U |
             std::uint64_t{config_.noprogress} << 32U | std::uint64_t{config_.recycle} << 48U |
             std::uint64_t{config_.parallel} << 49U);
  hasher.add(std::uint64_t{s.turnno} | std::uint64_t{s.laststock} << 32U);
  hasher.add(static_cast<std::uint64_t>(s.stage) | std::uint64_t{s.turn} << 8U |
             std::uint64_t{s.passes} << 16U | std::uint64_t{s.draw} << 24U);
  hasher.add(s.needs);
  for (const std::uint16_t wilds : s.build_wilds) hasher.add(wilds);
  for (std::size_t i = 0; i < s.loose_upto.size(); i += 4) {
    hasher.add(std::uint64_t{s.loose_upto[i]} | std::uint64_t{s.loose_upto[i + 1]} << 16U |
               std::uint64_t{s.loose_upto[i + 2]} << 32U |
               std::uint64_t{s.loose_upto[i + 3]} << 48U);
  }
  for (std::size_t seat = 0; seat < config_.players; ++seat) {
    hasher.add(s.hands[seat]).add(s.sealed[seat].code).add(s.stock_size(seat));
    for (unsigned k = 0; k < kDiscardPiles; ++k) {
      hasher.add(s.pile_size(State::discard_pile(seat, k)));
    }
  }
  for (unsigned place = 0; place < s.front(); place += 16) hasher.add(s.cards[place / 16]);
  std::uint64_t word = 0;
  for (unsigned i = 0; i < s.draw; ++i) {
    word = word << 4U | s.card_at(s.draw_begin() + i);
    if (i % 16 == 15 || i + 1U == s.draw) {
      hasher.add(word);
      word = 0;
    }
  }
  return hasher.value();
}

}  // namespace parlour::montoncito
