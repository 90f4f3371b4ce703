// The board of Lo Siento as numbers (section 2), and what walking and landing mean on it (section 5.1), as tables.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/bytes16.hpp"

namespace parlour::losiento {

inline constexpr unsigned kColours = 4;
inline constexpr unsigned kPawns = 4;
inline constexpr std::array<std::string_view, kColours> kColourNames = {"red", "blue", "yellow",
                                                                        "green"};

// Where a pawn stands. Start is zero, so that sending pawns home to Start is clearing bytes. Lane squares and Home mean those
// of the pawn's own colour.
using Place = std::uint8_t;
inline constexpr Place kStart = 0;
inline constexpr Place kLoop = 1;  // t0
inline constexpr unsigned kLoopSquares = 60;
inline constexpr Place kLane = 61;  // z1
inline constexpr Place kHome = 66;
inline constexpr Place kNoPlace = 0xFF;  // stands nowhere, so that comparing with it never hits

constexpr bool on_loop(Place place) { return place >= kLoop && place < kLane; }
constexpr bool can_walk(Place place) { return place != kStart && place != kHome; }
constexpr Place loop_place(unsigned square) {
  return static_cast<Place>(kLoop + square % kLoopSquares);
}
constexpr unsigned square_of(Place place) { return place - kLoop; }  // precondition: on_loop(place)
constexpr unsigned corner_of(unsigned colour) { return 15 * colour; }
constexpr Place entry_of(unsigned colour) { return loop_place(corner_of(colour) + 2); }
constexpr Place exit_of(unsigned colour) { return loop_place(corner_of(colour) + 4); }

// How many squares the slide has that starts on a loop square; 0 where none starts.
constexpr unsigned slide_length(unsigned square) {
  if (square % 15 == 1) return 4;
  return square % 15 == 9 ? 5 : 0;
}
constexpr bool is_own_first_slide(unsigned colour, Place place) {
  return place == loop_place(corner_of(colour) + 1);
}

constexpr Place step_forward(unsigned colour, Place place) {
  if (!can_walk(place)) return kNoPlace;
  if (place == entry_of(colour)) return kLane;  // never on along the loop (R12)
  if (place >= kLane) return static_cast<Place>(place + 1);
  return loop_place(square_of(place) + 1);
}
constexpr Place step_back(unsigned colour, Place place) {
  if (!can_walk(place)) return kNoPlace;
  if (place == kLane) return entry_of(colour);
  if (place > kLane) return static_cast<Place>(place - 1);
  return loop_place(square_of(place) + kLoopSquares - 1);  // never into a lane (R29)
}

// What landing on a place does. `forbids`: the place where another own pawn makes the landing illegal. Pawns on the `swept`
// places from `sweep` on go to their Starts; the mover ends on `end`.
struct Landing {
  Place forbids = kNoPlace;
  Place sweep = kNoPlace;
  std::uint8_t swept = 1;
  Place end = kNoPlace;
};

constexpr Landing landing_on(unsigned colour, Place place) {
  if (place == kHome) return {.end = kHome};
  if (!on_loop(place)) return {.forbids = place, .end = place};
  const unsigned length = slide_length(square_of(place));
  if (length == 0)
    return {.forbids = place, .sweep = place, .end = place};  // a bump sweeps one place
  const auto count = static_cast<std::uint8_t>(length);
  if (is_own_first_slide(colour, place)) {  // on into the lane, if it is free there (R5-R8)
    return {.forbids = kLane, .sweep = place, .swept = count, .end = kLane};
  }
  return {.sweep = place, .swept = count, .end = static_cast<Place>(place + length - 1)};
}

inline constexpr unsigned kLongestWalk = 12;

struct Tables {
  using Walks = std::array<std::array<Place, kHome + 1>, kLongestWalk + 1>;  // [steps][place]
  std::array<Walks, kColours> forward{};  // where a walk ends, kNoPlace if it is not possible
  std::array<Walks, kColours> backward{};
  // The place where an own pawn makes the walk illegal. An impossible walk names the walker's own place, so that one
  // comparison answers both questions. (No possible walk names it: none ends where it began, and from z1 no card leads back
  // to the own first slide.)
  std::array<Walks, kColours> forward_blocker{};
  std::array<Walks, kColours> backward_blocker{};
  std::array<std::array<Landing, kHome + 1>, kColours> landing{};

  constexpr Tables() {
    for (unsigned colour = 0; colour < kColours; ++colour) {
      for (Place place = 0; place <= kHome; ++place) {
        landing[colour][place] = landing_on(colour, place);
        Place ahead = place;
        Place behind = place;
        for (unsigned steps = 1; steps <= kLongestWalk; ++steps) {
          if (ahead != kNoPlace) ahead = step_forward(colour, ahead);
          if (behind != kNoPlace) behind = step_back(colour, behind);
          forward[colour][steps][place] = ahead;
          backward[colour][steps][place] = behind;
          forward_blocker[colour][steps][place] = blocker(colour, place, ahead);
          backward_blocker[colour][steps][place] = blocker(colour, place, behind);
        }
      }
    }
  }

 private:
  static constexpr Place blocker(unsigned colour, Place from, Place to) {
    return to == kNoPlace ? from : landing_on(colour, to).forbids;
  }
};
inline constexpr Tables kTables;

// Cards, in kind order.
inline constexpr unsigned kKinds = 11;
inline constexpr std::uint8_t kSorry = 10;  // kind number
inline constexpr std::array<std::string_view, kKinds> kKindNames = {
    "1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"};
inline constexpr std::array<std::uint8_t, kKinds> kKindSteps = {1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 0};
inline constexpr Bytes16 kDeck = {{5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}};  // by kind; five bytes unused
inline constexpr unsigned kDeckCards = 45;

}  // namespace parlour::losiento
