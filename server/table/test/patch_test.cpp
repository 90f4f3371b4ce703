#include "server/table/patch.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/testkit/walk.hpp"
#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

void expect_reaches(const std::string& before, const std::string& after) {
  const std::string changes = json_changes(before, after);
  ASSERT_EQ(patched(json::parse(before), json::parse(changes)), json::parse(after))
      << before << " by " << changes;
  if (before == after) ASSERT_EQ(changes, "[]");
}

TEST(Changes, OfEqualTextsAreNone) { EXPECT_EQ(json_changes("{\"a\":[1]}", "{\"a\":[1]}"), "[]"); }

TEST(Changes, NameThePathAndTheValue) {
  EXPECT_EQ(json_changes(R"({"a":{"b":[10,20,30]}})", R"({"a":{"b":[10,21,30]}})"),
            R"([[["a","b",1],21]])");
  EXPECT_EQ(json_changes(R"({"a":1,"b":2})", R"({"b":2})"), R"([[["a"]]])");
  EXPECT_EQ(json_changes(R"({"b":2})", R"({"b":2,"c":null})"), R"([[["c"],null]])");
  EXPECT_EQ(json_changes("1", "{}"), "[[[],{}]]");
}

// Every one of them to every other.
TEST(Changes, LeadFromAnythingToAnything) {
  const std::vector<std::string> texts = {"null",
                                          "0",
                                          "-1.5",
                                          "true",
                                          R"("")",
                                          "[]",
                                          "{}",
                                          "[null]",
                                          "[[]]",
                                          "[{}]",
                                          R"({"a":null})",
                                          R"({"a":{}})",
                                          R"({"a":[]})",
                                          R"({"a":[1,2,3]})",
                                          R"({"a":[1,2,4]})",
                                          R"({"a":[1,2]})",
                                          R"({"a":[],"b":{"c":"}"}})",
                                          R"({"b":{"c":"]"},"a":[]})",
                                          R"({"b":{"c":"\"},[{"}})",
                                          R"({"b":{"c":"\\"}})",
                                          R"({"b":{"c\"d":1,"c":2}})",
                                          R"({"b":{"c":{"c":{"c":[[[7]]]}}}})",
                                          R"({"b":{"c":{"c":{"c":[[[8]]]}}}})",
                                          R"([1,[2,[3,"\u0001,"]]])",
                                          R"([1,[2,[4,"\u0001,"]]])",
                                          R"([{"a":1},{"a":2},{"a":3}])",
                                          R"([{"a":1},{"b":2},{"a":3}])",
                                          R"([null,{"a":2},null])",
                                          "[\"\xE2\x98\xBA\",\"\\n\"]",
                                          R"({"":{"":1}})",
                                          R"({"":{"":2}})"};
  for (const std::string& before : texts) {
    for (const std::string& after : texts) expect_reaches(before, after);
  }
}

TEST(Changes, OfALongListAreNeverMuchLongerThanTheList) {
  std::string before = "[", after = "[";
  for (int i = 0; i < 100; ++i) {
    before += (i == 0 ? "" : ",") + std::to_string(i % 7);
    after += (i == 0 ? "" : ",") + std::to_string((i + 1) % 7);
  }
  before += "]";
  after += "]";
  expect_reaches(before, after);
  EXPECT_LE(json_changes(before, after).size(), after.size() + 10);
}

TEST(Changes, LeadFromViewToViewInEveryGameForEverybody) {
  Rng rng(5);
  for (const GameInfo& game : all_games()) {
    for (const std::string_view options : game.sample_options) {
      auto table = *game.open(options);
      std::vector<std::string> before(table->seats() + 1);
      for (std::size_t step = 0; step < 300 / testkit::kShorter; ++step) {
        for (std::size_t i = 0; i <= table->seats(); ++i) {
          JsonWriter writer;
          table->write_view(writer, i == table->seats() ? Observer{} : Observer::at(seat_at(i)));
          if (!before[i].empty()) expect_reaches(before[i], std::string(writer.text()));
          before[i] = writer.take();
        }
        ASSERT_FALSE(testing::Test::HasFatalFailure()) << game.id << " " << table->position();
        const Turn turn = table->turn();
        if (turn.is_over()) break;
        if (turn.is_chance()) {
          const auto outcomes = table->outcomes();
          table->settle(outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].notation);
        } else {
          const auto legal = table->legal(turn.seats.lowest());
          table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))],
                      turn.seats.lowest());
        }
      }
    }
  }
}

}  // namespace
}  // namespace parlour::server
