// A game as text: what it was opened with, every step, and hashes to check the replay against; for a game of a table also
// what its chance was bound to and how it ended. docs/transcript.md has the format; `parlour replay` and `parlour verify`
// read it.
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

// Who sat on a seat. For people: nothing depends on it.
struct Player {
  Seat seat;
  std::string kind;  // `human`, or `bot:` and a level
  std::string name;  // printable UTF-8
  friend bool operator==(const Player&, const Player&) = default;
};

// A result that whoever ran the game decided, and not the rules.
struct TableEnd {
  std::string reason;
  std::vector<std::uint8_t> places;       // by seat, 1 = first, 0 = none
  std::vector<std::int16_t> half_points;  // by seat; empty where no points are counted

  static TableEnd of(const Scores& scores);
  // What stands after the word `end`.
  static OrReason<TableEnd> read(std::string_view text);
  friend bool operator==(const TableEnd&, const TableEnd&) = default;
};

struct Transcript {
  static constexpr std::string_view kFirstLine = "parlour transcript 1";
  static constexpr std::size_t kMostSteps = 1'000'000;
  static constexpr std::size_t kLongestLine = 65'536;
  static constexpr std::size_t kLongestTable = 64;
  static constexpr std::size_t kMostBytes = 64;
  static constexpr std::size_t kLongestName = 128;
  static constexpr std::size_t kLongestWord = 32;  // a level or the reason of an end

  std::string game;
  std::string options;
  std::optional<std::string> position;  // absent: the start position
  std::optional<std::string> seed;      // 64 hex digits, where chance came from a stream

  // Of a game at a table. What is bound and mixed how is in fair/commitment.hpp.
  std::optional<std::string> table;  // its id
  std::optional<std::string>
      offered;  // the options before empty seats were removed; absent: `options`
  std::optional<std::string> commitment;  // 64 hex digits
  std::optional<std::string> secret;      // 64 hex digits
  std::vector<std::string> bytes;         // what the seats brought along, as hex digits
  std::vector<Player> players;            // seats ascending

  std::vector<Step> steps;
  std::map<std::size_t, std::uint64_t> hashes;  // after so many steps
  std::optional<TableEnd> end;

  // Starts a record of a table as it is now.
  static Transcript of(const Table& table);

  [[nodiscard]] std::string write() const;
  static OrReason<Transcript> read(std::string_view text);
  friend bool operator==(const Transcript&, const Transcript&) = default;
};

// The odds of a chance step as a transcript has them: `1:4,sorry:2`, in the game's order. The notation of an outcome has
// neither a comma nor a colon (a law of the testkit).
std::string write_odds(const std::vector<OutcomeText>& outcomes);
// Nothing if the text is anything else.
std::optional<std::vector<OutcomeText>> read_odds(std::string_view text);

}  // namespace parlour
