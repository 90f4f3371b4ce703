// Lo Siento's refusals (RULES.md section 11): every code, and which one comes first where two would fit.
#include <gtest/gtest.h>

#include "engine/testkit/asking.hpp"

namespace parlour::testkit {
namespace {

constexpr std::string_view kOver = "red=H,H,H,H";
constexpr std::string_view kDraw = "";

TEST(LoSientoRefusals, TheEndComesFirstThenTheWrongPhaseThenTheWrongSeat) {
  static constexpr std::string_view kHeld = "red=t5,S,S,S card=1";
  static constexpr RefusedStep kSteps[] = {
      {kOver, "play leave:0", "GAME_OVER"},       {kOver, "play leave:0 1", "GAME_OVER"},
      {kOver, "play nonsense", "GAME_OVER"},      {kOver, "settle 1", "GAME_OVER"},
      {kOver, "settle nonsense", "GAME_OVER"},    {kDraw, "play leave:0", "CHANCE_FIRST"},
      {kDraw, "play leave:0 1", "CHANCE_FIRST"},  {kDraw, "play nonsense 1", "CHANCE_FIRST"},
      {kHeld, "settle 1", "NOT_CHANCE"},          {kHeld, "settle nonsense", "NOT_CHANCE"},
      {kHeld, "play leave:1 1", "NOT_YOUR_TURN"}, {kHeld, "play nonsense 1", "NOT_YOUR_TURN"},
      {kHeld, "play fwd:0:2 7", "NOT_YOUR_TURN"},
  };
  expect_refusals("losiento", kSteps);
}

TEST(LoSientoRefusals, WordsThatAreNoNotation) {
  std::vector<std::string> words = {"",
                                    "leave",
                                    "leave:",
                                    "leave:4",
                                    "leave:-1",
                                    "leave:00",
                                    "Leave:1",
                                    "leave:1:1",
                                    "fwd:0",
                                    "fwd:0:",
                                    "fwd:0:0",
                                    "fwd:0:01",
                                    "fwd:0:100",
                                    "fwd:0:+1",
                                    "fwd:4:1",
                                    "fwd:0:1:1",
                                    "back:0",
                                    "back:0:0",
                                    "back:0:100",
                                    "split:0:3:1",
                                    "split:0:3",
                                    "split:4:3:1:4",
                                    "split:0:0:1:7",
                                    "split:0:3:1:100",
                                    "split:0:3:4:4",
                                    "switch:0",
                                    "switch:0:",
                                    "switch:0:blue",
                                    "switch:0:blue4",
                                    "switch:0:pink0",
                                    "switch:0:0",
                                    "switch:0:BLUE0",
                                    "sorry:0",
                                    "sorry",
                                    "sorry:0:yellow",
                                    "pass",
                                    "fwd:0:1:",
                                    ":",
                                    "::::",
                                    "draw"};
  std::vector<std::string> commands;
  for (const std::string& word : words) commands.push_back("play " + word);
  std::vector<RefusedStep> steps;
  for (const std::string& command : commands) {
    steps.push_back({"red=t5,S,S,S card=1", command, "BAD_NOTATION"});
  }
  for (const std::string_view command :
       {"settle", "settle 6", "settle 9", "settle 0", "settle 01", "settle Sorry", "settle 7:1",
        "settle 1 1", "settle red"}) {
    steps.push_back({kDraw, command, "BAD_NOTATION"});
  }
  expect_refusals("losiento", steps);
}

TEST(LoSientoRefusals, ACardThatIsNotLeftCannotBeDrawn) {
  static constexpr RefusedStep kSteps[] = {
      {"pile=1:1", "settle 2", "BAD_OUTCOME"},
      {"pile=1:1", "settle sorry", "BAD_OUTCOME"},
      {"pile=1:1,2:0", "settle 2", "BAD_OUTCOME"},
      {"pile=1:1", "settle 6", "BAD_NOTATION"},
  };
  expect_refusals("losiento", kSteps);
}

TEST(LoSientoRefusals, WhatTheCardDoesNotOffer) {
  static constexpr struct {
    std::string_view card;
    std::string_view offered;  // by that card and pawn 0, whatever the board says of it
  } kCards[] = {
      {"1", "leave:0 fwd:0:1"},
      {"2", "leave:0 fwd:0:2"},
      {"3", "fwd:0:3"},
      {"4", "back:0:4"},
      {"5", "fwd:0:5"},
      {"7", "fwd:0:7 split:0:3:1:4 split:0:6:1:1"},
      {"8", "fwd:0:8"},
      {"10", "fwd:0:10 back:0:1"},
      {"11", "fwd:0:11 switch:0:yellow0"},
      {"12", "fwd:0:12"},
      {"sorry", "sorry:0:yellow0"},
  };
  static constexpr std::string_view kWords[] = {
      "leave:0",       "fwd:0:1",       "fwd:0:2",       "fwd:0:3",          "fwd:0:4",
      "fwd:0:5",       "fwd:0:6",       "fwd:0:7",       "fwd:0:8",          "fwd:0:9",
      "fwd:0:10",      "fwd:0:11",      "fwd:0:12",      "fwd:0:13",         "fwd:0:99",
      "back:0:1",      "back:0:4",      "back:0:7",      "back:0:10",        "split:0:3:1:4",
      "split:0:6:1:1", "split:0:3:1:3", "split:0:7:1:7", "switch:0:yellow0", "sorry:0:yellow0"};
  for (const auto& [card, offered] : kCards) {
    Asking ask("losiento");
    const std::string text = " " + std::string(offered) + " ";
    for (const std::string_view word : kWords) {
      // Pawns everywhere, so that each card can be held.
      ask.set_up("red=t20,t22,S,z1 yellow=t40,S,S,S card=" + std::string(card));
      const bool fits = text.find(" " + std::string(word) + " ") != std::string::npos;
      const std::string answer = ask("play " + std::string(word));
      EXPECT_EQ(answer.starts_with("refused WRONG_CARD "), !fits)
          << word << " with card " << card << ": " << answer;
    }
  }
}

TEST(LoSientoRefusals, PawnsTargetsAndSquares) {
  static constexpr std::string_view kBoard =
      "seats=red,blue,yellow red=t20,S,z3,H blue=t40,z2,H,S yellow=t50,S,S,S ";
  static constexpr std::string_view kSwitch =
      "seats=red,blue,yellow red=t20,S,z3,H blue=t40,z2,H,S yellow=t50,S,S,S card=11";
  static constexpr std::string_view kSorry =
      "seats=red,blue,yellow red=t20,S,z3,H blue=t40,z2,H,S yellow=t50,S,S,S card=sorry";
  static constexpr std::string_view kOne =
      "seats=red,blue,yellow red=t20,S,z3,H blue=t40,z2,H,S yellow=t50,S,S,S card=1";
  static_assert(kSwitch.starts_with(kBoard) && kSorry.starts_with(kBoard) &&
                kOne.starts_with(kBoard));
  static constexpr RefusedStep kSteps[] = {
      // WRONG_CARD before BAD_PAWN and BAD_TARGET.
      {kOne, "play fwd:1:2", "WRONG_CARD"},
      {kOne, "play switch:1:green0", "WRONG_CARD"},
      // The own pawn is not where the action needs it.
      {kOne, "play leave:0", "BAD_PAWN"},
      {kOne, "play leave:2", "BAD_PAWN"},
      {kOne, "play leave:3", "BAD_PAWN"},
      {kOne, "play fwd:1:1", "BAD_PAWN"},
      {kOne, "play fwd:3:1", "BAD_PAWN"},
      {"red=t20,S,S,H card=4", "play back:1:4", "BAD_PAWN"},
      {"red=t20,S,S,H card=4", "play back:3:4", "BAD_PAWN"},
      {kSwitch, "play switch:1:blue0", "BAD_PAWN"},
      {kSwitch, "play switch:2:blue0", "BAD_PAWN"},
      {kSwitch, "play switch:3:blue0", "BAD_PAWN"},
      {kSorry, "play sorry:0:blue0", "BAD_PAWN"},
      {kSorry, "play sorry:2:blue0", "BAD_PAWN"},
      {kSwitch, "play switch:1:green0", "BAD_PAWN"},  // before BAD_TARGET
      {kSorry, "play sorry:3:red0", "BAD_PAWN"},
      // The target is unseated, own, or not on the loop.
      {kSwitch, "play switch:0:green0", "BAD_TARGET"},
      {kSwitch, "play switch:0:red0", "BAD_TARGET"},
      {kSwitch, "play switch:0:red2", "BAD_TARGET"},
      {kSwitch, "play switch:0:blue1", "BAD_TARGET"},
      {kSwitch, "play switch:0:blue2", "BAD_TARGET"},
      {kSwitch, "play switch:0:blue3", "BAD_TARGET"},
      {kSorry, "play sorry:1:green1", "BAD_TARGET"},
      {kSorry, "play sorry:1:red0", "BAD_TARGET"},
      {kSorry, "play sorry:1:blue1", "BAD_TARGET"},
      {kSorry, "play sorry:1:yellow3", "BAD_TARGET"},
      // Beyond H.
      {"red=z3,t20,S,S card=5", "play fwd:0:5", "OVERSHOOT"},
      {"red=t2,t20,S,S card=8", "play fwd:0:8", "OVERSHOOT"},
      {"red=z5,t20,S,S card=12", "play fwd:0:12", "OVERSHOOT"},
      // Onto an own pawn: loop, lane, exit, and z1 behind the own first slide.
      {"red=t20,t23,S,S card=3", "play fwd:0:3", "OWN_PAWN"},
      {"red=z1,z4,t20,S card=3", "play fwd:0:3", "OWN_PAWN"},
      {"red=t24,t20,t30,S card=4", "play back:0:4", "OWN_PAWN"},
      {"red=t4,S,S,S card=1", "play leave:1", "OWN_PAWN"},
      {"red=t4,S,S,S card=1", "play leave:2", "OWN_PAWN"},  // before NOT_CANONICAL
      {"red=t58,z1,S,S card=3", "play fwd:0:3", "OWN_PAWN"},
      {"red=t2,z1,S,t20 card=10", "play back:0:1", "OWN_PAWN"},
      {"red=t20,z1,S,S yellow=t1,S,S,S card=11", "play switch:0:yellow0", "OWN_PAWN"},
      {"red=t20,z1,S,S yellow=t1,t2,S,S card=sorry", "play sorry:2:yellow0", "OWN_PAWN"},
      {"red=t20,z1,S,S yellow=t1,t2,S,S card=sorry", "play sorry:3:yellow0", "OWN_PAWN"},
      // Legal in effect, but called otherwise.
      {"card=1", "play leave:1", "NOT_CANONICAL"},
      {"red=H,S,S,S card=2", "play leave:3", "NOT_CANONICAL"},
      {"yellow=t20,S,S,S card=sorry", "play sorry:2:yellow0", "NOT_CANONICAL"},
  };
  expect_refusals("losiento", kSteps);
}

TEST(LoSientoRefusals, HalvesOfASplitAreJudgedOneAfterTheOther) {
  static constexpr std::string_view kBoard = "red=t20,t30,S,H card=7";
  static constexpr std::string_view kLane = "red=z3,t30,t33,z5 card=7";
  static constexpr RefusedStep kSteps[] = {
      {kBoard, "play split:0:3:1:3", "WRONG_CARD"},
      {kBoard, "play split:0:3:0:3", "WRONG_CARD"},  // before BAD_PAWN
      {kBoard, "play split:0:3:0:4", "BAD_PAWN"},    // one pawn with itself
      {kBoard, "play split:2:3:0:4", "BAD_PAWN"},
      {kBoard, "play split:0:3:2:4", "BAD_PAWN"},
      {kBoard, "play split:0:3:3:4", "BAD_PAWN"},
      // The first half decides, whatever the second would be.
      {kLane, "play split:0:4:1:3", "OVERSHOOT"},
      {kLane, "play split:1:3:0:4", "OWN_PAWN"},
      {kLane, "play split:0:2:1:5", "OWN_PAWN"},
      {kLane, "play split:3:2:2:5", "OVERSHOOT"},
      {kLane, "play split:2:1:3:6", "OVERSHOOT"},  // in the second half
      {"red=t30,t33,S,H card=7", "play split:0:3:2:4", "OWN_PAWN"},
      {"red=z5,t33,S,H card=7", "play split:0:3:2:4", "OVERSHOOT"},
      {"red=t30,t33,S,H card=7", "play split:2:3:0:4", "BAD_PAWN"},
      // The second half stands on the board that the first one left.
      {"red=t20,t30,t34,S card=7", "play split:0:3:1:4", "OWN_PAWN"},
      {"red=t58,t57,S,S card=7", "play split:0:3:1:4", "OWN_PAWN"},  // z1 is taken by the first
      {"red=t20,t25,S,S card=7", "play split:0:4:1:3", "BAD_PAWN"},  // swept by the first
      {"red=t20,t35,S,S card=7", "play split:1:3:0:4", "NOT_CANONICAL"},
  };
  expect_refusals("losiento", kSteps);
}

TEST(LoSientoRefusals, TheOtherOrderOfASplitMayBeLegal) {
  Asking ask("losiento");
  ask.set_up("red=t30,t33,S,H card=7");
  EXPECT_TRUE(ask("play split:0:3:1:4").starts_with("refused OWN_PAWN "));
  EXPECT_EQ(ask("play split:1:4:0:3"), "ok");
  EXPECT_TRUE(ask("show").starts_with("position seats=red,yellow red=t33,t37,S,H "));
}

}  // namespace
}  // namespace parlour::testkit
