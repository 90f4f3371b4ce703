// Ludo's texts: options, position and notation (sections 1, 7-9).
#include "engine/games/ludo/text.hpp"

namespace parlour::ludo {

wire::PlaceName write_place(Place place) {
  static constexpr auto kNames = [] {
    std::array<wire::PlaceName, kFinish + 1> names{};
    names[kYard] = std::string_view("-");
    names[kFinish] = std::string_view("F");
    const auto digit = [](unsigned n) { return static_cast<char>('0' + n); };
    for (unsigned progress = 0; progress < kLoop; ++progress) {
      const std::array<char, 2> digits = {digit(progress / 10), digit(progress % 10)};
      names[kStart + progress] = std::string_view(digits.data(), 2).substr(progress < 10 ? 1 : 0);
    }
    for (unsigned lane = 1; lane < kFinish - kLane + 1U; ++lane) {
      const std::array<char, 2> name = {'L', digit(lane)};
      names[kLane + lane - 1] = std::string_view(name.data(), 2);
    }
    return names;
  }();
  return kNames[place];
}

std::optional<Place> read_place(std::string_view word) {
  if (word == "-") return kYard;
  if (word == "F") return kFinish;
  if (word.starts_with('L')) {
    const auto lane = read_number(word.substr(1), 1, 6);
    if (!lane) return std::nullopt;
    return static_cast<Place>(kLane + *lane - 1);
  }
  const auto progress = read_number(word, 0, static_cast<int>(kLoop) - 1);
  if (!progress) return std::nullopt;
  return static_cast<Place>(kStart + *progress);
}

namespace {

std::optional<unsigned> read_colour(std::string_view word) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (kColourNames[colour] == word) return colour;
  }
  return std::nullopt;
}

// A set of 2-4 colours, written in clockwise order.
OrReason<unsigned> read_seats(std::string_view text) {
  unsigned seated = 0;
  unsigned count = 0;
  for (const std::string_view word : split(text, ',')) {
    const auto colour = read_colour(word);
    if (!colour) return reason("there is no colour " + in_quotes(word));
    if ((seated >> *colour) != 0) {
      return reason("seats are different colours in the order red,blue,green,yellow");
    }
    seated |= 1U << *colour;
    ++count;
  }
  if (count < 2) return reason("two to four colours play");
  return seated;
}

}  // namespace

OrReason<Rules> Rules::from_options(std::string_view line) {
  static constexpr std::array<std::string_view, 1> kKeys = {"seats"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(fields.error());
  std::string_view seats = fields->get_or("seats", "2");
  if (seats == "2") seats = "red,green";
  if (seats == "3") seats = "red,blue,green";
  if (seats == "4") seats = "red,blue,green,yellow";
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
    for (unsigned token = 0; token < kTokens; ++token) {
      places.emplace_back(write_place(s.tokens[kTokens * colour + token]).view());
    }
    line.add(kColourNames[colour], join_or_dash(places, ','));
  }
  std::vector<std::string> order;
  for (unsigned i = 0; i < s.placed; ++i) order.emplace_back(kColourNames[s.placed_colour(i)]);
  line.add("turn", s.turn == kNobody ? "-" : kColourNames[s.turn]);
  line.add("die", s.die == 0 ? "-" : std::to_string(s.die));
  line.add("sixes", std::to_string(s.sixes));
  line.add("order", join_or_dash(order, ','));
  return line.take();
}

OrReason<Position<Rules>> Rules::read_position(std::string_view line) const {
  static constexpr std::array<std::string_view, 9> kKeys = {
      "seats", "red", "blue", "green", "yellow", "turn", "die", "sixes", "order"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(fields.error());
  const auto seated = read_seats(fields->get_or("seats", "red,green"));
  if (!seated) return reason(seated.error());
  const Rules rules(*seated);
  State s = rules.start();

  for (unsigned colour = 0; colour < kColours; ++colour) {
    const auto text = fields->get(kColourNames[colour]);
    if (!text) continue;
    const std::string name(kColourNames[colour]);
    if (((*seated >> colour) & 1U) == 0) return reason(name + " has no seat");
    const auto words = split(*text, ',');
    if (words.size() != kTokens) return reason(name + " needs exactly four tokens");
    for (unsigned token = 0; token < kTokens; ++token) {
      const auto place = read_place(words[token]);
      if (!place)
        return reason(in_quotes(words[token]) + " is no place: -, 0 to 71, L1 to L6 or F");
      s.tokens[kTokens * colour + token] = *place;
    }
  }
  if (const auto text = fields->get_or("order", "-"); text != "-") {
    for (const std::string_view word : split(text, ',')) {
      const auto colour = read_colour(word);
      if (!colour || ((static_cast<unsigned>(s.playing) >> *colour) & 1U) == 0) {
        return reason("order names seated colours, each once");
      }
      s.order = static_cast<std::uint8_t>(s.order | (*colour << (2 * s.placed)));
      s.placed = static_cast<std::uint8_t>(s.placed + 1);
      s.playing = static_cast<std::uint8_t>(s.playing & ~(1U << *colour));
    }
  }
  const bool over = std::popcount(s.playing) < 2;
  if (const auto text = fields->get("turn"); text && *text != "-") {
    const auto colour = read_colour(*text);
    if (!colour) return reason("there is no colour " + in_quotes(*text));
    s.turn = static_cast<std::uint8_t>(*colour);
  } else if (text || over) {
    s.turn = kNobody;
  } else {
    s.turn = static_cast<std::uint8_t>(std::countr_zero(s.playing));
  }
  if (const auto text = fields->get_or("die", "-"); text != "-") {
    const auto die = read_number(text, 1, 6);
    if (!die) return reason("the die shows 1 to 6, or -");
    s.die = static_cast<std::uint8_t>(*die);
  }
  const auto sixes = read_number(fields->get_or("sixes", "0"), 0, 2);
  if (!sixes) return reason("sixes is 0, 1 or 2");
  s.sixes = static_cast<std::uint8_t>(*sixes);

  if (s.die != 0 && s.turn != kNobody) {
    s.movable = static_cast<std::uint8_t>(legal_tokens(group(s.tokens, s.turn), s.die));
  }
  if (const auto why = rules.broken(s)) return reason(*why);
  return Position<Rules>{rules, s};
}

ShortText<6> write_move(Move move) {
  const std::array<char, 6> word = {'m', 'o', 'v', 'e', ':', static_cast<char>('0' + move.token)};
  return std::string_view(word.data(), word.size());
}

std::string Rules::write(Move move) const { return std::string(write_move(move).view()); }

std::string Rules::write(Roll roll) const { return std::to_string(roll.die); }

OrRefusal<Move> Rules::read(const State& s, std::optional<Seat> seat, std::string_view word) const {
  if (word.size() != 6 || !word.starts_with("move:") || word[5] < '0' || word[5] > '3') {
    return refuse(kBadNotation, "an action is move:0 to move:3");
  }
  const Move move{static_cast<std::uint8_t>(word[5] - '0')};
  const Turn now = turn(s);
  if (now.is_over()) return refuse(kGameOver, "the game is over");
  if (now.is_chance()) return refuse(kChanceFirst, "the die must be rolled first");
  if (seat && !now.seats.contains(*seat)) {
    return refuse(kNotYourTurn, "it is the turn of " + std::string(kColourNames[s.turn]));
  }
  const Place place = s.tokens[kTokens * s.turn + move.token];
  const std::string token = "token " + std::to_string(move.token);
  if (place == kFinish) return refuse("TOKEN_FINISHED", token + " is on the finish already");
  if (place == kYard && s.die != 6) return refuse("NEEDS_SIX", token + " leaves the yard on a 6");
  if (place != kYard && place + s.die > kFinish) {
    return refuse("OVERSHOOT", token + " needs " + std::to_string(kFinish - place) +
                                   " or less to come in, the die shows " + std::to_string(s.die));
  }
  for (const Move legal : actions(s, seat_[s.turn])) {
    if (legal == move) return move;
  }
  return refuse("EQUAL_TOKEN",
                "a token with a lower number stands on the same place: name that one");
}

OrRefusal<Roll> Rules::read_outcome(const State& s, std::string_view word) const {
  const auto die = read_number(word, 1, 6);
  if (!die) return refuse(kBadNotation, "an outcome is a die, 1 to 6");
  const Turn now = turn(s);
  if (now.is_over()) return refuse(kGameOver, "the game is over");
  if (!now.is_chance()) return refuse(kNotChance, "a token must be chosen first");
  return Roll{static_cast<std::uint8_t>(*die)};
}

}  // namespace parlour::ludo
