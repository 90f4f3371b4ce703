// Is one level better than another? A sequential test that stops as soon as the answer is sure enough.
#pragma once

#include <string_view>

#include "cli/arena_sample.hpp"

namespace parlour::cli {

// The expected score of a level that is `elo` better than each of `others` seats together.
double expected_score(double elo, double others);

// Wald's test between two differences in strength, generalised: the scores of whole sets are taken as normally distributed
// with the variance that they show. Both errors are 1 %.
class Sprt {
 public:
  enum class Verdict { kUndecided, kBetter, kNotBetter };

  // Precondition: low < high, in Elo.
  Sprt(double low, double high, double others)
      : low_(expected_score(low, others)), high_(expected_score(high, others)) {}

  // The logarithm of how much likelier the sample is under `high` than under `low`.
  [[nodiscard]] double ratio(const Sample& sample) const;
  [[nodiscard]] Verdict verdict(const Sample& sample) const;

  static constexpr double kBound = 4.59511985013459;  // ln(0.99 / 0.01)
  static constexpr double kFewestSets = 10;           // before that the variance is a guess

 private:
  double low_, high_;
};

std::string_view name_of(Sprt::Verdict verdict);

}  // namespace parlour::cli
