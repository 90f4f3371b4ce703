#include "engine/testkit/differential.hpp"

#include <gtest/gtest.h>

#include "engine/games/ludo/test/slow_ludo.hpp"

namespace parlour::testkit {
namespace {

TEST(Differential, TheEngineAndTheSlowImplementationAgree) {
  const auto oracle = make_slow_ludo();
  const auto difference = first_difference(*find_game("ludo"), *oracle, 100'000);
  EXPECT_FALSE(difference.has_value()) << *difference;
}

}  // namespace
}  // namespace parlour::testkit
