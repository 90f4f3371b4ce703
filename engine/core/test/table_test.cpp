// Tables: steps, taking back, copies and leaf counts, with the tiny game and with the registered ones.
#include "engine/core/table.hpp"

#include <gtest/gtest.h>

#include "engine/core/test/tally.hpp"

namespace parlour {
namespace {

std::unique_ptr<Table> open_tally(std::string_view options = "") {
  return std::move(*tally::info().open(options));
}

std::string events_of(const Table& table, Observer who = Observer::spectator()) {
  JsonWriter json;
  json.begin_array();
  table.write_events(json, who);
  return json.end_array().take();
}

// What a step may change.
std::string everything(const Table& table) {
  JsonWriter json;
  json.begin_array();
  table.write_all_events(json);
  table.scores().write(json);
  return table.position() + " " + json.take() + " " + std::to_string(table.hash()) + " " +
         std::to_string(table.chance_steps());
}

class CountingStream final : public ChanceStream {
 public:
  std::uint32_t draw(std::uint64_t step, std::uint32_t bound) override {
    steps.push_back(step);
    bounds.push_back(bound);
    return bound - 1;
  }
  std::vector<std::uint64_t> steps;
  std::vector<std::uint32_t> bounds;
};

TEST(Registry, KnowsItsGamesByName) {
  ASSERT_FALSE(all_games().empty());
  for (const GameInfo& game : all_games()) {
    EXPECT_EQ(find_game(game.id), &game);
    EXPECT_EQ(game.levels.front(), "random");
    EXPECT_FALSE(game.name.empty() || game.summary.empty());
  }
  for (const std::string_view id : {"", "chess", "Ludo", "ludo ", "tally"}) {
    EXPECT_EQ(find_game(id), nullptr) << id;
  }
}

TEST(Table, PlaysSettlesAndReports) {
  const auto table = open_tally("goal=9");
  EXPECT_EQ(table->game(), "tally");
  EXPECT_EQ(table->seats(), 2U);
  EXPECT_EQ(table->options(), "goal=9");
  EXPECT_EQ(events_of(*table), "[]");
  EXPECT_EQ(table->play("add:2", std::nullopt), std::nullopt);
  EXPECT_EQ(events_of(*table), R"([{"type":"add","number":2}])");
  EXPECT_EQ(table->play("flip", Seat{0}), std::nullopt);
  EXPECT_TRUE(table->turn().is_chance());
  EXPECT_EQ(table->settle("heads"), std::nullopt);
  EXPECT_EQ(table->position(), "count=3 turn=1 phase=act");
  EXPECT_EQ(events_of(*table, Observer::at(Seat{1})), R"([{"type":"coin","number":1}])");
  EXPECT_EQ(table->chance_steps(), 1U);
  EXPECT_EQ(table->picture(Observer::spectator()), "|||\n");
}

TEST(Table, ARefusedStepChangesNothing) {
  const auto table = open_tally();
  ASSERT_EQ(table->play("add:1", std::nullopt), std::nullopt);
  const std::string before = everything(*table);
  EXPECT_EQ(table->play("add:3", std::nullopt)->code, "BAD_NOTATION");
  EXPECT_EQ(table->play("add:1", Seat{1})->code, "NOT_YOUR_TURN");
  EXPECT_EQ(table->settle("heads")->code, "NOT_CHANCE");
  EXPECT_EQ(everything(*table), before);
  EXPECT_TRUE(table->undo()) << "a refused step does not use up what may be taken back";
}

TEST(Table, NamesTheNotationOfWhatWouldBePlayed) {
  const auto table = open_tally();
  const std::string before = everything(*table);
  EXPECT_EQ(table->clone()->enact("add:1", std::nullopt), "add:1");
  EXPECT_EQ(table->clone()->enact("add:1", Seat{1}).error().code, "NOT_YOUR_TURN");
  EXPECT_EQ(table->clone()->enact("{}", Seat{0}).error().code, "BAD_NOTATION");
  EXPECT_FALSE(table->has_commands());
  EXPECT_TRUE(table->commands(Seat{0}).empty());
  EXPECT_EQ(everything(*table), before);
}

TEST(Table, AStreamIsAskedForTheDrawsByTheirNumbers) {
  const auto table = open_tally("goal=30");
  CountingStream stream;
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(table->play("flip", std::nullopt), std::nullopt);
    EXPECT_EQ(table->settle_from(stream), "tails");
  }
  ASSERT_EQ(table->play("flip", std::nullopt), std::nullopt);
  ASSERT_EQ(table->settle("heads"), std::nullopt);  // counts as a draw too
  ASSERT_EQ(table->play("flip", std::nullopt), std::nullopt);
  EXPECT_EQ(table->settle_from(stream), "tails");
  EXPECT_EQ(stream.steps, (std::vector<std::uint64_t>{0, 1, 2, 4}));
  EXPECT_EQ(stream.bounds, (std::vector<std::uint32_t>{4, 4, 4, 4}));
}

TEST(TableUndo, TakesBackActionsOneByOne) {
  const auto table = open_tally("goal=9");
  EXPECT_FALSE(table->undo()) << "nothing was played";
  const std::uint64_t start = table->hash();
  ASSERT_EQ(table->play("add:2", std::nullopt), std::nullopt);
  ASSERT_EQ(table->play("add:1", std::nullopt), std::nullopt);
  EXPECT_TRUE(table->undo());
  EXPECT_EQ(table->position(), "count=2 turn=0 phase=act");
  EXPECT_EQ(events_of(*table), "[]");
  EXPECT_TRUE(table->undo());
  EXPECT_EQ(table->hash(), start);
  EXPECT_FALSE(table->undo());
}

TEST(TableUndo, StopsAtWhatMayNotBeTakenBackAndAtChance) {
  const auto table = open_tally("goal=9");
  ASSERT_EQ(table->play("add:2", std::nullopt), std::nullopt);
  ASSERT_EQ(table->play("flip", std::nullopt), std::nullopt);
  EXPECT_FALSE(table->undo());
  EXPECT_EQ(table->position(), "count=2 turn=0 phase=flip");
  ASSERT_EQ(table->settle("tails"), std::nullopt);
  EXPECT_FALSE(table->undo());
  ASSERT_EQ(table->play("add:1", std::nullopt), std::nullopt);
  EXPECT_TRUE(table->undo());
  EXPECT_FALSE(table->undo()) << "what lies behind the coin stays";
  EXPECT_EQ(table->position(), "count=2 turn=1 phase=act");
}

TEST(TableUndo, IsNotOfferedByGamesWithoutIt) {
  for (const GameInfo& game : all_games()) {
    const auto table = std::move(*game.open(""));
    EXPECT_FALSE(table->undo()) << game.id;
    Rng rng(1);
    for (int step = 0; step < 50; ++step) {
      const Turn turn = table->turn();
      if (turn.is_over()) break;
      if (turn.is_chance()) {
        const auto outcomes = table->outcomes();
        const auto n = rng.below(static_cast<std::uint32_t>(outcomes.size()));
        ASSERT_EQ(table->settle(outcomes[n].notation), std::nullopt);
      } else {
        const auto legal = table->legal(turn.seats.lowest());
        const auto n = rng.below(static_cast<std::uint32_t>(legal.size()));
        ASSERT_EQ(table->play(legal[n], turn.seats.lowest()), std::nullopt);
      }
      if (game.id != "ludo" && game.id != "losiento") continue;  // others may know better
      const std::string before = everything(*table);
      ASSERT_FALSE(table->undo()) << game.id;
      ASSERT_EQ(everything(*table), before);
    }
  }
}

TEST(TableClone, IsEqualAndIndependent) {
  const auto table = open_tally("goal=9");
  ASSERT_EQ(table->play("flip", std::nullopt), std::nullopt);
  ASSERT_EQ(table->settle("heads"), std::nullopt);
  ASSERT_EQ(table->play("add:2", std::nullopt), std::nullopt);
  const std::string before = everything(*table);
  const auto copy = table->clone();
  EXPECT_EQ(everything(*copy), before);
  EXPECT_EQ(copy->options(), table->options());

  ASSERT_EQ(copy->play("add:1", std::nullopt), std::nullopt);
  ASSERT_EQ(copy->play("flip", std::nullopt), std::nullopt);
  ASSERT_EQ(copy->settle("tails"), std::nullopt);
  EXPECT_EQ(everything(*table), before) << "the original stays";
  EXPECT_EQ(copy->chance_steps(), 2U);

  const auto second = table->clone();
  EXPECT_TRUE(table->undo());
  EXPECT_EQ(everything(*second), before) << "the copy stays";
  EXPECT_TRUE(second->undo()) << "a copy knows what may be taken back";
  EXPECT_EQ(second->position(), table->position());
}

TEST(TableClone, OutlivesTheOriginal) {
  auto table = open_tally();
  ASSERT_EQ(table->play("add:1", std::nullopt), std::nullopt);
  const auto copy = table->clone();
  table.reset();
  EXPECT_EQ(copy->position(), "count=1 turn=0 phase=act");
}

TEST(TableBots, ChooseOnlyForASeatThatMayAct) {
  const auto table = open_tally();
  EXPECT_EQ(table->choose("first", Seat{0}, {}), "add:1");
  EXPECT_EQ(table->choose("patient", Seat{0}, {.milliseconds = 49}), "add:2");
  EXPECT_EQ(table->choose("patient", Seat{0}, {.milliseconds = 50}), "flip");
  EXPECT_EQ(table->choose("first", Seat{1}, {}), std::nullopt);
  EXPECT_EQ(table->choose("first", Seat{7}, {}), std::nullopt);
  EXPECT_EQ(table->choose("genius", Seat{0}, {}), std::nullopt);
  EXPECT_EQ(table->choose("", Seat{0}, {}), std::nullopt);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto choice = table->choose("random", Seat{0}, {.seed = seed});
    ASSERT_EQ(choice, table->choose("random", Seat{0}, {.seed = seed})) << "the same seed";
  }
  EXPECT_EQ(tally::info().levels, (std::vector<std::string_view>{"random", "first", "patient"}));
}

TEST(TablePositions, TakeFromTheOptionsWhatTheTextDoesNotCarry) {
  const GameInfo& game = tally::info();
  const std::string_view text = "count=7";
  EXPECT_FALSE(game.open_position("", text).has_value()) << "beyond the goal of 5";
  const auto table = game.open_position("goal=9", text);
  ASSERT_TRUE(table.has_value()) << table.error();
  EXPECT_EQ((*table)->options(), "goal=9");
  EXPECT_EQ(game.open_position("goal=x", text).error(), "the goal is 1 to 30");
  EXPECT_EQ(game.open("goal=x").error(), "the goal is 1 to 30");
}

// With a goal of 1 the root has three children: two ends, and a coin with two outcomes, of which heads is an end.
TEST(Perft, CountsLeavesByHand) {
  const auto table = open_tally("goal=1");
  EXPECT_EQ(table->perft(0, 0), 1U);
  EXPECT_EQ(table->perft(1, 1'000), 3U);
  EXPECT_EQ(table->perft(2, 1'000), 4U);
  EXPECT_EQ(table->perft(3, 1'000), 6U);
  EXPECT_EQ(table->perft(4, 1'000), 7U);
  ASSERT_EQ(table->play("add:1", std::nullopt), std::nullopt);
  EXPECT_EQ(table->perft(30, 0), 1U) << "a finished game counts 1";
}

// Inner nodes at depth 4: the root, the coin, the seat behind tails, and its coin.
TEST(Perft, StopsWhenTheBudgetIsUsedUp) {
  const auto table = open_tally("goal=1");
  for (std::uint64_t budget = 0; budget < 4; ++budget) {
    EXPECT_EQ(table->perft(4, budget), std::nullopt) << budget;
  }
  EXPECT_EQ(table->perft(4, 4), 7U);
  EXPECT_EQ(open_tally("goal=30")->perft(30, 100'000), std::nullopt);
}

TEST(BotGames, NeedALevelForEverySeat) {
  const GameInfo& game = tally::info();
  static constexpr std::array<std::string_view, 3> kLevels = {"first", "random", "first"};
  const auto result = game.play_bots("", std::span(kLevels).first(2), 3, 1);
  ASSERT_TRUE(result.has_value()) << result.error();
  EXPECT_TRUE(result->scores.over);
  EXPECT_FALSE(result->stalled);
  EXPECT_FALSE(game.play_bots("", kLevels, 3, 1).has_value());
  EXPECT_FALSE(game.play_bots("", std::span(kLevels).first(1), 3, 1).has_value());
  EXPECT_FALSE(game.play_bots("goal=0", std::span(kLevels).first(2), 3, 1).has_value());
  static constexpr std::array<std::string_view, 2> kUnknown = {"first", "genius"};
  EXPECT_FALSE(game.play_bots("", kUnknown, 3, 1).has_value());
}

}  // namespace
}  // namespace parlour
