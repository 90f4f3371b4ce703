// A position that an observer could be looking at (section 7).
#include <algorithm>

#include "engine/games/montoncito/rules.hpp"

namespace parlour::montoncito {
namespace {

// What the observer sees, in its place; every hidden card is still missing.
Zones seen_zones(const Config& config, const View& view) {
  Zones zones;
  zones.stage = view.stage;
  zones.turn = view.turn;
  zones.turnno = view.turnno;
  zones.laststock = view.laststock;
  zones.passes = view.passes;
  for (unsigned b = 0; b < kBuildPiles; ++b) {
    const auto [height, wilds] = view.build[b];
    for (unsigned i = 1; i <= height; ++i) {
      zones.build[b].push_back(static_cast<Card>(((wilds >> i) & 1) != 0 ? kWild : i));
    }
  }
  const Card* stock = view.stocks.begin();
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    for (Card value = 1; value <= kWild; ++value) {
      zones.hands[seat].insert(zones.hands[seat].end(), at_value(view.hand[seat], value), value);
    }
    for (unsigned k = 0; k < kDiscardPiles; ++k) {
      const auto pile = view.discard_pile(seat, k);
      zones.discards[seat][k].assign(pile.begin(), pile.end());
    }
    if (view.revealed) {
      zones.stocks[seat].assign(stock, stock + view.stock_count[seat]);
      stock += view.stock_count[seat];
    } else if (view.stock_top[seat] != kNoCard) {
      zones.stocks[seat].push_back(view.stock_top[seat]);
    }
  }
  if (view.revealed) zones.draw.assign(view.draw_pile.begin(), view.draw_pile.end());
  for (Card value = 1; value <= kWild; ++value) {
    zones.completed.insert(zones.completed.end(), view.completed[value], value);
  }
  return zones;
}

// The hidden cards in some order, hands first. Two laws tie them down: with a known deck they are what is left of it, and in
// a game that is not dead somebody can place a card.
class HiddenCards {
 public:
  HiddenCards(const Config& config, const View& view, const Zones& seen)
      : known_deck_(!config.free()) {
    for (std::size_t seat = 0; seat < config.players; ++seat) {
      in_hands_ += view.hand_count[seat] - seen.hands[seat].size();
      size_ += view.stock_count[seat] - seen.stocks[seat].size();
    }
    size_ += in_hands_ + (view.draw - seen.draw.size()) + view.pool;
    if (known_deck_) add_rest_of_deck(config, seen);
    cards_.resize(size_, 1);
    const Rules rules(config);
    const Rules::State s = pack<Rules::State>(seen);
    wanted_ = values_in(s.needs);
    // Whether a card that nobody but its owner sees is all that keeps the game from being dead.
    constrained_ =
        view.stage == Stage::kPlay && view.draw == 0 && rules.end_reason(s) == Reason::kDead;
  }

  [[nodiscard]] const CardList& cards() const { return cards_; }

  // Deals anew, uniformly among the orders that obey both laws.
  void shuffle(Rng& rng) {
    static constexpr int kTries = 1'000;
    for (int i = 0; i < kTries; ++i) {
      shuffle_once(rng);
      if (is_possible()) return;
    }
    force(rng);
  }

 private:
  void add_rest_of_deck(const Config& config, const Zones& seen) {
    std::array<unsigned, kWild + 1> left{};
    for (Card value = 1; value <= kWild; ++value) left[value] = config.copies(value);
    seen.each_list([&](const CardList& list) {
      for (const Card card : list) --left[card];
    });
    for (Card value = 1; value <= kWild; ++value) {
      cards_.insert(cards_.end(), left[value], value);
    }
  }

  void shuffle_once(Rng& rng) {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (known_deck_) {
        std::swap(cards_[i], cards_[i + rng.below(static_cast<std::uint32_t>(cards_.size() - i))]);
      } else {
        cards_[i] = static_cast<Card>(1 + rng.below(kWild));
      }
    }
  }

  [[nodiscard]] bool is_wanted(Card card) const { return (wanted_ & one_of(card)) != 0; }
  [[nodiscard]] bool is_possible() const {
    return !constrained_ ||
           std::any_of(cards_.begin(), hands_end(), [&](Card card) { return is_wanted(card); });
  }
  [[nodiscard]] CardList::const_iterator hands_end() const {
    return cards_.begin() + static_cast<std::ptrdiff_t>(in_hands_);
  }

  // Puts some card that fits into some hand, where chance would take too long.
  void force(Rng& rng) {
    if (in_hands_ == 0) return;  // no view of a game has this, but one that is handed back may
    const std::size_t slot = rng.below(static_cast<std::uint32_t>(in_hands_));
    const std::size_t first = rng.below(static_cast<std::uint32_t>(cards_.size()));
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      Card& card = cards_[(first + i) % cards_.size()];
      if (is_wanted(card)) return std::swap(card, cards_[slot]);
    }
    cards_[slot] = kWild;  // of a free deck nobody knows better
  }

  bool known_deck_;
  bool constrained_ = false;
  PerValue wanted_ = 0;
  std::size_t in_hands_ = 0;
  std::size_t size_ = 0;
  CardList cards_;
};

void place_hidden(const Config& config, const View& view, const CardList& hidden, Zones& zones) {
  auto next = hidden.begin();
  const auto take = [&](CardList& target, std::size_t at, std::size_t count) {
    const auto end = next + static_cast<std::ptrdiff_t>(count);
    target.insert(target.begin() + static_cast<std::ptrdiff_t>(at), next, end);
    next = end;
  };
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    take(zones.hands[seat], 0, view.hand_count[seat] - zones.hands[seat].size());
    std::ranges::sort(zones.hands[seat]);
  }
  for (std::size_t seat = 0; seat < config.players; ++seat) {  // below the top
    take(zones.stocks[seat], 0, view.stock_count[seat] - zones.stocks[seat].size());
  }
  take(zones.draw, 0, view.draw - zones.draw.size());
  take(zones.pool, 0, view.pool);
  std::ranges::sort(zones.pool);
}

// What a seat may have handed in before a recycle: a discard, which then lies on top of a pile, or nothing that shows.
Action guess_resolved(const Zones& zones, std::size_t seat, Rng& rng) {
  const std::uint32_t pick = rng.below(kDiscardPiles + 1);
  if (pick == kDiscardPiles || zones.discards[seat][pick].empty()) return Action::wait();
  return Action::discard(zones.discards[seat][pick].back(), pick);
}

// A recycle fills somebody up. Where the guess has nobody, one of the others with a short hand discarded.
void ensure_refill(const Config& config, const View& view, Zones& zones, Rng& rng) {
  if (!why_broken(config, zones)) return;
  std::vector<std::size_t> candidates;
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    const bool own = view.observer && index(*view.observer) == seat;
    if (!own && zones.hands[seat].size() < kHand) candidates.push_back(seat);
  }
  if (candidates.empty()) return;
  const std::size_t seat = candidates[rng.below(static_cast<std::uint32_t>(candidates.size()))];
  zones.sealed[seat] = Action::discard(1, 0);
  for (unsigned k = 0; k < kDiscardPiles; ++k) {
    const CardList& pile = zones.discards[seat][k];
    if (!pile.empty()) zones.sealed[seat] = Action::discard(pile.back(), k);
  }
}

// Sealed actions of the others: any that are legal with the guessed cards.
void guess_sealed(const Config& config, const View& view, Zones& zones, Rng& rng) {
  const Rules rules(config);
  const Rules::State s = pack<Rules::State>(zones);
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    if (((static_cast<unsigned>(view.sealed) >> seat) & 1U) == 0) continue;
    if (view.observer && index(*view.observer) == seat) {
      zones.sealed[seat] = view.own_action;
    } else if (view.stage == Stage::kRecycle) {
      zones.sealed[seat] = guess_resolved(zones, seat, rng);
    } else {
      const auto actions = rules.actions(s, seat_at(seat));
      if (actions.empty()) continue;
      zones.sealed[seat] = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    }
  }
}

}  // namespace

Zones guess_zones(const Config& config, const View& view, Rng& rng) {
  Zones zones = seen_zones(config, view);
  if (view.revealed) return zones;
  HiddenCards hidden(config, view, zones);
  hidden.shuffle(rng);
  place_hidden(config, view, hidden.cards(), zones);
  if (view.sealed != 0) guess_sealed(config, view, zones, rng);
  if (view.sealed != 0 && view.stage == Stage::kRecycle) ensure_refill(config, view, zones, rng);
  return zones;
}

}  // namespace parlour::montoncito
