// Engine mode: one command in, one answer out. Scripts, other languages, goldens and fuzzers drive a game through this.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/table.hpp"

namespace parlour {

// A stream for `new seed <64 hex digits>`; given by the caller because the engine has no cryptography.
using StreamMaker = std::function<std::unique_ptr<ChanceStream>(std::string_view hex_seed)>;

class EngineSession {
 public:
  // The longest command that is read; everything longer is refused.
  static constexpr std::size_t kLongestLine = 65'536;
  static constexpr int kDeepestPerft = 30;
  static constexpr std::uint64_t kPerftBudget = 2'000'000'000;  // nodes

  explicit EngineSession(const GameInfo& game, StreamMaker stream_maker = {});

  // The answer to a line, without a line end; nothing to `quit`. Never throws on input.
  std::optional<std::string> answer(std::string_view line);

 private:
  std::string options(std::string_view rest);
  std::string start(std::string_view rest);
  std::string position(std::string_view rest);
  std::string show_turn() const;
  std::string legal(std::string_view rest) const;
  std::string commands(std::string_view rest) const;
  OrReason<std::optional<Seat>> asked_seat(std::string_view rest) const;
  std::string outcomes() const;
  std::string step(std::string_view rest, bool play);
  std::string view(std::string_view rest) const;
  std::string perft(std::string_view rest) const;
  std::string bot(std::string_view rest, bool explain);
  void collect_events(bool first);
  void settle_from_seed();

  const GameInfo& game_;
  StreamMaker stream_maker_;
  std::string options_;
  std::unique_ptr<Table> table_;
  std::unique_ptr<ChanceStream> stream_;  // only after `new seed`
  JsonWriter events_;  // of the last step, and of the seeded chance steps behind it
  std::uint64_t bot_calls_ = 0;
  std::array<std::string, kMaxSeats> memories_;  // of the bots, by seat
};

// `seat 0`, `seat 0,2`, `chance` or `over`.
std::string write_turn(Turn turn);
std::string write_hash(std::uint64_t hash);

}  // namespace parlour
