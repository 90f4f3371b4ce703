#include "engine/core/turn_count.hpp"

#include <gtest/gtest.h>

namespace parlour {
namespace {

Turn act(std::uint32_t bits) { return Turn::act(SeatSet{bits}); }

TEST(TurnCount, ATurnGoesOnWhileTheSameSeatIsAwaited) {
  TurnCount turns;
  EXPECT_EQ(turns.number(), 0U);
  turns.add(Turn::chance({}));  // a deal
  EXPECT_EQ(turns.number(), 0U);
  turns.add(Turn::chance(SeatSet{0b01}));
  turns.add(act(0b01));
  turns.add(Turn::chance({}));
  turns.add(act(0b01));
  EXPECT_EQ(turns.number(), 1U);
  turns.add(act(0b10));
  EXPECT_EQ(turns.number(), 2U);
  turns.add(Turn::over());
  EXPECT_EQ(turns.number(), 2U);
}

TEST(TurnCount, ARoundGoesOnWhileFewerAndFewerAreAwaited) {
  TurnCount turns;
  turns.add(act(0b111));
  turns.add(act(0b101));
  turns.add(act(0b101));  // the one that has acted acts again
  turns.add(act(0b100));
  turns.add(act(0b100));
  EXPECT_EQ(turns.number(), 1U);
  turns.add(Turn::chance({}));
  turns.add(act(0b111));
  EXPECT_EQ(turns.number(), 2U);
  turns.add(act(0b011));
  turns.add(act(0b111));
  EXPECT_EQ(turns.number(), 3U);
}

}  // namespace
}  // namespace parlour
