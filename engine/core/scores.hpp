// The result of a game, so far or final.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"

namespace parlour {

struct Scores {
  bool over = false;
  std::string_view reason;  // a literal; empty while the game goes on
  std::uint8_t seats = 0;
  std::array<std::uint8_t, kMaxSeats> place{};  // 1 = first, equal = shared, 0 = none (yet)
  bool has_points = false;                      // only in games that score points
  std::array<std::int16_t, kMaxSeats>
      half_points{};  // in halves, so that a drawn game needs no fraction

  // {"over", "reason", "places"[, "points"]}
  void write(JsonWriter& json) const;
};

// How far to look before a state is judged: not at all, past the reply of whoever acts, past the chance before it as well.
enum class Horizon : std::uint8_t { kNow, kReply, kAhead };

// How well every seat stands while the game goes on, in the game's own units; `scale` of them multiply the odds by e.
struct Standings {
  std::array<std::int64_t, kMaxSeats> of{};
  std::int64_t scale = 1;
};

}  // namespace parlour
