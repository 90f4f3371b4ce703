// Section 15: how Medium and Hard play, bullet by bullet of the document where a test says so.
#include "engine/games/rotorouter/eval.hpp"
#include "engine/games/rotorouter/test/bot_support.hpp"

namespace parlour::rotorouter {
namespace {

constexpr std::array<std::string_view, 2> kLevels = {"medium", "hard"};

// Red has one corner left, green's, and stands in its row two cells short of it; a junction lies behind.
constexpr std::string_view kShort =
    "active=R,B phase=free scored=B|Y/- tokens=3,0:R "
    "tiles=0,0:S0R;1,0:T2R;2,0:S0R;3,0:S0R;1,1:S1R ";

// Red has one corner left, green's, and every Straight on the way to it stands across: a quarter turn of the board opens it.
constexpr std::string_view kAcross =
    "active=R,B phase=free scored=B|Y/- tokens=1,0:R "
    "tiles=0,0:X0R;1,0:X0R;2,0:S1R;3,0:S1R;4,0:S1R;5,0:S1R;6,0:S1R ";

// Red has a row of its own up to 4,0 and one corner left, straight on. Blue's track below leaves 5,0 alone to build on.
constexpr std::string_view kNarrow =
    "active=R,B scored=B|Y/R|G tokens=4,0:R hand=E/- "
    "tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0R;4,0:S0R;0,1:S0B;1,1:S0B;2,1:S0B;3,1:S0B;4,1:S0B ";

// The row between the corners of red and green, with one cell at 5,0 as given, and red's token at 1,0.
std::string row(std::string_view last_but_one) {
  return "active=R,G tokens=1,0:R tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0R;4,0:S0R;" +
         std::string(last_but_one) + "6,0:S0G ";
}

std::string notes(std::string_view rest) { return "rotorouter-1 " + std::string(rest); }

TEST(RotoRouterBotRoutes, CostWhatTheRulebookSays) {
  const auto need = [](std::string_view text) {
    const auto position = position_of(text);
    return Routes(position.rules, position.state, 0).need();
  };
  // Three tokens enter an empty home; two routes of 6 empty cells, one of 12.
  EXPECT_EQ(need(""), 3 * (3'000 + 500 + 1'000) + 24 * 1'020);
  const std::string last = "scored=B|Y/- phase=free tokens=1,0:R active=R,G ";
  const auto with = [&](std::string_view cell, std::string_view more = "") {
    return need(last + "tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0R;4,0:S0R;" + std::string(cell) +
                "6,0:S0G" + std::string(more));
  };
  constexpr Worth kWalk = 3'000 + 5 * 20;
  EXPECT_EQ(with("5,0:S0R;"), kWalk);
  EXPECT_EQ(with(""), kWalk + 1'000);
  EXPECT_EQ(with("5,0:S1R;"), kWalk + 1'500);
  EXPECT_EQ(with("5,0:T1R;"), kWalk + 1'500);
  EXPECT_EQ(with("5,0:E0R;"), kWalk + 2'600);
  EXPECT_EQ(need(last + "tiles=0,0:S0R;1,0:S1R;2,0:S0R;3,0:S0R;4,0:S0R;5,0:S0R;6,0:S1G"),
            kWalk + 3'000);  // the first and the last tile must open one side only
  EXPECT_EQ(need("scored=B|Y/- phase=free tokens=1,0:R;5,0:G active=R,G "
                 "tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0R;4,0:S0R;5,0:S0R;6,0:S0G"),
            kWalk + 300);
}

// A corner still to score ends every route; one that is scored may be passed.
TEST(RotoRouterBotRoutes, PassScoredCornersOnly) {
  const std::string way =
      "active=R,B phase=free tokens=5,0:R "
      "tiles=0,0:S0R;5,0:S0R;6,0:E2R;6,1:S1R;6,2:S1R;6,3:S1R;6,4:S1R;6,5:S1R;6,6:S1B ";
  const auto open = position_of(way + "scored=Y/-");
  const auto passed = position_of(way + "scored=G|Y/-");
  EXPECT_EQ(Routes(passed.rules, passed.state, 0).need(), 3'000 + 7 * 20);
  EXPECT_GT(Routes(open.rules, open.state, 0).need(), 6'000 + 20 + 2'000);
}

// The search may stop when it has met the tokens.
TEST(RotoRouterBotRoutes, NeedNotBeKnownAllOverTheBoard) {
  check_steps(3'000, [](const Rules& rules, const State&, const Made&, const State& after) {
    for (unsigned colour = 0; colour < kColours; ++colour) {
      if (!rules.plays(colour)) continue;
      EXPECT_EQ(Routes(rules, after, colour).need(),
                Routes(rules, after, colour, Routes::Extent::kBoard).need());
    }
  });
}

TEST(RotoRouterBotRoutes, WeighOpponentsByAQuarter) {
  const auto position = position_of(row("") + "phase=free");
  const Worth own = Routes(position.rules, position.state, 0).need();
  const Worth other = Routes(position.rules, position.state, 1).need();
  EXPECT_EQ(utility(position.rules, position.state, 0), other / 4 - own);
}

TEST(RotoRouterBotPlan, ScoresFirst) {
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(row("5,0:S0R;") + "phase=free", level).choice, "token:1,0>6,0") << level;
    EXPECT_EQ(decide(row("5,0:S0R;") + "phase=free face=cw", level).choice, "token:1,0>6,0");
  }
}

TEST(RotoRouterBotPlan, ClosesTheGap) {
  const std::string last = " scored=B|Y/-";
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(row("") + "hand=S/-" + last, level).choice, "place:5,0:S0") << level;
    EXPECT_EQ(decide(row("5,0:S1R;") + "hand=RS/-" + last, level).choice, "rotate:5,0:0") << level;
    EXPECT_EQ(decide(row("5,0:E0R;") + "hand=RC/-" + last, level).choice, "replace:5,0") << level;
  }
}

// A Straight in the gap spoils the turn that two other routes would take there: the second look sees the score.
TEST(RotoRouterBotPlan, LooksAgainAtPlaysWithTheirTokenAction) {
  EXPECT_NE(decide(row("") + "hand=S/-", "medium").choice, "place:5,0:S0");
  for (const std::string_view hand : {"hand=S/-", "hand=RS/-"}) {
    const Decision hard = decide(row("") + std::string(hand), "hard");
    EXPECT_EQ(hard.choice, "place:5,0:S0");
    EXPECT_EQ(hard.candidates[0].why, "makes way to score");
  }
}

// Document: targeting. The corner that is missing, past one that is done.
TEST(RotoRouterBotPlan, MovesTowardsTheLastUnreachedCorner) {
  const std::string text =
      "active=R,B phase=free scored=G|Y/- tokens=1,0:R tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S0R;"
      "4,0:S0R;5,0:S0R;6,0:E2R;6,1:S1R;6,2:S1R;6,3:S1R;6,4:S1R;6,5:S1R";
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(text, level).choice, "token:1,0>6,5") << level;
    // Document: no short loops. The last hop is not undone, and cells of late are shunned.
    const std::string undone = decide(text, level, notes("1 0 0 9000 0 0 1:46 - -")).choice;
    EXPECT_EQ(undone, "token:1,0>6,4") << level;
    EXPECT_EQ(decide(text, level, notes("1 0 0 9000 0 0 - 46 -")).choice, "token:1,0>6,4") << level;
  }
}

// Document: rotation gating.
TEST(RotoRouterBotPlan, RollsOnlyAfterProbingForATokenAction) {
  unsigned rolls = 0;
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(row("") + "phase=free scored=B|Y/-", level).choice, "token:1,0>4,0") << level;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      watch("", level, seed, 200,
            [&](const Rules&, const State& s, const Decision& decision, const std::string&,
                const Thinking&) {
              if (decision.choice != "roll") return;
              ++rolls;
              EXPECT_FALSE(s.token_used);
              for (std::size_t i = 1; i < decision.words.size(); ++i) {
                if (!decision.words[i].starts_with("token")) continue;
                EXPECT_LE(decision.candidates[i].value, decision.value_of("end") + 50);
              }
            });
    }
  }
  EXPECT_GT(rolls, 20U);
}

// Document: exploratory move, after turning the board from that cell was in vain.
TEST(RotoRouterBotPlan, ExploresBeforeRollingAgainFromTheSameCell) {
  const std::string text(kShort);
  const std::string across(kAcross);
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(across, level, notes("1 0 0 5000 0 0 - - -")).choice, "roll") << level;
    EXPECT_EQ(decide(across, level, notes("1 0 0 5000 0 0 - - 1:1")).choice, "token:1,0>0,0");
    EXPECT_EQ(decide(text, level, notes("1 0 0 5000 0 0 - - -")).choice, "end")
        << level << ": no face would help";
  }
  EXPECT_EQ(decide(text, "hard", notes("1 0 0 5000 0 0 - - 3:1")).choice, "token:3,0>1,0");
  EXPECT_EQ(decide(text, "medium", notes("1 0 0 5000 0 0 - - 3:1")).choice.substr(0, 9),
            "token:3,0");
}

TEST(RotoRouterBotPlan, ExploresAfterTurnsWithoutProgress) {
  const std::string text = std::string(kShort) + "turns=9";
  EXPECT_NE(decide(text, "hard", notes("7 1 0 5000 0 0 - - -")).choice.substr(0, 5), "token");
  const Decision third = decide(text, "hard", notes("7 2 0 5000 0 0 - - -"));
  EXPECT_EQ(third.choice, "token:3,0>1,0");
  EXPECT_EQ(third.candidates[0].why, "looks for another way");
  EXPECT_EQ(BotMemory::read(third.memory)->stalled, 0U);  // a new cycle
  EXPECT_EQ(
      decide(std::string(kAcross) + "turns=9", "medium", notes("7 2 0 5000 0 0 - - -")).choice,
      "roll");
  EXPECT_EQ(decide(text, "medium", notes("7 3 0 5000 0 0 - - -")).choice.substr(0, 5), "token");
  // Not where it has been, nor back by the last hop.
  EXPECT_NE(decide(text, "hard", notes("7 2 0 5000 0 0 - 1 -")).choice, "token:3,0>1,0");
  EXPECT_NE(decide(text, "hard", notes("7 2 0 5000 0 0 3:1 - -")).choice, "token:3,0>1,0");
}

// Document: stall recovery.
TEST(RotoRouterBotPlan, TurnsTheBoardOncePerStallCycle) {
  const std::string text(kShort);
  const std::string across(kAcross);
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(across, level, notes("1 0 0 5000 1 0 - - -")).choice, "end") << level;
    // Progress since the last turn opens a new cycle.
    EXPECT_EQ(decide(across + "turns=3", level, notes("1 0 0 20000 1 0 - - -")).choice, "roll");
  }
  const std::string upright =
      "active=R,G phase=free face=cw scored=B|Y/- tokens=1,0:R "
      "tiles=0,0:S1R;1,0:S1R;2,0:S1R;3,0:S1R;4,0:S1R;5,0:S1R;6,0:S1G";
  for (const std::string_view level : kLevels) {
    const Decision turn = decide(upright, level);
    EXPECT_EQ(turn.choice, "apply") << level;
    EXPECT_TRUE(BotMemory::read(turn.memory)->rotated);
    EXPECT_TRUE(BotMemory::read(turn.memory)->waiting);
    // The board was turned this turn and no token gains by it: that is noted, and a token moves before the next roll.
    const Decision vain = decide(text + "face=spent", level, notes("1 0 0 5000 1 1 - - -"));
    EXPECT_EQ(vain.choice.substr(0, 9), "token:3,0") << level;
  }
}

TEST(RotoRouterBotPlan, LetsAFaceLapseThatDoesNotHelp) {
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(std::string(kShort) + "face=cw", level).choice, "end") << level;
  }
}

// Document: no-op tolerance. An Elbow would only spoil the way on.
TEST(RotoRouterBotPlan, BottomsAndEndsWhenNothingHelps) {
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(kNarrow, level).choice, "bottom") << level;
    EXPECT_EQ(decide(std::string(kShort) + "die=off", level).choice, "end") << level;
  }
}

// Document: card economy.
TEST(RotoRouterBotPlan, SavesActionCardsForTheEndgame) {
  const std::string early = "tiles=0,0:S0R hand=";
  const auto placed = [](const std::string& text) {
    return decide(text, "hard").value_of("place:1,0:S0");
  };
  EXPECT_EQ(placed(early + "RS/-"), placed(early + "S/-") - 1100);
  const std::string late = "scored=B|Y/- tiles=0,0:S0R hand=";
  EXPECT_EQ(placed(late + "RS/-"), placed(late + "S/-"));
  // Early the card that brings one cell and no more is kept for later, by both levels; the same tile on a plain card is laid.
  const std::string start = "tiles=0,0:S0R;1,0:S0R;2,0:E2R hand=";
  for (const std::string_view level : kLevels) {
    EXPECT_NE(decide(start + "RS/-", level).choice.substr(0, 6), "place:") << level;
    EXPECT_EQ(decide(start + "S/-", level).choice.substr(0, 6), "place:") << level;
  }
  const std::string scoring = row("");
  EXPECT_EQ(decide(scoring + "hand=RS/-", "hard").value_of("place:5,0:S0"),
            decide(scoring + "hand=S/-", "hard").value_of("place:5,0:S0"));
}

TEST(RotoRouterBotPlan, BottomsWeakCardsOnlyWhenFree) {
  const std::string text(kNarrow);
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(text + "skips=3/0", level).choice.substr(0, 6), "place:") << level;
  }
  const auto bottomed = [&](const std::string& skips) {
    return decide(text + skips, "hard").value_of("bottom");
  };
  EXPECT_EQ(bottomed("skips=2/0"), bottomed("") - 2 * 150);
  EXPECT_EQ(decide(text, "hard").value_of("hold"), bottomed("") - 50);
}

TEST(RotoRouterBotPlan, FixesATrappedStraightIfThatHelps) {
  const std::string text =
      "active=R,G tokens=1,0:R;5,0:G tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S1R;4,0:S0R;5,0:S0R;"
      "6,0:S0G;3,1:S0R phase=fixdead ";
  for (const std::string_view level : kLevels) {
    EXPECT_EQ(decide(text, level).choice, "fixdead:3,0") << level;
  }
  // Blue gets nothing from it, and it would open red's way.
  const std::string blue =
      "active=R,B tokens=1,0:R tiles=0,0:S0R;1,0:S0R;2,0:S0R;3,0:S1R;4,0:S0R;5,0:S0R;"
      "6,0:S0R;3,1:S0R;6,6:S0B scored=B|Y/R|G turn=B phase=fixdead";
  EXPECT_EQ(decide(blue, "hard").choice, "skipfix");
}

// No tile fits into the gap at 0,1 before 1,1 has changed, which by itself gains nothing: where every look finds the same,
// losses are accepted until something moves.
TEST(RotoRouterBotPlan, GetsAwayFromWhereNothingHelps) {
  const auto position = position_of(
      "tiles=0,0:X0R;1,0:S0R;2,0:S0R;3,0:E1R;4,0:S0B;5,0:E0B;6,0:E0R;1,1:E0R;3,1:T1R;4,1:S0B;"
      "5,1:E0R;6,1:X0R;0,2:X0B;2,2:X0B;3,2:T0R;4,2:S0B;5,2:S0B;6,2:S0R;0,3:E0B;1,3:E0B;2,3:E0B;"
      "3,3:S0R;4,3:S0B;5,3:S0B;6,3:E0R;0,4:E0R;1,4:X0R;2,4:E0R;3,4:T0B;4,4:E0B;5,4:T0B;0,5:S0R;"
      "1,5:E0B;2,5:S0R;3,5:S0B;4,5:E0B;5,5:T0B;6,5:S0B;0,6:S0R;1,6:T0B;2,6:S0B;3,6:E0B;4,6:S0B;"
      "5,6:S0B;6,6:T0B tokens=0,3:B scored=G|B|Y/G|Y order=R turn=B turns=400");
  for (const std::string_view level : kLevels) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      State s = position.state;
      Rng rng(seed);
      play_on(position.rules, s, level, rng, 1'000, [](const auto&...) {});
      EXPECT_EQ(s.phase, Phase::kOver) << level << " " << seed;
      EXPECT_LE(s.turns, 600U) << level << " " << seed;
    }
  }
}

// Document: legality, and every budget: the same choice for the same thoughts, whatever the board and the colours.
TEST(RotoRouterBotPlan, IsLegalSaneAndRepeatable) {
  for (const std::string_view level : kLevels) {
    for (const std::string_view options : Rules::sample_options()) {
      watch(options, level, 11, 40,
            [&](const Rules& rules, const State& s, const Decision& decision,
                const std::string& before, const Thinking& thinking) {
              const Decision again = decide(rules, s, level, thinking, before);
              EXPECT_EQ(again.choice, decision.choice);
              EXPECT_EQ(again.words, decision.words);
              ASSERT_FALSE(decision.words.empty());
              EXPECT_LE(decision.words.size(), 8U);
              EXPECT_EQ(decision.words[0], decision.choice);
              for (std::size_t i = 0; i < decision.words.size(); ++i) {
                const Candidate& candidate = decision.candidates[i];
                EXPECT_FALSE(candidate.why.empty());
                EXPECT_TRUE(candidate.chance > 0 && candidate.chance < 1'000);
                if (i > 1) EXPECT_LE(candidate.value, decision.candidates[i - 1].value);
              }
            });
    }
  }
}

TEST(RotoRouterBotPlan, AnswersAtOnceWhenAsked) {
  const std::atomic<bool> stop = true;
  for (const std::string_view level : kLevels) {
    for (const std::uint32_t milliseconds : {1U, 500U}) {
      const auto position = position_of(row("5,0:S0R;") + "phase=free");
      const Thinking thinking{.milliseconds = milliseconds,
                              .stop = milliseconds == 1 ? nullptr : &stop};
      EXPECT_EQ(decide(position.rules, position.state, level, thinking).choice, "token:1,0>6,0");
      watch(
          "size=9 active=red,green,blue,yellow", level, 3, 100,
          [](const Rules&, const State&, const Decision&, const std::string&, const Thinking&) {},
          thinking);
    }
  }
}

// Without a memory, and without anybody who wants to know why, the choice is that of a bot without notes.
TEST(RotoRouterBotPlan, NeedsNeitherMemoryNorAudience) {
  const auto position = position_of(row("") + "hand=S/- scored=B|Y/-");
  const auto legal = position.rules.actions(position.state, Seat{});
  for (const std::string_view level : kLevels) {
    const Action action = find_bot<Rules>(level)(position.rules, {position.state},
                                                 {legal.begin(), legal.size()}, {.seed = 1});
    EXPECT_EQ(position.rules.write(action), "place:5,0:S0");
  }
}

}  // namespace
}  // namespace parlour::rotorouter
