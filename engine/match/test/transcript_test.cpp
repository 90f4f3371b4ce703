#include <gtest/gtest.h>

#include "engine/core/session.hpp"
#include "engine/core/test/tally.hpp"
#include "engine/match/replay.hpp"

namespace parlour {
namespace {

const std::string kHead = "parlour transcript 1\n";
const std::string kSeed(64, '7');

// A whole game of Tally, with a hash after every step.
Transcript whole_game() {
  Transcript t;
  t.game = "tally";
  t.options = "goal=4";
  t.seed = kSeed;
  t.steps = {{Seat{0}, "add:1"}, {Seat{0}, "flip"},       {std::nullopt, "heads"},
             {Seat{1}, "flip"},  {std::nullopt, "tails"}, {Seat{0}, "add:2"}};
  const auto table = std::move(*tally::info().open(t.options));
  t.hashes.emplace(0, table->hash());
  for (std::size_t i = 0; i < t.steps.size(); ++i) {
    const Step& step = t.steps[i];
    const auto refusal =
        step.seat ? table->play(step.notation, step.seat) : table->settle(step.notation);
    EXPECT_EQ(refusal, std::nullopt) << step.notation;
    t.hashes.emplace(i + 1, table->hash());
  }
  EXPECT_TRUE(table->turn().is_over());
  return t;
}

TEST(Transcript, IsReadBackAsItWasWritten) {
  Transcript t = whole_game();
  const std::string text = t.write();
  EXPECT_TRUE(text.starts_with(kHead + "game tally\noptions goal=4\nseed " + kSeed + "\nhash "));
  EXPECT_NE(text.find("\nstep ! heads\n"), std::string::npos);
  const auto back = Transcript::read(text);
  ASSERT_TRUE(back.has_value()) << back.error();
  EXPECT_EQ(*back, t);

  t.position = "count=1 turn=1 phase=act";
  t.hashes.clear();
  t.steps.clear();
  t.seed.reset();
  t.options.clear();
  EXPECT_EQ(t.write(), kHead + "game tally\nposition count=1 turn=1 phase=act\n");
  EXPECT_EQ(*Transcript::read(t.write()), t);
}

TEST(Transcript, BeginsWithATableAsItIs) {
  const auto table = std::move(*tally::info().open("goal=7"));
  ASSERT_EQ(table->play("add:2", std::nullopt), std::nullopt);
  const Transcript t = Transcript::of(*table);
  EXPECT_EQ(t.write(), kHead + "game tally\noptions goal=7\nposition count=2 turn=0 phase=act\n");
  const auto replay = Replay::open(tally::info(), t);
  ASSERT_TRUE(replay.has_value()) << replay.error();
  EXPECT_EQ(replay->table().hash(), table->hash());
  EXPECT_TRUE(replay->at_end());
}

TEST(Transcript, SkipsCommentsEmptyLinesAndCarriageReturns) {
  const auto t = Transcript::read(
      "parlour transcript 1\r\n# a comment\r\n\r\ngame tally\r\n# step 9 nonsense\nstep 7 x");
  ASSERT_TRUE(t.has_value()) << t.error();
  EXPECT_EQ(t->game, "tally");
  EXPECT_EQ(t->steps, (std::vector<Step>{{Seat{7}, "x"}}));
}

TEST(Transcript, AMalformedLineIsRefusedWithItsNumber) {
  const std::string hash = "hash 0123456789abcdef\n";
  const struct {
    std::string text, why;
  } kTexts[] = {
      {"", "no game is named"},
      {kHead, "no game is named"},
      {kHead + "options goal=4\n", "no game is named"},
      {"parlour transcript 2\ngame tally\n", "the first line must be 'parlour transcript 1'"},
      {"\n" + kHead + "game tally\n", "the first line must be 'parlour transcript 1'"},
      {"game tally\n", "the first line must be 'parlour transcript 1'"},
      {kHead + "game\n", "line 2: unknown, repeated or malformed line 'game'"},
      {kHead + "game \n", "line 2: unknown, repeated or malformed line 'game '"},
      {kHead + "game a b\n", "line 2: unknown, repeated or malformed line 'game a b'"},
      {kHead + "game tally\ngame tally\n",
       "line 3: unknown, repeated or malformed line 'game tally'"},
      {kHead + "game tally\noptions a=1\noptions a=1\n",
       "line 4: unknown, repeated or malformed line 'options a=1'"},
      {kHead + "game tally\noptions\noptions goal=4\n",
       "line 3: unknown, repeated or malformed line 'options'"},
      {kHead + "game tally\nposition a=1\nposition a=1\n",
       "line 4: unknown, repeated or malformed line 'position a=1'"},
      {kHead + "game tally\nseed 1234\n",
       "line 3: unknown, repeated or malformed line 'seed 1234'"},
      {kHead + "game tally\nseed " + kSeed + "\nseed " + kSeed + "\n",
       "line 4: unknown, repeated or malformed line 'seed 77777777777777777777777777777777777...'"},
      {kHead + "game tally\nmove 0 x\n", "line 3: unknown, repeated or malformed line 'move 0 x'"},
      {kHead + "game tally\n step 0 x\n",
       "line 3: unknown, repeated or malformed line ' step 0 x'"},
      {kHead + "game tally\nstep\n", "line 3: a step is a seat or !, and a notation"},
      {kHead + "game tally\nstep 0\n", "line 3: a step is a seat or !, and a notation"},
      {kHead + "game tally\nstep 0 \n", "line 3: a step is a seat or !, and a notation"},
      {kHead + "game tally\nstep 0 x \n", "line 3: a step is a seat or !, and a notation"},
      {kHead + "game tally\nstep 0 x y\n", "line 3: a step is a seat or !, and a notation"},
      {kHead + "game tally\nstep 0 x\ty\n", "line 3 has a control character"},
      {kHead + "game tally\nstep 0 \xC3\xA9\n", "line 3: a step is a seat or !, and a notation"},
      {kHead + "game tally\nstep x x\n", "line 3: 'x' is not a seat"},
      {kHead + "game tally\nstep 8 x\n", "line 3: '8' is not a seat"},
      {kHead + "game tally\nstep -1 x\n", "line 3: '-1' is not a seat"},
      {kHead + "game tally\nstep 00 x\n", "line 3: '00' is not a seat"},
      {kHead + "game tally\nhash\n", "line 3: a hash is 16 hex digits"},
      {kHead + "game tally\nhash 0123456789ABCDEF\n", "line 3: a hash is 16 hex digits"},
      {kHead + "game tally\nhash 123\n", "line 3: a hash is 16 hex digits"},
      {kHead + "game tally\n" + hash + hash, "line 4: two hashes after the same step"},
      {kHead + "game tally\nstep 0 x\n" + hash + "# here\n" + hash,
       "line 6: two hashes after the same step"},
      {kHead + "game tally\nstep 0 x\noptions a=1\n",
       "line 4: unknown line 'options a=1' between the steps"},
      {kHead + "game tally\n" + hash + "seed " + kSeed + "\n",
       "line 4: unknown line 'seed 77777777777777777777777777777777777...' between the steps"},
  };
  for (const auto& [text, why] : kTexts) {
    const auto t = Transcript::read(text);
    ASSERT_FALSE(t.has_value()) << text;
    EXPECT_EQ(t.error(), why) << text;
  }
}

TEST(Transcript, LinesAndStepsHaveLimits) {
  const std::string head = kHead + "game tally\n";
  const auto commented = [&](std::size_t size) { return head + "#" + std::string(size - 1, 'x'); };
  EXPECT_TRUE(Transcript::read(commented(Transcript::kLongestLine)).has_value());
  EXPECT_EQ(Transcript::read(commented(Transcript::kLongestLine + 1)).error(),
            "line 3 is too long");

  std::string text = head;
  for (std::size_t i = 0; i < Transcript::kMostSteps; ++i) text += "step ! x\n";
  const auto t = Transcript::read(text);
  ASSERT_TRUE(t.has_value()) << t.error();
  EXPECT_EQ(t->steps.size(), Transcript::kMostSteps);
  EXPECT_EQ(Transcript::read(text + "step ! x\n").error(), "line 1000003: too many steps");
}

TEST(Replay, WalksStepByStepAndChecksEveryHash) {
  const Transcript t = whole_game();
  auto replay = Replay::open(tally::info(), t);
  ASSERT_TRUE(replay.has_value()) << replay.error();
  for (std::size_t i = 0; i < t.steps.size(); ++i) {
    ASSERT_EQ(replay->done(), i);
    ASSERT_FALSE(replay->at_end());
    ASSERT_EQ(replay->advance(), std::nullopt);
    ASSERT_EQ(replay->table().hash(), t.hashes.at(i + 1));
  }
  EXPECT_TRUE(replay->at_end());
  EXPECT_TRUE(replay->table().turn().is_over());
}

TEST(Replay, FindsAWrongHashWhereverItIs) {
  for (std::size_t wrong = 0; wrong <= whole_game().steps.size(); ++wrong) {
    Transcript t = whole_game();
    const std::uint64_t right = t.hashes[wrong];
    t.hashes[wrong] ^= 1U;
    const std::string why = "after step " + std::to_string(wrong) + " the hash is " +
                            write_hash(right) + ", recorded is " + write_hash(right ^ 1U);
    auto replay = Replay::open(tally::info(), t);
    if (wrong == 0) {
      ASSERT_FALSE(replay.has_value());
      EXPECT_EQ(replay.error(), why);
      continue;
    }
    ASSERT_TRUE(replay.has_value()) << replay.error();
    for (std::size_t i = 1; i < wrong; ++i) ASSERT_EQ(replay->advance(), std::nullopt);
    EXPECT_EQ(replay->advance(), why);
  }
}

TEST(Replay, ChecksOnlyTheHashesThatAreThere) {
  Transcript t = whole_game();
  t.hashes.clear();
  auto replay = Replay::open(tally::info(), t);
  ASSERT_TRUE(replay.has_value()) << replay.error();
  while (!replay->at_end()) ASSERT_EQ(replay->advance(), std::nullopt);
}

TEST(Replay, NamesTheStepThatIsRefused) {
  Transcript t = whole_game();
  t.steps[2].notation = "edge";
  auto replay = Replay::open(tally::info(), t);
  ASSERT_TRUE(replay.has_value());
  ASSERT_EQ(replay->advance(), std::nullopt);
  ASSERT_EQ(replay->advance(), std::nullopt);
  EXPECT_EQ(replay->advance(), "step 3 edge is refused: BAD_NOTATION, heads or tails");
  EXPECT_EQ(replay->done(), 2U);

  t = whole_game();
  t.steps[0].seat = Seat{1};
  EXPECT_EQ(Replay::open(tally::info(), t)->advance(),
            "step 1 add:1 is refused: NOT_YOUR_TURN, wait");
  t = whole_game();
  t.steps[0].seat.reset();
  EXPECT_EQ(Replay::open(tally::info(), t)->advance(),
            "step 1 add:1 is refused: NOT_CHANCE, nobody flipped");
}

TEST(Replay, RefusesAnotherGameBadOptionsAndBadPositions) {
  Transcript t = whole_game();
  EXPECT_EQ(Replay::open(*find_game("ludo"), t).error(), "this is a game of 'tally'");
  t.options = "goal=99";
  EXPECT_EQ(Replay::open(tally::info(), t).error(), "the goal is 1 to 30");
  t.options = "goal=4";
  t.position = "count=4";
  EXPECT_EQ(Replay::open(tally::info(), t).error(), "the game is over when the goal is reached");
  t.position = "count=3";
  EXPECT_TRUE(Replay::open(tally::info(), t).error().starts_with("after step 0 the hash is "));
}

}  // namespace
}  // namespace parlour
