// Section 15: how Easy plays.
#include <map>

#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

// How often Easy chooses what, over many seeds.
std::map<std::string, int> choices(std::string_view text) {
  const auto table = table_of(text);
  std::map<std::string, int> counts;
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    ++counts[*table->choose("easy", table->turn().seats.lowest(), Thinking{.seed = seed})];
  }
  return counts;
}

constexpr std::string_view kRow =
    "active=R,G tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0G;4,0:S0G;5,0:S0G;6,0:S0G phase=free ";

TEST(RotoRouterBotEasy, PlaysAnyLegalPlayAlike) {
  const auto counts = choices("hand=E/-");
  EXPECT_EQ(counts.size(), 4U);
  for (const auto& [word, count] : counts) {
    EXPECT_TRUE(word.starts_with("place:")) << word;
    EXPECT_NEAR(count, 250, 60) << word;
  }
}

TEST(RotoRouterBotEasy, BottomsWhatCannotBePlayed) {
  EXPECT_EQ(choices("hand=X/- tiles=1,0:S1B;1,1:S1B"),
            (std::map<std::string, int>{{"bottom", 1'000}}));
}

TEST(RotoRouterBotEasy, TakesAScoreThenEntersAToken) {
  const std::string row(kRow);
  EXPECT_EQ(choices(row + "tokens=1,0:R"), (std::map<std::string, int>{{"token:1,0>6,0", 1'000}}));
  EXPECT_EQ(choices(row + "tokens=1,0:R scored=G/-"),
            (std::map<std::string, int>{{"token:new", 1'000}}));
}

TEST(RotoRouterBotEasy, OtherwiseAppliesMovesRollsOrEnds) {
  auto rolls = choices("active=R,G phase=free");
  EXPECT_NEAR(rolls["roll"], 250, 60);
  EXPECT_NEAR(rolls["end"], 750, 60);
  auto moves = choices("active=R,G phase=free tiles=0,0:S0R;1,0:S0R tokens=0,0:R");
  EXPECT_NEAR(moves["token:0,0>1,0"], 500, 70);
  EXPECT_NEAR(moves["roll"], 125, 50);
  EXPECT_NEAR(moves["end"], 375, 70);
  auto applies = choices("active=R,G phase=free face=cw tiles=0,0:S0R;1,0:S0R tokens=0,0:R");
  EXPECT_NEAR(applies["apply"], 500, 70);
  EXPECT_NEAR(applies["token:0,0>1,0"], 250, 60);
  EXPECT_NEAR(applies["end"], 250, 60);
}

// The rulebook measured 163 of 200 against uniform play, seats exchanged.
TEST(RotoRouterBotEasy, BeatsUniformPlay) {
  const GameInfo& info = *find_game("rotorouter");
  const std::vector<std::string_view> first = {"easy", "random"};
  const std::vector<std::string_view> second = {"random", "easy"};
  int wins = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    wins += info.play_bots("", first, seed, 1)->scores.place[0] == 1 ? 1 : 0;
    wins += info.play_bots("", second, seed, 1)->scores.place[1] == 1 ? 1 : 0;
  }
  EXPECT_GE(wins, 65);
  RecordProperty("wins", wins);
}

}  // namespace
}  // namespace parlour::rotorouter
