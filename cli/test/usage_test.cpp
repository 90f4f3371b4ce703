// Help and errors: what every command has in common.
#include <gtest/gtest.h>

#include "cli/test/run.hpp"
#include "engine/testkit/places.hpp"

namespace parlour::cli {
namespace {

TEST(Help, EveryCommandExplainsItself) {
  const auto whole = run({"--help"});
  EXPECT_EQ(whole.exit_code, 0);
  for (const std::string command :
       {"backup", "restore", "move", "inspect", "games", "play", "replay", "verify", "sim", "arena",
        "perft", "engine", "bench", "serve", "health", "manual", "protocol"}) {
    EXPECT_TRUE(has(whole.out, "\n  " + command + " ")) << command;
    const auto answer = run({command, "--help"});
    EXPECT_EQ(answer.exit_code, 0);
    EXPECT_TRUE(has(answer.out, "Usage: parlour " + command)) << answer.out;
    EXPECT_EQ(answer.err, "");
  }
}

TEST(Help, VersionIsOneLine) {
  const auto answer = run({"--version"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(lines_of(answer.out).size(), 1U);
}

TEST(Errors, BadCommandLinesExitWithTwoAndSayWhy) {
  const std::string game = any_game();
  const std::vector<std::vector<std::string>> lines = {
      {},
      {"nonsense"},
      {"perft"},
      {"perft", game},
      {"perft", "nogame", "--depth", "1"},
      {"perft", game, "--depth", "0"},
      {"perft", game, "--depth", "31"},
      {"perft", game, "--depth", "x"},
      {"perft", game, "--depth", "1", "--options", "nonsense"},
      {"perft", game, "--depth", "1", "--position", "nonsense"},
      {"perft", game, "--depth", "1", "--budget", "0"},
      {"sim"},
      {"sim", "nogame"},
      {"sim", game, "-n", "0"},
      {"sim", game, "-n", "-5"},
      {"sim", game, "-n", "1x"},
      {"sim", game, "--seed", "-1"},
      {"sim", game, "--options", "key=value"},
      {"sim", game, "--bots", "nobody"},
      {"sim", game, "--bots", "random,random,random,random,random,random,random,random,random"},
      {"backup"},
      {"backup", "/nonexistent/file"},
      {"backup", ""},
      {"backup", "/nonexistent/file", "--data", ""},
      {"backup", "/nonexistent/file", "--data", "/nonexistent/folder"},
      {"restore"},
      {"restore", "/nonexistent/file", "--data", "/nonexistent/folder"},
      {"restore", "/dev/null", "--data="},
      {"restore", "/dev/null", "--data", "/nonexistent/folder"},
      {"restore", "/", "--data", "/nonexistent/folder"},
      {"move"},
      {"move", "--from", "/nonexistent/folder"},
      {"move", "--from", "/nonexistent/folder", "--to", ""},
      {"move", "--from", "/nonexistent/folder", "--to", "/nonexistent/other"},
      {"inspect", "--data", ""},
      {"inspect", "--data", "/nonexistent/folder"},
      {"serve", "--store", "/nonexistent/folder"},
      {"serve", "--store", "postgres://x:hush@[::1/x"},
      {"serve", "--store", "postgres:///x", "--memory"},
      {"serve", "--bus", "nats://h"},
      {"serve", "--memory", "--bus", "nats://h", "--house", "a b"},
      {"serve", "--store", "postgres:///x", "--data", "/nonexistent/folder"},
      {"replay"},
      {"replay", "/nonexistent/file"},
      {"replay", "/dev/null"},
      {"verify"},
      {"verify", "/nonexistent/file"},
      {"verify", "/dev/null"},
      {"play"},
      {"play", "nogame"},
      {"play", game, "--seat", "99"},
      {"play", game, "--seat", "-1"},
      {"play", game, "--bots", "nobody"},
      {"play", game, "--options", "nonsense"},
      {"play", game, "--seed", "123"},
      {"play", game, "--seed", std::string(64, 'G')},
      {"play", game, "--save", "/nonexistent/folder/file"},
      {"engine"},
      {"engine", "nogame"},
      {"bench", "--game", "nogame"},
  };
  for (const auto& line : lines) {
    const auto answer = run(line);
    std::string shown;
    for (const std::string& word : line) shown += " " + word;
    EXPECT_EQ(answer.exit_code, 2) << shown;
    EXPECT_NE(answer.err, "") << shown;
    EXPECT_EQ(answer.out, "") << shown;
  }
}

TEST(Errors, FullDeviceIsNoticed) {
  // The shell is only there to connect standard output with a device that takes nothing.
  const std::string command = "'" + testkit::program() + "' games > /dev/full 2> /dev/null";
  const int status = std::system(command.c_str());  // NOLINT: a fixed text
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 2);
}

TEST(Games, ListsEveryGame) {
  const auto answer = run({"games"});
  EXPECT_EQ(answer.exit_code, 0);
  const auto json = run({"games", "--json"});
  EXPECT_EQ(lines_of(json.out).size(), 1U);
  for (const GameInfo& game : all_games()) {
    EXPECT_TRUE(has(answer.out, game.name));
    EXPECT_TRUE(has(json.out, "\"id\":\"" + std::string(game.id) + "\""));
  }
}

}  // namespace
}  // namespace parlour::cli
