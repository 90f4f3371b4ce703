// What a table around Ludo must know: sections 1 and 5.
#include <gtest/gtest.h>

#include "engine/core/table.hpp"

namespace parlour::ludo {
namespace {

std::unique_ptr<Table> open(std::string_view options) {
  return std::move(*find_game("ludo")->open(options));
}

TEST(LudoManners, TheSeatThatRollsSaysWhen) {
  EXPECT_EQ(open("")->manners(), (Manners{.grace_seconds = 30, .taps_chance = true}));
  EXPECT_FALSE(open("")->has_secrets());
}

TEST(LudoManners, SeatsAreCalledByTheirColours) {
  EXPECT_EQ(open("seats=4")->seat_names(),
            (std::vector<std::string>{"red", "blue", "green", "yellow"}));
  EXPECT_EQ(open("seats=blue,yellow")->seat_names(), (std::vector<std::string>{"blue", "yellow"}));
}

TEST(LudoManners, EmptySeatsAreLeftOut) {
  EXPECT_EQ(open("seats=4")->options_for(SeatSet{0b1010}), "seats=blue,yellow");
  EXPECT_EQ(open("seats=4")->options_for(SeatSet{0b1101}), "seats=red,green,yellow");
  EXPECT_EQ(open("seats=red,blue,yellow")->options_for(SeatSet{0b110}), "seats=blue,yellow");
  EXPECT_FALSE(open("seats=4")->options_for(SeatSet{0b0100}).has_value());
}

TEST(LudoManners, AColourWithAPlaceIsNoLongerIn) {
  const auto table = std::move(*find_game("ludo")->open_position(
      "", "seats=red,blue,yellow red=0,-,-,- blue=F,F,F,F yellow=0,-,-,- order=blue"));
  EXPECT_EQ(table->still_in(), SeatSet{0b101});
  const auto over = std::move(*find_game("ludo")->open_position("", "red=F,F,F,F order=red"));
  EXPECT_TRUE(over->still_in().empty());
}

}  // namespace
}  // namespace parlour::ludo
