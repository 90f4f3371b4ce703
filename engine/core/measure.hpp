// Whole games at full speed behind plain functions: what `parlour bench` and `parlour sim` run. Games that come in sizes run
// in the smallest that has room.
#pragma once

#include <functional>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/playout.hpp"
#include "engine/core/repetition.hpp"

namespace parlour {

// How large a state is at the benchmark's table.
template <Game G>
std::size_t bench_state_bytes() {
  if constexpr (Sized<G>) {
    using Smaller = typename G::Smaller;
    if (Smaller::from_options(G::kBenchOptions)) return bench_state_bytes<Smaller>();
  }
  return sizeof(typename G::State);
}

// Random games of the game's benchmark options. The same on every platform for the same seed.
template <Game G>
PlayoutCount play_random_games(std::uint64_t games, std::uint64_t seed) {
  if constexpr (Sized<G>) {
    using Smaller = typename G::Smaller;
    if (Smaller::from_options(G::kBenchOptions)) return play_random_games<Smaller>(games, seed);
  }
  const G g = *G::from_options(G::kBenchOptions);
  Rng rng(seed);
  PlayoutCount total;
  for (std::uint64_t i = 0; i < games; ++i) {
    typename G::State s = g.start();
    const PlayoutCount count = playout(g, s, rng, G::kWatchdogSteps);
    total.outcomes += count.outcomes;
    total.actions += count.actions;
  }
  return total;
}

// One hash over every position of fixed random games with every sample option line. It changes when a rule, a list order,
// a hash or the generator changes, and must not depend on the compiler or the build type.
template <Game G>
std::uint64_t signature() {
  static constexpr std::uint64_t kGames = 3;
  Hasher hasher;
  NoEvents nobody;
  for (const std::string_view options : G::sample_options()) {
    const G g = *G::from_options(options);
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
      Rng rng(seed);
      typename G::State s = g.start();
      for (std::uint64_t step = 0; step < G::kWatchdogSteps; ++step) {
        hasher.add(g.hash(s));
        const Turn turn = g.turn(s);
        if (turn.is_over()) break;
        turn.is_chance() ? random_outcome(g, s, rng, nobody)
                         : random_action(g, s, turn.seats.lowest(), rng, nobody);
      }
    }
  }
  return hasher.value();
}

// Records random games as typed steps, and returns a function that replays them all and says how many steps that was.
template <Game G>
std::function<std::uint64_t()> make_replayer(std::uint64_t games, std::uint64_t seed) {
  if constexpr (Sized<G>) {
    using Smaller = typename G::Smaller;
    if (Smaller::from_options(G::kBenchOptions)) return make_replayer<Smaller>(games, seed);
  }
  struct TypedStep {
    bool chance;
    Seat seat;
    typename G::Action action;
    typename G::Outcome outcome;
  };
  const G g = *G::from_options(G::kBenchOptions);
  Rng rng(seed);
  NoEvents nobody;
  std::vector<std::vector<TypedStep>> logs(static_cast<std::size_t>(games));
  for (auto& log : logs) {
    typename G::State s = g.start();
    for (Turn turn = g.turn(s); !turn.is_over() && log.size() < G::kWatchdogSteps;
         turn = g.turn(s)) {
      TypedStep step{};
      step.chance = turn.is_chance();
      if (step.chance) {
        step.outcome = draw_outcome(g, s, [&](std::uint32_t bound) { return rng.below(bound); });
        g.settle(s, step.outcome, nobody);
      } else {
        step.seat = turn.seats.lowest();
        const auto actions = g.actions(s, step.seat);
        step.action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        g.apply(s, step.seat, step.action, nobody);
      }
      log.push_back(step);
    }
  }
  return [g, logs = std::move(logs)] {
    NoEvents silent;
    std::uint64_t steps = 0;
    for (const auto& log : logs) {
      typename G::State s = g.start();
      for (const TypedStep& step : log) {
        step.chance ? g.settle(s, step.outcome, silent)
                    : g.apply(s, step.seat, step.action, silent);
      }
      steps += g.turn(s).is_over() ? log.size() : 0;
    }
    return steps;
  };
}

struct GameResult {
  Scores scores;
  std::uint64_t outcomes = 0;
  std::uint64_t actions = 0;
  bool stalled = false;  // the watchdog stopped it
};

// One game between bots, one level per seat. The seed and the time for a decision settle chance and every decision.
template <Game G>
OrReason<GameResult> play_bots(std::string_view options, std::span<const std::string_view> levels,
                               std::uint64_t seed, std::uint32_t milliseconds) {
  if constexpr (Sized<G>) {
    using Smaller = typename G::Smaller;
    if (Smaller::from_options(options)) {
      return play_bots<Smaller>(options, levels, seed, milliseconds);
    }
  }
  const auto rules = G::from_options(options);
  if (!rules) return reason(rules.error());
  const G& g = *rules;
  if (levels.size() != g.seats()) {
    return reason("this table has " + std::to_string(g.seats()) + " seats, not " +
                  std::to_string(levels.size()));
  }
  std::array<typename Bot<G>::Choose, kMaxSeats> bots{};
  std::array<std::string, kMaxSeats> memories;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    bots[i] = find_bot<G>(levels[i]);
    if (bots[i] == nullptr) return reason("there is no bot of level " + in_quotes(levels[i]));
  }
  Rng rng(seed);
  NoEvents nobody;
  GameResult result;
  typename G::State s = g.start();
  Repetitions repetitions;
  if (ends_by_repetition(g)) repetitions.add(g.hash(s));
  for (Turn turn = g.turn(s); !turn.is_over(); turn = g.turn(s)) {
    if (result.outcomes + result.actions >= G::kWatchdogSteps) {
      result.stalled = true;
      break;
    }
    if (turn.is_chance()) {
      ++result.outcomes;
      random_outcome(g, s, rng, nobody);
      continue;
    }
    ++result.actions;
    const Seat seat = turn.seats.lowest();
    const auto actions = g.actions(s, seat);
    const auto choice = bots[index(seat)](
        g, g.view(s, Observer::at(seat)), {actions.begin(), actions.size()},
        Thinking{
            .seed = rng.next64(), .milliseconds = milliseconds, .memory = &memories[index(seat)]});
    g.apply(s, seat, choice, nobody);
    if (ends_by_repetition(g) && !g.turn(s).is_over() && repetitions.add(g.hash(s))) {
      result.scores = Repetitions::drawn(g.scores(s));
      return result;
    }
  }
  result.scores = g.scores(s);
  return result;
}

}  // namespace parlour
