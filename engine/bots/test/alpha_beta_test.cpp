// The search against a plain one, in a game small enough for both.
#include "engine/bots/alpha_beta.hpp"

#include <gtest/gtest.h>

#include <set>

namespace parlour::bots::heaps {

// Two seats take 1 to 3 sticks in turn from one of two heaps; whoever takes the last of both wins, by two points if it took
// three at once. A stick may be put back on the first heap instead, so that play can go in circles.
struct Heaps {
  struct State {
    std::array<std::int8_t, 2> heap{};
    std::uint8_t seat = 0;
    std::int8_t won = 0;  // points of the seat that acted last
    friend bool operator==(const State&, const State&) = default;
  };
  struct Action {
    std::int8_t heap;
    std::int8_t take;  // -1: one back
    friend auto operator<=>(const Action&, const Action&) = default;
  };
  struct Outcome {};
  struct Event {};
  static constexpr std::size_t kMaxActions = 8;
  static constexpr std::size_t kMaxOutcomes = 1;
  static constexpr std::size_t kMaxEvents = 1;

  bool puts_back = false;

  [[nodiscard]] std::size_t seats() const noexcept { return 2; }
  [[nodiscard]] State start() const noexcept { return {.heap = {5, 4}}; }
  [[nodiscard]] Turn turn(const State& s) const noexcept {
    return s.won != 0 ? Turn::over() : Turn::act(SeatSet::only(seat_at(s.seat)));
  }
  [[nodiscard]] FixedList<Action, kMaxActions> actions(const State& s, Seat) const noexcept {
    FixedList<Action, kMaxActions> list;
    if (s.won != 0) return list;
    if (puts_back && s.heap[0] < 9) list.push_back({0, -1});
    for (std::int8_t heap = 0; heap < 2; ++heap) {
      for (std::int8_t take = 1; take <= std::min<std::int8_t>(3, s.heap[heap == 0 ? 0 : 1]);
           ++take) {
        list.push_back({heap, take});
      }
    }
    return list;
  }
  [[nodiscard]] FixedList<Weighted<Outcome>, kMaxOutcomes> outcomes(const State&) const noexcept {
    return {};
  }
  template <class Sink>
  void apply(State& s, Seat, Action action, Sink&) const noexcept {
    std::int8_t& heap = s.heap[action.heap == 0 ? 0 : 1];
    heap = static_cast<std::int8_t>(heap - action.take);
    s.seat = static_cast<std::uint8_t>(1 - s.seat);
    if (s.heap[0] + s.heap[1] == 0) s.won = action.take == 3 ? 2 : 1;
  }
  template <class Sink>
  void settle(State&, Outcome, Sink&) const noexcept {}
  [[nodiscard]] Scores scores(const State&) const noexcept { return {}; }
  [[nodiscard]] std::uint64_t hash(const State& s) const noexcept {
    return Hasher().add_bytes(s.heap).add(s.seat).value();
  }
};

struct HeapTactics {
  static constexpr std::size_t kSlots = 16;
  bool sees_wins = true;

  [[nodiscard]] std::uint64_t key(const Heaps::State& s) const { return Heaps{}.hash(s); }
  [[nodiscard]] int value(const Heaps::State& s) const { return s.heap[0] - s.heap[1]; }
  [[nodiscard]] int points(const Heaps::State& s) const { return -s.won; }
  [[nodiscard]] int win_in_one(const Heaps::State& s) const {
    if (!sees_wins || (s.heap[0] != 0 && s.heap[1] != 0)) return 0;
    const int sticks = s.heap[0] + s.heap[1];
    return sticks > 3 ? 0 : (sticks == 3 ? 2 : 1);
  }
  [[nodiscard]] bool threatened(const Heaps::State& s) const { return win_in_one(s) != 0; }
  [[nodiscard]] int gain(const Heaps::State&, Heaps::Action action) const {
    return action.take == 3 ? 3 : 0;
  }
  [[nodiscard]] FixedList<Heaps::Action, Heaps::kMaxActions> noisy(const Heaps::State& s) const {
    FixedList<Heaps::Action, Heaps::kMaxActions> list;
    for (const Heaps::Action action : Heaps{}.actions(s, seat_at(s.seat))) {
      if (action.take == 3) list.push_back(action);
    }
    return list;
  }
  void hand_over(Heaps::State& s) const { s.seat = static_cast<std::uint8_t>(1 - s.seat); }
  static std::size_t slot(Heaps::Action action) {
    return static_cast<std::size_t>(4 * action.heap + action.take + 1);
  }
};

namespace {

// The same value without any cleverness: to the end of the game.
int plain(const Heaps& g, const Heaps::State& s, int ply) {
  if (s.won != 0) return -(kPoint * s.won - ply);
  int best = -4 * kPoint;
  NoEvents nobody;
  for (const Heaps::Action action : g.actions(s, seat_at(s.seat))) {
    Heaps::State next = s;
    g.apply(next, seat_at(s.seat), action, nobody);
    best = std::max(best, -plain(g, next, ply + 1));
  }
  return best;
}

struct Ranked {
  std::vector<RootAction> roots;
  int depth = 0;
};
Ranked rank(const Heaps& g, const HeapTactics& tactics, const Heaps::State& s,
            const SearchLimits& limits, const Thinking& thinking, const Visited& visited = {}) {
  const auto legal = g.actions(s, seat_at(s.seat));
  Effort effort(thinking, 1'000);
  AlphaBeta<Heaps, HeapTactics> search(g, tactics, visited, effort, limits);
  Ranked ranked{.roots = std::vector<RootAction>(legal.size())};
  for (std::size_t i = 0; i < legal.size(); ++i) ranked.roots[i].place = i;
  ranked.depth = search.rank(s, {legal.begin(), legal.size()}, ranked.roots);
  return ranked;
}

TEST(AlphaBeta, FindsTheValueOfAPlainSearch) {
  const Heaps g;
  for (std::int8_t a = 0; a <= 7; ++a) {
    for (std::int8_t b = 0; b <= 7; ++b) {
      if (a + b == 0) continue;
      const Heaps::State s{.heap = {a, b}};
      const auto ranked = rank(g, {.sees_wins = false}, s, {.depth = 20, .selective = false},
                               {.milliseconds = 100});
      if (g.actions(s, seat_at(0)).size() == 1) continue;  // nothing to search
      const int wanted = plain(g, s, 0);
      // A win is proved as soon as it is seen, maybe not the dearest or quickest one.
      ASSERT_EQ(ranked.roots[0].value > 0, wanted > 0) << int{a} << " " << int{b};
      ASSERT_GT(std::abs(ranked.roots[0].value), kMostValue);
    }
  }
}

TEST(AlphaBeta, TakesADearerWinInOne) {
  const auto ranked = rank({}, {}, {.heap = {3, 0}}, {}, {});
  EXPECT_EQ(ranked.roots[0].place, 2U);
  EXPECT_EQ(ranked.roots[0].value, 2 * kPoint - 1);
  EXPECT_EQ(ranked.depth, 0) << "no need to look further";
}

TEST(AlphaBeta, HasAnAnswerWithoutAnyTime) {
  const std::atomic<bool> stop = true;
  const auto ranked = rank({}, {}, {.heap = {7, 7}}, {}, {.milliseconds = 1'000, .stop = &stop});
  EXPECT_EQ(ranked.depth, 0);
  std::set<std::size_t> places;
  for (const RootAction& root : ranked.roots) places.insert(root.place);
  EXPECT_EQ(places.size(), 6U) << "every action is still there";
}

TEST(AlphaBeta, IsTheSameEveryTime) {
  const auto once = rank({.puts_back = true}, {}, {.heap = {9, 9}}, {}, {.milliseconds = 3});
  const auto again = rank({.puts_back = true}, {}, {.heap = {9, 9}}, {}, {.milliseconds = 3});
  EXPECT_EQ(once.depth, again.depth);
  ASSERT_EQ(once.roots.size(), again.roots.size());
  for (std::size_t i = 0; i < once.roots.size(); ++i) {
    EXPECT_EQ(once.roots[i].place, again.roots[i].place);
    EXPECT_EQ(once.roots[i].value, again.roots[i].value);
  }
}

TEST(AlphaBeta, DislikesPositionsThatStoodBefore) {
  // Without a search to speak of the larger first heap looks good, unless that position is known.
  const Heaps g{.puts_back = true};
  const HeapTactics tactics;
  const Heaps::State s{.heap = {4, 8}};
  const SearchLimits limits{.depth = 0, .contempt = 50};
  const auto fresh = rank(g, tactics, s, limits, {});
  Visited visited;
  Heaps::State next = s;
  NoEvents nobody;
  g.apply(next, seat_at(0), g.actions(s, seat_at(0))[fresh.roots[0].place], nobody);
  visited.add(tactics.key(next));
  const auto wary = rank(g, tactics, s, limits, {}, visited);
  EXPECT_NE(wary.roots[0].place, fresh.roots[0].place);
  EXPECT_EQ(wary.roots.back().place, fresh.roots[0].place);
  EXPECT_EQ(wary.roots.back().value, -100) << "once seen, once more";
}

}  // namespace
}  // namespace parlour::bots::heaps
