// Looking past the next chance step.
#pragma once

#include <cstdint>

#include "engine/bots/effort.hpp"
#include "engine/core/game.hpp"

namespace parlour::bots {

// The mean, over the outcomes of the chance step that is due in `s`, of what `me` thinks of the position after the reply.
// Whoever acts on the outcome takes the reply that it likes best itself; where nobody acts, the position counts as it is.
// `value(state, seat)` is what a seat thinks of a position, whatever is due in it. Precondition: chance is due.
template <Rules G, class Value>
std::int64_t expected_reply(const G& g, const typename G::State& s, Seat me, Value&& value,
                            Effort& effort) {
  NoEvents nobody;
  std::int64_t sum = 0;
  std::int64_t total = 0;
  for (const auto& [outcome, weight] : g.outcomes(s)) {
    typename G::State drawn = s;
    g.settle(drawn, outcome, nobody);
    const Turn turn = g.turn(drawn);
    std::int64_t mean = 0;
    if (turn.is_seats()) {
      const Seat actor = turn.seats.lowest();
      std::int64_t liked = 0;
      bool first = true;
      for (const auto& reply : g.actions(drawn, actor)) {
        typename G::State after = drawn;
        g.apply(after, actor, reply, nobody);
        effort.spend();
        const std::int64_t actors = value(after, actor);
        if (!first && actors <= liked) continue;
        first = false;
        liked = actors;
        mean = actor == me ? actors : value(after, me);
      }
    } else {
      effort.spend();
      mean = value(drawn, me);
    }
    sum += mean * static_cast<std::int64_t>(weight);
    total += static_cast<std::int64_t>(weight);
  }
  return sum / total;
}

}  // namespace parlour::bots
