#include "engine/testkit/differential.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/games/lautari/test/slow_lautari.hpp"
#include "engine/games/lautari/test/support.hpp"

namespace parlour::lautari {
namespace {

TEST(Differential, TheEngineAndTheSlowImplementationAgree) {
  const auto oracle = testkit::make_slow_lautari();
  const auto difference = testkit::first_difference(*find_game("lautari"), *oracle, 100'000);
  EXPECT_FALSE(difference.has_value()) << *difference;
}

std::vector<std::string> legal_list(const State& s) {
  std::vector<std::string> words;
  for (const Action action : kRules.actions(s, seat_at(s.turn))) {
    words.push_back(kRules.write(action));
  }
  std::ranges::sort(words);
  return words;
}

// Random play from the start seldom sees a Sentinel at work; on these walks every piece is close to something, and captures
// are revived.
TEST(Differential, TheyAgreeWhereRareRulesAreNear) {
  const auto oracle = testkit::make_slow_lautari();
  visit_steps(20'000, [&](const State& before, Action action, const State& after) {
    const std::string word = kRules.write(action);
    const std::string story = text_of(before) + " " + word;
    oracle->set_up(text_of(before));
    ASSERT_EQ(events_of(before, word), oracle->play(before.turn, word)) << story;
    ASSERT_EQ(text_of(after), oracle->position()) << story;
    ASSERT_EQ(legal_list(after), oracle->legal(after.turn)) << story;
    JsonWriter scores;
    kRules.scores(after).write(scores);
    ASSERT_EQ(scores.text(), oracle->scores()) << story;
  });
}

}  // namespace
}  // namespace parlour::lautari
