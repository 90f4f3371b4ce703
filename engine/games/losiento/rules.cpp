#include "engine/games/losiento/rules.hpp"

namespace parlour::losiento {

static_assert(Game<Rules> && Mannered<Rules> && Shrinkable<Rules>);

State Rules::start() const noexcept {
  State s;
  s.pile = kDeck;
  s.left = kDeckCards;
  s.turn = static_cast<std::uint8_t>(std::countr_zero(seated_));
  return s;
}

FixedList<Weighted<Card>, Rules::kMaxOutcomes> Rules::outcomes(const State& s) const noexcept {
  FixedList<Weighted<Card>, kMaxOutcomes> list;
  if (!turn(s).is_chance()) return list;
  const Bytes16& pile = s.left == 0 ? kDeck : s.pile;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (pile[kind] != 0) list.push_back({Card{kind}, pile[kind]});
  }
  return list;
}

Scores Rules::scores(const State& s) const noexcept {
  Scores scores{.over = s.over != 0, .seats = static_cast<std::uint8_t>(seats())};
  if (!scores.over) return scores;
  scores.reason = "home";
  scores.place[index(seat_[s.turn])] = 1;  // nobody else gets a place (R33)
  return scores;
}

std::uint64_t Rules::hash(const State& s) const noexcept {
  const std::array<std::uint8_t, 5> rest = {seated_, s.left, s.turn, s.card, s.over};
  return Hasher().add_bytes(s.pawns.bytes).add_bytes(s.pile.bytes).add_bytes(rest).value();
}

// Two pawns never share a loop square, nor two own pawns a lane square.
static std::optional<std::string> shared_place(const Bytes16& pawns) {
  for (unsigned i = 0; i < kColours * kPawns; ++i) {
    const Place place = pawns[i];
    if (!can_walk(place)) continue;
    const std::uint32_t here =
        equal_mask(pawns, place) & (on_loop(place) ? 0xFFFFU : own_bits(i / kPawns));
    if (std::popcount(here) > 1) return "two pawns cannot stand on the same square";
  }
  return std::nullopt;
}

std::optional<std::string> Rules::broken(const State& s) const {
  unsigned winners = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
      const Place place = s.pawns[kPawns * colour + pawn];
      if (place > kHome) return "a pawn stands beyond Home";
      if (!has_seat(colour) && place != kStart) return "a colour without a seat has pawns out";
    }
    if ((equal_mask(s.pawns, kHome) & own_bits(colour)) == own_bits(colour))
      winners |= 1U << colour;
  }
  if (const auto why = shared_place(s.pawns)) return why;
  unsigned left = 0;
  for (unsigned kind = 0; kind < kKinds; ++kind) {
    left += s.pile[kind];
    if (s.pile[kind] + (s.card == kind ? 1U : 0U) > kDeck[kind]) {
      return "the deck has fewer cards of kind " + std::string(kKindNames[kind]);
    }
  }
  if (left != s.left) return "the pile does not count up";
  if (s.turn >= kColours || !has_seat(s.turn)) return "the turn belongs to a seated colour";
  if (std::popcount(winners) > 1) return "two colours cannot both have four pawns in H";
  if ((s.over != 0) != (winners != 0)) return "the game is over when a colour has four pawns in H";
  if (winners != 0) {
    if (winners != 1U << s.turn) return "after the end the turn names the winner";
    if (s.card != kNoCard) return "after the end no card is held";
  } else if (s.card != kNoCard && s.walkers == 0 && !has_other_action(s.pawns, s.turn, s.card)) {
    return "a held card always has a legal action";
  }
  if (s.walkers != (s.card == kNoCard ? 0 : walkers_for(s.pawns, s.turn, s.card))) {
    return "the walkers do not follow from the card";
  }
  return std::nullopt;
}

std::span<const std::string_view> Rules::sample_options() {
  static constexpr std::array<std::string_view, 6> kLines = {
      "", "seats=3", "seats=4", "seats=blue,green", "seats=red,blue", "seats=blue,yellow,green"};
  return kLines;
}

}  // namespace parlour::losiento
