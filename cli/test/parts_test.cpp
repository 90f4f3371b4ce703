// The parts of the program that need no process of their own.
#include <gtest/gtest.h>

#include "cli/columns.hpp"
#include "cli/event_text.hpp"
#include "cli/files.hpp"
#include "cli/levels.hpp"
#include "cli/sim_tally.hpp"
#include "cli/test/run.hpp"

namespace parlour::cli {
namespace {

TEST(EventText, NamesTheTypeAndThenEveryField) {
  EXPECT_EQ(readable_events(R"([{"type":"roll","seat":0,"die":6}])"), "roll seat=0 die=6");
  EXPECT_EQ(readable_events(R"([{"type":"a"},{"type":"b","n":1},{"type":"c"}])"), "a; b n=1; c");
}

TEST(EventText, KeepsListsAndObjectsCompactAndNullShort) {
  EXPECT_EQ(
      readable_events(R"([{"type":"end","places":[1,2],"last":null,"of":{"a":[{"b":"c,d"}]}}])"),
      R"(end places=[1,2] last=- of={"a":[{"b":"c,d"}]})");
}

TEST(EventText, IsNotConfusedByMarksInsideStrings) {
  EXPECT_EQ(readable_events(R"([{"type":"say","text":"a,b:c}]\"d"},{"type":"end"}])"),
            R"(say text=a,b:c}]\"d; end)");
}

TEST(EventText, IsEmptyWithoutEventsAndSurvivesNonsense) {
  EXPECT_EQ(readable_events("[]"), "");
  EXPECT_EQ(readable_events(""), "");
  for (const std::string_view text :
       {"[", "[{", "[{\"", "[{\"a", "]]]]", "[{\"a\":", "[,,,", "[{}}"}) {
    readable_events(text);
  }
}

TEST(Columns, FirstToTheLeftOthersToTheRight) {
  EXPECT_EQ(align({{"name", "n"}, {"x", "1000"}, {"alone"}}),
            "name      n\n"
            "x      1000\n"
            "alone\n");
}

TEST(Lengths, PercentilesAreLengthsThatOccurred) {
  Lengths lengths;
  EXPECT_EQ(lengths.percentile(50), 0U);
  EXPECT_EQ(lengths.longest(), 0U);
  for (std::uint64_t i = 1; i <= 100; ++i) lengths.add(10 * i);
  EXPECT_EQ(lengths.percentile(50), 500U);
  EXPECT_EQ(lengths.percentile(99), 990U);
  EXPECT_EQ(lengths.longest(), 1000U);
  EXPECT_DOUBLE_EQ(lengths.mean(), 505);
}

Scores three_seats(std::array<std::uint8_t, 3> places) {
  Scores scores{.over = true, .reason = "finished", .seats = 3};
  std::ranges::copy(places, scores.place.begin());
  return scores;
}

TEST(Results, SharedFirstPlaceIsAPartOfAWin) {
  Results results;
  results.add(three_seats({1, 1, 3}), 0);
  results.add(three_seats({1, 2, 3}), 0);
  results.add(three_seats({1, 1, 1}), 0);
  results.add(three_seats({2, 1, 2}), 0);
  EXPECT_EQ(results.games, 4U);
  EXPECT_EQ(results.wins, 1U);
  EXPECT_EQ(results.shared, 3U);
  EXPECT_EQ(results.places[1], 3U);
  EXPECT_EQ(results.places[2], 1U);
  EXPECT_NEAR(results.win_share(), (0.5 + 1 + 1.0 / 3) / 4, 1e-12);
}

TEST(Results, NoPlaceIsNotShared) {
  Results results;
  results.add(three_seats({0, 1, 0}), 0);
  EXPECT_EQ(results.places[0], 1U);
  EXPECT_EQ(results.shared, 0U);
}

TEST(Results, IntervalIsWilsons) {
  Results results;
  for (int i = 0; i < 100; ++i) {
    results.add(three_seats({static_cast<std::uint8_t>(i < 40 ? 1 : 2),
                             static_cast<std::uint8_t>(i < 40 ? 2 : 1), 3}),
                0);
  }
  const Interval interval = results.interval();
  EXPECT_NEAR(interval.low, 0.3094, 1e-4);  // the textbook's figures for 40 of 100
  EXPECT_NEAR(interval.high, 0.4980, 1e-4);
  EXPECT_TRUE(interval.contains(1.0 / 3));
  EXPECT_FALSE(interval.contains(0.5));
}

TEST(Tally, StalledGamesCountForNothingElse) {
  const std::vector<std::string_view> levels = {"a", "a", "a"};
  Tally tally(3, std::vector<std::string_view>{"a"});
  tally.add(GameResult{.actions = 9, .stalled = true}, levels, 7);
  EXPECT_EQ(tally.stalled, std::vector<std::uint64_t>{7});
  EXPECT_EQ(tally.finished, 0U);
  EXPECT_EQ(tally.by_seat[0].games, 0U);
  EXPECT_EQ(tally.steps.longest(), 0U);
}

TEST(Levels, OneForAllOrOneEach) {
  const GameInfo& game = all_games().front();
  const std::string last(game.levels.back());
  EXPECT_EQ(read_levels(game, last, 3)->size(), 3U);
  EXPECT_EQ(read_levels(game, "random," + last, 2)->back(), last);
  EXPECT_EQ(read_levels(game, "random", 0)->size(), 0U);
  EXPECT_FALSE(read_levels(game, "random,random", 3));
  EXPECT_FALSE(read_levels(game, "", 2));
  EXPECT_FALSE(read_levels(game, "random,", 2));
  EXPECT_FALSE(read_levels(game, "nobody", 2));
}

TEST(ReadLine, KeepsJustEnoughOfALineThatIsTooLong) {
  const TemporaryFile source("short\r\n\n" + std::string(100, 'x') + "\n12345\r67\nlast");
  std::FILE* file = std::fopen(source.path().c_str(), "rb");
  std::string line;
  const auto next = [&] { return read_line(file, line, 5) ? line : "(end)"; };
  EXPECT_EQ(next(), "short\r");
  EXPECT_EQ(next(), "");
  EXPECT_EQ(next(), "xxxxxxx");
  EXPECT_EQ(next(), "12345\r6");
  EXPECT_EQ(next(), "last");
  EXPECT_EQ(next(), "(end)");
  std::fclose(file);
}

TEST(Files, AreReadWholeOrNotAtAll) {
  const TemporaryFile file("0123456789");
  EXPECT_EQ(read_file(file.path(), 10).value(), "0123456789");
  EXPECT_FALSE(read_file(file.path(), 9));
  EXPECT_FALSE(read_file(file.path() + ".absent", 10));
  EXPECT_FALSE(read_file(testing::TempDir(), 10));
  EXPECT_EQ(write_file(file.path(), "new"), std::nullopt);
  EXPECT_EQ(file.content(), "new");
  EXPECT_TRUE(write_file(file.path() + "/x", "new").has_value());
}

}  // namespace
}  // namespace parlour::cli
