#include <gtest/gtest.h>

#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

std::string host_code(const Host& wish) {
  const auto opening = Room::host("t", {}, {House::player("ann"), "1"}, wish, {});
  return opening ? "OK" : std::string(opening.error().code);
}

std::string kind(const House& house, std::size_t seat) {
  return std::string(house.seat(seat).at("kind").as_string());
}

TEST(Hosting, IsRefusedForWhatIsNotThere) {
  EXPECT_EQ(host_code({.game = "chess", .options = ""}), "NO_SUCH_GAME");
  EXPECT_EQ(host_code({.game = "ludo", .options = "seats=9"}), "BAD_OPTIONS");
  EXPECT_EQ(host_code({.game = "ludo", .options = "", .seats = std::vector<SeatWish>(1)}),
            "BAD_OPTIONS");
  EXPECT_EQ(host_code({.game = "ludo", .options = "", .seat = 2}), "NO_SUCH_SEAT");
  EXPECT_EQ(host_code({.game = "ludo", .options = "", .seat = -1}), "NO_SUCH_SEAT");
  EXPECT_EQ(host_code({.game = "ludo", .options = "", .settings = Settings{.clock = 4}}),
            "BAD_SETTINGS");
  EXPECT_EQ(host_code({.game = "ludo", .options = "", .settings = Settings{.label = " x"}}),
            "BAD_SETTINGS");
  const SeatWish bot{.kind = SeatKind::kBot, .level = "genius"};
  EXPECT_EQ(host_code({.game = "ludo", .options = "", .seats = {{{}, bot}}}), "BAD_LEVEL");
  const SeatWish easy{.kind = SeatKind::kBot};
  EXPECT_EQ(host_code({.game = "losiento", .options = "seats=2", .seats = {{easy, easy}}}),
            "NO_HUMAN");
  const SeatWish named{.kind = SeatKind::kBot, .name = std::string(25, 'x')};
  EXPECT_EQ(host_code({.game = "ludo", .options = "", .seats = {{{}, named}}}), "BAD_NAME");
  EXPECT_EQ(host_code({.game = "ludo", .options = "", .settings = Settings{.match = 100}}),
            "BAD_SETTINGS");
  EXPECT_EQ(host_code({.game = "ludo", .options = "", .seats = {{easy, {}}}}), "OK");
}

TEST(Lobby, TheHostTakesTheFirstOpenSeatOrTheOneAskedFor) {
  House first({.game = "ludo",
               .options = "seats=3",
               .seats = {{{.kind = SeatKind::kBot}, {.kind = SeatKind::kClosed}, {}}}});
  EXPECT_EQ(kind(first, 0), "bot");
  EXPECT_EQ(kind(first, 1), "closed");
  EXPECT_EQ(first.who_sits(2), "ann");
  House chosen({.game = "ludo", .options = "seats=3", .seat = 1});
  EXPECT_EQ(chosen.who_sits(1), "ann");
}

TEST(Lobby, SeatsAreTakenChangedAndGivenBack) {
  House house("ludo", "seats=3");
  EXPECT_EQ(house.code("bob", Sit{.seat = 3}), "NO_SUCH_SEAT");
  EXPECT_EQ(house.code("bob", Sit{.seat = 0}), "SEAT_TAKEN");
  EXPECT_EQ(house.code("bob", Sit{}), "OK");
  EXPECT_EQ(house.who_sits(1), "bob");
  EXPECT_EQ(house.code("bob", Sit{}), "SEAT_TAKEN");
  EXPECT_EQ(house.code("bob", Sit{.seat = 2}), "OK");
  EXPECT_EQ(house.who_sits(1), std::nullopt);
  EXPECT_EQ(house.who_sits(2), "bob");
  EXPECT_EQ(house.code("cid", Sit{}), "OK");
  EXPECT_EQ(house.code("dee", Sit{}), "TABLE_FULL");
  EXPECT_EQ(house.code("dee", Leave{}), "NOT_SEATED");
  EXPECT_EQ(house.code("bob", Leave{}), "OK");
  EXPECT_EQ(kind(house, 2), "open");
  EXPECT_EQ(house.room().labels(),
            (std::vector<std::string>{"in ludo id-ann", "in ludo id-cid", "lobby"}));
}

TEST(Lobby, EverySeatMixesAgainstTheCommitmentItSaw) {
  House house("ludo", "");
  const std::string commitment(house.facts().at("commitment").as_string());
  EXPECT_EQ(house.code("bob", Mix{.commitment = commitment, .bytes = "00"}), "NOT_SEATED");
  EXPECT_EQ(house.code("ann", Mix{.commitment = "00", .bytes = "00"}), "BAD_COMMITMENT");
  for (const std::string& bytes : {std::string(), std::string("0"), std::string("XX"),
                                   std::string(66, '0'), std::string("0A")}) {
    EXPECT_EQ(house.code("ann", Mix{.commitment = commitment, .bytes = bytes}), "BAD_BYTES");
  }
  EXPECT_EQ(house.code("ann", Mix{.commitment = commitment, .bytes = std::string(64, 'a')}), "OK");
  EXPECT_EQ(house.seat(0).at("mixed"), true);
  EXPECT_EQ(house.code("ann", Change{.options = "seats=3"}), "OK");
  EXPECT_FALSE(house.seat(0).contains("mixed")) << "other terms, another commitment";
  EXPECT_NE(house.facts().at("commitment").as_string(), commitment);
}

TEST(Lobby, OnlyTheHostArrangesTheTable) {
  House house("ludo", "seats=3");
  house.sit({"bob"});
  EXPECT_EQ(house.code("bob", SetSeat{.seat = 2, .kind = SeatKind::kBot}), "NOT_HOST");
  EXPECT_EQ(house.code("bob", Change{.options = ""}), "NOT_HOST");
  EXPECT_EQ(house.code("bob", Kick{.seat = 0}), "NOT_HOST");
  EXPECT_EQ(house.code("bob", Start{}), "NOT_HOST");
  EXPECT_EQ(house.code("ann", SetSeat{.seat = 1, .kind = SeatKind::kBot}), "SEAT_TAKEN");
  EXPECT_EQ(house.code("ann", SetSeat{.seat = 5}), "NO_SUCH_SEAT");
  EXPECT_EQ(house.code("ann", SetSeat{.seat = 2, .kind = SeatKind::kBot, .level = "x"}),
            "BAD_LEVEL");
  EXPECT_EQ(house.code("ann", SetSeat{.seat = 2, .kind = SeatKind::kBot, .level = "hard"}), "OK");
  EXPECT_EQ(house.seat(2).at("level"), "hard");
  EXPECT_EQ(house.code("ann", SetSeat{.seat = 2, .kind = SeatKind::kOpen}), "OK");
  EXPECT_EQ(house.code("ann", Change{.options = "x"}), "BAD_OPTIONS");
  EXPECT_EQ(house.code("ann", Change{.settings = Settings{.clock = 3601}}), "BAD_SETTINGS");
  EXPECT_EQ(house.code("ann", Kick{.seat = 0}), "NOT_HOST");
  EXPECT_EQ(house.code("ann", Kick{.seat = 2}), "NO_SUCH_SEAT");
}

TEST(Lobby, PeopleAreNotDroppedByFewerSeats) {
  House house("ludo", "seats=3");
  ASSERT_EQ(house.code("bob", Sit{.seat = 2}), "OK");
  EXPECT_EQ(house.code("ann", Change{.options = "seats=2"}), "BAD_OPTIONS");
  EXPECT_EQ(house.code("ann", Change{.options = "seats=4"}), "OK");
  EXPECT_EQ(house.who_sits(2), "bob");
}

TEST(Lobby, WhoIsKickedCannotComeBack) {
  House house("ludo", "");
  house.sit({"bob"});
  EXPECT_EQ(house.code("ann", Kick{.seat = 1}), "OK");
  EXPECT_EQ(kind(house, 1), "open");
  EXPECT_EQ(house.code("bob", Sit{}), "KICKED");
  EXPECT_EQ(house.code("bob", Say{.phrase = "hello"}), "KICKED");
  EXPECT_EQ(house.room().not_for("id-bob")->code, "KICKED");
  EXPECT_EQ(house.code("cid", Sit{}), "OK");
}

TEST(Lobby, AGameNeedsTwoPlayersAndLosesItsEmptySeats) {
  House house("ludo", "seats=4");
  EXPECT_EQ(house.code("ann", Start{}), "NOT_ENOUGH_PLAYERS");
  ASSERT_EQ(house.code("bob", Sit{.seat = 3}), "OK");
  EXPECT_EQ(house.code("ann", Start{}), "OK");
  EXPECT_EQ(house.facts().at("seats").as_array().size(), 2U);
  EXPECT_EQ(house.who_sits(1), "bob");
  EXPECT_EQ(house.code("ann", Start{}), "NOT_IN_LOBBY");
  EXPECT_EQ(house.code("ann", SetSeat{.seat = 1}), "NOT_IN_LOBBY");
  EXPECT_EQ(house.code("ann", Change{.options = ""}), "NOT_IN_LOBBY");
  EXPECT_EQ(house.code("ann", protocol::Ready{}), "NOT_IN_LOBBY");
  EXPECT_EQ(house.code("ann", Mix{.commitment = "", .bytes = "00"}), "NOT_IN_LOBBY");
  EXPECT_EQ(house.code("cid", Sit{}), "NOT_IN_LOBBY");
}

TEST(Lobby, ClosesWhenTheHostLeaves) {
  House house("ludo", "");
  house.sit({"bob"});
  EXPECT_EQ(house.code("ann", Leave{}), "OK");
  EXPECT_EQ(house.room().stage(), Stage::kClosed);
  EXPECT_EQ(house.facts().at("closed"), "host_left");
  EXPECT_TRUE(house.room().labels().empty());
  EXPECT_EQ(house.code("bob", Sit{}), "NOT_IN_LOBBY");
  EXPECT_EQ(house.code("ann", Kick{.seat = 1}), "NOT_PLAYING");
  EXPECT_EQ(house.code("ann", Change{.options = ""}), "NOT_PLAYING");
}

TEST(Lobby, OpensTheSeatsOfWhoDoesNotComeBackAndClosesWithoutItsHost) {
  House house("ludo", "");
  house.sit({"bob"});
  house.go("bob");
  house.pass(29s);
  EXPECT_EQ(house.who_sits(1), "bob");
  house.pass(2s);
  EXPECT_EQ(kind(house, 1), "open");
  house.go("ann");
  house.pass(31s);
  EXPECT_EQ(house.room().stage(), Stage::kClosed);
}

TEST(Lobby, IsShownInTheListUnlessItIsUnlisted) {
  House house("ludo", "seats=3");
  house.sit({"bob"});
  const auto card = house.room().card();
  ASSERT_TRUE(card.has_value());
  EXPECT_EQ(card->players, 2);
  EXPECT_EQ(card->open, 1);
  EXPECT_EQ(card->host, "The ann");
  ASSERT_EQ(house.code("ann", Change{.settings = Settings{.listed = false}}), "OK");
  EXPECT_FALSE(house.room().card().has_value());
}

TEST(Messages, ThatAreSentTwiceAreDoneOnce) {
  House house("ludo", "seats=3");
  const Caller bob{House::player("bob"), "same"};
  ASSERT_TRUE(house.ask_as(bob, Sit{.table = "table"}).ok());
  const auto seq = house.room().seq();
  const auto again = house.ask_as(bob, Leave{.table = "table"});
  EXPECT_EQ(again.effect.repeated, seq);
  EXPECT_FALSE(again.effect.entry.has_value());
  EXPECT_EQ(house.who_sits(1), "bob");
  EXPECT_TRUE(house.ask_as({House::player("cid"), "same"}, Sit{.table = "table"}).ok());
  EXPECT_EQ(house.who_sits(2), "cid") << "the names of messages are everybody's own";
}

}  // namespace
}  // namespace parlour::server
