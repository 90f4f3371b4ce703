// One set of games: a pairing's next chance seed, played once in every seating.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arena_seating.hpp"
#include "engine/core/table.hpp"

namespace parlour::cli {

// What all sets of a pairing have in common.
struct Pairing {
  const GameInfo* game;
  std::string options;
  std::array<std::string_view, 2> levels;  // the one whose score is counted, and the other
  std::vector<Seating> seatings;
  std::uint64_t seed;  // of this pairing
  std::uint32_t milliseconds;
};

struct SetResult {
  // Parts of a win are whole numbers: 840 can be shared by up to eight seats.
  static constexpr std::uint64_t kWin = 840;

  struct Game {
    bool stalled = false;
    std::uint64_t score = 0;                       // of the first level, in parts of kWin
    std::array<std::int64_t, 2> half_points = {};  // of the seats of each level together
    std::uint64_t trace = 0;                       // the same for the same steps only
  };

  std::vector<Game> games;  // in the order of the seatings
  bool has_points = false;
  std::array<std::vector<std::uint64_t>, 2> times;  // of each level's decisions, in nanoseconds
  std::string trouble;  // a bot did what it may not; the set is of no use then
};

// Depends on the pairing and the number of the set only, the times aside.
SetResult play_set(const Pairing& pairing, std::uint64_t number);

}  // namespace parlour::cli
