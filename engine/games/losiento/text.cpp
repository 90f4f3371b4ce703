// Lo Siento's texts: options, position and notation (sections 1, 8, 9) and the refusals of section 11.
#include "engine/games/losiento/text.hpp"

namespace parlour::losiento {

wire::PlaceName write_place(Place place) {
  static constexpr auto kNames = [] {
    std::array<wire::PlaceName, kHome + 1> names{};
    names[kStart] = std::string_view("S");
    names[kHome] = std::string_view("H");
    const auto name = [](char letter, unsigned n) {
      const std::array<char, 3> text = {letter, static_cast<char>('0' + (n < 10 ? n : n / 10)),
                                        static_cast<char>('0' + n % 10)};
      return wire::PlaceName(std::string_view(text.data(), n < 10 ? 2 : 3));
    };
    for (unsigned square = 0; square < kLoopSquares; ++square) {
      names[kLoop + square] = name('t', square);
    }
    for (unsigned lane = 1; kLane + lane - 1 < kHome; ++lane) {
      names[kLane + lane - 1] = name('z', lane);
    }
    return names;
  }();
  return kNames[place];
}

std::optional<Place> read_place(std::string_view word) {
  if (word == "S") return kStart;
  if (word == "H") return kHome;
  if (word.empty()) return std::nullopt;
  const bool lane = word.front() == 'z';
  if (!lane && word.front() != 't') return std::nullopt;
  const auto number = lane ? read_number(word.substr(1), 1, 5) : read_number(word.substr(1), 0, 59);
  if (!number) return std::nullopt;
  return static_cast<Place>(lane ? kLane + *number - 1 : kLoop + *number);
}

namespace {

template <std::size_t N>
std::optional<unsigned> find_name(const std::array<std::string_view, N>& names,
                                  std::string_view word) {
  for (unsigned i = 0; i < N; ++i) {
    if (names[i] == word) return i;
  }
  return std::nullopt;
}

// A set of 2-4 colours, written in clockwise order.
OrReason<unsigned> read_seats(std::string_view text) {
  unsigned seated = 0;
  for (const std::string_view word : split(text, ',')) {
    const auto colour = find_name(kColourNames, word);
    if (!colour) return reason("there is no colour " + in_quotes(word));
    if ((seated >> *colour) != 0) {
      return reason("seats are different colours in the order red,blue,yellow,green");
    }
    seated |= 1U << *colour;
  }
  if (std::popcount(seated) < 2) return reason("two to four colours play");
  return seated;
}

std::optional<std::string> read_pawns(State& s, unsigned colour, std::string_view text) {
  const auto words = split(text, ',');
  if (words.size() != kPawns)
    return std::string(kColourNames[colour]) + " needs exactly four pawns";
  for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
    const auto place = read_place(words[pawn]);
    if (!place) return in_quotes(words[pawn]) + " is no place: S, t0 to t59, z1 to z5 or H";
    s.pawns[kPawns * colour + pawn] = *place;
  }
  return std::nullopt;
}

std::optional<std::string> read_pile(State& s, std::string_view text) {
  s.pile = {};
  if (text == "-") return std::nullopt;
  unsigned named = 0;
  for (const std::string_view word : split(text, ',')) {
    const std::size_t colon = word.find(':');
    const auto kind = find_name(kKindNames, word.substr(0, colon));
    if (colon == std::string_view::npos || !kind) return in_quotes(word) + " is not kind:count";
    if (((named >> *kind) & 1U) != 0)
      return "kind " + in_quotes(kKindNames[*kind]) + " is named twice";
    named |= 1U << *kind;
    const auto count = read_number(word.substr(colon + 1), 0, kDeck[*kind]);
    if (!count) return in_quotes(word) + " is more than the deck has, or no number";
    s.pile[*kind] = static_cast<std::uint8_t>(*count);
  }
  return std::nullopt;
}

}  // namespace

OrReason<Rules> Rules::from_options(std::string_view line) {
  static constexpr std::array<std::string_view, 1> kKeys = {"seats"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(fields.error());
  std::string_view seats = fields->get_or("seats", "2");
  if (seats == "2") seats = "red,yellow";
  if (seats == "3") seats = "red,blue,yellow";
  if (seats == "4") seats = "red,blue,yellow,green";
  const auto seated = read_seats(seats);
  if (!seated) return reason(seated.error());
  return Rules(*seated);
}

std::string Rules::options() const { return "seats=" + join_or_dash(seat_names(), ','); }

OrReason<std::string> Rules::options_for(SeatSet taken) const {
  unsigned seated = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (has_seat(colour) && taken.contains(seat_of(colour))) seated |= 1U << colour;
  }
  return Rules(seated).options();
}

std::vector<std::string> Rules::seat_names() const {
  std::vector<std::string> names;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (has_seat(colour)) names.emplace_back(kColourNames[colour]);
  }
  return names;
}

std::string Rules::write_position(const State& s) const {
  FieldWriter line;
  line.add("seats", join_or_dash(seat_names(), ','));
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (!has_seat(colour)) continue;
    std::vector<std::string> places;
    for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
      places.emplace_back(write_place(s.pawns[kPawns * colour + pawn]).view());
    }
    line.add(kColourNames[colour], join_or_dash(places, ','));
  }
  std::vector<std::string> pile;
  for (unsigned kind = 0; kind < kKinds; ++kind) {
    if (s.pile[kind] == 0) continue;
    pile.push_back(std::string(kKindNames[kind]) + ":" + std::to_string(s.pile[kind]));
  }
  line.add("turn", kColourNames[s.turn]);
  line.add("card", s.card == kNoCard ? "-" : kKindNames[s.card]);
  line.add("pile", join_or_dash(pile, ','));
  return line.take();
}

OrReason<Position<Rules>> Rules::read_position(std::string_view line) const {
  static constexpr std::array<std::string_view, 8> kKeys = {"seats", "red",  "blue", "yellow",
                                                            "green", "turn", "card", "pile"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(fields.error());
  const auto seated = read_seats(fields->get_or("seats", "red,yellow"));
  if (!seated) return reason(seated.error());
  const Rules rules(*seated);
  State s = rules.start();
  std::optional<unsigned> winner;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (const auto text = fields->get(kColourNames[colour])) {
      if (!rules.has_seat(colour))
        return reason(std::string(kColourNames[colour]) + " has no seat");
      if (const auto why = read_pawns(s, colour, *text)) return reason(*why);
    }
    if ((equal_mask(s.pawns, kHome) & own_bits(colour)) == own_bits(colour)) winner = colour;
  }
  s.over = winner ? 1 : 0;
  if (winner) s.turn = static_cast<std::uint8_t>(*winner);
  if (const auto text = fields->get("turn")) {
    const auto colour = find_name(kColourNames, *text);
    if (!colour) return reason("there is no colour " + in_quotes(*text));
    s.turn = static_cast<std::uint8_t>(*colour);
  }
  if (const auto text = fields->get_or("card", "-"); text != "-") {
    const auto kind = find_name(kKindNames, text);
    if (!kind) return reason("there is no card " + in_quotes(text));
    s.card = static_cast<std::uint8_t>(*kind);
    s.pile[*kind] = static_cast<std::uint8_t>(s.pile[*kind] - 1);
  }
  if (const auto text = fields->get("pile")) {
    if (const auto why = read_pile(s, *text)) return reason(*why);
  }
  if (s.card != kNoCard) s.walkers = walkers_for(s.pawns, s.turn, s.card);
  s.left = 0;
  for (const std::uint8_t count : s.pile.bytes) s.left = static_cast<std::uint8_t>(s.left + count);
  if (const auto why = rules.broken(s)) return reason(*why);
  return Position<Rules>{rules, s};
}

std::string Rules::write(Action a) const {
  const std::string pawn = std::to_string(a.pawn);
  const std::string target =
      std::string(kColourNames[a.other / kPawns]) + std::to_string(a.other % kPawns);
  switch (a.verb) {
    case Verb::kLeave:
      return "leave:" + pawn;
    case Verb::kForward:
      return "fwd:" + pawn + ":" + std::to_string(a.steps);
    case Verb::kBack:
      return "back:" + pawn + ":" + std::to_string(a.steps);
    case Verb::kSplit:
      return "split:" + pawn + ":" + std::to_string(a.steps) + ":" + std::to_string(a.other) + ":" +
             std::to_string(7 - a.steps);
    case Verb::kSwitch:
      return "switch:" + pawn + ":" + target;
    case Verb::kSorry:
      return "sorry:" + pawn + ":" + target;
  }
  return {};
}

namespace {

// An action as it was spelled: whether it fits the card is another question.
struct Spelled {
  Action action;
  unsigned second_steps = 0;  // of a split
};

std::optional<std::uint8_t> read_target(std::string_view word) {
  if (word.empty()) return std::nullopt;
  const auto colour = find_name(kColourNames, word.substr(0, word.size() - 1));
  const auto pawn = read_number(word.substr(word.size() - 1), 0, 3);
  if (!colour || !pawn) return std::nullopt;
  return static_cast<std::uint8_t>(kPawns * *colour + static_cast<unsigned>(*pawn));
}

std::optional<Spelled> read_spelling(std::string_view word) {
  static constexpr std::array<std::size_t, 6> kParts = {2, 3, 3, 5, 3, 3};
  const auto parts = split(word, ':');
  const auto verb = find_name(kWordsOf<Verb>.words, parts[0]);
  if (!verb || parts.size() != kParts[*verb]) return std::nullopt;
  Spelled spelled{};
  spelled.action.verb = static_cast<Verb>(*verb);
  Action& a = spelled.action;
  const auto pawn = read_number(parts[1], 0, 3);
  if (!pawn) return std::nullopt;
  a.pawn = static_cast<std::uint8_t>(*pawn);
  if (a.verb == Verb::kSwitch || a.verb == Verb::kSorry) {
    const auto target = read_target(parts[2]);
    if (!target) return std::nullopt;
    a.other = *target;
  } else if (a.verb != Verb::kLeave) {
    const auto steps = read_number(parts[2], 1, 99);
    if (!steps) return std::nullopt;
    a.steps = static_cast<std::uint8_t>(*steps);
  }
  if (a.verb == Verb::kSplit) {
    const auto other = read_number(parts[3], 0, 3);
    const auto steps = read_number(parts[4], 1, 99);
    if (!other || !steps) return std::nullopt;
    a.other = static_cast<std::uint8_t>(*other);
    spelled.second_steps = static_cast<unsigned>(*steps);
  }
  return spelled;
}

// Whether the held card offers this action with this number (section 5.2).
bool card_offers(unsigned kind, const Spelled& spelled) {
  const unsigned card = kKindSteps[kind];
  const Action& a = spelled.action;
  switch (a.verb) {
    case Verb::kLeave:
      return card == 1 || card == 2;
    case Verb::kForward:
      return a.steps == card && card != 4;
    case Verb::kBack:
      return (card == 4 && a.steps == 4) || (card == 10 && a.steps == 1);
    case Verb::kSplit:
      return card == 7 && a.steps + spelled.second_steps == 7;
    case Verb::kSwitch:
      return card == 11;
    case Verb::kSorry:
      return kind == kSorry;
  }
  return false;
}

Refusal refusal(std::string_view code, std::string why) { return {code, std::move(why)}; }

std::string pawn_name(unsigned pawn) { return "pawn " + std::to_string(pawn); }

std::optional<Refusal> why_no_landing(const Bytes16& pawns, unsigned colour, unsigned pawn,
                                      Place place) {
  if (may_land(pawns, colour, pawn, place)) return std::nullopt;
  const Place forbids = kTables.landing[colour][place].forbids;
  return refusal("OWN_PAWN", "another pawn of yours stands on " +
                                 std::string(write_place(forbids).view()) +
                                 (forbids == place ? "" : ", where this slide leads"));
}

// Walks one pawn on the board; the refusal if it cannot.
std::optional<Refusal> try_walk(Bytes16& pawns, unsigned colour, unsigned pawn, unsigned steps,
                                const Tables::Walks& walks) {
  const Place from = pawns[kPawns * colour + pawn];
  if (!can_walk(from)) {
    return refusal("BAD_PAWN", pawn_name(pawn) + " is in " + std::string(write_place(from).view()) +
                                   " and cannot walk");
  }
  const Place to = walks[steps][from];
  if (to == kNoPlace) return refusal("OVERSHOOT", pawn_name(pawn) + " would pass H");
  if (auto why = why_no_landing(pawns, colour, pawn, to)) return why;
  put_down(pawns, colour, pawn, to);
  return std::nullopt;
}

}  // namespace

// Why an action that the card offers cannot be played; none if it can, perhaps under another name.
std::optional<Refusal> Rules::why_not(const State& s, const Action& a) const {
  const unsigned colour = s.turn;
  const Place from = s.pawns[kPawns * colour + a.pawn];
  Bytes16 pawns = s.pawns;
  switch (a.verb) {
    case Verb::kForward:
      return try_walk(pawns, colour, a.pawn, a.steps, kTables.forward[colour]);
    case Verb::kBack:
      return try_walk(pawns, colour, a.pawn, a.steps, kTables.backward[colour]);
    case Verb::kSplit:
      if (a.pawn == a.other) return refusal("BAD_PAWN", "a split walks two different pawns");
      if (auto why = try_walk(pawns, colour, a.pawn, a.steps, kTables.forward[colour])) return why;
      return try_walk(pawns, colour, a.other, 7U - a.steps, kTables.forward[colour]);
    case Verb::kLeave:
      if (from != kStart) return refusal("BAD_PAWN", pawn_name(a.pawn) + " is not in S");
      return why_no_landing(pawns, colour, a.pawn, exit_of(colour));
    case Verb::kSwitch:
      if (!on_loop(from)) return refusal("BAD_PAWN", pawn_name(a.pawn) + " is not on the loop");
      break;
    case Verb::kSorry:
      if (from != kStart) return refusal("BAD_PAWN", pawn_name(a.pawn) + " is not in S");
      break;
  }
  const unsigned target = a.other / kPawns;
  if (target == colour || !has_seat(target) || !on_loop(pawns[a.other])) {
    return refusal("BAD_TARGET", "the target must be an opponent's pawn on the loop");
  }
  return why_no_landing(pawns, colour, a.pawn, pawns[a.other]);
}

OrRefusal<Action> Rules::read(const State& s, std::optional<Seat> seat,
                              std::string_view word) const {
  const Turn now = turn(s);
  if (now.is_over()) return refuse(kGameOver, "the game is over");
  if (now.is_chance()) return refuse(kChanceFirst, "a card must be drawn first");
  if (seat && !now.seats.contains(*seat)) {
    return refuse(kNotYourTurn, "it is the turn of " + std::string(kColourNames[s.turn]));
  }
  const auto spelled = read_spelling(word);
  if (!spelled) {
    return refuse(kBadNotation,
                  "an action is leave:0, fwd:0:5, back:0:4, split:0:3:1:4, "
                  "switch:0:blue2 or sorry:0:blue2");
  }
  if (!card_offers(s.card, *spelled)) {
    return refuse("WRONG_CARD",
                  "card " + std::string(kKindNames[s.card]) + " does not offer " + in_quotes(word));
  }
  if (auto why = why_not(s, spelled->action)) return refuse(why->code, why->why);
  for (const Action& legal : actions(s, seat_[s.turn])) {
    if (legal == spelled->action) return legal;
  }
  return refuse("NOT_CANONICAL", spelled->action.verb == Verb::kSplit
                                     ? "the same split is named with the lower pawn first"
                                     : "name the pawn with the lowest number in S");
}

OrRefusal<Card> Rules::read_outcome(const State& s, std::string_view word) const {
  const Turn now = turn(s);
  if (now.is_over()) return refuse(kGameOver, "the game is over");
  if (!now.is_chance()) return refuse(kNotChance, "the held card must be played first");
  const auto kind = find_name(kKindNames, word);
  if (!kind) return refuse(kBadNotation, "an outcome is a card: 1 2 3 4 5 7 8 10 11 12 or sorry");
  if (s.left != 0 && s.pile[*kind] == 0) {
    return refuse(kBadOutcome, "no card of that kind is left in the pile");
  }
  return Card{static_cast<std::uint8_t>(*kind)};
}

}  // namespace parlour::losiento
