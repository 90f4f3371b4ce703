#include "engine/core/fields.hpp"

#include <algorithm>

namespace parlour {

std::optional<int> read_number(std::string_view text, int low, int high) {
  if (text.empty() || text.size() > 9) return std::nullopt;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
  }
  if (number < low || number > high) return std::nullopt;
  return number;
}

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

OrReason<Fields> Fields::read(std::string_view line, std::span<const std::string_view> known) {
  Fields fields;
  if (line.empty()) return fields;
  for (const std::string_view word : split(line, ' ')) {
    if (word.empty()) return reason("fields are separated by single spaces");
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return reason(in_quotes(word) + " is not key=value");
    const Field field{word.substr(0, equals), word.substr(equals + 1)};
    if (std::ranges::find(known, field.key) == known.end()) {
      return reason("unknown key " + in_quotes(field.key));
    }
    if (fields.get(field.key)) return reason("key " + in_quotes(field.key) + " is given twice");
    if (field.value.empty()) return reason("key " + in_quotes(field.key) + " has no value");
    fields.fields_.push_back(field);
  }
  return fields;
}

std::optional<std::string_view> Fields::get(std::string_view key) const {
  for (const Field& field : fields_) {
    if (field.key == key) return field.value;
  }
  return std::nullopt;
}

FieldWriter& FieldWriter::add(std::string_view key, std::string_view value) {
  if (!line_.empty()) line_ += ' ';
  line_ += key;
  line_ += '=';
  line_ += value;
  return *this;
}

std::string join_or_dash(std::span<const std::string> words, char separator) {
  if (words.empty()) return "-";
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

std::string in_quotes(std::string_view text) {
  static constexpr std::size_t kLongest = 40;
  std::string out = "'";
  for (const char c : text.substr(0, kLongest)) out += (c >= ' ' && c <= '~') ? c : '?';
  if (text.size() > kLongest) out += "...";
  return out + "'";
}

}  // namespace parlour
