#include "wasm/answers.hpp"

namespace parlour::wasm {
namespace {

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

void write_hints(JsonWriter& json, std::span<const Hint> hints) {
  json.begin_array();
  for (const Hint& hint : hints) {
    json.begin_object().field("action", hint.notation).field("value", hint.value);
    json.field("chance", hint.chance).field("why", hint.why).end_object();
  }
  json.end_array();
}

}  // namespace parlour::wasm
