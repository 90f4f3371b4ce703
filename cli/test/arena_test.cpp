// The command as a user runs it.
#include <gtest/gtest.h>

#include <regex>

#include "cli/test/run.hpp"

namespace parlour::cli {
namespace {

class Arena : public EveryGame {};
INSTANTIATE_TEST_SUITE_P(Games, Arena, testing::ValuesIn(game_ids()), id_of);

// Without the one thing that differs from run to run.
std::string without_time(const std::string& json) {
  static const std::regex time("\"time\":\\{[^}]*\\}");
  return std::regex_replace(json, time, "");
}

double number(const std::string& json, const std::string& key) {
  std::smatch found;
  const std::regex pattern("\"" + key + "\":(-?[0-9.]+)");
  EXPECT_TRUE(std::regex_search(json, found, pattern)) << key;
  return found.empty() ? -1e9 : std::stod(found[1]);
}

TEST_P(Arena, JsonIsOneLineAndTheSameForAnyNumberOfJobs) {
  std::vector<std::string> line = {"arena",  id(),     "--levels", "random,easy", "-n", "8",
                                   "--json", "--jobs", "1"};
  const auto one = run(line);
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_EQ(one.err, "") << "no progress bar where nobody sees it";
  line.back() = "2";
  EXPECT_EQ(without_time(one.out), without_time(run(line).out));
  ASSERT_EQ(lines_of(one.out).size(), 1U);
  const std::string decimal = "-?\\d+\\.\\d{6}";
  const std::regex shape(
      "\\{\"seed\":1,\"games\":8,\"milliseconds\":1000,\"one_against_rest\":false,"
      "\"confidence_percent\":99,\"results\":\\[\\{\"game\":\"" +
      id() + "\",\"options\":\"[^\"]*\",\"seats\":\\d,\"fair_share\":0.500000,\"pairings\":\\[\\{" +
      "\"first\":\"easy\",\"second\":\"random\",\"games\":\\d+,\"wins\":\\d+,\"draws\":\\d+," +
      "\"losses\":\\d+,\"share\":" + decimal + ",\"interval\":\\[" + decimal + "," + decimal +
      "\\],\"effective_games\":" + decimal + ",\"distinct_games\":\\d+,\"stalls\":0" +
      "(,\"points\":\\[" + decimal + "," + decimal + "\\])?\\}\\],\"levels\":\\[" +
      "(\\{\"level\":\"[a-z]+\",\"rating\":" + decimal + ",\"margin\":" + decimal +
      ",\"decisions\":\\d+,\"time\":\\{\"p50\":\\d+,\"p99\":\\d+,\"longest\":\\d+\\}\\},?){2}\\]," +
      "\"skill\":\\{\"first\":\"easy\",\"second\":\"random\",\"share\":" + decimal +
      "\\},\"stalls\":0\\}\\]\\}\n");
  EXPECT_TRUE(std::regex_match(one.out, shape)) << one.out;
}

TEST_P(Arena, EveryTableCanBeMeasured) {
  for (const std::string_view options : game().sample_options) {
    const auto answer = run({"arena", id(), "--levels", "random,easy", "-n", "1", "--json",
                             "--options", std::string(options), "--one-against-rest"});
    EXPECT_EQ(answer.exit_code, 0) << options << answer.err;
    const auto seats = static_cast<double>(game().open(options).value()->seats());
    EXPECT_NEAR(number(answer.out, "fair_share"), 1 / seats, 1e-6);
    // One set: every seat once. The line begins with the number that was asked for.
    const std::string games = "\"games\":" + std::to_string(static_cast<int>(seats)) + ",\"wins\"";
    EXPECT_TRUE(has(answer.out, games)) << answer.out;
  }
}

TEST(ArenaCommand, FiguresOfALudoRaceArePlausible) {
  // Ludo's Easy chooses as random does: nobody is better.
  const auto even = run({"arena", "ludo", "--levels", "easy,random", "-n", "100", "--json"});
  ASSERT_EQ(even.exit_code, 0) << even.err;
  EXPECT_EQ(number(even.out, "wins") + number(even.out, "draws") + number(even.out, "losses"), 100);
  EXPECT_NEAR(number(even.out, "share"), 0.5, 0.13);
  EXPECT_NEAR(number(even.out, "rating"), 0, 90);
  EXPECT_EQ(number(even.out, "distinct_games"), 100);
  EXPECT_GT(number(even.out, "decisions"), 1000);
  EXPECT_GT(number(even.out, "p50"), 0);
  // Hard is far from that.
  const auto clear = run({"arena", "ludo", "--levels", "hard,random", "-n", "40", "--json"});
  ASSERT_EQ(clear.exit_code, 0) << clear.err;
  EXPECT_GT(number(clear.out, "share"), 0.7);
  EXPECT_EQ(number(clear.out, "rating"), 0) << "random comes first, and there is no Easy";
}

TEST(ArenaCommand, SeedsSettleEverything) {
  const auto play = [](const std::string& seed) {
    return without_time(
        run({"arena", "ludo", "--levels", "easy,random", "-n", "20", "--json", "--seed", seed})
            .out);
  };
  EXPECT_EQ(play("5"), play("5"));
  EXPECT_NE(play("5"), play("6"));
}

TEST(ArenaCommand, SequentialTestStopsEarlyAndAlike) {
  std::vector<std::string> line = {"arena",  "ludo",   "--levels", "easy,medium", "-n", "2000",
                                   "--json", "--sprt", "0,40",     "--jobs",      "1"};
  const auto one = run(line);
  ASSERT_EQ(one.exit_code, 0) << one.err;
  EXPECT_TRUE(has(one.out, "\"verdict\":\"better\"")) << one.out;
  EXPECT_GE(number(one.out, "llr"), 4.59);
  EXPECT_LT(number(one.out, "wins") + number(one.out, "losses"), 2000);
  line.back() = "2";
  EXPECT_EQ(without_time(one.out), without_time(run(line).out));
}

TEST(ArenaCommand, TextAndMarkdownHaveAllTables) {
  const auto text = run({"arena", "ludo", "--levels", "random,easy", "-n", "4", "--sprt", "0,20"});
  EXPECT_EQ(text.exit_code, 0);
  for (const std::string_view part :
       {"Ludo: 2 seats, seed 1, 1000 ms", "options: ", "99 % interval", "easy v random", "LLR",
        "undecided", "rating", "p99", "skill: easy v random: first in "}) {
    EXPECT_TRUE(has(text.out, part)) << part << text.out;
  }
  const auto markdown = run({"arena", "ludo", "--levels", "random,easy", "-n", "4", "--markdown"});
  EXPECT_TRUE(has(markdown.out, "| game | level | rating |")) << markdown.out;
  EXPECT_TRUE(has(markdown.out, "| Ludo | easy | 0 |")) << markdown.out;
  EXPECT_TRUE(has(markdown.out, "| Ludo | 2 seats | easy v random |")) << markdown.out;
}

TEST(ArenaCommand, TheReportNeedsNothingElse) {
  const TemporaryFile file;
  const auto answer = run({"arena", "ludo", "--levels", "random,easy", "-n", "4", "--options",
                           "seats=4", "--one-against-rest", "--report", file.path()});
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_TRUE(has(answer.out, "4 seats, one against the rest")) << answer.out;
  const std::string page = file.content();
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  for (const std::string_view part : {"<h2>Ludo</h2>", "prefers-color-scheme: dark", "ludo-ratings",
                                      "ludo-shares", "<caption>"}) {
    EXPECT_TRUE(has(page, part)) << part;
  }
  for (const std::string_view part :
       {"<script", "http:", "https:", "src=", "<link", "nan", "inf"}) {
    EXPECT_FALSE(has(page, part)) << part;
  }
  const auto count = [&](const std::string& part) {
    const std::regex pattern(part);
    return std::distance(std::sregex_iterator(page.begin(), page.end(), pattern),
                         std::sregex_iterator());
  };
  for (const std::string tag : {"svg", "table", "figure", "section", "tr", "text", "div", "p"}) {
    EXPECT_EQ(count("<" + tag + "[ >]"), count("</" + tag + ">")) << tag;
  }
}

TEST(ArenaCommand, BadRequestsAreRefusedWithASentence) {
  const std::vector<std::vector<std::string>> lines = {
      {"nogame"},
      {"ludo"},
      {"--levels", "random,nobody"},
      {"--levels", "easy"},
      {"--levels", "easy,easy"},
      {"--levels", ","},
      {"--games", "0"},
      {"--games", "-3"},
      {"--ms", "0"},
      {"--jobs", "0"},
      {"--seed", "-1"},
      {"--options", "nonsense"},
      {"--sprt", "5"},
      {"--sprt", "20,0"},
      {"--sprt", "nan,1"},
      {"--sprt", "0,x"},
      {"--sprt", "0,1,2"},
      {"--sprt", "0,5000"},
      {"--json", "--markdown"},
      {"--report", "/nonexistent/folder/file"},
  };
  for (const auto& words : lines) {
    std::vector<std::string> line = {"arena", "ludo"};
    line.insert(line.end(), words.begin(), words.end());
    const auto answer = run(line);
    EXPECT_EQ(answer.exit_code, 2) << words.front() << answer.out;
    EXPECT_NE(answer.err, "");
    EXPECT_EQ(answer.out, "");
  }
}

TEST(ArenaCommand, ProgressIsDrawnOnATerminalAndErasedInTheEnd) {
  const auto answer =
      run(Request{.arguments = {"arena", "ludo", "--levels", "random,easy", "-n", "100", "--json"},
                  .error_terminal = true});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_TRUE(has(answer.err, "\rLudo: easy v random ["));
  EXPECT_TRUE(answer.err.ends_with("\r\033[K"));
}

}  // namespace
}  // namespace parlour::cli
