// Section 15: what the levels see.
#include <gtest/gtest.h>

#include "engine/core/table.hpp"
#include "engine/games/losiento/eval.hpp"

namespace parlour::losiento {
namespace {

std::string choice(std::string_view level, std::string_view position) {
  const auto table = find_game(Rules::kId)->open_position("", position);
  if (!table) return table.error();
  return *(*table)->choose(level, (*table)->turn().seats.lowest(), {.seed = 1});
}

Position<Rules> position_of(std::string_view text) {
  return *Rules::from_options("")->read_position(text);
}

TEST(LoSientoBots, MediumTakesWhatGainsTheMostSteps) {
  EXPECT_EQ(choice("medium", "red=t20,t50,S,S yellow=t55,S,S,S card=5"), "fwd:1:5");  // a bump
  EXPECT_EQ(choice("medium", "red=t20,S,S,S yellow=t50,S,S,S card=sorry"), "sorry:1:yellow0");
  EXPECT_EQ(choice("medium", "red=t5,z3,S,S yellow=S,S,S,S card=4"), "back:0:4");  // t1: the lane
}

TEST(LoSientoBots, AWinIsTaken) {
  for (const std::string_view level : {"medium", "hard"}) {
    EXPECT_EQ(choice(level, "red=H,H,H,z3 yellow=t30,S,S,S card=3"), "fwd:3:3");
    EXPECT_EQ(choice(level, "red=H,H,z4,z1 yellow=z5,H,H,H card=7"), "split:2:2:3:5");
  }
}

TEST(LoSientoBots, HardBringsPawnsIntoTheLaneAndBumps) {
  EXPECT_EQ(choice("hard", "red=t59,t20,S,S yellow=S,S,S,S card=5"), "fwd:0:5");
  EXPECT_EQ(choice("hard", "red=t20,t50,S,S yellow=t25,S,S,S card=5"), "fwd:0:5");
}

TEST(LoSientoValue, CountsStepsToHome) {
  const auto [rules, s] = position_of("red=t4,z5,H,S yellow=t34,S,S,S");
  const std::int64_t red = 64 + 1 + 0 + 84;
  const std::int64_t yellow = 64 + 3 * 84;
  EXPECT_EQ(steps_value(rules, s, 0), (yellow - red) * kStep);
  EXPECT_EQ(steps_value(rules, s, 2), (red - yellow) * kStep);
}

TEST(LoSientoValue, LooksTheSameFromEveryCorner) {
  const auto [rules, s] = position_of("seats=red,blue,yellow,green red=t7,z2,S,H blue=t22,z2,S,H");
  EXPECT_EQ(table_value(rules, s, 0), table_value(rules, s, 1));
  const std::int64_t own = 97 + 45 + 100 + 0;
  EXPECT_EQ(table_value(rules, s, 0), kStep * (own + 400 + 400) / 3 - kStep * own);
}

}  // namespace
}  // namespace parlour::losiento
