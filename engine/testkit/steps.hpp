// Walks that show every step with the states on both sides of it, for the laws of a single game.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "engine/testkit/walk.hpp"

namespace parlour::testkit {

// Keeps the events of a step however many there are, so that a game's own bound can be tested.
template <class G>
struct EventHeap {
  static constexpr bool kListening = true;
  std::vector<typename G::Event> events;
  void operator()(const typename G::Event& event) { events.push_back(event); }
};

template <class G>
struct Walked {
  const G& rules;
  const typename G::State& before;
  const Made<G>& step;
  const typename G::State& after;
  const std::vector<typename G::Event>& events;
  bool first;  // of its game
};

// Checks the steps of seeded games with every sample option line and every bias, about `steps` of them for each line and
// bias. Stops at the first fatal failure and says where it was.
template <class G, class Check>
void check_steps(std::size_t steps, Check&& check) {
  std::uint64_t seed = 1'000;
  for (const std::string_view options : G::sample_options()) {
    const G g = *G::from_options(options);
    for (const Bias bias : kBiases) {
      Rng rng(++seed);
      typename G::State s = g.start();
      bool first = true;
      for (std::size_t done = 0; done < steps; ++done) {
        if (g.turn(s).is_over()) {
          s = g.start();
          first = true;
        }
        const typename G::State before = s;
        const Made<G> step = choose(g, s, bias, rng);
        EventHeap<G> heap;
        make(g, s, step, heap);
        check(Walked<G>{g, before, step, s, heap.events, first});
        first = false;
        if (testing::Test::HasFatalFailure()) {
          FAIL() << (step.chance ? g.write(step.outcome) : g.write(step.action)) << " at "
                 << g.write_position(before);
        }
      }
    }
  }
}

}  // namespace parlour::testkit
