#include "cli/arena_result.hpp"

#include <algorithm>

namespace parlour::cli {

std::size_t reference_level(const std::vector<LevelResult>& levels) {
  const auto easy = std::ranges::find(levels, "easy", &LevelResult::level);
  return easy == levels.end() ? 0 : static_cast<std::size_t>(easy - levels.begin());
}

const PairingResult& ArenaGame::pairing(std::size_t first, std::size_t second) const {
  return *std::ranges::find_if(pairings, [&](const PairingResult& pairing) {
    return pairing.first == first && pairing.second == second;
  });
}

const PairingResult& ArenaGame::skill() const {
  const std::size_t strongest = levels.size() - 1;
  const std::size_t reference = reference_level(levels);
  return pairing(strongest, reference == strongest ? 0 : reference);
}

std::uint64_t ArenaGame::stalls() const {
  std::uint64_t sum = 0;
  for (const PairingResult& pairing : pairings) sum += pairing.stalls;
  return sum;
}

}  // namespace parlour::cli
