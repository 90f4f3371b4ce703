// Chance is explicit: a state lists weighted outcomes, somebody outside draws one.
#pragma once

#include <cstdint>

#include "engine/core/rng.hpp"

namespace parlour {

// Integer odds, so that every platform draws alike.
template <class O>
struct Weighted {
  O outcome;
  std::uint32_t weight;
};

// Where a table's chance comes from. The k-th chance step of a game asks for draw number k (from 0), an unbiased integer
// below `bound`; the table then walks the outcomes in their listed order by weight. The committed, verifiable
// implementation lives in fair/, outside the engine, and is never part of a state.
class ChanceStream {
 public:
  ChanceStream() = default;
  ChanceStream(const ChanceStream&) = delete;
  ChanceStream& operator=(const ChanceStream&) = delete;
  virtual ~ChanceStream() = default;
  virtual std::uint32_t draw(std::uint64_t step, std::uint32_t bound) = 0;
};

// The outcome under position `n` of the weighted list; n is below the total weight.
template <class List>
constexpr auto walk_outcomes(const List& outcomes, std::uint32_t n) {
  for (const auto& [outcome, weight] : outcomes) {
    if (n < weight) return outcome;
    n -= weight;
  }
  return outcomes[outcomes.size() - 1].outcome;  // not reached for n below the total
}

template <class List>
constexpr std::uint32_t total_weight(const List& outcomes) {
  std::uint32_t total = 0;
  for (const auto& entry : outcomes) total += entry.weight;
  return total;
}

// Games whose odds are simple may say so and spare the list: `weight(state)` is the total and `outcome_at(state, n)` the
// outcome under n. A law checks that both agree with the list.
template <class G>
concept DirectChance = requires(const G g, const typename G::State& s, std::uint32_t n) {
  { g.weight(s) } -> std::same_as<std::uint32_t>;
  { g.outcome_at(s, n) } -> std::same_as<typename G::Outcome>;
};

// Draws the outcome of the chance step that is due in `s`.
template <class G, class Draw>
  requires requires(Draw d, std::uint32_t bound) {
    { d(bound) } -> std::same_as<std::uint32_t>;
  }
[[gnu::always_inline]] constexpr typename G::Outcome draw_outcome(const G& g,
                                                                  const typename G::State& s,
                                                                  Draw&& draw) {
  if constexpr (DirectChance<G>) {
    return g.outcome_at(s, draw(g.weight(s)));
  } else {
    const auto outcomes = g.outcomes(s);
    return walk_outcomes(outcomes, draw(total_weight(outcomes)));
  }
}

}  // namespace parlour
