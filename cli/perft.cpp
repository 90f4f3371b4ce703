// parlour perft <game>: how many step sequences there are, depth by depth.
#include <fmt/core.h>

#include "cli/command.hpp"
#include "engine/core/session.hpp"

namespace parlour::cli {
namespace {

struct PerftOptions {
  std::string game;
  int depth = 0;
  std::string options;
  std::string position;
  std::uint64_t budget = EngineSession::kPerftBudget;
  bool json = false;
};

std::string exhausted(const PerftOptions& options, int depth) {
  return fmt::format("depth {} has more than {} nodes; a larger --budget lets it go on", depth,
                     options.budget);
}

// Counts until the depth is reached or the budget used up, and shows each line as soon as it is known.
std::vector<std::uint64_t> count(const Table& table, const PerftOptions& options) {
  std::vector<std::uint64_t> leaves;
  if (!options.json) fmt::print("{:>5} {:>20}\n", "depth", "leaves");
  for (int depth = 1; depth <= options.depth; ++depth) {
    const auto found = table.perft(depth, options.budget);
    if (!found) break;
    leaves.push_back(*found);
    if (options.json) continue;
    fmt::print("{:>5} {:>20}\n", depth, *found);
    std::fflush(stdout);
  }
  return leaves;
}

int run(const PerftOptions& options, bool from_position) {
  const GameInfo& game = *find_game(options.game);
  const auto table = from_position ? game.open_position(options.options, options.position)
                                   : game.open(options.options);
  if (!table) return complain(table.error());
  const auto leaves = count(**table, options);
  const bool complete = leaves.size() == static_cast<std::size_t>(options.depth);
  if (options.json) {
    JsonWriter json;
    json.begin_object().field("game", game.id).field("options", (*table)->options());
    json.field("position", (*table)->position()).field("budget", options.budget);
    json.field("depth", options.depth).field("complete", complete);
    json.key("leaves").begin_array();
    for (const std::uint64_t n : leaves) json.value(n);
    json.end_array().end_object();
    fmt::print("{}\n", json.text());
  }
  if (complete) return kOk;
  return complain(exhausted(options, static_cast<int>(leaves.size()) + 1), kFailed);
}

}  // namespace

void add_perft(CLI::App& app, int& exit_code) {
  auto* command =
      app.add_subcommand("perft", "Count all step sequences of a position, depth by depth");
  command->footer(
      "The count of depth N is the number of ways to make N steps. Every outcome of chance counts\n"
      "as one way whatever its odds, and a game that is over counts once. Two implementations of\n"
      "the same rules must agree on these numbers. Exits with 1 when a depth needs more nodes "
      "than\n"
      "the budget allows; the depths before it are printed all the same.");
  auto options = std::make_shared<PerftOptions>();
  command->add_option("game", options->game, "Which game")->required()->check(known_game());
  command->add_option("--depth", options->depth, "Count for 1, 2, ... up to this many steps")
      ->required()
      ->check(CLI::Range(1, EngineSession::kDeepestPerft));
  command->add_option("--options", options->options, "Options of the game, such as \"seats=4\"");
  const auto* position = command->add_option(
      "--position", options->position, "Start from this position text, not from the beginning");
  command->add_option("--budget", options->budget, "The most nodes to visit for one depth")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command->add_flag("--json", options->json, "Answer as one line of JSON");
  command->callback(
      [options, position, &exit_code] { exit_code = run(*options, position->count() > 0); });
}

}  // namespace parlour::cli
