#include "engine/games/montoncito/wire.hpp"

#include "engine/games/montoncito/text.hpp"
#include "engine/games/montoncito/view.hpp"

namespace parlour::montoncito {
namespace {

bool is_in(unsigned bits, std::size_t seat) { return ((bits >> seat) & 1U) != 0; }

wire::Word word_of_action(Action action) { return std::string_view(write_action(action)); }

template <class List>
void append_values(List& to, unsigned value, unsigned copies) {
  for (unsigned i = 0; i < copies; ++i) to.push_back(static_cast<Card>(value));
}

wire::MaybeCard maybe(Card card) { return card == kNoCard ? std::nullopt : std::optional(card); }

void add_seat(const View& view, std::size_t seat, wire::View& to) {
  auto& piles = to.discards.push_place();
  for (unsigned k = 0; k < kDiscardPiles; ++k) {
    piles[k].clear();
    for (const Card card : view.discard_pile(seat, k)) piles[k].push_back(card);
  }
  to.stocks.push_back({view.stock_count[seat], maybe(view.stock_top[seat])});
  wire::Hand& hand = to.hands.push_place();
  hand = {.count = view.hand_count[seat], .cards = std::nullopt};
  if (!is_in(view.hands_known, seat)) return;
  auto& cards = hand.cards.emplace();
  for (unsigned value = 1; value <= kWild; ++value) {
    append_values(cards, value, at_value(view.hand[seat], value));
  }
}

void add_reveal(const View& view, std::size_t players, wire::Reveal& to) {
  const Card* card = view.stocks.begin();
  for (std::size_t seat = 0; seat < players; ++seat) {
    auto& stock = to.stocks.push_place();
    for (unsigned i = 0; i < view.stock_count[seat]; ++i) stock.push_back(*card++);
  }
  for (const Card one : view.draw_pile) to.draw.push_back(one);
}

}  // namespace

void wire::Seal::write(JsonWriter& json) const {
  if (action) {
    json.value(action->view());
  } else if (sealed) {
    json.value(true);
  } else {
    json.null();
  }
}

bool wire::Seal::read(JsonReader& reader) {
  *this = {};
  if (reader.take_word("null")) return true;
  sealed = true;
  if (reader.take_word("true")) return true;
  const auto text = reader.take_text();
  if (!text || text->size() > Word::kCapacity) return reader.fail("not an action");
  action = Word(*text);
  return true;
}

wire::View wire_view(const Config& config, const View& view) {
  wire::View to;
  to.observer = view.observer;
  to.players = config.players;
  to.stock = config.stock;
  to.deck = std::string_view(write_deck(config));
  to.recycle = config.recycle ? wire::Recycle::kShuffle : wire::Recycle::kNone;
  to.noprogress = config.noprogress;
  to.mode = config.parallel ? wire::Mode::kParallel : wire::Mode::kTurns;
  to.turn = view.turn;
  to.stage = view.stage;
  to.turnno = view.turnno;
  to.laststock = view.laststock;
  to.passes = view.passes;
  for (unsigned b = 0; b < kBuildPiles; ++b) {
    for (unsigned i = 1; i <= view.build[b].height; ++i) {
      to.build[b].push_back(static_cast<Card>(is_in(view.build[b].wilds, i) ? kWild : i));
    }
  }
  for (std::size_t seat = 0; seat < config.players; ++seat) add_seat(view, seat, to);
  for (unsigned value = 1; value <= kWild; ++value) {
    append_values(to.completed, value, view.completed[value]);
  }
  to.draw = view.draw;
  to.pool = view.pool;
  if (view.revealed) add_reveal(view, config.players, to.reveal.value.emplace());
  if (!config.parallel) return to;
  auto& sealed = to.sealed.value.emplace();
  for (std::size_t seat = 0; seat < config.players; ++seat) {
    const bool own = view.observer && index(*view.observer) == seat;
    wire::Seal& seal = sealed.push_place();
    seal = {.sealed = is_in(view.sealed, seat), .action = std::nullopt};
    if (seal.sealed && own) seal.action = word_of_action(view.own_action);
  }
  return to;
}

namespace {

using Wrong = std::optional<std::string>;

// Fills a view from what somebody hands back, and counts the cards by value and in all.
class ViewReader {
 public:
  ViewReader(const Config& config, const wire::View& from) : config_(config), from_(from) {}

  OrReason<View> read() {
    for (const auto part :
         {&ViewReader::options, &ViewReader::moment, &ViewReader::piles, &ViewReader::seats,
          &ViewReader::revealed, &ViewReader::sealed, &ViewReader::deck}) {
      if (const Wrong why = (this->*part)()) return reason(*why);
    }
    return view_;
  }

 private:
  Wrong options() {
    const bool same = from_.players == config_.players && from_.stock == config_.stock &&
                      from_.deck.view() == write_deck(config_) &&
                      (from_.recycle == wire::Recycle::kShuffle) == config_.recycle &&
                      from_.noprogress == config_.noprogress &&
                      (from_.mode == wire::Mode::kParallel) == config_.parallel;
    if (!same) return "this table has other options";
    return std::nullopt;
  }

  Wrong moment() {
    if (from_.observer && index(*from_.observer) >= config_.players) return "there is no such seat";
    if (from_.turn >= config_.players) return "there is no such seat";
    view_.observer = from_.observer;
    view_.stage = from_.stage;
    view_.turn = from_.turn;
    view_.passes = from_.passes;
    view_.turnno = from_.turnno;
    view_.laststock = from_.laststock;
    view_.draw = from_.draw;
    view_.pool = from_.pool;
    hidden_ += std::size_t{from_.draw} + from_.pool;
    return std::nullopt;
  }

  bool see(Card card) {
    if (card < 1 || card > kWild) return false;
    ++seen_[card];
    return true;
  }

  Wrong piles() {
    for (unsigned b = 0; b < kBuildPiles; ++b) {
      auto& [height, wilds] = view_.build[b];
      for (const Card card : from_.build[b]) {
        ++height;
        if ((card != height && card != kWild) || !see(card)) return "a build pile is out of order";
        if (card == kWild) wilds = static_cast<std::uint16_t>(wilds | (1U << height));
      }
      if (height >= kPileEnd) return "a full build pile is cleared";
    }
    if (from_.discards.size() != config_.players) return "every seat has its discard piles";
    for (std::size_t seat = 0; seat < config_.players; ++seat) {
      for (unsigned k = 0; k < kDiscardPiles; ++k) {
        for (const Card card : from_.discards[seat][k]) {
          if (!see(card) || view_.discards.size() == kMaxCards) return "there are no such cards";
          view_.discards.push_back(card);
        }
        view_.discard_ends[kDiscardPiles * seat + k] =
            static_cast<std::uint16_t>(view_.discards.size());
      }
    }
    for (const Card card : from_.completed) {
      if (!see(card)) return "there are no such cards";
      ++view_.completed[card];
    }
    return std::nullopt;
  }

  Wrong seats() {
    if (from_.stocks.size() != config_.players || from_.hands.size() != config_.players) {
      return "every seat has a stock and a hand";
    }
    const bool dealing = from_.stage == Stage::kDeal;
    for (std::size_t seat = 0; seat < config_.players; ++seat) {
      const auto& [count, top] = from_.stocks[seat];
      if (count > kMaxStock || top.has_value() != (count > 0 && !dealing)) return "no such stock";
      if (top && !see(*top)) return "there is no such card";
      view_.stock_count[seat] = count;
      view_.stock_top[seat] = top.value_or(kNoCard);
      hidden_ += count - (top ? 1U : 0U);
      if (const Wrong why = hand(seat)) return why;
    }
    return std::nullopt;
  }

  Wrong hand(std::size_t seat) {
    const auto& [count, cards] = from_.hands[seat];
    if (count > kHand) return "a hand is too large";
    view_.hand_count[seat] = count;
    const bool own = from_.observer && index(*from_.observer) == seat;
    if (own && !cards && from_.stage != Stage::kDeal) return "the own hand is known";
    if (!cards) {
      hidden_ += count;
      return std::nullopt;
    }
    if (cards->size() != count) return "a hand is not counted right";
    for (const Card card : *cards) {
      if (!see(card)) return "there is no such card";
      view_.hand[seat] += one_of(card) + 1;
    }
    view_.hands_known = static_cast<std::uint8_t>(view_.hands_known | 1U << seat);
    return std::nullopt;
  }

  Wrong revealed() {
    const auto& reveal = from_.reveal.value;
    if (reveal.has_value() != (from_.stage == Stage::kOver)) return "the end reveals all cards";
    if (!reveal) return std::nullopt;
    if (reveal->stocks.size() != config_.players || reveal->draw.size() != from_.draw) {
      return "what is revealed is not counted right";
    }
    view_.revealed = true;
    for (std::size_t seat = 0; seat < config_.players; ++seat) {
      const auto& stock = reveal->stocks[seat];
      if (stock.size() != view_.stock_count[seat]) return "a stock is not counted right";
      if (!is_in(view_.hands_known, seat)) return "the end reveals all cards";
      for (const Card card : stock) {
        if (card < 1 || card > kWild) return "there is no such card";
        view_.stocks.push_back(card);
      }
      if (!stock.empty() && stock[stock.size() - 1] != view_.stock_top[seat]) {
        return "the top of a stock is another";
      }
    }
    for (const Card card : reveal->draw) {
      if (card < 1 || card > kWild) return "there is no such card";
      view_.draw_pile.push_back(card);
    }
    return std::nullopt;
  }

  Wrong sealed() {
    const auto& seals = from_.sealed.value;
    if (seals.has_value() != config_.parallel) return "seats seal where they act together";
    if (!seals) return std::nullopt;
    if (seals->size() != config_.players) return "every seat has sealed or not";
    for (std::size_t seat = 0; seat < config_.players; ++seat) {
      const wire::Seal& seal = (*seals)[seat];
      const bool own = from_.observer && index(*from_.observer) == seat;
      if (!seal.sealed) continue;
      if (seal.action.has_value() != own) return "only the own action is known";
      view_.sealed = static_cast<std::uint8_t>(view_.sealed | 1U << seat);
      if (!own) continue;
      const auto action = spelled_action(seal.action->view());
      if (!action) return "no such action was sealed";
      view_.own_action = *action;
    }
    return std::nullopt;
  }

  Wrong deck() {
    std::size_t cards = hidden_;
    for (Card value = 1; value <= kWild; ++value) {
      cards += seen_[value];
      if (!config_.free() && seen_[value] > config_.copies(value))
        return "the deck has fewer cards";
    }
    if (config_.free() ? cards > kMaxCards : cards != config_.deck()) {
      return "the cards do not count up";
    }
    return std::nullopt;
  }

  const Config& config_;
  const wire::View& from_;
  View view_;
  std::array<unsigned, kWild + 1> seen_{};  // by value
  std::size_t hidden_ = 0;
};

}  // namespace

OrReason<View> read_wire_view(const Config& config, const wire::View& from) {
  return ViewReader(config, from).read();
}

namespace {

template <class List>
List cards_in(std::uint64_t list, unsigned count) {
  List cards;
  for (unsigned i = 0; i < count; ++i) cards.push_back(static_cast<Card>((list >> (4 * i)) & 15U));
  return cards;
}

wire::Played wire_played(const Event& e, Seat seat, wire::MaybeCard card) {
  const Action a = e.action;
  wire::Played played{.seat = seat,
                      .from = wire::Source::kDiscard,
                      .pile = std::nullopt,
                      .card = card,
                      .to = static_cast<std::uint8_t>(a.to()),
                      .as = e.number};
  if (a.from_hand()) played.from = wire::Source::kHand;
  if (a.from_stock()) played.from = wire::Source::kStock;
  if (a.from_top()) played.pile = static_cast<std::uint8_t>(a.top_pile());
  return played;
}

// A hand play that bounced keeps its value secret, but not its target.
wire::Word bounced_action(const Event& e) {
  if (!e.hidden) return word_of_action(e.action);
  return std::string_view("h?>" + std::to_string(e.action.to()));
}

parlour::wire::End wire_end(const Config& config, const Event& e) {
  Scores scores{.over = true,
                .reason = kReasonNames[static_cast<std::size_t>(e.reason)],
                .seats = config.players};
  for (unsigned seat = 0; seat < config.players; ++seat) {
    scores.place[seat] = static_cast<std::uint8_t>((e.list >> (4 * seat)) & 15U);
  }
  return parlour::wire::End(scores);
}

}  // namespace

wire::Event wire_event(const Config& config, const Event& e) {
  using Type = Event::Type;
  const Seat seat = seat_at(e.seat);
  const wire::MaybeCard card = e.hidden ? std::nullopt : std::optional(e.card);
  switch (e.type) {
    case Type::kDealt:
      return wire::Dealt{static_cast<wire::Zone>(e.place),
                         e.place == Event::kDrawPile ? std::nullopt : std::optional(seat), card};
    case Type::kStarted:
      return wire::Started{cards_in<wire::PerSeat<Card>>(e.list, config.players), e.number};
    case Type::kPlayed:
      return wire_played(e, seat, card);
    case Type::kFlipped:
      return wire::Flipped{seat, e.card, e.number};
    case Type::kCleared:
      return wire::Cleared{e.number, cards_in<FixedList<Card, kPileEnd>>(e.list, kPileEnd)};
    case Type::kDiscarded:
      return wire::Discarded{seat, e.card, static_cast<std::uint8_t>(e.action.to())};
    case Type::kPassed:
      return wire::Passed{seat};
    case Type::kTurn:
      return wire::Turn{seat, e.number};
    case Type::kDrew: {
      wire::Drew drew{seat, e.number, std::nullopt};
      if (!e.hidden) drew.cards = cards_in<FixedList<Card, 15>>(e.list, e.number);
      return drew;
    }
    case Type::kRecycle:
      return wire::Recycled{e.number};
    case Type::kReturned:
      return wire::Returned{card};
    case Type::kSealed:
      return wire::Sealed{seat, e.hidden ? std::nullopt : std::optional(word_of_action(e.action))};
    case Type::kBounced:
      return wire::Bounced{seat, bounced_action(e)};
    case Type::kRound:
      return wire::Round{e.number, seat};
    case Type::kEnd:
      break;
  }
  return wire_end(config, e);
}

}  // namespace parlour::montoncito
