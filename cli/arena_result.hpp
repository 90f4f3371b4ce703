// What an arena found out.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/arena_rating.hpp"
#include "cli/arena_sample.hpp"
#include "cli/arena_sprt.hpp"
#include "cli/arena_times.hpp"
#include "engine/core/table.hpp"

namespace parlour::cli {

struct ArenaSettings {
  std::uint64_t games = 200;  // the most per pairing; rounded up to whole sets
  std::uint32_t milliseconds = 1000;
  std::uint64_t seed = 1;
  bool one_against_rest = false;
  std::optional<std::pair<double, double>> sprt;  // in Elo
  unsigned jobs = 1;
};

struct LevelResult {
  std::string_view level;
  Rating rating;
  Times times;
};

struct PairingResult {
  // By their numbers in the game's list; the first is the one that the list calls stronger.
  std::size_t first = 0, second = 0;
  Sample sample;
  std::uint64_t games = 0;  // in whole sets; what follows is seen from the first level
  std::uint64_t wins = 0, draws = 0, losses = 0;
  std::uint64_t stalls = 0;           // games; their sets count for nothing else
  std::uint64_t distinct = 0;         // games whose steps differ from those of all others
  std::array<double, 2> points = {};  // mean per seat
  double ratio = 0;                   // the logarithm, where a sequential test was wanted
  Sprt::Verdict verdict = Sprt::Verdict::kUndecided;
};

struct ArenaGame {
  const GameInfo* game = nullptr;
  std::string options;  // canonical
  std::size_t seats = 0;
  std::size_t others = 1;  // seats of the second level for each of the first
  bool has_points = false;
  std::vector<LevelResult> levels;  // weakest first
  std::vector<PairingResult> pairings;

  [[nodiscard]] double fair_share() const { return 1 / (1 + static_cast<double>(others)); }
  [[nodiscard]] const PairingResult& pairing(std::size_t first, std::size_t second) const;
  // The strongest level against Easy, or against the weakest where Easy is the strongest or does not play: what skill is
  // worth in this game.
  [[nodiscard]] const PairingResult& skill() const;
  [[nodiscard]] std::uint64_t stalls() const;
};

// The place of Easy in a list of levels, or of the first where there is none: its rating is 0.
std::size_t reference_level(const std::vector<LevelResult>& levels);

}  // namespace parlour::cli
