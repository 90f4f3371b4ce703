#include "cli/arena_sample.hpp"

namespace parlour::cli {

void Sample::add(double score) {
  sets_ += 1;
  const double before = score - mean_;
  mean_ += before / sets_;
  squares_ += before * (score - mean_);
}

// Of one game that is won or lost, with one win and one loss added: a run of wins does not make the next one certain.
double Sample::independent_variance() const {
  const double share = (games() * mean_ + 1) / (games() + 2);
  return share * (1 - share);
}

// How much the sets vary, compared with sets of independent games that are won or lost. Four such sets are added, so that a
// few equal sets do not pass for certainty.
double Sample::spread_ratio() const {
  static constexpr double kAdded = 4;
  const double added = kAdded * independent_variance();
  const double degrees = sets_ > 1 ? sets_ - 1 : 0;
  return (in_set_ * squares_ + added) / (degrees * mean_ * (1 - mean_) + added);
}

double Sample::set_variance() const { return spread_ratio() * independent_variance() / in_set_; }

double Sample::effective_games() const { return games() / spread_ratio(); }

}  // namespace parlour::cli
