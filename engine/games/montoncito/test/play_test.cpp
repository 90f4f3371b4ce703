// What steps do and report (sections 4-6, 10 and 11), taking back (section 15) and the easy bot (section 16).
#include <map>

#include "engine/games/montoncito/test/walks.hpp"

namespace parlour::montoncito {
namespace {

std::string played(Table& table, std::string_view word, std::optional<Seat> seat = std::nullopt) {
  const auto refusal = table.play(word, seat);
  return refusal ? std::string(refusal->code) : last_events(table);
}

std::string settled(Table& table, std::string_view word) {
  const auto refusal = table.settle(word);
  return refusal ? std::string(refusal->code) : last_events(table);
}

TEST(MontoncitoEvents, ADealEndsWithTheTops) {
  const auto table = table_at("stock=1 stage=deal stocks=9/- pool=1,1,2,2,3,3,4,4,5,5,6,6,7");
  EXPECT_EQ(settled(*table, "6"), R"([{"type":"dealt","to":"stock","seat":1,"card":6}])");
  for (const std::string_view word : {"1", "2", "3", "4", "5", "1", "2", "3", "4"}) {
    ASSERT_NE(settled(*table, word).find("\"to\":\"hand\""), std::string::npos);
  }
  EXPECT_EQ(settled(*table, "5"), R"([{"type":"dealt","to":"hand","seat":1,"card":5}])");
  EXPECT_EQ(settled(*table, "6"), R"([{"type":"dealt","to":"draw","seat":null,"card":6}])");
  EXPECT_EQ(settled(*table, "7"), R"([{"type":"dealt","to":"draw","seat":null,"card":7},)"
                                  R"({"type":"started","tops":[9,6],"draw":2}])");
}

TEST(MontoncitoEvents, AStockPlayFlipsTheNextCardAndMayClearThePile) {
  const auto table =
      table_at("build=1,2,3,4,13,6,7,8,9,10,11|-|-|- stocks=5,13/9,9 hands=8/4 draw=2");
  EXPECT_EQ(played(*table, "s>0"),
            R"([{"type":"played","seat":0,"from":"stock","pile":null,"card":13,"to":0,"as":12},)"
            R"({"type":"flipped","seat":0,"card":5,"left":1},)"
            R"({"type":"cleared","pile":0,"cards":[1,2,3,4,13,6,7,8,9,10,11,13]}])");
  EXPECT_EQ(
      played(*table, "d8>3"),
      R"([{"type":"discarded","seat":0,"card":8,"to":3},{"type":"turn","seat":1,"turnno":2}])");
}

TEST(MontoncitoEvents, TheLastStockCardEndsTheGame) {
  const auto table = table_at("build=1|-|-|- stocks=2/9,9 hands=8/4 draw=2");
  EXPECT_EQ(played(*table, "s>0"),
            R"([{"type":"played","seat":0,"from":"stock","pile":null,"card":2,"to":0,"as":2},)"
            R"({"type":"end","reason":"STOCK_EMPTY","places":[1,2]}])");
}

TEST(MontoncitoEvents, ADrawIsInterruptedByARecycle) {
  const auto table = table_at("stage=draw stocks=9,9/9,9 hands=7,8/4 draw=1 completed=3,13");
  EXPECT_EQ(played(*table, "draw"),
            R"([{"type":"drew","seat":0,"count":1,"cards":[1]},{"type":"recycle","count":2}])");
  EXPECT_EQ(settled(*table, "13"), R"([{"type":"returned","card":13}])");
  EXPECT_EQ(settled(*table, "3"),
            R"([{"type":"returned","card":3},{"type":"drew","seat":0,"count":2,"cards":[13,3]}])");
}

TEST(MontoncitoEvents, PassesEndTheGameWhenAllHavePassed) {
  const auto table = table_at("stocks=9,9/9,9,9 hands=-/- discards=1|-|-|-/5|-|-|-");
  EXPECT_EQ(played(*table, "end"),
            R"([{"type":"passed","seat":0},{"type":"turn","seat":1,"turnno":2}])");
  EXPECT_EQ(played(*table, "end"),
            R"([{"type":"passed","seat":1},{"type":"end","reason":"ALL_PASS","places":[1,2]}])");
}

TEST(MontoncitoEvents, AGameWithoutProgressEndsBehindTheTurn) {
  const auto table = table_at("turnno=101 laststock=1 stocks=9,9/9 hands=7/8 draw=2");
  EXPECT_EQ(played(*table, "d7>0"), R"([{"type":"discarded","seat":0,"card":7,"to":0},)"
                                    R"({"type":"turn","seat":1,"turnno":102},)"
                                    R"({"type":"end","reason":"NO_PROGRESS","places":[2,1]}])");
}

TEST(MontoncitoEvents, APlayFromADiscardPileNamesIt) {
  const auto table = table_at("stocks=9,9/9 hands=7/8 draw=2 discards=-|-|4,1|-/-|-|-|-");
  EXPECT_EQ(played(*table, "x2>3"),
            R"([{"type":"played","seat":0,"from":"discard","pile":2,"card":1,"to":3,"as":1}])");
}

// G30 with a discard beside it.
TEST(MontoncitoRounds, AResolutionIsToldInItsOrder) {
  const auto table = table_at(
      "players=3 mode=parallel turnno=4 build=1,2,3,4,5,6,7,8,9,10,11|-|-|- "
      "stocks=9,9/9,9/9,9 hands=6,12/7,13/8 draw=1,2,3,4,5,6,7");
  EXPECT_EQ(played(*table, "h12>0", seat_at(0)),
            R"([{"type":"sealed","seat":0,"action":"h12>0"}])");
  EXPECT_EQ(played(*table, "h13>0", seat_at(1)),
            R"([{"type":"sealed","seat":1,"action":"h13>0"}])");
  EXPECT_EQ(played(*table, "d8>2", seat_at(2)),
            R"([{"type":"sealed","seat":2,"action":"d8>2"},)"
            R"({"type":"played","seat":1,"from":"hand","pile":null,"card":13,"to":0,"as":12},)"
            R"({"type":"bounced","seat":0,"action":"h12>0","code":"CONFLICT"},)"
            R"({"type":"discarded","seat":2,"card":8,"to":2},)"
            R"({"type":"cleared","pile":0,"cards":[1,2,3,4,5,6,7,8,9,10,11,13]},)"
            R"({"type":"drew","seat":2,"count":5,"cards":[1,2,3,4,5]},)"
            R"({"type":"round","round":5,"first":2}])");
}

TEST(MontoncitoRounds, IdleRoundsEndTheGame) {
  const auto table =
      table_at("mode=parallel turnno=4 stocks=9,9/9 hands=-/- discards=1|-|-|-/-|-|-|- passes=1");
  EXPECT_EQ(played(*table, "wait"), R"([{"type":"sealed","seat":0,"action":"wait"}])");
  EXPECT_EQ(played(*table, "end"),
            R"([{"type":"sealed","seat":1,"action":"end"},{"type":"passed","seat":1},)"
            R"({"type":"end","reason":"ALL_PASS","places":[2,1]}])");
  EXPECT_NE(table->position().find("stage=over turnno=4 laststock=0 passes=2"), std::string::npos);
}

TEST(MontoncitoRounds, APlayResetsTheIdleRoundsBeforeARecycle) {
  const auto table = table_at(
      "mode=parallel turnno=4 build=1,2,3,4,5,6,7,8,9,10,11|-|-|- stocks=9,9/9 hands=-/- "
      "discards=12|-|-|-/-|-|-|- passes=1");
  ASSERT_FALSE(table->play("x0>0", std::nullopt).has_value());
  ASSERT_FALSE(table->play("wait", std::nullopt).has_value());
  EXPECT_NE(table->position().find("stage=recycle turnno=4 laststock=0 passes=0"),
            std::string::npos)
      << table->position();
}

// Nothing but its empty hand tells that seat 1 fills up, so it keeps the hand empty until the recycle is done: the position
// text says all there is to know, and the cards it gets are the same.
TEST(MontoncitoRounds, AnEmptiedHandWaitsForTheRecycleItNeeds) {
  const auto table =
      table_at("mode=parallel turnno=4 stocks=9,9/9,9 hands=1,7/1 draw=5,6 completed=3,3,3,4");
  ASSERT_FALSE(table->play("h1>0", seat_at(0)).has_value());
  ASSERT_FALSE(table->play("h1>1", seat_at(1)).has_value());
  EXPECT_NE(table->position().find("stage=recycle"), std::string::npos);
  EXPECT_NE(table->position().find("hands=7/- "), std::string::npos) << table->position();
  EXPECT_NE(table->position().find("draw=5,6 completed=- pool=3,3,3,4"), std::string::npos);
  for (const std::string_view word : {"4", "3", "3"}) ASSERT_FALSE(table->settle(word).has_value());
  EXPECT_EQ(settled(*table, "3"), R"([{"type":"returned","card":3},)"
                                  R"({"type":"drew","seat":1,"count":5,"cards":[5,6,4,3,3]},)"
                                  R"({"type":"round","round":5,"first":1}])");
  EXPECT_NE(table->position().find("hands=7/3,3,4,5,6 "), std::string::npos);
  EXPECT_NE(table->position().find("draw=3 "), std::string::npos);
}

TEST(MontoncitoRounds, ADiscardersDrawIsInterruptedAsInTurnMode) {
  const auto table =
      table_at("mode=parallel turnno=4 stocks=9,9/9,9 hands=1,7/8 draw=5,6 completed=3,3,3,4");
  ASSERT_FALSE(table->play("d7>0", seat_at(0)).has_value());
  EXPECT_EQ(played(*table, "wait", seat_at(1)),
            R"([{"type":"sealed","seat":1,"action":"wait"},)"
            R"({"type":"discarded","seat":0,"card":7,"to":0},)"
            R"({"type":"drew","seat":0,"count":2,"cards":[5,6]},{"type":"recycle","count":4}])");
  EXPECT_NE(table->position().find("sealed=d7>0/wait"), std::string::npos);
}

TEST(MontoncitoUndo, OwnPlaysAreTakenBackUpToTheLastReveal) {
  const auto table =
      table_at("build=1|-|-|- stocks=9,3/9,9 hands=2,5,13/4,4 draw=6,7,8 discards=4|-|-|-/-|-|-|-");
  const std::string start = table->position();
  ASSERT_FALSE(table->play("h2>0", std::nullopt).has_value());
  EXPECT_TRUE(table->undo());
  EXPECT_EQ(table->position(), start);
  EXPECT_FALSE(table->undo());

  ASSERT_FALSE(table->play("h2>0", std::nullopt).has_value());
  ASSERT_FALSE(table->play("s>0", std::nullopt).has_value());  // turns the next stock card up
  const std::string flipped = table->position();
  EXPECT_FALSE(table->undo());
  ASSERT_FALSE(table->play("x0>0", std::nullopt).has_value());
  ASSERT_FALSE(table->play("h5>0", std::nullopt).has_value());
  EXPECT_TRUE(table->undo());
  EXPECT_TRUE(table->undo());
  EXPECT_EQ(table->position(), flipped);
  ASSERT_FALSE(table->play("d5>0", std::nullopt).has_value());
  EXPECT_FALSE(table->undo());
}

TEST(MontoncitoUndo, ADrawAndTheEndAreFinal) {
  const auto table = table_at("stocks=9,2/9,9 hands=1/4 draw=3,4");
  ASSERT_FALSE(table->play("h1>0", std::nullopt).has_value());
  ASSERT_FALSE(table->play("draw", std::nullopt).has_value());
  EXPECT_FALSE(table->undo());
  const auto dead = table_at("stocks=9,9,9/9,9 hands=1,7/8");
  ASSERT_FALSE(dead->play("h1>0", std::nullopt).has_value());
  EXPECT_FALSE(dead->undo());
}

// Counts what the easy bot does in a position.
std::map<std::string, int> easy_choices(const std::string& text) {
  const auto [g, s] = position_of(text);
  const Seat seat = g.turn(s).seats.lowest();
  const auto legal = g.actions(s, seat);
  std::map<std::string, int> chosen;
  for (std::uint64_t seed = 0; seed < 4'000; ++seed) {
    ++chosen[write_action(easy_choice(g.config(), g.view(s, Observer::at(seat)),
                                      {legal.begin(), legal.size()}, Thinking{.seed = seed}))];
  }
  return chosen;
}

TEST(MontoncitoEasyBot, PlaysTheStockCardWheneverItFits) {
  const auto chosen = easy_choices("stocks=9,1/9,9 hands=1,7,13/4 draw=2");
  EXPECT_EQ(chosen.size(), 4U);
  for (const auto& [word, times] : chosen) {
    EXPECT_TRUE(word.starts_with("s>"));
    EXPECT_NEAR(times, 1'000, 150);
  }
}

TEST(MontoncitoEasyBot, PlaysElseSevenTimesOfTen) {
  const auto chosen =
      easy_choices("build=1|1,2|-|- stocks=9,9/9,9 hands=2,8/4 draw=2 discards=13|-|-|-/-|-|-|-");
  int plays = 0;
  for (const auto& [word, times] : chosen) {
    if (word.starts_with("h") || word.starts_with("x")) plays += times;
  }
  EXPECT_NEAR(plays, 2'800, 150);
  EXPECT_NEAR(chosen.at("h2>0"), 560, 120);  // one of five plays
  EXPECT_NEAR(chosen.at("d8>3"), 150, 70);   // one of eight discards
}

TEST(MontoncitoEasyBot, DrawsAndEndsWhereNothingElseIsLegal) {
  EXPECT_EQ(easy_choices("stage=draw stocks=9/9 hands=1/1 draw=1").size(), 1U);
  const auto chosen = easy_choices("stocks=9,9/9,9 hands=-/4,4 discards=1|-|-|-/-|-|-|-");
  EXPECT_NEAR(chosen.at("end"), 1'200, 150);
}

// Section 16: 92 % of the games of two easy bots end with an empty stock.
TEST(MontoncitoEasyBot, MostlyGetsRidOfItsStock) {
  const GameInfo& game = *find_game("montoncito");
  const std::array<std::string_view, 2> levels = {"easy", "easy"};
  int finished = 0;
  static constexpr int kGames = 400;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    const auto result = game.play_bots("", levels, seed, 1);
    ASSERT_TRUE(result.has_value());
    if (result->scores.reason == "STOCK_EMPTY") ++finished;
  }
  EXPECT_NEAR(finished, kGames * 92 / 100, 20);
}

TEST(MontoncitoPicture, ShowsWhatEachPileWants) {
  const auto table =
      table_at("build=1,13|-|-|- stocks=9,13/8,8 hands=1,7,13/4 draw=2 discards=5,6|-|-|-/-|-|-|-");
  const std::string picture = table->picture(Observer::at(seat_at(0)));
  EXPECT_NE(picture.find("pile 1: 1 J"), std::string::npos) << picture;
  EXPECT_NE(picture.find("wants 3"), std::string::npos);
  EXPECT_NE(picture.find("> seat 0  stock 2  top J   hand 1 7 J"), std::string::npos) << picture;
  EXPECT_NE(picture.find("hand ?"), std::string::npos);
}

}  // namespace
}  // namespace parlour::montoncito
