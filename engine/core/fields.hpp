// Readers for the one-line texts: `key=value` fields, lists and plain numbers. Nothing is repaired silently.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/refusal.hpp"

namespace parlour {

// A plain decimal: digits only, no sign, no leading zero, within [low, high].
std::optional<int> read_number(std::string_view text, int low, int high);

// Lower-case hexadecimal digits, exactly so many.
bool is_hex(std::string_view text, std::size_t digits);

// The parts between separators; a text without one is a single part. "a,,b" has an empty middle part.
std::vector<std::string_view> split(std::string_view text, char separator);

// The fields of a line. Keys outside `known`, repeated keys and anything that is not key=value are reasons to refuse. The
// line must outlive the fields.
class Fields {
 public:
  static OrReason<Fields> read(std::string_view line, std::span<const std::string_view> known);

  [[nodiscard]] std::optional<std::string_view> get(std::string_view key) const;
  [[nodiscard]] std::string_view get_or(std::string_view key, std::string_view absent) const {
    return get(key).value_or(absent);
  }

 private:
  struct Field {
    std::string_view key, value;
  };
  std::vector<Field> fields_;
};

// Writes `key=value` fields with single spaces between them.
class FieldWriter {
 public:
  FieldWriter& add(std::string_view key, std::string_view value);
  [[nodiscard]] std::string take() { return std::move(line_); }

 private:
  std::string line_;
};

// Joins words with a separator; "-" when there are none.
std::string join_or_dash(std::span<const std::string> words, char separator);

// A text from outside, shortened and made printable for use inside a sentence.
std::string in_quotes(std::string_view text);

}  // namespace parlour
