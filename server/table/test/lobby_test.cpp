// The lobby by itself: what is decided, and what entries do.
#include "server/table/lobby.hpp"

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

using protocol::Player;
using protocol::SeatKind;

const Player kAnn{"id-ann", "Ann"};
const Player kBob{"id-bob", "Bob"};
const Player kCid{"id-cid", "Cid"};

Lobby hosted(const protocol::Host& wish) {
  Lobby lobby;
  const auto created = Lobby::host("table", kAnn, wish);
  EXPECT_TRUE(created.has_value());
  EXPECT_FALSE(lobby.apply(*created).has_value());
  return lobby;
}
Lobby ludo() { return hosted({.game = "ludo", .options = "seats=red,green,yellow"}); }

template <class Entry>
std::string code_of(const OrRefusal<Entry>& decided) {
  return decided ? "OK" : std::string(decided.error().code);
}

// Decides and does it.
template <class... Args>
std::string done(Lobby& lobby, const Args&... args) {
  const auto decided = lobby.decide(args...);
  if (decided) EXPECT_FALSE(lobby.apply(*decided).has_value());
  return code_of(decided);
}

TEST(LobbySeats, TheFirstOpenOneIsTakenUnlessOneIsNamed) {
  Lobby lobby = ludo();
  EXPECT_TRUE(lobby.is_host("id-ann"));
  EXPECT_EQ(lobby.seat_of("id-ann"), seat_at(0));
  EXPECT_EQ(done(lobby, kBob, protocol::Sit{}), "OK");
  EXPECT_EQ(lobby.seat_of("id-bob"), seat_at(1));
  EXPECT_EQ(code_of(lobby.decide(kBob, protocol::Sit{})), "SEAT_TAKEN");
  EXPECT_EQ(code_of(lobby.decide(kCid, protocol::Sit{.seat = 1})), "SEAT_TAKEN");
  EXPECT_EQ(code_of(lobby.decide(kCid, protocol::Sit{.seat = 3})), "NO_SUCH_SEAT");
  EXPECT_EQ(done(lobby, kBob, protocol::Sit{.seat = 2}), "OK");
  EXPECT_EQ(lobby.seat_of("id-bob"), seat_at(2));
  EXPECT_EQ(lobby.chair(seat_at(1)).kind, SeatKind::kOpen) << "who moves leaves the seat";
}

TEST(LobbySeats, DecidingChangesNothing) {
  const Lobby lobby = ludo();
  ASSERT_TRUE(lobby.decide(kBob, protocol::Sit{}).has_value());
  ASSERT_TRUE(lobby.decide(protocol::SetSeat{.seat = 1, .kind = SeatKind::kBot}).has_value());
  EXPECT_FALSE(lobby.seat_of("id-bob").has_value());
  EXPECT_EQ(lobby.chair(seat_at(1)).kind, SeatKind::kOpen);
}

TEST(LobbySeats, WhatIsMixedInMovesWithItsPlayerAndReadinessDoesNot) {
  Lobby lobby = ludo();
  EXPECT_EQ(code_of(lobby.decide(seat_at(0), protocol::Mix{.commitment = "x", .bytes = "00"})),
            "BAD_COMMITMENT");
  const std::string commitment = lobby.commitment();
  EXPECT_EQ(code_of(lobby.decide(seat_at(0), protocol::Mix{.commitment = commitment})),
            "BAD_BYTES");
  EXPECT_EQ(done(lobby, seat_at(0), protocol::Mix{.commitment = commitment, .bytes = "c0ff"}),
            "OK");
  EXPECT_EQ(done(lobby, seat_at(0), protocol::Ready{.on = true}), "OK");
  EXPECT_EQ(done(lobby, kAnn, protocol::Sit{.seat = 2}), "OK");
  EXPECT_EQ(lobby.chair(seat_at(2)).bytes.get(), "\xc0\xff");
  EXPECT_FALSE(lobby.chair(seat_at(2)).ready);
  EXPECT_TRUE(lobby.chair(seat_at(0)).bytes.empty());
}

TEST(LobbySeats, WhoIsSentAwayDoesNotComeBack) {
  Lobby lobby = ludo();
  EXPECT_EQ(done(lobby, kBob, protocol::Sit{}), "OK");
  EXPECT_EQ(code_of(lobby.decide(protocol::Kick{.seat = 0})), "NOT_HOST");
  EXPECT_EQ(code_of(lobby.decide(protocol::Kick{.seat = 2})), "NO_SUCH_SEAT");
  EXPECT_EQ(lobby.decide(protocol::Kick{.seat = 1}).value(), seat_at(1));
  EXPECT_EQ(lobby.decide(protocol::Kick{.player = "id-eve"}).value(), std::nullopt);
  ASSERT_FALSE(lobby.apply(entry::Opened{.seat = 1, .kicked = "id-bob"}).has_value());
  EXPECT_EQ(code_of(lobby.decide(kBob, protocol::Sit{})), "KICKED");
}

TEST(LobbyOptions, OthersAreSealedAnewAndKeepThePeople) {
  Lobby lobby = ludo();
  const std::string commitment = lobby.commitment();
  EXPECT_EQ(code_of(lobby.decide("table", protocol::Change{.options = "seats=9"})), "BAD_OPTIONS");
  EXPECT_EQ(done(lobby, kBob, protocol::Sit{.seat = 2}), "OK");
  EXPECT_EQ(code_of(lobby.decide("table", protocol::Change{.options = "seats=red,green"})),
            "BAD_OPTIONS")
      << "somebody sits in the seat that would go";
  EXPECT_EQ(done(lobby, kBob, protocol::Sit{.seat = 1}), "OK");
  const std::string_view table = "table";
  EXPECT_EQ(done(lobby, table, protocol::Change{.options = "seats=red,green"}), "OK");
  EXPECT_EQ(lobby.size(), 2U);
  EXPECT_EQ(lobby.seat_of("id-bob"), seat_at(1));
  EXPECT_NE(lobby.commitment(), commitment);
}

TEST(LobbyOptions, AnEntryThatCannotBeChangesNothing) {
  Lobby lobby = ludo();
  const std::string commitment = lobby.commitment();
  const entry::Sealed sealed{std::string(64, '0'), "another"};
  const protocol::Settings settings{.clock = 60};
  EXPECT_TRUE(lobby
                  .apply(entry::Changed{.options = "seats=red,green",
                                        .settings = settings,
                                        .seats = std::vector<entry::Seat>(3),
                                        .sealed = sealed})
                  .has_value())
      << "three seats for two";
  EXPECT_TRUE(lobby.apply(entry::Changed{.settings = settings, .sealed = entry::Sealed{"x", "y"}})
                  .has_value());
  EXPECT_EQ(lobby.size(), 3U);
  EXPECT_EQ(lobby.offered().seats(), 3U);
  EXPECT_EQ(lobby.settings().clock, 0);
  EXPECT_EQ(lobby.commitment(), commitment);
}

TEST(LobbyStart, NeedsTwoAndTakesThoseWhoSit) {
  Lobby lobby = ludo();
  EXPECT_EQ(code_of(lobby.decide_start()), "NOT_ENOUGH_PLAYERS");
  EXPECT_EQ(done(lobby, kBob, protocol::Sit{.seat = 2}), "OK");
  const auto started = lobby.decide_start();
  ASSERT_TRUE(started.has_value()) << started.error().why;
  EXPECT_EQ(started->taken, (std::vector<int>{0, 2}));
  EXPECT_EQ(lobby.decide_start()->chance, started->chance) << "chance is fixed by the seal";
  const auto chance = lobby.begin(started->taken);
  EXPECT_EQ(chance.bytes.size(), 2U);
  EXPECT_NE(chance.secret, fair::Bytes32{});
  EXPECT_EQ(lobby.seat_of("id-bob"), seat_at(1));
  EXPECT_FALSE(lobby.is_open());
  EXPECT_EQ(code_of(lobby.decide(kCid, protocol::Sit{})), "NOT_IN_LOBBY");
  EXPECT_TRUE(lobby.apply(entry::Changed{.seats = std::vector<entry::Seat>(2)}).has_value());
}

TEST(LobbyAgain, EverybodyIsASeatFurtherAndPeopleHaveTheirSeatsReserved) {
  Lobby lobby = hosted({.game = "ludo",
                        .options = "seats=red,green,yellow",
                        .seats = {{{}, {}, {.kind = SeatKind::kBot, .level = "easy"}}}});
  ASSERT_EQ(done(lobby, kBob, protocol::Sit{}), "OK");
  const auto created =
      lobby.again("next", kBob, lobby.offered().options(), std::vector<int>{4, 2, 0});
  ASSERT_EQ(created.seats.size(), 3U);
  EXPECT_EQ(created.seats[0].kind, SeatKind::kBot);
  EXPECT_EQ(created.seats[1].reserved, "id-ann");
  EXPECT_EQ(created.seats[1].won, 4);
  EXPECT_EQ(created.seats[2].player, kBob);
  Lobby next;
  ASSERT_FALSE(next.apply(created).has_value());
  EXPECT_EQ(code_of(next.decide(kCid, protocol::Sit{})), "TABLE_FULL");
  EXPECT_EQ(next.decide(kAnn, protocol::Sit{})->seat, 1);
}

}  // namespace
}  // namespace parlour::server
