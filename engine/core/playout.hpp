// Random play to the end, as fast as the rules allow: nothing here allocates.
#pragma once

#include <cstdint>

#include "engine/core/game.hpp"

namespace parlour {

struct PlayoutCount {
  std::uint64_t outcomes = 0;
  std::uint64_t actions = 0;
  [[nodiscard]] std::uint64_t steps() const { return outcomes + actions; }
};

// An outcome by its odds. Precondition: a chance step is due.
template <class G, class Sink>
[[gnu::always_inline]] inline void random_outcome(const G& g, typename G::State& s, Rng& rng,
                                                  Sink& sink) {
  g.settle(s, draw_outcome(g, s, [&](std::uint32_t bound) { return rng.below(bound); }), sink);
}

// A uniformly chosen action. Precondition: the seat may act. A number is drawn even where there is no choice: a branch that
// is hard to predict would cost more.
template <class G, class Sink>
[[gnu::always_inline]] inline void random_action(const G& g, typename G::State& s, Seat seat,
                                                 Rng& rng, Sink& sink) {
  const auto actions = g.actions(s, seat);
  const std::uint32_t choice = rng.below(static_cast<std::uint32_t>(actions.size()));
  g.apply(s, seat, actions[choice], sink);
}

// Plays until the game is over or `most` steps are made.
template <class G>
PlayoutCount playout(const G& g, typename G::State& state, Rng& rng, std::uint64_t most) {
  NoEvents nobody;
  // A small state lives in registers while the loop runs, and so does the generator.
  constexpr bool kSmall = sizeof(typename G::State) <= 32;
  std::conditional_t<kSmall, typename G::State, typename G::State&> s = state;
  Rng own = rng;
  std::uint64_t outcomes = 0;
  std::uint64_t left = most;
  for (; left != 0; --left) {
    const Turn turn = g.turn(s);
    if (turn.is_over()) break;
    if (turn.is_chance()) {
      ++outcomes;
      random_outcome(g, s, own, nobody);
    } else {
      random_action(g, s, turn.seats.lowest(), own, nobody);
    }
  }
  rng = own;
  if constexpr (kSmall) state = s;
  return {.outcomes = outcomes, .actions = most - left - outcomes};
}

}  // namespace parlour
