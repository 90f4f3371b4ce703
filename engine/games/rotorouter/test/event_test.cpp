// Section 10: what steps report.
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

// The events of the last of some steps.
std::string events_after(std::string_view position, const std::vector<std::string_view>& words) {
  const auto table = table_of(position);
  step(*table, words);
  return events(*table);
}

constexpr std::string_view kRowTable =
    "active=R,G tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0G;4,0:S0G;5,0:S0G;6,0:S0G phase=free "
    "tokens=0,0:R ";
constexpr std::string_view kFixes =
    "active=R,G tiles=0,0:S0G;1,0:S1R;0,1:S1R;3,3:S0R;2,3:S1R;4,3:S1G;3,2:S1R;3,4:S1R ";

TEST(RotoRouterEvents, OfFixes) {
  EXPECT_EQ(events_after(kFixes, {"fixcorner"}),
            R"([{"type":"fixed","seat":0,"cell":"0,0","why":"corner","from":"S0G","to":"X0R"},)"
            R"({"type":"trapped","cells":["3,3"]}])");
  EXPECT_EQ(events_after(kFixes, {"fixcorner", "fixdead:3,3"}),
            R"([{"type":"fixed","seat":0,"cell":"3,3","why":"dead","from":"S0R","to":"X0R"}])");
  EXPECT_EQ(events_after(kFixes, {"fixcorner", "skipfix"}), R"([{"type":"declined","seat":0}])");
}

TEST(RotoRouterEvents, OfDraws) {
  EXPECT_EQ(events_after("", {"draw"}), "[]");
  EXPECT_EQ(events_after("", {"draw", "RT"}),
            R"([{"type":"drew","seat":0,"kind":"RT","source":"bag"}])");
  EXPECT_EQ(events_after("tiles=0,0:X0R bag=-/- tail=T|S/-", {"draw"}),
            R"([{"type":"drew","seat":0,"kind":"T","source":"tail"}])");
  EXPECT_EQ(events_after("tiles=0,0:X0R bag=-/-", {"draw"}),
            R"([{"type":"reshuffled","seat":0,"count":48,"why":"empty"}])");
  EXPECT_EQ(events_after("tiles=" + full_board(7, "X0") + " bag=2S/- tail=E/-", {"draw"}),
            R"([{"type":"reshuffled","seat":0,"count":48,"why":"dead"}])");
}

TEST(RotoRouterEvents, OfPlays) {
  EXPECT_EQ(events_after("hand=RE/-", {"place:0,0:E2"}),
            R"([{"type":"placed","seat":0,"cell":"0,0","tile":"E2R","kind":"RE"}])");
  EXPECT_EQ(events_after("hand=E/- skips=2/0 elbows=3/0 tiles=0,0:S0R", {"place:1,0:E2"}),
            R"([{"type":"placed","seat":0,"cell":"1,0","tile":"E2R","kind":"E"},)"
            R"({"type":"counters","seat":0,"skips":0,"elbows":0}])");
  EXPECT_EQ(events_after("hand=RS/- tiles=0,0:S0R;6,0:S1B", {"rotate:6,0:0"}),
            R"([{"type":"rotated","seat":0,"cell":"6,0","from":"S1B","to":"S0B","kind":"RS"}])");
  EXPECT_EQ(events_after("hand=RC/- skips=1/0 tiles=0,0:S0R;6,0:T1B", {"replace:6,0"}),
            R"([{"type":"replaced","seat":0,"cell":"6,0","from":"T1B","to":"X0B"},)"
            R"({"type":"counters","seat":0,"skips":0,"elbows":0}])");
}

TEST(RotoRouterEvents, OfSkipsAndWaivers) {
  EXPECT_EQ(events_after("hand=E/-", {"bottom"}),
            R"([{"type":"bottomed","seat":0,"kind":"E","counted":true},)"
            R"({"type":"counters","seat":0,"skips":1,"elbows":1}])");
  EXPECT_EQ(events_after("hand=X/- tiles=1,0:S1B;1,1:S1B", {"hold"}),
            R"([{"type":"held","seat":0,"kind":"X","counted":false}])");
  const std::string full = "tiles=" + full_board(7, "X0") + " ";
  EXPECT_EQ(events_after(full + "skips=3/0 elbows=3/0", {"draw", "E"}),
            R"([{"type":"drew","seat":0,"kind":"E","source":"bag"},)"
            R"({"type":"waived","seat":0,"tracks":true,"elbows":true},)"
            R"({"type":"counters","seat":0,"skips":0,"elbows":0}])");
  EXPECT_EQ(events_after(full + "skips=3/0 elbows=3/0", {"draw", "S"}),
            R"([{"type":"drew","seat":0,"kind":"S","source":"bag"},)"
            R"({"type":"waived","seat":0,"tracks":true,"elbows":false},)"
            R"({"type":"counters","seat":0,"skips":0,"elbows":3}])");
  EXPECT_EQ(events_after(full + "turn=B phase=free hand=E/- skips=2/0 elbows=3/0", {"end"}),
            R"([{"type":"ended","seat":1},{"type":"turn","seat":0,"turns":2,"forced":true},)"
            R"({"type":"waived","seat":0,"tracks":false,"elbows":true},)"
            R"({"type":"counters","seat":0,"skips":2,"elbows":0}])");
}

TEST(RotoRouterEvents, OfTokens) {
  EXPECT_EQ(events_after("active=R,G tiles=0,0:X0R phase=free", {"token:new"}),
            R"([{"type":"entered","seat":0,"cell":"0,0"}])");
  EXPECT_EQ(events_after(kRowTable, {"token:0,0>2,0"}),
            R"([{"type":"moved","seat":0,"start":"0,0","end":"2,0","path":["0,0","1,0","2,0"]}])");
  EXPECT_EQ(events_after(std::string(kRowTable) + "scored=B/-", {"token:0,0>6,0"}),
            R"([{"type":"moved","seat":0,"start":"0,0","end":"6,0",)"
            R"("path":["0,0","1,0","2,0","3,0","4,0","5,0","6,0"]},)"
            R"({"type":"scored","seat":0,"corner":"G","cell":"6,0","points":2}])");
}

TEST(RotoRouterEvents, OfAThirdCorner) {
  const std::string moved = R"([{"type":"moved","seat":0,"start":"0,0","end":"6,0",)"
                            R"("path":["0,0","1,0","2,0","3,0","4,0","5,0","6,0"]},)"
                            R"({"type":"scored","seat":0,"corner":"G","cell":"6,0","points":3},)";
  EXPECT_EQ(events_after(std::string(kRowTable) + "scored=B|Y/- face=cw", {"token:0,0>6,0"}),
            moved + R"({"type":"finished","seat":0,"place":1},)"
                    R"({"type":"turn","seat":1,"turns":2,"forced":false}])");
  EXPECT_EQ(events_after(std::string(kRowTable) + "scored=B|Y/R|B|Y order=G", {"token:0,0>6,0"}),
            moved + R"({"type":"finished","seat":0,"place":2},)"
                    R"({"type":"end","reason":"finished","places":[2,1],"points":[3,3]}])");
}

TEST(RotoRouterEvents, OfTheDie) {
  EXPECT_EQ(events_after(kRowTable, {"roll"}), "[]");
  EXPECT_EQ(events_after(kRowTable, {"roll", "blank"}),
            R"([{"type":"rolled","seat":0,"face":"blank"}])");
  EXPECT_EQ(events_after(kRowTable, {"roll", "180"}),
            R"([{"type":"rolled","seat":0,"face":"180"}])");
  EXPECT_EQ(events_after(kRowTable, {"roll", "ccw", "apply"}),
            R"([{"type":"turned","seat":0,"face":"ccw"}])");
  EXPECT_EQ(events_after(kRowTable, {"roll", "cw", "end"}),
            R"([{"type":"lapsed","seat":0,"face":"cw"},{"type":"ended","seat":0},)"
            R"({"type":"turn","seat":1,"turns":2,"forced":false}])");
}

TEST(RotoRouterEvents, OfTurnStarts) {
  EXPECT_EQ(events_after(std::string(kFixes) + "turn=G phase=free skips=3/0", {"end"}),
            R"([{"type":"ended","seat":1},{"type":"turn","seat":0,"turns":2,"forced":true},)"
            R"({"type":"sealed","seat":0,"cell":"0,0"}])");
  EXPECT_EQ(events_after(std::string(kFixes) + "turn=R phase=free", {"end"}),
            R"([{"type":"ended","seat":0},{"type":"turn","seat":1,"turns":2,"forced":false},)"
            R"({"type":"trapped","cells":["3,3"]}])");
  EXPECT_EQ(events_after("turn=B phase=free turns=10000 scored=G/-", {"end"}),
            R"([{"type":"ended","seat":1},)"
            R"({"type":"end","reason":"cap","places":[1,2],"points":[1,0]}])");
}

// Of equal walks the one that a search with directions in the order N, E, S, W finds first.
TEST(RotoRouterEvents, PathsAreShortestAndPreferNorthThenEast) {
  const std::string full = "tiles=" + full_board(7, "X0") + " phase=free tokens=3,3:R ";
  EXPECT_NE(events_after(full, {"token:3,3>4,2"}).find(R"(["3,3","3,2","4,2"])"),
            std::string::npos);
  EXPECT_NE(events_after(full, {"token:3,3>4,4"}).find(R"(["3,3","4,3","4,4"])"),
            std::string::npos);
  EXPECT_NE(events_after(full, {"token:3,3>2,4"}).find(R"(["3,3","3,4","2,4"])"),
            std::string::npos);
  EXPECT_NE(events_after(full, {"token:3,3>2,2"}).find(R"(["3,3","3,2","2,2"])"),
            std::string::npos);
  // Around an opponent's token, and through it only when there is no other end point.
  EXPECT_NE(events_after("tiles=" + full_board(7, "X0") + " phase=free tokens=3,3:R;3,2:B",
                         {"token:3,3>3,1"})
                .find(R"(["3,3","4,3","4,2","4,1","3,1"])"),
            std::string::npos);
  EXPECT_NE(
      events_after("tiles=0,0:S0R;1,0:S0B;2,0:S0R phase=free tokens=0,0:R;1,0:B", {"token:0,0>2,0"})
          .find(R"(["0,0","1,0","2,0"])"),
      std::string::npos);
}

// Every path is a walk over links from start to end, as long as no shorter one is.
TEST(RotoRouterEvents, PathsFollowLinks) {
  check_steps(1'000, [](const Rules& rules, const State& before, const Made& made, const State&) {
    if (!is_action(made, ActionKind::kMove)) return;
    const Path path = rules.shortest_walk(before, made.action.detail, made.action.cell);
    const unsigned stride = rules.setup().size + 1;
    unsigned cell = made.action.detail;
    ASSERT_GT(path.length, 0);
    for (unsigned i = 0; i < path.length; ++i) {
      const unsigned side = path.side(i);
      ASSERT_TRUE(has(before.board.open[side], cell));
      cell = side == kNorth   ? cell - stride
             : side == kEast  ? cell + 1
             : side == kSouth ? cell + stride
                              : cell - 1;
      ASSERT_TRUE(has(before.board.open[opposite(side)], cell));
    }
    ASSERT_EQ(cell, made.action.cell);
  });
}

}  // namespace
}  // namespace parlour::rotorouter
