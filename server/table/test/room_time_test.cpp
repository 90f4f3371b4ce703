// What a room does by itself.
#include <gtest/gtest.h>

#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

const SeatWish kEasyBot{.kind = SeatKind::kBot, .level = "easy"};

std::string due(const House& house) { return std::string(house.turn().at("due").as_string()); }
std::size_t seat_due(const House& house) {
  return house.turn().at("seats").at(0).to_number<std::size_t>();
}

TEST(Bots, WaitSevenTenthsOfASecond) {
  House house({.game = "lautari", .options = "", .seats = {{{}, kEasyBot}}});
  house.start();
  ASSERT_TRUE(house.act());
  const auto entries = house.log().size();
  house.pass(600ms);
  EXPECT_EQ(house.log().size(), entries);
  EXPECT_EQ(house.thoughts(), 1U) << "it has thought meanwhile";
  house.pass(200ms);
  EXPECT_EQ(house.log().size(), entries + 1);
}

TEST(Bots, WaitAfterTheyTakeASeatOver) {
  House house("lautari", "");
  house.sit({"bob"});
  house.start();
  house.pass(20s);
  ASSERT_EQ(house.code("ann", Leave{}), "OK");
  const auto entries = house.log().size();
  house.pass(600ms);
  EXPECT_EQ(house.log().size(), entries);
  house.pass(200ms);
  EXPECT_EQ(house.log().size(), entries + 1);
}

TEST(Bots, ThinkOnceEachWhenTheyActTogether) {
  House house({.game = "montoncito",
               .options = "players=4 mode=parallel",
               .seats = {{{}, kEasyBot, kEasyBot, kEasyBot}}});
  house.start();
  house.pass(1100ms);
  EXPECT_EQ(house.thoughts(), 3U);
  EXPECT_EQ(house.turn().at("seats"), json::parse("[0]")) << "all of them have sealed";
}

TEST(Bots, WaitWhileNobodyLooksOn) {
  House house({.game = "ludo", .options = "", .seats = {{{}, kEasyBot}}});
  house.start();
  ASSERT_EQ(house.code("ann", Leave{}), "OK");
  house.go("ann");
  const auto entries = house.log().size();
  house.pass(4min);
  EXPECT_EQ(house.log().size(), entries);
  house.come("eve");
  house.pass(5s);
  EXPECT_GT(house.log().size(), entries);
}

TEST(Away, ABotStandsInAfterTheGraceAndStopsWhenTheOwnerIsBack) {
  House house("ludo", "");
  house.sit({"bob"});
  house.start();
  house.go("ann");
  house.pass(29s);
  EXPECT_EQ(seat_due(house), 0U);
  EXPECT_EQ(house.seat(0).at("away"), true);
  EXPECT_FALSE(house.seat(0).contains("bot"));
  const auto entries = house.log().size();
  house.pass(3s);
  EXPECT_GT(house.log().size(), entries);
  EXPECT_EQ(house.seat(0).at("bot"), true);
  house.come("ann");
  EXPECT_FALSE(house.seat(0).contains("bot"));
  EXPECT_EQ(house.who_sits(0), "ann");
}

TEST(Away, ClosingThePageGivesTheSeatToABotAtOnceInLoSiento) {
  House house("losiento", "");
  house.sit({"bob"});
  house.start();
  house.go("bob");
  EXPECT_EQ(house.seat(1).at("bot"), true);
}

TEST(Away, AHostWhoIsLostAbortsOrPassesOnAfterAMinute) {
  House aborts("losiento", "");
  aborts.sit({"bob"});
  aborts.start();
  aborts.go("ann");
  aborts.pass(59s);
  EXPECT_EQ(aborts.room().stage(), Stage::kPlaying);
  aborts.pass(2s);
  EXPECT_EQ(aborts.room().stage(), Stage::kClosed);
  EXPECT_EQ(aborts.facts().at("closed"), "host_lost");
  House passes("ludo", "");
  passes.sit({"bob"});
  passes.start();
  passes.go("ann");
  passes.pass(61s);
  EXPECT_EQ(passes.facts().at("host"), "id-bob");
}

TEST(Away, TheHostIsNotPassedAroundAmongPeopleWhoAreAllAway) {
  House house("lautari", "");
  house.sit({"bob"});
  house.start();
  house.come("eve");
  house.go("ann");
  house.go("bob");
  house.pass(62s);
  EXPECT_EQ(house.facts().at("host"), "id-ann");
  house.come("bob");
  house.pass(2s);
  EXPECT_EQ(house.facts().at("host"), "id-bob");
}

TEST(Away, TheGraceBeginsAnewWhenTheFirstOneIsBack) {
  House house("losiento", "");
  house.sit({"bob"});
  house.start();
  house.go("ann");
  house.go("bob");
  house.pass(10min);
  house.come("bob");
  house.pass(59s);
  EXPECT_EQ(house.facts().at("stage"), "playing") << "the host has a minute from now on";
  house.pass(2s);
  EXPECT_EQ(house.facts().at("closed"), "host_lost");
}

TEST(Away, AHostWhoGivesUpPassesTheRoleOn) {
  House house("rotorouter", "active=red,green,blue");
  house.sit({"bob", "cleo"});
  house.start();
  ASSERT_EQ(house.code("ann", protocol::Resign{}), "OK");
  EXPECT_EQ(house.facts().at("host"), json::value(House::player("bob").id));
}

TEST(Clocks, RunOnForWhoIsAway) {
  House house({.game = "lautari", .options = "", .settings = {{.clock = 20}}});
  house.sit({"bob"});
  house.start();
  house.go("ann");
  house.pass(21s);
  EXPECT_EQ(house.facts().at("result").at("scores").at("reason"), "time");
}

TEST(Clocks, PlayForWhoIsLateAndGiveTheSeatToABotAfterThreeTurns) {
  House house({.game = "montoncito", .options = "", .settings = Settings{.clock = 5}});
  house.sit({"bob"});
  house.start();
  int turns = 0;
  for (int i = 0; i < 50 && house.who_sits(0); ++i) {
    if (seat_due(house) == 1) {
      ++turns;
      while (seat_due(house) == 1 && house.room().stage() == Stage::kPlaying) {
        ASSERT_TRUE(house.act());
      }
      continue;
    }
    house.pass(5100ms);
  }
  EXPECT_EQ(turns, 2) << "turns of the other one between the three";
  EXPECT_EQ(house.seat(0).at("left"), true);
  EXPECT_EQ(house.code("ann", Sit{}), "OK") << "and can have it back";
}

TEST(Clocks, RollForWhoDoesNot) {
  House house({.game = "ludo", .options = "", .settings = Settings{.clock = 5}});
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.turn().at("left"), 5000);
  house.pass(2s);
  EXPECT_EQ(house.turn().at("left"), 3000);
  const auto entries = house.log().size();
  house.pass(3s);
  EXPECT_EQ(house.log().size(), entries + 1);
}

TEST(Clocks, LoseTheGameInLautari) {
  House house({.game = "lautari", .options = "", .settings = Settings{.clock = 10}});
  house.sit({"bob"});
  house.start();
  house.pass(9s);
  ASSERT_TRUE(house.act());
  house.pass(9900ms);
  EXPECT_EQ(house.room().stage(), Stage::kPlaying);
  house.pass(200ms);
  EXPECT_EQ(house.room().stage(), Stage::kOver);
  const auto scores = house.facts().at("result").at("scores");
  EXPECT_EQ(scores.at("reason"), "time");
  EXPECT_EQ(scores.at("points"), json::parse("[2,0]"));
}

TEST(Clocks, ARoundInWhichSeatsActTogetherWaitsSixSeconds) {
  House house("montoncito", "players=3 mode=parallel");
  house.sit({"bob", "cid"});
  house.start();
  house.go("cid");
  const auto since = house.since();
  ASSERT_TRUE(house.act());
  EXPECT_EQ(house.since(), since) << "a seat that seals leaves the round as it is";
  house.pass(5900ms);
  EXPECT_EQ(house.since(), since);
  house.pass(200ms);
  EXPECT_GT(house.since(), since) << "who is missing waits, also who is away";
  EXPECT_EQ(house.turn().at("seats"), json::parse("[0,1,2]"));
}

TEST(Pause, ABotThatIsLeftAloneWaitsUntilSomebodyWantsItToGoOn) {
  House house({.game = "rotorouter", .options = "", .seats = {{{}, kEasyBot}}});
  house.start();
  ASSERT_EQ(house.code("ann", Resign{}), "OK");
  EXPECT_EQ(house.facts().at("paused"), true);
  EXPECT_EQ(due(house), "wait");
  const auto entries = house.log().size();
  house.pass(1h);
  EXPECT_EQ(house.log().size(), entries);
  EXPECT_EQ(house.code("eve", Resume{}), "NOT_SEATED");
  EXPECT_EQ(house.code("ann", Resume{}), "OK");
  EXPECT_FALSE(house.facts().contains("paused"));
  house.pass(20ms);  // without delays: people have nothing more to do
  EXPECT_GT(house.log().size(), entries + 1);
}

// Three bots and the host, who has just moved: a bot is to act.
House after_my_turn() {
  House house({.game = "ludo",
               .options = "seats=red,blue,green,yellow",
               .seats = {{{}, kEasyBot, kEasyBot, kEasyBot}}});
  house.start();
  for (int i = 0; i < 1000 && seat_due(house) != 0; ++i) house.next();
  while (seat_due(house) == 0) house.act();
  return house;
}

TEST(Skipping, BringsTheNextTurnOfAPersonAtOnceAndNoneAfterIt) {
  House house = after_my_turn();
  EXPECT_EQ(house.code("ann", Skip{}), "OK");
  house.pass(100ms);
  EXPECT_EQ(seat_due(house), 0);
  while (seat_due(house) == 0) house.act();
  const auto entries = house.log().size();
  house.pass(600ms);
  EXPECT_EQ(house.log().size(), entries) << "the next round takes its time";
}

TEST(Skipping, IsNotInTheLogAndHurriesNobody) {
  House house = after_my_turn();
  const auto entries = house.log().size();
  EXPECT_EQ(house.code("ann", Skip{}), "OK");
  EXPECT_EQ(house.log().size(), entries);
  house.pass(100ms);
  ASSERT_EQ(seat_due(house), 0);
  EXPECT_EQ(house.code("ann", Skip{}), "OK") << "there is nothing to skip";
  while (seat_due(house) == 0) house.act();
  const auto now = house.log().size();
  house.pass(600ms);
  EXPECT_EQ(house.log().size(), now);
}

TEST(Skipping, IsForWhoWaitsForBotsAlone) {
  House alone({.game = "ludo", .options = "", .seats = {{{}, kEasyBot}}});
  EXPECT_EQ(alone.code("ann", Skip{}), "NOT_PLAYING");
  alone.start();
  EXPECT_EQ(alone.code("eve", Skip{}), "NOT_SEATED");
  House house({.game = "ludo", .options = "seats=red,blue,green", .seats = {{{}, {}, kEasyBot}}});
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.code("ann", Skip{}), "NOT_ALONE");
  house.go("bob");
  EXPECT_EQ(house.code("ann", Skip{}), "NOT_ALONE") << "who is away may come back";
  EXPECT_EQ(house.ask("bob", Leave{}).ok(), true);
  EXPECT_EQ(house.code("ann", Skip{}), "OK");
}

TEST(Skipping, EndsWhenSomebodyComesBack) {
  House house({.game = "ludo", .options = "seats=red,blue,green", .seats = {{{}, {}, kEasyBot}}});
  house.sit({"bob"});
  house.start();
  ASSERT_TRUE(house.ask("bob", Leave{}).ok());
  for (int i = 0; i < 1000 && seat_due(house) != 0; ++i) house.next();
  while (seat_due(house) == 0) house.act();
  ASSERT_EQ(house.code("ann", Skip{}), "OK");
  ASSERT_EQ(house.code("bob", Sit{}), "OK");
  const auto entries = house.log().size();
  house.pass(200ms);
  EXPECT_EQ(house.log().size(), entries);
}

TEST(Restart, TheTableGoesOnWhereItWas) {
  House before({.game = "montoncito", .options = "players=2", .seats = {{{}, kEasyBot}}});
  before.start();
  for (int i = 0; i < 5; ++i) {
    if (!before.act()) before.pass(2s);
  }
  House after(before, before.now() + 1h);
  EXPECT_EQ(after.view(Observer::at(seat_at(0))), before.view(Observer::at(seat_at(0))));
  after.come("ann");
  const auto entries = after.log().size();
  if (!after.act()) after.pass(2s);
  EXPECT_GT(after.log().size(), entries);
}

TEST(Abandoning, ClosesTheTable) {
  House house("ludo", "");
  const auto effect = house.room().abandon();
  EXPECT_TRUE(effect.last);
  EXPECT_EQ(house.room().stage(), Stage::kClosed);
}

}  // namespace
}  // namespace parlour::server
