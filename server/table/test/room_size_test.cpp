// What a table takes in memory: there are many, and a member more counts as often. bench/results.md says what all of it is.
#include <gtest/gtest.h>

#include "server/table/room.hpp"

namespace parlour::server {
namespace {

TEST(RoomSize, IsThatOfAGameWhichGoesOn) {
  EXPECT_LE(sizeof(Room), 768U);
  EXPECT_LE(sizeof(Lobby::Chair), 112U);
}

}  // namespace
}  // namespace parlour::server
