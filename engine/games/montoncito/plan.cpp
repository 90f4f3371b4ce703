#include "engine/games/montoncito/plan.hpp"

#include <algorithm>
#include <limits>

namespace parlour::montoncito {
namespace {

// Which build pile is which does not matter for what a position is worth; nor does the order of the plays, so their number
// follows from the rest.
std::uint64_t key_of(const Standing& s) {
  auto needs = s.needs;
  std::ranges::sort(needs);
  std::uint64_t word = 0;
  for (const std::uint8_t need : needs) word = word << 4U | need;
  for (const std::uint16_t left : s.left) word = word << 9U | left;
  return Rng::mix(Rng::mix(word + 1) ^ s.hand) | 1U;  // never 0
}

}  // namespace

Planner::Planner(const Outlook& out, bots::Effort& effort)
    : out_(out), effort_(effort), seen_(kSlots) {}

Planner::Slot& Planner::slot_of(std::uint64_t key) {
  std::size_t i = key % kSlots;
  while (seen_[i].key != 0 && seen_[i].key != key) i = (i + 1) % kSlots;
  return seen_[i];
}

Plan Planner::best_after(const Standing& s, Action action) {
  if (action.from_stock()) {
    Standing after = s;
    std::uint8_t& need = after.needs[action.to()];
    need = static_cast<std::uint8_t>(next_need(need));
    return {.worth = stock_play_value(out_, after) + rivals_value(out_, after), .stock = true};
  }
  if (action.is_play()) {
    Standing after = s;
    after.play(out_, action);
    return best_from(after);
  }
  if (action.is_discard()) {
    Standing after = s;
    after.hand -= one_of(action.value()) + 1;
    const auto card = static_cast<Card>(action.value());
    return {.worth = discard_value(out_, after, card, action.to()) + rivals_value(out_, s)};
  }
  if (action == Action::wait()) return {.worth = -kWin};
  return {.worth = emptied_value(out_, s) + rivals_value(out_, s)};
}

Plan Planner::best_from(const Standing& s) {
  const std::uint64_t key = key_of(s);
  if (const Slot& known = slot_of(key); known.key != 0) return known.plan;
  const Plan plan = search(s);
  if (nodes_ < kMostNodes) slot_of(key) = {.key = key, .plan = plan};
  return plan;
}

Plan Planner::search(const Standing& s) {
  ++nodes_;
  const bool draws = s.hand_size() == 0 && s.supply;
  Plan best{.worth = std::numeric_limits<Worth>::min()};
  const auto consider = [&](Action action) {
    const Plan plan = best_after(s, action);
    if (plan.worth > best.worth) best = plan;
  };
  if (s.hand_size() == 0) consider(Action::end());
  const Worth rivals = rivals_value(out_, s);
  for (PerValue held = values_in(s.hand); held != 0; held &= held - 1) {
    const auto card = static_cast<Card>(lowest_value(held));
    Standing after = s;
    after.hand -= one_of(card) + 1;
    for (unsigned k = 0; k < kDiscardPiles; ++k) {
      best.worth = std::max(best.worth, discard_value(out_, after, card, k) + rivals);
    }
  }
  if (draws || nodes_ >= kMostNodes || !effort_.spend()) return best;
  for (unsigned b = 0; b < kBuildPiles; ++b) {
    const unsigned need = s.needs[b];
    const auto earlier = s.needs.begin() + static_cast<std::ptrdiff_t>(b);
    if (std::find(s.needs.begin(), earlier, need) != earlier) continue;
    const auto fits = [need](unsigned card) { return card == need || card == kWild; };
    if (fits(out_.stock_top)) consider(Action::play_stock(b));
    if (at_value(s.hand, need) != 0) consider(Action::play_hand(need, b));
    if (at_value(s.hand, kWild) != 0) consider(Action::play_hand(kWild, b));
    for (unsigned k = 0; k < kDiscardPiles; ++k) {
      if (fits(s.top(out_, k))) consider(Action::play_top(k, b));
    }
  }
  return best;
}

}  // namespace parlour::montoncito
