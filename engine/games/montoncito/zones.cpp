// Which positions are refused (sections 8 and 11).
#include "engine/games/montoncito/zones.hpp"

#include "engine/games/montoncito/rules.hpp"

namespace parlour::montoncito {
namespace {

using Why = std::optional<std::string>;

Why breaks_bounds(const Config& config, const Zones& zones) {
  for (const CardList& pile : zones.build) {
    if (pile.size() >= kPileEnd) return "a build pile has at most 11 cards";
    for (std::size_t i = 0; i < pile.size(); ++i) {
      if (pile[i] != i + 1 && pile[i] != kWild) {
        return "card " + std::to_string(i + 1) + " of a build pile has that value or is a wild";
      }
    }
  }
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    if (zones.stocks[seat].size() > config.stock) {
      return "a stock has at most " + std::to_string(config.stock) + " cards";
    }
    if (zones.hands[seat].size() > kHand) return "a hand has at most 5 cards";
  }
  if (zones.turn >= config.players) return "the turn belongs to a seat";
  if (zones.passes > config.players) return "there are more passes than seats";
  if (zones.laststock > zones.turnno) return "the last stock card was played after this turn";
  return std::nullopt;
}

Why breaks_deck(const Config& config, const Zones& zones) {
  std::array<std::size_t, kWild + 1> copies{};
  zones.each_list([&](const CardList& list) {
    for (const Card card : list) ++copies[card];
  });
  if (config.free()) {
    if (zones.count() > kMaxCards) return "there are at most 416 cards";
    return std::nullopt;
  }
  for (Card value = 1; value <= kWild; ++value) {
    if (copies[value] != config.copies(value)) {
      return "the cards are not those of the deck: " + std::to_string(copies[value]) +
             " of value " + std::to_string(value) + ", not " + std::to_string(config.copies(value));
    }
  }
  return std::nullopt;
}

// Whether so many dealt cards lie where the deal puts them: stocks round by round, hands in blocks, the rest to draw.
bool in_dealing_order(const Config& config, const Zones& zones) {
  std::size_t stocked = 0;
  std::size_t held = 0;
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    stocked += zones.stocks[seat].size();
    held += zones.hands[seat].size();
  }
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    const std::size_t round = stocked / config.players;
    const std::size_t extra = seat < stocked % config.players ? 1 : 0;
    if (zones.stocks[seat].size() != round + extra) return false;
    const std::size_t before = kHand * seat;
    const std::size_t block = held <= before ? 0 : std::min<std::size_t>(kHand, held - before);
    if (zones.hands[seat].size() != block) return false;
  }
  if (held > 0 && stocked < std::size_t{config.players} * config.stock) return false;
  return zones.draw.empty() || held == std::size_t{config.players} * kHand;
}

Why breaks_deal(const Config& config, const Zones& zones) {
  for (const CardList& pile : zones.build) {
    if (!pile.empty()) return "no card is on a build pile during the deal";
  }
  for (const auto& piles : zones.discards) {
    for (const CardList& pile : piles) {
      if (!pile.empty()) return "no card is discarded during the deal";
    }
  }
  if (zones.turn != 0 || zones.turnno != 1 || zones.laststock != 0 || zones.passes != 0) {
    return "during the deal turn, turnno, laststock and passes are 0, 1, 0 and 0";
  }
  if (zones.count() < config.dealt()) {
    return "NOT_ENOUGH_CARDS the deal needs " + std::to_string(config.dealt());
  }
  if (!in_dealing_order(config, zones)) return "the zones are not in dealing order";
  return std::nullopt;
}

Why breaks_turns(const Rules& rules, const Rules::State& s) {
  const unsigned held = s.hand_size(s.turn);
  switch (s.stage) {
    case Stage::kDraw:
      if (held == kHand || !rules.has_supply(s)) return "a draw needs a short hand and a supply";
      break;
    case Stage::kRecycle:
      if (held == kHand) return "a recycle interrupts the draw of a short hand";
      break;
    case Stage::kPlay:
      if (held == 0 && rules.has_supply(s)) return "an empty hand draws first";
      break;
    case Stage::kOver:
      for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
        if (seat != s.turn && s.stock_size(seat) == 0) {
          return "only the seat in turn can have an empty stock";
        }
      }
      break;
    case Stage::kDeal:
      break;
  }
  return std::nullopt;
}

Why breaks_play_of_round(const Rules& rules, const Rules::State& s) {
  bool all = true;
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    if (s.hand_size(seat) == 0 && rules.has_supply(s)) return "an empty hand was not filled";
    if (s.sealed[seat].none()) {
      all = false;
    } else if (std::ranges::count(rules.actions(s, seat_at(seat)), s.sealed[seat]) == 0) {
      return "the sealed action of seat " + std::to_string(seat) + " is not legal";
    }
  }
  if (all) return "a round resolves as soon as all have sealed";
  return std::nullopt;
}

Why breaks_rounds(const Rules& rules, const Rules::State& s) {
  if (s.turn != s.turnno % rules.seats()) return "turn must be turnno modulo players";
  if (s.stage == Stage::kDraw) return "there is no draw stage in parallel mode";
  if (s.stage == Stage::kPlay) return breaks_play_of_round(rules, s);
  bool refills = false;
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    const Action action = s.sealed[seat];
    if (s.stage == Stage::kOver) {
      if (!action.none()) return "nothing is sealed after the end";
      continue;
    }
    if (action.none() || action == Action::draw()) return "all have sealed before a recycle";
    const unsigned held = s.hand_size(seat);
    refills = refills || held == 0 || (action.is_discard() && held < kHand);
  }
  if (s.stage == Stage::kRecycle && !refills) return "nobody is to be refilled";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> why_broken(const Config& config, const Zones& zones) {
  if (auto why = breaks_bounds(config, zones)) return why;
  if (auto why = breaks_deck(config, zones)) return why;
  const bool dealing = zones.stage == Stage::kDeal;
  const bool recycling = zones.stage == Stage::kRecycle;
  if (dealing || recycling) {
    if (zones.pool.empty()) return "the pool is empty though cards are being shuffled";
    if (!zones.completed.empty()) return "no card is completed while cards are being shuffled";
  } else if (!zones.pool.empty()) {
    return "the pool has cards only during deal and recycle";
  }
  if (dealing) {
    for (const Action action : zones.sealed) {
      if (!action.none()) return "nothing is sealed during the deal";
    }
    return breaks_deal(config, zones);
  }
  if (recycling && !config.recycle) return "nothing is recycled with recycle=none";
  const Rules rules(config);
  const Rules::State s = pack<Rules::State>(zones);
  const Reason end = rules.end_reason(s);
  if (end == Reason::kStockEmpty && s.stage != Stage::kOver) {
    return "an empty stock ends the game";
  }
  if (end == Reason::kNone && s.stage == Stage::kOver) return "over without an end condition";
  if (end != Reason::kNone && s.stage != Stage::kOver) {
    return "the game is over: " + std::string(kReasonNames[static_cast<std::size_t>(end)]);
  }
  if (s.passes > 0 && (recycling || rules.has_supply(s))) return "a pass needs an empty supply";
  return config.parallel ? breaks_rounds(rules, s) : breaks_turns(rules, s);
}

}  // namespace parlour::montoncito
