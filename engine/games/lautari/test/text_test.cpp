// Options, positions that are read or refused (sections 1 and 7), views and the picture.
#include <gtest/gtest.h>

#include "engine/games/lautari/test/support.hpp"

namespace parlour::lautari {
namespace {

constexpr std::string_view kStart =
    "white=P:E1,E2,E3,F1,F2,F3,G1,G2,G3,H1,H2,H3,I1,I2,I3 "
    "black=P:E12,E13,E14,F12,F13,F14,G12,G13,G14,H12,H13,H14,I12,I13,I14 "
    "turn=white last=- protected=-";

std::string why_not(std::string_view text) {
  const auto read = kRules.read_position(text);
  return read ? "" : read.error();
}

TEST(Options, RepetitionIsKeptAndHasTwoValues) {
  EXPECT_EQ(Rules::from_options("")->options(), "repetition=threefold");
  EXPECT_EQ(Rules::from_options("repetition=threefold")->options(), "repetition=threefold");
  EXPECT_EQ(Rules::from_options("repetition=none")->options(), "repetition=none");
  for (const std::string_view line :
       {"repetition=", "repetition=twofold", "repetition=None", "repetition", "repeat=none",
        "repetition=none repetition=none"}) {
    EXPECT_FALSE(Rules::from_options(line).has_value()) << line;
  }
}

TEST(Options, APositionTakesThemFromTheRulesItIsReadBy) {
  const Rules none = *Rules::from_options("repetition=none");
  EXPECT_EQ(none.read_position("turn=black")->rules.options(), "repetition=none");
  EXPECT_EQ(kRules.read_position("turn=black")->rules.options(), "repetition=threefold");
}

TEST(PositionText, AbsentFieldsAreThoseOfTheStart) {
  EXPECT_EQ(text_of(kRules.start()), kStart);
  for (const std::string_view text : {std::string_view(""), kStart, std::string_view("turn=white"),
                                      std::string_view("protected=- last=-")}) {
    EXPECT_EQ(position(text), kRules.start()) << text;
  }
  EXPECT_EQ(position("turn=black").turn, kBlack);
}

TEST(PositionText, AnyOrderIsReadAndTheCanonicalOneWritten) {
  const State s = position("last=- black=S:A;P:I14,E14 white=R:B5;P:I1,S9,E10,E1,B9");
  EXPECT_EQ(text_of(s),
            "white=P:B9,E1,E10,I1,S9;R:B5 black=P:E14,I14;S:A turn=white last=- protected=-");
}

TEST(PositionText, WhatCannotBeReadIsRefused) {
  for (const std::string_view text : {"clock=5",
                                      "turn=white turn=white",
                                      "turn=",
                                      "turn=White",
                                      "turn=-",
                                      "turn=0",
                                      "white=",
                                      "white=P",
                                      "white=P:",
                                      "white=:E1",
                                      "white=P:E1,",
                                      "white=P:,E1",
                                      "white=P:E1;",
                                      "white=;P:E1",
                                      "white=P:E1;P:E2",
                                      "white=K:E1",
                                      "white=p:E1",
                                      "white=PP:E1",
                                      "white=E1",
                                      "white=P:e1",
                                      "white=P:E01",
                                      "white=P:E0",
                                      "white=P:E15",
                                      "white=P:B4",
                                      "white=P:C5",
                                      "white=P:J9",
                                      "white=P:R8",
                                      "white=P:S7",
                                      "white=P:AA",
                                      "white=P:E1:E2",
                                      "white=--",
                                      "white=P:E1,E1",
                                      "white=P:E1;I:E1",
                                      "white=P:G5 black=I:G5",
                                      "white=P:-",
                                      "last=G6",
                                      "last=G6>G7",
                                      "last=G6-G7:P",
                                      "last=G6>G7:K",
                                      "last=G6>G7:",
                                      "last=>G7:P",
                                      "last=G6>:P",
                                      "last=G6:P>G7",
                                      "last=G6>G7:PP",
                                      "protected=0",
                                      "protected=g7",
                                      "protected=G7,G8",
                                      "white=P:E1  turn=white",
                                      " turn=white",
                                      "turn=white ",
                                      "turn",
                                      "=",
                                      "\xff=\xff"}) {
    EXPECT_NE(why_not(text), "") << text;
  }
}

TEST(PositionText, CountsSentinelsAndTheRiderCellAreChecked) {
  EXPECT_EQ(why_not("white=P:E1,F1,G1,H1,I1,E2,F2,G2,H2,I2,E3,F3,G3,H3,I3,G5"),
            "white has more than 15 pieces");
  EXPECT_EQ(why_not("black=P:G6,E12,E13,E14,F12,F13,F14,G12,G13,G14,H12,H13,H14,I12,I13;I:I14"),
            "black has more than 15 pieces");
  EXPECT_EQ(why_not("white=S:G5,H5"), "white has more than one Sentinel");
  EXPECT_EQ(why_not("white=P:E1,G1;I:R4"), "only a Pawn or a Rider can stand on R4");
  EXPECT_EQ(why_not("black=P:E14,G14;S:R4"), "only a Pawn or a Rider can stand on R4");
  EXPECT_EQ(why_not("white=P:E1,G1,R4"), "");
  EXPECT_EQ(why_not("white=P:E1,G1;R:R4"), "");
  EXPECT_EQ(why_not("white=P:E1,G1;R:S11"), "") << "S11 keeps nobody out";
}

TEST(PositionText, FinishedPositionsAreReadAndOver) {
  for (const std::string_view text :
       {"white=- black=-", "white=P:E1 black=-", "black=-", "white=-", "white=P:G7,G8;I:A",
        "white=P:E1,E2 black=P:E13,E14", "white=P:E1,G1,I1 black=P:R7,S8;R:A turn=black"}) {
    const State s = position(text);
    EXPECT_TRUE(kRules.scores(s).over) << text;
    EXPECT_TRUE(kRules.actions(s, seat_at(0)).empty());
    EXPECT_TRUE(kRules.actions(s, seat_at(1)).empty());
    EXPECT_EQ(position(text_of(s)), s);
  }
}

// A good capture, and every way to spoil it.
TEST(PositionText, LastMustBeACaptureThatCanHaveHappened) {
  const std::string white = "white=P:E1,G1;S:G5 ";
  EXPECT_EQ(why_not(white + "black=P:E14,G7,I14 turn=white last=G6>G7:P"), "");
  const auto refused = [&](const std::string& rest, std::string_view why) {
    EXPECT_EQ(why_not(rest), why) << rest;
  };
  refused(white + "black=P:E14,G7,I14;S:A turn=white last=G6>G7:P protected=G7",
          "last and protected exclude each other");
  refused(white + "black=P:E14,G6,G7 turn=white last=G6>G7:P", "last: G6 must be empty");
  refused(white + "black=P:E14,G7,I14 turn=black last=G6>G7:P", "last: G7 must hold the capturer");
  refused(white + "black=P:E14,G8,I14 turn=white last=G6>G7:P", "last: G7 must hold the capturer");
  refused("black=P:E14,G4,I14 turn=white last=G5>G4:P",
          "last: the side to act cannot have lost a piece");
  refused("white=P:E1,G1,I1 black=P:E14,H14;I:R6 turn=white last=R4>R6:I",
          "last: only a Pawn or a Rider can have stood on R4");
  refused("white=P:E1,G1,I1 black=P:E14,H14;S:R6 turn=white last=R4>R6:S",
          "last: only a Pawn or a Rider can have stood on R4");
  refused(white + "black=P:E14,G7,I14 turn=white last=G9>G7:P",
          "last: G7 is not within reach of G9");
  refused(white + "black=P:E14,H14;I:G8 turn=white last=G11>G8:I",
          "last: G8 is not within reach of G11");
  refused("white=P:E1,G1;S:F5 black=P:E14,G6,I14;I:G7 turn=white last=G5>G7:I",
          "last: G7 is not within reach of G5");
  EXPECT_EQ(why_not("white=P:E1,G1;S:F5 black=P:E14,G6,I14;R:G7 turn=white last=G5>G7:R"), "")
      << "a Rider jumps";
  refused(white + "black=P:E14,I14;I:G7 turn=white last=G6>G7:P",
          "last: the capturer cannot have this role on G7");
  refused(white + "black=P:E14,G7,I14 turn=white last=G6>G7:I",
          "last: the capturer cannot have this role on G7");
}

TEST(PositionText, LastKnowsWhatTheGatesMakeOfACapturer) {
  const std::string white = "white=P:E1,G1,I1 ";
  const std::string on_r4 = "last: the capturer cannot have this role on R4";
  const std::string on_s11 = "last: the capturer cannot have this role on S11";
  EXPECT_EQ(why_not(white + "black=P:E14,H14;R:R4 turn=white last=R5>R4:P"), "");
  EXPECT_EQ(why_not(white + "black=P:E14,H14;R:R4 turn=white last=R6>R4:I"), "");
  EXPECT_EQ(why_not(white + "black=P:E14,H14;R:R4 turn=white last=R7>R4:S"), "");
  EXPECT_EQ(why_not(white + "black=P:E14,H14,R4 turn=white last=R5>R4:P"), on_r4);
  EXPECT_EQ(why_not(white + "black=P:E14,H14;R:R4;S:G9 turn=white last=R7>R4:S"),
            "last: the capturer had two Sentinels");
  EXPECT_EQ(why_not(white + "black=P:E14,H14;S:S11 turn=white last=S10>S11:P"), "");
  EXPECT_EQ(why_not(white + "black=P:E14,H14;S:S11 turn=white last=S8>S11:R"), "");
  EXPECT_EQ(why_not(white + "black=P:E14,H14;S:S11 turn=white last=S9>S11:S"), "");
  EXPECT_EQ(why_not(white + "black=P:E14,H14,S11 turn=white last=S10>S11:P"), on_s11);
  EXPECT_EQ(why_not(white + "black=P:E14,H14,S11;S:G9 turn=white last=S10>S11:P"), "");
  EXPECT_EQ(why_not(white + "black=P:E14,H14;I:S11;S:G9 turn=white last=S9>S11:I"), "");
  EXPECT_EQ(why_not(white + "black=P:E14,H14;I:S11;S:G9 turn=white last=S9>S11:S"), on_s11);
}

TEST(PositionText, TheGameWasNotOverBeforeTheLastCapture) {
  const std::string over = "last: the game was over before the capture";
  EXPECT_EQ(why_not("white=P:E1,G1;S:G5 black=I:A;P:G7,G9 turn=white last=G8>G9:P"), over);
  EXPECT_EQ(why_not("white=P:E1 black=P:E14,G7,I14 turn=white last=G6>G7:P"), over)
      << "two against three was a draw";
  EXPECT_EQ(why_not("white=P:E1,F1 black=P:E14,G7,I14 turn=white last=G6>G7:P"), "")
      << "three against three was not";
  EXPECT_EQ(why_not("white=- black=P:E14,E13,F14,F13,G14,G7,H14,I14 turn=white last=G6>G7:P"), "");
}

TEST(PositionText, ProtectedMustBeARevivedPawn) {
  const std::string black = "black=P:E14,G6,I14 ";
  const std::string owner = "protected: must be a Pawn of the side that acted last";
  const std::string range = "protected: no own Sentinel within 2 cells";
  EXPECT_EQ(why_not(black + "white=P:E1,G7,I1;S:G5 turn=black protected=G7"), "")
      << "pieces in between do not matter here";
  EXPECT_EQ(why_not(black + "white=P:E1,G7,I1;S:G5 turn=white protected=G7"), owner);
  EXPECT_EQ(why_not(black + "white=P:E1,I1;I:G7;S:G5 turn=black protected=G7"), owner);
  EXPECT_EQ(why_not(black + "white=P:E1,I1;S:G5 turn=black protected=G5"), owner);
  EXPECT_EQ(why_not(black + "white=P:E1,I1;S:G5 turn=black protected=G7"), owner);
  EXPECT_EQ(why_not(black + "white=P:E1,G7,I1 turn=black protected=G7"), range);
  EXPECT_EQ(why_not(black + "white=P:E1,G7,I1;S:G4 turn=black protected=G7"), range);
  EXPECT_NE(why_not("white=P:E1,E2,F1,F2,G1,G7,H1,I1;S:G5 black=- turn=black protected=G7"), "");
}

TEST(View, IsTheSameForEverybody) {
  const State s = position("white=P:E1,I1;S:G5 black=P:E14,G7,H14,I14 last=G6>G7:P");
  for (const Observer who :
       {Observer::spectator(), Observer::at(seat_at(0)), Observer::at(seat_at(1))}) {
    JsonWriter json;
    write_described(json, kRules.wire(kRules.view(s, who)));
    EXPECT_EQ(json.text(),
              R"({"position":"white=P:E1,I1;S:G5 black=P:E14,G7,H14,I14 turn=white last=G6>G7:P )"
              R"(protected=-","turn":"seat 0","revive":true,"scores":{"over":false,)"
              R"("reason":null,"places":[null,null],"points":[0,0]}})");
  }
}

TEST(View, NothingCanBeRevivedAfterTheEnd) {
  JsonWriter json;
  const State s = position("white=P:E1,G7,G8;I:A black=P:E14,I14;S:H9 turn=black last=F8>G8:P");
  write_described(json, kRules.wire(kRules.view(s, Observer::spectator())));
  EXPECT_EQ(json.text(),
            R"({"position":"white=P:E1,G7,G8;I:A black=P:E14,I14;S:H9 turn=black last=F8>G8:P )"
            R"(protected=-","turn":"over","revive":false,"scores":{"over":true,)"
            R"("reason":"formation","places":[1,2],"points":[2,0]}})");
}

TEST(Picture, ShowsEveryPieceOnItsFileAndRank) {
  const State s = position(
      "white=P:E4,F6,G3,G7,H6,I4;I:A;S:G5 black=P:F8,F9,G12,H8,H9;I:G8;R:R4;S:S11 turn=black");
  EXPECT_EQ(kRules.picture(kRules.view(s, Observer::spectator())),
            "       B   D   E   F   G   H   I   K   L\n"
            "   14          :   :   :   :   :\n"
            "   13          :   :   :   :   :\n"
            "   12          :   :   p   :   :\n"
            "   11          .   .   .   .   .\n"
            "   10  .   .   .   .   .   .   .   .   .\n"
            "    9  .   .   .   p   .   p   .   .   .\n"
            "    8  .   .   .   p   i   p   .   .   .\n"
            "       r   .   .   .   I   .   .   .   s  R4 R5 R6 R7 A S8 S9 S10 S11\n"
            "    7  .   .   .   .   P   .   .   .   .\n"
            "    6  .   .   .   P   .   P   .   .   .\n"
            "    5  .   .   .   .   S   .   .   .   .\n"
            "    4          P   .   .   .   P\n"
            "    3          :   :   P   :   :\n"
            "    2          :   :   :   :   :\n"
            "    1          :   :   :   :   :\n"
            "       B   D   E   F   G   H   I   K   L\n"
            "  white: 8 pieces\n"
            "> black: 8 pieces\n");
}

}  // namespace
}  // namespace parlour::lautari
