// Ludo's texts against RULES.md: options (1), views (6), positions (7), refusals (8) and events (9).
#include <gtest/gtest.h>

#include "engine/testkit/asking.hpp"

namespace parlour::testkit {
namespace {

constexpr std::string_view kOver =
    "seats=red,green red=F,F,F,F green=-,-,-,- turn=- die=- sixes=0 order=red";

TEST(LudoOptions, CountsAndColoursSeatTheTable) {
  static constexpr OptionLine kLines[] = {
      {"", "seats=red,green"},
      {"seats=2", "seats=red,green"},
      {"seats=3", "seats=red,blue,green"},
      {"seats=4", "seats=red,blue,green,yellow"},
      {"seats=red,blue", "seats=red,blue"},
      {"seats=red,green", "seats=red,green"},
      {"seats=red,yellow", "seats=red,yellow"},
      {"seats=blue,green", "seats=blue,green"},
      {"seats=blue,yellow", "seats=blue,yellow"},
      {"seats=green,yellow", "seats=green,yellow"},
      {"seats=red,blue,green", "seats=red,blue,green"},
      {"seats=red,blue,yellow", "seats=red,blue,yellow"},
      {"seats=red,green,yellow", "seats=red,green,yellow"},
      {"seats=blue,green,yellow", "seats=blue,green,yellow"},
      {"seats=red,blue,green,yellow", "seats=red,blue,green,yellow"},
  };
  expect_options("ludo", kLines);
}

TEST(LudoOptions, EverythingElseIsRefused) {
  static constexpr BadText kLines[] = {
      {"seats=1", "no colour '1'"},
      {"seats=5", "no colour '5'"},
      {"seats=02", "no colour '02'"},
      {"seats=-2", "no colour '-2'"},
      {"seats=red", "two to four"},
      {"seats=green,red", "in the order"},
      {"seats=red,red", "different colours"},
      {"seats=red,blue,red", "different colours"},
      {"seats=red,purple", "no colour 'purple'"},
      {"seats=Red,Green", "no colour 'Red'"},
      {"seats=red,green,", "no colour ''"},
      {"seats=red,blue,green,yellow,red", "different colours"},
      {"seats=2 seats=2", "given twice"},
      {"seats=", "has no value"},
      {"seats", "not key=value"},
      {"die=6", "unknown key 'die'"},
      {"seats=2  ", "single spaces"},
  };
  expect_bad_options("ludo", kLines);
}

TEST(LudoOptions, ABareOptionsLineRestoresTheDefaults) {
  Asking ask("ludo");
  EXPECT_EQ(ask("options seats=4"), "ok");
  EXPECT_EQ(ask("options"), "ok");
  EXPECT_EQ(ask("new"), "ok");
  EXPECT_EQ(ask("show"),
            "position seats=red,green red=-,-,-,- green=-,-,-,- turn=red die=- sixes=0 order=-");
}

TEST(LudoPositions, WhatIsAbsentTakesItsDefault) {
  static constexpr struct {
    std::string_view given, shown;
  } kTexts[] = {
      {"", "seats=red,green red=-,-,-,- green=-,-,-,- turn=red die=- sixes=0 order=-"},
      {"seats=blue,yellow",
       "seats=blue,yellow blue=-,-,-,- yellow=-,-,-,- turn=blue die=- sixes=0 order=-"},
      {"seats=red,blue,green red=F,F,F,F order=red",
       "seats=red,blue,green red=F,F,F,F blue=-,-,-,- green=-,-,-,- turn=blue die=- sixes=0 "
       "order=red"},
      {"red=F,F,F,F order=red", kOver},
      {"sixes=2 turn=green green=71,L1,L6,0",
       "seats=red,green red=-,-,-,- green=71,L1,L6,0 turn=green die=- sixes=2 order=-"},
      // Unreachable, but nothing is broken.
      {"sixes=2 die=6", "seats=red,green red=-,-,-,- green=-,-,-,- turn=red die=6 sixes=2 order=-"},
      // A guest and the owner on a start, everybody on a star.
      {"red=36,-,-,- green=0,-,-,-",
       "seats=red,green red=36,-,-,- green=0,-,-,- turn=red die=- sixes=0 order=-"},
      {"seats=red,blue,green,yellow red=13,-,-,- blue=67,-,-,- green=49,-,-,- yellow=31,-,-,-",
       "seats=red,blue,green,yellow red=13,-,-,- blue=67,-,-,- green=49,-,-,- yellow=31,-,-,- "
       "turn=red "
       "die=- sixes=0 order=-"},
  };
  Asking ask("ludo");
  for (const auto& [given, shown] : kTexts) {
    ask.set_up(given);
    EXPECT_EQ(ask("show"), "position " + std::string(shown)) << given;
  }
}

TEST(LudoPositions, EveryRefusedSentenceOfTheRulebookIsRefused) {
  static constexpr BadText kTexts[] = {
      // Unknown, repeated or malformed fields.
      {"pink=-,-,-,-", "unknown key 'pink'"},
      {"die=- die=-", "given twice"},
      {"red", "not key=value"},
      {"die=-  sixes=0", "single spaces"},
      {"die=", "has no value"},
      {"die=7", "1 to 6"},
      {"die=0", "1 to 6"},
      {"die=06 sixes=1", "1 to 6"},
      {"sixes=3", "sixes is"},
      {"sixes=-", "sixes is"},
      {"sixes=01", "sixes is"},
      {"seats=2", "no colour '2'"},
      {"seats=green,red", "in the order"},
      {"seats=red", "two to four"},
      {"turn=pink", "no colour 'pink'"},
      // Numbers with leading zeros, 72 and up, L0, L7.
      {"red=07,-,-,-", "'07' is no place"},
      {"red=00,-,-,-", "'00' is no place"},
      {"red=72,-,-,-", "'72' is no place"},
      {"red=78,-,-,-", "'78' is no place"},
      {"red=100,-,-,-", "'100' is no place"},
      {"red=-1,-,-,-", "'-1' is no place"},
      {"red=+1,-,-,-", "'+1' is no place"},
      {"red=L0,-,-,-", "'L0' is no place"},
      {"red=L7,-,-,-", "'L7' is no place"},
      {"red=L01,-,-,-", "'L01' is no place"},
      {"red=L,-,-,-", "'L' is no place"},
      {"red=f,-,-,-", "'f' is no place"},
      {"red=,-,-,-", "'' is no place"},
      // Not exactly four tokens.
      {"red=-,-,-", "exactly four"},
      {"red=-,-,-,-,-", "exactly four"},
      {"red=-", "exactly four"},
      // A colour key without a seat.
      {"blue=-,-,-,-", "blue has no seat"},
      // An order that is not exactly the set of colours with four F, each once.
      {"order=red", "four tokens on F"},
      {"red=F,F,F,F", "four tokens on F"},
      {"red=F,F,F,F order=green", "four tokens on F"},
      {"seats=red,blue,green red=F,F,F,F order=red,red", "each once"},
      {"red=F,F,F,F order=red,", "order names"},
      {"seats=red,blue,green blue=F,F,F,F order=yellow", "order names"},
      {"order=pink", "order names"},
      // All colours with four F.
      {"red=F,F,F,F green=F,F,F,F order=red", "before the last colour comes in"},
      {"red=F,F,F,F green=F,F,F,F order=red,green", "before the last colour comes in"},
      // A turn that is placed, not seated, or - before the end.
      {"seats=red,blue,green red=F,F,F,F turn=red order=red", "seated and not placed"},
      {"turn=blue", "seated and not placed"},
      {"turn=-", "before the end"},
      // After the end a turn, a die or sixes.
      {"red=F,F,F,F turn=green order=red", "nobody is to play"},
      {"red=F,F,F,F turn=red order=red", "nobody is to play"},
      {"red=F,F,F,F green=3,-,-,- die=1 order=red", "after the end"},
      {"red=F,F,F,F sixes=1 order=red", "after the end"},
      // A six that is not counted.
      {"red=1,-,-,- die=6", "six that is shown"},
      {"red=1,-,-,- die=6 sixes=0", "six that is shown"},
      // A die with which no token can move.
      {"die=5", "without a move"},
      {"red=F,F,F,L2 die=6 sixes=1", "without a move"},
      {"red=-,-,-,L6 die=2", "without a move"},
      {"green=5,-,-,- die=3", "without a move"},
      // Two colours on a square that is neither a star nor the start of one of them; three on a start.
      {"red=40,-,-,- green=4,-,-,-", "square 40 "},
      {"red=18,-,-,- green=54,-,-,-", "square 18 "},
      {"seats=red,blue,green red=54,-,-,- blue=36,-,-,-", "square 54 "},
      {"seats=red,blue,green red=-,-,-,- blue=54,-,-,- green=36,-,-,-", "square 0 "},
      {"seats=red,blue,green red=0,-,-,- blue=54,-,-,- green=36,-,-,-", "square 0 "},
      {"seats=red,blue,green,yellow red=36,-,-,- blue=18,-,-,- green=0,-,-,- yellow=-,-,-,-",
       "square 36 "},
  };
  expect_bad_positions("ludo", kTexts);
}

TEST(LudoPositions, TheHashCoversEveryField) {
  std::vector<std::string> texts = {
      "",
      "seats=red,blue",
      "seats=red,yellow",
      "seats=red,blue,green",
      "turn=green",
      "sixes=1",
      "sixes=2",
      "red=3,-,-,-",
      "red=3,-,-,- die=1",
      "red=3,-,-,- die=2",
      "red=3,-,-,- die=6 sixes=1",
      "red=3,-,-,- die=6 sixes=2",
      "red=3,-,-,- die=2 sixes=1",
      "seats=red,blue,green,yellow red=F,F,F,F blue=F,F,F,F order=red,blue",
      "seats=red,blue,green,yellow red=F,F,F,F blue=F,F,F,F order=blue,red",
      "seats=red,blue,green,yellow red=F,F,F,F blue=F,F,F,F turn=yellow order=blue,red",
  };
  for (const std::string_view colour : {"red", "blue", "green", "yellow"}) {
    for (std::size_t token = 0; token < 4; ++token) {
      for (const std::string_view place : {"0", "1", "71", "L1", "L6", "F"}) {
        std::string text = "seats=red,blue,green,yellow " + std::string(colour) + "=";
        for (std::size_t i = 0; i < 4; ++i) {
          text += (i == 0 ? "" : ",") + std::string(i == token ? place : "-");
        }
        texts.push_back(text);
      }
    }
  }
  expect_different_hashes("ludo", texts);
}

TEST(LudoViews, TheExampleOfTheRulebookIsSeenByEverybody) {
  Asking ask("ludo");
  ask.set_up("red=5,-,-,F");
  for (const std::string_view who : {"0", "1", "spectator"}) {
    EXPECT_EQ(ask("view " + std::string(who)),
              R"(view {"seats":["red","green"],"tokens":[["5","-","-","F"],["-","-","-","-"]],)"
              R"("turn":0,"die":null,"sixes":0,"order":[],"legal":[]})");
  }
}

TEST(LudoViews, DieLegalMovesAndOrderAreShown) {
  Asking ask("ludo");
  ask.set_up("seats=blue,green,yellow blue=F,F,F,F green=L6,L5,3,3 turn=green die=1 order=blue");
  EXPECT_EQ(ask("view spectator"),
            R"(view {"seats":["blue","green","yellow"],)"
            R"("tokens":[["F","F","F","F"],["L6","L5","3","3"],["-","-","-","-"]],)"
            R"("turn":1,"die":1,"sixes":0,"order":[0],"legal":["move:0","move:1","move:2"]})");
  ask.set_up(kOver);
  EXPECT_EQ(ask("view 1"),
            R"(view {"seats":["red","green"],"tokens":[["F","F","F","F"],["-","-","-","-"]],)"
            R"("turn":null,"die":null,"sixes":0,"order":[0],"legal":[]})");
}

TEST(LudoScores, PlacesAreShownAsTheyAreGiven) {
  Asking ask("ludo");
  ask.set_up("seats=red,blue,green,yellow red=F,F,F,F order=red");
  EXPECT_EQ(ask("scores"), R"(scores {"over":false,"reason":null,"places":[1,null,null,null]})");
  ask.set_up(kOver);
  EXPECT_EQ(ask("scores"), R"(scores {"over":true,"reason":"finished","places":[1,2]})");
}

TEST(LudoEvents, EachKindIsWrittenAsTheRulebookSays) {
  static constexpr ReportedStep kSteps[] = {
      {"", "settle 6", R"([{"type":"roll","seat":0,"die":6,"sixes":1}])"},
      {"", "settle 3",
       R"([{"type":"roll","seat":0,"die":3,"sixes":0},{"type":"no_move","seat":0,"die":3},)"
       R"({"type":"turn","seat":1}])"},
      // The owner is safe on its start.
      {"red=30,-,-,- green=0,0,-,- die=6 sixes=1", "play move:0",
       R"([{"type":"move","seat":0,"token":0,"from":"30","to":"36","square":36},)"
       R"({"type":"extra_roll","seat":0,"sixes":1}])"},
      // A six with a double capture.
      {"red=31,-,-,- green=1,-,1,- die=6 sixes=1", "play move:0",
       R"([{"type":"move","seat":0,"token":0,"from":"31","to":"37","square":37},)"
       R"({"type":"capture","seat":1,"token":0,"from":"1","square":37,"by":0},)"
       R"({"type":"capture","seat":1,"token":2,"from":"1","square":37,"by":0},)"
       R"({"type":"extra_roll","seat":0,"sixes":1}])"},
      // The third six.
      {"red=31,-,-,- sixes=2", "settle 6",
       R"([{"type":"roll","seat":0,"die":6,"sixes":3},{"type":"third_six","seat":0},)"
       R"({"type":"turn","seat":1}])"},
      // A six without a move rolls again.
      {"red=L6,F,F,F sixes=1", "settle 6",
       R"([{"type":"roll","seat":0,"die":6,"sixes":2},{"type":"no_move","seat":0,"die":6},)"
       R"({"type":"extra_roll","seat":0,"sixes":2}])"},
      // A win with two seats.
      {"red=L6,F,F,F die=1", "play move:0",
       R"([{"type":"move","seat":0,"token":0,"from":"L6","to":"F","square":null},)"
       R"({"type":"token_finished","seat":0,"token":0,"count":4},{"type":"placed","seat":0,"place":1},)"
       R"({"type":"placed","seat":1,"place":2},{"type":"end","reason":"finished","places":[1,2]}])"},
      // A placing that is not the end, and a token that is not the last.
      {"seats=red,blue,green red=L6,F,F,F die=1", "play move:0",
       R"([{"type":"move","seat":0,"token":0,"from":"L6","to":"F","square":null},)"
       R"({"type":"token_finished","seat":0,"token":0,"count":4},{"type":"placed","seat":0,"place":1},)"
       R"({"type":"turn","seat":1}])"},
      {"red=-,L1,-,- turn=red die=6 sixes=2", "play move:1",
       R"([{"type":"move","seat":0,"token":1,"from":"L1","to":"F","square":null},)"
       R"({"type":"token_finished","seat":0,"token":1,"count":1},)"
       R"({"type":"extra_roll","seat":0,"sixes":2}])"},
      {"red=71,-,-,- die=1", "play move:0",
       R"([{"type":"move","seat":0,"token":0,"from":"71","to":"L1","square":null},)"
       R"({"type":"turn","seat":1}])"},
      {"seats=blue,yellow turn=yellow die=6 sixes=1", "play move:0",
       R"([{"type":"open","seat":1,"token":0,"square":54},{"type":"extra_roll","seat":1,"sixes":1}])"},
  };
  expect_events("ludo", kSteps);
}

TEST(LudoRefusals, CodesComeInTheOrderOfTheRulebook) {
  static constexpr std::string_view kChoice = "red=5,-,F,L4 turn=red die=4";
  static constexpr RefusedStep kSteps[] = {
      {"", "play", "BAD_NOTATION"},
      {"", "play move", "BAD_NOTATION"},
      {"", "play move:", "BAD_NOTATION"},
      {"", "play move:4", "BAD_NOTATION"},
      {"", "play move:-1", "BAD_NOTATION"},
      {"", "play move:00", "BAD_NOTATION"},
      {"", "play Move:0", "BAD_NOTATION"},
      {"", "play open:0", "BAD_NOTATION"},
      {kChoice, "play move:0 red", "BAD_NOTATION"},
      {kOver, "play move:4", "BAD_NOTATION"},  // before GAME_OVER
      {kOver, "play move:1", "GAME_OVER"},
      {kOver, "play move:0 7", "GAME_OVER"},  // before NOT_YOUR_TURN
      {"", "play move:0", "CHANCE_FIRST"},
      {"", "play move:0 1", "CHANCE_FIRST"},  // before NOT_YOUR_TURN
      {kChoice, "play move:0 1", "NOT_YOUR_TURN"},
      {kChoice, "play move:0 2", "NOT_YOUR_TURN"},
      {kChoice, "play move:0 254", "NOT_YOUR_TURN"},
      {kChoice, "play move:2 1", "NOT_YOUR_TURN"},  // before TOKEN_FINISHED
      {kChoice, "play move:2", "TOKEN_FINISHED"},
      {kChoice, "play move:2 0", "TOKEN_FINISHED"},
      {"red=5,-,F,F turn=red die=4", "play move:3", "TOKEN_FINISHED"},  // before EQUAL_TOKEN
      {kChoice, "play move:1", "NEEDS_SIX"},
      {"red=5,-,-,- turn=red die=4", "play move:3", "NEEDS_SIX"},  // before EQUAL_TOKEN
      {kChoice, "play move:3", "OVERSHOOT"},
      {"red=5,L4,L4,- turn=red die=4", "play move:2", "OVERSHOOT"},  // before EQUAL_TOKEN
      {"red=5,5,-,- turn=red die=4", "play move:1", "EQUAL_TOKEN"},
      {"red=-,-,-,- turn=red die=6 sixes=1", "play move:3", "EQUAL_TOKEN"},
      {"red=-,L3,L3,L3 turn=red die=4", "play move:2", "EQUAL_TOKEN"},

      {"", "settle", "BAD_NOTATION"},
      {"", "settle 0", "BAD_NOTATION"},
      {"", "settle 7", "BAD_NOTATION"},
      {"", "settle 01", "BAD_NOTATION"},
      {"", "settle six", "BAD_NOTATION"},
      {"", "settle 1 1", "BAD_NOTATION"},
      {kOver, "settle 7", "BAD_NOTATION"},    // before GAME_OVER
      {kChoice, "settle 7", "BAD_NOTATION"},  // before NOT_CHANCE
      {kOver, "settle 1", "GAME_OVER"},
      {kChoice, "settle 1", "NOT_CHANCE"},
  };
  expect_refusals("ludo", kSteps);
}

}  // namespace
}  // namespace parlour::testkit
