#include <algorithm>

#include "cli/arena_run.hpp"
#include "cli/levels.hpp"
#include "engine/core/fields.hpp"

namespace parlour::cli {
namespace {

// Weakest first, as the game lists them.
OrReason<std::vector<std::string_view>> levels_for(const GameInfo& game, std::string_view list) {
  if (list.empty()) {
    const std::size_t skip = game.levels.size() > 2 ? 1 : 0;
    return std::vector<std::string_view>(game.levels.begin() + static_cast<std::ptrdiff_t>(skip),
                                         game.levels.end());
  }
  const auto named = read_levels(game, list, split(list, ',').size());
  if (!named) return reason(std::string(game.id) + ": " + named.error());
  std::vector<std::string_view> levels;
  for (const std::string_view level : game.levels) {
    const auto times = std::ranges::count(*named, level);
    if (times > 1) return reason("level " + in_quotes(level) + " is named twice");
    if (times == 1) levels.push_back(level);
  }
  return levels;
}

}  // namespace

OrReason<ArenaPlan> plan_arena(const GameInfo& game, const std::string& options,
                               std::string_view list) {
  const auto table = game.open(options);
  if (!table) return reason(std::string(game.id) + ": " + table.error());
  auto levels = levels_for(game, list);
  if (!levels) return reason(levels.error());
  if (levels->size() < 2) {
    return reason(std::string(game.id) + ": an arena needs at least two levels");
  }
  return ArenaPlan{.game = &game,
                   .options = (*table)->options(),
                   .seats = (*table)->seats(),
                   .levels = std::move(*levels)};
}

}  // namespace parlour::cli
