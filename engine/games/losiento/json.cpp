// Lo Siento's views and events as JSON (sections 7 and 10).
#include "engine/games/losiento/text.hpp"

namespace parlour::losiento {

void Rules::write_view(JsonWriter& json, const View& view) const {
  const State& s = view.state;
  json.begin_object().key("seats").begin_array();
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (has_seat(colour)) json.value(kColourNames[colour]);
  }
  json.end_array().key("pawns").begin_object();
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (!has_seat(colour)) continue;
    json.key(kColourNames[colour]).begin_array();
    for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
      json.value(write_place(s.pawns[kPawns * colour + pawn]));
    }
    json.end_array();
  }
  json.end_object().field("turn", index(seat_[s.turn]));
  json.key("card");
  s.card == kNoCard ? json.null() : json.value(kKindNames[s.card]);
  json.key("pile").begin_object();
  for (unsigned kind = 0; kind < kKinds; ++kind) json.field(kKindNames[kind], s.pile[kind]);
  json.end_object().field("over", s.over != 0).end_object();
}

namespace {

// Every square entered between two places of a walk, the last included.
template <class Step>
void write_path(JsonWriter& json, Place from, Place to, Step step) {
  json.key("path").begin_array();
  for (Place place = from; place != to;) {
    place = step(place);
    json.value(write_place(place));
  }
  json.end_array();
}

void write_move_path(JsonWriter& json, const Event& e) {
  switch (e.how) {
    case Verb::kForward:
      return write_path(json, e.from, e.to, [&](Place p) { return step_forward(e.colour, p); });
    case Verb::kBack:
      return write_path(json, e.from, e.to, [&](Place p) { return step_back(e.colour, p); });
    default:
      return write_path(json, e.from, e.to, [&](Place) { return e.to; });
  }
}

}  // namespace

void Rules::write_event(JsonWriter& json, const Event& e) const {
  using Type = Event::Type;
  static constexpr std::array<std::string_view, 13> kNames = {
      "reshuffle", "draw",   "forfeit", "move",  "switch", "bump", "slide",
      "sweep",     "safety", "home",    "again", "turn",   "end"};
  static constexpr std::array<std::string_view, 6> kHow = {"leave", "fwd",    "back",
                                                           "split", "switch", "sorry"};
  json.begin_object().field("type", kNames[static_cast<std::size_t>(e.type)]);
  if (e.type == Type::kReshuffle) {
    json.field("cards", e.number).end_object();
    return;
  }
  json.field("seat", index(seat_[e.colour]));
  const auto from_to = [&] {
    json.field("from", write_place(e.from)).field("to", write_place(e.to));
  };
  switch (e.type) {
    case Type::kDraw:
      json.field("card", kKindNames[e.card]).field("left", e.number);
      break;
    case Type::kForfeit:
      json.field("card", kKindNames[e.card]);
      break;
    case Type::kMove:
      json.field("pawn", e.pawn).field("how", kHow[static_cast<std::size_t>(e.how)]);
      from_to();
      write_move_path(json, e);
      break;
    case Type::kSwitch:
      json.field("pawn", e.pawn);
      from_to();
      json.field("other_seat", index(seat_[e.other / kPawns]))
          .field("other_pawn", e.other % kPawns);
      break;
    case Type::kBump:
    case Type::kSweep:
      json.field("pawn", e.pawn).field("from", write_place(e.from));
      json.field("by", index(seat_[e.other]));
      break;
    case Type::kSlide:
      json.field("pawn", e.pawn);
      from_to();
      write_path(json, e.from, e.to, [](Place p) { return loop_place(square_of(p) + 1); });
      json.field("owner", kColourNames[square_of(e.from) / 15]);
      break;
    case Type::kSafety:
      json.field("pawn", e.pawn);
      from_to();
      break;
    case Type::kHome:
      json.field("pawn", e.pawn).field("count", e.number);
      break;
    case Type::kEnd:
      e.scores.write_fields(json);
      break;
    case Type::kReshuffle:
    case Type::kAgain:
    case Type::kTurn:
      break;
  }
  json.end_object();
}

}  // namespace parlour::losiento
