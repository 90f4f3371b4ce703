// Section 10: refusal codes, and which of several comes first.
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

struct Case {
  std::string_view position, word, code;
};

void check(const std::vector<Case>& cases) {
  for (const auto& [position, word, code] : cases) {
    const auto table = table_of(position);
    const std::string before = table->position();
    const auto refusal = table->play(word, std::nullopt);
    ASSERT_TRUE(refusal.has_value()) << word << " at " << position;
    EXPECT_EQ(refusal->code, code) << word << " at " << position;
    EXPECT_FALSE(refusal->why.empty());
    EXPECT_EQ(table->position(), before);
  }
}

constexpr std::string_view kFree = "active=R,G tiles=0,0:S0R;1,0:S0R phase=free tokens=1,0:R";

TEST(RotoRouterRefusals, UnreadableWordsComeFirst) {
  for (const std::string_view word : {"",
                                      "pass",
                                      "Draw",
                                      "draw:",
                                      "draw ",
                                      "end:1",
                                      "place",
                                      "place:",
                                      "place:0,0",
                                      "place:0,0:",
                                      "place:0,0:S",
                                      "place:0,0:S4",
                                      "place:0,0:s0",
                                      "place:0,0:RS0",
                                      "place:0,0:S00",
                                      "place:00,0:S0",
                                      "place:10,0:S0",
                                      "place:-1,0:S0",
                                      "place:0;0:S0",
                                      "rotate:0,0",
                                      "rotate:0,0:",
                                      "rotate:0,0:4",
                                      "rotate:0,0:01",
                                      "rotate:0,0:S1",
                                      "replace:0,0:0",
                                      "replace:",
                                      "replace",
                                      "fixdead",
                                      "fixdead:",
                                      "fixdead:1,",
                                      "fixdead:1,1:0",
                                      "fixcorner:0,0",
                                      "token",
                                      "token:",
                                      "token:old",
                                      "token:new:",
                                      "token:0,0",
                                      "token:0,0>",
                                      "token:0,0>1",
                                      "token:0,0>1,0>",
                                      "token:0,0-1,0",
                                      "token:0,0>1,0:1",
                                      "skipfix:",
                                      "cw",
                                      "S",
                                      "blank",
                                      "\xff"}) {
    for (const std::string_view position :
         {"active=R,G", "active=R,G phase=drawing", "active=R,G phase=over turns=10000"}) {
      check({{position, word, "BAD_NOTATION"}});
    }
  }
}

TEST(RotoRouterRefusals, ThenWhoseTurnItIs) {
  check({{"phase=over turns=10000", "draw", "GAME_OVER"},
         {"phase=drawing", "draw", "CHANCE_FIRST"},
         {"phase=rolling", "place:9,9:S0", "CHANCE_FIRST"}});
  const auto table = table_of("tiles=0,0:S0R;1,0:S1R;0,1:S1R");
  EXPECT_EQ(table->play("draw", seat_at(1))->code, "NOT_YOUR_TURN");
  EXPECT_EQ(table->play("draw", seat_at(7))->code, "NOT_YOUR_TURN");
  EXPECT_EQ(table->play("draw", seat_at(200))->code, "NOT_YOUR_TURN");
  EXPECT_EQ(table->play("draw", seat_at(0))->code, "MUST_FIX_CORNER");
}

TEST(RotoRouterRefusals, ThenThePhase) {
  constexpr std::string_view kSealed =
      "active=R,G tiles=0,0:S0R;1,0:S1R;0,1:S1R hand=E/- skips=3/0";
  constexpr std::string_view kTrapped = "active=R,G tiles=3,0:S1R;2,0:S0R;4,0:S0R;3,1:S0G";
  constexpr std::string_view kDraw = "active=R,G tiles=0,0:S0R";
  constexpr std::string_view kCard = "active=R,G tiles=0,0:S0R hand=S/-";
  for (const std::string_view word :
       {"draw", "end", "hold", "skipfix", "fixdead:9,9", "place:0,0:S0", "token:new",
        "token:0,0>1,0", "roll", "apply"}) {
    check({{kSealed, word, "MUST_FIX_CORNER"}});
  }
  for (const std::string_view word :
       {"place:9,9:S0", "rotate:0,0:0", "replace:0,0", "bottom", "hold"}) {
    check(
        {{kDraw, word, "NO_CARD"}, {kTrapped, word, "WRONG_PHASE"}, {kFree, word, "WRONG_PHASE"}});
  }
  for (const std::string_view word : {"fixcorner", "fixdead:9,9", "skipfix"}) {
    check(
        {{kDraw, word, "WRONG_PHASE"}, {kCard, word, "WRONG_PHASE"}, {kFree, word, "WRONG_PHASE"}});
  }
  for (const std::string_view word : {"end", "roll", "apply", "token:new", "token:9,9>0,0"}) {
    check({{kDraw, word, "WRONG_PHASE"},
           {kCard, word, "WRONG_PHASE"},
           {kTrapped, word, "WRONG_PHASE"}});
  }
  check({{kTrapped, "draw", "WRONG_PHASE"},
         {kTrapped, "fixcorner", "WRONG_PHASE"},
         {kCard, "draw", "ALREADY_HOLDING"},
         {kFree, "draw", "WRONG_PHASE"}});
}

TEST(RotoRouterRefusals, AForceForbidsEndBottomAndHold) {
  for (const std::string_view word : {"end", "bottom", "hold"}) {
    check({{"active=R,G tiles=0,0:S0R hand=S/- skips=3/0", word, "FORCED_PLAY"},
           {"active=R,G tiles=0,0:S0R hand=E/- elbows=3/0", word, "FORCED_PLAY"}});
  }
  check(
      {{"active=R,G tiles=0,0:S0R hand=S/- skips=3/0", "token:new", "WRONG_PHASE"},
       {"active=R,G tiles=0,0:S0R hand=S/- skips=3/0", "draw", "ALREADY_HOLDING"},
       // Force A lies on the whole of the turn up to the card; without a card the card comes first.
       {"active=R,G tiles=0,0:S0R skips=3/0", "end", "FORCED_PLAY"},
       {"active=R,G tiles=0,0:S0R skips=3/0", "bottom", "NO_CARD"},
       {"active=R,G tiles=0,0:S0R elbows=3/0", "end", "WRONG_PHASE"},
       {"active=R,G tiles=0,0:S0R hand=RE/- elbows=3/0", "end", "WRONG_PHASE"}});
}

TEST(RotoRouterRefusals, OfPlacements) {
  constexpr std::string_view kHome = "active=R,G tiles=1,0:S1G;1,1:S1G hand=S/-";
  constexpr std::string_view kOwn = "active=R,G tiles=0,0:S0R;1,0:S0R;3,0:S1G hand=E/-";
  check({{kOwn, "place:9,9:S0", "CARD_CANNOT"},
         {kOwn, "place:7,0:E0", "OUT_OF_BOARD"},
         {kOwn, "place:0,7:E0", "OUT_OF_BOARD"},
         {kOwn, "place:1,0:E0", "CELL_OCCUPIED"},
         {kOwn, "place:5,5:E0", "NOT_ADJACENT"},
         {kOwn, "place:4,0:E0", "NOT_ADJACENT"},
         {kOwn, "place:2,0:E0", "EXIT_MISMATCH"},
         {kOwn, "place:2,0:E2", "FOREIGN_TOUCH"},
         {kHome, "place:1,0:S0", "CELL_OCCUPIED"},
         {kHome, "place:2,0:S0", "HOME_FIRST"},
         {kHome, "place:0,0:S0", "EXIT_MISMATCH"}});
}

TEST(RotoRouterRefusals, OfRotationsAndReplacements) {
  constexpr std::string_view kRe = "active=R,G tiles=0,0:S0R;1,0:E0R hand=RE/-";
  constexpr std::string_view kRc = "active=R,G tiles=0,0:S0R;1,0:E0R hand=RC/-";
  constexpr std::string_view kE = "active=R,G tiles=0,0:S0R;1,0:E0R hand=E/-";
  check({{kE, "rotate:9,9:0", "CARD_CANNOT"},
         {kRc, "rotate:9,9:0", "CARD_CANNOT"},
         {kRe, "rotate:7,0:0", "OUT_OF_BOARD"},
         {kRe, "rotate:2,0:0", "NO_TILE"},
         {kRe, "rotate:0,0:1", "WRONG_TILE_TYPE"},
         {kRe, "rotate:1,0:0", "ROTATION_UNCHANGED"},
         {"active=R,G tiles=0,0:S1R hand=RS/-", "rotate:0,0:3", "ROTATION_UNCHANGED"},
         {kE, "replace:9,9", "CARD_CANNOT"},
         {kRe, "replace:0,0", "CARD_CANNOT"},
         {"active=R,G tiles=0,0:S0R hand=X/-", "replace:0,0", "CARD_CANNOT"},
         {kRc, "replace:7,7", "OUT_OF_BOARD"},
         {kRc, "replace:2,0", "NO_TILE"}});
}

TEST(RotoRouterRefusals, OfFixesTokensAndTheDie) {
  constexpr std::string_view kTrapped = "active=R,G tiles=3,0:S1R;2,0:S0R;4,0:S0R;3,1:S0G";
  constexpr std::string_view kUsed =
      "active=R,G tiles=0,0:S0R;1,0:S0R phase=free tokens=1,0:R tokenused=1 face=spent";
  check({{kTrapped, "fixdead:3,9", "OUT_OF_BOARD"},
         {kTrapped, "fixdead:3,1", "NOT_TRAPPED"},
         {kTrapped, "fixdead:6,6", "NOT_TRAPPED"},
         {kUsed, "token:new", "TOKEN_USED"},
         {kUsed, "token:9,9>0,0", "TOKEN_USED"},
         {kUsed, "roll", "ROLL_USED"},
         {kUsed, "apply", "NOTHING_TO_APPLY"},
         {kFree, "apply", "NOTHING_TO_APPLY"},
         {"active=R,G phase=free scored=G|B/-", "token:new", "CORNER_NO_TRACK"},
         {"active=R,G tiles=0,0:S0R tokens=0,0:R scored=G|B/- phase=free", "token:new",
          "CORNER_OCCUPIED"},
         {"active=R,G tiles=0,0:S0R;1,0:S0R tokens=1,0:R scored=G|B/- phase=free", "token:new",
          "NO_SUPPLY"},
         {kFree, "token:7,0>0,0", "OUT_OF_BOARD"},
         {kFree, "token:0,0>0,7", "OUT_OF_BOARD"},
         {kFree, "token:0,0>1,0", "NO_TOKEN"},
         {kFree, "token:1,0>1,0", "UNREACHABLE"},
         {kFree, "token:1,0>3,3", "UNREACHABLE"},
         {"active=R,G die=off tiles=0,0:S0R phase=free", "roll", "DIE_OFF"},
         {"active=R,G die=off tiles=0,0:S0R phase=free", "apply", "NOTHING_TO_APPLY"},
         {"active=R,G tiles=0,0:S0R phase=free face=cw", "roll", "ROLL_USED"}});
}

TEST(RotoRouterRefusals, OfOutcomes) {
  const auto code = [](std::string_view position, std::string_view word) {
    const auto refusal = table_of(position)->settle(word);
    return refusal ? std::string(refusal->code) : "accepted";
  };
  EXPECT_EQ(code("phase=drawing", "S"), "accepted");
  EXPECT_EQ(code("phase=drawing", "Q"), "BAD_NOTATION");
  EXPECT_EQ(code("phase=drawing", ""), "BAD_NOTATION");
  EXPECT_EQ(code("phase=drawing", "spent"), "BAD_NOTATION");
  EXPECT_EQ(code("phase=drawing", "cw"), "BAD_OUTCOME");
  EXPECT_EQ(code("phase=drawing bag=1S/-", "E"), "BAD_OUTCOME");
  EXPECT_EQ(code("phase=rolling", "E"), "BAD_OUTCOME");
  EXPECT_EQ(code("phase=rolling", "-"), "BAD_NOTATION");
  EXPECT_EQ(code("phase=draw", "S"), "NOT_CHANCE");
  EXPECT_EQ(code("phase=over turns=10000", "S"), "GAME_OVER");
}

}  // namespace
}  // namespace parlour::rotorouter
