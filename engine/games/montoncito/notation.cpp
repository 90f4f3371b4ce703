// Montoncito's notation and refusals (section 9).
#include "engine/games/montoncito/text.hpp"

namespace parlour::montoncito {
namespace {

enum class Verb {
  kPlayHand,
  kPlayStock,
  kPlayTop,
  kDiscard,
  kDraw,
  kEnd,
  kWait,
  kDiscardStock,  // understood only to be refused, as the two below
  kDiscardTop,
  kClear
};

// A word of the grammar, with its numbers as they were given.
struct Spelled {
  Verb verb;
  unsigned source = 0;  // hand value or discard pile
  unsigned target = 0;
};

constexpr int kLargest = 999'999;  // six digits

std::optional<unsigned> read_index(std::string_view text) {
  const auto number = read_number(text, 0, kLargest);
  if (!number) return std::nullopt;
  return static_cast<unsigned>(*number);
}

std::optional<Spelled> read_spelling(std::string_view word) {
  if (word == "draw") return Spelled{Verb::kDraw};
  if (word == "end") return Spelled{Verb::kEnd};
  if (word == "wait") return Spelled{Verb::kWait};
  static constexpr std::string_view kClear = "clear";
  if (word.starts_with(kClear)) {
    const auto pile = read_index(word.substr(kClear.size()));
    if (!pile) return std::nullopt;
    return Spelled{Verb::kClear, 0, *pile};
  }
  const std::size_t arrow = word.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto target = read_index(word.substr(arrow + 1));
  if (!target) return std::nullopt;
  const std::string_view left = word.substr(0, arrow);
  if (left == "s") return Spelled{Verb::kPlayStock, 0, *target};
  if (left == "ds") return Spelled{Verb::kDiscardStock, 0, *target};
  struct Form {
    std::string_view letters;
    Verb verb;
  };
  static constexpr std::array<Form, 4> kForms = {
      Form{"h", Verb::kPlayHand}, Form{"x", Verb::kPlayTop}, Form{"dx", Verb::kDiscardTop},
      Form{"d", Verb::kDiscard}};
  for (const Form& form : kForms) {
    if (!left.starts_with(form.letters)) continue;
    const auto source = read_index(left.substr(form.letters.size()));
    if (!source) return std::nullopt;
    return Spelled{form.verb, *source, *target};
  }
  return std::nullopt;
}

std::optional<Refusal> refusal(std::string_view code, std::string why) {
  return Refusal{code, std::move(why)};
}

// The refusals that depend on the cards, in the order of section 9. The seat may act, in the play stage.
std::optional<Refusal> why_not(const Spelled& spelled, const Sight& sight) {
  const Verb verb = spelled.verb;
  const bool uses_hand = verb == Verb::kPlayHand || verb == Verb::kDiscard;
  const bool uses_top = verb == Verb::kPlayTop;
  const std::string source = std::to_string(spelled.source);
  if (verb == Verb::kDraw) {
    return refusal("DRAW_NOT_ALLOWED", "a hand is filled only when a draw is due");
  }
  if (verb == Verb::kWait) return std::nullopt;
  if (verb == Verb::kEnd) {
    if ((sight.hand & 15U) == 0 && !sight.supply) return std::nullopt;
    return refusal("MUST_DISCARD", "a turn ends with a discard while a card is held");
  }
  if (verb == Verb::kDiscardStock || verb == Verb::kDiscardTop) {
    return refusal("BAD_SOURCE", "only hand cards are discarded");
  }
  if (uses_top && spelled.source >= kDiscardPiles) {
    return refusal("BAD_SOURCE", "there is no discard pile " + source);
  }
  unsigned card = sight.stock_top();
  if (uses_top) {
    const PerValue top = sight.tops & (kEachValue << spelled.source);
    if (top == 0) return refusal("EMPTY_SOURCE", "discard pile " + source + " is empty");
    card = lowest_value(top);
  }
  if (uses_hand) {
    card = spelled.source;
    if (card == 0 || card > kWild || at_value(sight.hand, card) == 0) {
      return refusal("CARD_NOT_IN_HAND", "no " + source + " is in hand");
    }
  }
  if (spelled.target >= kBuildPiles) {
    return refusal("BAD_PILE", "there is no pile " + std::to_string(spelled.target));
  }
  if (verb != Verb::kDiscard && ((at_value(sight.needs, card) >> spelled.target) & 1U) == 0) {
    return refusal("DOES_NOT_FIT", "a " + std::to_string(card) + " does not go on pile " +
                                       std::to_string(spelled.target));
  }
  return std::nullopt;
}

// The action of a word whose numbers are in range; nothing for words that no action has.
std::optional<Action> to_action(const Spelled& spelled) {
  if (spelled.target >= kBuildPiles) return std::nullopt;
  const bool is_value = spelled.source >= 1 && spelled.source <= kWild;
  switch (spelled.verb) {
    case Verb::kPlayHand:
      if (!is_value) return std::nullopt;
      return Action::play_hand(spelled.source, spelled.target);
    case Verb::kPlayStock:
      return Action::play_stock(spelled.target);
    case Verb::kPlayTop:
      if (spelled.source >= kDiscardPiles) return std::nullopt;
      return Action::play_top(spelled.source, spelled.target);
    case Verb::kDiscard:
      if (!is_value) return std::nullopt;
      return Action::discard(spelled.source, spelled.target);
    case Verb::kDraw:
      return Action::draw();
    case Verb::kEnd:
      return Action::end();
    case Verb::kWait:
      return Action::wait();
    case Verb::kDiscardStock:
    case Verb::kDiscardTop:
    case Verb::kClear:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::string write_action(Action a) {
  if (a == Action::draw()) return "draw";
  if (a == Action::end()) return "end";
  if (a == Action::wait()) return "wait";
  const char verb = a.from_hand() ? 'h' : a.from_stock() ? 's' : a.from_top() ? 'x' : 'd';
  std::array<char, 8> text = {verb};  // a letter, two digits, an arrow, a digit
  std::size_t size = 1;
  const auto put = [&](unsigned digit) { text[size++] = static_cast<char>('0' + digit); };
  if (!a.from_stock()) {
    if (a.value() > 9) put(1);
    put(a.value() % 10);
  }
  text[size++] = '>';
  put(a.to());
  return {text.data(), size};
}

std::optional<Action> spelled_action(std::string_view word) {
  const auto spelled = read_spelling(word);
  return spelled ? to_action(*spelled) : std::nullopt;
}

OrRefusal<Action> read_action(const Config& config, const Situation& now, std::string_view word) {
  const auto spelled = read_spelling(word);
  if (!spelled || (spelled->verb == Verb::kWait && !config.parallel)) {
    return refuse(kBadNotation,
                  "an action is h<value>><pile>, s><pile>, x<pile>><pile>, "
                  "d<value>><pile>, draw or end");
  }
  if (now.seat >= config.players) return refuse(kBadNotation, "there is no such seat");
  if (now.stage == Stage::kOver) return refuse(kGameOver, "the game is over");
  if (is_chance(now.stage)) return refuse(kChanceFirst, "a card must be settled first");
  if (!config.parallel && now.seat != now.turn) {
    return refuse(kNotYourTurn, "it is the turn of seat " + std::to_string(now.turn));
  }
  if (spelled->verb == Verb::kClear) {
    return refuse("INTERNAL_ACTION", "a build pile clears by itself");
  }
  if (now.stage == Stage::kDraw) {
    if (spelled->verb != Verb::kDraw) return refuse("MUST_DRAW_FIRST", "the hand is filled first");
    return Action::draw();
  }
  if (const auto why = why_not(*spelled, now.sight)) return refuse(why->code, why->why);
  return *to_action(*spelled);
}

OrRefusal<Card> read_card(Stage stage, std::string_view word) {
  const auto value = read_number(word, 1, kWild);
  if (!value) return refuse(kBadNotation, "an outcome is a card value, 1 to 13");
  if (stage == Stage::kOver) return refuse(kGameOver, "the game is over");
  if (!is_chance(stage)) return refuse(kNotChance, "no card has to be settled");
  return static_cast<Card>(*value);
}

}  // namespace parlour::montoncito
