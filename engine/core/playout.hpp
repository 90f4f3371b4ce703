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

// One random step, reported to `sink`: an outcome by its odds, or a uniformly chosen action of the lowest acting seat.
// Precondition: the game is not over.
template <class G, class Sink>
void random_step(const G& g, typename G::State& s, Turn turn, Rng& rng, Sink& sink) {
  if (turn.is_chance()) {
    g.settle(s, draw_outcome(g, s, [&](std::uint32_t bound) { return rng.below(bound); }), sink);
  } else {
    const Seat seat = turn.seats.lowest();
    const auto actions = g.actions(s, seat);
    const auto count = static_cast<std::uint32_t>(actions.size());
    g.apply(s, seat, actions[count == 1 ? 0 : rng.below(count)], sink);
  }
}

// Plays until the game is over or `most` steps are made.
template <class G>
PlayoutCount playout(const G& g, typename G::State& s, Rng& rng, std::uint64_t most) {
  PlayoutCount count;
  NoEvents nobody;
  while (count.steps() < most) {
    const Turn turn = g.turn(s);
    if (turn.is_over()) break;
    ++(turn.is_chance() ? count.outcomes : count.actions);
    random_step(g, s, turn, rng, nobody);
  }
  return count;
}

}  // namespace parlour
