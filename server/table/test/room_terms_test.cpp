// Fair terms: what a game was begun with changes only with the consent of everybody who has a seat.
#include <gtest/gtest.h>

#include "server/table/history.hpp"
#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

House two_at(std::string_view game, const Settings& settings = {}) {
  House house({.game = std::string(game), .options = "", .settings = settings});
  house.sit({"bob"});
  house.start();
  return house;
}

std::uint64_t offered(const House& house) {
  return house.facts().at("proposal").at("number").to_number<std::uint64_t>();
}
std::int64_t clock_of(const House& house) {
  return house.facts().at("settings").at("clock").as_int64();
}
bool host_stays(const House& house) {
  const auto settings = house.facts().at("settings").as_object();
  const auto* stays = settings.if_contains("host_stays");
  return stays != nullptr && stays->as_bool();
}
std::string_view fate(const House& house) {
  static std::string text;
  text = house.facts().at("terms").at("fate").as_string();
  return text;
}

TEST(FairTerms, AHostDoesNotWinByAClockThatNobodyAgreedTo) {
  House house = two_at("lautari");
  ASSERT_TRUE(house.act());  // it is bob's turn
  house.pass(6s);
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 5}}), "OK");
  EXPECT_EQ(clock_of(house), 0);
  house.pass(1min);
  EXPECT_EQ(house.facts().at("stage"), "playing");
  EXPECT_FALSE(house.turn().contains("left"));
}

TEST(FairTerms, AVoidedGameIsNotTheHostsAloneEither) {
  House house = two_at("lautari");
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.host_stays = true}}), "OK");
  EXPECT_FALSE(host_stays(house));
  ASSERT_EQ(house.code("ann", Leave{}), "OK");
  EXPECT_EQ(house.facts().at("stage"), "playing");
  EXPECT_EQ(fate(house), "lapsed") << "whoever has offered it has gone";
  EXPECT_EQ(house.facts().at("host"), "id-bob");
}

TEST(FairTerms, WithConsentTheClockBeginsThen) {
  House house = two_at("lautari");
  ASSERT_TRUE(house.act());
  house.pass(50s);
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 20}}), "OK");
  const auto proposal = house.facts().at("proposal").as_object();
  EXPECT_EQ(proposal.at("by").at("id"), "id-ann");
  EXPECT_EQ(proposal.at("terms").at("clock"), 20);
  EXPECT_EQ(proposal.at("agreed"), json::parse("[0]"));
  EXPECT_EQ(proposal.at("awaited"), json::parse("[1]"));
  EXPECT_EQ(house.code("bob", AgreeTerms{.number = offered(house) + 1}), "NO_PROPOSAL");
  EXPECT_EQ(house.code("eve", AgreeTerms{.number = offered(house)}), "NOT_SEATED");
  house.pass(50s);
  ASSERT_EQ(house.code("bob", AgreeTerms{.number = offered(house)}), "OK");
  EXPECT_EQ(clock_of(house), 20);
  EXPECT_EQ(fate(house), "agreed");
  EXPECT_FALSE(house.facts().contains("proposal"));
  EXPECT_EQ(house.turn().at("left"), 20'000) << "what has passed does not count";
  house.pass(19s);
  EXPECT_EQ(house.facts().at("stage"), "playing");
  house.pass(2s);
  EXPECT_EQ(house.facts().at("stage"), "over");
}

TEST(FairTerms, NeedEverybodyAndOneNoIsEnough) {
  House house("ludo", "seats=3");
  house.sit({"bob", "cid"});
  house.start();
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 30}}), "OK");
  ASSERT_EQ(house.code("bob", AgreeTerms{.number = offered(house)}), "OK");
  EXPECT_EQ(clock_of(house), 0);
  EXPECT_EQ(house.code("bob", AgreeTerms{.number = offered(house)}), "OK") << "once more";
  ASSERT_EQ(house.code("cid", DeclineTerms{.number = offered(house)}), "OK");
  EXPECT_EQ(clock_of(house), 0);
  EXPECT_EQ(fate(house), "declined");
  EXPECT_EQ(house.facts().at("terms").at("by").at("id"), "id-cid");
}

TEST(FairTerms, AreNotAskedForAgainAndAgain) {
  House house = two_at("ludo");
  const Change faster{.settings = Settings{.clock = 10}};
  ASSERT_EQ(house.code("ann", faster), "OK");
  EXPECT_EQ(house.code("ann", faster), "TOO_SOON") << "one at a time";
  for (const auto pause : {30s, 60s, 120s, 240s, 480s, 600s, 600s}) {
    ASSERT_EQ(house.code("bob", DeclineTerms{.number = offered(house)}), "OK");
    house.pass(pause - 1s);
    EXPECT_EQ(house.code("ann", faster), "TOO_SOON");
    house.pass(1s);
    ASSERT_EQ(house.code("ann", faster), "OK");
  }
  ASSERT_EQ(house.code("bob", AgreeTerms{.number = offered(house)}), "OK");
  EXPECT_EQ(house.code("ann", Change{.settings = Settings{.clock = 60}}), "OK") << "they agree";
}

TEST(FairTerms, AreTakenBackAndLapse) {
  House house = two_at("ludo");
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 10}}), "OK");
  ASSERT_EQ(house.code("ann", DeclineTerms{.number = offered(house)}), "OK");
  EXPECT_EQ(fate(house), "withdrawn");
  house.pass(30s);
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 10}}), "OK");
  const auto number = offered(house);
  house.pass(119s);
  EXPECT_TRUE(house.facts().contains("proposal"));
  house.pass(2s);
  EXPECT_EQ(fate(house), "lapsed");
  EXPECT_EQ(house.code("bob", AgreeTerms{.number = number}), "NO_PROPOSAL");
  EXPECT_EQ(clock_of(house), 0);
}

TEST(FairTerms, LapseWhenThePeopleAreOthers) {
  House house("ludo", "seats=3");
  house.sit({"bob", "cid"});
  house.start();
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 10}}), "OK");
  const auto number = offered(house);
  ASSERT_EQ(house.code("cid", Leave{}), "OK");
  EXPECT_EQ(fate(house), "lapsed");
  EXPECT_EQ(house.code("bob", AgreeTerms{.number = number}), "NO_PROPOSAL");
}

TEST(FairTerms, WhoIsAwayForAMomentHasToAgreeToo) {
  House house = two_at("ludo");
  house.go("bob");
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 5}}), "OK");
  EXPECT_EQ(clock_of(house), 0);
  EXPECT_EQ(house.facts().at("proposal").at("awaited"), json::parse("[1]"));
}

TEST(FairTerms, AreTheirOwnAffairForSomebodyAmongBots) {
  House house({.game = "lautari",
               .options = "",
               .seats = {{{}, {.kind = SeatKind::kBot, .level = "easy"}}}});
  house.start();
  house.pass(100s);
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 30}}), "OK");
  EXPECT_EQ(clock_of(house), 30);
  EXPECT_EQ(house.turn().at("left"), 30'000) << "from now on";
}

TEST(FairTerms, LeaveTheHostWhatHarmsNobody) {
  House house = two_at("ludo", {.clock = 30});
  const Settings mine{.listed = false,
                      .chat = protocol::Chat::kPhrases,
                      .clock = 30,
                      .label = "mine",
                      .slow_end = true,
                      .pace = Pace::kCalm};
  ASSERT_EQ(house.code("ann", Change{.settings = mine}), "OK");
  EXPECT_EQ(house.facts().at("settings").at("label"), "mine");
  EXPECT_FALSE(house.facts().contains("proposal"));
  EXPECT_EQ(house.code("bob", Change{.settings = mine}), "NOT_HOST");
  // Both at once: the one is so, the other is offered.
  Settings both = mine;
  both.label = "ours";
  both.match = 3;
  ASSERT_EQ(house.code("ann", Change{.settings = both}), "OK");
  EXPECT_EQ(house.facts().at("settings").at("label"), "ours");
  EXPECT_FALSE(house.facts().at("settings").as_object().contains("match"));
  EXPECT_EQ(house.facts().at("proposal").at("terms").at("match"), 3);
  // What the host changes meanwhile stays.
  Settings later = mine;
  later.label = "later";
  ASSERT_EQ(house.code("ann", Change{.settings = later}), "OK");
  ASSERT_EQ(house.code("bob", AgreeTerms{.number = offered(house)}), "OK");
  EXPECT_EQ(house.facts().at("settings").at("label"), "later");
  EXPECT_EQ(house.facts().at("settings").at("match"), 3);
}

TEST(FairTerms, OptionsStayAsTheyAre) {
  House house = two_at("ludo");
  EXPECT_EQ(house.code("ann", Change{.options = "seats=red,green"}), "NOT_IN_LOBBY");
}

TEST(FairTerms, InTheLobbyTheHostSetsThemAndNobodyIsReadyForOthers) {
  House house("ludo", "");
  house.sit({"bob"});
  ASSERT_EQ(house.code("bob", Ready{.on = true}), "OK");
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.label = "tea"}}), "OK");
  EXPECT_TRUE(house.seat(1).contains("ready"));
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 15}}), "OK");
  EXPECT_EQ(clock_of(house), 15);
  EXPECT_FALSE(house.seat(1).contains("ready"));
}

TEST(FairTerms, AreLinesOfTheHistory) {
  House house = two_at("ludo");
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 10}}), "OK");
  ASSERT_EQ(house.code("bob", DeclineTerms{.number = offered(house)}), "OK");
  house.pass(30s);
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.clock = 20}}), "OK");
  ASSERT_EQ(house.code("bob", AgreeTerms{.number = offered(house)}), "OK");
  ASSERT_EQ(house.code("bob", CloseDoors{}), "OK");
  const auto told = history_of("table", house.log(), {"id-eve", Observer::spectator(), {}});
  ASSERT_TRUE(told.has_value());
  std::vector<std::string> lines;
  for (const Past& past : told->past) {
    if (!past.terms) continue;
    lines.push_back(past.terms->by.id + " " + std::to_string(past.terms->terms.clock) + " " +
                    (past.terms->fate ? word_of(*past.terms->fate) : "offered") +
                    (past.terms->terms.spectators ? " doors" : ""));
  }
  EXPECT_EQ(lines, (std::vector<std::string>{"id-ann 10 offered", "id-bob 10 declined",
                                             "id-ann 20 offered", "id-ann 20 agreed",
                                             "id-bob 20 agreed doors"}));
}

}  // namespace
}  // namespace parlour::server
