// The words of Montoncito: cards, stages, options and actions (sections 1-3 and 9), and sets of values as machine words.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace parlour::montoncito {

using Card = std::uint8_t;  // its value, 1..13; a wild is 13
inline constexpr Card kNoCard = 0;
inline constexpr Card kWild = 13;

inline constexpr unsigned kMaxPlayers = 8;
inline constexpr unsigned kMaxStock = 40;
inline constexpr unsigned kMaxPacks = 8;
inline constexpr unsigned kMaxJokers = 4;
inline constexpr unsigned kMaxCards = 416;  // eight packs of 52
inline constexpr unsigned kHand = 5;        // cards in a full hand
inline constexpr unsigned kBuildPiles = 4;
inline constexpr unsigned kDiscardPiles = 4;  // per seat
inline constexpr unsigned kPileEnd = 12;      // a build pile of so many cards is cleared
inline constexpr unsigned kSuits = 4;         // cards of each natural value in a pack

enum class Stage : std::uint8_t { kDeal, kRecycle, kDraw, kPlay, kOver };  // chance before actions
inline constexpr std::array<std::string_view, 5> kStageNames = {"deal", "recycle", "draw", "play",
                                                                "over"};
constexpr bool is_chance(Stage stage) { return stage < Stage::kDraw; }

// 8 hand plays, 4 of the stock, 16 of discard tops, 20 discards (G34) and `wait`, in whole groups of four.
inline constexpr std::size_t kMostActions = 52;

// Why a game is over, in the order in which the reasons are tested (section 6).
enum class Reason : std::uint8_t { kNone, kStockEmpty, kAllPass, kNoProgress, kDead };
inline constexpr std::array<std::string_view, 5> kReasonNames = {"", "STOCK_EMPTY", "ALL_PASS",
                                                                 "NO_PROGRESS", "DEAD"};

// The options of a table (section 1).
struct Config {
  std::uint8_t players = 2;
  std::uint8_t stock = 20;
  std::uint8_t jokers = kMaxJokers;  // per pack
  std::uint8_t packs = 0;            // 0: a free deck, any cards
  std::uint16_t noprogress = 50;     // rounds
  bool recycle = true;
  bool parallel = false;

  [[nodiscard]] constexpr bool free() const { return packs == 0; }
  [[nodiscard]] constexpr unsigned deck() const {  // cards; 0 for a free deck
    return packs * (kPileEnd * kSuits + jokers);
  }
  [[nodiscard]] constexpr unsigned copies(Card value) const {  // in the deck
    return packs * (value == kWild ? jokers : kSuits);
  }
  [[nodiscard]] constexpr unsigned dealt() const { return players * (stock + kHand); }
  friend constexpr bool operator==(const Config&, const Config&) = default;
};

// An action as one number; the order of the numbers is the order of the list. Zero is no action. The target pile is in the
// lowest two bits, the hand value of a play or discard in the four bits above.
struct Action {
  std::uint8_t code;

  // Hand plays come first: 4 * value + build pile.
  static constexpr std::uint8_t kStock = 56;    // + build pile
  static constexpr std::uint8_t kDiscard = 64;  // + 4 * value + discard pile; no other has this bit
  static constexpr std::uint8_t kTop = 128;     // + 4 * discard pile + build pile
  static constexpr std::uint8_t kDraw = 144;
  static constexpr std::uint8_t kEnd = 145;
  static constexpr std::uint8_t kWait = 146;

  static constexpr Action of(unsigned code) { return {static_cast<std::uint8_t>(code)}; }
  static constexpr Action play_hand(unsigned value, unsigned to) { return of(4 * value + to); }
  static constexpr Action play_stock(unsigned to) { return of(kStock + to); }
  static constexpr Action play_top(unsigned pile, unsigned to) { return of(kTop + 4 * pile + to); }
  static constexpr Action discard(unsigned value, unsigned to) {
    return of(kDiscard + 4 * value + to);
  }
  static constexpr Action draw() { return {kDraw}; }
  static constexpr Action end() { return {kEnd}; }
  static constexpr Action wait() { return {kWait}; }

  [[nodiscard]] constexpr bool none() const { return code == 0; }
  [[nodiscard]] constexpr bool from_hand() const { return code < kStock; }
  [[nodiscard]] constexpr bool from_stock() const { return code >= kStock && code < kDiscard; }
  [[nodiscard]] constexpr bool from_top() const { return code >= kTop && code < kDraw; }
  [[nodiscard]] constexpr bool is_play() const { return code < kDiscard || from_top(); }
  [[nodiscard]] constexpr bool is_discard() const { return (code & kDiscard) != 0; }
  [[nodiscard]] constexpr unsigned to() const { return code % 4U; }           // play or discard
  [[nodiscard]] constexpr unsigned value() const { return code / 4U % 16U; }  // from hand
  [[nodiscard]] constexpr unsigned top_pile() const { return value(); }       // from_top()

  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

// Sixteen nibbles: nibble v speaks of value v, so that "which of these fit" is one AND. Nibble 0 may hold something else.
using PerValue = std::uint64_t;
inline constexpr PerValue kEachValue = 0x0011'1111'1111'1110;    // bit 0 of the nibbles 1..13
inline constexpr PerValue kEachNatural = 0x0001'1111'1111'1110;  // bit 0 of the nibbles 1..12

constexpr PerValue one_of(unsigned value) { return PerValue{1} << (4 * value); }
constexpr unsigned at_value(PerValue word, unsigned value) { return (word >> (4 * value)) & 15U; }
// Bit 0 of every nibble 1..13 that is not zero.
constexpr PerValue values_in(PerValue word) {
  word |= word >> 1U;
  word |= word >> 2U;
  return word & kEachValue;
}
constexpr unsigned lowest_value(PerValue word) {  // precondition: not zero
  return static_cast<unsigned>(std::countr_zero(word)) / 4;
}

// What a seat holds and what the build piles want: all that decides which of its actions are legal.
struct Sight {
  PerValue needs = 0;  // the build piles (bit b) that take the value; a wild goes on all four
  PerValue hand = 0;   // how many cards of the value are in hand; nibble 0: in all
  PerValue tops =
      0;  // the own discard piles (bit k) with the value on top; nibble 0: the stock's top
  bool supply = false;  // whether anything can be drawn

  [[nodiscard]] constexpr unsigned stock_top() const { return tops & 15U; }
  [[nodiscard]] constexpr bool can_place() const {
    return (values_in(hand | tops) & values_in(needs)) != 0 || at_value(needs, stock_top()) != 0;
  }
};

}  // namespace parlour::montoncito
