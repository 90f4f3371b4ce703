// Section 14: what the levels see.
#include <gtest/gtest.h>

#include "engine/core/table.hpp"
#include "engine/games/ludo/eval.hpp"

namespace parlour::ludo {
namespace {

std::string choice(std::string_view level, std::string_view position) {
  const auto table = find_game(Rules::kId)->open_position("", position);
  if (!table) return table.error();
  return *(*table)->choose(level, (*table)->turn().seats.lowest(), {.seed = 1});
}

Position<Rules> position_of(std::string_view text) {
  return *Rules::from_options("")->read_position(text);
}

TEST(LudoBots, MediumCapturesTheMostAdvancedVictim) {
  EXPECT_EQ(choice("medium", "red=10,32,-,- green=50,-,-,- die=4"), "move:0");
  EXPECT_EQ(choice("medium", "red=10,30,-,- green=50,70,-,- die=4"), "move:1");
}

TEST(LudoBots, MediumElseTakesTheTokenThatIsFurthestOn) {
  EXPECT_EQ(choice("medium", "red=10,30,-,- die=3"), "move:1");
  EXPECT_EQ(choice("medium", "red=10,30,L4,- die=3"), "move:2");  // brings it in
  EXPECT_EQ(choice("medium", "red=-,0,-,- die=6 sixes=1"), "move:1");
  EXPECT_EQ(choice("medium", "red=12,12,-,3 die=1"), "move:0");  // equal: the lowest
}

TEST(LudoBots, HardCapturesAndSeeksShelter) {
  EXPECT_EQ(choice("hard", "red=10,32,-,- green=50,-,-,- die=4"), "move:0");
  EXPECT_EQ(choice("hard", "red=44,5,-,- green=4,-,-,- die=5"), "move:0");  // onto a star
}

TEST(LudoBots, HardFinishesRatherThanHunts) {
  EXPECT_EQ(choice("hard", "red=F,F,F,L3 green=F,F,F,L5 die=4"), "move:3");
  EXPECT_EQ(choice("hard", "red=F,F,L4,20 green=68,-,-,- die=3"), "move:2");
}

TEST(LudoValue, CountsTokensByThemselves) {
  const auto [rules, s] = position_of("red=F,L1,13,5");
  EXPECT_EQ(progress_value(s, 0), (78 + 18 + 72 + 5 + 13 + 3 + 5) * kStep);
  EXPECT_EQ(progress_value(s, 2), -80 * kStep);
}

std::int64_t danger(std::string_view text) { return danger_value(position_of(text).state, 0); }

TEST(LudoValue, CountsDangerByTheRollsThatHit) {
  EXPECT_EQ(danger("red=20,-,-,- green=53,-,-,- turn=green"), 42 * kStep / 6);   // 3 behind
  EXPECT_EQ(danger("red=20,-,-,- green=48,-,-,- turn=green"), 42 * kStep / 36);  // 8 behind
  EXPECT_EQ(danger("red=20,-,-,- green=53,48,-,- turn=green"), 42 * kStep * 7 / 36);
  EXPECT_EQ(danger("red=20,-,-,- green=53,-,-,-"), 42 * kStep / 6 * 8 / 10);   // red rolls next
  EXPECT_EQ(danger("red=36,-,-,- green=-,-,-,- turn=green"), 58 * kStep / 6);  // by opening
  EXPECT_EQ(danger("red=37,-,-,- green=71,F,F,F turn=green"), 0);              // turns off before
  EXPECT_EQ(danger("red=13,-,-,- green=46,-,-,- turn=green"), 0);              // on a star
  EXPECT_EQ(danger("red=0,-,-,- green=34,-,-,- turn=green"), 0);               // on its start
}

}  // namespace
}  // namespace parlour::ludo
