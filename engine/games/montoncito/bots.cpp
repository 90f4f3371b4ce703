// Montoncito's bots (section 16).
#include "engine/core/fixed_list.hpp"
#include "engine/core/rng.hpp"
#include "engine/games/montoncito/text.hpp"

namespace parlour::montoncito {

// The stock card if it fits; else with 70 % any play; else a discard. Without any of these there is one action: draw, or with
// an empty hand and nothing to draw end.
Action easy_choice(std::span<const Action> legal, std::uint64_t seed) {
  Rng rng(seed);
  FixedList<Action, kMostActions> stock, plays, discards, rest;
  for (const Action action : legal) {
    (action.from_stock()   ? stock
     : action.is_play()    ? plays
     : action.is_discard() ? discards
                           : rest)
        .push_back(action);
  }
  const auto any_of = [&](const auto& list) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  };
  if (!stock.empty()) return any_of(stock);
  if (!plays.empty() && rng.below(10) < 7) return any_of(plays);
  if (!discards.empty()) return any_of(discards);
  return rest[0];
}

}  // namespace parlour::montoncito
