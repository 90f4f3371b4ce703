// The JSON of answers that more than one command gives, or that takes more than a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/table.hpp"

namespace parlour::wasm {

// {"error": why}
std::string error_text(std::string_view why);
// {"refused": {"code", "why"}}, or {"done": true} when there is no refusal.
std::string step_text(const std::optional<Refusal>& refusal);
// {"<name>": value} for values that JsonWriter knows.
template <class T>
std::string one_field(std::string_view name, const T& value) {
  return JsonWriter().begin_object().field(name, value).end_object().take();
}
// The same for a text that may be absent: null.
std::string one_text(std::string_view name, const std::optional<std::string>& text);
void write_words(JsonWriter& json, std::span<const std::string_view> words);
void write_words(JsonWriter& json, std::span<const std::string> words);
void write_seats(JsonWriter& json, SeatSet seats);
void write_hints(JsonWriter& json, std::span<const Hint> hints);

}  // namespace parlour::wasm
