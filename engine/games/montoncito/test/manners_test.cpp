// What a table around Montoncito must know: sections 1, 11 and 15.
#include "engine/games/montoncito/test/walks.hpp"

namespace parlour::montoncito {
namespace {

std::unique_ptr<Table> open(std::string_view options) {
  return std::move(*find_game("montoncito")->open(options));
}

TEST(MontoncitoManners, ResigningEndsAGameOfTwoOnly) {
  EXPECT_EQ(open("")->manners(), Manners{.resign = Manners::Resign::kLoses});
  EXPECT_EQ(open("players=3")->manners(), Manners{.resign = Manners::Resign::kBotPlaysOn});
  EXPECT_EQ(open("players=8")->manners(), Manners{.resign = Manners::Resign::kBotPlaysOn});
  EXPECT_TRUE(open("")->has_secrets());
}

TEST(MontoncitoManners, ARoundWaitsSixSeconds) {
  EXPECT_EQ(open("mode=parallel")->manners(),
            (Manners{.resign = Manners::Resign::kLoses, .round_seconds = 6}));
  EXPECT_EQ(open("mode=parallel players=4")->manners(),
            (Manners{.resign = Manners::Resign::kBotPlaysOn, .round_seconds = 6}));
}

TEST(MontoncitoManners, SeatsAreNumberedFromOne) {
  EXPECT_EQ(open("players=3")->seat_names(), (std::vector<std::string>{"1", "2", "3"}));
}

TEST(MontoncitoManners, FewerPlayersKeepTheOtherOptions) {
  const auto table = open("players=5 stock=7 jokers=2 packs=4 recycle=none noprogress=12");
  EXPECT_EQ(table->options_for(SeatSet{0b10101}),
            "players=3 stock=7 jokers=2 packs=4 recycle=none noprogress=12 mode=turns");
  EXPECT_EQ(open("players=3 mode=parallel")->options_for(SeatSet{0b110}),
            open("players=2 mode=parallel")->options());
}

TEST(MontoncitoManners, AnAutomaticDeckIsCountedAgain) {
  for (const unsigned players : {3U, 4U, 5U, 6U, 7U, 8U}) {
    const auto table = open("players=" + std::to_string(players));
    for (unsigned left = 2; left < players; ++left) {
      EXPECT_EQ(table->options_for(SeatSet::all(left)),
                open("players=" + std::to_string(left))->options());
    }
  }
  EXPECT_EQ(
      table_at("players=3 stocks=9,9/9,9/9,9 hands=1/2/3 draw=4")->options_for(SeatSet{0b011}),
      open("")->options())
      << "a deck of any cards is dealt by no table";
}

TEST(MontoncitoTimeout, DrawsWhereADrawIsDue) {
  const auto table = table_at("stage=draw stocks=9,9/9,9 hands=7,8/4 draw=1,2,3,4");
  EXPECT_EQ(table->timeout_action(seat_at(0)), "draw");
  EXPECT_EQ(table->timeout_action(seat_at(1)), std::nullopt) << "it is not that seat's turn";
}

TEST(MontoncitoTimeout, DiscardsTheHighestNatural) {
  EXPECT_EQ(table_at("stocks=9,9/9,9 hands=3,11,13,13,7/4 draw=1")->timeout_action(seat_at(0)),
            "d11>0");
  EXPECT_EQ(table_at("stocks=9,9/9,9 hands=1,13/12 draw=1")->timeout_action(seat_at(0)), "d1>0");
  EXPECT_EQ(table_at("stocks=9,9/9,9 hands=13,13/12 draw=1")->timeout_action(seat_at(0)), "d13>0")
      << "a wild only if there is nothing else";
}

TEST(MontoncitoTimeout, DiscardsOntoTheShortestPileTheLowestOfEqualOnes) {
  const std::string cards = "stocks=9,9/9,9 hands=5/4 draw=1 discards=";
  const auto target = [&](const std::string& piles) {
    return table_at(cards + piles + "/-|-|-|-")->timeout_action(seat_at(0));
  };
  EXPECT_EQ(target("2|-|3|-"), "d5>1");
  EXPECT_EQ(target("2|3|4|-"), "d5>3");
  EXPECT_EQ(target("2,2|3,3|4|5,5"), "d5>2");
  EXPECT_EQ(target("2|3|4|5"), "d5>0");
}

TEST(MontoncitoTimeout, LooksAtTheOwnPilesOnly) {
  EXPECT_EQ(table_at("turn=1 turnno=2 stocks=9,9/9,9 hands=12/4,6 draw=1 discards=-|-|-|-/2|-|3|-")
                ->timeout_action(seat_at(1)),
            "d6>1");
}

TEST(MontoncitoTimeout, EndsTheTurnWithAnEmptyHand) {
  const auto table = table_at("stocks=9,9/9,9,9 hands=-/- discards=1|-|-|-/5|-|-|-");
  EXPECT_EQ(table->timeout_action(seat_at(0)), "end");
}

TEST(MontoncitoTimeout, WaitsInARoundUnlessSomethingIsSealed) {
  const auto table = table_at("mode=parallel turn=1 stocks=9,9/9,9 hands=5/4 draw=1");
  EXPECT_EQ(table->timeout_action(seat_at(0)), "wait");
  EXPECT_EQ(table->timeout_action(seat_at(1)), "wait");
  ASSERT_EQ(table->play("d5>0", seat_at(0)), std::nullopt);
  EXPECT_EQ(table->timeout_action(seat_at(0)), std::nullopt) << "the sealed action stands";
  EXPECT_EQ(table->timeout_action(seat_at(1)), "wait");
}

TEST(MontoncitoTimeout, IsNothingAtChanceStepsAndAfterTheEnd) {
  EXPECT_EQ(open("")->timeout_action(seat_at(0)), std::nullopt);
  const auto over = table_at("stage=over stocks=-/9,9 hands=5/4 draw=1");
  EXPECT_EQ(over->timeout_action(seat_at(0)), std::nullopt);
}

// Many wilds: hands of every kind, empty ones too. Whoever is awaited gets something to play.
TEST(MontoncitoTimeout, AlwaysFindsALegalAction) {
  visit_steps(1'000, [](const Step& step) {
    const Turn turn = step.g.turn(step.after);
    for (std::size_t i = 0; turn.is_seats() && i < step.g.seats(); ++i) {
      const Seat seat = seat_at(i);
      if (!turn.seats.contains(seat)) continue;
      const auto action = step.g.timeout_action(step.g.view(step.after, Observer::at(seat)), seat);
      ASSERT_TRUE(action.has_value()) << step.text();
      const auto legal = step.g.actions(step.after, seat);
      ASSERT_NE(std::ranges::find(legal, *action), legal.end()) << step.text();
    }
  });
}

}  // namespace
}  // namespace parlour::montoncito
