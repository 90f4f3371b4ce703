// Bots by their levels, as the command line names them.
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/table.hpp"

namespace parlour::cli {

// The levels of `count` bots from a list such as `easy` (all of them) or `easy,random` (one each). What is returned lives
// as long as the registry.
OrReason<std::vector<std::string_view>> read_levels(const GameInfo& game, std::string_view list,
                                                    std::size_t count);

// The weakest level that the game calls its own, or `random` in a game without one.
std::string_view weakest_level(const GameInfo& game);

}  // namespace parlour::cli
