#include <fmt/format.h>

#include "cli/arena_figures.hpp"

namespace parlour::cli {
namespace {

std::string below_text(const ArenaGame& game, std::size_t level) {
  if (level == 0) return "-";
  const PairingResult& pairing = game.pairing(level, level - 1);
  return fmt::format("{} ({})", percent(pairing.sample.mean()),
                     percent_range(pairing.sample.interval()));
}

std::string row_text(const ArenaGame& game, std::size_t i) {
  const LevelResult& level = game.levels[i];
  return fmt::format("| {} | {} | {} | {} | {} | {} |\n", game.game->name, level.level,
                     rating_text(level.rating, "±"), below_text(game, i),
                     time_text(level.times.percentile(50)), time_text(level.times.percentile(99)));
}

}  // namespace

std::string arena_markdown(const ArenaRun& run) {
  std::string text =
      "| game | level | rating | share against the level below (99 %) | decision p50 | p99 |\n"
      "|---|---|--:|--:|--:|--:|\n";
  for (const ArenaGame& game : run.games) {
    for (std::size_t i = 0; i < game.levels.size(); ++i) text += row_text(game, i);
  }
  text +=
      "\n| game | table | strongest v base | share (99 %) | fair share | games |\n"
      "|---|---|---|--:|--:|--:|\n";
  for (const ArenaGame& game : run.games) {
    const PairingResult& skill = game.skill();
    text += fmt::format("| {} | {} | {} | {} ({}) | {} | {} |\n", game.game->name,
                        seats_text(run, game), versus(game, skill), percent(skill.sample.mean()),
                        percent_range(skill.sample.interval()), percent(game.fair_share()),
                        skill.games);
  }
  return text;
}

}  // namespace parlour::cli
