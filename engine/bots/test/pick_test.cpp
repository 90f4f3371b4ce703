#include "engine/bots/pick.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "engine/bots/effort.hpp"

namespace parlour::bots {
namespace {

constexpr std::array<int, 5> kValues = {3, 7, 1, 7, -2};

std::size_t pick(const Thinking& thinking, Ties ties) {
  return pick_best(std::span<const int>(kValues), thinking, ties, [](int value) {
    return Verdict{.value = value, .chance = 500 + value, .why = "because"};
  });
}

TEST(PickBest, TakesTheFirstOfEqualOnesOrAnyOfThem) {
  std::set<std::size_t> seen;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_EQ(pick({.seed = seed}, Ties::kFirst), 1U);
    seen.insert(pick({.seed = seed}, Ties::kRandom));
    EXPECT_EQ(pick({.seed = seed}, Ties::kRandom), pick({.seed = seed}, Ties::kRandom));
  }
  EXPECT_EQ(seen, (std::set<std::size_t>{1, 3}));
}

TEST(PickBest, TellsWhatItConsideredWithTheChoiceFirst) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    std::vector<Candidate> candidates;
    const std::size_t choice = pick({.seed = seed, .candidates = &candidates}, Ties::kRandom);
    ASSERT_EQ(candidates.size(), kValues.size());
    EXPECT_EQ(candidates[0].action, choice);
    EXPECT_EQ(candidates[1].value, 7);
    EXPECT_EQ(candidates[4].value, -2);
    EXPECT_EQ(candidates[4].chance, 498);
    EXPECT_EQ(candidates[0].why, "because");
  }
}

TEST(Effort, IsUsedUpByWorkAndStaysSo) {
  Effort effort({.milliseconds = 2}, 10);
  for (int i = 0; i < 19; ++i) EXPECT_TRUE(effort.spend());
  EXPECT_FALSE(effort.spend());
  EXPECT_FALSE(effort.spend());
  EXPECT_TRUE(effort.is_over());
  Effort other({.milliseconds = 1}, 10);
  EXPECT_FALSE(other.spend(1'000));
}

TEST(Effort, EndsWhenSomebodyWantsTheAnswer) {
  std::atomic<bool> stop = false;
  Effort effort({.milliseconds = 1'000, .stop = &stop}, 1'000);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(effort.spend());
  stop = true;
  EXPECT_TRUE(effort.is_over());
  int more = 0;
  while (effort.spend()) ++more;
  EXPECT_LT(more, 64);
}

}  // namespace
}  // namespace parlour::bots
