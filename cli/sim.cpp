// parlour sim <game>: many games between bots, and what came of them.
#include <fmt/core.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/cpu_clock.hpp"
#include "cli/levels.hpp"
#include "cli/progress.hpp"
#include "cli/sim_report.hpp"
#include "engine/core/hash.hpp"

namespace parlour::cli {
namespace {

struct SimOptions {
  std::string game;
  std::uint64_t games = 1000;
  std::string options;
  std::string bots = std::string(kRandomLevel);
  std::uint64_t seed = 1;
  std::uint32_t milliseconds = 1000;
  bool json = false;
};

// Plays all games of the run into its tally; the reason if the game cannot be played like this.
std::optional<std::string> play(SimRun& run, const std::string& options,
                                std::uint32_t milliseconds) {
  Progress progress(std::string(run.game->name), run.games);
  std::vector<std::string_view> levels = run.levels;
  const double begin = cpu_seconds();
  for (std::uint64_t i = 0; i < run.games; ++i) {
    const std::uint64_t seed = Hasher().add(run.seed).add(i).value();
    const auto result = run.game->play_bots(options, levels, seed, milliseconds);
    if (!result) return result.error();
    run.tally.add(*result, levels, i);
    // Every level comes to every seat, so that neither has an advantage from the other.
    std::ranges::rotate(levels, levels.begin() + 1);
    progress.advance();
  }
  run.cpu = cpu_seconds() - begin;
  return std::nullopt;
}

int run_command(const SimOptions& options) {
  const GameInfo& game = *find_game(options.game);
  const auto table = game.open(options.options);
  if (!table) return complain(table.error());
  const std::size_t seats = (*table)->seats();
  const auto levels = read_levels(game, options.bots, seats);
  if (!levels) return complain(levels.error());
  std::vector<std::string_view> playing;  // weakest first
  std::ranges::copy_if(game.levels, std::back_inserter(playing), [&](std::string_view level) {
    return std::ranges::find(*levels, level) != levels->end();
  });
  SimRun run{.game = &game,
             .options = (*table)->options(),
             .levels = *levels,
             .games = options.games,
             .seed = options.seed,
             .tally = Tally(seats, playing)};
  if (const auto why = play(run, options.options, options.milliseconds)) return complain(*why);
  fmt::print("{}", options.json ? sim_json(run) + "\n" : sim_text(run));
  return run.tally.stalled.empty() ? kOk : kFailed;
}

}  // namespace

void add_sim(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("sim", "Play many games between bots and count the results");
  command->footer(
      "The same seed gives the same games and the same figures, the speed aside. Bots of "
      "different\n"
      "levels move on by one seat from game to game; with a number of games that is a multiple of\n"
      "the seats, every level sits everywhere equally often. A shared first place counts as a "
      "part\n"
      "of a win. Games that reach the watchdog's limit are stalls: they count for nothing else, "
      "and\n"
      "with even one of them the command exits with 1. `parlour games --json` lists the levels.");
  auto options = std::make_shared<SimOptions>();
  command->add_option("game", options->game, "Which game")->required()->check(known_game());
  command->add_option("-n,--games", options->games, "How many games")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_option("--options", options->options, "Options of the game, such as \"seats=4\"");
  command
      ->add_option("--bots", options->bots, "One level for all seats, or one for each: easy,random")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "A number that settles all chance and all choices")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);  // the parser would let a negative one wrap around
  command->add_option("--ms", options->milliseconds, "Time for a decision, counted in work")
      ->capture_default_str()
      ->check(CLI::Range(1U, 3'600'000U));
  command->add_flag("--json", options->json, "Answer as one line of JSON");
  command->callback([options, &exit_code] { exit_code = run_command(*options); });
}

}  // namespace parlour::cli
