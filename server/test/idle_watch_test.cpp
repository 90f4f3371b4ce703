// Games are not given up because a clock jumps.
#include "server/idle_watch.hpp"

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

using namespace std::chrono_literals;
using Tables = std::vector<std::string>;

TEST(IdleWatch, NothingIsGivenUpAtTheFirstLook) {
  IdleWatch watch(24h);
  const Clock::time_point start{};
  // The clock has jumped by years: every table seems to be idle.
  EXPECT_EQ(watch.ripe({"a", "b"}, start), Tables{});
  EXPECT_EQ(watch.ripe({"a", "b"}, start + 23h), Tables{});
  EXPECT_EQ(watch.waiting(), 2U);
  // Somebody has put it right, and it jumps once more.
  EXPECT_EQ(watch.ripe({}, start + 23h + 30min), Tables{});
  EXPECT_EQ(watch.ripe({"a", "b"}, start + 25h), Tables{});
  EXPECT_EQ(watch.ripe({"a", "b"}, start + 48h), Tables{});
}

TEST(IdleWatch, WhatStaysIdleIsGivenUp) {
  IdleWatch watch(24h);
  const Clock::time_point start{};
  EXPECT_EQ(watch.ripe({"a"}, start), Tables{});
  EXPECT_EQ(watch.ripe({"a", "b"}, start + 12h), Tables{});
  EXPECT_EQ(watch.ripe({"a", "b"}, start + 24h), Tables{"a"});
  EXPECT_EQ(watch.ripe({"b"}, start + 36h), Tables{"b"});
}

TEST(IdleWatch, AMoveBeginsTheTimeAnew) {
  IdleWatch watch(24h);
  const Clock::time_point start{};
  EXPECT_EQ(watch.ripe({"a"}, start), Tables{});
  EXPECT_EQ(watch.ripe({}, start + 20h), Tables{});
  EXPECT_EQ(watch.ripe({"a"}, start + 25h), Tables{});
  EXPECT_EQ(watch.ripe({"a"}, start + 49h), Tables{"a"});
}

}  // namespace
}  // namespace parlour::server
