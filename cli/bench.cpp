// parlour bench: speed per game through the real rules interface, and the signature.
#include <fmt/core.h>

#include "cli/command.hpp"
#include "cli/cpu_clock.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/session.hpp"

namespace parlour::cli {
namespace {

struct BenchOptions {
  std::string game;
  double seconds = 2;
  std::uint64_t games = 0;
  bool signature_only = false;
  bool json = false;
};

struct Speed {
  PlayoutCount count;
  double cpu = 0;
  double replay_steps_per_second = 0;
};

// Plays random games until enough CPU time has gone by, in growing batches.
Speed measure(const GameInfo& game, const BenchOptions& options) {
  Speed speed;
  const double begin = cpu_seconds();
  std::uint64_t seed = 1;
  do {
    const PlayoutCount count =
        game.play_random_games(options.games != 0 ? options.games : 200, seed++);
    speed.count.outcomes += count.outcomes;
    speed.count.actions += count.actions;
    speed.cpu = cpu_seconds() - begin;
  } while (options.games == 0 && speed.cpu < options.seconds);
  if (options.games != 0) return speed;  // a fixed amount of work, for instruction counts
  const auto replay = game.make_replayer(200, 1);
  const double replay_begin = cpu_seconds();
  std::uint64_t steps = 0;
  double cpu = 0;
  while (cpu < options.seconds / 4) {
    steps += replay();
    cpu = cpu_seconds() - replay_begin;
  }
  speed.replay_steps_per_second = static_cast<double>(steps) / cpu;
  return speed;
}

void run(const BenchOptions& options) {
  JsonWriter json;
  json.begin_object().key("games").begin_array();
  if (!options.json && !options.signature_only) {
    fmt::print("{:<12} {:>9} {:>12} {:>12} {:>12} {:>12}  {}\n", "game", "state", "actions/s",
               "outcomes/s", "steps/s", "replayed/s", "signature");
  }
  for (const GameInfo& game : all_games()) {
    if (options.signature_only || (!options.game.empty() && options.game != game.id)) continue;
    const Speed speed = measure(game, options);
    const auto rate = [&](std::uint64_t n) { return static_cast<double>(n) / speed.cpu / 1e6; };
    if (!options.json) {
      fmt::print("{:<12} {:>7} B {:>10.2f} M {:>10.2f} M {:>10.2f} M {:>10.2f} M  {}\n", game.id,
                 game.state_bytes, rate(speed.count.actions), rate(speed.count.outcomes),
                 rate(speed.count.steps()), speed.replay_steps_per_second / 1e6,
                 write_hash(game.signature()));
    }
    json.begin_object().field("id", game.id).field("options", game.bench_options);
    json.field("state_bytes", game.state_bytes).field("actions", speed.count.actions);
    json.field("outcomes", speed.count.outcomes);
    json.field("cpu_nanoseconds", static_cast<std::uint64_t>(speed.cpu * 1e9));
    json.field("replayed_per_second", static_cast<std::uint64_t>(speed.replay_steps_per_second));
    json.field("signature", write_hash(game.signature())).end_object();
  }
  const std::string signature = write_hash(signature_of_all_games());
  json.end_array().field("signature", signature).end_object();
  if (options.json) {
    fmt::print("{}\n", json.text());
  } else {
    fmt::print("signature {}\n", signature);
  }
}

}  // namespace

void add_bench(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand(
      "bench", "Measure random play per CPU-second, and print the signature of all games");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("--game", options->game, "Only this game")->check(known_game());
  command->add_option("--seconds", options->seconds, "CPU time per game")
      ->check(CLI::Range(0.01, 3600.0));
  command->add_option("--games", options->games, "Play exactly so many games instead")
      ->check(CLI::Range(1, 100'000'000));
  command->add_flag("--signature", options->signature_only, "Only the signature");
  command->add_flag("--json", options->json, "Answer as JSON");
  command->callback([options, &exit_code] {
    run(*options);
    exit_code = kOk;
  });
}

}  // namespace parlour::cli
