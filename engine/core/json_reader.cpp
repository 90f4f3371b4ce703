#include "engine/core/json_reader.hpp"

#include <algorithm>
#include <utility>

namespace parlour {

void JsonReader::skip_spaces() {
  const std::size_t end = rest_.find_first_not_of(" \t\r\n");
  rest_.remove_prefix(std::min(end, rest_.size()));
}

bool JsonReader::take(char c) {
  skip_spaces();
  if (!rest_.starts_with(c)) return false;
  rest_.remove_prefix(1);
  return true;
}

bool JsonReader::take_word(std::string_view word) {
  skip_spaces();
  if (!rest_.starts_with(word)) return false;
  rest_.remove_prefix(word.size());
  return true;
}

std::optional<std::string_view> JsonReader::take_text() {
  skip_spaces();
  if (!rest_.starts_with('"')) return std::nullopt;
  const auto is_end = [](char c) {
    return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
  };
  const std::string_view after = rest_.substr(1);
  const auto end = static_cast<std::size_t>(std::ranges::find_if(after, is_end) - after.begin());
  if (end == after.size() || after[end] != '"') return std::nullopt;
  rest_ = after.substr(end + 1);
  return after.substr(0, end);
}

std::optional<std::int64_t> JsonReader::take_number() {
  skip_spaces();
  const bool negative = rest_.starts_with('-');
  const std::string_view from = rest_.substr(negative ? 1 : 0);
  const std::size_t size = std::min(from.find_first_not_of("0123456789"), from.size());
  if (size == 0 || size > 18 || (size > 1 && from.front() == '0')) return std::nullopt;
  const std::string_view after = from.substr(size);
  if (!after.empty() && (after[0] == '.' || after[0] == 'e' || after[0] == 'E'))
    return std::nullopt;
  std::int64_t number = 0;
  for (const char c : from.substr(0, size)) number = 10 * number + (c - '0');
  rest_ = after;
  return negative ? -number : number;
}

std::optional<std::int64_t> JsonReader::take_halves() {
  if (const auto whole = take_number()) return 2 * *whole;
  const bool negative = rest_.starts_with('-');
  const std::size_t point = rest_.find('.');
  if (point == std::string_view::npos || rest_.substr(point, 2) != ".5") return std::nullopt;
  JsonReader before(rest_.substr(0, point));
  const auto whole = before.take_number();
  const std::string_view after = rest_.substr(point + 2);
  const bool ends = after.empty() || after.find_first_of("0123456789eE.") != 0;
  if (!whole || !before.at_end() || !ends) return std::nullopt;
  rest_ = after;
  return 2 * *whole + (negative ? -1 : 1);
}

bool JsonReader::at_end() {
  skip_spaces();
  return rest_.empty();
}

bool JsonReader::fail(std::string why) {
  why_ = std::move(why);
  return false;
}

bool JsonReader::fail_in(std::string_view name) {
  why_.insert(0, std::string(name) + ": ");
  return false;
}

}  // namespace parlour
