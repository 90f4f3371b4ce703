#include "engine/core/seat.hpp"

#include <gtest/gtest.h>

#include "engine/core/session.hpp"

namespace parlour {
namespace {

TEST(SeatSet, ContainsExactlyItsBits) {
  for (std::uint32_t bits = 0; bits < 256; ++bits) {
    const SeatSet set{bits};
    std::size_t size = 0;
    std::size_t lowest = kMaxSeats;
    for (std::size_t i = kMaxSeats; i-- > 0;) {
      const bool in = ((bits >> i) & 1U) != 0;
      ASSERT_EQ(set.contains(seat_at(i)), in);
      size += in ? 1 : 0;
      lowest = in ? i : lowest;
    }
    ASSERT_EQ(set.size(), size);
    ASSERT_EQ(set.empty(), size == 0);
    if (size != 0) ASSERT_EQ(index(set.lowest()), lowest);
  }
}

TEST(SeatSet, OnlyIsASetOfOne) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    const SeatSet set = SeatSet::only(seat_at(i));
    EXPECT_EQ(set.size(), 1U);
    EXPECT_EQ(set.lowest(), seat_at(i));
    EXPECT_EQ(set, SeatSet{1U << i});
  }
}

TEST(SeatSet, SeatsThatNoTableHasAreNeverIn) {
  const SeatSet everybody{0xFFFFFFFF};
  for (std::size_t i = kMaxSeats; i < 256; ++i) ASSERT_FALSE(everybody.contains(seat_at(i))) << i;
}

TEST(Turn, IsOneOfThreeKinds) {
  const SeatSet seats{0b101};
  const Turn act = Turn::act(seats);
  EXPECT_TRUE(act.is_seats() && !act.is_chance() && !act.is_over());
  EXPECT_EQ(act.seats, seats);
  const Turn chance = Turn::chance(SeatSet::only(Seat{1}));
  EXPECT_TRUE(!chance.is_seats() && chance.is_chance() && !chance.is_over());
  EXPECT_TRUE(Turn::over().is_over() && Turn::over().seats.empty());
  EXPECT_EQ(Turn{}, Turn::over());
}

TEST(Turn, IsWrittenAsEngineModeSaysIt) {
  EXPECT_EQ(write_turn(Turn::act(SeatSet{0b1})), "seat 0");
  EXPECT_EQ(write_turn(Turn::act(SeatSet{0b101})), "seat 0,2");
  EXPECT_EQ(write_turn(Turn::act(SeatSet{0xFF})), "seat 0,1,2,3,4,5,6,7");
  EXPECT_EQ(write_turn(Turn::chance(SeatSet{0b10})), "chance");
  EXPECT_EQ(write_turn(Turn::over()), "over");
}

}  // namespace
}  // namespace parlour
