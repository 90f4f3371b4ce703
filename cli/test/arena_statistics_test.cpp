// The figures of an arena against values known from elsewhere.
#include <gtest/gtest.h>

#include <bit>
#include <numeric>

#include "cli/arena_sample.hpp"
#include "cli/arena_seating.hpp"
#include "cli/arena_times.hpp"
#include "cli/counter_chance.hpp"
#include "cli/in_order.hpp"
#include "engine/core/rng.hpp"

namespace parlour::cli {
namespace {

TEST(ArenaWilson, AgreesWithPublishedValues) {
  const Interval common = wilson(0.8, 10, kZ95);
  EXPECT_NEAR(common.low, 0.4902, 5e-5);
  EXPECT_NEAR(common.high, 0.9433, 5e-5);
  const Interval none = wilson(0, 10, kZ95);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 5e-5);
  const Interval half = wilson(0.5, 100, kZ99);
  EXPECT_NEAR(half.low, 0.3753, 1e-4);
  EXPECT_NEAR(half.high, 0.6247, 1e-4);
  EXPECT_EQ(wilson(0.5, 0, kZ99).high, 1);
}

// Sets of two games, each won with a chance in thousandths.
Sample independent_sets(std::uint32_t chance, int sets, std::uint64_t seed) {
  Sample sample(2);
  Rng rng(seed);
  for (int i = 0; i < sets; ++i) {
    const int won = (rng.below(1000) < chance ? 1 : 0) + (rng.below(1000) < chance ? 1 : 0);
    sample.add(won / 2.0);
  }
  return sample;
}

TEST(ArenaSample, IndependentGamesCountFully) {
  const Sample sample = independent_sets(600, 5000, 1);
  EXPECT_NEAR(sample.mean(), 0.6, 0.02);
  EXPECT_EQ(sample.games(), 10'000);
  EXPECT_NEAR(sample.effective_games(), 10'000, 500);
  EXPECT_NEAR(sample.set_variance(), 0.12, 0.006);
}

TEST(ArenaSample, SharedLuckAndDrawsNarrowTheInterval) {
  Sample shared(2);  // luck decides most pairs: one game each
  for (int i = 0; i < 100; ++i) shared.add(i % 10 == 0 ? 1.0 : 0.5);
  const Interval plain = wilson(shared.mean(), 200, kZ99);
  EXPECT_LT(shared.interval().high - shared.interval().low, (plain.high - plain.low) / 1.5);
  EXPECT_GT(shared.interval().low, 0.5);
}

TEST(ArenaSample, RepeatedGamesWidenTheInterval) {
  Sample repeated(2);  // both games of a set always end alike
  for (int i = 0; i < 100; ++i) repeated.add(i % 2);
  EXPECT_NEAR(repeated.effective_games(), 100, 5);
}

TEST(ArenaSample, NothingButWinsIsNotCertainty) {
  Sample wins(2);
  for (int i = 0; i < 50; ++i) wins.add(1);
  EXPECT_DOUBLE_EQ(wins.effective_games(), 100);
  EXPECT_LT(wins.interval().low, 0.95);
  EXPECT_EQ(wins.interval().high, 1);
  EXPECT_GT(wins.set_variance(), 0);
}

TEST(ArenaSample, TheIntervalHoldsTheTruthAsOftenAsItSays) {
  int held = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    held += independent_sets(700, 50, seed).interval().contains(0.7) ? 1 : 0;
  }
  EXPECT_GE(held, 978);  // 990 on average, give or take three standard deviations and a bit
}

TEST(ArenaTimes, PercentilesAreCloseAndNeverBelow) {
  Times times;
  EXPECT_EQ(times.percentile(50), 0U);
  for (std::uint64_t i = 1; i <= 1000; ++i) times.add(i * 1000);
  EXPECT_EQ(times.count(), 1000U);
  EXPECT_EQ(times.longest(), 1'000'000U);
  for (const unsigned percent : {1U, 50U, 99U}) {
    const std::uint64_t exact = percent * 10'000U;
    EXPECT_GE(times.percentile(percent), exact);
    EXPECT_LE(times.percentile(percent), exact + exact / 32);
  }
  EXPECT_EQ(times.percentile(100), 1'000'000U);
}

TEST(ArenaTimes, SmallTimesAreExactAndHugeOnesAreKept) {
  Times times;
  for (std::uint64_t i = 0; i < 32; ++i) times.add(i);
  EXPECT_EQ(times.percentile(50), 15U);
  times.add(~std::uint64_t{0});
  EXPECT_EQ(times.percentile(100), ~std::uint64_t{0});
}

TEST(ArenaSeatings, BothLevelsSitEverywhereEquallyOften) {
  for (std::size_t seats = 2; seats <= 8; ++seats) {
    const auto all = seatings(seats, false);
    EXPECT_EQ(all.size(), seats % 2 == 0 ? 2 : 2 * seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      std::size_t first = 0;
      for (const Seating seating : all) first += first_sits_at(seating, seat) ? 1U : 0U;
      EXPECT_EQ(2 * first, all.size()) << seat << " of " << seats;
    }
  }
}

TEST(ArenaSeatings, OneAgainstTheRestComesToEverySeatOnce) {
  for (std::size_t seats = 2; seats <= 8; ++seats) {
    const auto all = seatings(seats, true);
    EXPECT_EQ(all.size(), seats);
    Seating together = 0;
    for (const Seating seating : all) {
      EXPECT_EQ(std::popcount(seating), 1);
      together |= seating;
    }
    EXPECT_EQ(together, (1U << seats) - 1);
  }
}

TEST(ArenaChance, ADrawDependsOnItsNumberAndTheSeedOnly) {
  CounterChance one(7);
  CounterChance same(7);
  CounterChance other(8);
  EXPECT_EQ(same.draw(5, 1000), one.draw(5, 1000));  // and not on earlier draws
  std::array<int, 6> counts = {};
  int equal = 0;
  for (std::uint64_t step = 0; step < 6000; ++step) {
    const std::uint32_t drawn = one.draw(step, 6);
    ++counts[drawn];
    EXPECT_EQ(drawn, same.draw(step, 6));
    equal += drawn == other.draw(step, 6) ? 1 : 0;
  }
  for (const int count : counts) EXPECT_NEAR(count, 1000, 120);
  EXPECT_NEAR(equal, 1000, 120);
}

TEST(ArenaInOrder, ResultsComeInOrderWhateverTheNumberOfThreads) {
  for (const unsigned jobs : {1U, 2U, 5U}) {
    std::vector<std::uint64_t> taken;
    in_order(
        jobs, 1000, [](std::uint64_t i) { return i * i; },
        [&](std::uint64_t i, std::uint64_t square) {
          EXPECT_EQ(square, i * i);
          taken.push_back(i);
          return i < 700;
        });
    std::vector<std::uint64_t> expected(701);
    std::iota(expected.begin(), expected.end(), 0U);
    EXPECT_EQ(taken, expected);
  }
}

TEST(ArenaInOrder, ExceptionsComeOut) {
  const auto fail = [](std::uint64_t i) -> int {
    if (i == 3) throw std::runtime_error("trouble");
    return 0;
  };
  EXPECT_THROW(in_order(2, 10, fail, [](std::uint64_t, int) { return true; }), std::runtime_error);
}

}  // namespace
}  // namespace parlour::cli
