// Section 11: leaving, by the rules and at a table.
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

State after_leave(const Rules& rules, State s, unsigned colour) {
  NoEvents nobody;
  EXPECT_TRUE(rules.leave(s, rules.seat_of(colour), nobody));
  return s;
}

constexpr std::string_view kThree =
    "active=R,G,B tiles=0,0:X0R;1,0:X0R;6,0:X0G;5,0:X0G;6,6:X0B tokens=1,0:R;5,0:G;6,6:B ";

TEST(RotoRouterLeave, TakesTheTokensAndNothingElse) {
  const auto [rules, s] = position_of(std::string(kThree) + "turn=R phase=free hand=-/E/-");
  const State left = after_leave(rules, s, 1);
  EXPECT_FALSE(rules.broken(left).has_value());
  State expected = s;
  expected.board.tokens[1] = 0;
  expected.in = 0b0101;
  expected.out.push_back(1);
  EXPECT_EQ(left, expected) << rules.write_position(left);
}

TEST(RotoRouterLeave, PassesTheTurnOfTheOneToMove) {
  for (const std::string_view phase :
       {"phase=draw", "phase=drawing", "phase=free face=cw tokenused=1", "phase=rolling",
        "phase=card hand=-/E/-"}) {
    const auto [rules, s] =
        position_of(std::string(kThree) + "turn=G turns=7 " + std::string(phase));
    const std::string left = rules.write_position(after_leave(rules, s, 1));
    EXPECT_EQ(field(left, "turn"), "B") << phase;
    EXPECT_EQ(field(left, "phase"), "draw");
    EXPECT_EQ(field(left, "turns"), "8");
    EXPECT_EQ(field(left, "face"), "-");
    EXPECT_EQ(field(left, "tokenused"), "0");
    EXPECT_EQ(field(left, "out"), "G");
    EXPECT_EQ(field(left, "tokens"), "1,0:R;6,6:B");
    EXPECT_EQ(field(left, "hand"), field(rules.write_position(s), "hand"));
  }
}

TEST(RotoRouterLeave, TheLatestToLeaveRanksFirstAndTheLastEndsTheGame) {
  const auto [rules, s] = position_of(kThree);
  const State one = after_leave(rules, s, 2);
  const State two = after_leave(rules, one, 0);
  EXPECT_EQ(rules.turn(two).seats.lowest(), seat_at(1));
  const State three = after_leave(rules, two, 1);
  EXPECT_TRUE(rules.turn(three).is_over());
  EXPECT_FALSE(rules.broken(three).has_value());
  const Scores end = rules.scores(three);
  EXPECT_EQ(end.reason, "finished");
  EXPECT_EQ(end.place[0], 2);
  EXPECT_EQ(end.place[1], 1);
  EXPECT_EQ(end.place[2], 3);
  const auto back = rules.read_position(rules.write_position(three));
  ASSERT_TRUE(back.has_value()) << back.error();
  EXPECT_EQ(back->state, three);
}

TEST(RotoRouterLeave, OnTheLastTurnEndsTheGame) {
  const auto [rules, s] = position_of(std::string(kThree) + "turns=10000 scored=-/R/-");
  const State left = after_leave(rules, s, 0);
  const Scores end = rules.scores(left);
  EXPECT_EQ(end.reason, "cap");
  EXPECT_EQ(end.place[1], 1);
  EXPECT_EQ(end.place[2], 2);
  EXPECT_EQ(end.place[0], 3);
}

TEST(RotoRouterLeave, IsNothingForThoseWhoAreNotIn) {
  const auto [rules, start] = position_of("active=R,G,B scored=-/R|B|Y/- order=G out=B turn=R");
  State s = start;
  EventList<Rules> log;
  for (const std::size_t seat : {1U, 2U, 3U, 4U, 200U}) {
    EXPECT_FALSE(rules.leave(s, seat_at(seat), log)) << seat;
    EXPECT_EQ(s, start);
    EXPECT_TRUE(log.events.empty());
  }
}

// Leaving keeps every position lawful, wherever it happens, and the rest of the game goes on.
TEST(RotoRouterLeave, IsLawfulAnywhere) {
  Rng rng(8);
  NoEvents nobody;
  check_steps(100, [&](const Rules& rules, const State& before, const Made&, const State&) {
    State s = before;
    for (std::size_t left = 0; left < rules.seats(); ++left) {
      const Seat seat = seat_at(rng.below(static_cast<std::uint32_t>(rules.seats())));
      const bool in = !rules.turn(s).is_over() && rules.still_in(s).contains(seat);
      ASSERT_EQ(rules.leave(s, seat, nobody), in);
      const auto why = rules.broken(s);
      ASSERT_FALSE(why.has_value()) << *why << " " << rules.write_position(before);
      for (int i = 0; i < 5 && !rules.turn(s).is_over(); ++i) {
        random_step(rules, s, rng, nobody);
      }
    }
  });
}

TEST(RotoRouterResign, OpensTheWayAndTheCornerRemainsATarget) {
  const auto table = table_of(
      "active=R,G,B tiles=0,0:X0R;1,0:X0R;2,0:X0R;3,0:X0R;4,0:X0G;5,0:X0G;6,0:X0G "
      "tokens=1,0:R;4,0:G turn=R phase=free");
  EXPECT_NE(table->play("token:1,0>6,0", std::nullopt), std::nullopt) << "a token is in the way";
  EXPECT_TRUE(table->resign(seat_at(1)));
  EXPECT_EQ(events(*table), "[]") << "somebody else is to move";
  EXPECT_EQ(field(table->position(), "turn"), "R");
  EXPECT_EQ(table->still_in(), SeatSet{0b101});
  step(*table, {"token:1,0>6,0"});
  EXPECT_EQ(field(table->position(), "scored"), "G/-/-");
}

TEST(RotoRouterResign, ReportsWhatTheEndOfTheTurnWould) {
  const auto table = table_of(std::string(kThree) + "turn=G turns=7 phase=free face=cw");
  EXPECT_TRUE(table->resign(seat_at(1)));
  const std::string reported = events(*table);
  const auto ended = table_of(std::string(kThree) + "turn=G turns=7 phase=free face=cw");
  step(*ended, {"end"});
  EXPECT_EQ(reported, events(*ended));
  EXPECT_NE(reported.find("lapsed"), std::string::npos) << reported;
}

TEST(RotoRouterResign, WithdrawsTheChanceStepThatWasDue) {
  const auto table = table_of(std::string(kThree) + "turn=G phase=rolling");
  EXPECT_TRUE(table->turn().is_chance());
  EXPECT_TRUE(table->resign(seat_at(1)));
  EXPECT_EQ(table->chance_steps(), 0U);
  EXPECT_EQ(table->turn(), Turn::act(SeatSet::only(seat_at(2))));
}

TEST(RotoRouterResign, CannotBeTakenBack) {
  const auto table = table_of(std::string(kThree) + "turn=R phase=free");
  step(*table, {"token:1,0>0,0"});
  EXPECT_TRUE(table->clone()->undo());
  EXPECT_TRUE(table->resign(seat_at(1)));
  EXPECT_FALSE(table->undo()) << "it would bring the tokens of the other back";
}

TEST(RotoRouterResign, OfTheLastOneEndsTheGameWithPlaces) {
  const auto table = table_of(kThree);
  EXPECT_TRUE(table->resign(seat_at(2)));
  EXPECT_TRUE(table->resign(seat_at(0)));
  EXPECT_FALSE(table->resign(seat_at(0))) << "it has left";
  EXPECT_FALSE(table->turn().is_over()) << "a player left alone plays on";
  EXPECT_TRUE(table->resign(seat_at(1)));
  EXPECT_NE(events(*table).find(R"({"type":"end","reason":"finished","places":[2,1,3])"),
            std::string::npos)
      << events(*table);
  EXPECT_TRUE(table->still_in().empty());
  for (std::size_t i = 0; i < 4; ++i) EXPECT_FALSE(table->resign(seat_at(i)));
}

TEST(RotoRouterResign, RanksBehindThoseWhoFinishedOrPlayOn) {
  const auto table =
      table_of("active=R,G,B,Y scored=-/R|B|Y/-/R order=G turn=R phase=draw turns=30");
  EXPECT_EQ(table->still_in(), SeatSet{0b1101});
  EXPECT_FALSE(table->resign(seat_at(1))) << "it has finished";
  EXPECT_TRUE(table->resign(seat_at(3)));
  const Scores now = table->scores();
  EXPECT_EQ(now.place[1], 1);
  EXPECT_EQ(now.place[0], 2);
  EXPECT_EQ(now.place[2], 2);
  EXPECT_EQ(now.place[3], 3);
}

TEST(RotoRouterManners, TheRulesTakeWhoResignsOutAndTheLastBotPauses) {
  const auto table = table_of("");
  EXPECT_EQ(table->manners(),
            (Manners{.pauses_for_last_bot = true, .resign = Manners::Resign::kLeavesBoard}));
  EXPECT_FALSE(table->has_secrets());
  EXPECT_EQ(table->timeout_action(seat_at(0)), std::nullopt) << "the rulebook names none";
}

TEST(RotoRouterManners, SeatsAreColoursAndEmptyOnesAreLeftOut) {
  const GameInfo& game = *find_game("rotorouter");
  const auto table = std::move(*game.open("size=9 active=red,green,blue,yellow die=off"));
  EXPECT_EQ(table->seat_names(), (std::vector<std::string>{"red", "green", "blue", "yellow"}));
  EXPECT_EQ(table->options_for(SeatSet{0b1010}), "size=9 active=green,yellow die=off");
  const auto three = std::move(*game.open("active=yellow,green,blue"));
  EXPECT_EQ(three->seat_names(), (std::vector<std::string>{"green", "blue", "yellow"}));
  EXPECT_EQ(three->options_for(SeatSet{0b101}), "size=7 active=green,yellow die=on");
  EXPECT_FALSE(three->options_for(SeatSet{0b001}).has_value());
}

}  // namespace
}  // namespace parlour::rotorouter
