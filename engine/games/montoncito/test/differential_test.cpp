// The engine and the slow second implementation, step by step.
#include "engine/testkit/differential.hpp"

#include <gtest/gtest.h>

#include "engine/games/montoncito/test/slow_montoncito.hpp"
#include "engine/games/montoncito/test/walks.hpp"

namespace parlour::testkit {
namespace {

TEST(Differential, TheEngineAndTheSlowImplementationAgree) {
  const auto oracle = make_slow_montoncito();
  const auto difference = first_difference(*find_game("montoncito"), *oracle, 100'000);
  EXPECT_FALSE(difference.has_value()) << *difference;
}

TEST(Differential, TheyAgreeFromRichDeals) {
  std::vector<std::string> positions;
  for (int round = 0; round < 6; ++round) {
    for (const std::string& deal : montoncito::rich_deals()) positions.push_back(deal);
  }
  const auto oracle = make_slow_montoncito();
  const auto difference =
      first_difference_from(*find_game("montoncito"), *oracle, positions, 2'000);
  EXPECT_FALSE(difference.has_value()) << *difference;
}

}  // namespace
}  // namespace parlour::testkit
