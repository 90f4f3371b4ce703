// The JSON of a view (section 8): the fields of the position, and what a screen wants to know besides.
#include "engine/games/rotorouter/rules.hpp"
#include "engine/games/rotorouter/text.hpp"

namespace parlour::rotorouter {
namespace {

void write_counts(JsonWriter& json, const Counts& counts) {
  json.begin_object();
  for (const Kind kind : kTextOrder) {
    if (counts.of(kind) != 0) json.field(write_kind(kind), counts.of(kind));
  }
  json.end_object();
}

void write_letters(JsonWriter& json, unsigned colours) {
  json.begin_array();
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (((colours >> colour) & 1U) != 0) json.value(kColourLetters.substr(colour, 1));
  }
  json.end_array();
}

}  // namespace

void Rules::write_view(JsonWriter& json, const View& view) const {
  const State& s = view.state;
  const auto per_seat = [&](std::string_view key, auto&& write_one) {
    json.key(key).begin_array();
    for (std::size_t i = 0; i < seats_; ++i) write_one(s.players[colour_[i]]);
    json.end_array();
  };
  const auto seats_of = [&](std::string_view key, const ColourRow& row) {
    json.key(key).begin_array();
    for (unsigned i = 0; i < row.size; ++i) json.value(index(seat_[row.at(i)]));
    json.end_array();
  };
  json.begin_object().field("size", options_.size);
  json.key("active");
  write_letters(json, options_.active);
  json.field("die", options_.die);
  json.key("tiles").begin_object();
  for_each_cell(s.board.tiles(), [&](unsigned c) {
    json.field(write_cell(c), write_painted(painted_at(s.board, c)));
  });
  json.end_object().key("tokens").begin_object();
  for_each_cell(s.board.all_tokens(), [&](unsigned c) {
    unsigned colour = 0;
    while (!has(s.board.tokens[colour], c)) ++colour;
    json.field(write_cell(c), kColourLetters.substr(colour, 1));
  });
  json.end_object();
  per_seat("bag", [&](const Player& p) { write_counts(json, p.bag); });
  per_seat("tail", [&](const Player& p) {
    json.begin_array();
    for (unsigned i = 0; i < p.tail.size; ++i) json.value(write_kind(p.tail.at(i)));
    json.end_array();
  });
  per_seat("discard", [&](const Player& p) { write_counts(json, p.discard); });
  per_seat("hand", [&](const Player& p) {
    p.hand == Kind::kNone ? json.null() : json.value(write_kind(p.hand));
  });
  per_seat("skips", [&](const Player& p) { json.value(p.skips); });
  per_seat("elbows", [&](const Player& p) { json.value(p.elbows); });
  per_seat("scored", [&](const Player& p) { write_letters(json, p.scored); });
  seats_of("order", s.order);
  seats_of("out", s.out);
  json.key("turn");
  s.turn == kNobody ? json.null() : json.value(index(seat_[s.turn]));
  json.field("phase", kPhaseNames[static_cast<std::size_t>(s.phase)]);
  json.key("face");
  s.face == Face::kNone ? json.null() : json.value(kFaceNames[static_cast<std::size_t>(s.face)]);
  json.field("tokenused", s.token_used).field("turns", s.turns);
  write_aids(json, s);
  json.end_object();
}

// What follows from the position, so that no screen has to know the rules.
void Rules::write_aids(JsonWriter& json, const State& s) const {
  const bool over = s.phase == Phase::kOver;
  const Kind hand = over ? Kind::kNone : s.players[s.turn].hand;
  json.field("forced", !over && forced(s));
  json.field("playable", hand != Kind::kNone && has_play(s, s.turn, hand));
  const Walled walled = over ? Walled{} : find_walled(s);
  json.key("sealed");
  walled.home ? json.value(write_cell(home_[s.turn])) : json.null();
  json.key("trapped").begin_array();
  for_each_cell(walled.trapped, [&](unsigned c) { json.value(write_cell(c)); });
  json.end_array();
  const Scores now = scores(s);
  const auto place_labels = labels(s);
  json.key("seats").begin_array();
  for (std::size_t i = 0; i < seats_; ++i) {
    const unsigned colour = colour_[i];
    json.begin_object().field("colour", kColourNames[colour]);
    json.field("onboard", count(s.board.tokens[colour]));
    json.field("scored", s.players[colour].points());
    json.field("supply", s.supply(colour));
    json.key("place");
    now.place[i] == 0 ? json.null() : json.value(now.place[i]);
    json.key("label");
    place_labels[i].empty() ? json.null() : json.value(place_labels[i]);
    json.end_object();
  }
  json.end_array();
}

}  // namespace parlour::rotorouter
