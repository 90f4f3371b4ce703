#include "engine/core/chance.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/core/fixed_list.hpp"

namespace parlour {
namespace {

using Odds = FixedList<Weighted<char>, 4>;

constexpr Odds odds(std::initializer_list<Weighted<char>> entries) {
  auto list = Odds::filled({'?', 0}, 0);
  for (const auto& entry : entries) list.push_back(entry);
  return list;
}

TEST(Chance, TotalWeightIsTheSum) {
  static_assert(total_weight(odds({})) == 0);
  static_assert(total_weight(odds({{'a', 5}})) == 5);
  EXPECT_EQ(total_weight(odds({{'a', 3}, {'b', 1}, {'c', 4'000'000'000U}})), 4'000'000'004U);
}

TEST(Chance, OutcomesAreWalkedInTheirListedOrderByWeight) {
  const Odds list = odds({{'b', 2}, {'a', 1}, {'d', 3}, {'c', 1}});
  std::string walked;
  for (std::uint32_t n = 0; n < total_weight(list); ++n) walked += walk_outcomes(list, n);
  EXPECT_EQ(walked, "bbadddc");
}

TEST(Chance, OutcomesWithoutWeightAreNeverWalked) {
  const Odds list = odds({{'x', 0}, {'a', 1}, {'y', 0}, {'b', 2}});
  std::string walked;
  for (std::uint32_t n = 0; n < total_weight(list); ++n) walked += walk_outcomes(list, n);
  EXPECT_EQ(walked, "abb");
}

struct Listed {
  struct State {};
  using Outcome = char;
  [[nodiscard]] Odds outcomes(const State&) const { return odds({{'a', 3}, {'b', 2}}); }
};
struct Direct : Listed {
  [[nodiscard]] std::uint32_t weight(const State&) const { return 7; }
  [[nodiscard]] char outcome_at(const State&, std::uint32_t n) const {
    return static_cast<char>('k' + n);
  }
};
static_assert(!DirectChance<Listed> && DirectChance<Direct>);

TEST(Chance, ADrawIsAskedForOnceWithTheTotalWeightAsItsBound) {
  for (std::uint32_t n = 0; n < 5; ++n) {
    std::vector<std::uint32_t> bounds;
    const auto draw = [&](std::uint32_t bound) {
      bounds.push_back(bound);
      return n;
    };
    EXPECT_EQ(draw_outcome(Listed{}, Listed::State{}, draw), n < 3 ? 'a' : 'b');
    EXPECT_EQ(draw_outcome(Direct{}, Direct::State{}, draw), static_cast<char>('k' + n));
    EXPECT_EQ(bounds, (std::vector<std::uint32_t>{5, 7}));
  }
}

}  // namespace
}  // namespace parlour
