// Refusals (section 10) and events (section 9), one example of each.
#include <gtest/gtest.h>

#include "engine/games/lautari/test/support.hpp"

namespace parlour::lautari {
namespace {

TEST(Refusals, TheGeneralOnesComeFirst) {
  const State over = position("white=P:G7,G8;I:A black=P:E14,H14,I14 turn=black");
  EXPECT_EQ(answer(over, "nonsense", seat_at(0)), "GAME_OVER");
  EXPECT_EQ(kRules.read_outcome(over, "3").error().code, "GAME_OVER");
  const State s = kRules.start();
  EXPECT_EQ(answer(s, "nonsense", seat_at(1)), "NOT_YOUR_TURN");
  EXPECT_EQ(answer(s, "E3-E4", seat_at(7)), "NOT_YOUR_TURN");
  EXPECT_EQ(answer(s, "E3-E4", seat_at(0)), "ok");
  EXPECT_EQ(kRules.read_outcome(s, "3").error().code, "NOT_CHANCE");
  for (const std::string_view word :
       {"",         "-",     "+",      "E3",      "E3-",   "-E4",    "E3E4",   "E3--E4",
        "E3-E4-E5", "e3-e4", "E3-E4 ", "E3xE4",   "+e4",   "+E4-E5", "++E4",   "-E3-E4",
        "E03-E4",   "C3-C4", "Revive", "revive ", "passs", "A-A1",   "resign", "\xff"}) {
    EXPECT_EQ(answer(s, word), "BAD_NOTATION") << word;
  }
}

TEST(Refusals, OfAMoveComeInTheirOrder) {
  const State s =
      position("white=P:E1,E3,F4,G7;I:E4,H7;R:G5,R5;S:S9 black=P:E14,G4,I14;S:A turn=white");
  EXPECT_EQ(answer(s, "G9-G9"), "EMPTY_CELL");
  EXPECT_EQ(answer(s, "E14-E14"), "NOT_YOURS");
  EXPECT_EQ(answer(s, "E14-A"), "NOT_YOURS");
  EXPECT_EQ(answer(s, "E1-E1"), "SAME_CELL");
  EXPECT_EQ(answer(s, "R5-R5"), "SAME_CELL");
  EXPECT_EQ(answer(s, "E1-E3"), "TOO_FAR") << "before the own piece there";
  EXPECT_EQ(answer(s, "E1-A"), "TOO_FAR");
  EXPECT_EQ(answer(s, "G5-G9"), "TOO_FAR");
  EXPECT_EQ(answer(s, "E4-G4"), "BLOCKED");
  EXPECT_EQ(answer(s, "H7-F7"), "BLOCKED") << "G7 and A are taken";
  EXPECT_EQ(answer(s, "S9-R7"), "BLOCKED");
  EXPECT_EQ(answer(s, "E3-E4"), "OWN_PIECE");
  EXPECT_EQ(answer(s, "G5-F4"), "OWN_PIECE") << "two steps away over pieces";
  EXPECT_EQ(answer(s, "E4-F4"), "OWN_PIECE");
  EXPECT_EQ(answer(s, "G7-A"), "IMMUNE");
  EXPECT_EQ(answer(s, "H7-A"), "IMMUNE");
  EXPECT_EQ(answer(s, "G5-A"), "ok");
  EXPECT_EQ(answer(s, "S9-A"), "ok");
  const State revived =
      position("white=P:E1,G7;R:L7;I:H8 black=P:E14,I14,K8;S:A turn=white protected=K8");
  EXPECT_EQ(answer(revived, "L7-K8"), "PROTECTED");
  EXPECT_EQ(answer(revived, "G7-A"), "ok") << "it has just revived";
  EXPECT_EQ(answer(revived, "H8-A"), "ok");
}

TEST(Refusals, OfAPromotionComeInTheirOrder) {
  const State s = position("white=P:E2,F2,G2,F9,G9;I:H9,F3;R:R4 black=P:E9,E14,I14;I:E13");
  EXPECT_EQ(answer(s, "+E1"), "EMPTY_CELL");
  EXPECT_EQ(answer(s, "+E13"), "NOT_YOURS");
  EXPECT_EQ(answer(s, "+F3"), "NOT_A_PAWN") << "before the home";
  EXPECT_EQ(answer(s, "+R4"), "NOT_A_PAWN");
  EXPECT_EQ(answer(s, "+F2"), "HOME_CELL");
  EXPECT_EQ(answer(s, "+F9"), "NO_LINE");
  EXPECT_EQ(answer(s, "+G9"), "ok");
}

TEST(Refusals, OfAReviveAndAPassComeInTheirOrder) {
  const State none = position("white=P:E1,G1,I1 black=P:E14,G9,I14");
  EXPECT_EQ(answer(none, "revive"), "NOTHING_TO_REVIVE") << "before the missing Sentinel";
  EXPECT_EQ(answer(none, "pass"), "MUST_ACT");
  const State alone = position("white=P:E1,G1,I1 black=P:E14,G9,I14 last=G10>G9:P");
  EXPECT_EQ(answer(alone, "revive"), "NO_SENTINEL");
  const State far = position("white=P:E1,I1;S:R7 black=P:E14,I14,S9 last=L9>S9:P");
  EXPECT_EQ(answer(far, "revive"), "REVIVE_RANGE");
  const State behind = position("white=P:E1,G6;S:G5 black=P:E14,G7,H14 last=F7>G7:P");
  EXPECT_EQ(answer(behind, "revive"), "REVIVE_RANGE");
  const State stuck =
      position("white=P:E1,E2,F1,F2,G1,H1,R5;S:R6 black=P:R4 turn=black protected=R5");
  EXPECT_EQ(answer(stuck, "pass"), "ok");
  EXPECT_EQ(answer(stuck, "R4-R5"), "PROTECTED");
  EXPECT_EQ(answer(stuck, "revive"), "NOTHING_TO_REVIVE");
}

TEST(Events, AMoveTellsItsPath) {
  EXPECT_EQ(events_of(kRules.start(), "E3-E4"),
            R"([{"type":"move","seat":0,"role":"P","from":"E3","to":"E4","path":["E3","E4"]},)"
            R"({"type":"turn","seat":1}])");
}

TEST(Events, ThePathIsTheShortestAndThenTheOneWhoseIdsComeFirst) {
  const auto path = [](std::string_view text, std::string_view word) {
    const std::string events = events_of(position(text), word);
    const std::size_t at = events.find("\"path\":") + 7;
    return events.substr(at, events.find(']') - at + 1);
  };
  const std::string black = " black=P:E14,H14,I14";
  EXPECT_EQ(path("white=P:E1,I1;I:G9" + black, "G9-F10"), R"(["G9","F9","F10"])");
  EXPECT_EQ(path("white=P:E1,F9;I:G9" + black, "G9-F10"), R"(["G9","G10","F10"])");
  EXPECT_EQ(path("white=P:E1,I1;S:G6" + black, "G6-E7"), R"(["G6","F6","E6","E7"])");
  EXPECT_EQ(path("white=P:E1,F6;S:G6" + black, "G6-E7"), R"(["G6","G7","A","E7"])");
  EXPECT_EQ(path("white=P:E1,F6;R:G6" + black, "G6-E7"), R"(["G6","F6","E6","E7"])")
      << "a Rider does not care";
  EXPECT_EQ(path("white=P:E1,I1;R:S8" + black, "S8-R7"), R"(["S8","A","R7"])");
}

TEST(Events, ACaptureOnAGateTellsTheNewRole) {
  const State s = position("white=P:E1,I1;R:R4;S:R6 black=P:E14,H14,I14;I:B5 turn=black");
  EXPECT_EQ(events_of(s, "B5-R4"),
            R"([{"type":"move","seat":1,"role":"I","from":"B5","to":"R4","path":["B5","R5","R4"]},)"
            R"({"type":"capture","seat":0,"role":"R","cell":"R4"},)"
            R"({"type":"role","seat":1,"cell":"R4","from":"I","to":"R","by":"rider-cell"},)"
            R"({"type":"turn","seat":0}])");
  const State captured = after(s, "B5-R4");
  EXPECT_EQ(events_of(captured, "revive"),
            R"([{"type":"return","seat":1,"role":"R","from":"R4","to":"B5"},)"
            R"({"type":"role","seat":1,"cell":"B5","from":"R","to":"I","by":"undo"},)"
            R"({"type":"revive","seat":0,"sentinel":"R6","cell":"R4","role":"P"},)"
            R"({"type":"protect","seat":0,"cell":"R4"},{"type":"turn","seat":1}])");
  const State revived = after(captured, "revive");
  EXPECT_EQ(events_of(revived, "E14-E13"),
            R"([{"type":"unprotect","seat":0,"cell":"R4"},)"
            R"({"type":"move","seat":1,"role":"P","from":"E14","to":"E13","path":["E14","E13"]},)"
            R"({"type":"turn","seat":0}])");
}

TEST(Events, PromotionsTellTheirCause) {
  EXPECT_EQ(events_of(position("white=P:F9,G9,H9 black=P:E14,G14,I14"), "+G9"),
            R"([{"type":"role","seat":0,"cell":"G9","from":"P","to":"I","by":"line"},)"
            R"({"type":"turn","seat":1}])");
  EXPECT_EQ(events_of(position("white=P:E1,F1,S10 black=P:E14,G14,I14"), "S10-S11"),
            R"([{"type":"move","seat":0,"role":"P","from":"S10","to":"S11","path":["S10","S11"]},)"
            R"({"type":"role","seat":0,"cell":"S11","from":"P","to":"S","by":"sentinel-cell"},)"
            R"({"type":"turn","seat":1}])");
}

TEST(Events, ImmunityComesAndGoes) {
  const auto immunity = [](const State& s, std::string_view word) {
    std::string found;
    const std::string events = events_of(s, word);
    for (std::size_t at = events.find("\"immunity\""); at != std::string::npos;
         at = events.find("\"immunity\"", at + 1)) {
      found += events.substr(at + 11, events.find('}', at) - at - 11) + ";";
    }
    return found;
  };
  const State beside = position("white=P:E1,I1;S:G7 black=P:E14,H14,I14;S:G9");
  EXPECT_EQ(immunity(beside, "G7-A"), "\"seat\":0,\"on\":true;");
  const State there = position("white=P:E1,I1;S:A black=P:E14,H14,I14;S:G9");
  EXPECT_EQ(immunity(there, "A-G7"), "\"seat\":0,\"on\":false;");
  const State other = position("white=P:E1,I1;S:A black=P:E14,H14,I14;S:G9 turn=black");
  EXPECT_EQ(immunity(other, "G9-A"), "\"seat\":0,\"on\":false;\"seat\":1,\"on\":true;");

  const State captured =
      position("white=P:E1,G7,I1,K8 black=P:E14,H14,I14;S:A turn=black last=L8>K8:P");
  EXPECT_EQ(immunity(captured, "revive"), "\"seat\":1,\"on\":false;");
  const State revived = after(captured, "revive");
  EXPECT_EQ(immunity(revived, "E1-E2"), "\"seat\":1,\"on\":true;");
  EXPECT_EQ(immunity(revived, "G7-A"), "") << "it was not immune when it was taken";

  const State aside = position("white=P:E1,I1;S:G5 black=P:E14,G6,I14;S:A turn=white last=G7>G6:P");
  EXPECT_EQ(immunity(aside, "revive"), "") << "the other side's revive costs nothing";
  const State put_back =
      position("white=P:E1,I1;S:G5 black=P:E14,H14,I14;S:G6 turn=white last=A>G6:S");
  EXPECT_EQ(immunity(put_back, "revive"), "\"seat\":1,\"on\":true;");
}

TEST(Events, AForcedPassEndsTheProtection) {
  const State s = position("white=P:E1,E2,F1,F2,G1,H1,R5;S:R6 black=P:R4 turn=black protected=R5");
  EXPECT_EQ(events_of(s, "pass"),
            R"([{"type":"unprotect","seat":0,"cell":"R5"},{"type":"pass","seat":1},)"
            R"({"type":"turn","seat":0}])");
}

TEST(Events, TheEndTellsTheResultAndTheAxes) {
  const State formation = position("white=P:E1,R7,S8;R:F7,H8;S:G6 black=P:E14,H14,I14");
  EXPECT_EQ(events_of(formation, "G6-A"),
            R"([{"type":"move","seat":0,"role":"S","from":"G6","to":"A","path":["G6","G7","A"]},)"
            R"({"type":"immunity","seat":0,"on":true},)"
            R"({"type":"end","reason":"formation","places":[1,2],"points":[3,0],)"
            R"("axes":[["S8","R7"],["H8","F7"]]}])");
  const State domination = position("white=P:A,G8,G7,E1,F1,G9,H1,I1 black=P:G10");
  EXPECT_EQ(events_of(domination, "G9-G10"),
            R"([{"type":"move","seat":0,"role":"P","from":"G9","to":"G10","path":["G9","G10"]},)"
            R"({"type":"capture","seat":1,"role":"P","cell":"G10"},)"
            R"({"type":"end","reason":"domination","places":[1,2],"points":[1,0],"axes":null}])");
  const State draw = position("white=P:E1,E2,F1,G1,G9,H1,I1 black=P:E14,G10,I14");
  EXPECT_EQ(events_of(draw, "G9-G10"),
            R"([{"type":"move","seat":0,"role":"P","from":"G9","to":"G10","path":["G9","G10"]},)"
            R"({"type":"capture","seat":1,"role":"P","cell":"G10"},)"
            R"({"type":"end","reason":"draw","places":[1,1],"points":[0.5,0.5],"axes":null}])");
}

// Every event and every cause comes up on the walks that the laws use.
TEST(Events, TheWalksMeetAllOfThem) {
  std::array<std::size_t, 11> types{};
  std::array<std::size_t, 4> causes{};
  std::size_t longest = 0;
  visit_steps(60'000, [&](const State& before, Action action, const State&) {
    State s = before;
    EventList<Rules> log;
    kRules.apply(s, seat_at(s.turn), action, log);
    longest = std::max(longest, log.events.size());
    for (const Event& event : log.events) {
      ++types[static_cast<std::size_t>(event.type)];
      if (event.type == Event::Type::kRole) ++causes[static_cast<std::size_t>(event.by)];
    }
  });
  for (const std::size_t count : types) EXPECT_GT(count, 0U);
  for (const std::size_t count : causes) EXPECT_GT(count, 0U);
  EXPECT_LE(longest, Rules::kMaxEvents);
}

}  // namespace
}  // namespace parlour::lautari
