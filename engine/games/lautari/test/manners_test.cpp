// What a table around Lautari must know: sections 1 and 5.
#include <gtest/gtest.h>

#include "engine/core/table.hpp"

namespace parlour::lautari {
namespace {

std::unique_ptr<Table> open(std::string_view options) {
  return std::move(*find_game("lautari")->open(options));
}

TEST(LautariManners, ResigningAndFlagFallGiveTheOpponentTwoPoints) {
  EXPECT_EQ(open("")->manners(), (Manners{.draw_offers = true,
                                          .resign = Manners::Resign::kLoses,
                                          .timeout = Manners::Timeout::kLoses,
                                          .win_half_points = {4}}));
  EXPECT_FALSE(open("")->has_secrets());
  EXPECT_FALSE(open("")->resign(seat_at(0))) << "that is for the table to score";
}

TEST(LautariManners, SeatsAreWhiteAndBlack) {
  EXPECT_EQ(open("")->seat_names(), (std::vector<std::string>{"white", "black"}));
}

TEST(LautariManners, BothSeatsAreNeeded) {
  const auto table = open("repetition=none");
  EXPECT_EQ(table->options_for(SeatSet{0b11}), "repetition=none");
  EXPECT_FALSE(table->options_for(SeatSet{0b01}).has_value());
  EXPECT_FALSE(table->options_for({}).has_value());
}

}  // namespace
}  // namespace parlour::lautari
