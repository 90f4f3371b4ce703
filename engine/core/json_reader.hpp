// Reads JSON of a known shape, value by value, without copies: for the views that a page hands back and for structured
// commands. Texts with escapes are refused, for nothing that is read here needs one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace parlour {

class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : rest_(text) {}

  // Each takes what it names, after any spaces, or takes nothing.
  bool take(char c);
  bool take_word(std::string_view word);  // null, true, false
  std::optional<std::string_view> take_text();
  // A whole number of at most 18 digits: no leading zero, no exponent.
  std::optional<std::int64_t> take_number();
  // A number that ends in .5, or a whole one, counted in halves.
  std::optional<std::int64_t> take_halves();
  // Whether nothing but spaces is left.
  [[nodiscard]] bool at_end();

  // Keeps the reason and is false.
  bool fail(std::string why);
  // Puts a name before the reason that is kept, and is false.
  bool fail_in(std::string_view name);
  [[nodiscard]] const std::string& why() const { return why_; }

 private:
  void skip_spaces();

  std::string_view rest_;
  std::string why_;
};

}  // namespace parlour
