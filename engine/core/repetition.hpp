// Games that a table ends as a draw when a position stands for the third time. The rules themselves never look back, so
// whoever runs a game counts.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <vector>

#include "engine/core/scores.hpp"

namespace parlour {

template <class G>
concept Repeating = requires(const G g) {
  { g.ends_by_repetition() } -> std::same_as<bool>;  // with the options of this table
};

template <class G>
bool ends_by_repetition(const G& g) {
  if constexpr (Repeating<G>) {
    return g.ends_by_repetition();
  } else {
    return false;
  }
}

// Counts positions by their hashes, from the one that the game began with.
class Repetitions {
 public:
  // After every action that did not end the game; true when the position stands for the third time.
  bool add(std::uint64_t hash) {
    seen_.push_back(hash);
    return std::ranges::count(seen_, hash) >= 3;
  }

  // When an action is taken back: the position that it had led to does not count.
  void take_back(std::uint64_t hash) {
    const auto last = std::ranges::find(seen_.rbegin(), seen_.rend(), hash);
    if (last != seen_.rend()) seen_.erase(std::next(last).base());
  }

  // The result then: a draw, half a point each, on top of what the position says.
  static Scores drawn(Scores scores) {
    scores.over = true;
    scores.reason = "repetition";
    for (std::size_t i = 0; i < scores.seats; ++i) {
      scores.place[i] = 1;
      scores.half_points[i] = 1;
    }
    return scores;
  }

 private:
  // In the order of the game. A few hundred at most are counted as fast as a table of them is asked.
  std::vector<std::uint64_t> seen_;
};

}  // namespace parlour
