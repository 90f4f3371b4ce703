// Lo Siento's texts against RULES.md: options (1), views (7), positions (8) and events (10).
#include <gtest/gtest.h>

#include "engine/testkit/asking.hpp"

namespace parlour::testkit {
namespace {

constexpr std::string_view kFullPile = "pile=1:5,2:4,3:4,4:4,5:4,7:4,8:4,10:4,11:4,12:4,sorry:4";

TEST(LoSientoOptions, CountsAndColoursSeatTheTable) {
  static constexpr OptionLine kLines[] = {
      {"", "seats=red,yellow"},
      {"seats=2", "seats=red,yellow"},
      {"seats=3", "seats=red,blue,yellow"},
      {"seats=4", "seats=red,blue,yellow,green"},
      {"seats=red,blue", "seats=red,blue"},
      {"seats=red,yellow", "seats=red,yellow"},
      {"seats=red,green", "seats=red,green"},
      {"seats=blue,yellow", "seats=blue,yellow"},
      {"seats=blue,green", "seats=blue,green"},
      {"seats=yellow,green", "seats=yellow,green"},
      {"seats=red,blue,yellow", "seats=red,blue,yellow"},
      {"seats=red,blue,green", "seats=red,blue,green"},
      {"seats=red,yellow,green", "seats=red,yellow,green"},
      {"seats=blue,yellow,green", "seats=blue,yellow,green"},
      {"seats=red,blue,yellow,green", "seats=red,blue,yellow,green"},
  };
  expect_options("losiento", kLines);
}

TEST(LoSientoOptions, EverythingElseIsRefused) {
  static constexpr BadText kLines[] = {
      {"seats=1", "no colour '1'"},
      {"seats=5", "no colour '5'"},
      {"seats=03", "no colour '03'"},
      {"seats=blue", "two to four"},
      {"seats=yellow,blue", "in the order"},
      {"seats=red,green,yellow", "in the order"},
      {"seats=blue,blue", "different colours"},
      {"seats=red,,blue", "no colour ''"},
      {"seats=red,cyan", "no colour 'cyan'"},
      {"seats=RED,BLUE", "no colour 'RED'"},
      {"seats=2 seats=3", "given twice"},
      {"seats=", "has no value"},
      {"seats", "not key=value"},
      {"pile=-", "unknown key 'pile'"},
      {" seats=2", "single spaces"},
  };
  expect_bad_options("losiento", kLines);
}

TEST(LoSientoPositions, WhatIsAbsentTakesItsDefault) {
  static constexpr struct {
    std::string_view given, shown;
  } kTexts[] = {
      {"",
       "seats=red,yellow red=S,S,S,S yellow=S,S,S,S turn=red card=- pile=1:5,2:4,3:4,4:4,5:4,7:4,"
       "8:4,10:4,11:4,12:4,sorry:4"},
      // A held card is not in the pile.
      {"card=1",
       "seats=red,yellow red=S,S,S,S yellow=S,S,S,S turn=red card=1 pile=1:4,2:4,3:4,4:4,5:4,"
       "7:4,8:4,10:4,11:4,12:4,sorry:4"},
      {"yellow=H,H,H,H",
       "seats=red,yellow red=S,S,S,S yellow=H,H,H,H turn=yellow card=- "
       "pile=1:5,2:4,3:4,4:4,5:4,7:4,8:4,10:4,11:4,12:4,sorry:4"},
      {"pile=- seats=blue,green",
       "seats=blue,green blue=S,S,S,S green=S,S,S,S turn=blue card=- pile=-"},
      // A pile in any order, with counts of 0.
      {"pile=sorry:1,2:0,1:5,12:2",
       "seats=red,yellow red=S,S,S,S yellow=S,S,S,S turn=red card=- "
       "pile=1:5,12:2,sorry:1"},
      // The example of the rulebook.
      {"seats=red,yellow red=t4,S,z2,H yellow=S,S,S,S turn=red card=7 "
       "pile=1:4,2:3,3:4,4:4,5:4,7:3,8:4,10:4,11:4,12:4,sorry:4",
       "seats=red,yellow red=t4,S,z2,H yellow=S,S,S,S turn=red card=7 "
       "pile=1:4,2:3,3:4,4:4,5:4,7:3,8:4,10:4,11:4,12:4,sorry:4"},
      // Lanes are private, and a pawn on a slide start is accepted.
      {"red=z1,t1,t59,t0 yellow=z1,z2,z3,z4 pile=7:1",
       "seats=red,yellow red=z1,t1,t59,t0 yellow=z1,z2,z3,z4 turn=red card=- pile=7:1"},
  };
  Asking ask("losiento");
  for (const auto& [given, shown] : kTexts) {
    ask.set_up(given);
    EXPECT_EQ(ask("show"), "position " + std::string(shown)) << given;
  }
}

TEST(LoSientoPositions, EveryRefusedSentenceOfTheRulebookIsRefused) {
  static constexpr BadText kTexts[] = {
      // A held card without a legal action.
      {"seats=red,yellow red=t4,S,z2,H yellow=S,S,S,S turn=yellow card=7 "
       "pile=1:4,2:3,3:4,4:4,5:4,7:3,8:4,10:4,11:4,12:4,sorry:4",
       "legal action"},
      {"card=3", "legal action"},
      {"red=t4,S,S,S card=sorry", "legal action"},
      {"red=z1,z5,H,H card=12", "legal action"},
      // A key unknown or given twice, an empty field.
      {"pawns=S,S,S,S", "unknown key 'pawns'"},
      {"die=-", "unknown key 'die'"},
      {"card=- card=-", "given twice"},
      {"card=-  turn=red", "single spaces"},
      {"card=- ", "single spaces"},
      {"card=", "has no value"},
      {"red", "not key=value"},
      // Seats, turn and card.
      {"seats=2", "no colour '2'"},
      {"seats=red", "two to four"},
      {"seats=green,red", "in the order"},
      {"turn=-", "no colour '-'"},
      {"turn=blue", "seated colour"},
      {"card=6", "no card '6'"},
      {"card=01", "no card '01'"},
      {"card=Sorry", "no card 'Sorry'"},
      // A colour without a seat.
      {"blue=S,S,S,S", "blue has no seat"},
      // Not exactly four pawns.
      {"red=S,S,S", "exactly four"},
      {"red=S,S,S,S,S", "exactly four"},
      // A place that does not exist.
      {"red=t60,S,S,S", "'t60' is no place"},
      {"red=t07,S,S,S", "'t07' is no place"},
      {"red=t-1,S,S,S", "'t-1' is no place"},
      {"red=t,S,S,S", "'t' is no place"},
      {"red=z0,S,S,S", "'z0' is no place"},
      {"red=z6,S,S,S", "'z6' is no place"},
      {"red=z01,S,S,S", "'z01' is no place"},
      {"red=h,S,S,S", "'h' is no place"},
      {"red=4,S,S,S", "'4' is no place"},
      {"red=-,S,S,S", "'-' is no place"},
      {"red=,S,S,S", "'' is no place"},
      // Two pawns on one loop square, two own pawns on one lane square.
      {"red=t5,t5,S,S", "same square"},
      {"red=t5,S,S,S yellow=S,S,S,t5", "same square"},
      {"red=z3,z3,S,S", "same square"},
      // More cards of a kind (pile plus held) than the deck has, a kind named twice.
      {"pile=1:6", "more than the deck has"},
      {"pile=2:5", "more than the deck has"},
      {"pile=sorry:5", "more than the deck has"},
      {"pile=1:01", "no number"},
      {"pile=1:-1", "no number"},
      {"pile=1:", "no number"},
      {"pile=1", "not kind:count"},
      {"pile=6:1", "not kind:count"},
      {"pile=1:1,", "not kind:count"},
      {"pile=-,1:1", "not kind:count"},
      {"pile=1:2,1:2", "named twice"},
      {"pile=1:2,1:0", "named twice"},
      {"card=1 pile=1:5", "fewer cards of kind 1"},
      {"card=2 pile=2:4", "fewer cards of kind 2"},
      // Two colours with four H; after the end a held card or another turn.
      {"red=H,H,H,H yellow=H,H,H,H", "cannot both"},
      {"red=H,H,H,H turn=yellow", "names the winner"},
      {"red=H,H,H,H card=1", "no card is held"},
  };
  expect_bad_positions("losiento", kTexts);
}

TEST(LoSientoPositions, TheHashCoversEveryField) {
  std::vector<std::string> texts = {"",
                                    "seats=red,blue",
                                    "seats=red,green",
                                    "seats=red,blue,yellow",
                                    "turn=yellow",
                                    "pile=-",
                                    "red=H,H,H,H",
                                    "card=1",
                                    "card=2",
                                    "card=1 pile=-"};
  for (const std::string_view kind :
       {"1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"}) {
    texts.push_back("pile=" + std::string(kind) + ":1");
    texts.push_back("pile=" + std::string(kind) + ":2");
    if (kind.size() > 1 || kind > "2") {
      texts.push_back("red=t5,t20,S,S yellow=t6,S,S,S card=" + std::string(kind) + " pile=-");
    }
  }
  for (const std::string_view colour : {"red", "blue", "yellow", "green"}) {
    for (std::size_t pawn = 0; pawn < 4; ++pawn) {
      for (const std::string_view place : {"t0", "t1", "t59", "z1", "z5", "H"}) {
        std::string text = "seats=red,blue,yellow,green " + std::string(colour) + "=";
        for (std::size_t i = 0; i < 4; ++i) {
          text += (i == 0 ? "" : ",") + std::string(i == pawn ? place : "S");
        }
        texts.push_back(text);
      }
    }
  }
  expect_different_hashes("losiento", texts);
}

TEST(LoSientoViews, EverythingIsPublic) {
  Asking ask("losiento");
  ask.set_up(
      "seats=red,yellow red=t4,S,z2,H yellow=S,S,S,S turn=red card=7 "
      "pile=1:4,2:3,3:4,4:4,5:4,7:3,8:4,10:4,11:4,12:4");
  for (const std::string_view who : {"0", "1", "spectator"}) {
    EXPECT_EQ(
        ask("view " + std::string(who)),
        R"(view {"seats":["red","yellow"],)"
        R"("pawns":{"red":["t4","S","z2","H"],"yellow":["S","S","S","S"]},"turn":0,"card":"7",)"
        R"("pile":{"1":4,"2":3,"3":4,"4":4,"5":4,"7":3,"8":4,"10":4,"11":4,"12":4,"sorry":0},)"
        R"("over":false})");
  }
  ask.set_up("seats=blue,green green=H,H,H,H pile=-");
  EXPECT_EQ(ask("view 0"),
            R"(view {"seats":["blue","green"],)"
            R"("pawns":{"blue":["S","S","S","S"],"green":["H","H","H","H"]},"turn":1,"card":null,)"
            R"("pile":{"1":0,"2":0,"3":0,"4":0,"5":0,"7":0,"8":0,"10":0,"11":0,"12":0,"sorry":0},)"
            R"("over":true})");
  EXPECT_EQ(ask("scores"), R"(scores {"over":true,"reason":"home","places":[null,1]})");
}

TEST(LoSientoOutcomes, AnEmptyPileOffersTheWholeDeck) {
  Asking ask("losiento");
  const std::string all = "outcomes 11 1:5 2:4 3:4 4:4 5:4 7:4 8:4 10:4 11:4 12:4 sorry:4";
  ask.set_up("pile=-");
  EXPECT_EQ(ask("outcomes"), all);
  ask.set_up(kFullPile);
  EXPECT_EQ(ask("outcomes"), all);
  ask.set_up("pile=2:1,sorry:3");
  EXPECT_EQ(ask("outcomes"), "outcomes 2 2:1 sorry:3");
  ask.set_up("card=1");
  EXPECT_EQ(ask("outcomes"), "outcomes 0");
}

// The example of section 10 first, then each other type.
TEST(LoSientoEvents, EachKindIsWrittenAsTheRulebookSays) {
  static constexpr ReportedStep kSteps[] = {
      {"seats=red,blue red=t59,t4,z3,S blue=t2,S,S,H card=2", "play fwd:0:2",
       R"([{"type":"move","seat":0,"pawn":0,"how":"fwd","from":"t59","to":"t1","path":["t0","t1"]},)"
       R"({"type":"slide","seat":0,"pawn":0,"from":"t1","to":"t4","path":["t2","t3","t4"],"owner":"red"},)"
       R"({"type":"sweep","seat":1,"pawn":0,"from":"t2","by":0},)"
       R"({"type":"sweep","seat":0,"pawn":1,"from":"t4","by":0},)"
       R"({"type":"safety","seat":0,"pawn":0,"from":"t4","to":"z1"},{"type":"again","seat":0}])"},
      {"", "settle 1", R"([{"type":"draw","seat":0,"card":"1","left":44}])"},
      {"pile=-", "settle sorry",
       R"([{"type":"reshuffle","cards":45},{"type":"draw","seat":0,"card":"sorry","left":44},)"
       R"({"type":"forfeit","seat":0,"card":"sorry"},{"type":"turn","seat":1}])"},
      {"red=z5,H,H,H pile=2:1", "settle 2",
       R"([{"type":"draw","seat":0,"card":"2","left":0},)"
       R"({"type":"forfeit","seat":0,"card":"2"},)"
       R"({"type":"again","seat":0}])"},
      {"yellow=t4,S,S,S card=1", "play leave:0",
       R"([{"type":"move","seat":0,"pawn":0,"how":"leave","from":"S","to":"t4","path":["t4"]},)"
       R"({"type":"bump","seat":1,"pawn":0,"from":"t4","by":0},{"type":"turn","seat":1}])"},
      {"red=z2,S,S,S card=4", "play back:0:4",
       R"([{"type":"move","seat":0,"pawn":0,"how":"back","from":"z2","to":"t0","path":["z1","t2","t1","t0"]},)"
       R"({"type":"turn","seat":1}])"},
      {"red=t5,S,S,S yellow=S,t40,S,S card=11", "play switch:0:yellow1",
       R"([{"type":"switch","seat":0,"pawn":0,"from":"t5","to":"t40","other_seat":1,"other_pawn":1},)"
       R"({"type":"turn","seat":1}])"},
      {"red=H,S,S,S yellow=S,S,t40,S card=sorry", "play sorry:1:yellow2",
       R"([{"type":"move","seat":0,"pawn":1,"how":"sorry","from":"S","to":"t40","path":["t40"]},)"
       R"({"type":"bump","seat":1,"pawn":2,"from":"t40","by":0},{"type":"turn","seat":1}])"},
      {"red=t2,t8,S,S card=7", "play split:0:6:1:1",
       R"([{"type":"move","seat":0,"pawn":0,"how":"fwd","from":"t2","to":"H",)"
       R"("path":["z1","z2","z3","z4","z5","H"]},{"type":"home","seat":0,"pawn":0,"count":1},)"
       R"({"type":"move","seat":0,"pawn":1,"how":"fwd","from":"t8","to":"t9","path":["t9"]},)"
       R"({"type":"slide","seat":0,"pawn":1,"from":"t9","to":"t13","path":["t10","t11","t12","t13"],)"
       R"("owner":"red"},{"type":"turn","seat":1}])"},
      {"seats=blue,yellow,green turn=green green=z4,H,H,H card=2", "play fwd:0:2",
       R"([{"type":"move","seat":2,"pawn":0,"how":"fwd","from":"z4","to":"H","path":["z5","H"]},)"
       R"({"type":"home","seat":2,"pawn":0,"count":4},)"
       R"({"type":"end","seat":2,"reason":"home","places":[null,null,1]}])"},
  };
  expect_events("losiento", kSteps);
}

}  // namespace
}  // namespace parlour::testkit
