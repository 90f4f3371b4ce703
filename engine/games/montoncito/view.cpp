// Montoncito's view as JSON (section 7).
#include "engine/games/montoncito/view.hpp"

#include "engine/games/montoncito/text.hpp"

namespace parlour::montoncito {
namespace {

template <class Cards>
void write_cards(JsonWriter& json, const Cards& cards) {
  json.begin_array();
  for (const Card card : cards) json.value(card);
  json.end_array();
}

void write_multiset(JsonWriter& json, PerValue hand) {
  json.begin_array();
  for (unsigned value = 1; value <= kWild; ++value) {
    for (unsigned i = 0; i < at_value(hand, value); ++i) json.value(value);
  }
  json.end_array();
}

void write_build(JsonWriter& json, const View& view) {
  json.key("build").begin_array();
  for (const View::BuildPile& pile : view.build) {
    json.begin_array();
    for (unsigned i = 1; i <= pile.height; ++i) {
      json.value(((static_cast<unsigned>(pile.wilds) >> i) & 1U) != 0 ? unsigned{kWild} : i);
    }
    json.end_array();
  }
  json.end_array();
}

void write_discards(JsonWriter& json, const View& view, std::size_t players) {
  json.key("discards").begin_array();
  for (std::size_t seat = 0; seat < players; ++seat) {
    json.begin_array();
    for (unsigned k = 0; k < kDiscardPiles; ++k) write_cards(json, view.discard_pile(seat, k));
    json.end_array();
  }
  json.end_array().key("completed").begin_array();
  for (unsigned value = 1; value <= kWild; ++value) {
    for (unsigned i = 0; i < view.completed[value]; ++i) json.value(value);
  }
  json.end_array();
}

void write_seats(JsonWriter& json, const View& view, std::size_t players) {
  json.key("stocks").begin_array();
  for (std::size_t seat = 0; seat < players; ++seat) {
    json.begin_object().field("count", view.stock_count[seat]).key("top");
    view.stock_top[seat] == kNoCard ? json.null() : json.value(view.stock_top[seat]);
    json.end_object();
  }
  json.end_array().key("hands").begin_array();
  for (std::size_t seat = 0; seat < players; ++seat) {
    json.begin_object().field("count", view.hand_count[seat]).key("cards");
    if (((static_cast<unsigned>(view.hands_known) >> seat) & 1U) != 0) {
      write_multiset(json, view.hand[seat]);
    } else {
      json.null();
    }
    json.end_object();
  }
  json.end_array();
}

void write_reveal(JsonWriter& json, const View& view, std::size_t players) {
  json.key("reveal").begin_object().key("stocks").begin_array();
  const Card* card = view.stocks.begin();
  for (std::size_t seat = 0; seat < players; ++seat) {
    write_cards(json, std::span(card, view.stock_count[seat]));
    card += view.stock_count[seat];
  }
  json.end_array().key("draw");
  write_cards(json, view.draw_pile);
  json.end_object();
}

void write_sealed(JsonWriter& json, const View& view, std::size_t players) {
  json.key("sealed").begin_array();
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (((static_cast<unsigned>(view.sealed) >> seat) & 1U) == 0) {
      json.null();
    } else if (view.observer && index(*view.observer) == seat) {
      json.value(write_action(view.own_action));
    } else {
      json.value(true);
    }
  }
  json.end_array();
}

}  // namespace

void write_view(JsonWriter& json, const Config& config, const View& view) {
  json.begin_object().key("observer");
  view.observer ? json.value(index(*view.observer)) : json.null();
  json.field("players", config.players).field("stock", config.stock);
  json.field("deck", write_deck(config)).field("recycle", config.recycle ? "shuffle" : "none");
  json.field("noprogress", config.noprogress);
  json.field("mode", config.parallel ? "parallel" : "turns").field("turn", view.turn);
  json.field("stage", kStageNames[static_cast<std::size_t>(view.stage)]);
  json.field("turnno", view.turnno).field("laststock", view.laststock);
  json.field("passes", view.passes);
  write_build(json, view);
  write_discards(json, view, config.players);
  write_seats(json, view, config.players);
  json.field("draw", view.draw).field("pool", view.pool);
  if (view.revealed) write_reveal(json, view, config.players);
  if (config.parallel) write_sealed(json, view, config.players);
  json.end_object();
}

}  // namespace parlour::montoncito
