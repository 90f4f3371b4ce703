#include "engine/bots/chance.hpp"

#include <gtest/gtest.h>

namespace parlour::bots {
namespace {

TEST(WinChance, IsEvenAtZeroAndFollowsTheLogisticCurve) {
  EXPECT_EQ(win_chance(0, 100), 500);
  EXPECT_NEAR(win_chance(100, 100), 731, 1);
  EXPECT_NEAR(win_chance(-100, 100), 269, 1);
  EXPECT_NEAR(win_chance(37, 100), 591, 3);
  EXPECT_NEAR(win_chance(250, 100), 924, 2);
}

TEST(WinChance, GrowsWithTheValueAndIsNeverCertain) {
  std::int32_t last = 0;
  for (std::int64_t value = -2'000'000; value <= 2'000'000; value += 777) {
    const std::int32_t chance = win_chance(value, 40'000);
    EXPECT_GE(chance, last);
    EXPECT_GE(chance, 1);
    EXPECT_LE(chance, 999);
    EXPECT_EQ(chance + win_chance(-value, 40'000), 1000);
    last = chance;
  }
}

}  // namespace
}  // namespace parlour::bots
