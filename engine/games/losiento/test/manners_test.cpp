// What a table around Lo Siento must know: rulings R35-R41.
#include <gtest/gtest.h>

#include "engine/core/table.hpp"

namespace parlour::losiento {
namespace {

std::unique_ptr<Table> open(std::string_view options) {
  return std::move(*find_game("losiento")->open(options));
}

// R37: closing the page counts as leaving, and a game without its host is aborted after a grace time.
TEST(LoSientoManners, LeaversAreReplacedAtOnceAndTheHostEndsTheGame) {
  EXPECT_EQ(open("")->manners(), (Manners{.host_leaves = Manners::HostLeaves::kAborts,
                                          .grace_seconds = 0,
                                          .host_grace_seconds = 60,
                                          .stand_in = "easy",
                                          .taps_chance = true,
                                          .needs_person = true}));
  EXPECT_FALSE(open("")->has_secrets());
}

TEST(LoSientoManners, SeatsAreCalledByTheirColours) {
  EXPECT_EQ(open("seats=4")->seat_names(),
            (std::vector<std::string>{"red", "blue", "yellow", "green"}));
  EXPECT_EQ(open("")->seat_names(), (std::vector<std::string>{"red", "yellow"}));
}

// R40: open human seats are removed from the game.
TEST(LoSientoManners, EmptySeatsAreLeftOut) {
  EXPECT_EQ(open("seats=4")->options_for(SeatSet{0b1010}), "seats=blue,green");
  EXPECT_EQ(open("seats=red,blue,yellow")->options_for(SeatSet{0b101}), "seats=red,yellow");
  EXPECT_FALSE(open("seats=3")->options_for(SeatSet{0b010}).has_value());
}

}  // namespace
}  // namespace parlour::losiento
