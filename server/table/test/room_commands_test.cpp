// Actions as structured commands, where a game has them.
#include <gtest/gtest.h>

#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

TEST(StructuredCommands, AreTakenAndTheLogHasTheNotation) {
  House house("montoncito", "players=2 stock=2");
  house.sit({"bob"});
  house.start();
  const parlour::Table& table = house.room().table();
  const std::string notation = table.legal(seat_at(0)).front();
  const std::string command = table.commands(seat_at(0)).front();
  ASSERT_TRUE(command.starts_with("{\"type\":"));
  const auto since = house.since();
  EXPECT_EQ(house.code("ann", Play{.since = since, .action = "{"}), "BAD_NOTATION");
  EXPECT_EQ(house.code("ann", Play{.since = since,
                                   .action = R"({"type":"CLEAR_BUILD_PILE","pileIndex":0})"}),
            "INTERNAL_ACTION");
  EXPECT_EQ(house.code("bob", Play{.since = since, .action = command}), "NOT_YOUR_TURN");
  ASSERT_TRUE(house.play("ann", command).ok());
  EXPECT_NE(house.log().back().find("\"" + notation + "\""), std::string::npos)
      << house.log().back();
  EXPECT_EQ(house.log().back().find("PLAY_CARD"), std::string::npos);
  EXPECT_EQ(house.log().back().find("DISCARD"), std::string::npos);
  house.expect_same_when_read();
}

TEST(StructuredCommands, AreNoActionsOfGamesWithoutThem) {
  House house("lautari", "");
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.code("ann", Play{.since = house.since(), .action = R"({"type":"DRAW"})"}),
            "BAD_NOTATION");
}

}  // namespace
}  // namespace parlour::server
