// Leaf counts of all step sequences, to test move generation against known numbers.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/game.hpp"

namespace parlour {

// Games that can count their actions faster than list them may say so: `count_actions(state, seat)` is the size of the
// list. A law checks that it is.
template <class G>
concept CountsActions = requires(const G g, const typename G::State& s, Seat seat) {
  { g.count_actions(s, seat) } noexcept -> std::same_as<std::size_t>;
};

// Chance outcomes count as children whatever their weight, a finished game counts 1, where several seats may act the lowest
// one does. Stops with nothing once `budget` inner nodes are used up; leaves cost nothing.
template <class G>
std::optional<std::uint64_t> perft(const G& g, const typename G::State& s, int depth,
                                   std::uint64_t& budget) {
  const Turn turn = g.turn(s);
  if (depth == 0 || turn.is_over()) return 1;
  if (budget == 0) return std::nullopt;
  --budget;
  std::uint64_t leaves = 0;
  NoEvents nobody;
  const auto visit = [&](auto&& step) {
    typename G::State next = s;
    step(next);
    const auto below = perft(g, next, depth - 1, budget);
    leaves += below.value_or(0);
    return below.has_value();
  };
  if (turn.is_chance()) {
    const auto outcomes = g.outcomes(s);
    if (depth == 1) return outcomes.size();
    for (const auto& entry : outcomes) {
      if (!visit([&](auto& next) { g.settle(next, entry.outcome, nobody); })) return std::nullopt;
    }
  } else {
    const Seat seat = turn.seats.lowest();
    if constexpr (CountsActions<G>) {
      if (depth == 1) return g.count_actions(s, seat);
    }
    const auto actions = g.actions(s, seat);
    if (depth == 1) return actions.size();
    for (const auto& action : actions) {
      if (!visit([&](auto& next) { g.apply(next, seat, action, nobody); })) return std::nullopt;
    }
  }
  return leaves;
}

}  // namespace parlour
