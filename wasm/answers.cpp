#include "wasm/answers.hpp"

namespace parlour::wasm {
namespace {

std::string_view name_of(Manners::Resign way) {
  switch (way) {
    case Manners::Resign::kNever:
      return "never";
    case Manners::Resign::kLoses:
      return "loses";
    case Manners::Resign::kBotPlaysOn:
      return "bot_plays_on";
    case Manners::Resign::kLeavesBoard:
      return "leaves_board";
  }
  return "never";
}

template <class Words>
void write_list(JsonWriter& json, const Words& words) {
  json.begin_array();
  for (const auto& word : words) json.value(std::string_view(word));
  json.end_array();
}

}  // namespace

std::string error_text(std::string_view why) { return one_field("error", why); }

std::string step_text(const std::optional<Refusal>& refusal) {
  if (!refusal) return one_field("done", true);
  JsonWriter json;
  json.begin_object().key("refused").begin_object().field("code", refusal->code);
  return json.field("why", refusal->why).end_object().end_object().take();
}

std::string one_text(std::string_view name, const std::optional<std::string>& text) {
  JsonWriter json;
  json.begin_object().key(name);
  text ? json.value(*text) : json.null();
  return json.end_object().take();
}

void write_words(JsonWriter& json, std::span<const std::string_view> words) {
  write_list(json, words);
}
void write_words(JsonWriter& json, std::span<const std::string> words) { write_list(json, words); }

void write_seats(JsonWriter& json, SeatSet seats) {
  json.begin_array();
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (seats.contains(seat_at(i))) json.value(i);
  }
  json.end_array();
}

void write_manners(JsonWriter& json, const Manners& manners) {
  const bool aborts = manners.host_leaves == Manners::HostLeaves::kAborts;
  const bool loses = manners.timeout == Manners::Timeout::kLoses;
  json.begin_object().field("host_leaves", aborts ? "aborts" : "passes_on");
  json.field("grace_seconds", manners.grace_seconds);
  json.field("host_grace_seconds", manners.host_grace_seconds);
  json.field("stand_in", manners.stand_in).field("taps_chance", manners.taps_chance);
  json.field("draw_offers", manners.draw_offers);
  json.field("pauses_for_last_bot", manners.pauses_for_last_bot);
  json.field("needs_person", manners.needs_person);
  json.field("resign", name_of(manners.resign)).field("timeout", loses ? "loses" : "plays");
  json.field("round_seconds", manners.round_seconds);
  json.key("win_points").halves(manners.win_half_points).end_object();
}

void write_hints(JsonWriter& json, std::span<const Hint> hints) {
  json.begin_array();
  for (const Hint& hint : hints) {
    json.begin_object().field("action", hint.notation).field("value", hint.value);
    json.field("chance", hint.chance).field("why", hint.why).end_object();
  }
  json.end_array();
}

}  // namespace parlour::wasm
