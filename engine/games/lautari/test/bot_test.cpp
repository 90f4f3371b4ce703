// The bots of section 16, and the evaluation behind them.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/games/lautari/eval.hpp"
#include "engine/games/lautari/tactics.hpp"
#include "engine/games/lautari/test/support.hpp"

namespace parlour::lautari {
namespace {

std::string choose(std::string_view level, const State& s, const Thinking& thinking) {
  const auto legal = kRules.actions(s, seat_at(s.turn));
  return kRules.write(find_bot<Rules>(level)(kRules, kRules.view(s, Observer::at(seat_at(s.turn))),
                                             {legal.begin(), legal.size()}, thinking));
}

std::string easy(const State& s, std::uint64_t seed) {
  return choose("easy", s, Thinking{.seed = seed});
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

// What Medium and Hard have in common; a short time is enough for all of it.
class SearchingBots : public testing::TestWithParam<std::string_view> {
 protected:
  static std::string play(const State& s, std::uint64_t seed = 1) {
    return choose(GetParam(), s, Thinking{.seed = seed, .milliseconds = 5});
  }
};
INSTANTIATE_TEST_SUITE_P(Levels, SearchingBots, testing::Values("medium", "hard"),
                         [](const auto& level) { return std::string(level.param); });

TEST_P(SearchingBots, TakeAWinInOneAndTheDearestOne) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(play(position("white=P:D7,K8;I:G6 black=P:E14,H14,I14"), seed), "G6-A");
    EXPECT_EQ(play(position("white=P:A,D7,K8 black=P:E14,H14,I14"), seed), "+A");
    EXPECT_EQ(play(position("white=P:E1,L7,B8;R:F7,H8;I:E6;S:G5 black=P:E14,H14,I14"), seed),
              "G5-A");
    EXPECT_EQ(play(position("white=P:E1,E2,F1,F2,G1,H1,I1;R:G6 black=P:G9"), seed), "G6-G9");
  }
}

TEST_P(SearchingBots, StopAWinInOne) {
  const State s = position("white=P:D7,K8,E1;I:G6 black=P:D8,E14,H14,I14;R:F12 turn=black");
  ASSERT_EQ(win_in_one(s, kWhite), 2);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(win_in_one(after(s, play(s, seed)), kWhite), 0) << play(s, seed);
  }
}

TEST_P(SearchingBots, TakeWhatHangsAndLeaveWhatIsWatched) {
  EXPECT_EQ(play(position("white=P:E1,I1,G5,G7 black=P:E14,H14,F14;R:H7;I:D9")), "G7-H7");
  // The Rider reaches only a Pawn that is watched by another.
  const State s = position("white=P:E1,F1,G1;R:G6 black=P:G9,G10,E14,I14 turn=white");
  EXPECT_NE(play(s), "G6-G9");
}

TEST_P(SearchingBots, UndoTheCaptureOfAStrongPiece) {
  const State s =
      position("white=P:E1,F1,G1,H1,I1;S:G5 black=P:G6,H12,E14,F14,I14 last=G7>G6:P turn=white");
  const std::string choice = play(s);
  EXPECT_TRUE(choice == "revive" || choice == "G5-G6") << choice;
}

TEST_P(SearchingBots, DoNotGoInCirclesWhenTheyAreAhead) {
  // Black only shuffles; whoever remembers comes to an end.
  State s = position("white=P:E1,F1,G1,H1,I1;R:G6,H6;I:F6 black=P:E14,G14,I14 turn=white");
  std::string memory;
  std::map<std::uint64_t, int> seen;
  for (int turn = 0; turn < 60 && s.ending == Ending::kNone; ++turn) {
    const Thinking thinking{
        .seed = static_cast<std::uint64_t>(turn), .milliseconds = 2, .memory = &memory};
    s = after(s, choose(GetParam(), s, thinking));
    EXPECT_LT(++seen[kRules.hash(s)], 3);
    if (s.ending != Ending::kNone) break;
    s = after(s, kRules.write(kRules.actions(s, seat_at(kBlack))[0]));
  }
  EXPECT_TRUE(s.ending == Ending::kFormation || s.ending == Ending::kHighFormation);
  EXPECT_LE(memory.size(), Thinking::kLongestMemory);
}

TEST_P(SearchingBots, ExplainWhatTheyConsidered) {
  const State s = position("white=P:E1,I1,G5,G7 black=P:E14,H14,F14;R:H7;I:D9");
  std::vector<Candidate> candidates;
  EXPECT_EQ(choose(GetParam(), s, {.milliseconds = 5, .candidates = &candidates}), "G7-H7");
  const auto legal = kRules.actions(s, seat_at(s.turn));
  ASSERT_EQ(candidates.size(), legal.size());
  EXPECT_EQ(kRules.write(legal[candidates[0].action]), "G7-H7");
  EXPECT_EQ(candidates[0].why, "takes a Rider");
  EXPECT_GT(candidates[0].chance, candidates.back().chance);
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    EXPECT_LE(candidates[i].value, candidates[i - 1].value);
  }
}

TEST_P(SearchingBots, BeginInMoreThanOneWay) {
  std::set<std::string> first;
  for (std::uint64_t seed = 0; seed < 20; ++seed) first.insert(play(position(""), seed));
  EXPECT_GT(first.size(), 1U);
}

TEST(HardBot, SeesFurtherThanTheNextAnswer) {
  // Two threats at once cannot both be stopped.
  const State s = position("white=P:E1,F1,D7,L7;I:G6;R:I6 black=P:E14,F14,G14,H14,I14 turn=white");
  std::vector<Candidate> candidates;
  choose("hard", s, {.milliseconds = 50, .candidates = &candidates});
  EXPECT_GT(candidates[0].value, 10'000) << "a win is in sight";
  EXPECT_EQ(candidates[0].chance, 999);
}

TEST(HardBot, UsesNoMoreThanItsTime) {
  const std::atomic<bool> stop = true;
  const State s = position(kPrepared[8]);
  const std::string at_once = choose("hard", s, {.milliseconds = 1'000'000, .stop = &stop});
  EXPECT_EQ(answer(s, at_once), "ok");
  EXPECT_EQ(choose("hard", s, {.milliseconds = 1}), choose("hard", s, {.milliseconds = 1}));
}

}  // namespace
}  // namespace parlour::lautari
