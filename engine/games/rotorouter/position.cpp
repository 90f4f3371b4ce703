// Reads RotoRouter's options and position text (sections 1 and 9); text.cpp writes them.
#include "engine/games/rotorouter/rules.hpp"
#include "engine/games/rotorouter/text.hpp"

namespace parlour::rotorouter {
namespace {

using Why = std::optional<std::string>;

// Two to four different colours in any order, read by `read_one`.
template <class ReadOne>
OrReason<unsigned> read_active(std::string_view text, ReadOne&& read_one) {
  unsigned active = 0;
  for (const std::string_view word : split(text, ',')) {
    const auto colour = read_one(word);
    if (!colour) return reason("there is no colour " + in_quotes(word));
    const unsigned bit = 1U << *colour;
    if ((active & bit) != 0) return reason(in_quotes(word) + " is active twice");
    active |= bit;
  }
  if (std::popcount(active) < 2) return reason("two to four colours play");
  return active;
}

// Reads size and die, which options and positions share.
Why read_common(const Fields& fields, Options& options) {
  if (const auto size = fields.get("size")) {
    if (*size != "7" && *size != "9") return "the size is 7 or 9, not " + in_quotes(*size);
    options.size = *size == "7" ? 7 : 9;
  }
  if (const auto die = fields.get("die")) {
    if (*die != "on" && *die != "off") return "the die is on or off, not " + in_quotes(*die);
    options.die = *die == "on";
  }
  return std::nullopt;
}

OrReason<Counts> read_counts(std::string_view text) {
  Counts counts;
  if (text == "-") return counts;
  for (const std::string_view word : split(text, '|')) {
    const std::size_t letters = word.find_first_not_of("0123456789");
    const auto many = read_number(word.substr(0, letters), 1, kLargestDeck);
    const auto kind =
        letters == std::string_view::npos ? std::nullopt : read_kind(word.substr(letters));
    if (!many || !kind) return reason(in_quotes(word) + " is not a count and a kind of card");
    if (counts.of(*kind) != 0) return reason("a kind is counted twice in " + in_quotes(text));
    counts.add(*kind, static_cast<unsigned>(*many));
  }
  return counts;
}

OrReason<ColourRow> read_row(std::string_view text) {
  ColourRow row;
  if (text == "-") return row;
  for (const std::string_view word : split(text, ',')) {
    const auto colour = read_colour(word);
    if (!colour) return reason("there is no colour " + in_quotes(word));
    if (row.size == kColours) return reason("there are four colours");
    row.push_back(*colour);
  }
  return row;
}

// Fills a state from the fields of a position, one group of fields after the other.
class Reader {
 public:
  Reader(const Rules& rules, const Fields& fields)
      : rules_(rules), fields_(fields), state_(rules.start()) {}

  OrReason<State> read() {
    for (const auto part : {&Reader::tiles, &Reader::tokens, &Reader::cards, &Reader::counters,
                            &Reader::scored, &Reader::players, &Reader::moment}) {
      if (const Why why = (this->*part)()) return reason(*why);
    }
    return state_;
  }

 private:
  // Calls visit(cell, rest) for the entries of a list `x,y:rest;...`.
  template <class Visit>
  Why for_each_entry(std::string_view key, Visit&& visit) {
    const std::string_view text = fields_.get_or(key, "-");
    if (text == "-") return std::nullopt;
    for (const std::string_view entry : split(text, ';')) {
      const auto at = read_coordinates(entry.substr(0, 3));
      if (!at || entry.size() < 4 || entry[3] != ':') {
        return in_quotes(entry) + " is no entry of " + std::string(key);
      }
      if (!at->on_board(rules_.setup().size)) return in_quotes(entry) + " is off the board";
      if (const Why why = visit(rules_.cell(at->x, at->y), entry.substr(4))) return why;
    }
    return std::nullopt;
  }

  // Calls visit(player, part) for every seat's part of a field; nothing if the field is absent.
  template <class Visit>
  Why for_each_seat(std::string_view key, Visit&& visit) {
    const auto text = fields_.get(key);
    if (!text) return std::nullopt;
    const auto parts = split(*text, '/');
    if (parts.size() != rules_.seats()) {
      return std::string(key) + " has " + std::to_string(parts.size()) + " parts for " +
             std::to_string(rules_.seats()) + " seats";
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (const Why why = visit(state_.players[rules_.colour_of(i)], parts[i])) return why;
    }
    return std::nullopt;
  }

  Why tiles() {
    return for_each_entry("tiles", [&](unsigned cell, std::string_view word) -> Why {
      const auto tile = read_tile(word.substr(0, 2));
      const auto colour = word.size() == 3 ? read_colour(word.substr(2)) : std::nullopt;
      if (!tile || !colour) return in_quotes(word) + " is no tile";
      if (has(state_.board.tiles(), cell)) return "two tiles lie on one cell";
      state_.board.set_exits(cell, tile->exits());
      state_.board.paint(cell, *colour);
      return std::nullopt;
    });
  }

  Why tokens() {
    return for_each_entry("tokens", [&](unsigned cell, std::string_view word) -> Why {
      const auto colour = read_colour(word);
      if (!colour) return "there is no colour " + in_quotes(word);
      if (has(state_.board.all_tokens(), cell)) return "two tokens stand on one cell";
      state_.board.tokens[*colour] |= cell_bit(cell);
      return std::nullopt;
    });
  }

  Why cards() {
    Why why = for_each_seat("hand", [](Player& player, std::string_view word) -> Why {
      const auto kind = read_kind(word);
      if (!kind && word != "-") return in_quotes(word) + " is no card";
      player.hand = kind.value_or(Kind::kNone);
      return std::nullopt;
    });
    if (why) return why;
    why = for_each_seat("tail", [](Player& player, std::string_view text) -> Why {
      if (text == "-") return std::nullopt;
      for (const std::string_view word : split(text, '|')) {
        const auto kind = read_kind(word);
        if (!kind) return in_quotes(word) + " is no card";
        if (player.tail.size == kLargestDeck) return "a tail is longer than any deck";
        player.tail.push_back(*kind);
      }
      return std::nullopt;
    });
    if (why) return why;
    why = piles("bag", &Player::bag);
    if (why) return why;
    why = piles("discard", &Player::discard);
    if (why) return why;
    // Without a bag the rest of the deck is there; with one but without discards, it is there.
    if (!fields_.get("bag")) return fill(&Player::bag);
    if (!fields_.get("discard")) return fill(&Player::discard);
    return std::nullopt;
  }

  Why piles(std::string_view key, Counts Player::* pile) {
    return for_each_seat(key, [&](Player& player, std::string_view text) -> Why {
      const auto counts = read_counts(text);
      if (!counts) return counts.error();
      player.*pile = *counts;
      return std::nullopt;
    });
  }

  // Puts the cards of the deck that are nowhere else into a pile.
  Why fill(Counts Player::* pile) {
    for (std::size_t i = 0; i < rules_.seats(); ++i) {
      Player& player = state_.players[rules_.colour_of(i)];
      player.*pile = {};
      const Counts tail = player.tail.counts();
      Counts rest;
      for (const Kind kind : kTextOrder) {
        const unsigned elsewhere = player.bag.of(kind) + player.discard.of(kind) + tail.of(kind) +
                                   (player.hand == kind ? 1 : 0);
        if (elsewhere > rules_.deck().of(kind)) {
          return "seat " + std::to_string(i) + " has " + std::to_string(elsewhere) + " cards " +
                 std::string(write_kind(kind)) + ", more than the deck";
        }
        rest.add(kind, rules_.deck().of(kind) - elsewhere);
      }
      player.*pile = rest;
    }
    return std::nullopt;
  }

  Why counters() {
    for (const auto& [key, counter] :
         {std::pair{"skips", &Player::skips}, std::pair{"elbows", &Player::elbows}}) {
      const Why why = for_each_seat(key, [&](Player& player, std::string_view word) -> Why {
        const auto number = read_number(word, 0, kMostSkips);
        if (!number) return in_quotes(word) + " is no counter from 0 to 3";
        player.*counter = static_cast<std::uint8_t>(*number);
        return std::nullopt;
      });
      if (why) return why;
    }
    return std::nullopt;
  }

  Why scored() {
    return for_each_seat("scored", [](Player& player, std::string_view text) -> Why {
      if (text == "-") return std::nullopt;
      for (const std::string_view word : split(text, '|')) {
        const auto colour = read_colour(word);
        if (!colour) return "there is no corner " + in_quotes(word);
        const unsigned bit = 1U << *colour;
        if ((player.scored & bit) != 0) return "a corner is scored twice";
        player.scored = static_cast<std::uint8_t>(player.scored | bit);
      }
      return std::nullopt;
    });
  }

  Why players() {
    const auto order = read_row(fields_.get_or("order", "-"));
    if (!order) return order.error();
    const auto out = read_row(fields_.get_or("out", "-"));
    if (!out) return out.error();
    state_.order = *order;
    state_.out = *out;
    for (const ColourRow& row : {*order, *out}) {
      for (unsigned i = 0; i < row.size; ++i) {
        state_.in = static_cast<std::uint8_t>(state_.in & ~(1U << row.at(i)));
      }
    }
    return std::nullopt;
  }

  // Whose turn, and how far it has gone. Whether that fits the board is for broken() to say.
  Why moment() {
    const auto turns = read_number(fields_.get_or("turns", "1"), 1, kLastTurn);
    if (!turns) return "turns is 1 to 10000";
    state_.turns = static_cast<std::uint16_t>(*turns);
    const auto used = read_number(fields_.get_or("tokenused", "0"), 0, 1);
    if (!used) return "tokenused is 0 or 1";
    state_.token_used = *used == 1;
    const auto face = find_word(kFaceNames, fields_.get_or("face", "-"));
    if (!face) return "there is no face " + in_quotes(*fields_.get("face"));
    state_.face = static_cast<Face>(*face);
    const auto phase_text = fields_.get("phase");
    const auto phase = find_word(kPhaseNames, phase_text.value_or("over"));
    if (!phase) return "there is no phase " + in_quotes(*phase_text);

    const bool over = state_.in == 0 || phase_text == "over";
    const auto turn_text = fields_.get("turn");
    if (turn_text == "-" || (!turn_text && over)) {
      state_.turn = kNobody;
    } else if (turn_text) {
      const auto colour = read_colour(*turn_text);
      if (!colour) return "there is no colour " + in_quotes(*turn_text);
      state_.turn = static_cast<std::uint8_t>(*colour);
    } else {
      state_.turn = static_cast<std::uint8_t>(std::countr_zero(state_.in));
    }
    if (phase_text) {
      state_.phase = static_cast<Phase>(*phase);
    } else {
      state_.phase = state_.turn == kNobody ? Phase::kOver : rules_.opening(state_);
    }
    return std::nullopt;
  }

  const Rules& rules_;
  const Fields& fields_;
  State state_;
};

}  // namespace

OrReason<Rules> Rules::from_options(std::string_view line) {
  static constexpr std::array<std::string_view, 3> kKeys = {"size", "active", "die"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(fields.error());
  Options options;
  if (const Why why = read_common(*fields, options)) return reason(*why);
  if (const auto text = fields->get("active")) {
    const auto active =
        read_active(*text, [](std::string_view word) { return find_word(kColourNames, word); });
    if (!active) return reason(active.error());
    options.active = *active;
  }
  return Rules(options);
}

OrReason<Position<Rules>> Rules::read_position(std::string_view line) const {
  static constexpr std::array<std::string_view, 19> kKeys = {
      "size",   "active", "die",   "tiles", "tokens", "bag",   "tail", "discard",   "hand", "skips",
      "elbows", "scored", "order", "out",   "turn",   "phase", "face", "tokenused", "turns"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(fields.error());
  Options options = options_;
  if (const Why why = read_common(*fields, options)) return reason(*why);
  if (const auto text = fields->get("active")) {
    const auto active = read_active(*text, read_colour);
    if (!active) return reason(active.error());
    options.active = *active;
  }
  const Rules rules(options);
  const auto state = Reader(rules, *fields).read();
  if (!state) return reason(state.error());
  if (const auto why = rules.broken(*state)) return reason(*why);
  return Position<Rules>{rules, *state};
}

}  // namespace parlour::rotorouter
