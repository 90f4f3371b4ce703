#include "engine/games/montoncito/bots.hpp"

#include "engine/bots/pick.hpp"
#include "engine/games/montoncito/plan.hpp"

namespace parlour::montoncito {
namespace {

using bots::Verdict;

// Medium's order of preferences: the larger the earlier.
Verdict medium_verdict(const View& view, std::size_t seat, Action action) {
  if (action.from_stock()) return {.value = 1'000'000, .why = "plays the stock card"};
  if (action.is_play()) {
    if (card_of(view, seat, action) != kWild) return {.value = 900'000, .why = "plays what fits"};
    const unsigned need = view.build[action.to()].height + 1U;
    if (next_need(need) == view.stock_top[seat])
      return {.value = 800'000, .why = "makes way for the stock card"};
    return {.value = 0, .why = "spends a joker"};
  }
  if (!action.is_discard())  // draw and end are alone, wait is for nobody
    return {.value = action == Action::wait() ? -1 : 1, .why = "nothing else to do"};
  const unsigned card = action.value();
  const auto pile = view.discard_pile(seat, action.to());
  const Worth natural = card == kWild ? 0 : 400'000;
  if (!pile.empty() && pile.back() == card)
    return {.value = natural + 300'000, .why = "discards on an equal"};
  if (!pile.empty() && pile.back() == card + 1 && card < kPileEnd)
    return {.value = natural + 200'000, .why = "discards in order"};
  if (pile.empty()) return {.value = natural + 100'000, .why = "discards on an empty pile"};
  return {.value = natural + 50'000 - static_cast<std::int64_t>(pile.size()),
          .why = "discards on a short pile"};
}

// What a plan that begins so is for.
std::string_view why(const View& view, std::size_t seat, Action action, Worth worth) {
  if (action.from_stock()) return "plays the stock card";
  if (action.is_play()) {
    if (leads_to_stock(worth)) return "leads to the stock card";
    return card_of(view, seat, action) == kWild ? "spends a joker" : "makes room in the hand";
  }
  if (action == Action::wait()) return "waits";
  if (!action.is_discard()) return "nothing else to do";
  const auto pile = view.discard_pile(seat, action.to());
  if (pile.empty()) return "discards on an empty pile";
  const unsigned gap = pile.back() - action.value();
  return gap <= 1 ? "discards in order" : "discards";
}

}  // namespace

// The stock card if it fits; else with 70 % any play; else a discard. Without any of these there is one action: draw, or with
// an empty hand and nothing to draw end.
Action easy_choice(const Config&, const View&, std::span<const Action> legal,
                   const Thinking& thinking) {
  Rng rng(thinking.seed);
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

Action medium_choice(const Config& config, const View& view, std::span<const Action> legal,
                     const Thinking& thinking) {
  const std::size_t seat = seat_of(view);
  const std::int32_t chance = chance_of(config, view, seat, 0);
  return legal[bots::pick_best(legal, thinking, bots::Ties::kRandom, [&](Action action) {
    Verdict verdict = medium_verdict(view, seat, action);
    verdict.chance = chance;
    return verdict;
  })];
}

Action hard_choice(const Config& config, const View& view, std::span<const Action> legal,
                   const Thinking& thinking) {
  constexpr std::uint64_t kNodesPerMillisecond = 500;
  bots::Effort effort(thinking, kNodesPerMillisecond);
  const std::size_t seat = seat_of(view);
  const Outlook out(config, view, seat);
  const Standing now(config, view, seat);
  Planner planner(out, effort);
  // Any of the equal ones: where all act at once, two seats with the same thoughts need not meet on the same pile.
  return legal[bots::pick_best(legal, thinking, bots::Ties::kRandom, [&](Action action) {
    const Worth worth = planner.best_after(now, action);
    return Verdict{.value = worth,
                   .chance = chance_of(config, view, seat, worth),
                   .why = why(view, seat, action, worth)};
  })];
}

}  // namespace parlour::montoncito
