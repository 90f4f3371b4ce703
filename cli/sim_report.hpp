// The results of `parlour sim` for people and for machines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/sim_tally.hpp"
#include "engine/core/table.hpp"

namespace parlour::cli {

// Of many stalled games only the first are named.
inline constexpr std::size_t kStallsNamed = 10;

struct SimRun {
  const GameInfo* game;
  std::string options;                   // canonical
  std::vector<std::string_view> levels;  // of the seats in game 0; later games rotate them
  std::uint64_t games;
  std::uint64_t seed;
  Tally tally;
  double cpu = 0;  // seconds

  [[nodiscard]] double games_per_second() const;
};

// Everything but the last line, which tells the speed, is the same for the same seed.
std::string sim_text(const SimRun& run);
// One line without its end. Shares are decimals from 0 to 1; everything but `speed` is the same for the same seed.
std::string sim_json(const SimRun& run);

}  // namespace parlour::cli
