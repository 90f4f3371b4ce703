// Ratings and the sequential test on made results.
#include "cli/arena_rating.hpp"

#include <gtest/gtest.h>

#include "cli/arena_sprt.hpp"
#include "engine/core/rng.hpp"

namespace parlour::cli {
namespace {

Meeting meeting(std::size_t first, std::size_t second, double games, double score,
                double others = 1) {
  return {.first = first,
          .second = second,
          .games = games,
          .score = score,
          .effective = games,
          .others = others};
}

TEST(ArenaRating, TwoPlayersFollowFromTheirShare) {
  const auto ratings = rate(2, std::vector{meeting(1, 0, 100, 75)}, 0);
  EXPECT_EQ(ratings[0].elo, 0);
  EXPECT_EQ(ratings[0].margin, 0);
  EXPECT_NEAR(ratings[1].elo, 190.85, 0.01);  // 400 log10(3)
  // 2.5758 * 400 / ln(10) / sqrt(100 * 0.75 * 0.25)
  EXPECT_NEAR(ratings[1].margin, 103.34, 0.01);
}

TEST(ArenaRating, ConsistentResultsAreRecoveredExactly) {
  // Strengths 1, 2 and 4.
  const std::vector meetings = {meeting(1, 0, 300, 200), meeting(2, 1, 300, 200),
                                meeting(2, 0, 300, 240)};
  const auto ratings = rate(3, meetings, 0);
  EXPECT_NEAR(ratings[1].elo, 120.41, 0.01);
  EXPECT_NEAR(ratings[2].elo, 240.82, 0.01);
  const auto middle = rate(3, meetings, 1);
  EXPECT_NEAR(middle[0].elo, -120.41, 0.01);
  EXPECT_NEAR(middle[2].elo, 120.41, 0.01);
  EXPECT_NEAR(middle[0].margin, ratings[1].margin, 1e-6);
  // More games against the same opponents: half the margin for four times as many.
  std::vector<Meeting> more = meetings;
  for (Meeting& m : more) m.games *= 4, m.score *= 4, m.effective *= 4;
  EXPECT_NEAR(rate(3, more, 0)[2].margin, ratings[2].margin / 2, 1e-6);
}

TEST(ArenaRating, InconsistentResultsMeetInTheMiddle) {
  // A circle of equal victories: nobody is better.
  const std::vector circle = {meeting(1, 0, 90, 60), meeting(2, 1, 90, 60), meeting(0, 2, 90, 60)};
  for (const Rating& rating : rate(3, circle, 0)) EXPECT_NEAR(rating.elo, 0, 1e-6);
}

TEST(ArenaRating, OneAgainstTheRestIsComparedWithAllOfThem) {
  // Half of all games against three opponents: three times as strong as each.
  const auto ratings = rate(2, std::vector{meeting(1, 0, 100, 50, 3)}, 0);
  EXPECT_NEAR(ratings[1].elo, 190.85, 0.01);
  const auto fair = rate(2, std::vector{meeting(1, 0, 100, 25, 3)}, 0);
  EXPECT_NEAR(fair[1].elo, 0, 0.01);
}

TEST(ArenaRating, PerfectScoresStayFinite) {
  const auto ratings = rate(2, std::vector{meeting(1, 0, 100, 100)}, 0);
  EXPECT_NEAR(ratings[1].elo, 919.5, 0.5);  // 99.5 of 100
  EXPECT_GT(ratings[1].margin, 200);
  EXPECT_TRUE(ratings[1].known);
}

TEST(ArenaRating, WhoNeverPlayedIsUnknown) {
  const auto ratings = rate(3, std::vector{meeting(1, 0, 100, 60)}, 0);
  EXPECT_TRUE(ratings[0].known);
  EXPECT_TRUE(ratings[1].known);
  EXPECT_FALSE(ratings[2].known);
}

TEST(ArenaSprt, ExpectedScoresAreThoseOfElo) {
  EXPECT_DOUBLE_EQ(expected_score(0, 1), 0.5);
  EXPECT_DOUBLE_EQ(expected_score(0, 3), 0.25);
  EXPECT_NEAR(expected_score(190.85, 1), 0.75, 1e-5);
}

struct Course {
  Sprt::Verdict verdict = Sprt::Verdict::kUndecided;
  int sets = 0;
};

// Feeds sets of two games, each won with a chance in thousandths, until the test stops.
Course feed(const Sprt& sprt, std::uint32_t chance, std::uint64_t seed, int most = 20'000) {
  Rng rng(seed);
  Sample sample(2);
  Course course;
  while (course.sets < most && course.verdict == Sprt::Verdict::kUndecided) {
    const int won = (rng.below(1000) < chance ? 1 : 0) + (rng.below(1000) < chance ? 1 : 0);
    sample.add(won / 2.0);
    ++course.sets;
    course.verdict = sprt.verdict(sample);
  }
  return course;
}

TEST(ArenaSprt, AcceptsAndRejects) {
  const Sprt sprt(0, 50, 1);
  const Course better = feed(sprt, 650, 1);
  EXPECT_EQ(better.verdict, Sprt::Verdict::kBetter);
  EXPECT_LT(better.sets, 1000);
  EXPECT_EQ(feed(sprt, 450, 1).verdict, Sprt::Verdict::kNotBetter);
  EXPECT_EQ(feed(sprt, 525, 1, 20).verdict, Sprt::Verdict::kUndecided);
  EXPECT_EQ(feed(sprt, 1000, 1).sets, 10) << "no verdict on a handful of sets";
  EXPECT_EQ(name_of(Sprt::Verdict::kBetter), "better");
}

TEST(ArenaSprt, ErrsAsRarelyAsItSays) {
  const Sprt sprt(0, 100, 1);
  int wrong = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    wrong += feed(sprt, 500, seed).verdict != Sprt::Verdict::kNotBetter ? 1 : 0;
    wrong += feed(sprt, 640, seed).verdict != Sprt::Verdict::kBetter ? 1 : 0;
  }
  EXPECT_LE(wrong, 40);  // 20 would be 1 % of all
}

TEST(ArenaSprt, OneAgainstTheRestIsMeasuredAgainstItsFairShare) {
  Sample sample(4);
  for (int i = 0; i < 400; ++i) sample.add(i % 5 < 2 ? 0.5 : 0.25);  // 35 %
  EXPECT_EQ(Sprt(0, 50, 3).verdict(sample), Sprt::Verdict::kBetter);
  EXPECT_EQ(Sprt(0, 50, 1).verdict(sample), Sprt::Verdict::kNotBetter);
}

}  // namespace
}  // namespace parlour::cli
