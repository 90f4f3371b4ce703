// Section 11: taking back.
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

}  // namespace
}  // namespace parlour::rotorouter
