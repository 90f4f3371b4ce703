// What Medium and Hard remember (section 15).
#include "engine/games/rotorouter/test/bot_support.hpp"

namespace parlour::rotorouter {
namespace {

bool same(const BotMemory& a, const BotMemory& b) { return a.write() == b.write(); }

BotMemory full() {
  BotMemory memory;
  memory.turn = kLastTurn;
  memory.stalled = BotMemory::kMost;
  memory.mark = BotMemory::kNoMark;
  memory.rotated = memory.waiting = true;
  for (unsigned cell = 70; cell < 80; ++cell) {
    memory.note_move(cell - 60, cell);
    memory.note_failure(cell);
  }
  return memory;
}

TEST(RotoRouterBotMemory, IsReadAsItWasWritten) {
  BotMemory memory;
  EXPECT_EQ(memory.write(), "rotorouter-1 0 0 0 99999 0 0 - - -");
  EXPECT_TRUE(same(*BotMemory::read(memory.write()), memory));
  memory.turn = 12;
  memory.stalled = 2;
  memory.mark = 7'350;
  memory.rotated = true;
  memory.note_move(1, 9);
  memory.note_move(16, 17);
  memory.note_failure(9);
  memory.note_failure(9);
  EXPECT_EQ(memory.write(), "rotorouter-1 12 2 0 7350 1 0 9:1,17:16 9,17 9:2");
  EXPECT_TRUE(same(*BotMemory::read(memory.write()), memory));
  EXPECT_TRUE(same(*BotMemory::read(full().write()), full()));
  EXPECT_LE(full().write().size(), Thinking::kLongestMemory / 4);
}

TEST(RotoRouterBotMemory, DistrustsWhatItDidNotWrite) {
  for (const std::string_view text :
       {"", "rotorouter-1", "rotorouter-2 0 0 0 0 0 0 - - -", "rotorouter-1 0 0 0 0 0 0 - - - -",
        "rotorouter-1 10001 0 0 0 0 0 - - -", "rotorouter-1 0 100 0 0 0 0 - - -",
        "rotorouter-1 0 0 0 -1 0 0 - - -", "rotorouter-1 0 0 0 0 2 0 - - -",
        "rotorouter-1 0 0 0 0 0 0 9 - -", "rotorouter-1 0 0 0 0 0 0 9:90 - -",
        "rotorouter-1 0 0 0 0 0 0 1:2,2:3,3:4,4:5 - -",
        "rotorouter-1 0 0 0 0 0 0 - 1,2,3,4,5,6,7 -", "rotorouter-1 0 0 0 0 0 0 - - 9:0",
        "rotorouter-1 0 0 0 0 0 0 - 01 -"}) {
    EXPECT_FALSE(BotMemory::read(text).has_value()) << text;
  }
  const std::string text = "tiles=0,0:S0R hand=S/-";
  EXPECT_EQ(decide(text, "hard", "chess e2e4").choice, decide(text, "hard").choice);
  EXPECT_EQ(decide(text, "hard", std::string(5'000, 'x')).memory, decide(text, "hard").memory);
}

TEST(RotoRouterBotMemory, KnowsTheLastHopOfEveryToken) {
  BotMemory memory;
  memory.note_move(0, 9);
  memory.note_move(1, 17);
  EXPECT_TRUE(memory.undoes_last_hop(9, 0));
  EXPECT_TRUE(memory.undoes_last_hop(17, 1));
  EXPECT_FALSE(memory.undoes_last_hop(17, 0));
  memory.note_move(9, 18);
  EXPECT_FALSE(memory.undoes_last_hop(9, 0));
  EXPECT_TRUE(memory.undoes_last_hop(18, 9));
  EXPECT_TRUE(memory.was_there(9));
  for (unsigned cell = 20; cell < 20 + BotMemory::kRecent; ++cell) memory.note_move(cell - 1, cell);
  EXPECT_FALSE(memory.was_there(9));
}

TEST(RotoRouterBotMemory, CountsTurnsWithoutProgress) {
  State s = Rules(Options{}).start();
  BotMemory memory;
  memory.open_turn(s, 0, 9'000);
  EXPECT_EQ(memory.stalled, 0U);
  memory.rotated = true;
  memory.open_turn(s, 0, 5'000);  // still the same turn
  EXPECT_EQ(memory.mark, 9'000);
  s.turns = 3;
  memory.open_turn(s, 0, 8'980);  // too little to count
  EXPECT_EQ(memory.stalled, 1U);
  s.turns = 5;
  memory.open_turn(s, 0, 12'000);
  EXPECT_EQ(memory.stalled, 2U);
  EXPECT_TRUE(memory.rotated);
  s.turns = 7;
  memory.open_turn(s, 0, 8'900);
  EXPECT_EQ(memory.stalled, 0U);
  EXPECT_FALSE(memory.rotated);
  s.turns = 2;  // an earlier turn than the notes are about
  memory.open_turn(s, 0, 30'000);
  EXPECT_EQ(memory.mark, 30'000);
}

TEST(RotoRouterBotMemory, ForgetsCellsThatItsTokensHaveLeft) {
  const auto position = position_of("tiles=0,0:S0R;1,0:S0R tokens=1,0:R turns=3");
  BotMemory memory;
  memory.note_move(3, 1);
  memory.note_move(3, 2);
  memory.note_failure(1);
  memory.note_failure(2);
  memory.open_turn(position.state, 0, 9'000);
  EXPECT_EQ(memory.hops.size(), 1U);
  EXPECT_EQ(memory.failures_at(1), 1U);
  EXPECT_EQ(memory.failures_at(2), 0U);
}

// The document: memory persists in snapshots. Whoever goes on from the text decides as the one who wrote it.
TEST(RotoRouterBotMemory, PersistsInSaves) {
  for (const std::string_view level : {"medium", "hard"}) {
    std::size_t longest = 0;
    watch("", level, 5, 60,
          [&](const Rules& rules, const State& s, const Decision& decision,
              const std::string& before, const Thinking& thinking) {
            longest = std::max(longest, decision.memory.size());
            EXPECT_TRUE(
                std::ranges::all_of(decision.memory, [](char c) { return c >= ' ' && c <= '~'; }));
            const auto saved = BotMemory::read(before);
            EXPECT_EQ(saved.has_value(), !before.empty());
            if (!saved) return;
            const Decision again = decide(rules, s, level, thinking, saved->write());
            EXPECT_EQ(again.choice, decision.choice);
            EXPECT_EQ(again.memory, decision.memory);
          });
    EXPECT_LE(longest, Thinking::kLongestMemory);
  }
}

}  // namespace
}  // namespace parlour::rotorouter
