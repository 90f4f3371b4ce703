// A game as text: what it was opened with, every step, and hashes to check the replay against. docs/transcript.md has the
// format; `parlour replay` reads it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/table.hpp"

namespace parlour {

struct Transcript {
  static constexpr std::string_view kFirstLine = "parlour transcript 1";
  static constexpr std::size_t kMostSteps = 1'000'000;
  static constexpr std::size_t kLongestLine = 65'536;

  std::string game;
  std::string options;
  std::optional<std::string> position;  // absent: the start position
  std::optional<std::string> seed;      // 64 hex digits, where chance came from a stream
  std::vector<Step> steps;
  std::map<std::size_t, std::uint64_t> hashes;  // after so many steps

  // Starts a record of a table as it is now.
  static Transcript of(const Table& table);

  [[nodiscard]] std::string write() const;
  static OrReason<Transcript> read(std::string_view text);
  friend bool operator==(const Transcript&, const Transcript&) = default;
};

// Plays a transcript step by step and checks every hash on the way.
class Replay {
 public:
  // `game` is the one that the transcript names. The transcript must outlive the replay.
  static OrReason<Replay> open(const GameInfo& game, const Transcript& transcript);

  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] bool at_end() const { return done_ == transcript_->steps.size(); }
  [[nodiscard]] const Table& table() const { return *table_; }
  // One step further; the reason if the step is refused or the hash after it is not the recorded one.
  std::optional<std::string> advance();

 private:
  Replay(const Transcript& transcript, std::unique_ptr<Table> table)
      : transcript_(&transcript), table_(std::move(table)) {}
  [[nodiscard]] std::optional<std::string> check_hash() const;

  const Transcript* transcript_;
  std::unique_ptr<Table> table_;
  std::size_t done_ = 0;
};

}  // namespace parlour
