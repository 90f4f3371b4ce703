// Shares and how sure they are.
#pragma once

#include <algorithm>
#include <cmath>

namespace parlour::cli {

struct Interval {
  double low = 0, high = 1;
  [[nodiscard]] bool contains(double share) const { return low <= share && share <= high; }
};

// So many standard deviations to both sides hold 95 % or 99 % of the normal distribution.
inline constexpr double kZ95 = 1.959963984540054;
inline constexpr double kZ99 = 2.5758293035489004;

// Wilson's interval of a share found in n trials; n need not be whole.
inline Interval wilson(double share, double n, double z) {
  if (n <= 0) return {};
  const double scale = 1 + z * z / n;
  const double centre = (share + z * z / (2 * n)) / scale;
  const double reach = z / scale * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {std::max(0.0, centre - reach), std::min(1.0, centre + reach)};
}

}  // namespace parlour::cli
