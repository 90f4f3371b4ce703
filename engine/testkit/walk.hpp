// Seeded walks through a game. Uniform play seldom meets the rare rules, so most walks are biased.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/game.hpp"

namespace parlour::testkit {

enum class Bias : std::uint8_t {
  kNone,      // outcomes by their odds, actions uniformly
  kFlatOdds,  // every outcome alike, however rare
  kEventful,  // of a few candidates the step that reports most
  kEdges,     // mostly the first or the last of a list
};
inline constexpr std::array kBiases = {Bias::kNone, Bias::kFlatOdds, Bias::kEventful, Bias::kEdges};

// A number below n, bent towards the ends of the list where the bias says so.
inline std::uint32_t pick(std::size_t n, Bias bias, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(n);
  if (bias == Bias::kEdges && rng.below(4) != 0) return rng.below(2) == 0 ? 0 : count - 1;
  return rng.below(count);
}

// One step of a typed game as it was made.
template <class G>
struct Made {
  bool chance = false;
  Seat seat{};
  typename G::Action action{};
  typename G::Outcome outcome{};
};

template <class G, class Sink>
void make(const G& g, typename G::State& s, const Made<G>& step, Sink& sink) {
  step.chance ? g.settle(s, step.outcome, sink) : g.apply(s, step.seat, step.action, sink);
}

// Some step that is legal in `s`. Where several seats act, any of them.
template <class G>
Made<G> choose_once(const G& g, const typename G::State& s, Bias bias, Rng& rng) {
  const Turn turn = g.turn(s);
  Made<G> step;
  step.chance = turn.is_chance();
  if (step.chance) {
    step.outcome = draw_outcome(g, s, [&](std::uint32_t bound) { return rng.below(bound); });
    if (bias != Bias::kNone) {
      const auto outcomes = g.outcomes(s);
      step.outcome = outcomes[pick(outcomes.size(), bias, rng)].outcome;
    }
    return step;
  }
  auto skip = rng.below(static_cast<std::uint32_t>(turn.seats.size()));
  SeatSet seats = turn.seats;
  while (skip-- > 0) seats.bits &= seats.bits - 1;
  step.seat = seats.lowest();
  const auto actions = g.actions(s, step.seat);
  step.action = actions[pick(actions.size(), bias, rng)];
  return step;
}

template <class G>
Made<G> choose(const G& g, const typename G::State& s, Bias bias, Rng& rng) {
  Made<G> best = choose_once(g, s, bias, rng);
  if (bias != Bias::kEventful) return best;
  std::size_t most = 0;
  for (int candidate = 0; candidate < 3; ++candidate) {
    const Made<G> step = choose_once(g, s, bias, rng);
    typename G::State next = s;
    EventList<G> log;
    make(g, next, step, log);
    if (log.events.size() > most) {
      most = log.events.size();
      best = step;
    }
  }
  return best;
}

// Optimised builds walk far; builds with asserts a third of it; builds with sanitizers, which look at every access, a
// twelfth.
#ifdef NDEBUG
inline constexpr std::size_t kShorter = 1;
#elif defined(PARLOUR_SANITIZED)
inline constexpr std::size_t kShorter = 12;
#else
inline constexpr std::size_t kShorter = 3;
#endif

// Visits the positions of seeded games with every sample option line and every bias: visit(rules, state) before each step
// and at the end, about `positions` times for each line and bias.
template <class G, class Visit>
void visit_positions(std::size_t positions, Visit&& visit) {
  positions = (positions + kShorter - 1) / kShorter;
  std::uint64_t seed = 0;
  for (const std::string_view options : G::sample_options()) {
    const G g = *G::from_options(options);
    for (const Bias bias : kBiases) {
      Rng rng(++seed);
      for (std::size_t visited = 0; visited < positions;) {
        typename G::State s = g.start();
        for (;; ++visited) {
          visit(g, s);
          if (g.turn(s).is_over() || visited >= positions) break;
          NoEvents nobody;
          make(g, s, choose(g, s, bias, rng), nobody);
        }
      }
    }
  }
}

}  // namespace parlour::testkit
