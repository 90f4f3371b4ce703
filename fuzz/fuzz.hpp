// Shared by the fuzz bodies: input read as choices, the promises that every table keeps, and the stop on a broken one.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/table.hpp"

namespace parlour::fuzz {

// Prints the promise and what was seen instead, and aborts: the fuzzer keeps the input, a test ends with the message.
[[noreturn]] void fail(std::string_view promise, std::string_view seen);

inline void require(bool kept, std::string_view promise, std::string_view seen = {}) {
  if (!kept) fail(promise, seen);
}
// The same where telling what was seen costs something: it is asked only when needed.
template <std::invocable Tell>
void require(bool kept, std::string_view promise, Tell&& tell) {
  if (!kept) fail(promise, tell());
}

// Input bytes as a row of choices.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  // The next byte; zero behind the end.
  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const auto first = static_cast<std::uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return first;
  }
  // A number below n, from one byte or (for long lists) two. Precondition: n > 0.
  std::size_t below(std::size_t n) {
    std::size_t number = byte();
    if (n > 128) number = number << 8U | byte();
    return number % n;
  }

 private:
  std::string_view bytes_;
};

// Cuts the first line off a text; the text becomes what is behind the line end.
std::string_view take_line(std::string_view& text);

// One line without control characters, as every answer and every written text is.
bool is_one_line(std::string_view text);

void require_json(std::string_view text);

// Everything that a refused step must leave alone.
std::string snapshot(const Table& table);

// Everything that follows from a position: its text and hash, the turn, all lists, the scores.
std::string description(const Table& table);

// Lists, scores and events are there and agree with the turn.
void look(const Table& table);

// The same, and the view, the events and the picture for every observer.
void look_from_all_sides(const Table& table);

// The written position is read back, with these options, as the same position.
void require_same_when_read(const GameInfo& game, std::string_view options, const Table& table);

// Makes a listed step that the bytes choose; false if the game is over or the bytes are used up.
bool step(Table& table, Bytes& bytes);

}  // namespace parlour::fuzz
