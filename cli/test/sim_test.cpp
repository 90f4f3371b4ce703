#include <gtest/gtest.h>

#include <regex>

#include "cli/levels.hpp"
#include "cli/test/run.hpp"

namespace parlour::cli {
namespace {

class Sim : public EveryGame {
 protected:
  [[nodiscard]] std::size_t seats() const { return game().open("").value()->seats(); }
};
INSTANTIATE_TEST_SUITE_P(Games, Sim, testing::ValuesIn(game_ids()), id_of);

// Without the one thing that differs from run to run.
std::string without_speed(const std::string& text) {
  static const std::regex speed("speed: .*|\"speed\":\\{[^}]*\\}");
  return std::regex_replace(text, speed, "");
}

// The whole numbers that stand behind a key, in order.
std::vector<std::uint64_t> numbers(const std::string& json, const std::string& key) {
  const std::regex pattern("\"" + key + "\":(\\d+)[,}]");
  std::vector<std::uint64_t> found;
  for (std::sregex_iterator at(json.begin(), json.end(), pattern), end; at != end; ++at) {
    found.push_back(std::stoull((*at)[1]));
  }
  return found;
}

TEST_P(Sim, SameSeedSameFigures) {
  for (const bool json : {false, true}) {
    std::vector<std::string> line = {"sim", id(), "-n", "12", "--seed", "5"};
    if (json) line.emplace_back("--json");
    const auto first = run(line);
    EXPECT_EQ(first.exit_code, 0) << first.err;
    EXPECT_EQ(without_speed(first.out), without_speed(run(line).out));
  }
  const auto five = run({"sim", id(), "-n", "12", "--seed", "5"});
  const auto six = run({"sim", id(), "-n", "12", "--seed", "6"});
  EXPECT_NE(without_speed(five.out), without_speed(six.out));
}

TEST_P(Sim, JsonIsOneLineWithEverything) {
  const auto answer = run({"sim", id(), "-n", "10", "--json"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "") << "no progress bar where nobody sees it";
  ASSERT_EQ(lines_of(answer.out).size(), 1U);
  const std::string decimal = "-?\\d+\\.\\d{6}";
  const std::string results = "\"games\":\\d+,\"wins\":\\d+,\"win_share\":" + decimal +
                              ",\"interval\":\\[" + decimal + "," + decimal +
                              "\\],\"places\":\\[[\\d,]+\\],\"unplaced\":\\d+,\"shared\":\\d+"
                              "(,\"mean_points\":" +
                              decimal + ")?";
  const std::string length =
      "\\{\"mean\":" + decimal + ",\"p50\":\\d+,\"p99\":\\d+,\"longest\":\\d+\\}";
  const std::regex shape(
      "\\{\"game\":\"" + id() +
      "\",\"options\":\"[^\"]*\",\"games\":10,\"seed\":1,\"bots\":\\[(\"random\",?)+\\],"
      "\"seats\":" +
      std::to_string(seats()) +
      ",\"finished\":10,\"stalls\":0,\"first_stalled\":\\[\\],\"fair_share\":" + decimal +
      ",\"by_seat\":\\[(\\{\"seat\":\\d," + results +
      ",\"balanced\":(true|false)\\},?)+\\],\"by_level\":\\[\\{\"level\":\"random\"," + results +
      "\\}\\],\"reasons\":\\{(\"[^\"]+\":\\d+,?)+\\},\"lengths\":\\{\"actions\":" + length +
      ",\"outcomes\":" + length + ",\"steps\":" + length +
      "\\},\"speed\":\\{\"cpu_nanoseconds\":\\d+,\"games_per_second\":\\d+\\}\\}\n");
  EXPECT_TRUE(std::regex_match(answer.out, shape)) << answer.out;
}

TEST_P(Sim, LevelsComeToEverySeatEquallyOften) {
  const std::string level(weakest_level(game()));
  if (level == kRandomLevel) GTEST_SKIP() << "there is only one level";
  std::string bots = level;
  for (std::size_t i = 1; i < seats(); ++i) bots += ",random";
  const auto answer = run({"sim", id(), "--bots", bots, "--json", "-n", std::to_string(seats())});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  const auto expected = [](const std::string& name, std::size_t games) {
    return "\"level\":\"" + name + "\",\"games\":" + std::to_string(games) + ",";
  };
  EXPECT_TRUE(has(answer.out, expected(level, seats()))) << answer.out;
  EXPECT_TRUE(has(answer.out, expected("random", seats() * (seats() - 1)))) << answer.out;
}

TEST_P(Sim, TakesTheOptionsOfTheGame) {
  for (const std::string_view options : game().sample_options) {
    const auto answer = run({"sim", id(), "-n", "3", "--json", "--options", std::string(options)});
    EXPECT_EQ(answer.exit_code, 0) << options << answer.out << answer.err;
    const auto table = game().open(options).value();
    EXPECT_TRUE(has(answer.out, "\"seats\":" + std::to_string(table->seats()) + ","));
    // The game itself, one number per seat, and one for the level.
    const auto games = numbers(answer.out, "games");
    ASSERT_EQ(games.size(), table->seats() + 2);
    EXPECT_EQ(games.back(), 3 * table->seats());
  }
}

TEST_P(Sim, TextHasAllTables) {
  const auto answer = run({"sim", id(), "-n", "4"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  for (const std::string_view part :
       {"4 games, seed 1\n", "options: ", "bots: random", "95 % interval", "balance: ", "ended by",
        "length in", "actions ", "outcomes ", "steps ", "stalls: 0\n", "games per CPU-second\n"}) {
    EXPECT_TRUE(has(answer.out, part)) << part;
  }
  EXPECT_TRUE(lines_of(answer.out).back().starts_with("speed: "));
}

TEST(SimProgress, IsDrawnOnATerminalAndErasedInTheEnd) {
  const auto answer = run(
      Request{.arguments = {"sim", any_game(), "-n", "2000", "--json"}, .error_terminal = true});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_TRUE(has(answer.err, "\r" + std::string(all_games().front().name) + " ["));
  EXPECT_TRUE(answer.err.ends_with("\r\033[K"));
  EXPECT_EQ(lines_of(answer.out).size(), 1U);
}

}  // namespace
}  // namespace parlour::cli
