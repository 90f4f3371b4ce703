#include "engine/testkit/differential.hpp"

#include <gtest/gtest.h>

#include "engine/games/losiento/test/slow_losiento.hpp"

namespace parlour::testkit {
namespace {

TEST(Differential, TheEngineAndTheSlowImplementationAgree) {
  const auto oracle = make_slow_losiento();
  const auto difference = first_difference(*find_game("losiento"), *oracle, 100'000);
  EXPECT_FALSE(difference.has_value()) << *difference;
}

}  // namespace
}  // namespace parlour::testkit
