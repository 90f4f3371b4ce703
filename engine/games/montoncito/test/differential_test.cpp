// The engine and the slow second implementation, step by step.
#include "engine/testkit/differential.hpp"

#include <gtest/gtest.h>

#include "engine/games/montoncito/test/slow_montoncito.hpp"
#include "engine/games/montoncito/test/walks.hpp"

namespace parlour::testkit {
namespace {

TEST(MontoncitoDifferential, TheEngineAndTheSlowImplementationAgree) {
  const auto oracle = make_slow_montoncito();
  const auto difference =
      first_difference(*find_game("montoncito"), *oracle, 100'000, montoncito::rich_deals());
  EXPECT_FALSE(difference.has_value()) << *difference;
}

}  // namespace
}  // namespace parlour::testkit
