// The laws of section 13 and the bounds of section 12, over seeded walks.
#include <map>
#include <set>

#include "engine/games/montoncito/test/walks.hpp"

namespace parlour::montoncito {
namespace {

constexpr std::size_t kSteps = 600;  // from every start and with every bias

CardList all_cards(const Zones& zones) {
  CardList cards;
  zones.each_list(
      [&](const CardList& list) { cards.insert(cards.end(), list.begin(), list.end()); });
  std::ranges::sort(cards);
  return cards;
}

Zones zones_of(const Rules& g, const Rules::State& s) {
  return unpack(s, static_cast<unsigned>(g.seats()));
}

TEST(MontoncitoLaws, EveryCardStaysInTheGame) {
  visit_steps(kSteps, [](const Step& step) {
    ASSERT_EQ(all_cards(zones_of(step.g, step.before)), all_cards(zones_of(step.g, step.after)))
        << step.text();
    const auto why = step.g.broken(step.after);
    ASSERT_FALSE(why.has_value()) << *why << "\n" << step.text();
  });
}

TEST(MontoncitoLaws, PositionTextRoundTrips) {
  visit_steps(kSteps, [](const Step& step) {
    const std::string text = step.g.write_position(step.after);
    const auto back = step.g.read_position(text);
    ASSERT_TRUE(back.has_value()) << text << ": " << back.error();
    ASSERT_EQ(back->state, step.after) << text;
    ASSERT_EQ(back->rules.write_position(back->state), text);
    ASSERT_EQ(back->rules.hash(back->state), step.g.hash(step.after));
  });
}

TEST(MontoncitoLaws, StocksShrinkOnlyByStockPlays) {
  visit_steps(kSteps, [](const Step& step) {
    if (step.before.stage == Stage::kDeal) return;
    std::size_t flips = 0;
    for (const Event& event : step.log.events) {
      if (event.type == Event::Type::kPlayed && event.action.from_stock()) ++flips;
    }
    std::size_t gone = 0;
    for (std::size_t seat = 0; seat < step.g.seats(); ++seat) {
      ASSERT_LE(step.after.stock_size(seat), step.before.stock_size(seat));
      gone += step.before.stock_size(seat) - step.after.stock_size(seat);
      if (step.after.stage != Stage::kOver) ASSERT_GT(step.after.stock_size(seat), 0U);
    }
    ASSERT_EQ(gone, flips) << step.text();
  });
}

TEST(MontoncitoLaws, ADiscardAddsOneCardToOnePileAndPassesTheTurn) {
  visit_steps(kSteps, [](const Step& step) {
    if (step.made.chance || !step.made.action.is_discard() || step.g.config().parallel) return;
    const Zones before = zones_of(step.g, step.before);
    Zones expected = before;
    expected.discards[before.turn][step.made.action.to()].push_back(
        static_cast<Card>(step.made.action.value()));
    const Zones after = zones_of(step.g, step.after);
    ASSERT_EQ(after.discards, expected.discards) << step.text();
    ASSERT_EQ(after.turn, (before.turn + 1) % step.g.seats());
    ASSERT_EQ(after.turnno, before.turnno + 1);
  });
}

TEST(MontoncitoLaws, PassesNeedAnEmptySupply) {
  visit_steps(kSteps, [](const Step& step) {
    if (step.after.passes > 0) {
      ASSERT_FALSE(step.after.is_chance()) << step.text();
      ASSERT_FALSE(step.g.has_supply(step.after)) << step.text();
    }
  });
}

TEST(MontoncitoLaws, ListsEventsAndTextsKeepTheirBounds) {
  std::size_t most_actions = 0;
  std::size_t most_events = 0;
  visit_steps(kSteps, [&](const Step& step) {
    for (std::size_t seat = 0; seat < step.g.seats(); ++seat) {
      most_actions = std::max(most_actions, step.g.actions(step.after, seat_at(seat)).size());
    }
    most_events = std::max(most_events, step.log.events.size());
    ASSERT_LE(step.g.write_position(step.after).size(), 3'000U);
  });
  EXPECT_LE(most_actions, 49U);
  EXPECT_LE(most_events, Rules::kMaxEvents);
}

// G34 with parallel mode's `wait` on top.
TEST(MontoncitoLaws, TheLargestListHas49Actions) {
  const auto [g, s] = position_of(
      "mode=parallel turnno=2 build=-|1|1,2|1,2,3 stocks=5,13/9,9 hands=1,2,3,4,13/4,4,4,4,4 "
      "draw=2,2,2,2 discards=13|13|13|13/-|-|-|-");
  EXPECT_EQ(g.actions(s, seat_at(0)).size(), 49U);
}

TEST(MontoncitoLaws, EveryCodeIsOneActionWithItsOwnName) {
  std::set<std::string> names;
  for (unsigned code = 1; code < 256; ++code) {
    const Action action = Action::of(code);
    const std::string name = write_action(action);
    if (spelled_action(name) == action) names.insert(name);
  }
  EXPECT_EQ(names.size(), 127U);  // section 12: 126 and `wait`
}

// A position with every seat moved on by `by`, turn mode.
Zones rotated(const Zones& zones, std::size_t seats, std::size_t by) {
  Zones moved = zones;
  moved.turn = static_cast<unsigned>((zones.turn + by) % seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::size_t to = (seat + by) % seats;
    moved.stocks[to] = zones.stocks[seat];
    moved.hands[to] = zones.hands[seat];
    moved.discards[to] = zones.discards[seat];
  }
  return moved;
}

TEST(MontoncitoLaws, RotatingSeatsRotatesTheGame) {
  visit_steps(kSteps, [](const Step& step) {
    if (step.g.config().parallel || step.before.stage == Stage::kDeal) return;
    const std::size_t seats = step.g.seats();
    Rules::State s = pack<Rules::State>(rotated(zones_of(step.g, step.before), seats, 1));
    NoEvents nobody;
    auto made = step.made;
    made.seat = seat_at((index(made.seat) + 1) % seats);
    testkit::make(step.g, s, made, nobody);
    ASSERT_EQ(s, pack<Rules::State>(rotated(zones_of(step.g, step.after), seats, 1)))
        << step.text();
    const Scores scores = step.g.scores(step.after);
    const Scores moved = step.g.scores(s);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      ASSERT_EQ(moved.place[(seat + 1) % seats], scores.place[seat]);
    }
  });
}

// The smaller sizes of the rules play the same game.
template <class Small>
void compare_sizes() {
  std::size_t compared = 0;
  visit_steps(kSteps / 2, [&](const Step& step) {
    const Zones before = zones_of(step.g, step.before);
    if (!Small::holds(step.g.config(), before.count())) return;
    ++compared;
    const Small small(step.g.config());
    auto s = pack<typename Small::State>(before);
    EventList<Small> log;
    for (std::size_t seat = 0; seat < step.g.seats(); ++seat) {
      ASSERT_TRUE(std::ranges::equal(small.actions(s, seat_at(seat)),
                                     step.g.actions(step.before, seat_at(seat))));
    }
    step.made.chance ? small.settle(s, step.made.outcome, log)
                     : small.apply(s, step.made.seat, step.made.action, log);
    ASSERT_EQ(small.write_position(s), step.g.write_position(step.after)) << step.text();
    ASSERT_EQ(small.hash(s), step.g.hash(step.after)) << step.text();
    ASSERT_EQ(small.turn(s), step.g.turn(step.after));
    ASSERT_FALSE(small.broken(s).has_value()) << *small.broken(s);
    JsonWriter json;
    json.begin_array();
    for (const Event& event : log.events) write_described(json, small.wire(event));
    ASSERT_EQ(json.end_array().take(), events_text(step.g, step.after, step.log));
    for (const Observer who : observers(step.g.seats())) {
      ASSERT_EQ(view_text(small, s, who), view_text(step.g, step.after, who));
    }
  });
  EXPECT_GT(compared, 1'000U);
}

TEST(MontoncitoLaws, TheSizeForTwoPlaysTheSameGame) { compare_sizes<DuelRules>(); }
TEST(MontoncitoLaws, TheSizeForFourPlaysTheSameGame) { compare_sizes<FourRules>(); }

TEST(MontoncitoLaws, TablesOpenInTheSmallestSizeThatHasRoom) {
  EXPECT_EQ(find_game("montoncito")->state_bytes, sizeof(DuelRules::State));
  EXPECT_FALSE(DuelRules::from_options("players=3").has_value());
  EXPECT_FALSE(DuelRules::from_options("packs=3").has_value());
  EXPECT_TRUE(FourRules::from_options("players=4 stock=25").has_value());
  const auto table = find_game("montoncito")->open("players=8 packs=8 stock=40");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ((*table)->seats(), 8U);
}

// The walks above are worth something only if they meet the rare rules.
TEST(MontoncitoLaws, TheWalksMeetEveryEventAndEveryEnd) {
  std::map<std::string, int> seen;
  visit_steps(kSteps, [&](const Step& step) {
    for (const Event& event : step.log.events) {
      JsonWriter json;
      write_described(json, step.g.wire(event));
      const std::string text = json.take();
      std::string name = text.substr(9, text.find('"', 9) - 9);
      if (event.type == Event::Type::kEnd) {
        name = kReasonNames[static_cast<std::size_t>(event.reason)];
      }
      ++seen[(step.g.config().parallel ? "parallel " : "turns ") + name];
    }
  });
  for (const std::string name :
       {"turns cleared", "turns recycle", "turns passed", "turns STOCK_EMPTY", "turns ALL_PASS",
        "turns NO_PROGRESS", "turns DEAD", "parallel cleared", "parallel recycle",
        "parallel bounced", "parallel STOCK_EMPTY", "parallel ALL_PASS", "parallel DEAD"}) {
    EXPECT_GE(seen[name], 5) << name;
  }
}

}  // namespace
}  // namespace parlour::montoncito
