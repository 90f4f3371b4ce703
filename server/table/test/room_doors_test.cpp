// People who only watch: who may be there, who may speak, and what nobody else learns.
#include <gtest/gtest.h>

#include "server/table/history.hpp"
#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

House watched_game(std::string_view game = "ludo", std::string_view options = "") {
  House house(game, options);
  house.sit({"bob"});
  house.come("eve");
  house.start();
  return house;
}
const Say kHello{.text = "hello"};

TEST(Doors, TheHostSendsOnlookersAwayForGood) {
  House house = watched_game();
  EXPECT_EQ(house.code("bob", Kick{.player = "id-eve"}), "NOT_HOST");
  EXPECT_EQ(house.code("ann", Kick{}), "NO_SUCH_SEAT");
  EXPECT_EQ(house.code("ann", Kick{.seat = 1, .player = "id-eve"}), "NO_SUCH_SEAT");
  EXPECT_EQ(house.code("ann", Kick{.player = "id-ann"}), "NOT_HOST");
  EXPECT_EQ(house.code("ann", Kick{.player = "a\nb"}), "NO_SUCH_SEAT");
  EXPECT_EQ(house.code("ann", Kick{.player = std::string(41, 'x')}), "NO_SUCH_SEAT");
  const auto done = house.ask("ann", Kick{.player = "id-eve"});
  ASSERT_TRUE(done.ok());
  EXPECT_TRUE(done.effect.away);
  EXPECT_FALSE(done.effect.facts || done.effect.views) << "it concerns nobody else";
  EXPECT_EQ(house.room().not_for("id-eve")->code, "KICKED");
  EXPECT_EQ(house.code("eve", kHello), "KICKED");
  EXPECT_EQ(house.code("eve", Sit{}), "KICKED");
  EXPECT_EQ(house.code("ann", Kick{.player = "id-eve"}), "NO_SUCH_SEAT") << "they are away already";
  // By the id of who sits it is the seat that is meant.
  EXPECT_EQ(house.code("ann", Kick{.player = "id-bob"}), "OK");
  EXPECT_EQ(house.seat(1).at("kind"), "bot");
}

TEST(Doors, SoDoesItInTheLobby) {
  House house("ludo", "");
  house.come("eve");
  ASSERT_EQ(house.code("ann", Kick{.player = "id-eve"}), "OK");
  EXPECT_EQ(house.code("eve", Sit{}), "KICKED");
}

TEST(Doors, SomebodyIsSilencedWhileTheyOnlyWatch) {
  House house("ludo", "seats=3");
  house.sit({"bob"});
  house.come("eve");
  EXPECT_EQ(house.code("eve", kHello), "OK");
  EXPECT_EQ(house.code("bob", Silence{.player = "id-eve"}), "NOT_HOST");
  EXPECT_EQ(house.code("ann", Silence{.player = ""}), "NO_SUCH_SEAT");
  EXPECT_EQ(house.code("ann", Silence{.player = "id-ann"}), "NOT_HOST");
  const auto done = house.ask("ann", Silence{.player = "id-eve"});
  ASSERT_TRUE(done.ok());
  EXPECT_FALSE(done.effect.facts || done.effect.views || done.effect.labels);
  EXPECT_EQ(house.code("eve", kHello), "SILENCED");
  EXPECT_EQ(house.code("eve", Say{.phrase = "hello"}), "SILENCED");
  ASSERT_EQ(house.code("eve", Sit{}), "OK");
  EXPECT_EQ(house.code("eve", kHello), "OK") << "whoever sits may speak";
  ASSERT_EQ(house.code("eve", Leave{}), "OK");
  EXPECT_EQ(house.code("eve", kHello), "SILENCED");
  ASSERT_EQ(house.code("ann", Silence{.player = "id-eve", .on = false}), "OK");
  EXPECT_EQ(house.code("eve", kHello), "OK");
}

TEST(Doors, AreClosedByAnybodyWhoSitsAndOpenedByAllOfThem) {
  House house = watched_game();
  EXPECT_EQ(house.code("eve", CloseDoors{}), "NOT_SEATED");
  ASSERT_EQ(house.code("bob", CloseDoors{}), "OK");
  EXPECT_EQ(house.facts().at("settings").at("spectators"), false);
  EXPECT_EQ(house.room().not_for("id-eve")->code, "NO_SPECTATORS");
  EXPECT_EQ(house.code("eve", kHello), "NO_SPECTATORS");
  EXPECT_FALSE(house.room().not_for("id-bob").has_value());
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{}}), "OK");
  EXPECT_EQ(house.facts().at("settings").at("spectators"), false) << "not by the host alone";
  const auto proposal = house.facts().at("proposal").as_object();
  EXPECT_EQ(proposal.at("terms").at("spectators"), true);
  ASSERT_EQ(
      house.code("bob", AgreeTerms{.number = proposal.at("number").to_number<std::uint64_t>()}),
      "OK");
  EXPECT_EQ(house.facts().at("settings").at("spectators"), true);
  EXPECT_EQ(house.code("eve", kHello), "OK");
}

TEST(Doors, InAClosedLobbyOneLooksOnlyToSitDown) {
  House house("ludo", "");
  house.come("eve");
  ASSERT_EQ(house.code("ann", CloseDoors{}), "OK");
  EXPECT_FALSE(house.room().not_for("id-eve").has_value());
  EXPECT_EQ(house.code("eve", kHello), "NO_SPECTATORS");
  house.sit({"bob"});
  EXPECT_EQ(house.room().not_for("id-eve")->code, "NO_SPECTATORS") << "no seat is open";
  EXPECT_FALSE(house.room().not_for("id-ann").has_value());
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{}}), "OK");
  EXPECT_FALSE(house.room().not_for("id-eve").has_value()) << "the host's, before the game";
}

TEST(Doors, AHostWhoHasBotsPlayLooksOnBehindThem) {
  const SeatWish bot{.kind = SeatKind::kBot, .level = "easy"};
  House house({.game = "ludo",
               .options = "",
               .seats = {{bot, bot}},
               .settings = Settings{.spectators = false}});
  house.start();
  EXPECT_FALSE(house.room().not_for("id-ann").has_value());
  EXPECT_EQ(house.code("ann", kHello), "OK");
}

TEST(Talking, NeedsASeatOrAnEye) {
  House house = watched_game();
  EXPECT_EQ(house.code("mallory", kHello), "NOT_WATCHING");
  EXPECT_EQ(house.code("eve", kHello), "OK");
  house.go("bob");
  EXPECT_EQ(house.code("bob", kHello), "OK") << "from a page that does not look";
}

TEST(Talking, StrangersTogetherDoNotTalkPlayersDown) {
  House house = watched_game();
  for (int i = 0; i < 200; ++i) house.come("stranger " + std::to_string(i));
  std::size_t heard = 0;
  std::size_t players = 0;
  for (int second = 0; second < 30; ++second) {
    for (int i = 0; i < 200; ++i) {
      const auto code = house.code("stranger " + std::to_string(i), kHello);
      if (code == "OK") ++heard;
      EXPECT_TRUE(code == "OK" || code == "CHAT_BUSY") << code;
    }
    players += house.code("bob", kHello) == "OK" ? 1U : 0U;
    house.pass(1s);
  }
  EXPECT_LE(heard, 6U + 15U);
  EXPECT_GE(heard, 15U);
  EXPECT_EQ(players, 30U);
}

TEST(Talking, WhoSitsHasAMeasureToo) {
  House house = watched_game();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(house.code("bob", kHello), "OK");
  const auto refused = house.ask("bob", kHello);
  EXPECT_EQ(refused.code, "CHAT_BUSY");
  EXPECT_NE(refused.why.find("1 second"), std::string::npos) << refused.why;
  EXPECT_EQ(house.code("ann", kHello), "OK") << "everybody has their own";
  house.pass(1s);
  EXPECT_EQ(house.code("bob", kHello), "OK");
}

TEST(Talking, HasTheSameMeasureAfterTheEnd) {
  House house("lautari", "");
  house.sit({"bob"});
  house.come("eve");
  house.start();
  ASSERT_EQ(house.code("bob", Resign{}), "OK");
  for (int i = 0; i < 6; ++i) EXPECT_EQ(house.code("eve", kHello), "OK");
  EXPECT_EQ(house.code("eve", kHello), "CHAT_BUSY");
  EXPECT_EQ(house.code("bob", kHello), "OK");
}

TEST(Sealing, AnotherActionInsteadIsNoNewsToAnybodyElse) {
  House house("montoncito", "players=3 mode=parallel");
  house.sit({"bob", "cid"});
  house.come("eve");
  house.start();
  const auto legal = house.room().table().legal(seat_at(1));
  ASSERT_GT(legal.size(), 1U);
  const auto seen_by = [&](Observer who) {
    return house.room().facts_text(who) + house.room().view_text(who);
  };
  const auto sealed = house.play("bob", legal[0]);
  ASSERT_TRUE(sealed.ok());
  EXPECT_EQ(sealed.effect.news.size(), 4U) << "that somebody has sealed is no secret";
  const std::string before = seen_by(Observer::spectator()) + seen_by(Observer::at(seat_at(0)));
  const std::string own = seen_by(Observer::at(seat_at(1)));
  const auto seq = house.room().seq();
  const auto entries = house.log().size();
  const auto again = house.play("bob", legal[1]);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(house.log().size(), entries + 1) << "it is kept";
  EXPECT_TRUE(again.effect.news.empty());
  EXPECT_FALSE(again.effect.facts || again.effect.views || again.effect.said);
  EXPECT_EQ(again.effect.view_of, seat_at(1));
  EXPECT_EQ(seen_by(Observer::spectator()) + seen_by(Observer::at(seat_at(0))), before);
  EXPECT_NE(seen_by(Observer::at(seat_at(1))), own) << "whoever did it sees it";
  EXPECT_EQ(house.room().seq(), seq);
  // Nor does a later number tell: the next word has the next one.
  const auto said = house.ask("ann", kHello);
  ASSERT_TRUE(said.ok());
  EXPECT_EQ(said.effect.said->seq, seq + 1);
  ASSERT_TRUE(house.act());
  for (const auto& [who, times] : {std::pair{Observer::at(seat_at(0)), 1},
                                   {Observer::spectator(), 1},
                                   {Observer::at(seat_at(1)), 2}}) {
    const auto told = history_of("table", house.log(), {"id-eve", who, {}});
    ASSERT_TRUE(told.has_value());
    EXPECT_EQ(told->seq, house.room().seq());
    int seals = 0;
    for (const Past& past : told->past) {
      if (past.events &&
          past.events->text.find(R"("type":"sealed","seat":1)") != std::string::npos) {
        ++seals;
      }
    }
    EXPECT_EQ(seals, times);
  }
}

TEST(Sealing, ARoundGoesOnAfterActionsThatWereReplaced) {
  House house({.game = "montoncito",
               .options = "players=3 mode=parallel",
               .seats = {{{}, {}, {.kind = SeatKind::kBot, .level = "easy"}}}});
  house.sit({"bob"});
  house.start();
  for (int round = 0; round < 5; ++round) {
    const auto legal = house.room().table().legal(seat_at(0));
    ASSERT_TRUE(house.play("ann", legal.front()).ok());
    ASSERT_TRUE(house.play("ann", legal.back()).ok());
    ASSERT_TRUE(house.play("ann", legal.front()).ok());
    ASSERT_TRUE(house.act());
    house.pass(10s);
    ASSERT_EQ(house.facts().at("stage"), "playing");
  }
  EXPECT_GT(house.room().next(), house.room().seq() + 10);
  house.expect_same_when_read();
}

TEST(Deserted, AGameEndsWhenAllPeopleHaveLeftIt) {
  House house("ludo", "");
  house.sit({"bob"});
  house.start();
  ASSERT_EQ(house.code("ann", Leave{}), "OK");
  ASSERT_EQ(house.code("bob", Leave{}), "OK");
  house.pass(1min);
  EXPECT_EQ(house.facts().at("stage"), "playing") << "somebody looks on still";
  house.go("ann");
  house.go("bob");
  ASSERT_TRUE(house.room().unattended().has_value());
  house.pass(299s);
  EXPECT_EQ(house.facts().at("stage"), "playing");
  house.pass(2s);
  EXPECT_EQ(house.facts().at("closed"), "abandoned");
  EXPECT_TRUE(house.room().labels().empty());
}

TEST(Deserted, ALookAtItBeginsTheTimeAnewAndASeatEndsIt) {
  House house({.game = "lautari",
               .options = "",
               .seats = {{{}, {.kind = SeatKind::kBot, .level = "easy"}}}});
  house.start();
  ASSERT_TRUE(house.act());
  ASSERT_EQ(house.code("ann", Leave{}), "OK");
  house.go("ann");
  house.pass(4min);
  house.come("ann");
  house.pass(1s);
  house.go("ann");
  house.pass(4min);
  EXPECT_EQ(house.facts().at("stage"), "playing");
  house.come("ann");
  ASSERT_EQ(house.code("ann", Sit{}), "OK");
  house.go("ann");
  EXPECT_FALSE(house.room().unattended().has_value());
  house.pass(24h);
  EXPECT_EQ(house.facts().at("stage"), "playing") << "whoever is only away keeps the game";
}

TEST(Deserted, EndsSoonAfterARestartToo) {
  House house("ludo", "");
  house.sit({"bob"});
  house.start();
  ASSERT_EQ(house.code("ann", Leave{}), "OK");
  ASSERT_EQ(house.code("bob", Leave{}), "OK");
  House later(house, house.now() + 2h);
  later.pass(9s);
  EXPECT_EQ(later.facts().at("stage"), "playing") << "who looked on may come back";
  later.pass(2s);
  EXPECT_EQ(later.facts().at("closed"), "abandoned");
}

}  // namespace
}  // namespace parlour::server
