// Who is there, by itself.
#include "server/table/presence.hpp"

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

using namespace std::chrono_literals;
using Ids = std::vector<std::string>;

constexpr Clock::time_point kBegin{1h};

class PresenceOfTwo : public testing::Test {
 protected:
  PresenceOfTwo() {
    EXPECT_FALSE(lobby.apply(*Lobby::host("table", {"ann", "Ann"}, {.game = "ludo"})).has_value());
    EXPECT_FALSE(lobby.apply(entry::Sat{1, {"bob", "Bob"}}).has_value());
    presence.rearrange(std::vector<std::optional<Seat>>(lobby.size()), kBegin);
  }
  Presence::Change update(const Ids& players, Clock::time_point now, SeatSet left = {}) {
    return presence.update({players}, lobby, left, now);
  }
  static constexpr Seat kAnn = seat_at(0), kBob = seat_at(1);
  Lobby lobby;
  Presence presence{kBegin};
};

TEST_F(PresenceOfTwo, OthersAreToldWhenTheFirstConnectionComesAndWhenTheLastGoes) {
  EXPECT_TRUE(update({"ann", "bob"}, kBegin).told);
  EXPECT_FALSE(update({"ann", "ann", "bob"}, kBegin + 1s).told);
  EXPECT_FALSE(update({"ann", "bob"}, kBegin + 2s).told);
  EXPECT_TRUE(update({"bob"}, kBegin + 3s).told);
  EXPECT_FALSE(presence.is_here(kAnn));
  EXPECT_EQ(presence.away_since(kAnn), kBegin + 3s);
  EXPECT_FALSE(update({"bob"}, kBegin + 4s).told);
  EXPECT_EQ(presence.away_since(kAnn), kBegin + 3s) << "the time goes on";
}

TEST_F(PresenceOfTwo, WhoHasNoSeatOrHasLeftItWatches) {
  EXPECT_TRUE(update({"ann", "eve"}, kBegin).told);
  EXPECT_EQ(presence.watching(), 1U);
  EXPECT_TRUE(update({"ann", "eve", "eve"}, kBegin).told);
  EXPECT_EQ(presence.watching(), 2U);
  update({"ann", "bob"}, kBegin, SeatSet::only(kBob));
  EXPECT_EQ(presence.watching(), 1U);
}

TEST_F(PresenceOfTwo, SaysWhoIsBackAndForgetsThatABotStoodIn) {
  update({"ann"}, kBegin);
  presence.tell_stand_in(kBob);
  EXPECT_TRUE(presence.stand_in_told(kBob));
  EXPECT_EQ(update({"ann", "bob"}, kBegin + 1s).back, SeatSet::only(kBob));
  EXPECT_FALSE(presence.stand_in_told(kBob));
}

TEST_F(PresenceOfTwo, NobodyIsAwayForLongerThanSomebodyWasThere) {
  update({"ann", "bob"}, kBegin);
  update({}, kBegin + 1s);
  EXPECT_FALSE(presence.anybody());
  EXPECT_TRUE(update({"ann"}, kBegin + 9s).awoken);
  EXPECT_EQ(presence.away_since(kBob), kBegin + 9s);
  EXPECT_FALSE(update({"ann"}, kBegin + 10s).awoken);
}

TEST_F(PresenceOfTwo, KnowsTheHostWithoutASeat) {
  ASSERT_FALSE(lobby.apply(entry::HostPassed{{"eve", "Eve"}}).has_value());
  update({"ann", "eve"}, kBegin);
  EXPECT_TRUE(presence.host_here());
  update({"ann"}, kBegin + 5s);
  EXPECT_FALSE(presence.host_here());
  EXPECT_EQ(presence.host_away_since(), kBegin + 5s);
}

TEST_F(PresenceOfTwo, ConnectionsGoWithTheirPlayers) {
  update({"ann", "bob"}, kBegin);
  presence.rearrange({std::nullopt, kAnn, kBob}, kBegin + 1s);
  EXPECT_FALSE(presence.is_here(seat_at(0)));
  EXPECT_TRUE(presence.is_here(seat_at(1)));
  EXPECT_TRUE(presence.is_here(seat_at(2)));
  EXPECT_EQ(presence.away_since(seat_at(0)), kBegin + 1s);
  presence.sit(seat_at(0), seat_at(2), kBegin + 2s);
  EXPECT_TRUE(presence.is_here(seat_at(0)));
  EXPECT_FALSE(presence.is_here(seat_at(2)));
  presence.keep({0, 2});
  EXPECT_TRUE(presence.is_here(seat_at(0)));
  EXPECT_FALSE(presence.is_here(seat_at(1)));
  presence.clear(seat_at(0));
  EXPECT_FALSE(presence.is_here(seat_at(0)));
}

}  // namespace
}  // namespace parlour::server
