// A state with every zone as a plain list of cards: what texts are read into and written from, and what is checked.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/montoncito/state.hpp"

namespace parlour::montoncito {

using CardList = std::vector<Card>;

struct Zones {
  Stage stage = Stage::kPlay;
  unsigned turn = 0;
  unsigned turnno = 1;
  unsigned laststock = 0;
  unsigned passes = 0;
  std::array<CardList, kBuildPiles> build;  // bottom to top, as stocks and discard piles
  std::array<CardList, kMaxPlayers> stocks;
  std::array<CardList, kMaxPlayers> hands;  // ascending, as completed and pool
  std::array<std::array<CardList, kDiscardPiles>, kMaxPlayers> discards;
  CardList draw;  // top first
  CardList completed;
  CardList pool;
  std::array<Action, kMaxPlayers> sealed{};

  template <class Visit>
  void each_list(Visit&& visit) const {
    for (const CardList& pile : build) visit(pile);
    for (const CardList& stock : stocks) visit(stock);
    for (const CardList& hand : hands) visit(hand);
    for (const auto& piles : discards) {
      for (const CardList& pile : piles) visit(pile);
    }
    for (const CardList* list : {&draw, &completed, &pool}) visit(*list);
  }
  [[nodiscard]] std::size_t count() const {  // cards in all
    std::size_t cards = 0;
    each_list([&](const CardList& list) { cards += list.size(); });
    return cards;
  }
};

// The rule of section 8 or 11 that the position breaks; none if it is one that play could go on from.
std::optional<std::string> why_broken(const Config& config, const Zones& zones);

// Precondition: the zones keep the bounds of section 8 and fit into the state.
template <class State>
State pack(const Zones& zones) {
  State s;
  s.stage = zones.stage;
  s.turn = static_cast<std::uint8_t>(zones.turn);
  s.turnno = zones.turnno;
  s.laststock = zones.laststock;
  s.passes = static_cast<std::uint8_t>(zones.passes);
  for (unsigned b = 0; b < kBuildPiles; ++b) {
    for (const Card card : zones.build[b]) s.build(b, card);
  }
  for (std::size_t seat = 0; seat < State::kSeats; ++seat) {
    for (const Card card : zones.stocks[seat]) s.push_stock(seat, card);
    for (const Card card : zones.hands[seat]) s.add_to_hand(seat, card);
    for (unsigned k = 0; k < kDiscardPiles; ++k) {
      for (const Card card : zones.discards[seat][k]) s.push_discard(seat, k, card);
    }
    s.sealed[seat] = zones.sealed[seat];
  }
  for (const Card card : zones.completed) s.add_loose(card);
  for (const Card card : zones.pool) s.add_loose(card);
  s.draw = static_cast<typename State::Count>(zones.draw.size());
  for (unsigned i = 0; i < s.draw; ++i) s.flip_at(s.draw_begin() + i, zones.draw[i]);
  return s;
}

template <class State>
Zones unpack(const State& s, unsigned players) {
  Zones zones;
  zones.stage = s.stage;
  zones.turn = s.turn;
  zones.turnno = s.turnno;
  zones.laststock = s.laststock;
  zones.passes = s.passes;
  for (unsigned b = 0; b < kBuildPiles; ++b) {
    for (unsigned i = 1; i < s.build_need(b); ++i) {
      zones.build[b].push_back(static_cast<Card>(s.build_card(b, i)));
    }
  }
  const auto take_pile = [&](CardList& list, unsigned pile) {
    for (unsigned place = s.pile_begin(pile); place < s.ends[pile]; ++place) {
      list.push_back(s.card_at(place));
    }
  };
  for (std::size_t seat = 0; seat < players; ++seat) {
    take_pile(zones.stocks[seat], State::stock_pile(seat));
    for (unsigned k = 0; k < kDiscardPiles; ++k) {
      take_pile(zones.discards[seat][k], State::discard_pile(seat, k));
    }
    zones.sealed[seat] = s.sealed[seat];
  }
  CardList& loose = s.is_chance() ? zones.pool : zones.completed;
  for (Card value = 1; value <= kWild; ++value) {
    loose.insert(loose.end(), s.loose_copies(value), value);
    for (std::size_t seat = 0; seat < players; ++seat) {
      zones.hands[seat].insert(zones.hands[seat].end(), at_value(s.hands[seat], value), value);
    }
  }
  for (unsigned i = 0; i < s.draw; ++i) zones.draw.push_back(s.card_at(s.draw_begin() + i));
  return zones;
}

}  // namespace parlour::montoncito
