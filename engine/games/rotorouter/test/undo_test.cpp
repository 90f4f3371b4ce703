// Section 11: taking back and leaving.
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

TEST(RotoRouterUndo, GoesBackToTheDrawAndNoFurther) {
  const auto table = std::move(*find_game("rotorouter")->open(""));
  step(*table, {"draw", "X"});
  const std::string drawn = table->position();
  step(*table, {"place:0,0:X0", "token:new"});
  EXPECT_TRUE(table->undo());
  EXPECT_TRUE(table->undo());
  EXPECT_EQ(table->position(), drawn);
  EXPECT_FALSE(table->undo());
  EXPECT_EQ(table->position(), drawn);
}

TEST(RotoRouterUndo, StopsAtADrawFromTheTail) {
  const auto table =
      table_of("active=R,G tiles=0,0:X0R;3,0:S1R;2,0:S0R;4,0:S0R;3,1:S0G bag=-/- tail=S|T/-");
  step(*table, {"skipfix", "draw"});
  const std::string drawn = table->position();
  EXPECT_FALSE(table->undo());
  step(*table, {"hold"});
  EXPECT_TRUE(table->undo());
  EXPECT_EQ(table->position(), drawn);
  EXPECT_FALSE(table->undo());
}

TEST(RotoRouterUndo, IsRefusedWhileTheDieRollsAndAfterwards) {
  const auto table = table_of("tiles=0,0:X0R phase=free");
  step(*table, {"token:new", "roll"});
  EXPECT_FALSE(table->undo());
  step(*table, {"cw"});
  EXPECT_FALSE(table->undo());
}

TEST(RotoRouterUndo, OfAnApplyRestoresEveryRotationAndTheFace) {
  const auto table =
      table_of("active=R,G tiles=0,0:S0R;1,0:E0R;2,0:X0G;0,1:T0R;1,1:E0G phase=free");
  step(*table, {"roll", "cw"});
  const std::string pending = table->position();
  EXPECT_EQ(field(pending, "face"), "cw");
  step(*table, {"apply"});
  EXPECT_NE(field(table->position(), "tiles"), field(pending, "tiles"));
  EXPECT_TRUE(table->undo());
  EXPECT_EQ(table->position(), pending);
  EXPECT_FALSE(table->undo());
}

TEST(RotoRouterUndo, KeepsAForce) {
  const auto table = table_of("active=R,G tiles=0,0:S0R hand=S/- skips=3/0 elbows=1/0");
  const std::string forced = table->position();
  step(*table, {"place:1,0:S0"});
  EXPECT_EQ(field(table->position(), "skips"), "0/0");
  EXPECT_TRUE(table->undo());
  EXPECT_EQ(table->position(), forced);
  EXPECT_EQ(table->play("bottom", std::nullopt)->code, "FORCED_PLAY");
}

TEST(RotoRouterUndo, TakesBackFixesSkipsAndScores) {
  const auto fixes = table_of(
      "active=R,G tiles=0,0:S0R;1,0:S1R;0,1:S1R;3,3:S0R;2,3:S1R;4,3:S1G;3,2:S1R;3,4:S1R hand=S/-");
  const std::string start = fixes->position();
  step(*fixes, {"fixcorner", "fixdead:3,3", "bottom"});
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(fixes->undo());
  EXPECT_EQ(fixes->position(), start);
  EXPECT_FALSE(fixes->undo());

  const auto score = table_of(
      "active=R,G tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0G;4,0:S0G;5,0:S0G;6,0:S0G phase=free "
      "tokens=0,0:R scored=B/-");
  const std::string before = score->position();
  step(*score, {"token:0,0>6,0"});
  EXPECT_EQ(field(score->position(), "scored"), "G|B/-");
  EXPECT_TRUE(score->undo());
  EXPECT_EQ(score->position(), before);
}

TEST(RotoRouterUndo, NeverCrossesTheEndOfATurn) {
  const auto table = table_of("tiles=0,0:X0R phase=free");
  step(*table, {"token:new", "end"});
  EXPECT_FALSE(table->undo());

  const auto finish = table_of(
      "active=R,G tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0G;4,0:S0G;5,0:S0G;6,0:S0G phase=free "
      "tokens=0,0:R scored=B|Y/-");
  step(*finish, {"token:0,0>6,0"});
  EXPECT_EQ(field(finish->position(), "turn"), "G");
  EXPECT_FALSE(finish->undo());

  const auto last = table_of(
      "active=R,G tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0G;4,0:S0G;5,0:S0G;6,0:S0G phase=free "
      "tokens=0,0:R scored=B|Y/R|B|Y order=G");
  step(*last, {"token:0,0>6,0"});
  EXPECT_TRUE(last->turn().is_over());
  EXPECT_FALSE(last->undo());
}

// Whatever may be taken back belongs to the same turn of the same colour and has drawn nothing.
TEST(RotoRouterUndo, IsJudgedAlikeInEveryWalk) {
  check_steps(500,
              [](const Rules& rules, const State& before, const Made& made, const State& after) {
                if (made.chance) return;
                const bool allowed = rules.may_undo(before, made.seat, made.action, after);
                const bool chance_asked =
                    is_action(made, ActionKind::kDraw) || is_action(made, ActionKind::kRoll);
                const bool turn_over = after.turns != before.turns || after.turn != before.turn;
                ASSERT_EQ(allowed, !chance_asked && !turn_over) << rules.write_position(before);
              });
}

constexpr std::string_view kThree =
    "active=R,G,B tiles=0,0:X0R;1,0:X0R;6,0:X0G;5,0:X0G;6,6:X0B tokens=1,0:R;5,0:G;6,6:B ";

TEST(RotoRouterLeave, TakesTheTokensAndNothingElse) {
  const auto [rules, s] = position_of(std::string(kThree) + "turn=R phase=free hand=-/E/-");
  const State left = rules.leave(s, 1);
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
    const std::string left = rules.write_position(rules.leave(s, 1));
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
  const State one = rules.leave(s, 2);
  const State two = rules.leave(one, 0);
  EXPECT_EQ(rules.turn(two).seats.lowest(), seat_at(1));
  const State three = rules.leave(two, 1);
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
  const State left = rules.leave(s, 0);
  const Scores end = rules.scores(left);
  EXPECT_EQ(end.reason, "cap");
  EXPECT_EQ(end.place[1], 1);
  EXPECT_EQ(end.place[2], 2);
  EXPECT_EQ(end.place[0], 3);
}

TEST(RotoRouterLeave, IsNothingForThoseWhoAreNotIn) {
  const auto [rules, s] = position_of("active=R,G,B scored=-/R|B|Y/- order=G out=B turn=R");
  for (const unsigned colour : {1U, 2U, 3U, 4U, 200U}) EXPECT_EQ(rules.leave(s, colour), s);
}

// Leaving keeps every position lawful, wherever it happens, and the rest of the game goes on.
TEST(RotoRouterLeave, IsLawfulAnywhere) {
  Rng rng(8);
  NoEvents nobody;
  check_steps(100, [&](const Rules& rules, const State& before, const Made&, const State&) {
    State s = before;
    for (std::size_t left = 0; left < rules.seats(); ++left) {
      s = rules.leave(s, rules.colour_of(rng.below(static_cast<std::uint32_t>(rules.seats()))));
      const auto why = rules.broken(s);
      ASSERT_FALSE(why.has_value()) << *why << " " << rules.write_position(before);
      for (int i = 0; i < 5 && !rules.turn(s).is_over(); ++i) {
        random_step(rules, s, rng, nobody);
      }
    }
  });
}

}  // namespace
}  // namespace parlour::rotorouter
