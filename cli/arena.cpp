// parlour arena [game...]: how strong the bots are, with proof.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <thread>

#include "cli/arena_report.hpp"
#include "cli/arena_run.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "engine/core/fields.hpp"

namespace parlour::cli {
namespace {

struct ArenaOptions {
  std::vector<std::string> games;
  std::string levels;
  std::string options;
  std::string sprt;
  std::string report;
  bool json = false;
  bool markdown = false;
  ArenaSettings settings{.jobs = std::clamp(std::thread::hardware_concurrency(), 1U, 256U)};
};

// Two numbers such as `0,20`.
std::optional<std::pair<double, double>> read_sprt(std::string_view text) {
  static constexpr double kMost = 4000;
  std::vector<double> numbers;
  for (const std::string_view word : split(text, ',')) {
    double number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    if (!(std::abs(number) <= kMost)) return std::nullopt;  // what is not a number, among others
    numbers.push_back(number);
  }
  if (numbers.size() != 2 || numbers[0] >= numbers[1]) return std::nullopt;
  return std::pair(numbers[0], numbers[1]);
}

OrReason<std::vector<ArenaPlan>> plan_all(const ArenaOptions& options) {
  std::vector<const GameInfo*> games;
  for (const std::string& id : options.games) {
    if (std::ranges::count(options.games, id) > 1) return reason(id + " is named twice");
    games.push_back(find_game(id));
  }
  if (games.empty()) {
    for (const GameInfo& game : all_games()) games.push_back(&game);
  }
  std::vector<ArenaPlan> plans;
  for (const GameInfo* game : games) {
    auto plan = plan_arena(*game, options.options, options.levels);
    if (!plan) return reason(plan.error());
    plans.push_back(std::move(*plan));
  }
  return plans;
}

std::string answer(const ArenaOptions& options, const ArenaRun& run) {
  if (options.json) return arena_json(run) + "\n";
  return options.markdown ? arena_markdown(run) : arena_text(run);
}

int run_command(const ArenaOptions& options) {
  ArenaRun run{.settings = options.settings};
  if (!options.sprt.empty()) {
    run.settings.sprt = read_sprt(options.sprt);
    if (!run.settings.sprt) {
      return complain("--sprt takes two differences in Elo, the lower one first, such as 0,20");
    }
  }
  const auto plans = plan_all(options);
  if (!plans) return complain(plans.error());
  if (!options.report.empty()) {
    if (const auto why = cannot_write(options.report)) return complain(*why);
  }
  std::uint64_t stalls = 0;
  for (const ArenaPlan& plan : *plans) {
    auto game = run_arena(plan, run.settings);
    if (!game) return complain(game.error(), kFailed);
    stalls += game->stalls();
    run.games.push_back(std::move(*game));
  }
  fmt::print("{}", answer(options, run));
  if (!options.report.empty()) {
    if (const auto why = write_file(options.report, arena_html(run))) return complain(*why);
  }
  return stalls == 0 ? kOk : kFailed;
}

void add_options(CLI::App& command, ArenaOptions& options) {
  ArenaSettings& settings = options.settings;
  command.add_option("game", options.games, "Which games; all of them if none is named")
      ->check(known_game());
  command.add_option("--levels", options.levels, "Which levels, such as random,easy");
  command.add_option("--options", options.options, "Options of the game, such as \"seats=4\"");
  command.add_option("-n,--games", settings.games, "How many games per pairing, at the most")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}));
  command.add_option("--ms", settings.milliseconds, "Time for a decision, counted in work")
      ->capture_default_str()
      ->check(CLI::Range(1U, 3'600'000U));
  command.add_option("--seed", settings.seed, "A number that settles all chance and all choices")
      ->capture_default_str()
      ->check(CLI::NonNegativeNumber);  // the parser would let a negative one wrap around
  command.add_flag("--one-against-rest", settings.one_against_rest,
                   "One seat of the stronger level against all others of the weaker");
  command.add_option("--sprt", options.sprt,
                     "Stop a pairing once it is sure whether the stronger level is better by the "
                     "second difference in Elo rather than the first, such as 0,20");
  command.add_option("--jobs", settings.jobs, "How many games are played at a time")
      ->capture_default_str()
      ->check(CLI::Range(1U, 256U));
  auto* json = command.add_flag("--json", options.json, "Answer as one line of JSON");
  command.add_flag("--markdown", options.markdown, "Answer as tables for the documentation")
      ->excludes(json);
  command.add_option("--report", options.report, "Write a page with plots into this file as well")
      ->type_name("FILE");
}

}  // namespace

void add_arena(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("arena", "Measure how strong the bots of a game are");
  command->footer(
      "Every level meets every other; `random` does where it is named, or where a game has one\n"
      "level besides. The games of a pairing come in sets: one chance seed, played once in every\n"
      "seating, so that luck is shared. A shared first place counts as a part of a win.\n"
      "Intervals hold 99 %: Wilson's, over the number of independent games that would vary as the\n"
      "sets do. Ratings are Elo (Bradley and Terry), with Easy at 0. The sequential test takes "
      "the\n"
      "scores of sets as normally distributed and errs in 1 % to either side.\n"
      "Decision times are CPU time and leave out actions without a choice. The same seed gives "
      "the\n"
      "same figures with any number of jobs, the times aside. A game that comes to no end or an\n"
      "illegal choice makes the command exit with 1.");
  auto options = std::make_shared<ArenaOptions>();
  add_options(*command, *options);
  command->callback([options, &exit_code] { exit_code = run_command(*options); });
}

}  // namespace parlour::cli
