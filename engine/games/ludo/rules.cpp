#include "engine/games/ludo/rules.hpp"

namespace parlour::ludo {

static_assert(Game<Rules> && Mannered<Rules> && Shrinkable<Rules> && Thinning<Rules>);

unsigned Rules::colour_of(Seat seat) const noexcept {
  unsigned colour = 0;
  while (colour < kColours - 1 && (seat_[colour] != seat || !has_seat(colour))) {
    ++colour;
  }
  return colour;
}

State Rules::start() const noexcept {
  State s;
  s.turn = static_cast<std::uint8_t>(std::countr_zero(seated_));
  s.playing = seated_;
  return s;
}

FixedList<Weighted<Roll>, Rules::kMaxOutcomes> Rules::outcomes(const State& s) const noexcept {
  FixedList<Weighted<Roll>, kMaxOutcomes> list;
  if (!turn(s).is_chance()) return list;
  for (std::uint8_t die = 1; die <= 6; ++die) list.push_back({Roll{die}, 1});
  return list;
}

Scores Rules::scores(const State& s) const noexcept {
  Scores scores{.over = s.turn == kNobody, .seats = static_cast<std::uint8_t>(seats())};
  for (unsigned i = 0; i < s.placed; ++i) {
    scores.place[index(seat_[s.placed_colour(i)])] = static_cast<std::uint8_t>(i + 1);
  }
  if (!scores.over) return scores;
  scores.reason = "finished";
  const auto last = static_cast<unsigned>(std::countr_zero(s.playing));
  scores.place[index(seat_[last])] = static_cast<std::uint8_t>(seats());
  return scores;
}

SeatSet Rules::still_in(const State& s) const noexcept {
  SeatSet seats;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (((s.playing >> colour) & 1U) != 0) seats.bits |= SeatSet::only(seat_[colour]).bits;
  }
  return seats;
}

std::uint64_t Rules::hash(const State& s) const noexcept {
  const std::array<std::uint8_t, 7> rest = {seated_,   s.turn,   s.die,  s.sixes,
                                            s.playing, s.placed, s.order};
  return Hasher().add_bytes(s.tokens.bytes).add_bytes(rest).value();
}

// Law 4: two colours share a loop square only on a star, or on the start of one of the two.
static std::optional<std::string> shared_square(const State& s) {
  for (unsigned square = 0; square < kLoop; ++square) {
    unsigned here = 0;  // the colours that stand on this square
    for (unsigned i = 0; i < kColours * kTokens; ++i) {
      const Place place = s.tokens[i];
      if (on_loop(place) && square_of(i / kTokens, place) == square) here |= 1U << (i / kTokens);
    }
    const int guests = std::popcount(here);
    if (guests < 2 || is_star(square)) continue;
    const bool owner = square % 18 == 0 && ((here >> (square / 18)) & 1U) != 0;
    if (!owner || guests > 2) {
      return "square " + std::to_string(square) + " would have been cleared by whoever came last";
    }
  }
  return std::nullopt;
}

std::optional<std::string> Rules::broken(const State& s) const {
  unsigned complete = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    unsigned finished = 0;
    for (unsigned token = 0; token < kTokens; ++token) {
      const Place place = s.tokens[kTokens * colour + token];
      if (place > kFinish) return "a token stands beyond the finish";
      if (!has_seat(colour) && place != kYard)
        return "a colour without a seat has tokens on the board";
      if (place == kFinish) ++finished;
    }
    if (finished == kTokens) complete |= 1U << colour;
  }
  if (complete == seated_) return "the game ends before the last colour comes in";
  unsigned placed = 0;
  for (unsigned i = 0; i < s.placed; ++i) placed |= 1U << s.placed_colour(i);
  if (placed != complete || static_cast<unsigned>(std::popcount(placed)) != s.placed) {
    return "the order must name exactly the colours with four tokens on F, each once";
  }
  if (s.playing != (seated_ & ~complete)) return "a placed colour plays no more";
  if (const auto why = shared_square(s)) return why;

  if (std::has_single_bit(s.playing)) {
    if (s.turn != kNobody) return "nobody is to play after the end";
    if (s.die != 0 || s.sixes != 0) return "there is no die and no six after the end";
    return std::nullopt;
  }
  if (s.turn == kNobody) return "somebody is to play before the end";
  if (((static_cast<unsigned>(s.playing) >> s.turn) & 1U) == 0) {
    return "the turn belongs to a colour that is seated and not placed";
  }
  if (s.sixes > 2) return "at most two sixes can stand";
  if (s.die > 6) return "there is no such die";
  if (s.die == 6 && s.sixes == 0) return "a six that is shown is counted";
  const unsigned movable = s.die == 0 ? 0 : legal_tokens(group(s.tokens, s.turn), s.die);
  if (s.die != 0 && movable == 0) return "a roll without a move is never left standing";
  if (s.movable != movable) return "the movable tokens do not follow from the die";
  return std::nullopt;
}

std::span<const std::string_view> Rules::sample_options() {
  static constexpr std::array<std::string_view, 6> kLines = {
      "", "seats=3", "seats=4", "seats=blue,yellow", "seats=red,blue", "seats=blue,green,yellow"};
  return kLines;
}

}  // namespace parlour::ludo
