// Readers for the arguments of a request: a value, or the sentence that says what is wrong with it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/bot.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/table.hpp"

namespace parlour::wasm {

OrReason<const GameInfo*> read_game(std::string_view id);
OrReason<Seat> read_seat(std::string_view text, const Table& table);
// A seat, or `spectator`.
OrReason<Observer> read_observer(std::string_view text, const Table& table);
// Plain digits, at most 18446744073709551615.
OrReason<std::uint64_t> read_seed(std::string_view text);

// Who is to think for which seat, and how: level, seat, seed, milliseconds, memory.
struct Question {
  std::string_view level;
  Seat seat{};
  std::uint64_t seed = 0;
  std::uint32_t milliseconds = 0;
  std::string memory;

  // Points into this question.
  Thinking thinking() { return {.seed = seed, .milliseconds = milliseconds, .memory = &memory}; }
};

inline constexpr int kLongestThought = 60'000;  // milliseconds

OrReason<Question> read_question(std::span<const std::string_view> arguments, const Table& table);

}  // namespace parlour::wasm
