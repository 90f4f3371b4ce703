// Section 7: nobody learns what is not theirs, by views, events or guesses.
#include <map>

#include "engine/games/montoncito/test/walks.hpp"

namespace parlour::montoncito {
namespace {

// The zones as one line with a question mark for every card that the observer may not know: written from the rulebook, not
// from the view.
std::string masked(const Rules& g, const Rules::State& s, Observer who) {
  Zones zones = unpack(s, static_cast<unsigned>(g.seats()));
  const auto hide = [](CardList& cards, std::size_t count) {
    std::fill_n(cards.begin(), count, Card{0});
  };
  const bool over = s.stage == Stage::kOver;
  const bool dealing = s.stage == Stage::kDeal;
  for (std::size_t seat = 0; seat < g.seats() && !over; ++seat) {
    const bool own = who.seat && index(*who.seat) == seat;
    CardList& stock = zones.stocks[seat];
    hide(stock, dealing || stock.empty() ? stock.size() : stock.size() - 1);
    if (!own || dealing) hide(zones.hands[seat], zones.hands[seat].size());
    if (!own && !zones.sealed[seat].none()) zones.sealed[seat] = Action::wait();
  }
  if (!over) hide(zones.draw, zones.draw.size());
  hide(zones.pool, zones.pool.size());
  return write_position(g.config(), zones);
}

// Exchanges two random cards that are face down or in hands, wherever they are.
Rules::State exchanged(const Rules& g, const Rules::State& s, Rng& rng) {
  Zones zones = unpack(s, static_cast<unsigned>(g.seats()));
  std::vector<Card*> places;
  const auto add = [&](CardList& cards) {
    for (Card& card : cards) places.push_back(&card);
  };
  for (CardList& stock : zones.stocks) add(stock);
  for (CardList& hand : zones.hands) add(hand);
  add(zones.draw);
  add(zones.pool);
  if (places.size() < 2) return s;
  const auto any = [&] { return places[rng.below(static_cast<std::uint32_t>(places.size()))]; };
  std::swap(*any(), *any());
  for (CardList& hand : zones.hands) std::ranges::sort(hand);
  std::ranges::sort(zones.pool);
  if (why_broken(g.config(), zones)) return s;
  return pack<Rules::State>(zones);
}

bool is_possible(const Rules& g, const Rules::State& s, const testkit::Made<Rules>& made) {
  if (made.chance) return s.is_chance() && s.loose_copies(made.outcome.card) > 0;
  return std::ranges::count(g.actions(s, made.seat), made.action) > 0;
}

// The same step from a state that differs only in what the observer may not know: where the difference stays hidden, the
// observer learns the same.
void expect_same_news(const Step& step, const Rules::State& other, Observer who, int& compared) {
  ASSERT_EQ(view_text(step.g, other, who), view_text(step.g, step.before, who)) << step.text();
  if (!is_possible(step.g, other, step.made)) return;
  Rules::State after = other;
  EventList<Rules> log;
  testkit::make(step.g, after, step.made, log);
  if (masked(step.g, after, who) != masked(step.g, step.after, who)) return;
  // A round that resolves tells what was sealed.
  const bool resolved = step.g.config().parallel && step.log.events.size() > 1;
  if (resolved && other.sealed != step.before.sealed) return;
  ++compared;
  ASSERT_EQ(view_text(step.g, after, who), view_text(step.g, step.after, who)) << step.text();
  ASSERT_EQ(events_text(step.g, after, log, who), events_text(step.g, step.after, step.log, who))
      << step.text();
}

TEST(MontoncitoSecrets, ExchangingHiddenCardsChangesNoViewAndNoEvent) {
  Rng rng(1);
  int compared = 0;
  visit_steps(120, [&](const Step& step) {
    const auto all = observers(step.g.seats());
    for (int attempt = 0; attempt < 3; ++attempt) {
      const Rules::State other = exchanged(step.g, step.before, rng);
      const Observer who = all[rng.below(static_cast<std::uint32_t>(all.size()))];
      if (other == step.before) continue;
      if (masked(step.g, other, who) != masked(step.g, step.before, who)) continue;
      expect_same_news(step, other, who, compared);
    }
  });
  EXPECT_GT(compared, 3'000);
}

TEST(MontoncitoSecrets, AGuessIsAPositionThatLooksTheSame) {
  Rng rng(2);
  int compared = 0;
  visit_steps(200, [&](const Step& step) {
    const auto all = observers(step.g.seats());
    const Observer who = all[rng.below(static_cast<std::uint32_t>(all.size()))];
    const Rules::State other = step.g.guess(step.g.view(step.before, who), rng);
    ASSERT_EQ(masked(step.g, other, who), masked(step.g, step.before, who)) << step.text();
    const auto why = step.g.broken(other);
    ASSERT_FALSE(why.has_value()) << *why << "\n" << step.text();
    if (who.seat) {
      ASSERT_TRUE(std::ranges::equal(step.g.actions(other, *who.seat),
                                     step.g.actions(step.before, *who.seat)));
    }
    expect_same_news(step, other, who, compared);
  });
  EXPECT_GT(compared, 2'000);
}

TEST(MontoncitoSecrets, AGuessDealsTheUnseenCardsOfTheDeckEvenly) {
  // Unseen by seat 0: one card below each top, the other hand and the draw pile; 1, 2, 2, 3, 3, 3, 4.
  const std::string rest =
      "1,1,1,2,2,3,4,4,5,5,5,5,6,6,6,6,7,7,7,7,8,8,8,8,9,9,9,10,10,10,10,11,11,11,11,12,12,12";
  const auto [g, s] =
      position_of("stock=2 deck=1x0 stocks=1,9/2,4 hands=12/2,3 draw=3,3,4 completed=" + rest);
  const View view = g.view(s, Observer::at(seat_at(0)));
  Rng rng(3);
  static constexpr int kGuesses = 14'000;
  std::map<Card, int> first;
  std::map<Card, int> below;
  for (int i = 0; i < kGuesses; ++i) {
    const Rules::State guess = g.guess(view, rng);
    ++first[guess.card_at(guess.draw_begin())];
    ++below[guess.card_at(0)];
  }
  const std::map<Card, int> copies = {{Card{1}, 1}, {Card{2}, 2}, {Card{3}, 3}, {Card{4}, 1}};
  for (const auto& [value, count] : copies) {
    EXPECT_NEAR(first[value], kGuesses * count / 7, 200) << int{value};
    EXPECT_NEAR(below[value], kGuesses * count / 7, 200) << int{value};
  }
}

// Nobody is told what a free deck holds, so a guess must not know it either.
TEST(MontoncitoSecrets, AGuessOfAFreeDeckKnowsNothingOfItsCards) {
  const auto [g, s] = position_of("stocks=9,9/9,9 hands=12/2,2 draw=2,2,2,2");
  const View view = g.view(s, Observer::at(seat_at(0)));
  Rng rng(4);
  std::map<Card, int> first;
  for (int i = 0; i < 13'000; ++i) {
    const Rules::State guess = g.guess(view, rng);
    ++first[guess.card_at(guess.draw_begin())];
  }
  for (Card value = 1; value <= kWild; ++value) EXPECT_NEAR(first[value], 1'000, 150);
}

// The game goes on though seat 0 sees nothing that fits: the other hand must hold it.
TEST(MontoncitoSecrets, AGuessIsNeverDeadInARunningGame) {
  const auto [g, s] = position_of("stocks=9,9/8,8 hands=7/1,12");
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    const Rules::State guess = g.guess(g.view(s, Observer::at(seat_at(0))), rng);
    ASSERT_EQ(g.end_reason(guess), Reason::kNone);
  }
}

TEST(MontoncitoSecrets, DuringTheDealOnlySizesShow) {
  const auto [g, s] =
      position_of("stock=1 stage=deal stocks=9/10 hands=4,4,5,5,6/7,7 pool=1,8,8,9");
  for (const Observer who : observers(2)) {
    const std::string view = view_text(g, s, who);
    EXPECT_NE(view.find("\"stocks\":[{\"count\":1,\"top\":null},{\"count\":1,\"top\":null}],"
                        "\"hands\":[{\"count\":5,\"cards\":null},{\"count\":2,\"cards\":null}],"
                        "\"draw\":0,\"pool\":4}"),
              std::string::npos)
        << view;
  }
}

TEST(MontoncitoSecrets, DuringARecycleThePoolIsANumber) {
  const auto [g, s] =
      position_of("stage=recycle stocks=9,9/9,9 hands=1,7,8/4,4,4,4,4 draw=5 pool=1,2,3,4,6");
  const std::string view = view_text(g, s, Observer::at(seat_at(0)));
  EXPECT_NE(view.find("\"completed\":[],\"stocks\":[{\"count\":2,\"top\":9},{\"count\":2,"
                      "\"top\":9}],\"hands\":[{\"count\":3,\"cards\":[1,7,8]},{\"count\":5,"
                      "\"cards\":null}],\"draw\":1,\"pool\":5}"),
            std::string::npos)
      << view;
}

// The law's example, G27.
TEST(MontoncitoSecrets, OthersSeeHowManyCardsWereDrawnAndNotWhich) {
  const auto table = table_at("stocks=9,2/9,9 hands=1/4,4,4,4,4 draw=3,4,5,6,7,8,8");
  ASSERT_FALSE(table->play("h1>0", std::nullopt).has_value());
  ASSERT_FALSE(table->play("draw", std::nullopt).has_value());
  const auto news = [&](Observer who) {
    JsonWriter json;
    json.begin_array();
    table->write_events(json, who);
    return json.end_array().take();
  };
  EXPECT_EQ(news(Observer::at(seat_at(0))),
            "[{\"type\":\"drew\",\"seat\":0,\"count\":5,\"cards\":[3,4,5,6,7]}]");
  for (const Observer who : {Observer::at(seat_at(1)), Observer::spectator()}) {
    EXPECT_EQ(news(who), "[{\"type\":\"drew\",\"seat\":0,\"count\":5,\"cards\":null}]");
    JsonWriter json;
    table->write_view(json, who);
    EXPECT_NE(json.text().find("\"stocks\":[{\"count\":2,\"top\":2}"), std::string::npos);
    EXPECT_NE(json.text().find("\"hands\":[{\"count\":5,\"cards\":null}"), std::string::npos);
    EXPECT_NE(json.text().find("\"draw\":2,"), std::string::npos);
  }
}

TEST(MontoncitoSecrets, AfterTheEndEverythingIsRevealed) {
  const auto table =
      table_at("build=1,2,3,4|-|-|- stocks=5/7,9 hands=6/4,4 draw=2,3 discards=8|-|-|-/-|-|-|-");
  ASSERT_FALSE(table->play("s>0", std::nullopt).has_value());
  JsonWriter json;
  table->write_view(json, Observer::spectator());
  EXPECT_EQ(json.text(),
            "{\"observer\":null,\"players\":2,\"stock\":20,\"deck\":\"free\",\"recycle\":"
            "\"shuffle\",\"noprogress\":50,\"mode\":\"turns\",\"turn\":0,\"stage\":\"over\","
            "\"turnno\":1,\"laststock\":1,\"passes\":0,\"build\":[[1,2,3,4,5],[],[],[]],"
            "\"discards\":[[[8],[],[],[]],[[],[],[],[]]],\"completed\":[],\"stocks\":[{\"count\":0,"
            "\"top\":null},{\"count\":2,\"top\":9}],\"hands\":[{\"count\":1,\"cards\":[6]},"
            "{\"count\":2,\"cards\":[4,4]}],\"draw\":2,\"pool\":0,\"reveal\":{\"stocks\":[[],"
            "[7,9]],\"draw\":[2,3]}}");
}

TEST(MontoncitoSecrets, SealedActionsAreTheirOwnersAlone) {
  const auto [g, s] = position_of(
      "players=3 mode=parallel turnno=3 stocks=9,9/9,9/9,9 hands=6,7/7,7/8 draw=1,2,3 "
      "sealed=d6>0/wait/-");
  const auto sealed = [&](Observer who) {
    const std::string view = view_text(g, s, who);
    return view.substr(view.find("\"sealed\""));
  };
  EXPECT_EQ(sealed(Observer::at(seat_at(0))), "\"sealed\":[\"d6>0\",true,null]}");
  EXPECT_EQ(sealed(Observer::at(seat_at(1))), "\"sealed\":[true,\"wait\",null]}");
  EXPECT_EQ(sealed(Observer::at(seat_at(2))), "\"sealed\":[true,true,null]}");
  EXPECT_EQ(sealed(Observer::spectator()), "\"sealed\":[true,true,null]}");
}

TEST(MontoncitoSecrets, ABouncedHandCardKeepsItsValueSecret) {
  auto [g, s] = position_of(
      "mode=parallel turnno=5 build=1,2|-|-|- stocks=9,9/9,9 hands=3,12/7,13 draw=2,2,2 "
      "sealed=h3>0/-");
  EventList<Rules> log;
  g.apply(s, seat_at(1), Action::play_hand(kWild, 0), log);
  const std::string owner = events_text(g, s, log, Observer::at(seat_at(0)));
  const std::string other = events_text(g, s, log, Observer::at(seat_at(1)));
  EXPECT_NE(owner.find("\"action\":\"h3>0\",\"code\":\"CONFLICT\""), std::string::npos) << owner;
  EXPECT_NE(other.find("\"action\":\"h?>0\",\"code\":\"CONFLICT\""), std::string::npos) << other;
  EXPECT_NE(owner.find("{\"type\":\"sealed\",\"seat\":1,\"action\":null}"), std::string::npos);
  EXPECT_NE(other.find("{\"type\":\"sealed\",\"seat\":1,\"action\":\"h13>0\"}"), std::string::npos);
}

TEST(MontoncitoSecrets, ADealtHandIsKnownToItsOwnerOnceTheDealIsDone) {
  auto [g, s] = position_of("stock=1 stage=deal stocks=1/10 hands=4,4,5,5,6/7,7,8 pool=8,8");
  const auto card_seen = [&](Observer who, const EventList<Rules>& log) {
    const std::string text = events_text(g, s, log, who);
    return text.find("\"card\":8") != std::string::npos;
  };
  EventList<Rules> early;
  g.settle(s, Outcome{8}, early);
  for (const Observer who : observers(2)) EXPECT_FALSE(card_seen(who, early));
  EventList<Rules> last;
  g.settle(s, Outcome{8}, last);
  EXPECT_FALSE(card_seen(Observer::at(seat_at(0)), last));
  EXPECT_TRUE(card_seen(Observer::at(seat_at(1)), last));
  EXPECT_FALSE(card_seen(Observer::spectator(), last));
}

// For whoever looks at a game that is over once more: the view of a spectator, with the hands.
TEST(MontoncitoSecrets, ARevealedViewHasEveryHandAndNothingElse) {
  visit_steps(60, [](const Step& step) {
    View open = step.g.reveal(step.after);
    for (std::size_t seat = 0; seat < step.g.seats(); ++seat) {
      ASSERT_EQ(open.hand[seat], step.after.hands[seat]) << step.text();
      ASSERT_EQ((open.hands_known >> seat) & 1, 1);
    }
    if (step.after.stage != Stage::kOver) {
      open.hand = {};
      open.hands_known = 0;
    }
    JsonWriter json;
    write_described(json, step.g.wire(open));
    ASSERT_EQ(json.take(), view_text(step.g, step.after, Observer::spectator())) << step.text();
  });
}

}  // namespace
}  // namespace parlour::montoncito
