// The board of Ludo as numbers: 72 loop squares, four starts and stars, six lane squares and a finish per colour.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/bytes16.hpp"

namespace parlour::ludo {

inline constexpr unsigned kColours = 4;
inline constexpr unsigned kTokens = 4;
inline constexpr std::array<std::string_view, kColours> kColourNames = {"red", "blue", "green",
                                                                        "yellow"};

// Where a token stands, relative to its own colour: the rulebook's progress plus one, so that the yard is zero.
using Place = std::uint8_t;
inline constexpr Place kYard = 0;
inline constexpr Place kStart = 1;
inline constexpr unsigned kLoop = 72;
inline constexpr Place kLastLoop = 72;
inline constexpr Place kLane = 73;  // L1
inline constexpr Place kFinish = 79;

constexpr bool on_loop(Place place) { return place >= kStart && place <= kLastLoop; }

// The loop square under a token of a colour. Precondition: on_loop(place).
constexpr unsigned square_of(unsigned colour, Place place) {
  return (18 * colour + place - kStart) % kLoop;
}
constexpr bool is_star(unsigned square) { return square % 18 == 13; }

// For a token of `colour` that lands on `place`: per token of the other colours the place on which it would be captured.
// Protected squares and the own colour hold a value that no token ever has.
struct Landing {
  static constexpr std::uint8_t kNever = 0xFF;
  std::array<std::array<Bytes16, kColours>, kFinish + 1> victims{};  // [place][colour]

  constexpr Landing() {
    for (unsigned colour = 0; colour < kColours; ++colour) {
      for (Place place = 0; place <= kFinish; ++place) {
        victims[place][colour] = Bytes16::all(kNever);
        if (!on_loop(place) || is_star(square_of(colour, place))) continue;
        for (unsigned other = 0; other < kColours; ++other) {
          const unsigned progress = (square_of(colour, place) + kLoop - 18 * other) % kLoop;
          if (other == colour || progress == 0) continue;  // its own start protects a token
          for (unsigned token = 0; token < kTokens; ++token) {
            victims[place][colour][kTokens * other + token] = static_cast<Place>(kStart + progress);
          }
        }
      }
    }
  }
};
inline constexpr Landing kLanding;

// The next playing colour clockwise, by the set of playing colours: kNext[playing][colour].
inline constexpr auto kNext = [] {
  std::array<std::array<std::uint8_t, kColours>, 1U << kColours> next{};
  for (unsigned playing = 1; playing < next.size(); ++playing) {
    for (unsigned colour = 0; colour < kColours; ++colour) {
      unsigned other = (colour + 1) % kColours;
      while (((playing >> other) & 1U) == 0) other = (other + 1) % kColours;
      next[playing][colour] = static_cast<std::uint8_t>(other);
    }
  }
  return next;
}();

}  // namespace parlour::ludo
