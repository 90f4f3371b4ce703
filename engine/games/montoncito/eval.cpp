#include "engine/games/montoncito/eval.hpp"

#include <algorithm>

#include "engine/bots/chance.hpp"
#include "engine/games/montoncito/bots.hpp"

namespace parlour::montoncito {
namespace {

// The rulebook's weights, of which some are changed and the last five added after matches against the others.
constexpr Worth kStockPlay = 1'350;
constexpr Worth kDelay = 10;  // per play before the stock card
constexpr Worth kEmptied = 500;
constexpr Worth kOwnReach = 900;
constexpr Worth kUnknownReach = 400;  // behind a stock play
constexpr Worth kRivalReach = 750;
constexpr Worth kWildInHand = 350;
constexpr Worth kWildOnTop = 90;
constexpr Worth kWildBuried = -300;
constexpr Worth kOnNext = 146;  // a discard on the value above it
constexpr Worth kOnEqual = 60;
constexpr Worth kOnLower = -174;
constexpr Worth kOnHigher = -120;
constexpr Worth kOnEmpty = 80;
constexpr Worth kOnEmptyHigh =
    10;                          // more on an empty pile per value above 6: much fits on it later
constexpr Worth kTwin = 40;      // another of the discarded value stays in hand
constexpr Worth kRoom = 7;       // a place in hand that the next draw fills
constexpr Worth kUnpiled = -22;  // a card played from the discards: a reserve is used up
constexpr Worth kStirred = 300;  // any play where the game would end with us behind

// What a missing value costs, in twentieths: one that must still be found, or that is at hand.
constexpr unsigned kMissing = 20;
constexpr unsigned kHeld = 5;
constexpr unsigned kRivalHeld = 6;

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

// The own cards by themselves, wherever they fit.
Worth cards_value(const Outlook& out, const Standing& s) {
  Worth sum = kWildInHand * static_cast<Worth>(at_value(s.hand, kWild));
  for (unsigned k = 0; k < kDiscardPiles; ++k) {
    if (s.top(out, k) == kWild) sum += kWildOnTop;
    sum += kUnpiled * (static_cast<Worth>(out.piles[k].size()) - s.left[k]);
  }
  if (s.supply) sum += kRoom * static_cast<Worth>(kHand - s.hand_size());
  if (out.needs_plays) sum += kStirred * s.plays;
  return sum;
}

Worth own_reach(const Outlook& out, const Standing& s, ValueSet held) {
  return kOwnReach * reach(s.needs, out.stock_top, held, kHeld) / 1'000;
}

Worth on_pile_value(Card card, Card top) {
  if (top == kNoCard) return kOnEmpty + (card == kWild ? 0 : kOnEmptyHigh * (card - 6));
  if (top == kWild) return kWildBuried - kWildOnTop;
  if (card == kWild) return 0;
  if (card + 1 == top) return kOnNext;
  if (card == top) return kOnEqual;
  return card > top ? kOnLower : kOnHigher;
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
  bool behind = false;
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
    behind = behind || view.stock_count[other] <= stock_count;
  }
  needs_plays = behind && !Standing(config, view, seat).supply;
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
            unsigned held_cost) {
  if (card == kWild) return kDecay[0];
  unsigned best = kMissing * kPileEnd;
  for (const std::uint8_t need : needs) {
    const ValueSet missing = way(need, card);
    const auto all = static_cast<unsigned>(std::popcount(missing));
    const auto there = static_cast<unsigned>(std::popcount(missing & held));
    best = std::min(best, kMissing * (all - there) + held_cost * there);
  }
  return kDecay[best];
}

Worth rivals_value(const Outlook& out, const Standing& s) {
  Worth sum = 0;
  for (const Rival& rival : out.rivals) {
    sum -= rival.weight * reach(s.needs, rival.top, rival.tops, kRivalHeld) / 1'000;
  }
  return sum;
}

Worth stock_play_value(const Outlook& out, const Standing& s) {
  if (out.stock_count == 1) return kWin - kDelay * s.plays;
  return kStockPlay + kUnknownReach - kDelay * s.plays + cards_value(out, s);
}

Worth emptied_value(const Outlook& out, const Standing& s) {
  return (s.supply ? kEmptied : 0) + own_reach(out, s, s.held(out)) + cards_value(out, s);
}

Worth discard_value(const Outlook& out, const Standing& s, Card card, unsigned pile) {
  const Card top = s.top(out, pile);
  ValueSet held = values_of(s.hand) | only(card);
  for (unsigned k = 0; k < kDiscardPiles; ++k) {
    if (k != pile) held |= only(s.top(out, k));
  }
  Worth sum = own_reach(out, s, held & ~only(kNoCard)) + cards_value(out, s);
  if (card == kWild) {
    sum += kWildOnTop;
  } else if (at_value(s.hand, card) != 0) {
    sum += kTwin;
  }
  return sum + on_pile_value(card, top);
}

std::size_t seat_of(const View& view) {
  return view.observer ? index(*view.observer) : std::size_t{view.turn};
}

Card card_of(const View& view, std::size_t seat, Action action) {
  if (action.from_stock()) return view.stock_top[seat];
  if (action.from_top()) return view.discard_pile(seat, action.top_pile()).back();
  return static_cast<Card>(action.value());
}

// The nearer the end, the more a card of advantage decides: measured between two of the Hard level.
static Worth odds_scale(Worth stock) { return 2'300 + 140 * stock; }

std::int32_t chance_of(const Config& config, const View& view, std::size_t seat, Worth worth) {
  const Worth own = view.stock_count[seat];
  std::int64_t against = 1'000;  // thousandths of the own odds, for oneself and all others
  for (std::size_t other = 0; other < config.players; ++other) {
    if (other == seat) continue;
    const Worth theirs = view.stock_count[other];
    const Worth scale = odds_scale(std::min(own, theirs));
    const std::int64_t ahead = bots::win_chance((theirs - own) * kStockCard + worth, scale);
    against += 1'000 * (1'000 - ahead) / ahead;
  }
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(1'000'000 / against, 1, 999));
}

Standings standings_of(const Config& config, const View& all) {
  Worth least = all.stock_count[0];
  Standings standings;
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    const Outlook out(config, all, seat);
    const Standing now(config, all, seat);
    const Worth stock = all.stock_count[seat];
    least = std::min(least, stock);
    standings.of[seat] =
        own_reach(out, now, now.held(out)) + cards_value(out, now) - stock * kStockCard;
  }
  standings.scale = odds_scale(least);
  return standings;
}

}  // namespace parlour::montoncito
