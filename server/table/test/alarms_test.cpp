// Turns and alarms by themselves, with a clock that is made.
#include "server/table/alarms.hpp"

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

using namespace std::chrono_literals;
using What = Alarm::What;

constexpr Clock::time_point kNoon{12h};
constexpr Seat kFirst = seat_at(0), kSecond = seat_at(1);

TEST(TurnTime, FurtherStepsOfASeatKeepTheClockUnlessChanceCameBetween) {
  Turns turns(kNoon);
  turns.begin(2);
  turns.pass(3, kSecond, SeatSet::only(kFirst), false, kNoon + 1s);
  EXPECT_FALSE(turns.again());
  EXPECT_EQ(turns.since(), 3U);
  turns.pass(4, kFirst, SeatSet::only(kFirst), false, kNoon + 5s);
  EXPECT_TRUE(turns.again());
  EXPECT_EQ(turns.began(), kNoon + 5s);
  EXPECT_EQ(turns.clock_began(), kNoon + 1s);
  turns.pass(5, kFirst, SeatSet::only(kFirst), true, kNoon + 6s);
  EXPECT_EQ(turns.clock_began(), kNoon + 6s);
  turns.pass(6, kFirst, SeatSet::all(2), false, kNoon + 7s);
  EXPECT_FALSE(turns.again()) << "a round of several is not the seat's own turn";
}

TEST(TurnTime, ALateTurnOfSeveralStepsIsOne) {
  Turns turns(kNoon);
  turns.begin(2);
  turns.count_late(kFirst, true);
  turns.pass(1, kFirst, SeatSet::only(kFirst), false, kNoon);
  turns.count_late(kFirst, true);
  EXPECT_EQ(turns.late(kFirst), 1U);
  turns.pass(2, kFirst, SeatSet::only(kSecond), false, kNoon);
  turns.count_late(kFirst, true);
  EXPECT_EQ(turns.late(kFirst), 2U);
  turns.count_late(kFirst, false);
  EXPECT_EQ(turns.late(kFirst), 0U);
}

TEST(TurnTime, AChoiceIsForItsTurnOnly) {
  Turns turns(kNoon);
  turns.begin(2);
  turns.pass(7, std::nullopt, SeatSet::only(kFirst), true, kNoon);
  turns.choose(kFirst, {.since = 7, .action = "a", .memory = ""});
  ASSERT_NE(turns.choice(kFirst), nullptr);
  turns.resume(8, kNoon);
  EXPECT_EQ(turns.choice(kFirst), nullptr);
  turns.choose(kFirst, {.since = 8, .action = "a", .memory = ""});
  turns.take_back(9, kNoon);
  turns.choose(kSecond, {.since = 9, .action = "b", .memory = ""});
  turns.forget_choice(kSecond);
  EXPECT_EQ(turns.choice(kFirst), nullptr);
  EXPECT_EQ(turns.choice(kSecond), nullptr);
}

// A table of two people, ann and bob, of whom ann acts; both are there.
class AlarmsOf : public testing::Test {
 protected:
  void host(std::string_view game, const protocol::Settings& settings = {},
            const Tuning& tuning = {}) {
    state.emplace("table", tuning, kNoon);
    const auto created =
        Lobby::host("table", {"ann", "Ann"}, {.game = std::string(game), .settings = settings});
    ASSERT_FALSE(state->lobby.apply(*created).has_value());
    ASSERT_FALSE(state->lobby.apply(entry::Sat{1, {"bob", "Bob"}}).has_value());
    state->presence.rearrange(std::vector<std::optional<Seat>>(state->lobby.size()), kNoon);
    here({"ann", "bob"}, 0s);
  }
  void start() {
    const auto started = state->lobby.decide_start();
    ASSERT_TRUE(started.has_value());
    state->lobby.begin(started->taken);
    state->match.emplace(*state->lobby.game().open(started->options), SeatSet{});
    for (const std::string& outcome : started->chance) {
      ASSERT_FALSE(state->match->apply({.seat = std::nullopt, .notation = outcome}).has_value());
    }
    state->presence.keep(started->taken);
    state->turns.begin(2);
    state->turns.pass(2, std::nullopt, state->match->awaited(), true, kNoon);
  }
  void here(const std::vector<std::string>& players, Clock::duration after) {
    state->now = kNoon + after;
    const SeatSet left = state->match ? state->match->left() : SeatSet{};
    state->presence.update({players}, state->lobby, left, state->now);
  }
  void expect_next(What what, Seat seat, Clock::duration after) {
    const auto alarm = Alarms(*state).next();
    ASSERT_TRUE(alarm.has_value());
    EXPECT_EQ(alarm->what, what);
    EXPECT_EQ(alarm->seat, seat);
    EXPECT_EQ(alarm->at - kNoon, after);
  }
  void expect_none() { EXPECT_FALSE(Alarms(*state).next().has_value()); }

  std::optional<RoomState> state;
};

TEST_F(AlarmsOf, ALobbyWaitsHalfAMinuteForWhoHasGone) {
  host("ludo");
  expect_none();
  here({"ann"}, 5s);
  expect_next(What::kSeatAway, kSecond, 35s);
  here({}, 6s);
  expect_next(What::kSeatAway, kSecond, 35s);
  here({"ann", "bob"}, 7s);
  expect_none();
}

TEST_F(AlarmsOf, TimeIsScaledForTests) {
  host("ludo", {}, {.time_scale = 10});
  here({"ann"}, 0s);
  expect_next(What::kSeatAway, kSecond, 3s);
}

TEST_F(AlarmsOf, AGameWithoutAClockWaitsForItsPeople) {
  host("lautari");
  start();
  expect_none();
  EXPECT_FALSE(Alarms(*state).turn_ends().has_value());
}

TEST_F(AlarmsOf, TheClockOfATurnRuns) {
  host("lautari", {.clock = 20});
  start();
  expect_next(What::kClock, kFirst, 20s);
  EXPECT_EQ(Alarms(*state).turn_ends(), kNoon + 20s);
}

TEST_F(AlarmsOf, WhoIsAwayIsStoodInForAndThenABotThinksAndPlays) {
  host("lautari");
  start();
  here({"bob"}, 1s);
  expect_next(What::kStandIn, kFirst, 31s);
  EXPECT_FALSE(Alarms(*state).is_bot(kFirst));
  state->presence.tell_stand_in(kFirst);
  expect_next(What::kThink, kFirst, 31s);
  state->now = kNoon + 31s;
  EXPECT_TRUE(Alarms(*state).is_bot(kFirst));
  state->turns.set_thinking(true);
  expect_next(What::kHostGone, kFirst, 61s);
  state->turns.choose(kFirst, {.since = state->turns.since(), .action = "x", .memory = ""});
  expect_next(What::kBotPlays, kFirst, 31'700ms);
}

TEST_F(AlarmsOf, ABotTakesItsTimeOnceATurnAtThePaceOfTheTable) {
  using protocol::Pace;
  const std::pair<std::optional<Pace>, std::chrono::milliseconds> all[] = {
      {std::nullopt, 700ms}, {Pace::kNormal, 700ms}, {Pace::kCalm, 1400ms}, {Pace::kFast, 200ms}};
  for (const auto& [pace, wait] : all) {
    host("ludo", {.pace = pace});
    start();
    state->lobby.replace(kFirst, "easy");
    expect_next(What::kBotPlays, kFirst, wait);
    state->turns.pass(3, kFirst, SeatSet::only(kFirst), true, kNoon);  // the same bot goes on
    expect_next(What::kBotPlays, kFirst, wait * 2 / 5);
    state->turns.set_skipping(true);
    expect_next(What::kBotPlays, kFirst, 1ms);
  }
}

TEST_F(AlarmsOf, NothingHappensWhileNobodyLooksOn) {
  host("lautari", {.clock = 20});
  start();
  here({}, 1s);
  expect_none();
}

TEST_F(AlarmsOf, TheHostIsPassedOnOnlyToSomebodyWhoIsThere) {
  host("lautari");
  start();
  here({"eve"}, 1s);
  state->presence.tell_stand_in(kFirst);
  state->presence.tell_stand_in(kSecond);
  state->turns.set_thinking(true);
  expect_none();
  here({"bob"}, 2s);
  expect_next(What::kHostGone, kFirst, 61s);
}

TEST_F(AlarmsOf, WhoIsLateThreeTimesInARowLosesTheSeatToABot) {
  host("lautari", {.clock = 20});
  start();
  for (int i = 0; i < 3; ++i) state->turns.count_late(kSecond, true);
  expect_next(What::kSeatAway, kSecond, 0s);
  state->turns.forgive(kSecond);
  expect_next(What::kClock, kFirst, 20s);
}

TEST_F(AlarmsOf, WhereTheHostMustStayTheTableSaysWhenItCloses) {
  host("losiento");
  start();
  EXPECT_FALSE(Alarms(*state).closes_at().has_value());
  here({"bob"}, 1s);
  EXPECT_EQ(Alarms(*state).closes_at(), kNoon + 61s);
}

}  // namespace
}  // namespace parlour::server
