// The laws of who is ahead.
#include <gtest/gtest.h>

#include <numeric>

#include "engine/core/game.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/table.hpp"
#include "registry.hpp"

namespace parlour::testkit {
namespace {

constexpr int kProspectSteps = 1500;
constexpr int kLookEvery = 16;  // steps between two looks: looking ahead is dear in some games

std::int32_t sum_of(const std::vector<std::int32_t>& chances) {
  return std::accumulate(chances.begin(), chances.end(), 0);
}

void take_any_step(Table& table, Rng& rng) {
  const Turn turn = table.turn();
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  if (turn.is_chance()) {
    const auto outcomes = table.outcomes();
    ASSERT_EQ(table.settle(outcomes[below(outcomes.size())].notation), std::nullopt);
  } else {
    const auto legal = table.legal(turn.seats.lowest());
    ASSERT_EQ(table.play(legal[below(legal.size())], turn.seats.lowest()), std::nullopt);
  }
}

// What a roll or a draw brings is even on the whole: the mean behind it is what was expected before.
void expect_mean(const Table& table) {
  const auto before = table.prospects(Horizon::kAhead);
  std::vector<std::int64_t> sums(before.size());
  std::int64_t total = 0;
  for (const auto& [notation, weight] : table.outcomes()) {
    const auto copy = table.clone();
    copy->settle(notation);
    const auto after = copy->prospects(Horizon::kReply);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += std::int64_t{weight} * after[i];
    total += weight;
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    EXPECT_NEAR(static_cast<double>(sums[i] / total), before[i],
                static_cast<double>(before.size()));
  }
}

// A game without standings gives no chances, at any time: reviews then say nothing of who was ahead.
void expect_none(const Table& table) {
  for (const Horizon horizon : {Horizon::kNow, Horizon::kReply, Horizon::kAhead}) {
    EXPECT_TRUE(table.prospects(horizon).empty());
  }
}

void expect_whole(const Table& table) {
  for (const Horizon horizon : {Horizon::kNow, Horizon::kReply, Horizon::kAhead}) {
    const auto chances = table.prospects(horizon);
    ASSERT_EQ(chances.size(), table.seats());
    EXPECT_EQ(sum_of(chances), 1000);
    for (const auto chance : chances) EXPECT_GE(chance, 0);
  }
}

void expect_first_ahead(const Table& table) {
  const Scores scores = table.scores();
  const auto chances = table.prospects(Horizon::kNow);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    if (scores.place[i] == 1) EXPECT_GT(chances[i], 0);
  }
}

template <class G>
class ProspectsLaws : public testing::Test {};
TYPED_TEST_SUITE(ProspectsLaws, AllGames<testing::Types>);

TYPED_TEST(ProspectsLaws, AddUpNeverMoveTheTableAndEndWithWhoeverIsFirst) {
  constexpr bool kJudged = Judged<TypeParam>;
  for (const std::string_view options : TypeParam::sample_options()) {
    SCOPED_TRACE(std::string(TypeParam::kId) + " " + std::string(options));
    const auto table = std::move(*find_game(TypeParam::kId)->open(options));
    Rng rng(7);
    bool weighed = false;
    const auto look = [&] { kJudged ? expect_whole(*table) : expect_none(*table); };
    for (int step = 0; step < kProspectSteps && !table->turn().is_over(); ++step) {
      const Turn turn = table->turn();
      if (step % kLookEvery == 0) {
        const std::uint64_t hash = table->hash();
        look();
        EXPECT_EQ(table->hash(), hash);
      }
      if (kJudged && !weighed && step > 40 && turn.is_chance() && !turn.seats.empty()) {
        weighed = true;
        expect_mean(*table);
      }
      take_any_step(*table, rng);
      if (testing::Test::HasFatalFailure()) return;
    }
    look();
    if (kJudged && table->turn().is_over()) expect_first_ahead(*table);
  }
}

}  // namespace
}  // namespace parlour::testkit
