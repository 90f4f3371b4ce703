// A bot chooses among legal actions, knowing a view and never a state or a chance stream.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rng.hpp"

namespace parlour {

// What a bot thinks of an action: for hints and for tracing a decision.
struct Candidate {
  std::size_t action = 0;   // place in the legal list
  std::int32_t value = 0;   // in the bot's own units: larger is better
  std::int32_t chance = 0;  // to win (to be first), in thousandths
  std::string why;          // a few words for people
};

// Everything a decision depends on besides the view and the list. The same seed, time and memory give the same choice on
// every machine: time is counted in work, never by a clock (engine/bots/effort.hpp).
struct Thinking {
  std::uint64_t seed = 0;
  std::uint32_t milliseconds = 1000;  // the most work, in what a machine of today does in that time
  // Set by another thread when the answer is wanted at once; the one thing that may change a choice.
  const std::atomic<bool>* stop = nullptr;
  // The bot's own notes for this seat in this game, as its last decision left them: a line of printable characters, at most
  // kLongestMemory, empty at first. Saved and restored with the game. Without one a bot starts from nothing.
  std::string* memory = nullptr;
  // If somebody wants to know: filled with what was considered, the choice first.
  std::vector<Candidate>* candidates = nullptr;

  static constexpr std::size_t kLongestMemory = 512;
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
