// Cards of RotoRouter: kinds, counted piles, and the ordered tail of a pile (sections 2 and 3).
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "engine/games/rotorouter/board.hpp"

namespace parlour::rotorouter {

// In the order of their names, in which chance lists them. A card with R acts on tiles of its type or lays one.
enum class Kind : std::uint8_t { kE, kRc, kRe, kRs, kRt, kS, kT, kX, kNone };
inline constexpr unsigned kKinds = 8;
inline constexpr std::array<std::string_view, kKinds> kKindNames = {"E",  "RC", "RE", "RS",
                                                                    "RT", "S",  "T",  "X"};
// The order of the rulebook's tables and of position texts.
inline constexpr std::array<Kind, kKinds> kTextOrder = {Kind::kS,  Kind::kE,  Kind::kT,  Kind::kX,
                                                        Kind::kRs, Kind::kRe, Kind::kRt, Kind::kRc};

constexpr TileType tile_type(Kind kind) {
  using enum TileType;
  constexpr std::array<TileType, kKinds> kTypes = {kElbow, kCross,    kElbow, kStraight,
                                                   kTee,   kStraight, kTee,   kCross};
  return kTypes[static_cast<std::size_t>(kind)];
}
constexpr bool is_action(Kind kind) { return kind >= Kind::kRc && kind <= Kind::kRt; }

// A multiset of cards, one byte a kind. No deck is larger than 64, so the bytes never touch each other.
struct Counts {
  std::uint64_t packed = 0;

  [[nodiscard]] constexpr unsigned of(Kind kind) const {
    return static_cast<unsigned>(packed >> (8U * static_cast<unsigned>(kind))) & 255U;
  }
  [[nodiscard]] constexpr unsigned total() const {
    return static_cast<unsigned>((packed * 0x0101010101010101U) >> 56U);
  }
  [[nodiscard]] constexpr bool empty() const { return packed == 0; }
  // The kind of the n-th card, kinds in their order. Precondition: n is below the total.
  [[nodiscard]] constexpr Kind at(unsigned n) const {
    constexpr std::uint64_t kEach = 0x0101010101010101U;
    constexpr std::uint64_t kFlag = 0x8080808080808080U;
    const std::uint64_t up_to = packed * kEach;  // byte k: how many cards of the kinds up to k
    const std::uint64_t behind = ((kFlag | (n * kEach)) - up_to) & kFlag;  // flag: n is beyond them
    return static_cast<Kind>(std::popcount(behind));
  }
  constexpr void add(Kind kind, unsigned many = 1) {
    packed += std::uint64_t{many} << (8U * static_cast<unsigned>(kind));
  }
  constexpr void remove(Kind kind) {
    packed -= std::uint64_t{1} << (8U * static_cast<unsigned>(kind));
  }
  friend constexpr bool operator==(const Counts&, const Counts&) = default;
};

// The deck of one player: the base for four, scaled by 4 / players, halves rounded up.
constexpr Counts deck_of(unsigned size, unsigned players) {
  constexpr std::array<unsigned, kKinds> kBase7 = {7, 6, 3, 1, 3, 2, 1, 1};
  constexpr std::array<unsigned, kKinds> kBase9 = {9, 8, 3, 1, 4, 3, 2, 2};
  Counts deck;
  for (unsigned k = 0; k < kKinds; ++k) {
    const unsigned base = size == 7 ? kBase7[k] : kBase9[k];
    deck.add(kTextOrder[k], (8 * base + players) / (2 * players));
  }
  return deck;
}
inline constexpr unsigned kLargestDeck = 64;
static_assert(deck_of(9, 2).total() == kLargestDeck);

// The cards bottomed since the last shuffle, next card first: a queue of four bits a card. Places behind the last card are
// zero, so equal tails have equal words.
struct Tail {
  std::array<std::uint64_t, kLargestDeck / 16> words{};
  std::uint8_t size = 0;

  [[nodiscard]] constexpr Kind at(unsigned i) const {
    return static_cast<Kind>((words[i / 16U] >> (4U * (i % 16U))) & 15U);
  }
  constexpr void push_back(Kind kind) {
    assert(size < kLargestDeck);
    words[size / 16U] |= static_cast<std::uint64_t>(kind) << (4U * (size % 16U));
    ++size;
  }
  constexpr Kind pop_front() {
    const Kind first = at(0);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      words[i] = (words[i] >> 4U) | (words[i + 1] << 60U);
    }
    words.back() >>= 4U;
    --size;
    return first;
  }
  [[nodiscard]] constexpr Counts counts() const {
    Counts counts;
    for (unsigned i = 0; i < size; ++i) counts.add(at(i));
    return counts;
  }
  friend constexpr bool operator==(const Tail&, const Tail&) = default;
};

}  // namespace parlour::rotorouter
