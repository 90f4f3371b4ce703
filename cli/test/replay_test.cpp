#include <gtest/gtest.h>

#include "cli/test/recorded.hpp"

namespace parlour::cli {
namespace {

class ReplayCommand : public EveryGame {
 protected:
  void SetUp() override { transcript_ = record(id()).transcript; }

  // What the command says about a transcript, read from standard input.
  static Answer check(const Transcript& transcript) {
    return run({"replay", "-"}, transcript.write());
  }

  static void expect_refused(const Transcript& transcript, std::string_view why) {
    const auto answer = check(transcript);
    EXPECT_EQ(answer.exit_code, 1);
    EXPECT_EQ(answer.out, "");
    EXPECT_TRUE(has(answer.err, why)) << answer.err;
  }

  // The first step of a seat (or of chance) that could have been another one, and that other one.
  [[nodiscard]] std::optional<std::pair<std::size_t, Step>> other_step(bool chance) const {
    for (std::size_t i = 0; i < transcript_.steps.size(); ++i) {
      const Step& step = transcript_.steps[i];
      if (step.seat.has_value() == chance) continue;
      const auto table = table_after(transcript_, i);
      std::vector<std::string> choices;
      if (step.seat) choices = table->legal(*step.seat);
      for (const auto& outcome : table->outcomes()) choices.push_back(outcome.notation);
      for (const std::string& notation : choices) {
        if (notation != step.notation) return std::pair(i, Step{step.seat, notation});
      }
    }
    return std::nullopt;
  }

  Transcript transcript_;
};
INSTANTIATE_TEST_SUITE_P(Games, ReplayCommand, testing::ValuesIn(game_ids()), id_of);

TEST_P(ReplayCommand, AcceptsWhatPlayHasSaved) {
  const auto answer = check(transcript_);
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  const auto table = table_after(transcript_, transcript_.steps.size());
  std::size_t outcomes = 0;
  for (const Step& step : transcript_.steps) outcomes += step.seat ? 0U : 1U;
  const std::string steps = std::to_string(transcript_.steps.size());
  for (const std::string& line :
       {"game: " + id(), "options: " + table->options(), "steps: " + steps + " of " + steps,
        "position: " + table->position(), std::string("turn: over"),
        "hashes: " + std::to_string(transcript_.hashes.size()) + " checked",
        "seed: " + std::to_string(outcomes) + " outcomes checked"}) {
    EXPECT_TRUE(has(answer.out, line + "\n")) << line << "\n" << answer.out;
  }
}

TEST_P(ReplayCommand, ShowsEveryStep) {
  const TemporaryFile file(transcript_.write());
  const auto lines = lines_of(run({"replay", file.path(), "--step"}).out);
  ASSERT_GT(lines.size(), transcript_.steps.size());
  for (std::size_t i = 0; i < transcript_.steps.size(); ++i) {
    const auto& step = transcript_.steps[i];
    const std::string who = step.seat ? "seat " + std::to_string(index(*step.seat)) : "chance";
    EXPECT_TRUE(
        has(lines[i], " " + std::to_string(i + 1) + "  " + who + "  " + step.notation + " "))
        << lines[i];
  }
}

TEST_P(ReplayCommand, StopsWhereItIsTold) {
  const TemporaryFile file(transcript_.write());
  const auto position = [&](std::size_t n) { return table_after(transcript_, n)->position(); };
  for (const std::size_t n : {std::size_t{0}, std::size_t{3}, transcript_.steps.size()}) {
    const auto to = std::to_string(n);
    EXPECT_EQ(run({"replay", file.path(), "--to", to, "--position"}).out, position(n) + "\n");
    EXPECT_TRUE(
        has(run({"replay", file.path(), "--to", to}).out, "position: " + position(n) + "\n"));
  }
  const auto too_far = std::to_string(transcript_.steps.size() + 1);
  EXPECT_EQ(run({"replay", file.path(), "--to", too_far}).exit_code, 2);
}

TEST_P(ReplayCommand, JsonIsOneLine) {
  const TemporaryFile file(transcript_.write());
  const auto answer = run({"replay", file.path(), "--json", "--step"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(lines_of(answer.out).size(), 1U);
  EXPECT_TRUE(has(answer.out, "{\"game\":\"" + id() + "\",\"options\":"));
  EXPECT_TRUE(has(answer.out, "\"log\":[{\"step\":1,\"seat\":"));
  EXPECT_TRUE(has(answer.out, "\"ok\":true,\"error\":null}"));

  transcript_.hashes.begin()->second ^= 1;
  const auto wrong = run({"replay", "-", "--json"}, transcript_.write());
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_TRUE(has(wrong.out, "\"ok\":false,\"error\":\"after step ")) << wrong.out;
}

TEST_P(ReplayCommand, RefusesAnOutcomeThatTheSeedDoesNotGive) {
  const auto other = other_step(true);
  if (!other) GTEST_SKIP() << "nothing is left to chance";
  transcript_.steps[other->first] = other->second;
  expect_refused(transcript_, "the seed gives ");
}

TEST_P(ReplayCommand, RefusesAnotherSeed) {
  if (!other_step(true)) GTEST_SKIP() << "nothing is left to chance";
  transcript_.seed = std::string(64, '8');
  expect_refused(transcript_, "the seed gives ");
  transcript_.seed.reset();
  EXPECT_EQ(check(transcript_).exit_code, 0) << "without a seed there is nothing to compare with";
}

TEST_P(ReplayCommand, RefusesALegalStepThatWasNotMade) {
  const auto other = other_step(false);
  ASSERT_TRUE(other);
  const std::size_t after = other->first + 1;
  transcript_.hashes[after] = table_after(transcript_, after)->hash();
  EXPECT_EQ(check(transcript_).exit_code, 0);
  transcript_.steps[other->first] = other->second;
  expect_refused(transcript_, "after step " + std::to_string(after) + " the hash is ");
}

TEST_P(ReplayCommand, RefusesIllegalSteps) {
  const std::size_t last = transcript_.steps.size() - 1;
  const Step good = transcript_.steps[last];
  transcript_.steps[last].notation = "nonsense";
  expect_refused(transcript_, "step " + std::to_string(last + 1) + " nonsense is refused: ");
  transcript_.steps[last] = good;
  transcript_.steps.push_back(good);
  expect_refused(transcript_, "is refused: GAME_OVER");
}

TEST_P(ReplayCommand, NoticesAStepThatWasTakenOut) {
  const std::uint64_t end = transcript_.hashes[transcript_.steps.size()];
  transcript_.steps.pop_back();
  transcript_.hashes[transcript_.steps.size()] = end;
  expect_refused(transcript_, "the hash is ");
}

TEST_P(ReplayCommand, RefusesAChangedHash) {
  for (const std::size_t at : {std::size_t{0}, transcript_.steps.size()}) {
    Transcript changed = transcript_;
    changed.hashes[at] = table_after(transcript_, at)->hash() ^ 1;
    expect_refused(changed, "after step " + std::to_string(at) + " the hash is ");
  }
}

TEST_P(ReplayCommand, DoesNotUnderstandOtherGamesOptionsOrPositions) {
  const auto expect_unusable = [](const Transcript& transcript) {
    const auto answer = check(transcript);
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_NE(answer.err, "");
  };
  Transcript changed = transcript_;
  changed.game = "nogame";
  expect_unusable(changed);
  changed = transcript_;
  changed.options = "nonsense";
  expect_unusable(changed);
  changed = transcript_;
  changed.position = "nonsense";
  expect_unusable(changed);
}

TEST(ReplayFile, GarbageExitsWithTwo) {
  Rng rng(11);
  std::string bytes;
  for (int i = 0; i < 5'000; ++i) bytes += static_cast<char>(rng.below(256));
  const std::string first = std::string(Transcript::kFirstLine) + "\n";
  for (const std::string& text :
       {std::string(), std::string("\n"), bytes, first, first + bytes, first + "game \n",
        first + "game " + any_game() + "\nstep\n", first + "game " + any_game() + "\nstep 9 x\n",
        first + "game " + any_game() + "\nhash 0\n", first + "seed 00\n",
        first + "game " + any_game() + "\noptions " + std::string(70'000, 'x') + "\n"}) {
    const auto answer = run({"replay", "-"}, text);
    EXPECT_EQ(answer.exit_code, 2) << text.substr(0, 60);
    EXPECT_EQ(answer.out, "");
    EXPECT_NE(answer.err, "");
  }
}

TEST(ReplayFile, MoreThan64MebibytesAreNotRead) {
  const TemporaryFile file;
  ASSERT_EQ(truncate(file.path().c_str(), (64L << 20) + 1), 0);
  const auto answer = run({"replay", file.path()});
  EXPECT_EQ(answer.exit_code, 2);
  EXPECT_TRUE(has(answer.err, "is longer than 67108864 bytes")) << answer.err;
}

}  // namespace
}  // namespace parlour::cli
