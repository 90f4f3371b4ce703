// Parallel mode: sealed actions and the resolution of a round (section 11). Included by rules.hpp.
#pragma once

#include "engine/games/montoncito/rules.hpp"

namespace parlour::montoncito {

template <unsigned Seats, unsigned Cards>
SeatSet RulesOf<Seats, Cards>::unsealed(const State& s) const noexcept {
  unsigned bits = 0;
  for (unsigned seat = 0; seat < config_.players; ++seat) {
    bits |= (s.sealed[seat].none() ? 1U : 0U) << seat;
  }
  return {static_cast<std::uint8_t>(bits)};
}

template <unsigned Seats, unsigned Cards>
template <class Sink>
void RulesOf<Seats, Cards>::seal(State& s, std::size_t seat, Action action,
                                 Sink& sink) const noexcept {
  s.sealed[seat] = action;
  sink(Event{
      .type = Event::Type::kSealed, .seat = static_cast<std::uint8_t>(seat), .action = action});
  if (unsealed(s).empty()) resolve(s, sink);
}

// Steps 1-4: plays, discards, clearing, empty stocks. The seat with priority comes first.
template <unsigned Seats, unsigned Cards>
template <class Sink>
void RulesOf<Seats, Cards>::resolve(State& s, Sink& sink) const noexcept {
  unsigned taken = 0;  // the build piles that took their card of this round
  unsigned full = 0;
  bool stock_empty = false;
  const auto each_seat = [&](auto&& visit) {
    for (unsigned i = 0; i < config_.players; ++i) visit((s.turn + i) % config_.players);
  };
  each_seat([&](unsigned seat) {
    const Action action = s.sealed[seat];
    if (!action.is_play()) return;
    const unsigned pile = 1U << action.to();
    if ((taken & pile) != 0) {
      sink(Event{.type = Event::Type::kBounced,
                 .seat = static_cast<std::uint8_t>(seat),
                 .action = action});
      return;
    }
    taken |= pile;
    if (s.build_need(action.to()) == kPileEnd) full |= pile;
    put_on_build(s, seat, action, sink);
    stock_empty = stock_empty || s.stock_size(seat) == 0;
  });
  each_seat([&](unsigned seat) {
    if (s.sealed[seat] == Action::end()) {
      sink(Event{.type = Event::Type::kPassed, .seat = static_cast<std::uint8_t>(seat)});
    }
    if (!s.sealed[seat].is_discard()) return;
    put_on_discard(s, seat, s.sealed[seat], sink);
    s.passes = 0;
  });
  if (taken != 0) s.passes = 0;
  for (; full != 0; full &= full - 1) {
    clear_full(s, static_cast<unsigned>(std::countr_zero(full)), sink);
  }
  if (!stock_empty) return refill(s, sink);
  s.sealed = {};
  finish(s, sink);
}

// Step 5. Runs again from the start behind a recycle: whoever is full by then stays as it is.
template <unsigned Seats, unsigned Cards>
template <class Sink>
void RulesOf<Seats, Cards>::refill(State& s, Sink& sink) const noexcept {
  for (unsigned i = 0; i < config_.players; ++i) {
    const unsigned seat = (s.turn + i) % config_.players;
    const unsigned size = s.hand_size(seat);
    const bool discarded = s.sealed[seat].is_discard();
    if (!has_supply(s) || !(discarded ? size < kHand : size == 0)) continue;
    // Nothing but its empty hand says that this seat fills up, so it waits for a recycle with its hand still empty and the
    // rest of the draw pile still there; it gets the same cards.
    if (!discarded && s.draw < kHand && (s.loose() & recycled_) != 0) return recycle(s, sink);
    if (!fill_hand(s, seat, sink)) return;
  }
  next_round(s, sink);
}

// Step 6.
template <unsigned Seats, unsigned Cards>
template <class Sink>
void RulesOf<Seats, Cards>::next_round(State& s, Sink& sink) const noexcept {
  bool idle = !has_supply(s);
  for (unsigned seat = 0; seat < config_.players; ++seat) {
    const Action action = s.sealed[seat];
    if (action.is_play() || action.is_discard() || s.hand_size(seat) != 0) idle = false;
  }
  s.sealed = {};
  s.stage = Stage::kPlay;
  s.passes = static_cast<std::uint8_t>(idle ? s.passes + 1 : 0);
  if (s.passes == config_.players) return finish(s, sink);
  ++s.turnno;
  s.turn = static_cast<std::uint8_t>(s.turnno % config_.players);
  sink(Event{.type = Event::Type::kRound, .seat = s.turn, .number = s.turnno});
  finish_if_stuck(s, has_supply(s), sink);
}

}  // namespace parlour::montoncito
