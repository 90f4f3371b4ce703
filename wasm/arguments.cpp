#include "wasm/arguments.hpp"

#include <algorithm>
#include <limits>

#include "engine/core/fields.hpp"

namespace parlour::wasm {

OrReason<const GameInfo*> read_game(std::string_view id) {
  const GameInfo* const game = find_game(id);
  if (game == nullptr) return reason("there is no game " + in_quotes(id));
  return game;
}

OrReason<Seat> read_seat(std::string_view text, const Table& table) {
  const auto number = read_number(text, 0, static_cast<int>(table.seats()) - 1);
  if (!number) return reason(in_quotes(text) + " is not a seat of this table");
  return seat_at(static_cast<std::size_t>(*number));
}

OrReason<Observer> read_observer(std::string_view text, const Table& table) {
  if (text == "spectator") return Observer::spectator();
  const auto seat = read_seat(text, table);
  if (!seat) return reason(seat.error() + ", nor is it spectator");
  return Observer::at(*seat);
}

OrReason<std::uint64_t> read_seed(std::string_view text) {
  static constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t seed = 0;
  for (const char c : text) {
    const bool is_digit = c >= '0' && c <= '9';
    const auto digit = static_cast<std::uint64_t>(is_digit ? c - '0' : 0);
    if (!is_digit || seed > (kMost - digit) / 10) return reason(in_quotes(text) + " is not a seed");
    seed = seed * 10 + digit;
  }
  if (text.empty()) return reason("a seed has at least one digit");
  return seed;
}

OrReason<Question> read_question(std::span<const std::string_view> arguments, const Table& table) {
  const std::string_view level = arguments[0];
  const auto& levels = find_game(table.game())->levels;
  if (std::ranges::find(levels, level) == levels.end()) {
    return reason("there is no bot of level " + in_quotes(level));
  }
  const auto seat = read_seat(arguments[1], table);
  if (!seat) return reason(seat.error());
  const auto seed = read_seed(arguments[2]);
  if (!seed) return reason(seed.error());
  const auto milliseconds = read_number(arguments[3], 1, kLongestThought);
  if (!milliseconds) {
    return reason("the time to think is 1 to " + std::to_string(kLongestThought) + " milliseconds");
  }
  const std::string_view memory = arguments[4];
  const auto is_printable = [](char c) { return c >= ' ' && c <= '~'; };
  if (memory.size() > Thinking::kLongestMemory || !std::ranges::all_of(memory, is_printable)) {
    return reason("a bot's memory is at most " + std::to_string(Thinking::kLongestMemory) +
                  " printable characters");
  }
  return Question{level, *seat, *seed, static_cast<std::uint32_t>(*milliseconds),
                  std::string(memory)};
}

}  // namespace parlour::wasm
