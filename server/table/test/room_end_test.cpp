// Settled places, the rest that bots play, matches, draws that bots answer, tables of bots.
#include <gtest/gtest.h>

#include "engine/core/draw_offer.hpp"
#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

const SeatWish kEasyWish{.kind = SeatKind::kBot, .level = "easy"};

House ludo_with_bots() {
  House house({.game = "ludo", .options = "seats=3", .seats = {{{}, kEasyWish, kEasyWish}}});
  house.look_every = 50;
  house.start();
  return house;
}

// Plays until the place of the host is settled. In Ludo others may have finished before.
void play_until_settled(House& house) {
  for (int step = 0; !house.seat(0).contains("place"); ++step) {
    ASSERT_LT(step, 20'000);
    ASSERT_EQ(house.room().stage(), Stage::kPlaying);
    if (!house.act(static_cast<std::size_t>(step))) ASSERT_TRUE(house.next().has_value());
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(End, WhoHasFinishedIsToldAndTheBotsDoNotDawdle) {
  // Whether a bot is first is a matter of luck; some game leaves two bots behind.
  for (int game = 0; game < 20; ++game) {
    House house = ludo_with_bots();
    play_until_settled(house);
    if (house.room().stage() == Stage::kOver) continue;
    EXPECT_TRUE(house.facts().contains("hurried"));
    EXPECT_FALSE(house.seat(0).contains("bot"));
    ASSERT_EQ(house.code("ann", Leave{}), "OK");
    EXPECT_FALSE(house.room().may_return("id-ann")) << "there is nothing to come back for";
    EXPECT_TRUE(house.room().labels().empty());
    house.go("ann");
    const auto begin = house.now();
    for (int i = 0; i < 20'000 && house.next();) ++i;
    EXPECT_EQ(house.room().stage(), Stage::kOver) << "also while nobody looks on";
    EXPECT_LT(house.now() - begin, 10s);
    EXPECT_TRUE(house.facts().contains("result"));
    return;
  }
  FAIL() << "the host never finished first";
}

TEST(End, TakesItsTimeWhereWatchersWantIt) {
  for (int game = 0; game < 20; ++game) {
    House house = ludo_with_bots();
    ASSERT_EQ(house.code("ann", Change{.settings = Settings{.slow_end = true}}), "OK");
    play_until_settled(house);
    if (house.room().stage() == Stage::kOver) continue;
    EXPECT_FALSE(house.facts().contains("hurried"));
    const auto entries = house.log().size();
    house.pass(300ms);
    EXPECT_LE(house.log().size(), entries + 1);
    ASSERT_EQ(house.code("ann", Skip{}), "OK") << "until they have seen enough";
    const auto begin = house.now();
    for (int i = 0; i < 20'000 && house.next();) ++i;
    EXPECT_EQ(house.room().stage(), Stage::kOver);
    EXPECT_LT(house.now() - begin, 10s);
    return;
  }
  FAIL() << "the host never finished first";
}

TEST(Matches, CountByPlayerUntilSomebodyHasThePoints) {
  House house({.game = "lautari", .options = "", .settings = Settings{.match = 3}});
  house.sit({"bob"});
  EXPECT_EQ(house.facts().at("match"), json::parse(R"({"game":1,"length":3})"));
  house.start();
  ASSERT_EQ(house.code("bob", Resign{}), "OK");
  EXPECT_EQ(house.seat(0).at("won"), 4) << "in halves, with the end of the game";
  EXPECT_FALSE(house.facts().at("match").as_object().contains("winner"));
  auto next = house.room().rematch({House::player("ann"), "r"}, house.now());
  ASSERT_TRUE(next.has_value());
  Room& room = *next->room;
  ASSERT_TRUE(room.handle({House::player("bob"), "1"}, Sit{.table = "n"}, house.now()).has_value());
  const auto facts = [&] { return json::parse(room.facts_text({})).as_object(); };
  EXPECT_EQ(facts().at("match").at("game"), 2);
  EXPECT_EQ(facts().at("seats").at(1).at("player").at("id"), "id-ann") << "colours change";
  EXPECT_EQ(facts().at("seats").at(1).at("won"), 4) << "points stay with the player";
  room.present({{"id-ann", "id-bob"}}, house.now());
  // Everybody is there: it begins by itself.
  while (room.stage() == Stage::kLobby) {
    ASSERT_TRUE(room.deadline().has_value());
    ASSERT_TRUE(room.wake(*room.deadline()).has_value());
  }
  EXPECT_EQ(room.stage(), Stage::kPlaying);
  ASSERT_TRUE(room.handle({House::player("bob"), "2"}, Resign{.table = "n"}, house.now()));
  EXPECT_EQ(facts().at("match").at("winner"), 1);
  EXPECT_EQ(facts().at("seats").at(1).at("won"), 8);
  auto third = room.rematch({House::player("bob"), "r"}, house.now());
  ASSERT_TRUE(third.has_value());
  const auto fresh = json::parse(third->room->facts_text({})).as_object();
  EXPECT_EQ(fresh.at("match").at("game"), 1) << "another match";
  EXPECT_FALSE(fresh.at("seats").at(0).as_object().contains("won"));
}

TEST(Matches, GoOnWhileTheBestAreLevel) {
  House house({.game = "lautari", .options = "", .settings = Settings{.match = 1}});
  house.sit({"bob"});
  house.start();
  ASSERT_EQ(house.code("bob", OfferDraw{}), "OK");
  ASSERT_EQ(house.code("ann", OfferDraw{}), "OK");
  auto next = house.room().rematch({House::player("ann"), "r"}, house.now());
  ASSERT_TRUE(next.has_value());
  Room& room = *next->room;
  const auto ask = [&](std::string_view who, std::string id, const TableMessage& message) {
    return room.handle({House::player(who), std::move(id)}, message, house.now()).has_value();
  };
  ASSERT_TRUE(ask("bob", "1", Sit{.table = "n"}));
  ASSERT_TRUE(ask("ann", "2", Start{.table = "n"}));
  ASSERT_TRUE(ask("bob", "3", OfferDraw{.table = "n"}));
  ASSERT_TRUE(ask("ann", "4", OfferDraw{.table = "n"}));
  const auto facts = json::parse(room.facts_text({})).as_object();
  EXPECT_EQ(facts.at("seats").at(0).at("won"), 2) << "one point each";
  EXPECT_FALSE(facts.at("match").as_object().contains("winner"));
}

TEST(Draws, ABotAnswersByItsOwnJudgement) {
  House house({.game = "lautari", .options = "", .seats = {{{}, kEasyWish}}});
  house.start();
  ASSERT_EQ(house.code("ann", OfferDraw{}), "OK");
  const bool takes = takes_draw(house.room().table(), seat_at(1));
  house.pass(2s);
  EXPECT_EQ(house.facts().at("draw"), json::parse(takes ? R"({"seat":0,"fate":"accepted"})"
                                                        : R"({"seat":0,"fate":"declined"})"));
  ASSERT_FALSE(takes) << "nobody is behind at the start";
  EXPECT_EQ(house.code("ann", OfferDraw{}), "NO_OFFER") << "not again in the same turn";
  ASSERT_TRUE(house.act());
  house.pass(5s);
  EXPECT_EQ(house.code("ann", OfferDraw{}), "OK");
}

TEST(Draws, AnOfferThatLapsesIsToldToo) {
  House house("lautari", "");
  house.sit({"bob"});
  house.start();
  ASSERT_EQ(house.code("bob", OfferDraw{}), "OK");
  EXPECT_EQ(house.code("bob", DeclineDraw{}), "NO_OFFER") << "one's own offer";
  ASSERT_TRUE(house.act());
  EXPECT_EQ(house.facts().at("draw"), json::parse(R"({"seat":1,"fate":"lapsed"})"));
}

TEST(BotsOnly, PlayForWhoeverHasThemPlay) {
  House house({.game = "rotorouter",
               .options = "",
               .seats = {{kEasyWish, {.kind = SeatKind::kBot, .level = "easy", .name = "Rusty"}}}});
  EXPECT_EQ(house.seat(1).at("bot_name"), "Rusty");
  EXPECT_EQ(house.room().labels().front(), "in rotorouter id-ann");
  house.start();
  EXPECT_FALSE(house.facts().contains("hurried")) << "somebody wants to see it";
  const auto entries = house.log().size();
  house.pass(5s);
  EXPECT_GT(house.log().size(), entries);
  ASSERT_EQ(house.code("ann", Leave{}), "OK");
  EXPECT_EQ(house.room().stage(), Stage::kClosed);
}

TEST(BotsOnly, TheLobbyClosesWithoutItsHost) {
  House house({.game = "ludo", .options = "", .seats = {{kEasyWish, kEasyWish}}});
  house.go("ann");
  house.pass(29s);
  EXPECT_EQ(house.room().stage(), Stage::kLobby);
  house.pass(2s);
  EXPECT_EQ(house.room().stage(), Stage::kClosed);
}

TEST(Rounds, TheClockOfTheTableCounts) {
  House house({.game = "montoncito",
               .options = "players=3 mode=parallel",
               .settings = Settings{.clock = 20}});
  house.sit({"bob", "cid"});
  EXPECT_EQ(house.facts().at("round"), 20);
  house.start();
  const auto since = house.since();
  ASSERT_TRUE(house.act());
  house.pass(19s);
  EXPECT_EQ(house.since(), since);
  house.pass(2s);
  EXPECT_GT(house.since(), since);
}

TEST(Rounds, BotsSealAtOnce) {
  House house({.game = "montoncito",
               .options = "players=4 mode=parallel",
               .seats = {{{}, kEasyWish, kEasyWish, kEasyWish}}});
  house.start();
  house.pass(1ms);
  EXPECT_EQ(house.turn().at("seats"), json::parse("[0]"));
}

TEST(Host, OthersSeeHowLongTheTableWaitsForIt) {
  House house("losiento", "");
  house.sit({"bob"});
  house.start();
  EXPECT_FALSE(house.facts().contains("closes"));
  house.go("ann");
  EXPECT_EQ(house.facts().at("closes"), 60'000);
}

}  // namespace
}  // namespace parlour::server
