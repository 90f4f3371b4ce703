#include "engine/games/montoncito/eval.hpp"

#include <algorithm>

#include "engine/bots/chance.hpp"

namespace parlour::montoncito {
namespace {

constexpr Worth kStockPlay = 1'350;
constexpr Worth kDelay = 10;  // per play before the stock card
constexpr Worth kEmptied = 500;
constexpr Worth kOwnReach = 900;
constexpr Worth kUnknownReach = 400;  // behind a stock play
constexpr Worth kRivalReach = 750;
constexpr Worth kWildInHand = 350;
constexpr Worth kWildOnTop = 90;
constexpr Worth kWildBuried = -300;
constexpr Worth kOnNext = 100;  // a discard on the value above it
constexpr Worth kOnEqual = 60;
constexpr Worth kOnLower = -180;
constexpr Worth kOnHigher = -120;
constexpr Worth kOnEmpty = 80;
constexpr Worth kOnEmptyHigh = 0;  // per value above 6
constexpr Worth kGap = 0;          // per value between a discard and the higher card below it
constexpr Worth kLowGap = 0;
constexpr Worth kRoom = 0;      // a place in hand that the next draw fills
constexpr Worth kUnburied = 0;  // a card played from the discards
constexpr Worth kDup = 0;

// What a missing value costs, in twentieths: one that must still be found, or that is at hand.
constexpr unsigned kMissing = 20;
constexpr unsigned kHeld = 5;
constexpr unsigned kRivalHeld = 6;
constexpr unsigned kJoker = 20;
constexpr unsigned kRivalJoker = 20;

// 0.62 to the power of i twentieths, in thousandths.
constexpr auto kDecay = [] {
  std::array<Worth, kMissing * kPileEnd + 1> table{};
  std::int64_t power = 1'000'000'000'000;
  for (Worth& entry : table) {
    entry = static_cast<Worth>((power + 500'000'000) / 1'000'000'000);
    power = power / 1'000'000 * 976'382;
  }
  return table;
}();

// The values from `need` up to the one before `card`, through the end of the pile where they must.
constexpr ValueSet way(unsigned need, unsigned card) {
  constexpr ValueSet kAll = (only(kPileEnd + 1) - 1) & ~ValueSet{1};
  const ValueSet from = ~(only(need) - 1);
  const ValueSet before = only(card) - 1;
  return kAll & (need <= card ? from & before : from | before);
}

Worth wilds_value(const Outlook& out, const Standing& s) {
  Worth sum = kWildInHand * static_cast<Worth>(at_value(s.hand, kWild));
  for (unsigned k = 0; k < kDiscardPiles; ++k) {
    if (s.top(out, k) == kWild) sum += kWildOnTop;
  }
  Worth taken = 0;
  for (unsigned k = 0; k < kDiscardPiles; ++k)
    taken += static_cast<Worth>(out.piles[k].size()) - s.left[k];
  return sum + kUnburied * taken +
         (s.supply ? kRoom * static_cast<Worth>(kHand - s.hand_size()) : 0);
}

Worth own_reach(const Outlook& out, const Standing& s, ValueSet held) {
  return kOwnReach * reach(s.needs, out.stock_top, held, at_value(s.hand, kWild), kHeld, kJoker) /
         1'000;
}

}  // namespace

ValueSet values_of(PerValue word) {
  ValueSet set = 0;
  for (PerValue left = values_in(word); left != 0; left &= left - 1)
    set |= only(lowest_value(left));
  return set;
}

Outlook::Outlook(const Config& config, const View& view, std::size_t seat)
    : stock_top(view.stock_top[seat]),
      stock_count(view.stock_count[seat]),
      recycle(config.recycle) {
  for (unsigned k = 0; k < kDiscardPiles; ++k) piles[k] = view.discard_pile(seat, k);
  for (std::size_t i = 1; i < config.players; ++i) {
    const std::size_t other = (seat + i) % config.players;
    Rival rival{.top = view.stock_top[other], .tops = 0, .weight = kRivalReach};
    if (view.stock_count[other] <= 3) rival.weight = rival.weight * 14 / 10;
    if (config.players > 2) rival.weight = rival.weight * (i == 1 ? 77 : 46) / 100;
    for (unsigned k = 0; k < kDiscardPiles; ++k) {
      const auto pile = view.discard_pile(other, k);
      if (!pile.empty()) rival.tops |= only(pile.back());
    }
    rivals.push_back(rival);
  }
}

Standing::Standing(const Config& config, const View& view, std::size_t seat)
    : hand(view.hand[seat]), supply(view.draw != 0) {
  for (unsigned b = 0; b < kBuildPiles; ++b) {
    needs[b] = static_cast<std::uint8_t>(view.build[b].height + 1);
  }
  for (unsigned k = 0; k < kDiscardPiles; ++k) {
    left[k] = static_cast<std::uint16_t>(view.discard_pile(seat, k).size());
  }
  if (config.recycle) {
    supply = supply || std::ranges::any_of(view.completed, [](auto count) { return count != 0; });
  }
}

ValueSet Standing::held(const Outlook& out) const {
  ValueSet set = values_of(hand);
  for (unsigned k = 0; k < kDiscardPiles; ++k) set |= only(top(out, k));
  return set & ~only(kNoCard);
}

void Standing::play(const Outlook& out, Action action) {
  if (action.from_hand()) {
    hand -= one_of(action.value()) + 1;
  } else {
    --left[action.top_pile()];
  }
  std::uint8_t& need = needs[action.to()];
  supply = supply || (need == kPileEnd && out.recycle);
  need = static_cast<std::uint8_t>(next_need(need));
  ++plays;
}

Worth reach(std::span<const std::uint8_t, kBuildPiles> needs, Card card, ValueSet held,
            unsigned wilds, unsigned held_cost, unsigned wild_cost) {
  if (card == kWild) return kDecay[0];
  unsigned best = kMissing * kPileEnd;
  for (const std::uint8_t need : needs) {
    const ValueSet missing = way(need, card);
    const auto all = static_cast<unsigned>(std::popcount(missing));
    const auto there = static_cast<unsigned>(std::popcount(missing & held));
    const unsigned helped = std::min(wilds, all - there);
    best =
        std::min(best, kMissing * (all - there - helped) + wild_cost * helped + held_cost * there);
  }
  return kDecay[best];
}

Worth rivals_value(const Outlook& out, const Standing& s) {
  Worth sum = 0;
  for (const Rival& rival : out.rivals) {
    sum -=
        rival.weight *
        reach(s.needs, rival.top, rival.tops, (rival.tops >> kWild) & 1U, kRivalHeld, kRivalJoker) /
        1'000;
  }
  return sum;
}

Worth stock_play_value(const Outlook& out, const Standing& s) {
  if (out.stock_count == 1) return kWin - kDelay * s.plays;
  return kStockPlay + kUnknownReach - kDelay * s.plays + wilds_value(out, s);
}

Worth emptied_value(const Outlook& out, const Standing& s) {
  return (s.supply ? kEmptied : 0) + own_reach(out, s, s.held(out)) + wilds_value(out, s);
}

Worth discard_value(const Outlook& out, const Standing& s, Card card, unsigned pile) {
  const Card top = s.top(out, pile);
  ValueSet held = values_of(s.hand) | only(card);
  for (unsigned k = 0; k < kDiscardPiles; ++k) {
    if (k != pile) held |= only(s.top(out, k));
  }
  Worth sum = own_reach(out, s, held & ~only(kNoCard)) + wilds_value(out, s);
  if (card == kWild) sum += kWildOnTop - kWildInHand;
  if (card != kWild && at_value(s.hand, card) != 0) sum += kDup;
  if (top == kNoCard) {
    sum += kOnEmpty + (card == kWild ? 0 : kOnEmptyHigh * (card - 6));
  } else if (top == kWild) {
    sum += kWildBuried - kWildOnTop;
  } else if (card != kWild) {
    sum += card + 1 == top ? kOnNext
           : card == top   ? kOnEqual
           : card > top    ? kOnLower - kLowGap * (12 + top - card)
                           : kOnHigher - kGap * (top - card - 2);
  }
  return sum;
}

bool leads_to_stock(Worth worth) { return worth >= kStockCard; }

std::size_t seat_of(const View& view) {
  return view.observer ? index(*view.observer) : std::size_t{view.turn};
}

Card card_of(const View& view, std::size_t seat, Action action) {
  if (action.from_stock()) return view.stock_top[seat];
  if (action.from_top()) return view.discard_pile(seat, action.top_pile()).back();
  return static_cast<Card>(action.value());
}

// The nearer the end, the more a card of advantage decides: measured between two of the Hard level.
std::int32_t chance_of(const Config& config, const View& view, std::size_t seat, Worth worth) {
  Worth least = kMaxStock;
  for (std::size_t other = 0; other < config.players; ++other) {
    if (other != seat) least = std::min(least, Worth{view.stock_count[other]});
  }
  const Worth own = view.stock_count[seat];
  const Worth scale = 2'300 + 140 * std::min(own, least);
  return bots::win_chance((least - own) * kStockCard + worth, scale);
}

}  // namespace parlour::montoncito
