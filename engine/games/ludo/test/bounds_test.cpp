// The bounds and averages of RULES.md section 10, and the Easy bot of section 14.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/core/playout.hpp"
#include "engine/games/ludo/rules.hpp"
#include "engine/testkit/asking.hpp"
#include "engine/testkit/steps.hpp"

namespace parlour::testkit {
namespace {

using ludo::Event;
using ludo::Rules;
using ludo::State;

TEST(LudoBounds, NoStepReportsMoreThanSixEventsOrCapturesTwoColours) {
  std::size_t most = 0;
  check_steps<Rules>(3'000, [&](const Walked<Rules>& w) {
    most = std::max(most, w.events.size());
    ASSERT_LE(w.events.size(), 6U);
    ASSERT_LE(w.events.size(), Rules::kMaxEvents);
    std::size_t captures = 0;
    unsigned victims = 0;
    for (const Event& event : w.events) {
      if (event.type != Event::Type::kCapture) continue;
      ++captures;
      victims |= 1U << event.colour;
    }
    ASSERT_LE(captures, 4U);
    ASSERT_LE(std::popcount(victims), 1);
  });
  EXPECT_GE(most, 5U);
}

TEST(LudoBounds, OpeningOntoFourGuestsReachesTheMostEvents) {
  Asking ask("ludo");
  ask.set_up("green=36,36,36,36 die=6 sixes=1");
  EXPECT_EQ(ask("play move:0"), "ok");
  EXPECT_EQ(ask("show"),
            "position seats=red,green red=0,-,-,- green=-,-,-,- turn=red die=- sixes=1 order=-");
  EXPECT_EQ(ask("events"), R"(events [{"type":"open","seat":0,"token":0,"square":0},)"
                           R"({"type":"capture","seat":1,"token":0,"from":"36","square":0,"by":0},)"
                           R"({"type":"capture","seat":1,"token":1,"from":"36","square":0,"by":0},)"
                           R"({"type":"capture","seat":1,"token":2,"from":"36","square":0,"by":0},)"
                           R"({"type":"capture","seat":1,"token":3,"from":"36","square":0,"by":0},)"
                           R"({"type":"extra_roll","seat":0,"sixes":1}])");
}

// Every colour either somewhere with two digits or all in, in every order of arrival.
TEST(LudoBounds, ThePositionTextHasAtMost140Characters) {
  static constexpr std::array<std::string_view, 4> kNames = {"red", "blue", "green", "yellow"};
  std::size_t longest = 0;
  Asking ask("ludo");
  for (unsigned placed = 0; placed < 15; ++placed) {
    std::string text = "seats=red,blue,green,yellow";
    std::string order;
    std::string last;
    for (unsigned colour = 0; colour < 4; ++colour) {
      const bool in = ((placed >> colour) & 1U) != 0;
      const auto far = std::to_string(60 + colour);  // not two colours on one square
      text += " " + std::string(kNames[colour]) + "=";
      text += in ? "F,F,F,F" : far + "," + far + "," + far + "," + far;
      if (in) order += (order.empty() ? "" : ",") + std::string(kNames[colour]);
      if (!in) last = kNames[colour];
    }
    if (!order.empty()) text += " order=" + order;
    if (std::popcount(placed) < 3) text += " die=6 sixes=2 turn=" + last;
    ask.set_up(text);
    longest = std::max(longest, ask("show").size() - std::string_view("position ").size());
  }
  EXPECT_LE(longest, 140U);
  EXPECT_GT(longest, 130U);
  check_steps<Rules>(
      500, [](const Walked<Rules>& w) { ASSERT_LE(w.rules.write_position(w.after).size(), 140U); });
}

TEST(LudoBounds, CellsHoldNoMoreTokensThanTheDrawingHasRoomFor) {
  check_steps<Rules>(3'000, [](const Walked<Rules>& w) {
    std::array<unsigned, 72> tokens{};
    for (unsigned i = 0; i < 16; ++i) {
      const unsigned place = w.after.tokens[i];
      if (place >= 1 && place <= 72) ++tokens[(18 * (i / 4) + place - 1) % 72];
    }
    for (unsigned square = 0; square < 72; ++square) {
      const unsigned room = square % 18 == 13 ? 16 : (square % 18 == 0 ? 8 : 4);
      ASSERT_LE(tokens[square], room) << "square " << square;
    }
  });
}

struct Averages {
  double rolls = 0, steps = 0, captures = 0, no_moves = 0, third_sixes = 0, idle_sixes = 0;
};

struct Counter {
  static constexpr bool kListening = true;
  Averages sums;
  void operator()(const Event& e) {
    using Type = Event::Type;
    if (e.type == Type::kRoll) ++sums.rolls;
    if (e.type == Type::kCapture) ++sums.captures;
    if (e.type == Type::kNoMove) ++(e.number == 6 ? sums.idle_sixes : sums.no_moves);
    if (e.type == Type::kThirdSix) ++sums.third_sixes;
  }
};

// Means over random games.
Averages measure(std::string_view options, int games) {
  const Rules g = *Rules::from_options(options);
  Rng rng(2'026);
  Counter counter;
  for (int game = 0; game < games; ++game) {
    State s = g.start();
    for (Turn turn = g.turn(s); !turn.is_over(); turn = g.turn(s)) {
      ++counter.sums.steps;
      turn.is_chance() ? random_outcome(g, s, rng, counter)
                       : random_action(g, s, turn.seats.lowest(), rng, counter);
    }
  }
  Averages means = counter.sums;
  for (double* mean : {&means.rolls, &means.steps, &means.captures, &means.no_moves,
                       &means.third_sixes, &means.idle_sixes}) {
    *mean /= games;
  }
  return means;
}

TEST(LudoAverages, GamesAreAsLongAsMeasured) {
  static constexpr struct {
    std::string_view options;
    double rolls, steps;
  } kLengths[] = {{"seats=2", 236, 449}, {"seats=3", 429, 812}, {"seats=4", 676, 1'274}};
  for (const auto& [options, rolls, steps] : kLengths) {
    const Averages means = measure(options, 1'500);
    EXPECT_NEAR(means.rolls, rolls, 0.05 * rolls) << options;
    EXPECT_NEAR(means.steps, steps, 0.05 * steps) << options;
  }
}

TEST(LudoAverages, FastPlayoutsAreAsLongAsMeasured) {
  const Rules g = *Rules::from_options("seats=2");
  Rng rng(4);
  PlayoutCount total;
  static constexpr int kGames = 5'000;
  for (int game = 0; game < kGames; ++game) {
    State s = g.start();
    const PlayoutCount count = playout(g, s, rng, Rules::kWatchdogSteps);
    total.outcomes += count.outcomes;
    total.actions += count.actions;
  }
  EXPECT_NEAR(static_cast<double>(total.outcomes) / kGames, 236.0, 0.05 * 236);
  EXPECT_NEAR(static_cast<double>(total.steps()) / kGames, 449.0, 0.05 * 449);
}

TEST(LudoAverages, IncidentsOfAFourSeatGameAreAsOftenAsMeasured) {
  const Averages means = measure("seats=4", 2'000);
  EXPECT_NEAR(means.captures, 23, 1.5);
  EXPECT_NEAR(means.no_moves + means.idle_sixes, 76, 4);
  EXPECT_NEAR(means.third_sixes, 2.6, 0.3);
  EXPECT_NEAR(means.idle_sixes, 3.4, 0.4);
}

TEST(LudoEasyBot, IsUniformOverTheDistinctActions) {
  static constexpr struct {
    std::string_view position;
    std::size_t actions;
  } kPositions[] = {
      {"red=5,9,-,- die=3", 2},
      {"red=5,5,5,9 die=3", 2},  // three equal tokens are one choice
      {"red=5,5,9,L1 die=3", 3},
      {"red=1,2,3,4 die=3", 4},
  };
  // Chi-square with up to three degrees of freedom: 27.9 is passed once in 250,000 times.
  static constexpr double kBound = 27.9;
  static constexpr int kChoices = 10'000;
  for (const auto& [text, size] : kPositions) {
    const auto table = *find_game("ludo")->open_position("", text);
    std::map<std::string, int> counts;
    for (int i = 0; i < kChoices; ++i) {
      ++counts[*table->choose("easy", Seat{0}, {.seed = static_cast<std::uint64_t>(i)})];
    }
    const auto legal = table->legal(Seat{0});
    ASSERT_EQ(legal.size(), size) << text;
    ASSERT_EQ(counts.size(), size) << text;
    const double share = static_cast<double>(kChoices) / static_cast<double>(size);
    double chi_square = 0;
    for (const auto& [action, count] : counts) {
      ASSERT_EQ(std::ranges::count(legal, action), 1) << action;
      chi_square += (count - share) * (count - share) / share;
    }
    EXPECT_LT(chi_square, kBound) << text;
  }
}

}  // namespace
}  // namespace parlour::testkit
