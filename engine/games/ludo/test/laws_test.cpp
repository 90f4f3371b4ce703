// The laws of RULES.md section 11 that are Ludo's own, over seeded walks. The geometry is spelled out once more, so that a
// slip in the engine's tables cannot excuse itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/games/ludo/rules.hpp"
#include "engine/testkit/steps.hpp"

namespace parlour::testkit {
namespace {

using ludo::Event;
using ludo::kNobody;
using ludo::Rules;
using ludo::State;
using Step = Walked<Rules>;

constexpr std::size_t kSteps = 3'000;  // for each option line and bias
constexpr int kYard = -1;
constexpr int kFinish = 78;
constexpr std::array<int, 4> kStarts = {0, 18, 36, 54};

int progress(const State& s, unsigned i) { return s.tokens[i] - 1; }
bool is_out(int progress) { return progress >= 0 && progress <= 71; }
int loop_square(unsigned colour, int progress) { return (kStarts[colour] + progress) % 72; }
bool has_star(int square) { return square == 13 || square == 31 || square == 49 || square == 67; }

// Section 4: on a star, on the own start, or not on the loop at all.
bool is_protected(unsigned colour, int progress) {
  if (!is_out(progress)) return true;
  const int square = loop_square(colour, progress);
  return has_star(square) || square == kStarts[colour];
}

unsigned mover_of(const Step& w) { return 4U * w.before.turn + w.step.action.token; }

// The colours with all four tokens on F, as bits.
unsigned complete(const State& s) {
  unsigned colours = 0;
  for (unsigned colour = 0; colour < 4; ++colour) {
    bool all = true;
    for (unsigned i = 4 * colour; i < 4 * colour + 4; ++i) all = all && progress(s, i) == kFinish;
    if (all) colours |= 1U << colour;
  }
  return colours;
}

std::vector<unsigned> order_of(const State& s) {
  std::vector<unsigned> colours;
  for (unsigned i = 0; i < s.placed; ++i) colours.push_back(s.placed_colour(i));
  return colours;
}

TEST(LudoLaws, AShownDieHasAMoveAndARollHasSixOutcomesOfWeightOne) {
  check_steps<Rules>(kSteps, [](const Step& w) {
    const auto outcomes = w.rules.outcomes(w.after);
    const auto seat = w.after.turn == kNobody ? Seat{0} : w.rules.seat_of(w.after.turn);
    const auto actions = w.rules.actions(w.after, seat);
    const bool over = w.after.turn == kNobody;
    ASSERT_EQ(actions.empty(), w.after.die == 0);
    ASSERT_EQ(outcomes.size(), over || w.after.die != 0 ? 0U : 6U);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      ASSERT_EQ(outcomes[i].outcome.die, i + 1);
      ASSERT_EQ(outcomes[i].weight, 1U);
    }
  });
}

TEST(LudoLaws, ASettleMovesNoTokenAndAMoveOnlyItsOwnAndUnprotectedGuestsOfItsSquare) {
  std::size_t captures = 0;
  std::size_t spared = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    if (w.step.chance) {
      ASSERT_EQ(w.after.tokens, w.before.tokens);
      return;
    }
    const unsigned colour = w.before.turn;
    const int from = progress(w.before, mover_of(w));
    if (from == kYard) ASSERT_EQ(w.before.die, 6);
    const int to = from == kYard ? 0 : from + w.before.die;
    for (unsigned i = 0; i < 16; ++i) {
      const int old = progress(w.before, i);
      int want = i == mover_of(w) ? to : old;
      if (i / 4 != colour && is_out(to) && is_out(old) &&
          loop_square(i / 4, old) == loop_square(colour, to)) {
        const bool safe = is_protected(i / 4, old);
        if (!safe) want = kYard;
        ++(safe ? spared : captures);
      }
      ASSERT_EQ(progress(w.after, i), want) << "token " << i;
    }
  });
  EXPECT_GT(captures, 500U) << "a walk without captures proves nothing";
  EXPECT_GT(spared, 20U);
}

TEST(LudoLaws, ColoursShareASquareOnlyOnAStarOrOnTheStartOfOneOfTwo) {
  std::size_t shared = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    std::array<std::set<unsigned>, 72> here;
    for (unsigned i = 0; i < 16; ++i) {
      const int at = progress(w.after, i);
      if (is_out(at)) here[static_cast<std::size_t>(loop_square(i / 4, at))].insert(i / 4);
    }
    for (int square = 0; square < 72; ++square) {
      const auto& colours = here[static_cast<std::size_t>(square)];
      if (colours.size() < 2 || has_star(square)) continue;
      ++shared;
      ASSERT_EQ(colours.size(), 2U) << "square " << square;
      ASSERT_TRUE(std::ranges::any_of(colours, [&](unsigned c) { return kStarts[c] == square; }))
          << "square " << square;
    }
  });
  EXPECT_GT(shared, 100U);
}

TEST(LudoLaws, ProgressNeverFallsExceptToTheYardAndTheFinishIsNeverLeft) {
  check_steps<Rules>(kSteps, [](const Step& w) {
    for (unsigned i = 0; i < 16; ++i) {
      const int old = progress(w.before, i);
      const int now = progress(w.after, i);
      ASSERT_TRUE(now >= old || (now == kYard && is_out(old))) << old << " became " << now;
      ASSERT_LE(now, kFinish);
    }
  });
}

TEST(LudoLaws, TheOrderOnlyGrowsAndNamesTheColoursWithFourTokensIn) {
  std::size_t placings = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    const auto before = order_of(w.before);
    const auto after = order_of(w.after);
    ASSERT_LE(before.size(), after.size());
    ASSERT_TRUE(std::ranges::equal(before, std::span(after).first(before.size())));
    unsigned named = 0;
    for (const unsigned colour : after) named |= 1U << colour;
    ASSERT_EQ(named, complete(w.after));
    placings += after.size() - before.size();
  });
  EXPECT_GT(placings, 20U);
}

TEST(LudoLaws, SixesAreCountedPerTurnAndNobodyRollsMoreThanThreeTimes) {
  int rolls = 0;
  int steps = 0;
  std::size_t third_sixes = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    if (w.first) rolls = steps = 0;
    ++steps;
    if (w.step.chance) {
      ++rolls;
      const bool six = w.step.outcome.die == 6;
      const bool third = six && w.before.sixes == 2;
      third_sixes += third ? 1 : 0;
      ASSERT_EQ(w.after.turn != w.before.turn, third || (!six && w.after.die == 0));
      if (w.after.turn == w.before.turn) {
        ASSERT_EQ(w.after.sixes, w.before.sixes + (six ? 1 : 0));
      }
    }
    ASSERT_LE(rolls, 3);
    ASSERT_LE(steps, 6);
    ASSERT_LT(w.after.sixes, 3);
    if (w.after.die == 6) ASSERT_GE(w.after.sixes, 1);
    if (w.after.turn != w.before.turn) {
      ASSERT_EQ(w.after.sixes, 0);
      ASSERT_EQ(w.after.die, 0);
      rolls = steps = 0;
    }
  });
  EXPECT_GT(third_sixes, 50U);
}

// The board turned by a quarter: red becomes blue, blue green, green yellow, yellow red. Places are relative to their colour.
constexpr unsigned turned(unsigned colour) { return (colour + 1) % 4; }
unsigned turned_set(unsigned colours) { return (colours << 1U | colours >> 3U) & 15U; }
Rules turned(const Rules& g) { return Rules(turned_set(g.seated())); }
State turned(const State& s) {
  State t = s;
  for (unsigned i = 0; i < 16; ++i) t.tokens[(i + 4) % 16] = s.tokens[i];
  if (s.turn != kNobody) t.turn = static_cast<std::uint8_t>(turned(unsigned{s.turn}));
  t.playing = static_cast<std::uint8_t>(turned_set(s.playing));
  t.order = 0;
  for (unsigned i = 0; i < s.placed; ++i) {
    t.order = static_cast<std::uint8_t>(t.order | turned(s.placed_colour(i)) << (2 * i));
  }
  return t;
}

TEST(LudoLaws, TurningTheBoardCommutesWithEveryStep) {
  check_steps<Rules>(kSteps, [](const Step& w) {
    const Rules other = turned(w.rules);
    State s = turned(w.before);
    ASSERT_EQ(other.broken(s), std::nullopt);
    Made<Rules> step = w.step;
    const unsigned colour = turned(unsigned{w.before.turn});
    step.seat = other.seat_of(colour);
    ASSERT_TRUE(std::ranges::equal(w.rules.actions(w.before, w.rules.seat_of(w.before.turn)),
                                   other.actions(s, step.seat)));
    EventHeap<Rules> heap;
    make(other, s, step, heap);
    ASSERT_EQ(s, turned(w.after));

    ASSERT_EQ(heap.events.size(), w.events.size());
    for (std::size_t i = 0; i < w.events.size(); ++i) {
      const Event& a = w.events[i];
      const Event& b = heap.events[i];
      ASSERT_EQ(a.type, b.type);
      ASSERT_EQ(std::tuple(a.token, a.from, a.to, a.number, a.sixes),
                std::tuple(b.token, b.from, b.to, b.number, b.sixes));
      if (a.type != Event::Type::kEnd) ASSERT_EQ(turned(unsigned{a.colour}), b.colour);
      if (a.type == Event::Type::kCapture) ASSERT_EQ(turned(unsigned{a.by}), b.by);
    }
    const Scores a = w.rules.scores(w.after);
    const Scores b = other.scores(s);
    ASSERT_EQ(a.over, b.over);
    for (unsigned c = 0; c < 4; ++c) {
      if (((w.rules.seated() >> c) & 1U) == 0) continue;
      ASSERT_EQ(a.place[index(w.rules.seat_of(c))], b.place[index(other.seat_of(turned(c)))]);
    }
  });
}

// The tokens of each colour in ascending order: all that matters once they have no names.
State without_names(State s) {
  for (std::size_t c = 0; c < 16; c += 4)
    std::ranges::sort(std::span(s.tokens.bytes).subspan(c, 4));
  s.movable = 0;
  return s;
}

TEST(LudoLaws, SwappingTwoTokensOfAColourChangesOnlyTheirIndices) {
  Rng rng(77);
  const auto swapped = [](State s, unsigned i, unsigned k) {
    std::swap(s.tokens[i], s.tokens[k]);
    s.movable = 0;
    if (s.die != 0) {
      s.movable = static_cast<std::uint8_t>(Rules::legal_tokens(group(s.tokens, s.turn), s.die));
    }
    return s;
  };
  check_steps<Rules>(kSteps, [&](const Step& w) {
    const unsigned colour = rng.below(4);
    const unsigned i = 4 * colour + rng.below(4);
    const unsigned k = 4 * colour + rng.below(4);
    State s = swapped(w.before, i, k);
    ASSERT_EQ(w.rules.broken(s), std::nullopt);
    Made<Rules> step = w.step;
    bool same_token = true;
    if (!w.step.chance) {  // the listed token that stands where the mover stood
      const auto actions = w.rules.actions(s, step.seat);
      ASSERT_EQ(actions.size(), w.rules.actions(w.before, step.seat).size());
      const auto at = [&](ludo::Move m) { return s.tokens[4U * s.turn + m.token]; };
      const auto found = std::ranges::find(actions, w.before.tokens[mover_of(w)], at);
      ASSERT_NE(found, actions.end());
      step.action = *found;
      const unsigned was = mover_of(w) == i ? k : (mover_of(w) == k ? i : mover_of(w));
      same_token = 4U * s.turn + found->token == was;
    }
    NoEvents nobody;
    make(w.rules, s, step, nobody);
    ASSERT_EQ(without_names(s), without_names(w.after));
    if (same_token) ASSERT_EQ(s, swapped(w.after, i, k));
  });
}

TEST(LudoLaws, AfterAMoveNoUnprotectedGuestStandsOnTheMoversSquare) {
  check_steps<Rules>(kSteps, [](const Step& w) {
    if (w.step.chance) return;
    const int at = progress(w.after, mover_of(w));
    if (!is_out(at)) return;
    for (unsigned i = 0; i < 16; ++i) {
      const int other = progress(w.after, i);
      if (i / 4 == w.before.turn || !is_out(other)) continue;
      if (loop_square(i / 4, other) != loop_square(w.before.turn, at)) continue;
      ASSERT_TRUE(is_protected(i / 4, other)) << "token " << i;
    }
  });
}

TEST(LudoLaws, TheEndComesWithTheLastButOnePlacingAndPlacesAreAPermutation) {
  std::size_t ends = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    const Scores scores = w.rules.scores(w.after);
    const std::size_t seats = w.rules.seats();
    ASSERT_EQ(scores.over, order_of(w.after).size() == seats - 1);
    std::set<int> places;
    for (std::size_t i = 0; i < seats; ++i) {
      if (scores.place[i] != 0) ASSERT_TRUE(places.insert(scores.place[i]).second);
    }
    ASSERT_EQ(places.size(), scores.over ? seats : order_of(w.after).size());
    if (!places.empty()) {
      ASSERT_EQ(*places.begin(), 1);
      ASSERT_EQ(*places.rbegin(), static_cast<int>(places.size()));
    }
    if (scores.over) {
      ASSERT_EQ(w.after.turn, kNobody);
      ASSERT_EQ(scores.reason, "finished");
      ++ends;
    }
  });
  EXPECT_GT(ends, 20U);
}

}  // namespace
}  // namespace parlour::testkit
