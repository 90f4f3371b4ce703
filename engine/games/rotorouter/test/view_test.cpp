// Sections 7 and 8: standings, labels, views, and the picture.
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

std::string view_of(std::string_view text) {
  JsonWriter json;
  table_of(text)->write_view(json, Observer::spectator());
  return json.take();
}

// The value behind a key of a view, up to the key that follows it.
std::string part(const std::string& view, const std::string& key, const std::string& next) {
  const std::size_t begin = view.find("\"" + key + "\":") + key.size() + 3;
  return view.substr(begin, view.find(",\"" + next + "\":", begin) - begin);
}

TEST(RotoRouterView, HoldsThePositionAndTheAids) {
  EXPECT_EQ(
      view_of("tiles=0,0:S0R;1,0:S0B tokens=1,0:R bag=2S|1RC/- tail=E|RS/- hand=T/- skips=1/0 "
              "elbows=2/0 scored=G/R|Y turns=12 discard=12S|11E|5T|2X|5RS|4RE|2RT|1RC/"
              "14S|12E|6T|2X|6RS|4RE|2RT|2RC"),
      R"({"size":7,"active":["R","B"],"die":true,"tiles":{"0,0":"S0R","1,0":"S0B"},)"
      R"("tokens":{"1,0":"R"},"bag":[{"S":2,"RC":1},{}],"tail":[["E","RS"],[]],)"
      R"("discard":[{"S":12,"E":11,"T":5,"X":2,"RS":5,"RE":4,"RT":2,"RC":1},)"
      R"({"S":14,"E":12,"T":6,"X":2,"RS":6,"RE":4,"RT":2,"RC":2}],"hand":["T",null],)"
      R"("skips":[1,0],"elbows":[2,0],"scored":[["G"],["R","Y"]],"order":[],"out":[],)"
      R"("turn":0,"phase":"card","face":null,"tokenused":false,"turns":12,)"
      R"("forced":false,"playable":true,"sealed":null,"trapped":[],)"
      R"("seats":[{"colour":"red","onboard":1,"scored":1,"supply":1,"place":2,"label":"2nd"},)"
      R"({"colour":"blue","onboard":0,"scored":2,"supply":1,"place":1,"label":"1st"}]})");
}

TEST(RotoRouterView, SaysWhatIsForcedPlayableSealedAndTrapped) {
  const auto aids = [](std::string_view text) {
    const std::string view = view_of(text);
    return part(view, "forced", "playable") + " " + part(view, "playable", "sealed") + " " +
           part(view, "sealed", "trapped") + " " + part(view, "trapped", "seats");
  };
  EXPECT_EQ(aids(""), "false false null []");
  EXPECT_EQ(aids("skips=3/0"), "true false null []");
  EXPECT_EQ(aids("skips=3/0 hand=S/-"), "true true null []");
  EXPECT_EQ(aids("elbows=3/0 hand=E/-"), "true true null []");
  EXPECT_EQ(aids("elbows=3/0 hand=RE/-"), "false true null []");
  EXPECT_EQ(aids("skips=3/0 phase=free"), "false false null []");
  EXPECT_EQ(aids("hand=X/- tiles=1,0:S1B;1,1:S1B"), "false false null []");
  EXPECT_EQ(aids("tiles=0,0:S0R;1,0:S1R;0,1:S1R;3,6:S1R;2,6:S0R;4,6:S0R;3,5:S0B;"
                 "3,0:S1R;2,0:S0R;4,0:S0R;3,1:S0B"),
            R"(false false "0,0" ["2,0","3,0","3,6"])");
  EXPECT_EQ(aids("tiles=0,0:S0R;1,0:S1R;0,1:S1R turn=B"), "false false null []");
  EXPECT_EQ(aids("turns=10000 phase=over tiles=0,0:S0R;1,0:S1R;0,1:S1R"), "false false null []");
}

TEST(RotoRouterView, IsOverWithoutATurn) {
  const std::string view = view_of("scored=G|B|Y/- order=R out=B face=-");
  EXPECT_EQ(part(view, "turn", "phase"), "null");
  EXPECT_EQ(part(view, "order", "out"), "[0]");
  EXPECT_EQ(part(view, "out", "turn"), "[1]");
}

std::string labels_of(std::string_view text) {
  const auto [rules, s] = position_of(text);
  std::string line;
  const auto labels = rules.labels(s);
  for (std::size_t i = 0; i < rules.seats(); ++i) line += (i == 0 ? "" : " ") + labels[i];
  return line;
}

TEST(RotoRouterStandings, LabelsAreThoseOfTheRulebook) {
  const std::string four = "active=R,G,B,Y ";
  EXPECT_EQ(labels_of(four), "   ");
  EXPECT_EQ(labels_of(four + "scored=G/-/-/-"), "1st 2nd 2nd 2nd");
  EXPECT_EQ(labels_of(four + "scored=G/R/-/-"), "T-1st T-1st T-2nd T-2nd");
  EXPECT_EQ(labels_of(four + "scored=G|B|Y/R|B/R|G/- order=R"), "1st T-2nd T-2nd 3rd");
  EXPECT_EQ(labels_of(four + "scored=G|B|Y/-/-/- order=R"), "1st 2nd 2nd 2nd");
  EXPECT_EQ(labels_of(four + "scored=G|B|Y/R|B|Y/-/- order=G,R"), "2nd 1st T-3rd T-3rd");
  EXPECT_EQ(labels_of(four + "scored=-/-/-/- phase=over turns=10000"), "T-1st T-1st T-1st T-1st");
  EXPECT_EQ(labels_of(four + "scored=G/-/-/- out=G"), "1st 3rd 2nd 2nd");
  EXPECT_EQ(labels_of(four + "scored=G|B/R/-/R|G out=R,Y"), "4th 1st 2nd 3rd");
}

TEST(RotoRouterStandings, AreHiddenUntilSomebodyScores) {
  EXPECT_EQ(scores(*table_of("active=R,G,B out=G")),
            R"({"over":false,"reason":null,"places":[null,null,null],"points":[0,0,0]})");
  EXPECT_EQ(scores(*table_of("active=R,G,B out=G,B,R")),
            R"({"over":true,"reason":"finished","places":[1,3,2],"points":[0,0,0]})");
  EXPECT_EQ(scores(*table_of("phase=over turns=10000 scored=-/G|Y")),
            R"({"over":true,"reason":"cap","places":[2,1],"points":[0,2]})");
}

TEST(RotoRouterPicture, ShowsTilesTokensAndCorners) {
  const std::string picture =
      table_of("tiles=0,0:E1R;1,0:S0B;0,1:T0R tokens=0,0:R phase=free face=cw skips=3/0")
          ->picture(Observer::spectator());
  EXPECT_NE(picture.find("r┌R b──"), std::string::npos) << picture;
  EXPECT_NE(picture.find("r┴─"), std::string::npos) << picture;
  EXPECT_NE(picture.find("(G)"), std::string::npos) << picture;
  EXPECT_NE(picture.find("> red: 0/3, 1 on board, 2 in supply"), std::string::npos) << picture;
  EXPECT_NE(picture.find("turn 1, free, die cw\n"), std::string::npos) << picture;
  EXPECT_NE(table_of("skips=3/0")->picture(Observer::spectator()).find("forced to play"),
            std::string::npos);
}

}  // namespace
}  // namespace parlour::rotorouter
