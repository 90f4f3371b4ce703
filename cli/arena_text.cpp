#include <fmt/format.h>

#include "cli/arena_figures.hpp"
#include "cli/columns.hpp"

namespace parlour::cli {

std::string arena_text(const ArenaRun& run) {
  std::string text;
  for (const ArenaGame& game : run.games) {
    text += fmt::format("{}{}: {}, seed {}, {} ms for a decision\noptions: {}\n\n",
                        text.empty() ? "" : "\n", game.game->name, seats_text(run, game),
                        run.settings.seed, run.settings.milliseconds, game.options);
    text += align(pairing_cells(run, game)) + "\n" + align(level_cells(game)) + "\n";
    text += "skill: " + skill_text(game) + "\n";
    for (const std::string& note : notes(game)) text += "note: " + note + "\n";
  }
  return text;
}

}  // namespace parlour::cli
