// What the page may ask the games: one request in, one JSON text out. Nothing in here knows about WebAssembly.
//
// A request is a few lines: the command, then its arguments, one a line (an argument may be empty). Tables are named by the
// number that `open`, `position`, `match` and `clone` answer. docs/browser-engine.md lists every command.
//
// Every answer is one JSON object. {"error": why} is a request that makes no sense here, {"refused": {"code", "why"}} a
// step that the rules forbid; in both cases nothing has changed.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/refusal.hpp"
#include "engine/core/table.hpp"
#include "wasm/match_commands.hpp"

namespace parlour::wasm {

inline constexpr std::size_t kMostTables = 64;
inline constexpr std::size_t kLongestRequest = 65'536;

struct GameCommand {
  std::string_view name;
  std::string_view arguments;
  OrReason<std::string> (*run)(Arguments arguments);
};
// For tests and measurements: in the module with all games, and in no other.
struct ExtraCommands {
  std::span<const GameCommand> games;
  std::span<const TableCommand> tables;
};
ExtraCommands extra_commands();

class Commands {
 public:
  // Never fails on input: whatever is wrong with a request is said in the answer.
  std::string answer(std::string_view request);

 private:
  struct Command {  // besides those for one table
    std::string_view name;
    std::string_view arguments;  // their names, for the sentence about a wrong number of them
    OrReason<std::string> (Commands::*run)(Arguments);
  };
  static std::span<const Command> all();
  OrReason<std::string> run(std::string_view name, Arguments arguments);

  struct Opened {  // one of the two
    int number = 0;
    std::unique_ptr<Table> table;
    std::unique_ptr<Match> match;
    [[nodiscard]] const Table& seen() const;
  };

  OrReason<std::string> games(Arguments);
  OrReason<std::string> begin(Arguments arguments);
  // What the rules say to an action, by a view alone: there need not be a table.
  OrReason<std::string> why_not(Arguments arguments);
  OrReason<std::string> preview(Arguments arguments);
  OrReason<std::string> foresee(Arguments arguments);
  OrReason<std::string> clone(Arguments arguments);
  OrReason<std::string> close(Arguments arguments);

  std::vector<Opened>::iterator find(std::string_view number);
  static OrReason<std::string> no_table(std::string_view number);
  OrReason<std::string> keep(Opened opened);

  std::vector<Opened> opened_;
  int last_ = 0;
};

}  // namespace parlour::wasm
