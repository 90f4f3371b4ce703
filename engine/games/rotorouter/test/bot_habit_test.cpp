// Section 15: what Medium and Hard do over whole games.
#include "engine/games/rotorouter/test/bot_support.hpp"

namespace parlour::rotorouter {
namespace {

constexpr std::array<std::string_view, 2> kPlanners = {"medium", "hard"};
constexpr std::array<std::string_view, 2> kTables = {"", "active=red,green,blue"};
constexpr unsigned kGames = 12;         // at each table
constexpr unsigned kLongGame = 10'000;  // decisions; no game comes near

// Whole games of one level: look(rules, state, decision, memory before, thinking) before each decision.
template <class Look>
void watch_games(std::string_view level, Look&& look) {
  for (const std::string_view options : kTables) {
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
      const Rules rules = *Rules::from_options(options);
      State s = rules.start();
      Rng rng(seed);
      play_on(rules, s, level, rng, kLongGame, look);
      EXPECT_EQ(s.phase, Phase::kOver) << level << " " << options << " " << seed;
      EXPECT_EQ(s.in, 0U) << level << " " << options << " " << seed;
    }
  }
}

// The die is rolled only if one of its faces would be applied, and what was worth a roll is applied.
TEST(RotoRouterBotHabits, RollsOnlyWhatItWouldApply) {
  for (const std::string_view level : kPlanners) {
    unsigned turns = 0;
    unsigned rolls = 0;
    watch_games(level, [&](const Rules& rules, const State& s, const Decision& decision,
                           const std::string&, const Thinking& thinking) {
      if (decision.choice == "end") ++turns;
      if (decision.choice != "roll") return;
      ++rolls;
      bool would_apply = false;
      for (const Face face : {Face::kCw, Face::kCcw, Face::kHalf}) {
        State rolled = s;
        rolled.face = face;
        would_apply |= decide(rules, rolled, level, thinking, decision.memory).choice == "apply";
      }
      EXPECT_TRUE(would_apply) << rules.write_position(s);
    });
    EXPECT_GT(rolls, 0U) << level;
    EXPECT_LT(5 * rolls, turns) << level << ": a roll in a fifth of all turns is waiting";
  }
}

// Document: card economy. Of the action cards that come before two corners are scored at most half become plain track.
TEST(RotoRouterBotHabits, SavesActionCards) {
  for (const std::string_view level : kPlanners) {
    std::array<Kind, kColours> seen{};  // the card that each colour is known to hold
    seen.fill(Kind::kNone);
    unsigned drawn = 0;
    unsigned laid = 0;
    watch_games(level, [&](const Rules&, const State& s, const Decision& decision,
                           const std::string&, const Thinking&) {
      const Player& player = s.players[s.turn];
      if (s.phase == Phase::kDraw) seen[s.turn] = Kind::kNone;
      if (s.phase != Phase::kCard || !is_action(player.hand) || player.points() >= 2) return;
      if (seen[s.turn] != player.hand) ++drawn;
      seen[s.turn] = player.hand;
      if (!player.forced() && decision.choice.starts_with("place:")) ++laid;
    });
    EXPECT_GT(drawn, 100U) << level;
    EXPECT_LE(2 * laid, drawn) << level;
    RecordProperty(std::string(level) + "_laid", static_cast<int>(laid));
    RecordProperty(std::string(level) + "_drawn", static_cast<int>(drawn));
  }
}

}  // namespace
}  // namespace parlour::rotorouter
