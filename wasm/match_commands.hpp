// The commands for one match: a game being played, with everything that a table does around its rules.
#pragma once

#include "engine/match/match.hpp"
#include "wasm/table_commands.hpp"

namespace parlour::wasm {

struct MatchCommand {
  std::string_view name;
  std::string_view arguments;  // their names, the match's number first
  // Gets the arguments after the match's number, as many as are named.
  OrReason<std::string> (*run)(Match& match, Arguments arguments);
};

std::span<const MatchCommand> match_commands();

}  // namespace parlour::wasm
