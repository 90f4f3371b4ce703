// What a bot of RotoRouter remembers between its decisions (section 15): enough to see that it goes round in circles.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/games/rotorouter/eval.hpp"

namespace parlour::rotorouter {

struct BotMemory {
  // Where a token stands and where it came from.
  struct Hop {
    std::uint8_t cell, from;
    friend constexpr bool operator==(const Hop&, const Hop&) = default;
  };
  // How often the board was turned in vain while a token stood there.
  struct Failure {
    std::uint8_t cell, times;
    friend constexpr bool operator==(const Failure&, const Failure&) = default;
  };
  static constexpr std::size_t kRecent = 6;
  static constexpr std::size_t kFailures = 6;
  static constexpr unsigned kMost = 99;  // of anything that is counted
  static constexpr Worth kNoMark = 99'999;

  unsigned turn = 0;     // of the last decision; 0 before the first
  unsigned stalled = 0;  // turns of this stall cycle without progress
  unsigned vain = 0;     // cycles in a row that have brought none
  Worth mark = kNoMark;  // the need that has to be beaten
  bool rotated = false;  // the die has turned the board in this stall cycle
  bool waiting = false;  // it has done so this turn, and no token has made use of it yet
  FixedList<Hop, kTokens> hops;
  FixedList<std::uint8_t, kRecent> recent;  // where tokens went, latest last
  FixedList<Failure, kFailures> failures;   // latest last

  // One line, at most Thinking::kLongestMemory; nothing if the text is not one that write made.
  [[nodiscard]] std::string write() const;
  static std::optional<BotMemory> read(std::string_view text);

  // Before the first decision of a turn: is there progress? `need` is what the colour needs now.
  void open_turn(const State& s, unsigned colour, Worth need);
  // A cycle has brought nothing: the die may turn the board again.
  void open_cycle(Worth need);
  void note_move(unsigned from, unsigned to);
  void note_failure(unsigned cell);

  [[nodiscard]] bool undoes_last_hop(unsigned from, unsigned to) const;
  [[nodiscard]] bool was_there(unsigned cell) const;
  [[nodiscard]] unsigned failures_at(unsigned cell) const;
};

}  // namespace parlour::rotorouter
