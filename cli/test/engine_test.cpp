// Engine mode from outside: whatever comes in, every line is answered exactly once.
#include <gtest/gtest.h>

#include "cli/test/run.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/session.hpp"

namespace parlour::cli {
namespace {

constexpr std::size_t kMost = EngineSession::kLongestLine;

class Engine : public EveryGame {
 protected:
  // The answers to an input; there must be so many.
  [[nodiscard]] std::vector<std::string> ask(const std::string& input, std::size_t count) const {
    const auto answer = run({"engine", id()}, input);
    EXPECT_EQ(answer.exit_code, 0);
    EXPECT_EQ(answer.err, "");
    auto lines = lines_of(answer.out);
    EXPECT_EQ(lines.size(), count);
    lines.resize(count);
    return lines;
  }
};
INSTANTIATE_TEST_SUITE_P(Games, Engine, testing::ValuesIn(game_ids()), id_of);

TEST_P(Engine, AnswersEveryLineOfRandomBytesOnce) {
  Rng rng(2024);
  std::string input;
  for (int line = 0; line < 2'000; ++line) {
    const std::uint32_t length = rng.below(60);
    for (std::uint32_t i = 0; i < length; ++i) {
      const auto byte = static_cast<char>(rng.below(256));
      input += byte == '\n' ? '\0' : byte;
    }
    input += '\n';
  }
  for (const std::string& line : ask(input, 2'000)) {
    EXPECT_TRUE(line.starts_with("error ")) << line;
  }
}

TEST_P(Engine, AnswersEveryCommandWithRandomWordsOnce) {
  static constexpr std::array<std::string_view, 14> kCommands = {
      "options", "new",    "position", "show", "turn",   "legal", "outcomes",
      "play",    "settle", "events",   "view", "scores", "hash",  "bot"};
  const std::vector<std::string> words = {"0",
                                          "1",
                                          "7",
                                          "8",
                                          "255",
                                          "256",
                                          "-1",
                                          "4294967296",
                                          "99999999999999999999",
                                          "",
                                          " ",
                                          "  ",
                                          "=",
                                          "seats=",
                                          "=4",
                                          "a=b",
                                          "a=b a=b",
                                          "seats=4 seats=4",
                                          "1.5",
                                          "0x1",
                                          "01",
                                          "random",
                                          "spectator",
                                          "seed",
                                          "seed " + std::string(64, 'a'),
                                          "seed " + std::string(63, 'a'),
                                          "seed " + std::string(64, 'A'),
                                          std::string("\0", 1),
                                          "\xff\xfe",
                                          "\t",
                                          "\r",
                                          std::string(500, 'x')};
  Rng rng(7);
  std::string input;
  static constexpr std::size_t kLines = 4'000;
  for (std::size_t i = 0; i < kLines; ++i) {
    input += kCommands[rng.below(kCommands.size())];
    for (std::uint32_t n = rng.below(3); n > 0; --n) {
      input += " " + words[rng.below(static_cast<std::uint32_t>(words.size()))];
    }
    input += rng.below(4) == 0 ? "\r\n" : "\n";
  }
  for (const std::string& line : ask(input, kLines)) EXPECT_NE(line, "");
}

TEST_P(Engine, RefusesLinesThatAreTooLongAndGoesOn) {
  const std::string too_long = "error the line is longer than 65536 bytes";
  const std::string show = "show\r";  // a command, where the carriage return is taken for an end
  const auto answers =
      ask(std::string(kMost, 'x') + "\n" + std::string(kMost + 1, 'x') + "\n" +
              std::string(10 * kMost, 'x') + "\n" + "legal " + std::string(kMost - 6, '0') + "\r" +
              std::string(10, 'x') + "\n" + show + "\n",
          5);
  EXPECT_TRUE(answers[0].starts_with("error unknown command"));
  EXPECT_EQ(answers[1], too_long);
  EXPECT_EQ(answers[2], too_long);
  EXPECT_EQ(answers[3], too_long) << "a carriage return in the middle ends nothing";
  EXPECT_TRUE(answers[4].starts_with("position "));
}

TEST_P(Engine, LineEndsMayBeOfEitherKindAndTheLastOneMayBeMissing) {
  const auto answers = ask("show\nshow\r\nshow", 3);
  EXPECT_TRUE(answers[0].starts_with("position "));
  EXPECT_EQ(answers[1], answers[0]);
  EXPECT_EQ(answers[2], answers[0]);
}

TEST_P(Engine, NumbersOutOfRangeAreErrors) {
  for (const std::string& line :
       ask("perft 31\nperft -1\nperft\nperft 99999999999\nview 8\nview 99999999999\nview\n"
           "legal -1\nlegal 255\nbot nobody\nbot random 0\nbot random 99999999999\nnew seed 12\n",
           13)) {
    EXPECT_TRUE(line.starts_with("error ")) << line;
  }
}

TEST_P(Engine, QuitEndsItWhateverComesBehind) {
  EXPECT_EQ(ask("turn\nquit\nturn\nturn\n", 1).size(), 1U);
  EXPECT_TRUE(ask("", 0).empty());
  EXPECT_EQ(ask("\n\n\n", 3).size(), 3U);
}

TEST_P(Engine, BadInputBetweenStepsChangesNothing) {
  using std::string_literals::operator""s;
  const std::string noise = "\0\xff\nplay\nsettle\nplay x 0\nposition a=b\noptions a=b\nnew x\n"s;
  const auto quiet = ask("new\nshow\nhash\n", 3);
  const auto loud = ask("new\n" + noise + "show\nhash\n", 3 + 7);
  EXPECT_EQ(loud[loud.size() - 2], quiet[1]);
  EXPECT_EQ(loud.back(), quiet.back());
}

}  // namespace
}  // namespace parlour::cli
