#include <gtest/gtest.h>

#include "cli/test/run.hpp"

namespace parlour::cli {
namespace {

class Perft : public EveryGame {};
INSTANTIATE_TEST_SUITE_P(Games, Perft, testing::ValuesIn(game_ids()), id_of);

TEST_P(Perft, AgreesWithEngineMode) {
  const auto answer = run({"perft", id(), "--depth", "3"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  const auto lines = lines_of(answer.out);
  ASSERT_EQ(lines.size(), 4U);
  const auto engine = lines_of(run({"engine", id()}, "perft 1\nperft 2\nperft 3\n").out);
  ASSERT_EQ(engine.size(), 3U);
  for (std::size_t depth = 1; depth <= 3; ++depth) {
    const std::string count = engine[depth - 1].substr(std::string_view("perft ").size());
    EXPECT_TRUE(lines[depth].ends_with(" " + count)) << lines[depth];
    EXPECT_TRUE(has(lines[depth], "    " + std::to_string(depth) + " ")) << lines[depth];
  }
}

TEST_P(Perft, TakesTheOptionsOfTheGame) {
  for (const std::string_view options : game().sample_options) {
    const auto answer =
        run({"perft", id(), "--depth", "2", "--json", "--options", std::string(options)});
    EXPECT_EQ(answer.exit_code, 0) << options << answer.err;
    const auto table = game().open(options).value();
    EXPECT_TRUE(has(answer.out, "\"options\":\"" + table->options() + "\"")) << answer.out;
    EXPECT_TRUE(has(answer.out, "\"leaves\":[" + std::to_string(*table->perft(1, 1000)) + ","));
  }
}

TEST_P(Perft, StartsWhereItIsTold) {
  const auto table = game().open("").value();
  table->turn().is_chance()
      ? table->settle(table->outcomes().front().notation)
      : table->play(table->legal(table->turn().seats.lowest()).front(), std::nullopt);
  const auto answer =
      run({"perft", id(), "--depth", "1", "--json", "--position", table->position()});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_TRUE(has(answer.out, "\"position\":\"" + table->position() + "\"")) << answer.out;
  EXPECT_TRUE(has(answer.out, "\"leaves\":[" + std::to_string(*table->perft(1, 1000)) + "]"));
}

TEST_P(Perft, StopsWhenTheBudgetIsUsedUp) {
  const std::vector<std::string> line = {"perft", id(), "--depth", "3", "--budget", "1"};
  const auto answer = run(line);
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_EQ(lines_of(answer.out).size(), 2U) << "depth 1 fits into the budget";
  EXPECT_TRUE(has(answer.err, "depth 2 has more than 1 nodes")) << answer.err;

  std::vector<std::string> json_line = line;
  json_line.emplace_back("--json");
  const auto json = run(json_line);
  EXPECT_EQ(json.exit_code, 1);
  EXPECT_EQ(lines_of(json.out).size(), 1U);
  EXPECT_TRUE(has(json.out, "\"complete\":false"));
}

}  // namespace
}  // namespace parlour::cli
