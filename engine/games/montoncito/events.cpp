// Montoncito's events as JSON, and who may learn what of them (section 10).
#include "engine/core/scores.hpp"
#include "engine/games/montoncito/text.hpp"

namespace parlour::montoncito {
namespace {

using Type = Event::Type;

void write_list(JsonWriter& json, std::string_view key, std::uint64_t list, unsigned count) {
  json.key(key).begin_array();
  for (unsigned i = 0; i < count; ++i) json.value((list >> (4 * i)) & 15U);
  json.end_array();
}

void write_card(JsonWriter& json, const Event& e) {
  json.key("card");
  e.hidden ? json.null() : json.value(e.card);
}

void write_dealt(JsonWriter& json, const Event& e) {
  static constexpr std::array<std::string_view, 3> kPlaces = {"stock", "hand", "draw"};
  json.field("to", kPlaces[e.place]).key("seat");
  e.place == Event::kDrawPile ? json.null() : json.value(e.seat);
  write_card(json, e);
}

void write_played(JsonWriter& json, const Event& e) {
  const Action a = e.action;
  json.field("seat", e.seat);
  json.field("from", a.from_hand() ? "hand" : (a.from_stock() ? "stock" : "discard")).key("pile");
  a.from_top() ? json.value(a.top_pile()) : json.null();
  write_card(json, e);
  json.field("to", a.to()).field("as", e.number);
}

void write_drew(JsonWriter& json, const Event& e) {
  json.field("seat", e.seat).field("count", e.number);
  if (e.hidden) {
    json.key("cards").null();
  } else {
    write_list(json, "cards", e.list, e.number);
  }
}

// A hand play that bounced keeps its value secret, but not its target.
std::string write_bounced_action(const Event& e) {
  return e.hidden ? "h?>" + std::to_string(e.action.to()) : write_action(e.action);
}

void write_end(JsonWriter& json, const Config& config, const Event& e) {
  Scores scores{.over = true,
                .reason = kReasonNames[static_cast<std::size_t>(e.reason)],
                .seats = config.players};
  for (unsigned seat = 0; seat < config.players; ++seat) {
    scores.place[seat] = static_cast<std::uint8_t>((e.list >> (4 * seat)) & 15U);
  }
  scores.write_fields(json);
}

}  // namespace

void write_event(JsonWriter& json, const Config& config, const Event& e) {
  static constexpr std::array<std::string_view, 15> kNames = {
      "dealt", "started", "played",   "flipped", "cleared", "discarded", "passed", "turn",
      "drew",  "recycle", "returned", "sealed",  "bounced", "round",     "end"};
  json.begin_object().field("type", kNames[static_cast<std::size_t>(e.type)]);
  switch (e.type) {
    case Type::kDealt:
      write_dealt(json, e);
      break;
    case Type::kStarted:
      write_list(json, "tops", e.list, config.players);
      json.field("draw", e.number);
      break;
    case Type::kPlayed:
      write_played(json, e);
      break;
    case Type::kFlipped:
      json.field("seat", e.seat).field("card", e.card).field("left", e.number);
      break;
    case Type::kCleared:
      json.field("pile", e.number);
      write_list(json, "cards", e.list, kPileEnd);
      break;
    case Type::kDiscarded:
      json.field("seat", e.seat).field("card", e.card).field("to", e.action.to());
      break;
    case Type::kPassed:
      json.field("seat", e.seat);
      break;
    case Type::kTurn:
      json.field("seat", e.seat).field("turnno", e.number);
      break;
    case Type::kDrew:
      write_drew(json, e);
      break;
    case Type::kRecycle:
      json.field("count", e.number);
      break;
    case Type::kReturned:
      write_card(json, e);
      break;
    case Type::kSealed:
      json.field("seat", e.seat).key("action");
      e.hidden ? json.null() : json.value(write_action(e.action));
      break;
    case Type::kBounced:
      json.field("seat", e.seat).field("action", write_bounced_action(e)).field("code", "CONFLICT");
      break;
    case Type::kRound:
      json.field("round", e.number).field("first", e.seat);
      break;
    case Type::kEnd:
      write_end(json, config, e);
      break;
  }
  json.end_object();
}

Event redact_event(Event e, Stage after, Observer who) {
  const bool owner = who.seat && index(*who.seat) == e.seat;
  const bool over = after == Stage::kOver;
  switch (e.type) {
    case Type::kDealt:  // nobody before the end, but a hand's owner once the deal is done
      e.hidden = !over && (!owner || e.place != Event::kHandOf || after == Stage::kDeal);
      if (e.hidden) e.card = kNoCard;
      break;
    case Type::kReturned:
      e.hidden = !over;
      if (e.hidden) e.card = kNoCard;
      break;
    case Type::kDrew:
      e.hidden = !owner;
      if (e.hidden) e.list = 0;
      break;
    case Type::kSealed:
      e.hidden = !owner;
      if (e.hidden) e.action = {};
      break;
    case Type::kBounced:
      e.hidden = !owner && e.action.from_hand();
      if (e.hidden) e.action = Action::play_hand(0, e.action.to());
      break;
    default:
      break;
  }
  return e;
}

}  // namespace parlour::montoncito
