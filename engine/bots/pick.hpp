// The last step of most bots: every legal action has a value, the best one is taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/bot.hpp"

namespace parlour::bots {

// What an action is worth, and for whoever asks the chance to win and a few words.
struct Verdict {
  std::int64_t value = 0;
  std::int32_t chance = 500;
  std::string_view why;
};

enum class Ties { kFirst, kRandom };

// The place of the best action in the list; of equal ones the first, or any of them by the seed. `judge(action)` gives its
// Verdict. Fills the candidates, best first, if somebody asked.
template <class Action, class Judge>
std::size_t pick_best(std::span<const Action> legal, const Thinking& thinking, Ties ties,
                      Judge&& judge) {
  Rng rng(thinking.seed);
  std::size_t best = 0;
  std::int64_t best_value = 0;
  std::uint32_t equal = 0;
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const Verdict verdict = judge(legal[i]);
    if (i == 0 || verdict.value > best_value) {
      best = i;
      best_value = verdict.value;
      equal = 1;
    } else if (verdict.value == best_value && ties == Ties::kRandom && rng.below(++equal) == 0) {
      best = i;
    }
    if (thinking.candidates != nullptr) {
      constexpr std::int64_t kMost = 1'000'000'000;
      all.push_back({.action = i,
                     .value = static_cast<std::int32_t>(std::clamp(verdict.value, -kMost, kMost)),
                     .chance = verdict.chance,
                     .why = std::string(verdict.why)});
    }
  }
  if (thinking.candidates != nullptr) {
    std::ranges::sort(all, [&](const Candidate& a, const Candidate& b) {
      if ((a.action == best) != (b.action == best)) return a.action == best;
      return a.value != b.value ? a.value > b.value : a.action < b.action;
    });
    *thinking.candidates = std::move(all);
  }
  return best;
}

}  // namespace parlour::bots
