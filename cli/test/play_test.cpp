#include <gtest/gtest.h>

#include <set>

#include "cli/event_text.hpp"
#include "cli/test/recorded.hpp"

namespace parlour::cli {
namespace {

class Play : public EveryGame {};
INSTANTIATE_TEST_SUITE_P(Games, Play, testing::ValuesIn(game_ids()), id_of);

std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

TEST_P(Play, ByAScriptToTheEnd) {
  const auto [answer, transcript] = record(id());
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_TRUE(has(answer.out, "The game is over: "));
  EXPECT_TRUE(has(answer.out, "  seat 0 (you): "));
  EXPECT_EQ(occurrences(answer.out, kSeed), 1U) << "the seed is told once";
  EXPECT_LT(answer.out.find("The game is over"), answer.out.find(kSeed)) << "and not too early";
  EXPECT_FALSE(has(answer.out, "\033")) << "a pipe gets no colours";
  EXPECT_EQ(transcript.seed, kSeed);
  EXPECT_TRUE(transcript.hashes.contains(transcript.steps.size()));
  for (std::size_t i = 50; i <= transcript.steps.size(); i += 50) {
    EXPECT_TRUE(transcript.hashes.contains(i)) << i;
  }
}

TEST_P(Play, SameSeedAndSameChoicesGiveTheSameGame) {
  const std::vector<std::string> line = {"play", id(), "--seed", kSeed};
  const auto answer = run(line, script());
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out, run(line, script()).out);
}

TEST_P(Play, EveryGameHasItsOwnSeed) {
  const TemporaryFile one;
  const TemporaryFile two;
  EXPECT_EQ(run({"play", id(), "--save", one.path()}, script()).exit_code, 0);
  EXPECT_EQ(run({"play", id(), "--save", two.path()}, script()).exit_code, 0);
  EXPECT_NE(Transcript::read(one.content())->seed.value(),
            Transcript::read(two.content())->seed.value());
}

TEST_P(Play, TellsOnlyWhatTheSeatMayLearn) {
  const auto [answer, transcript] = record(id());
  std::set<std::string> shown;
  for (const std::string& line : lines_of(answer.out)) {
    shown.insert(line.substr(0, line.rfind("  (")));  // without "(3 times)"
  }
  auto replay = Replay::open(game(), transcript).value();
  std::size_t told = 0;
  while (!replay.at_end()) {
    ASSERT_EQ(replay.advance(), std::nullopt);
    const std::string mine = events_for(replay.table(), Observer::at(seat_at(0)));
    const std::string all = all_events(replay.table());
    if (shown.contains("  " + mine)) ++told;
    EXPECT_TRUE(all == mine || !shown.contains("  " + all)) << all;
  }
  EXPECT_GT(told, transcript.steps.size() / 4);  // very long waits are shortened
}

TEST_P(Play, NotationIsAsGoodAsANumber) {
  const std::vector<std::string> line = {"play", id(), "--seed", kSeed};
  const auto by_number = run(line, "1\n");
  const auto [answer, transcript] = record(id());
  std::size_t first = 0;
  while (transcript.steps[first].seat != seat_at(0)) ++first;
  const std::string notation = table_after(transcript, first)->legal(seat_at(0)).front();
  EXPECT_EQ(run(line, "  " + notation + " \r\n").out, by_number.out);
}

TEST_P(Play, RefusalsLoseNothing) {
  const std::vector<std::string> line = {"play", id(), "--seed", kSeed};
  using std::string_literals::operator""s;
  const std::string nonsense = "nonsense\n0\n9999\n99999999999999999999\n-1\n1 2\n\0x\xff\n"s;
  const auto answer = run(line, nonsense + std::string(70'000, 'y') + "\nhelp\n1\n");
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(occurrences(answer.out, "> refused "), 8U) << answer.out;
  EXPECT_TRUE(has(answer.out, "Type the number of an action"));
  const auto quiet = run(line, "1\n");
  const std::size_t question = quiet.out.find(" to act:\n");
  EXPECT_TRUE(answer.out.ends_with(quiet.out.substr(quiet.out.find("\n> ", question))));
}

TEST_P(Play, EndOfInputEndsItWithASentenceAndARecordWithoutTheSeed) {
  for (const std::string input : {"", "1\n", "1\nquit\n", "1\nquit\n1\n1\n"}) {
    const TemporaryFile file("something old");
    const auto answer = run({"play", id(), "--seed", kSeed, "--save", file.path()}, input);
    EXPECT_EQ(answer.exit_code, 0);
    EXPECT_TRUE(has(answer.out, has(input, "quit") ? "You left the game; it was not over.\n"
                                                   : "The input ended before the game did.\n"));
    EXPECT_FALSE(has(answer.out, kSeed));
    EXPECT_FALSE(has(file.content(), kSeed)) << "unfinished games keep their secret";
    const auto replay = run({"replay", file.path()});
    EXPECT_EQ(replay.exit_code, 0) << replay.err;
    const Transcript saved = Transcript::read(file.content()).value();
    EXPECT_TRUE(saved.hashes.contains(saved.steps.size()));
  }
}

TEST_P(Play, InterruptSavesTheGame) {
  const TemporaryFile file;
  const auto answer = run(Request{
      .arguments = {"play", id(), "--seed", kSeed, "--save", file.path()}, .interrupt = true});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_TRUE(has(answer.out, "Interrupted; the game was not over.\n"));
  EXPECT_EQ(run({"replay", file.path()}).exit_code, 0);
}

TEST_P(Play, AnySeatCanBeThePersons) {
  const std::size_t seats = game().open("").value()->seats();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const auto answer = run(
        {"play", id(), "--seat", std::to_string(seat), "--seed", kSeed, "--bots", "random"}, "1\n");
    EXPECT_EQ(answer.exit_code, 0);
    EXPECT_TRUE(has(answer.out, "seat " + std::to_string(seat) + " (you) to act:"));
    EXPECT_EQ(occurrences(answer.out.substr(0, answer.out.find('\n')), "(random)"), seats - 1);
  }
}

TEST_P(Play, TakesTheOptionsOfTheGame) {
  for (const std::string_view options : game().sample_options) {
    const auto answer = run({"play", id(), "--options", std::string(options)}, "1\n1\n1\nquit\n");
    EXPECT_EQ(answer.exit_code, 0) << options << answer.err;
    EXPECT_TRUE(has(answer.out, "(you)"));
  }
}

}  // namespace
}  // namespace parlour::cli
