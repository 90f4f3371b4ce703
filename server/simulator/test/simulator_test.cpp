// The simulator itself: a seed is a run, and what is wrong is found. (That nothing is wrong is the test `simulated_houses`.)
#include <gtest/gtest.h>

#include "server/log.hpp"
#include "server/simulator/house.hpp"
#include "server/simulator/reader.hpp"

namespace parlour::simulator {
namespace {

class Simulator : public testing::Test {
 protected:
  Simulator() { server::set_log_level(server::Level::kError); }
};

TEST_F(Simulator, ASeedIsARun) {
  for (unsigned nodes = 1; nodes <= 4; ++nodes) {
    const Report one = simulate({.seed = 11, .nodes = nodes});
    const Report same = simulate({.seed = 11, .nodes = nodes});
    EXPECT_EQ(one.hash, same.hash);
    EXPECT_EQ(one.events, same.events);
    EXPECT_NE(one.hash, simulate({.seed = 12, .nodes = nodes}).hash);
  }
}

TEST_F(Simulator, LookingOnChangesNothing) {
  const Report quiet = simulate({.seed = 7, .nodes = 3});
  const Report told = simulate({.seed = 7, .nodes = 3, .trace_lines = 60});
  EXPECT_EQ(quiet.hash, told.hash);
  EXPECT_EQ(told.trace.size(), 60U);
}

// A run in which nothing happens would find nothing.
TEST_F(Simulator, MuchHappens) {
  Report sum;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Report report = simulate({.seed = seed, .nodes = 3});
    sum.entries += report.entries;
    sum.answers += report.answers;
    sum.finished += report.finished;
    sum.stops += report.stops;
    sum.freezes += report.freezes;
    sum.outages += report.outages;
    sum.drops += report.drops;
    sum.splits += report.splits;
  }
  EXPECT_GT(sum.entries, 2000U);
  EXPECT_GT(sum.answers, 1000U);
  for (const auto count :
       {sum.finished, sum.stops, sum.freezes, sum.outages, sum.drops, sum.splits}) {
    EXPECT_GT(count, 5U);
  }
}

class Sabotaged : public testing::TestWithParam<Sabotage> {};

TEST_P(Sabotaged, IsFoundWithinSomeHundredSeeds) {
  server::set_log_level(server::Level::kError);
  std::uint64_t seed = 1;
  while (seed <= 300 &&
         simulate({.seed = seed, .nodes = 3, .sabotage = GetParam()}).faults.empty()) {
    ++seed;
  }
  EXPECT_LE(seed, 300U);
}

INSTANTIATE_TEST_SUITE_P(All, Sabotaged,
                         testing::Values(Sabotage::kTellBeforeDurable, Sabotage::kNoRetry,
                                         Sabotage::kSkipGaps));

TEST(SimulatorReader, FindsWhatIsThere) {
  const std::string_view message =
      R"({"type":"table","text":"a \"b\" {","seats":[{"kind":"open"},{"kind":"bot","list":[1,2]}],"you":12,"on":true})";
  EXPECT_EQ(text_of(message, "type"), "table");
  EXPECT_EQ(text_of(message, "text"), R"(a \"b\" {)");
  EXPECT_EQ(number_of(message, "you"), 12U);
  EXPECT_TRUE(is_true(message, "on"));
  EXPECT_EQ(value_of(message, "kind"), "");
  Elements seats(value_of(message, "seats"));
  EXPECT_EQ(text_of(*seats.next(), "kind"), "open");
  EXPECT_EQ(value_of(*seats.next(), "list"), "[1,2]");
  EXPECT_FALSE(seats.next().has_value());
}

TEST(SimulatorReader, SpellsOutWordsInShort) {
  const std::string_view words = "d1>0 31 d4>0 end";
  EXPECT_EQ(count_words(words), 4U);
  EXPECT_EQ(word_at(words, 1), "d1>1");
  EXPECT_EQ(word_at(words, 2), "d4>0");
  EXPECT_EQ(word_at(words, 3), "end");
  EXPECT_EQ(count_words(""), 0U);
}

}  // namespace
}  // namespace parlour::simulator
