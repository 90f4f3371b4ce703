// What a transcript says of a table's game: terms, players, odds, takebacks, resignations, the end.
#include <gtest/gtest.h>

#include "engine/core/test/tally.hpp"
#include "engine/match/replay.hpp"

namespace parlour {
namespace {

const std::string kTableHead = "parlour transcript 1\ngame tally\n";
const std::string kHex(64, 'a');

const std::string kWhole = kTableHead + "table t-1\noffered goal=30\noptions goal=9\ncommitment " +
                           kHex + "\nsecret " + kHex + "\nbytes 0 00ff\nbytes 1 -\n" +
                           "player 0 human Jos\xC3\xA9 \xF0\x9F\x8E\xB2 the 3rd\n" +
                           "player 1 bot:easy Bot\nseed " + kHex +
                           "\nstep 0 add:1\nundo 0\nstep 0 flip\nstep ! heads heads:3,tails:1\n" +
                           "resign 1\nhash 0123456789abcdef\nend resignation 1,- 4,-1\n";

TEST(TranscriptOfATable, IsWrittenAsItWasRead) {
  const auto t = Transcript::read(kWhole);
  ASSERT_TRUE(t) << t.error();
  EXPECT_EQ(t->write(), kWhole);
  EXPECT_EQ(*Transcript::read(t->write()), *t);
  EXPECT_EQ(t->table, "t-1");
  EXPECT_EQ(t->offered, "goal=30");
  EXPECT_EQ(t->bytes, (std::vector<std::string>{"00ff", ""}));
  EXPECT_EQ(t->players[1], (Player{Seat{1}, "bot:easy", "Bot"}));
  ASSERT_EQ(t->steps.size(), 5U);
  EXPECT_EQ(t->steps[1], (Step{Seat{0}, "", Step::Kind::kUndo}));
  EXPECT_EQ(t->steps[3].odds, "heads:3,tails:1");
  EXPECT_TRUE(t->steps[3].is_chance());
  EXPECT_EQ(t->steps[4].kind, Step::Kind::kResign);
  EXPECT_EQ(t->end, (TableEnd{"resignation", {1, 0}, {4, -1}}));
}

TEST(TranscriptOfATable, HeadLinesAreRefusedUnlessTheyAreExact) {
  for (const std::string& line : std::vector<std::string>{
           "table",
           "table ",
           "table A",
           "table a b",
           "table " + std::string(65, 'a'),
           "table t\ntable t",
           "offered",
           "offered ",
           "offered a=1\noffered a=1",
           "commitment 12",
           "commitment " + kHex + "\ncommitment " + kHex,
           "secret " + std::string(64, 'A'),
           "bytes",
           "bytes 0",
           "bytes 0 ",
           "bytes 1 00",
           "bytes 0 0",
           "bytes 0 0G",
           "bytes 0 00 ",
           "bytes 0 00\nbytes 0 00",
           "bytes 0 00\nbytes 2 00",
           "bytes 0 " + std::string(130, '0'),
           "player",
           "player 0",
           "player 0 human",
           "player 0 human ",
           "player 0 cat Tom",
           "player 0 bot: Tom",
           "player 0 bot:a/b Tom",
           "player 8 human Tom",
           "player 1 human A\nplayer 0 human B",
           "player 0 human A\nplayer 0 human B",
           "player 0 human " + std::string(129, 'x'),
           std::string("player 0 human \xC3"),
           std::string("player 0 human \xC2\x85"),
           std::string("player 0 human \xC0\xA0"),
           std::string("player 0 human \xE0\x80\xA0"),
           std::string("player 0 human \xED\xA0\x80"),
           std::string("player 0 human \xE2\x80\xA8"),
           std::string("player 0 human \xF4\x90\x80\x80"),
           std::string("player 0 human \xFF"),
       }) {
    const auto t = Transcript::read(kTableHead + line + "\n");
    ASSERT_FALSE(t) << line;
    EXPECT_NE(t.error().find("unknown, repeated or malformed line"), std::string::npos) << line;
  }
  EXPECT_TRUE(Transcript::read(kTableHead + "bytes 0 " + std::string(128, '0') + "\n"));
  EXPECT_TRUE(Transcript::read(kTableHead + "player 7 human " + std::string(128, 'x') + "\n"));
}

TEST(TranscriptOfATable, StepsAndEndsAreRefusedUnlessTheyAreExact) {
  const struct {
    std::string lines, why;
  } kTexts[] = {
      {"step ! x y", "line 3: 'y' are no odds"},
      {"step ! x y:", "line 3: 'y:' are no odds"},
      {"step ! x y:0", "line 3: 'y:0' are no odds"},
      {"step ! x y:01", "line 3: 'y:01' are no odds"},
      {"step ! x :1", "line 3: ':1' are no odds"},
      {"step ! x y:1,", "line 3: 'y:1,' are no odds"},
      {"step ! x y:1:1", "line 3: 'y:1:1' are no odds"},
      {"step ! x y:1000000000", "line 3: 'y:1000000000' are no odds"},
      {"step ! x y:1 z", "line 3: a step is a seat or !, and a notation"},
      {"step 0 x y:1", "line 3: a step is a seat or !, and a notation"},
      {"undo", "line 3: '' is not a seat"},
      {"undo 8", "line 3: '8' is not a seat"},
      {"resign x", "line 3: 'x' is not a seat"},
      {"undo 0\ntable t", "line 4: unknown line 'table t' between the steps"},
      {"end time 1,2\nend time 1,2", "line 4: nothing may stand behind the end"},
      {"end time 1,2\nstep 0 x", "line 4: nothing may stand behind the end"},
      {"end time 1,2\nhash 0123456789abcdef", "line 4: nothing may stand behind the end"},
  };
  for (const auto& [lines, why] : kTexts) {
    const auto t = Transcript::read(kTableHead + lines + "\n");
    ASSERT_FALSE(t) << lines;
    EXPECT_EQ(t.error(), why);
  }
  for (const std::string rest :
       {"", " time", " time ", " time 0", " time 9", " time 1,", " time 1,2 3", " time 1 2,3",
        " time 1 32768", " time 1 -0", " time 1 --1", " time 1 1 1", " a/b 1",
        " time 1,2,3,4,5,6,7,8,1", " abcdefghijklmnopqrstuvwxyz0123456789 1"}) {
    const auto t = Transcript::read(kTableHead + "end" + rest + "\n");
    ASSERT_FALSE(t) << rest;
    EXPECT_NE(t.error().find("line 3: an end is a reason"), std::string::npos) << t.error();
  }
}

TEST(Odds, AreReadBack) {
  EXPECT_EQ(write_odds({{"1", 4}, {"sorry", 2}}), "1:4,sorry:2");
  const auto odds = read_odds("1:4,sorry:2");
  ASSERT_TRUE(odds);
  EXPECT_EQ(write_odds(*odds), "1:4,sorry:2");
}

// Steps of Tally, one after the other; the reason of the first that is refused.
std::optional<std::string> replayed(const std::vector<Step>& steps) {
  Transcript t;
  t.game = "tally";
  t.options = "goal=9";
  t.steps = steps;
  auto replay = Replay::open(tally::info(), t).value();
  while (!replay.at_end()) {
    if (auto why = replay.advance()) return why;
  }
  return std::nullopt;
}

TEST(Replay, TakesBackWhatTheSameSeatDid) {
  const Step add{Seat{0}, "add:1"};
  const Step flip{Seat{0}, "flip"};
  const Step undo{Seat{0}, {}, Step::Kind::kUndo};
  EXPECT_EQ(replayed({add, add, undo, undo, add}), std::nullopt);
  EXPECT_EQ(replayed({undo}),
            "step 1 undo is refused: NOTHING_TO_UNDO, there is nothing that you may take back");
  EXPECT_EQ(replayed({add, undo, undo}),
            "step 3 undo is refused: NOTHING_TO_UNDO, there is nothing that you may take back");
  EXPECT_EQ(replayed({add, {Seat{1}, {}, Step::Kind::kUndo}}),
            "step 2 undo is refused: NOTHING_TO_UNDO, there is nothing that you may take back");
  EXPECT_EQ(replayed({add, flip, undo}),
            "step 3 undo is refused: NOTHING_TO_UNDO, there is nothing that you may take back");
  EXPECT_EQ(replayed({flip, {std::nullopt, "heads"}, undo}),
            "step 3 undo is refused: NOTHING_TO_UNDO, there is nothing that you may take back");
  EXPECT_EQ(replayed({{Seat{0}, {}, Step::Kind::kResign}}),
            "step 1 resign is refused: that seat cannot leave this game");
}

}  // namespace
}  // namespace parlour
