#include "cli/levels.hpp"

#include <algorithm>

#include "engine/core/fields.hpp"

namespace parlour::cli {

OrReason<std::vector<std::string_view>> read_levels(const GameInfo& game, std::string_view list,
                                                    std::size_t count) {
  std::vector<std::string_view> levels;
  for (const std::string_view word : split(list, ',')) {
    const auto level = std::ranges::find(game.levels, word);
    if (level == game.levels.end()) {
      std::string known;
      for (const auto name : game.levels) known += " " + std::string(name);
      return reason("there is no bot of level " + in_quotes(word) + "; known:" + known);
    }
    levels.push_back(*level);
  }
  if (levels.size() == 1) levels.resize(count, levels.front());
  if (levels.size() != count) {
    return reason(std::to_string(levels.size()) + " bots are named where " + std::to_string(count) +
                  " play; name one level for all of them, or one each");
  }
  return levels;
}

std::string_view weakest_level(const GameInfo& game) {
  return game.levels.size() > 1 ? game.levels[1] : game.levels.front();
}

}  // namespace parlour::cli
