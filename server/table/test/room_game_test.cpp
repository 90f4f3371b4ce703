// What people do around a running game, and what each game makes of it.
#include <gtest/gtest.h>

#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

std::string reason_of(const House& house) {
  return std::string(house.facts().at("result").at("scores").at("reason").as_string());
}
json::value places_of(const House& house) {
  return house.facts().at("result").at("scores").at("places");
}
json::value points_of(const House& house) {
  return house.facts().at("result").at("scores").at("points");
}

TEST(Playing, IsForTheSeatWhoseTurnItIsInThisVeryTurn) {
  House house("lautari", "");
  EXPECT_EQ(house.code("ann", Play{.since = 0, .action = "x"}), "NOT_PLAYING");
  house.sit({"bob"});
  house.start();
  const auto since = house.since();
  const std::string action = house.room().table().legal(seat_at(0)).front();
  EXPECT_EQ(house.code("eve", Play{.since = since, .action = action}), "NOT_SEATED");
  EXPECT_EQ(house.code("ann", Play{.since = since + 1, .action = action}), "STALE");
  EXPECT_EQ(house.code("bob", Play{.since = since, .action = action}), "NOT_YOUR_TURN");
  EXPECT_EQ(house.code("ann", Play{.since = since, .action = "?"}), "BAD_NOTATION");
  EXPECT_EQ(house.code("ann", Roll{.since = since}), "NOT_CHANCE");
  EXPECT_EQ(house.code("ann", Undo{.since = since}), "NOTHING_TO_UNDO");
  EXPECT_EQ(house.code("bob", Undo{.since = since}), "NOT_YOUR_TURN");
  EXPECT_EQ(house.code("ann", Resume{}), "NOT_PAUSED");
  EXPECT_EQ(house.code("eve", Resume{}), "NOT_SEATED");
  const auto done = house.play("ann", action);
  EXPECT_TRUE(done.ok());
  EXPECT_EQ(done.effect.news.size(), 2U) << "one for each pair of eyes that is there";
  EXPECT_EQ(house.code("ann", Play{.since = since, .action = action}), "STALE");
}

TEST(Playing, TheSeatRollsWhereItSaysWhen) {
  House house("ludo", "");
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.turn().at("due"), "roll");
  EXPECT_EQ(house.code("bob", Roll{.since = house.since()}), "NOT_YOUR_TURN");
  EXPECT_EQ(house.code("ann", Roll{.since = house.since()}), "OK");
}

TEST(Playing, TalkIsAsFreeAsTheHostWants) {
  House house("ludo", "");
  EXPECT_EQ(house.code("eve", Say{.text = "hi"}), "NOT_WATCHING");
  house.come("eve");
  EXPECT_EQ(house.code("eve", Say{.text = "hi"}), "OK");
  EXPECT_EQ(house.code("ann", Say{}), "BAD_TEXT");
  EXPECT_EQ(house.code("ann", Say{.phrase = "hello", .text = "x"}), "BAD_TEXT");
  EXPECT_EQ(house.code("ann", Say{.phrase = "nonsense"}), "BAD_TEXT");
  EXPECT_EQ(house.code("ann", Say{.text = std::string(201, 'x')}), "BAD_TEXT");
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.chat = Chat::kPhrases}}), "OK");
  EXPECT_EQ(house.code("ann", Say{.text = "hi"}), "CHAT_OFF");
  EXPECT_EQ(house.code("ann", Say{.phrase = "hello"}), "OK");
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.chat = Chat::kOff}}), "OK");
  EXPECT_EQ(house.code("ann", Say{.phrase = "hello"}), "CHAT_OFF");
}

TEST(Leaving, TheHostAbortsTheGameWhereTheGameSaysSo) {
  House house("losiento", "");
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.code("ann", Leave{}), "OK");
  EXPECT_EQ(house.room().stage(), Stage::kClosed);
  EXPECT_TRUE(house.room().labels().empty()) << "nobody is in an active game any more";
  EXPECT_FALSE(house.facts().contains("result"));
  EXPECT_EQ(house.code("bob", Leave{}), "NOT_PLAYING");
}

TEST(Leaving, TheHostPassesOnElsewhereUnlessTheTableWantsItsHost) {
  House passes("ludo", "seats=3");
  passes.sit({"bob", "cid"});
  passes.start();
  passes.go("bob");
  EXPECT_EQ(passes.code("ann", Leave{}), "OK");
  EXPECT_EQ(passes.facts().at("host"), "id-cid") << "somebody who is there";
  EXPECT_EQ(passes.room().stage(), Stage::kPlaying);
  House stays({.game = "ludo", .options = "", .settings = Settings{.host_stays = true}});
  stays.sit({"bob"});
  stays.start();
  EXPECT_EQ(stays.code("ann", Leave{}), "OK");
  EXPECT_EQ(stays.room().stage(), Stage::kClosed);
}

TEST(Leaving, ABotPlaysOnAndTheSeatCanBeReclaimed) {
  House house("losiento", "");
  house.sit({"bob"});
  house.start();
  ASSERT_EQ(house.code("bob", Leave{}), "OK");
  EXPECT_EQ(house.seat(1).at("bot"), true);
  EXPECT_TRUE(house.room().may_return("id-bob"));
  EXPECT_EQ(house.room().labels(),
            (std::vector<std::string>{"in losiento id-ann", "left losiento id-bob"}));
  EXPECT_EQ(house.code("cid", Sit{}), "NOT_IN_LOBBY");
  EXPECT_EQ(house.code("bob", Sit{}), "OK");
  EXPECT_EQ(house.who_sits(1), "bob");
  EXPECT_FALSE(house.seat(1).contains("bot"));
  EXPECT_EQ(house.code("bob", Sit{}), "OK") << "here already";
}

TEST(Kicking, GivesTheSeatToABotForGood) {
  House house("losiento", "");
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.code("bob", Kick{.seat = 0}), "NOT_HOST");
  EXPECT_EQ(house.code("ann", Kick{.seat = 1}), "OK");
  EXPECT_EQ(house.seat(1).at("kind"), "bot");
  EXPECT_FALSE(house.room().may_return("id-bob"));
  EXPECT_EQ(house.code("bob", Sit{}), "KICKED");
  EXPECT_EQ(house.code("ann", Kick{.seat = 1}), "NO_SUCH_SEAT");
}

TEST(Resigning, IsNotPartOfEveryGame) {
  House house("ludo", "");
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.code("ann", Resign{}), "NOT_IN_THIS_GAME");
  EXPECT_EQ(house.code("ann", OfferDraw{}), "NOT_IN_THIS_GAME");
}

TEST(Resigning, GivesTwoPointsToTheOtherInLautari) {
  House house("lautari", "");
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.code("bob", Resign{}), "OK");
  EXPECT_EQ(reason_of(house), "resignation");
  EXPECT_EQ(places_of(house), json::parse("[1,2]"));
  EXPECT_EQ(points_of(house), json::parse("[2,0]"));
}

TEST(Resigning, EndsADuelInMontoncito) {
  House house("montoncito", "players=2");
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.code("ann", Resign{}), "OK");
  EXPECT_EQ(places_of(house), json::parse("[2,1]"));
}

TEST(Resigning, ABotPlaysOnAndTheSeatComesLastInMontoncitoOfThree) {
  House house("montoncito", "players=3 stock=2");
  house.look_every = 25;
  house.sit({"bob", "cid"});
  house.start();
  ASSERT_EQ(house.code("bob", Resign{}), "OK");
  EXPECT_EQ(house.room().stage(), Stage::kPlaying);
  EXPECT_EQ(house.seat(1).at("bot"), true);
  EXPECT_EQ(house.code("bob", Resign{}), "NOT_SEATED");
  EXPECT_EQ(house.code("bob", Sit{}), "NOT_PLAYING") << "given up for good";
  house.play_out();
  EXPECT_EQ(places_of(house).at(1), 3);
}

TEST(Resigning, LeavesTheBoardInRotoRouter) {
  House house("rotorouter", "active=red,green,blue");
  house.sit({"bob", "cid"});
  house.start();
  ASSERT_EQ(house.code("ann", Resign{}), "OK");
  EXPECT_EQ(house.room().stage(), Stage::kPlaying);
  EXPECT_EQ(house.turn().at("seats"), json::parse("[1]")) << "the turn passes at once";
  EXPECT_FALSE(house.seat(0).contains("bot"));
  ASSERT_EQ(house.code("bob", Resign{}), "OK");
  ASSERT_EQ(house.code("cid", Resign{}), "OK");
  EXPECT_EQ(house.room().stage(), Stage::kOver);
  EXPECT_EQ(places_of(house), json::parse("[3,2,1]"));
}

TEST(DrawOffers, LapseAreDeclinedOrAgreed) {
  House house("lautari", "");
  house.sit({"bob"});
  house.start();
  EXPECT_EQ(house.code("ann", DeclineDraw{}), "NO_OFFER");
  ASSERT_EQ(house.code("bob", OfferDraw{}), "OK") << "out of turn";
  EXPECT_EQ(house.facts().at("offer"), 1);
  EXPECT_EQ(house.code("bob", OfferDraw{}), "NO_OFFER");
  ASSERT_TRUE(house.act());
  EXPECT_FALSE(house.facts().contains("offer")) << "lapses when the receiver acts";
  ASSERT_EQ(house.code("bob", OfferDraw{}), "OK");
  ASSERT_TRUE(house.act());
  EXPECT_TRUE(house.facts().contains("offer")) << "stays when the offerer acts";
  ASSERT_EQ(house.code("ann", DeclineDraw{}), "OK");
  EXPECT_FALSE(house.facts().contains("offer"));
  ASSERT_EQ(house.code("ann", OfferDraw{}), "OK");
  ASSERT_EQ(house.code("bob", OfferDraw{}), "OK") << "two offers that cross agree";
  EXPECT_EQ(reason_of(house), "agreement");
  EXPECT_EQ(points_of(house), json::parse("[0.5,0.5]"));
}

TEST(Undoing, TakesTheOwnLastActionBack) {
  House house("rotorouter", "");
  house.sit({"bob"});
  house.start();
  const std::string before = house.room().table().position();
  std::size_t undone = 0;
  for (int i = 0; i < 200 && undone < 3; ++i) {
    const auto who = house.who_sits(house.turn().at("seats").at(0).to_number<std::size_t>());
    const std::string position = house.room().table().position();
    ASSERT_TRUE(house.act(static_cast<std::size_t>(i)));
    if (house.code(*who, Undo{.since = house.since()}) != "OK") continue;
    ++undone;
    EXPECT_EQ(house.room().table().position(), position);
  }
  EXPECT_EQ(undone, 3U);
}

TEST(Rematch, MovesEverybodyOneSeatFurtherAndAddsThePointsUp) {
  House house("lautari", "");
  house.sit({"bob"});
  EXPECT_EQ(house.room().rematch({House::player("ann"), "r"}, {}).error().code, "NOT_PLAYING");
  house.start();
  ASSERT_EQ(house.code("bob", Resign{}), "OK");
  EXPECT_EQ(house.room().rematch({House::player("eve"), "r"}, {}).error().code, "NOT_SEATED");
  auto next = house.room().rematch({House::player("bob"), "r"}, house.now());
  ASSERT_TRUE(next.has_value());
  const auto facts = json::parse(next->room->facts_text({})).as_object();
  EXPECT_EQ(facts.at("host"), "id-bob");
  EXPECT_EQ(facts.at("seats").at(0).at("player").at("id"), "id-bob");
  EXPECT_EQ(facts.at("seats").at(1).at("reserved"), "id-ann");
  EXPECT_EQ(facts.at("seats").at(1).at("won"), 4) << "in halves";
  Room& room = *next->room;
  EXPECT_EQ(room.handle({House::player("eve"), "1"}, Sit{.table = "n"}, {}).error().code,
            "TABLE_FULL");
  EXPECT_TRUE(room.handle({House::player("ann"), "1"}, Sit{.table = "n"}, {}).has_value());
}

}  // namespace
}  // namespace parlour::server
