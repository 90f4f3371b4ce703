// What an observer may know (section 7), built up from nothing.
#pragma once

#include <span>

#include "engine/core/fixed_list.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/seat.hpp"
#include "engine/games/montoncito/wire.hpp"
#include "engine/games/montoncito/zones.hpp"

namespace parlour::montoncito {

// Cards that the observer may not know have no place here: there are counts, and what is face up.
struct View {
  std::optional<Seat> observer;
  Stage stage = Stage::kDeal;
  std::uint8_t turn = 0;
  std::uint8_t passes = 0;
  std::uint32_t turnno = 1;
  std::uint32_t laststock = 0;

  struct BuildPile {
    std::uint8_t height = 0;
    std::uint16_t wilds = 0;  // bit i: card i (from 1) is a wild
  };
  std::array<BuildPile, kBuildPiles> build{};
  FixedList<Card, kMaxCards> discards;  // seat by seat, pile by pile, bottom to top
  std::array<std::uint16_t, std::size_t{kMaxPlayers} * kDiscardPiles> discard_ends{};
  std::array<std::uint16_t, kWild + 1> completed{};  // by value

  std::array<std::uint8_t, kMaxPlayers> stock_count{};
  std::array<Card, kMaxPlayers> stock_top{};  // kNoCard: face down, or none
  std::array<std::uint8_t, kMaxPlayers> hand_count{};
  std::array<PerValue, kMaxPlayers> hand{};  // as in Sight; zero where it is not known
  std::uint8_t hands_known = 0;              // bit i: the hand of seat i
  std::uint16_t draw = 0;
  std::uint16_t pool = 0;

  std::uint8_t sealed = 0;  // bit i: seat i has handed in an action
  Action own_action{};      // the observer's

  bool revealed = false;                 // after the end: everything that was face down
  FixedList<Card, kMaxCards> stocks;     // seat by seat, bottom to top
  FixedList<Card, kMaxCards> draw_pile;  // top first

  [[nodiscard]] std::span<const Card> discard_pile(std::size_t seat, unsigned k) const {
    const std::size_t pile = kDiscardPiles * seat + k;
    const std::size_t begin = pile == 0 ? 0 : discard_ends[pile - 1];
    return {discards.begin() + begin, discard_ends[pile] - begin};
  }
};

template <class State>
View look(const Config& config, const State& s, Observer who) {
  View view;
  const bool over = s.stage == Stage::kOver;
  const bool dealing = s.stage == Stage::kDeal;  // only sizes may be shown
  view.observer = who.seat;
  view.stage = s.stage;
  view.turn = s.turn;
  view.passes = s.passes;
  view.turnno = s.turnno;
  view.laststock = s.laststock;
  view.draw = s.draw;
  for (unsigned b = 0; b < kBuildPiles; ++b) {
    view.build[b] = {static_cast<std::uint8_t>(s.build_need(b) - 1), s.build_wilds[b]};
  }
  if (s.is_chance()) {
    view.pool = static_cast<std::uint16_t>(s.loose());
  } else {
    for (Card value = 1; value <= kWild; ++value) {
      view.completed[value] = static_cast<std::uint16_t>(s.loose_copies(value));
    }
  }
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    const bool own = who.seat && index(*who.seat) == seat;
    const unsigned stock = State::stock_pile(seat);
    view.stock_count[seat] = static_cast<std::uint8_t>(s.pile_size(stock));
    view.hand_count[seat] = static_cast<std::uint8_t>(s.hand_size(seat));
    if (!dealing) view.stock_top[seat] = static_cast<Card>(s.top_of(stock));
    if (over || (own && !dealing)) {
      view.hand[seat] = s.hands[seat];
      view.hands_known = static_cast<std::uint8_t>(view.hands_known | 1U << seat);
    }
    for (unsigned k = 0; k < kDiscardPiles; ++k) {
      const unsigned pile = State::discard_pile(seat, k);
      for (unsigned i = s.pile_begin(pile); i < s.ends[pile]; ++i) {
        view.discards.push_back(s.card_at(i));
      }
      view.discard_ends[kDiscardPiles * seat + k] =
          static_cast<std::uint16_t>(view.discards.size());
    }
    if (!s.sealed[seat].none()) {
      view.sealed = static_cast<std::uint8_t>(view.sealed | 1U << seat);
      if (own) view.own_action = s.sealed[seat];
    }
    if (over) {
      for (unsigned i = s.pile_begin(stock); i < s.ends[stock]; ++i) {
        view.stocks.push_back(s.card_at(i));
      }
    }
  }
  if (over) {
    view.revealed = true;
    for (unsigned i = 0; i < s.draw; ++i) view.draw_pile.push_back(s.card_at(s.draw_begin() + i));
  }
  return view;
}

wire::View wire_view(const Config& config, const View& view);
// A view that somebody hands back: everything that can be seen in it agrees with the options, the deck and itself.
OrReason<View> read_wire_view(const Config& config, const wire::View& from);
std::string draw_table(const Config& config, const View& view);  // for a terminal

// A position that looks like this to the observer. What cannot be seen is dealt uniformly at random: of the deck's unseen
// cards, or of all values alike where the deck is free and nobody knows what is in it.
Zones guess_zones(const Config& config, const View& view, Rng& rng);

}  // namespace parlour::montoncito
