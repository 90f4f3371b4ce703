// The Easy bot of section 16, and the evaluation behind it.
#include <gtest/gtest.h>

#include "engine/games/lautari/eval.hpp"
#include "engine/games/lautari/test/support.hpp"

namespace parlour::lautari {
namespace {

std::string easy(const State& s, std::uint64_t seed) {
  const auto legal = kRules.actions(s, seat_at(s.turn));
  return kRules.write(find_bot<Rules>("easy")(kRules, kRules.view(s, Observer::at(seat_at(s.turn))),
                                              {legal.begin(), legal.size()},
                                              Thinking{.seed = seed}));
}

TEST(Evaluation, CountsAsTheRulebookSays) {
  const auto value = [](std::string_view text) { return evaluate(position(text), kWhite); };
  EXPECT_EQ(value(""), 0);
  // Black has three Pawns on its back row, seven steps from A: worth 100 each and nothing more.
  const std::string black = " black=P:E14,G14,I14";
  EXPECT_EQ(value("white=P:E1,G1,I1" + black), 0);
  EXPECT_EQ(value("white=P:E2,G1,I1" + black), 4) << "one step nearer";
  EXPECT_EQ(value("white=P:E1,G1;I:I1" + black), 90);
  EXPECT_EQ(value("white=P:E1,G1;R:I1" + black), 230);
  EXPECT_EQ(value("white=P:E1,G1;S:I1" + black), 260);
  EXPECT_EQ(value("white=P:E1,G1,R5" + black), 16 + 18) << "one step from the Rider cell";
  EXPECT_EQ(value("white=P:E1,G1,R7" + black), 24 + 6 + 6) << "three, and half an axis";
  EXPECT_EQ(value("white=P:E1,G1;I:R5" + black), 90 + 16) << "only Pawns gain by a gate";
  EXPECT_EQ(value("white=P:E1,G7,G8" + black), 24 + 24 + 60);
  EXPECT_EQ(value("white=P:A,E1,G1" + black), 28 + 30);
  EXPECT_EQ(value("white=P:E1,G1;I:A" + black), 90 + 28 + 80);
  EXPECT_EQ(value("white=P:A,G7,G8" + black), 28 + 24 + 24 + 60 + 30 + 100);
  EXPECT_EQ(evaluate(position("white=P:E2,G1,I1" + black), kBlack), -4);
}

TEST(EasyBot, AlwaysTakesAWinAndTheDearestOne) {
  const State one = position("white=P:D7,K8;I:G6 black=P:E14,H14,I14");
  const State two = position("white=P:E1,L7,B8;R:F7,H8;I:E6;S:G5 black=P:E14,H14,I14");
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    EXPECT_EQ(easy(one, seed), "G6-A");
    EXPECT_EQ(easy(two, seed), "G5-A") << "three points rather than two";
  }
}

TEST(EasyBot, IsSometimesBlindAndOtherwiseSeesACapture) {
  const State s = position("white=P:E1,I1,G7 black=P:E14,H14;R:G8;I:H7 turn=white");
  int captures = 0;
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) captures += easy(s, seed) == "G7-H7" ? 1 : 0;
  EXPECT_GT(captures, 850);
  EXPECT_LT(captures, 960) << "one time in ten it plays anything";
}

TEST(EasyBot, BeatsRandomPlay) {
  const GameInfo& info = *find_game("lautari");
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const std::size_t seat = seed % 2;
    std::array<std::string_view, 2> levels = {"random", "random"};
    levels[seat] = "easy";
    const auto result = info.play_bots("", levels, seed, 1);
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->scores.place[seat], 1) << seed;
  }
}

}  // namespace
}  // namespace parlour::lautari
