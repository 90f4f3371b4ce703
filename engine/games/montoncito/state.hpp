// The state of a table, packed: four bits a card, every ordered pile in one string of cards.
#pragma once

#include <type_traits>

#include "engine/games/montoncito/cards.hpp"

namespace parlour::montoncito {

// Room for so many seats and cards; smaller tables leave places unused. Unused bits are zero, so that equal positions are
// equal bytes.
//
// The string holds the stocks and discard piles from its front, in pile order and without gaps, and the draw pile at its
// back. A card that enters or leaves a pile shifts the piles behind it. The last sixteen places beyond `Cards` are never
// needed, so front and draw pile do not meet in one word and the shifting needs no care at the seam.
template <unsigned Seats, unsigned Cards>
struct StateOf {
  static constexpr unsigned kSeats = Seats;
  static constexpr unsigned kCards = Cards;
  static constexpr unsigned kPiles = (1 + kDiscardPiles) * Seats;  // stocks, then discard piles
  static constexpr unsigned kWords = (Cards + 31) / 16;
  static constexpr unsigned kPlaces = 16 * kWords;
  using Count = std::conditional_t<(Cards < 256), std::uint8_t, std::uint16_t>;
  static constexpr unsigned kEnds = (kPiles + 15) / 16 * 16;  // whole registers are quicker

  PerValue needs = kAllEmpty;           // as in Sight
  std::array<PerValue, Seats> hands{};  // as in Sight
  std::array<PerValue, Seats> tops{};   // as in Sight; follows from the piles
  std::array<std::uint64_t, kWords> cards{};
  // The loose cards: the completed pile, during deal and recycle the pool. Entry i counts the values up to i + 1.
  std::array<Count, 16> loose_upto{};
  std::array<Count, kEnds> ends{};  // of the piles in the string; the spare ones repeat the last
  std::array<std::uint16_t, kBuildPiles>
      build_wilds{};  // bit i: card i of the pile (from 1) is a wild
  std::uint32_t turnno = 1;
  std::uint32_t laststock = 0;
  Count draw = 0;  // cards in the draw pile
  Stage stage = Stage::kDeal;
  std::uint8_t turn = 0;
  std::uint8_t passes = 0;
  std::array<Action, Seats> sealed{};  // parallel mode

  // Four empty build piles want a 1, and a wild goes anywhere.
  static constexpr PerValue kAllEmpty = 15 * (one_of(1) | one_of(kWild));

  friend constexpr bool operator==(const StateOf&, const StateOf&) = default;

  static constexpr unsigned stock_pile(std::size_t seat) { return static_cast<unsigned>(seat); }
  static constexpr unsigned discard_pile(std::size_t seat, unsigned k) {
    return static_cast<unsigned>(Seats + kDiscardPiles * seat + k);
  }
  [[nodiscard]] constexpr unsigned pile_begin(unsigned pile) const {
    return pile == 0 ? 0 : ends[pile - 1];
  }
  [[nodiscard]] constexpr unsigned pile_size(unsigned pile) const {
    return ends[pile] - pile_begin(pile);
  }
  [[nodiscard]] constexpr unsigned hand_size(std::size_t seat) const { return hands[seat] & 15U; }
  [[nodiscard]] constexpr unsigned stock_size(std::size_t seat) const {
    return pile_size(stock_pile(seat));
  }
  [[nodiscard]] constexpr unsigned front() const { return ends[kEnds - 1]; }
  [[nodiscard]] constexpr unsigned loose() const { return loose_upto[15]; }
  // During deal and recycle the places of the pool lie behind the draw pile.
  [[nodiscard]] constexpr unsigned draw_begin() const {
    return kPlaces - draw - (is_chance() ? loose() : 0U);
  }
  [[nodiscard]] constexpr bool is_chance() const { return montoncito::is_chance(stage); }

  [[nodiscard]] constexpr Card card_at(unsigned place) const {
    return static_cast<Card>((cards[place / 16] >> (4 * (place % 16))) & 15U);
  }
  // Adds a card at an unused place, or takes this card away from its place.
  constexpr void flip_at(unsigned place, unsigned card) {
    cards[place / 16] ^= std::uint64_t{card} << (4 * (place % 16));
  }

  constexpr void add_to_hand(std::size_t seat, unsigned card) { hands[seat] += one_of(card) + 1; }
  constexpr void take_from_hand(std::size_t seat, unsigned card) {
    hands[seat] -= one_of(card) + 1;
  }

  // Precondition: the draw pile is not empty, and nothing is being shuffled.
  constexpr unsigned take_from_draw() {
    const unsigned place = kPlaces - draw;
    const unsigned card = card_at(place);
    flip_at(place, card);
    --draw;
    return card;
  }

  [[gnu::always_inline]] constexpr void push_stock(std::size_t seat, unsigned card) {
    push(stock_pile(seat), card);
    tops[seat] = (tops[seat] & ~PerValue{15}) | card;
  }
  constexpr unsigned pop_stock(std::size_t seat) {
    const unsigned card = pop(stock_pile(seat));
    tops[seat] = (tops[seat] & ~PerValue{15}) | top_of(stock_pile(seat));
    return card;
  }
  [[gnu::always_inline]] constexpr void push_discard(std::size_t seat, unsigned k, unsigned card) {
    push(discard_pile(seat, k), card);
    tops[seat] = (tops[seat] & ~(kEachValue << k)) | one_of(card) << k;
  }
  constexpr unsigned pop_discard(std::size_t seat, unsigned k) {
    const unsigned card = pop(discard_pile(seat, k));
    const unsigned top = top_of(discard_pile(seat, k));
    tops[seat] &= ~(kEachValue << k);
    if (top != kNoCard) tops[seat] |= one_of(top) << k;
    return card;
  }

  // The number of cards in a build pile follows from the value it needs.
  [[nodiscard]] constexpr unsigned build_need(unsigned b) const {
    return lowest_value(needs & (kEachNatural << b));
  }
  // Puts a card on a build pile and returns the value it stands for. A twelfth card leaves the pile to clear_build.
  constexpr unsigned build(unsigned b, unsigned card) {
    const PerValue need = needs & (kEachNatural << b);
    const unsigned as = lowest_value(need);
    build_wilds[b] = static_cast<std::uint16_t>(build_wilds[b] | ((card == kWild ? 1U : 0U) << as));
    if (as < kPileEnd) needs += 15 * need;  // moves the bit one nibble up
    return as;
  }
  [[nodiscard]] constexpr unsigned build_card(unsigned b, unsigned i) const {  // i from 1
    return ((static_cast<unsigned>(build_wilds[b]) >> i) & 1U) != 0 ? unsigned{kWild} : i;
  }
  // Sets the twelve cards of a full pile aside and empties the slot.
  constexpr void clear_build(unsigned b) {
    for (unsigned i = 1; i <= kPileEnd; ++i) add_loose(build_card(b, i));
    build_wilds[b] = 0;
    needs ^= (one_of(kPileEnd) | one_of(1)) << b;
  }

  constexpr void add_loose(unsigned card, unsigned copies = 1) {
    for (unsigned i = card - 1; i < 16; ++i) {
      loose_upto[i] = static_cast<Count>(loose_upto[i] + copies);
    }
  }
  constexpr void take_loose(unsigned card) {
    const Count* const step = kStep<16>.data() + 17 - card;
    for (unsigned i = 0; i < 16; ++i) loose_upto[i] = static_cast<Count>(loose_upto[i] - step[i]);
  }
  [[nodiscard]] constexpr unsigned loose_copies(unsigned card) const {
    return card == 1 ? loose_upto[0] : loose_upto[card - 1] - loose_upto[card - 2];
  }
  // The n-th loose card in ascending order. Precondition: n < loose().
  [[nodiscard]] Card loose_at(unsigned n) const {
    const auto passed = std::bit_cast<Lanes>(loose_upto) <= static_cast<Count>(n);  // ones or zeros
    int bits = 0;
    for (const std::uint64_t word : std::bit_cast<LaneWords>(passed)) bits += std::popcount(word);
    return static_cast<Card>(1 + static_cast<unsigned>(bits) / (8 * sizeof(Count)));
  }

  [[nodiscard]] constexpr unsigned top_of(unsigned pile) const {
    return pile_size(pile) == 0 ? unsigned{kNoCard} : card_at(ends[pile] - 1U);
  }

 private:
  using Lanes [[gnu::vector_size(16 * sizeof(Count))]] = Count;
  using LaneWords = std::array<std::uint64_t, 2 * sizeof(Count)>;

  // N zeros, then N ones: read from place N - i on, the N numbers that are one from index i on.
  template <std::size_t N>
  static constexpr std::array<Count, 2 * N> kStep = [] {
    std::array<Count, 2 * N> step{};
    for (std::size_t i = N; i < 2 * N; ++i) step[i] = 1;
    return step;
  }();

  [[gnu::always_inline]] constexpr void push(unsigned pile, unsigned card) {
    const unsigned place = ends[pile];
    const unsigned last = front() / 16;
    unsigned word = place / 16;
    const std::uint64_t whole = cards[word];
    const std::uint64_t unit = std::uint64_t{1} << (4 * (place % 16));
    const std::uint64_t kept = whole & (unit - 1);
    cards[word] = kept | (unit * card) | ((whole ^ kept) << 4U);
    std::uint64_t carry = whole >> 60U;
    while (word < last) {
      const std::uint64_t next = cards[++word];
      cards[word] = (next << 4U) | carry;
      carry = next >> 60U;
    }
    const Count* const step = kStep<kEnds>.data() + kEnds - pile;
    for (unsigned i = 0; i < kEnds; ++i) ends[i] = static_cast<Count>(ends[i] + step[i]);
  }

  constexpr unsigned pop(unsigned pile) {
    const unsigned place = ends[pile] - 1U;
    const unsigned card = card_at(place);
    unsigned word = place / 16;
    const unsigned last = (front() - 1U) / 16;
    const std::uint64_t whole = cards[word];
    const std::uint64_t unit = std::uint64_t{1} << (4 * (place % 16));
    const std::uint64_t kept = whole & (unit - 1);
    cards[word] = kept | (((whole ^ kept) >> 4U) & ~(unit - 1));
    while (word < last) {
      const std::uint64_t next = cards[word + 1];
      cards[word] |= next << 60U;
      cards[++word] = next >> 4U;
    }
    const Count* const step = kStep<kEnds>.data() + kEnds - pile;
    for (unsigned i = 0; i < kEnds; ++i) ends[i] = static_cast<Count>(ends[i] - step[i]);
    return card;
  }
};

}  // namespace parlour::montoncito
