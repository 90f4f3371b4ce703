// Budgets of people and addresses: saved up, spent by all connections together, forgotten.
#include "server/budgets.hpp"

#include <gtest/gtest.h>

#include "server/test/manual_loop.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

Address address(std::uint8_t last) { return *read_address("192.0.2." + std::to_string(last)); }

class Budget : public testing::Test {
 protected:
  int spend(const Budgets::Holder& holder, Spend what, int times) {
    int granted = 0;
    for (int i = 0; i < times; ++i) granted += budgets_.spend(holder, what) ? 0 : 1;
    return granted;
  }
  ManualLoop loop_;
  Budgets budgets_{loop_, {}};
};

TEST_F(Budget, AllConnectionsOfAPersonShareOne) {
  const auto one = budgets_.holder("ann", address(1));
  const auto other = budgets_.holder("ann", address(2));
  EXPECT_EQ(spend(one, Spend::kNames, 4) + spend(other, Spend::kNames, 4), 6);
  EXPECT_EQ(spend(budgets_.holder("bob", address(1)), Spend::kNames, 4), 4);
}

TEST_F(Budget, WhatIsRefusedSaysWhenItIsNot) {
  const auto ann = budgets_.holder("ann", address(1));
  spend(ann, Spend::kNames, 10);
  const auto wait = budgets_.spend(ann, Spend::kNames);
  ASSERT_TRUE(wait);
  loop_.go_on(*wait - 20ms);
  EXPECT_TRUE(budgets_.spend(ann, Spend::kNames));
  loop_.go_on(30ms);
  EXPECT_FALSE(budgets_.spend(ann, Spend::kNames));
  EXPECT_TRUE(budgets_.spend(ann, Spend::kNames));
}

TEST_F(Budget, WhatIsSavedUpHasAnEnd) {
  const auto ann = budgets_.holder("ann", address(1));
  spend(ann, Spend::kMessages, 1000);
  loop_.go_on(24h * 365);
  EXPECT_EQ(spend(ann, Spend::kMessages, 1000), 160);
}

TEST_F(Budget, NewPeopleOfOneAddressShareItsBudget) {
  int granted = 0;
  for (int i = 0; i < 500; ++i) {
    granted += spend(budgets_.holder("p" + std::to_string(i), address(1)), Spend::kTables, 20);
  }
  EXPECT_EQ(granted, 20 * 16);
  EXPECT_EQ(spend(budgets_.holder("ann", address(2)), Spend::kTables, 5), 5);
}

TEST_F(Budget, AClassAtOneAddressMayPlay) {
  int granted = 0;
  for (int i = 0; i < 40; ++i) {
    const auto child = budgets_.holder("child" + std::to_string(i), address(1));
    granted += spend(child, Spend::kTables, 2) + spend(child, Spend::kNames, 2) +
               spend(child, Spend::kMessages, 60);
  }
  EXPECT_EQ(granted, 40 * 64);
}

TEST_F(Budget, AnAddressHasSoManyTablesThatAreNotOver) {
  const auto ann = budgets_.holder("ann", address(1));
  const auto all = [](const std::string&) { return true; };
  for (int i = 0; i < 256; ++i) {
    EXPECT_TRUE(budgets_.may_open(ann, all));
    budgets_.opened(ann, "t" + std::to_string(i));
  }
  EXPECT_FALSE(budgets_.may_open(ann, all));
  EXPECT_TRUE(budgets_.may_open(ann, [](const std::string& table) { return table != "t7"; }));
  EXPECT_TRUE(budgets_.may_open(budgets_.holder("ann", address(2)), all));
}

TEST_F(Budget, WhoHasGoneIsForgottenAndWhoIsThereIsNot) {
  const auto ann = budgets_.holder("ann", address(1));
  for (int i = 0; i < 1000; ++i) {
    static_cast<void>(spend(budgets_.holder("p" + std::to_string(i), address(2)), Spend::kTalk, 1));
  }
  loop_.go_on(11min);
  budgets_.sweep();
  EXPECT_EQ(budgets_.known(), 2U);
}

TEST(Budgets, CanBeSwitchedOff) {
  ManualLoop loop;
  Budgets none(loop, {.messages_per_second = 0});
  const auto ann = none.holder("ann", address(1));
  for (int i = 0; i < 10'000; ++i) EXPECT_FALSE(none.spend(ann, Spend::kTables));
  Budgets people(loop, {.people_per_address = 0});
  int granted = 0;
  for (int i = 0; i < 1000; ++i) {
    granted +=
        people.spend(people.holder("p" + std::to_string(i), address(1)), Spend::kNames) ? 0 : 1;
  }
  EXPECT_EQ(granted, 1000);
}

}  // namespace
}  // namespace parlour::server
