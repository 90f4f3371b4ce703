// A bot chooses among legal actions, knowing a view and never a state or a chance stream.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/rng.hpp"

namespace parlour {

// Everything a decision depends on besides the view: the same seed and budget give the same choice.
struct Thinking {
  std::uint64_t seed = 0;
  std::uint32_t milliseconds = 1000;
};

template <class G>
struct Bot {
  using Choose = typename G::Action (*)(const G& rules, const typename G::View& view,
                                        std::span<const typename G::Action> legal,
                                        const Thinking& thinking);
  std::string_view level;  // as in engine mode: `bot easy`
  Choose choose;           // precondition: `legal` is not empty
};

// The level that every game has: uniform over the listed actions. A fuzzer and a yardstick, and the Easy level where the
// rulebook says so.
inline constexpr std::string_view kRandomLevel = "random";

template <class G>
typename G::Action choose_uniformly(const G&, const typename G::View&,
                                    std::span<const typename G::Action> legal,
                                    const Thinking& thinking) {
  Rng rng(thinking.seed);
  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

// The bot of a level; nullptr if the game has none of that name.
template <class G>
typename Bot<G>::Choose find_bot(std::string_view level) {
  if (level == kRandomLevel) return &choose_uniformly<G>;
  for (const Bot<G>& bot : G::bots()) {
    if (bot.level == level) return bot.choose;
  }
  return nullptr;
}

}  // namespace parlour
