#include "engine/games/montoncito/bots.hpp"

#include "engine/bots/chance.hpp"
#include "engine/bots/pick.hpp"
#include "engine/games/montoncito/plan.hpp"

namespace parlour::montoncito {
namespace {

using bots::Verdict;

std::size_t seat_of(const View& view) {
  return view.observer ? index(*view.observer) : std::size_t{view.turn};
}

std::int32_t chance_of(Worth worth) { return bots::win_chance(worth, 5 * kStockCard); }

// The card of a play or discard.
Card card_of(const View& view, std::size_t seat, Action action) {
  if (action.from_stock()) return view.stock_top[seat];
  if (action.from_top()) return view.discard_pile(seat, action.top_pile()).back();
  return static_cast<Card>(action.value());
}

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

std::string_view hard_why(const View& view, std::size_t seat, Action action) {
  if (action.from_stock()) return "plays the stock card";
  if (action.is_play()) return card_of(view, seat, action) == kWild ? "spends a joker" : "plays on";
  return action.is_discard() ? "ends the turn here" : "nothing else to do";
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
  const std::int32_t chance = chance_of(lead(config, view, seat));
  return legal[bots::pick_best(legal, thinking, bots::Ties::kRandom, [&](Action action) {
    Verdict verdict = medium_verdict(view, seat, action);
    verdict.chance = chance;
    return verdict;
  })];
}

Action hard_choice(const Config& config, const View& view, std::span<const Action> legal,
                   const Thinking& thinking) {
  if (legal.size() == 1) return legal[0];
  constexpr std::uint64_t kNodesPerMillisecond = 500;
  bots::Effort effort(thinking, kNodesPerMillisecond);
  const std::size_t seat = seat_of(view);
  const Outlook out(config, view, seat);
  const Standing now(config, view, seat);
  const Worth ahead = lead(config, view, seat);
  Planner planner(out, effort);
  return legal[bots::pick_best(legal, thinking, bots::Ties::kRandom, [&](Action action) {
    const Worth worth = action == Action::wait() ? -kWin : planner.best_after(now, action);
    return Verdict{
        .value = worth, .chance = chance_of(ahead + worth), .why = hard_why(view, seat, action)};
  })];
}

}  // namespace parlour::montoncito
