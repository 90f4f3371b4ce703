// Looks into messages of the server without building anything: they come from our own writer, which leaves no spaces and repeats
// no keys.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace parlour::simulator {

// The value of a key of an object, as it stands there; empty if it has none.
std::string_view value_of(std::string_view object, std::string_view key);
// The same for a text, without its quotes.
std::string_view text_of(std::string_view object, std::string_view key);
std::optional<std::uint64_t> number_of(std::string_view object, std::string_view key);
inline bool is_true(std::string_view object, std::string_view key) {
  return value_of(object, key) == "true";
}

// The elements of a list, one after the other.
class Elements {
 public:
  explicit Elements(std::string_view list) : rest_(list) {
    if (!rest_.empty()) rest_.remove_prefix(1);
  }
  std::optional<std::string_view> next();

 private:
  std::string_view rest_;
};

// One of the words of a list in short (server/table/in_short.hpp), by its place; the last one if there are fewer.
std::string word_at(std::string_view in_short, std::size_t place);
std::size_t count_words(std::string_view in_short);

}  // namespace parlour::simulator
