// What the page may ask the games: one request in, one JSON text out. Nothing in here knows about WebAssembly.
//
// A request is a few lines: the command, then its arguments, one a line (an argument may be empty). Tables are named by the
// number that `open`, `position`, `match` and `clone` answer. docs/browser-engine.md lists every command.
//
// Every answer is one JSON object. {"error": why} is a request that makes no sense here, {"refused": {"code", "why"}} a
// step that the rules forbid; in both cases nothing has changed.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"
#include "engine/core/table.hpp"
#include "wasm/match_commands.hpp"

namespace parlour::wasm {

inline constexpr std::size_t kMostTables = 64;
inline constexpr std::size_t kLongestRequest = 65'536;

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
  OrReason<std::string> run(const TableCommand& command, Arguments arguments);

  // About the games.
  OrReason<std::string> games(Arguments);
  OrReason<std::string> signature(Arguments);
  OrReason<std::string> bench(Arguments arguments);
  // Tables come and go.
  OrReason<std::string> open(Arguments arguments);
  OrReason<std::string> position(Arguments arguments);
  OrReason<std::string> match(Arguments arguments);
  OrReason<std::string> clone(Arguments arguments);
  OrReason<std::string> close(Arguments arguments);

  [[nodiscard]] const Table* table(std::string_view handle) const;
  [[nodiscard]] std::optional<std::string> no_room() const;
  OrReason<std::string> seat_at_table(OrReason<std::unique_ptr<Table>> opened);

  std::map<int, std::unique_ptr<Table>> tables_;
  std::map<int, Match> matches_;
  int last_handle_ = 0;
};

}  // namespace parlour::wasm
