// The laws of RULES.md section 12 that are Lo Siento's own, over seeded walks.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/games/losiento/rules.hpp"
#include "engine/testkit/steps.hpp"

namespace parlour::testkit {
namespace {

using losiento::Action;
using losiento::Event;
using losiento::kNoCard;
using losiento::Place;
using losiento::Rules;
using losiento::State;
using losiento::Verb;
using Step = Walked<Rules>;

constexpr std::size_t kSteps = 3'000;  // for each option line and bias

// Section 2 once more: S is 0, t0 to t59 are 1 to 60, z1 to z5 are 61 to 65, H is 66.
constexpr Place kS = 0;
constexpr Place kH = 66;
bool is_loop(Place place) { return place >= 1 && place <= 60; }
bool is_lane(Place place) { return place >= 61 && place <= 65; }
constexpr std::array<int, 8> kSlideStarts = {1, 9, 16, 24, 31, 39, 46, 54};

std::string_view held(const State& s) {
  return s.card == kNoCard ? "-" : losiento::kKindNames[s.card];
}

unsigned homes(const State& s, unsigned colour) {
  unsigned count = 0;
  for (unsigned i = 4 * colour; i < 4 * colour + 4; ++i) count += s.pawns[i] == kH ? 1U : 0U;
  return count;
}

TEST(LoSientoLaws, NoPawnEverRestsOnASlideStart) {
  std::size_t slides = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    for (const Place place : w.after.pawns.bytes) {
      ASSERT_FALSE(is_loop(place) && std::ranges::count(kSlideStarts, place - 1) != 0)
          << "t" << place - 1;
    }
    for (const Event& e : w.events) slides += e.type == Event::Type::kSlide ? 1 : 0;
  });
  EXPECT_GT(slides, 1'000U);
}

TEST(LoSientoLaws, PawnsShareNoSquareAndCardsStayWithinTheDeck) {
  check_steps<Rules>(kSteps, [](const Step& w) {
    std::set<int> squares;
    for (unsigned i = 0; i < 16; ++i) {
      const Place place = w.after.pawns[i];
      ASSERT_LE(place, kH);
      if (!w.rules.has_seat(i / 4)) ASSERT_EQ(place, kS);
      if (is_loop(place)) ASSERT_TRUE(squares.insert(place).second) << "t" << place - 1;
      if (is_lane(place))
        ASSERT_TRUE(squares.insert(100 * static_cast<int>(i / 4 + 1) + place).second);
    }
    for (unsigned kind = 0; kind < 11; ++kind) {
      ASSERT_LE(w.after.pile[kind] + (w.after.card == kind ? 1 : 0), kind == 0 ? 5 : 4);
    }
  });
}

TEST(LoSientoLaws, BetweenTwoReshufflesEachOfThe45CardsIsDrawnOnce) {
  std::array<int, 11> drawn{};
  std::size_t decks = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    if (w.first) drawn = {};
    for (const Event& e : w.events) {
      if (e.type == Event::Type::kReshuffle) {
        ASSERT_EQ(drawn, (std::array<int, 11>{5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}));
        ++decks;
        drawn = {};
      }
      if (e.type != Event::Type::kDraw) continue;
      ++drawn[e.card];
      ASSERT_EQ(e.number, 45 - std::accumulate(drawn.begin(), drawn.end(), 0)) << "cards left";
    }
  });
  EXPECT_GT(decks, 200U);
}

TEST(LoSientoLaws, AHeldCardHasAnActionAndTheOddsAreThePile) {
  std::size_t empty_piles = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    const State& s = w.after;
    const auto outcomes = w.rules.outcomes(s);
    const bool draws = s.over == 0 && s.card == kNoCard;
    ASSERT_EQ(outcomes.empty(), !draws);
    ASSERT_EQ(w.rules.actions(s, w.rules.seat_of(s.turn)).empty(), s.card == kNoCard);
    if (!draws) return;
    const auto pile =
        static_cast<std::uint32_t>(std::accumulate(s.pile.bytes.begin(), s.pile.bytes.end(), 0));
    empty_piles += pile == 0 ? 1 : 0;
    ASSERT_EQ(total_weight(outcomes), pile == 0 ? 45 : pile);
    for (const auto& [card, weight] : outcomes) {
      ASSERT_EQ(weight, pile == 0 ? (card.kind == 0 ? 5U : 4U) : s.pile[card.kind]);
    }
  });
  EXPECT_GT(empty_piles, 100U);
}

// The board turned by one colour: squares + 15, colours + 1, and the seats along with them.
std::uint8_t turned_pawn(unsigned i) { return static_cast<std::uint8_t>((i + 4) % 16); }
Place turned(Place place) {
  return is_loop(place) ? static_cast<Place>((place - 1 + 15) % 60 + 1) : place;
}
Rules turned(const Rules& g) {
  unsigned seated = 0;
  for (unsigned c = 0; c < 4; ++c) seated |= (g.has_seat(c) ? 1U : 0U) << (c + 1) % 4;
  return Rules(seated);
}
State turned(const State& s) {
  State t = s;
  for (unsigned i = 0; i < 16; ++i) t.pawns[turned_pawn(i)] = turned(s.pawns[i]);
  t.turn = static_cast<std::uint8_t>((s.turn + 1) % 4);
  return t;
}
Action turned(Action a) {
  if (a.verb == Verb::kSwitch || a.verb == Verb::kSorry) a.other = turned_pawn(a.other);
  return a;
}

TEST(LoSientoLaws, TurningAPositionTurnsItsLegalListAndEveryResult) {
  check_steps<Rules>(kSteps, [](const Step& w) {
    const Rules other = turned(w.rules);
    State s = turned(w.before);
    ASSERT_EQ(other.broken(s), std::nullopt);
    const unsigned colour = (w.before.turn + 1U) % 4;
    std::vector<Action> want;
    for (const Action& a : w.rules.actions(w.before, w.rules.seat_of(w.before.turn))) {
      want.push_back(turned(a));
    }
    std::ranges::sort(want);
    ASSERT_TRUE(std::ranges::equal(other.actions(s, other.seat_of(colour)), want));

    Made<Rules> step = w.step;
    step.seat = other.seat_of(colour);
    step.action = turned(step.action);
    EventHeap<Rules> heap;
    make(other, s, step, heap);
    ASSERT_EQ(s, turned(w.after));
    ASSERT_EQ(heap.events.size(), w.events.size());
    for (std::size_t i = 0; i < w.events.size(); ++i) {
      const Event& a = w.events[i];
      const Event& b = heap.events[i];
      ASSERT_EQ(std::tuple(a.type, a.pawn, a.how, turned(a.from), turned(a.to), a.card, a.number),
                std::tuple(b.type, b.pawn, b.how, b.from, b.to, b.card, b.number));
      if (a.type != Event::Type::kReshuffle) ASSERT_EQ((a.colour + 1) % 4, b.colour);
    }
  });
}

// The pawns of each colour in ascending order: the board once they have no numbers.
State without_numbers(State s) {
  for (std::size_t c = 0; c < 16; c += 4) std::ranges::sort(std::span(s.pawns.bytes).subspan(c, 4));
  s.walkers = 0;
  return s;
}

std::set<std::vector<std::uint8_t>> reachable(const Rules& g, const State& s) {
  std::set<std::vector<std::uint8_t>> boards;
  const Seat seat = g.seat_of(s.turn);
  for (const Action& action : g.actions(s, seat)) {
    State next = s;
    NoEvents nobody;
    g.apply(next, seat, action, nobody);
    next = without_numbers(next);
    std::vector<std::uint8_t> board(next.pawns.bytes.begin(), next.pawns.bytes.end());
    board.insert(board.end(), {next.turn, next.card, next.over});
    boards.insert(board);
  }
  return boards;
}

TEST(LoSientoLaws, RenumberingThePawnsChangesNamesButNotTheReachableBoards) {
  Rng rng(5);
  std::size_t splits = 0;
  check_steps<Rules>(kSteps / 2, [&](const Step& w) {
    if (w.before.card == kNoCard) return;
    State s = w.before;
    for (unsigned c = 0; c < 16; c += 4) {
      for (unsigned i = 3; i > 0; --i) std::swap(s.pawns[c + i], s.pawns[c + rng.below(i + 1)]);
    }
    s.walkers = losiento::walkers_for(s.pawns, s.turn, s.card);
    ASSERT_EQ(w.rules.broken(s), std::nullopt);
    ASSERT_EQ(reachable(w.rules, s), reachable(w.rules, w.before)) << w.rules.write_position(s);
    ASSERT_EQ(w.rules.actions(s, w.step.seat).size(),
              w.rules.actions(w.before, w.step.seat).size());
    splits += held(s) == "7" ? 1U : 0U;
  });
  EXPECT_GT(splits, 500U);
}

TEST(LoSientoLaws, HomeLosesNobodyAndForeignPawnsOnlyGoToStartOrBySwitchToTheMoversSquare) {
  std::size_t sent_back = 0;
  std::size_t switched = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    if (w.step.chance) {
      ASSERT_EQ(w.after.pawns, w.before.pawns);
      return;
    }
    for (unsigned i = 0; i < 16; ++i) {
      const Place old = w.before.pawns[i];
      const Place now = w.after.pawns[i];
      if (old == kH) ASSERT_EQ(now, kH);
      if (i / 4 == w.before.turn || old == now) continue;
      ASSERT_TRUE(is_loop(old)) << "lane pawns move only in their own turn";
      if (now == kS) {
        ++sent_back;
        continue;
      }
      ASSERT_EQ(w.step.action.verb, Verb::kSwitch);
      ASSERT_EQ(w.step.action.other, i);
      ASSERT_EQ(now, w.before.pawns[4U * w.before.turn + w.step.action.pawn]);
      ++switched;
    }
  });
  EXPECT_GT(sent_back, 1'000U);
  EXPECT_GT(switched, 100U);
}

TEST(LoSientoLaws, EachCardDoesOnlyWhatItMay) {
  const auto is_one_of = [](std::string_view card, std::initializer_list<std::string_view> cards) {
    return std::ranges::find(cards, card) != cards.end();
  };
  std::set<std::string_view> seen;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    if (w.step.chance) return;
    const std::string_view card = held(w.before);
    seen.insert(card);
    unsigned walked = 0;
    for (const Event& e : w.events) {
      if (e.type != Event::Type::kMove) continue;
      if (e.how == Verb::kBack) ASSERT_TRUE(is_one_of(card, {"4", "10"})) << card;
      ++walked;
    }
    if (walked > 1) ASSERT_EQ(card, "7");
    ASSERT_LE(walked, 2U);
    for (unsigned i = 0; i < 16; ++i) {
      const Place old = w.before.pawns[i];
      const Place now = w.after.pawns[i];
      if (old == now) continue;
      if (old == kS) ASSERT_TRUE(is_one_of(card, {"1", "2", "sorry"})) << card;
      if (i / 4 != w.before.turn && now != kS) ASSERT_EQ(card, "11");
    }
  });
  EXPECT_EQ(seen.size(), 11U);
}

TEST(LoSientoLaws, TheTurnGoesToTheNextSeatUnlessItWasATwoOrAWin) {
  std::size_t wins = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    const unsigned colour = w.before.turn;
    if (w.step.chance && w.after.card != kNoCard) {
      ASSERT_EQ(w.after.turn, colour);
      return;
    }
    const auto card = w.step.chance ? losiento::kKindNames[w.step.outcome.kind] : held(w.before);
    const bool won = homes(w.after, colour) == 4;
    ASSERT_EQ(w.after.over != 0, won);
    const std::size_t seat = index(w.rules.seat_of(colour));
    const std::size_t next = card == "2" || won ? seat : (seat + 1) % w.rules.seats();
    ASSERT_EQ(index(w.rules.seat_of(w.after.turn)), next);
    ASSERT_TRUE(w.rules.has_seat(w.after.turn));
    for (unsigned other = 0; other < 4; ++other) {
      if (other != colour) ASSERT_LT(homes(w.after, other), 4U) << "only who acted can win";
    }
    const Scores scores = w.rules.scores(w.after);
    for (std::size_t i = 0; i < w.rules.seats(); ++i) {
      ASSERT_EQ(scores.place[i], won && i == seat ? 1 : 0);
    }
    wins += won ? 1 : 0;
  });
  EXPECT_GT(wins, 50U);
}

TEST(LoSientoLaws, NamesAreDifferentAndTwoOrdersOfASplitLeadToDifferentBoards) {
  std::size_t both_orders = 0;
  check_steps<Rules>(kSteps, [&](const Step& w) {
    if (w.before.card == kNoCard) return;
    std::set<std::string> names;
    const auto actions = w.rules.actions(w.before, w.step.seat);
    for (const Action& a : actions) {
      ASSERT_TRUE(names.insert(w.rules.write(a)).second) << w.rules.write(a);
      if (a.verb != Verb::kSplit || a.pawn > a.other) continue;
      const Action reverse{Verb::kSplit, a.other, static_cast<std::uint8_t>(7 - a.steps), a.pawn};
      if (std::ranges::find(actions, reverse) == actions.end()) continue;
      ++both_orders;
      State one = w.before;
      State two = w.before;
      NoEvents nobody;
      w.rules.apply(one, w.step.seat, a, nobody);
      w.rules.apply(two, w.step.seat, reverse, nobody);
      ASSERT_NE(one.pawns, two.pawns) << w.rules.write(a);
    }
  });
  EXPECT_GT(both_orders, 50U);
}

}  // namespace
}  // namespace parlour::testkit
