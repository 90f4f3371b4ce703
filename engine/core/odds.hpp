// From units of a game to a chance to win, in whole numbers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace parlour {

// The logistic curve in thousandths: `value` of zero is `even`, and `scale` units multiply the odds by e. Rounded to a
// whole thousandth, never 0 or 1000: only the end of a game is certain.
constexpr std::int32_t win_chance(std::int64_t value, std::int64_t scale) {
  // 1000 / (1 + e^-x) for x = 0, 1/4, 2/4, ... 7, between them straight lines.
  constexpr std::array<std::int32_t, 29> kCurve = {500, 562, 622, 679, 731, 777, 818, 852, 881, 905,
                                                   924, 940, 953, 963, 971, 977, 982, 986, 989, 992,
                                                   993, 995, 996, 997, 998, 998, 998, 999, 999};
  const std::int64_t size = value < 0 ? -value : value;
  const std::int64_t quarters = 4 * size / scale;
  std::int32_t chance = kCurve.back();
  if (quarters + 1 < static_cast<std::int64_t>(kCurve.size())) {
    const auto i = static_cast<std::size_t>(quarters);
    const std::int64_t rest = 4 * size - quarters * scale;
    chance = kCurve[i] + static_cast<std::int32_t>((kCurve[i + 1] - kCurve[i]) * rest / scale);
  }
  return std::clamp(value < 0 ? 1000 - chance : chance, 1, 999);
}

}  // namespace parlour
