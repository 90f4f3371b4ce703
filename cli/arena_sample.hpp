// The scores of one pairing, set by set. A set is one chance seed played once in every seating: its games share their luck,
// so the set is what counts as one observation.
#pragma once

#include <cstdint>

#include "cli/interval.hpp"

namespace parlour::cli {

class Sample {
 public:
  explicit Sample(std::uint64_t games_in_set) : in_set_(static_cast<double>(games_in_set)) {}

  // The mean score of a set's games, from 0 to 1.
  void add(double score);

  [[nodiscard]] double sets() const { return sets_; }
  [[nodiscard]] double games() const { return sets_ * in_set_; }
  [[nodiscard]] double mean() const { return mean_; }
  // The variance of a set's mean score; never 0.
  [[nodiscard]] double set_variance() const;
  // So many independent games, won or lost, would say as much: fewer draws and less shared luck make it smaller.
  [[nodiscard]] double effective_games() const;
  // Wilson's 99 % interval of the score share over the effective number of games.
  [[nodiscard]] Interval interval() const { return wilson(mean_, effective_games(), kZ99); }

 private:
  [[nodiscard]] double independent_variance() const;
  [[nodiscard]] double spread_ratio() const;

  double in_set_;
  double sets_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the distances from the mean
};

}  // namespace parlour::cli
