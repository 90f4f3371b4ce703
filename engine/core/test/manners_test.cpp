// What a table answers around a game that declares nothing but the names of its seats.
#include "engine/core/manners.hpp"

#include <gtest/gtest.h>

#include "engine/core/test/tally.hpp"

namespace parlour {
namespace {

std::unique_ptr<Table> open_mannered() { return std::move(*tally::info().open("goal=9")); }

TEST(Manners, AreTheDefaultsWhereAGameDeclaresNone) {
  const auto table = open_mannered();
  EXPECT_EQ(table->manners(), Manners{});
  EXPECT_EQ(table->manners().grace_seconds, 30);
  EXPECT_EQ(table->manners().host_grace_seconds, 60);
  EXPECT_EQ(table->manners().stand_in, "easy");
  EXPECT_EQ(table->manners().resign, Manners::Resign::kNever);
  EXPECT_EQ(table->seat_names(), (std::vector<std::string>{"left", "right"}));
  EXPECT_FALSE(table->has_secrets());
}

TEST(Manners, AGameThatCannotShrinkNeedsAllItsSeats) {
  const auto table = open_mannered();
  EXPECT_EQ(table->options_for(SeatSet::all(2)), "goal=9");
  EXPECT_EQ(table->options_for({}).error(), "a game needs at least two players");
  EXPECT_EQ(table->options_for(SeatSet::only(seat_at(1))).error(),
            "a game needs at least two players");
  EXPECT_EQ(table->options_for(SeatSet::all(3)).error(), "there is no such seat");
}

TEST(Manners, EverybodyIsInUntilTheEnd) {
  const auto table = open_mannered();
  EXPECT_EQ(table->still_in(), SeatSet::all(2));
  for (int i = 0; i < 5; ++i) ASSERT_EQ(table->play("add:2", std::nullopt), std::nullopt);
  ASSERT_TRUE(table->turn().is_over());
  EXPECT_TRUE(table->still_in().empty());
}

TEST(Manners, WhereTheRulesHaveNoWayOutResigningChangesNothing) {
  const auto table = open_mannered();
  ASSERT_EQ(table->play("add:2", std::nullopt), std::nullopt);
  const std::string before = table->position();
  EXPECT_FALSE(table->resign(seat_at(0)));
  EXPECT_EQ(table->position(), before);
  EXPECT_TRUE(table->undo()) << "what may be taken back stays so";
  EXPECT_EQ(table->timeout_action(seat_at(0)), std::nullopt);
}

TEST(SeatSets, KnowAllSeatsAndWhatLiesWithin) {
  EXPECT_EQ(SeatSet::all(0), SeatSet{});
  EXPECT_EQ(SeatSet::all(3).size(), 3U);
  EXPECT_TRUE(SeatSet::all(8).contains(seat_at(7)));
  EXPECT_TRUE(SeatSet::only(seat_at(2)).within(SeatSet::all(3)));
  EXPECT_FALSE(SeatSet::only(seat_at(3)).within(SeatSet::all(3)));
  EXPECT_TRUE(SeatSet{}.within({}));
}

}  // namespace
}  // namespace parlour
