// The bounds and averages of RULES.md section 11.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/core/playout.hpp"
#include "engine/games/losiento/rules.hpp"
#include "engine/testkit/asking.hpp"
#include "engine/testkit/steps.hpp"

namespace parlour::testkit {
namespace {

using losiento::Event;
using losiento::Rules;
using losiento::State;

// The most actions of a kind, in kind order.
constexpr std::array<std::size_t, 11> kMost = {4, 4, 4, 4, 4, 40, 4, 8, 52, 4, 12};

TEST(LoSientoBounds, NoCardHasMoreActionsThanItsBound) {
  const Rules g = *Rules::from_options("seats=4");
  Rng rng(8);
  std::array<std::size_t, 11> most{};
  for (int placement = 0; placement < 20'000; ++placement) {
    State s = g.start();
    std::array<bool, 61> taken{};
    for (unsigned i = 0; i < 16; ++i) {
      const auto place = static_cast<losiento::Place>(rng.below(67));
      if (place == 0 || place == 66) continue;
      const bool loop = place <= 60;
      const auto own = std::span(s.pawns.bytes).subspan(i / 4 * 4, 4);
      if (loop ? taken[place] : std::ranges::count(own, place) != 0) continue;
      if (loop) taken[place] = true;
      s.pawns[i] = place;
    }
    for (std::uint8_t kind = 0; kind < 11; ++kind) {
      s.card = kind;
      s.walkers = losiento::walkers_for(s.pawns, s.turn, kind);
      const std::size_t actions = g.actions(s, Seat{0}).size();
      ASSERT_LE(actions, kMost[kind]) << g.write_position(s);
      most[kind] = std::max(most[kind], actions);
    }
  }
  EXPECT_GE(most[5], 39U) << "the placements are too tame to test a 7";
}

TEST(LoSientoBounds, EachBoundIsReached) {
  static constexpr struct {
    std::string_view position;
    std::size_t actions;
  } kPositions[] = {
      {"seats=red,blue,yellow,green red=t5,t6,t7,t8 blue=t20,t21,t22,t23 yellow=t35,t36,t37,t38 "
       "green=t50,t51,t52,t53 turn=red card=11",
       52},
      {"red=t0,t3,t9,t16 card=7", 40},
      {"red=t5,t20,t35,t50 card=10", 8},
      {"red=t5,t20,t35,t50 card=3", 4},
      {"seats=red,blue,yellow,green red=S,S,S,S blue=t20,t21,t22,t23 yellow=t35,t36,t37,t38 "
       "green=t50,t51,t52,t53 turn=red card=sorry",
       12},
  };
  for (const auto& [text, actions] : kPositions) {
    const auto table = find_game("losiento")->open_position("", text);
    ASSERT_TRUE(table.has_value()) << table.error();
    EXPECT_EQ((*table)->legal(Seat{0}).size(), actions) << text;
  }
  EXPECT_EQ(Rules::kMaxActions, 52U);
}

TEST(LoSientoBounds, NoStepReportsMoreThanFifteenEvents) {
  check_steps<Rules>(3'000, [](const Walked<Rules>& w) {
    ASSERT_LE(w.events.size(), 15U);
    ASSERT_LE(w.events.size(), Rules::kMaxEvents);
  });
}

TEST(LoSientoBounds, TwoFullSlidesOfOneSplitReportFifteenEvents) {
  const auto position = Rules::from_options("")->read_position(
      "seats=red,blue,yellow,green red=t8,t18,S,S blue=t9,t10,t11,t12 yellow=t13,t24,t25,t26 "
      "green=t27,t28,S,S turn=red card=7");
  ASSERT_TRUE(position.has_value()) << position.error();
  const Rules& g = position->rules;
  State s = position->state;
  const auto split = g.read(s, Seat{0}, "split:0:1:1:6");
  ASSERT_TRUE(split.has_value()) << split.error().why;
  EventHeap<Rules> heap;
  g.apply(s, Seat{0}, *split, heap);
  std::map<Event::Type, int> counts;
  for (const Event& e : heap.events) ++counts[e.type];
  EXPECT_EQ(heap.events.size(), 15U);
  EXPECT_EQ(counts[Event::Type::kMove], 2);
  EXPECT_EQ(counts[Event::Type::kSlide], 2);
  EXPECT_EQ(counts[Event::Type::kSweep], 10);
  EXPECT_EQ(heap.events.back().type, Event::Type::kTurn);
  EXPECT_TRUE(g.write_position(s).starts_with(
      "seats=red,blue,yellow,green red=t13,t28,S,S blue=S,S,S,S yellow=S,S,S,S green=S,S,S,S "));
}

struct Averages {
  double draws = 0, forfeits = 0, steps = 0, actions = 0;
};

struct Counter {
  static constexpr bool kListening = true;
  Averages sums;
  void operator()(const Event& e) {
    if (e.type == Event::Type::kDraw) ++sums.draws;
    if (e.type == Event::Type::kForfeit) ++sums.forfeits;
  }
};

// Sums over random games.
Averages measure(std::string_view options, int games) {
  const Rules g = *Rules::from_options(options);
  Rng rng(2'026);
  Counter counter;
  for (int game = 0; game < games; ++game) {
    State s = g.start();
    for (Turn turn = g.turn(s); !turn.is_over(); turn = g.turn(s)) {
      ++counter.sums.steps;
      if (turn.is_chance()) {
        random_outcome(g, s, rng, counter);
      } else {
        const Seat seat = turn.seats.lowest();
        counter.sums.actions += static_cast<double>(g.actions(s, seat).size());
        random_action(g, s, seat, rng, counter);
      }
    }
  }
  return counter.sums;
}

TEST(LoSientoAverages, GamesAreAsLongAsMeasured) {
  static constexpr struct {
    std::string_view options;
    double draws, steps;
  } kLengths[] = {{"seats=2", 176, 315}, {"seats=3", 274, 489}, {"seats=4", 370, 655}};
  static constexpr int kGames = 1'500;
  for (const auto& [options, draws, steps] : kLengths) {
    const Averages sums = measure(options, kGames);
    EXPECT_NEAR(sums.draws / kGames, draws, 0.05 * draws) << options;
    EXPECT_NEAR(sums.steps / kGames, steps, 0.05 * steps) << options;
    EXPECT_NEAR(sums.forfeits / sums.draws, 0.22, 0.02) << options;
    EXPECT_NEAR(sums.actions / sums.draws, 1.9, 0.1) << options;
  }
}

TEST(LoSientoAverages, FastPlayoutsAreAsLongAsMeasured) {
  const Rules g = *Rules::from_options("seats=2");
  Rng rng(4);
  PlayoutCount total;
  static constexpr int kGames = 4'000;
  for (int game = 0; game < kGames; ++game) {
    State s = g.start();
    const PlayoutCount count = playout(g, s, rng, Rules::kWatchdogSteps);
    total.outcomes += count.outcomes;
    total.actions += count.actions;
  }
  const double draws = static_cast<double>(total.outcomes);
  EXPECT_NEAR(draws / kGames, 176.0, 0.05 * 176);
  EXPECT_NEAR(1.0 - static_cast<double>(total.actions) / draws, 0.22, 0.02) << "forfeited";
}

}  // namespace
}  // namespace parlour::testkit
