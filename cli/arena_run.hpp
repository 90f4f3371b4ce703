// Plays the pairings of a game.
#pragma once

#include "cli/arena_result.hpp"

namespace parlour::cli {

// What is to be played, checked: the levels exist, there are at least two of them, and the options open a table.
struct ArenaPlan {
  const GameInfo* game;
  std::string options;  // canonical
  std::size_t seats;
  std::vector<std::string_view> levels;  // weakest first
};

// `list` names levels, such as `random,easy`; empty means all that the game calls its own, and `random` as well where that
// would leave one alone.
OrReason<ArenaPlan> plan_arena(const GameInfo& game, const std::string& options,
                               std::string_view list);

// Every level against every other. The same for the same settings whatever the number of jobs, the times aside. The reason
// if a bot does what it may not.
OrReason<ArenaGame> run_arena(const ArenaPlan& plan, const ArenaSettings& settings);

}  // namespace parlour::cli
