#include "server/simulator/reader.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>

namespace parlour::simulator {
namespace {

// Where a text that begins at a quote ends: behind its other quote.
std::size_t end_of_text(std::string_view json, std::size_t at) {
  for (++at; at < json.size(); ++at) {
    if (json[at] == '\\') {
      ++at;
    } else if (json[at] == '"') {
      return at + 1;
    }
  }
  return json.size();
}

std::size_t end_of_value(std::string_view json, std::size_t at) {
  int depth = 0;
  while (at < json.size()) {
    const char c = json[at];
    if (c == '"') {
      at = end_of_text(json, at);
      if (depth == 0) return at;
      continue;
    }
    if (depth == 0 && (c == ',' || c == '}' || c == ']')) return at;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') {
      if (--depth == 0) return at + 1;
    }
    ++at;
  }
  return at;
}

bool is_digit_char(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string_view value_of(std::string_view object, std::string_view key) {
  if (memmem(object.data(), object.size(), key.data(), key.size()) == nullptr) return {};
  std::size_t at = 1;
  while (at < object.size() && object[at] == '"') {
    const std::size_t end = end_of_text(object, at);
    const std::string_view name = object.substr(at + 1, end - at - 2);
    const std::size_t from = end + 1;
    const std::size_t to = end_of_value(object, from);
    if (name == key) return object.substr(from, to - from);
    at = to + 1;
  }
  return {};
}

std::string_view text_of(std::string_view object, std::string_view key) {
  const std::string_view value = value_of(object, key);
  return value.size() < 2 || value.front() != '"' ? std::string_view{}
                                                  : value.substr(1, value.size() - 2);
}

std::optional<std::uint64_t> number_of(std::string_view object, std::string_view key) {
  const std::string_view value = value_of(object, key);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc{}) return std::nullopt;
  return number;
}

std::optional<std::string_view> Elements::next() {
  if (rest_.empty() || rest_.front() == ']') return std::nullopt;
  const std::size_t end = end_of_value(rest_, 0);
  const std::string_view element = rest_.substr(0, end);
  rest_.remove_prefix(
      std::min(rest_.size(), end + (end < rest_.size() && rest_[end] == ',' ? 1 : 0)));
  return element;
}

std::size_t count_words(std::string_view in_short) {
  return in_short.empty() ? 0 : static_cast<std::size_t>(std::ranges::count(in_short, ' ')) + 1;
}

std::string word_at(std::string_view in_short, std::size_t place) {
  std::string word;
  while (!in_short.empty()) {
    const std::size_t end = std::min(in_short.find(' '), in_short.size());
    std::string_view part = in_short.substr(0, end);
    in_short.remove_prefix(std::min(in_short.size(), end + 1));
    if (!part.empty() && is_digit_char(part.front())) {
      word.resize(static_cast<std::size_t>(part.front() - '0'));
      part.remove_prefix(1);
      word += part;
    } else {
      word = part;
    }
    if (place-- == 0) break;
  }
  return word;
}

}  // namespace parlour::simulator
