// What every bot of every game promises.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/core/game.hpp"
#include "engine/core/measure.hpp"
#include "engine/testkit/walk.hpp"
#include "registry.hpp"

namespace parlour::testkit {
namespace {

constexpr std::uint32_t kShort = 3;  // milliseconds: enough to see a bot search

// A decision that is due, with everything that it may depend on.
template <class G>
struct Due {
  const G& g;
  const typename G::State& s;
  Seat seat;
  const Bot<G>& bot;
  const std::string& memory;  // of this seat so far
};

struct Answer {
  std::string action;
  std::string memory;
  friend bool operator==(const Answer&, const Answer&) = default;
};

template <class G>
Answer decide(const Due<G>& due, const typename G::View& view, Thinking thinking) {
  Answer answer{.action = {}, .memory = due.memory};
  thinking.memory = &answer.memory;
  const auto legal = due.g.actions(due.s, due.seat);
  answer.action = due.g.write(due.bot.choose(due.g, view, {legal.begin(), legal.size()}, thinking));
  return answer;
}

// Games in which the bots of a level play themselves, with every sample option line: visit(due) before some decisions.
template <class G, class Visit>
void visit_decisions(std::size_t decisions, Visit&& visit) {
  for (const std::string_view options : G::sample_options()) {
    const G g = *G::from_options(options);
    for (const Bot<G>& bot : G::bots()) {
      Rng rng(17);
      NoEvents nobody;
      typename G::State s = g.start();
      std::array<std::string, kMaxSeats> memories;
      for (std::size_t visited = 0; visited < decisions;) {
        const Turn turn = g.turn(s);
        if (turn.is_over()) {
          s = g.start();
          memories = {};
        } else if (turn.is_chance()) {
          random_outcome(g, s, rng, nobody);
        } else {
          const Seat seat = turn.seats.lowest();
          const auto legal = g.actions(s, seat);
          std::string& memory = memories[index(seat)];
          if (rng.below(4) == 0) {
            visit(Due<G>{g, s, seat, bot, memory});
            if (testing::Test::HasFatalFailure()) return;
            ++visited;
          }
          const Thinking thinking{.seed = rng.next64(), .milliseconds = 1, .memory = &memory};
          const auto choice = rng.below(8) == 0  // now and then something that a bot would not do
                                  ? legal[rng.below(static_cast<std::uint32_t>(legal.size()))]
                                  : bot.choose(g, g.view(s, Observer::at(seat)),
                                               {legal.begin(), legal.size()}, thinking);
          g.apply(s, seat, choice, nobody);
        }
      }
    }
  }
}

template <class G>
std::string where(const Due<G>& due) {
  return std::string(due.bot.level) + " at " + due.g.write_position(due.s);
}

template <class G>
class BotLaws : public testing::Test {};
TYPED_TEST_SUITE(BotLaws, AllGames<testing::Types>);

// A game starts with Easy and grows; the names mean the same everywhere.
TYPED_TEST(BotLaws, LevelsAreEasyThenMediumThenHard) {
  constexpr std::array<std::string_view, 3> kLevels = {"easy", "medium", "hard"};
  const auto bots = TypeParam::bots();
  ASSERT_FALSE(bots.empty());
  ASSERT_LE(bots.size(), kLevels.size());
  for (std::size_t i = 0; i < bots.size(); ++i) EXPECT_EQ(bots[i].level, kLevels[i]);
}

TYPED_TEST(BotLaws, ChoicesAreLegalAndTheSameForTheSameThoughts) {
  visit_decisions<TypeParam>(12, [](const auto& due) {
    const auto view = due.g.view(due.s, Observer::at(due.seat));
    for (const std::uint64_t seed : {1ULL, 99ULL}) {
      const Thinking thinking{.seed = seed, .milliseconds = kShort};
      const Answer answer = decide(due, view, thinking);
      ASSERT_TRUE(due.g.read(due.s, due.seat, answer.action).has_value()) << where(due);
      ASSERT_EQ(decide(due, view, thinking), answer) << where(due);
    }
  });
}

// The law of fair bots: what a seat cannot see does not change what its bot does.
TYPED_TEST(BotLaws, StatesThatLookTheSameGetTheSameAnswer) {
  using G = TypeParam;
  if constexpr (Hidden<G>) {
    Rng rng(23);
    visit_decisions<G>(12, [&](const auto& due) {
      const auto view = due.g.view(due.s, Observer::at(due.seat));
      const auto other = due.g.guess(view, rng);
      const Thinking thinking{.seed = 5, .milliseconds = kShort};
      ASSERT_EQ(decide(due, due.g.view(other, Observer::at(due.seat)), thinking),
                decide(due, view, thinking))
          << where(due);
    });
  }
}

TYPED_TEST(BotLaws, LittleTimeAndAStopStillGiveALegalChoice) {
  const std::atomic<bool> stop = true;
  visit_decisions<TypeParam>(6, [&](const auto& due) {
    const auto view = due.g.view(due.s, Observer::at(due.seat));
    for (const Thinking& thinking :
         {Thinking{.milliseconds = 1}, Thinking{.milliseconds = 1'000'000, .stop = &stop}}) {
      const Answer answer = decide(due, view, thinking);
      ASSERT_TRUE(due.g.read(due.s, due.seat, answer.action).has_value()) << where(due);
    }
  });
}

TYPED_TEST(BotLaws, MemoriesAreShortLinesAndNonsenseInThemIsIgnored) {
  visit_decisions<TypeParam>(6, [&](const auto& due) {
    ASSERT_LE(due.memory.size(), Thinking::kLongestMemory) << where(due);
    ASSERT_TRUE(std::ranges::all_of(due.memory, [](char c) { return c >= ' ' && c <= '~'; }));
    const auto view = due.g.view(due.s, Observer::at(due.seat));
    for (const std::string& nonsense :
         {std::string("x"), std::string(2'000, '9'), std::string("-1,999999999999;\n\xff"),
          due.memory + due.memory, due.memory.substr(0, due.memory.size() / 2)}) {
      const Due bent{due.g, due.s, due.seat, due.bot, nonsense};
      const Answer answer = decide(bent, view, {.milliseconds = 1});
      ASSERT_TRUE(due.g.read(due.s, due.seat, answer.action).has_value()) << where(due);
    }
  });
}

TYPED_TEST(BotLaws, WhoAsksForReasonsGetsTheSameChoiceFirst) {
  visit_decisions<TypeParam>(6, [&](const auto& due) {
    const auto view = due.g.view(due.s, Observer::at(due.seat));
    const auto legal = due.g.actions(due.s, due.seat);
    std::vector<Candidate> candidates;
    const Thinking quiet{.seed = 3, .milliseconds = kShort};
    Thinking loud = quiet;
    loud.candidates = &candidates;
    const Answer answer = decide(due, view, quiet);
    ASSERT_EQ(decide(due, view, loud), answer) << where(due);
    if (due.bot.level == "easy") return;
    ASSERT_FALSE(candidates.empty()) << where(due);
    ASSERT_LE(candidates.size(), legal.size());
    ASSERT_LT(candidates[0].action, legal.size());
    ASSERT_EQ(due.g.write(legal[candidates[0].action]), answer.action) << where(due);
    for (const Candidate& candidate : candidates) {
      ASSERT_LT(candidate.action, legal.size());
      ASSERT_GE(candidate.chance, 0);
      ASSERT_LE(candidate.chance, 1000);
      ASSERT_FALSE(candidate.why.empty()) << where(due);
    }
  });
}

}  // namespace
}  // namespace parlour::testkit
