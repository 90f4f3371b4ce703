#include "cli/arena_sprt.hpp"

#include <cmath>

namespace parlour::cli {

double expected_score(double elo, double others) {
  return 1 / (1 + others * std::pow(10.0, -elo / 400));
}

double Sprt::ratio(const Sample& sample) const {
  return sample.sets() * (high_ - low_) * (2 * sample.mean() - low_ - high_) /
         (2 * sample.set_variance());
}

Sprt::Verdict Sprt::verdict(const Sample& sample) const {
  if (sample.sets() < kFewestSets) return Verdict::kUndecided;
  const double now = ratio(sample);
  if (now >= kBound) return Verdict::kBetter;
  return now <= -kBound ? Verdict::kNotBetter : Verdict::kUndecided;
}

std::string_view name_of(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::kBetter:
      return "better";
    case Sprt::Verdict::kNotBetter:
      return "not better";
    case Sprt::Verdict::kUndecided:
      break;
  }
  return "undecided";
}

}  // namespace parlour::cli
