// Options, positions, notation and refusals (sections 1, 2, 8, 9 and 11).
#include "engine/games/montoncito/test/walks.hpp"

namespace parlour::montoncito {
namespace {

TEST(MontoncitoOptions, AutoPacksAreThoseOfTheTable) {
  struct Row {
    unsigned stock;
    std::array<unsigned, 7> packs;  // two to eight seats
    std::array<unsigned, 7> left;   // cards to draw
  };
  static constexpr std::array<Row, 3> kRows = {
      Row{15, {2, 3, 3, 3, 4, 4, 4}, {64, 96, 76, 56, 88, 68, 48}},
      Row{20, {2, 3, 3, 4, 4, 5, 5}, {54, 81, 56, 83, 58, 85, 60}},
      Row{25, {3, 3, 4, 4, 5, 5, 6}, {96, 66, 88, 58, 80, 50, 72}}};
  for (const Row& row : kRows) {
    for (unsigned players = 2; players <= kMaxPlayers; ++players) {
      const auto config = read_options("players=" + std::to_string(players) +
                                       " stock=" + std::to_string(row.stock));
      ASSERT_TRUE(config.has_value());
      EXPECT_EQ(config->packs, row.packs[players - 2]);
      EXPECT_EQ(config->deck() - config->dealt(), row.left[players - 2]);
    }
  }
  EXPECT_EQ(read_options("players=8 stock=40 jokers=0")->packs, 8);
}

TEST(MontoncitoOptions, RefusalsNameTheirCode) {
  for (const std::string_view line :
       {"players=1", "players=9", "stock=0", "stock=41", "jokers=5", "packs=0", "packs=9",
        "recycle=yes", "noprogress=9", "noprogress=501", "mode=race", "deck=2x4", "stock=020",
        "stock=+5", "players=2 players=2", "stock", "seats=2"}) {
    const auto config = read_options(line);
    ASSERT_FALSE(config.has_value()) << line;
    EXPECT_TRUE(config.error().starts_with("BAD_CONFIG ")) << config.error();
  }
  for (const std::string_view line :
       {"packs=1 stock=22", "players=3 packs=1 stock=15", "packs=1 jokers=0 stock=20"}) {
    const auto config = read_options(line);
    ASSERT_FALSE(config.has_value()) << line;
    EXPECT_TRUE(config.error().starts_with("NOT_ENOUGH_CARDS ")) << config.error();
  }
  for (const std::string_view line :
       {"packs=1 stock=21", "packs=1 jokers=3", "packs=1 jokers=1 stock=19"}) {
    EXPECT_TRUE(read_options(line).has_value()) << line;
  }
}

TEST(MontoncitoOptions, APositionsOptionsCanBeUsedAgain) {
  for (const std::string text : {"stocks=9/8 hands=1/2",
                                 "players=3 stock=20 deck=1x4 stocks=1/1/1 "
                                 "hands=-/-/- completed=1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,6,6,6,6,"
                                 "7,7,7,7,8,8,8,8,9,9,9,9,10,10,10,10,11,11,11,11,12,12,12,12 "
                                 "discards=13|13|-|-/13|13|-|-/-|-|-|- recycle=none"}) {
    const auto position = position_of(text);
    EXPECT_TRUE(Rules::from_options(position.rules.options()).has_value())
        << position.rules.options();
  }
}

// Section 11: priority begins with round 1, not with the deal.
TEST(MontoncitoPosition, DuringTheDealOfParallelModeTheTurnIsZero) {
  const auto table = std::move(*find_game("montoncito")->open("mode=parallel stock=1 packs=1"));
  while (table->turn().is_chance()) {
    const std::string text = table->position();
    ASSERT_NE(text.find(" turn=0 stage=deal "), std::string::npos) << text;
    ASSERT_EQ(table_at(text)->position(), text);
    ASSERT_EQ(table->settle(table->outcomes().front().notation), std::nullopt);
  }
  EXPECT_NE(table->position().find(" turn=1 stage=play turnno=1 "), std::string::npos)
      << table->position();
  const std::string deal = "mode=parallel stock=1 stage=deal pool=1,2,3,4,5,6,7,8,9,10,11,12";
  EXPECT_TRUE(Rules(Config{}).read_position(deal).has_value());
  EXPECT_FALSE(Rules(Config{}).read_position(deal + " turn=1").has_value());
}

// One broken rule each; every line is accepted once the part behind the bar is left out or mended.
TEST(MontoncitoPosition, BadOnesAreRefused) {
  static constexpr std::array kBad = {
      // texts
      "stocks=9,9/9,9 hands=7/8 draw=2 draw=2",
      "stocks=9,9/9,9 hands=7/8 draw=02",
      "stocks=9,9/9,9 hands=7/8 draw=2,,2",
      "stocks=9,9/9,9 hands=7/8 draw=0",
      "stocks=9,9/9,9 hands=7/8 draw=2 turn=2",
      "stocks=9,9/9,9 hands=7/8 draw=2 turnno=0",
      "stocks=9,9/9,9 hands=7/8 draw=2 turnno=1000000",
      "stocks=9,9/9,9 hands=7/8 draw=2 turnno=5 laststock=6",
      "stocks=9,9/9,9 hands=7/8 draw=2 passes=3",
      "stocks=9,9/9,9 hands=7/8 draw=2 stage=deals",
      "stocks=9,9/9,9 hands=7/8 draw=2 deck=9x4",
      "stocks=9,9/9,9 hands=7/8 draw=2 deck=2x5",
      "stocks=9,9/9,9 hands=7/8 draw=2 deck=2",
      "stocks=9,9/9,9 hands=7/8 draw=2 noprogress=9",
      "stocks=9,9/9,9 hands=7/8 draw=2 mode=both",
      "stocks=9,9/9,9 hands=7/8 draw=2 recycle=all",
      "stocks=9,9/9,9 hands=7/8 draw=2 sealed=-/-",
      "stocks=9,9/9,9 hands=7/8/9 draw=2",
      "stocks=9,9/9,9 hands=7/8 draw=2 discards=-|-|-/-|-|-|-",
      "stocks=9,9/9,9 hands=7/8 draw=2 discards=-|-|-|-",
      "stocks=9,9/9,9 hands=7/8 draw=2 build=-|-|-",
      "stock=1 stocks=9,9/9 hands=7/8 draw=2",
      "stocks=9,9/9,9 hands=7/8 draw=2 build=2|-|-|-",
      "players=9",
      "stocks=9,9/9,9  hands=7/8",
      // stages
      "stocks=9,9/9,9 hands=7/8 draw=2 pool=1",
      "stocks=9,9/9,9 hands=7/8 stage=recycle",
      "stocks=9,9/9,9 hands=7/8 stage=recycle pool=1 recycle=none",
      "stocks=9,9/9,9 hands=7/8 stage=recycle pool=1 completed=1",
      "stocks=9,9/9,9 hands=7,7,7,7,7/8 stage=recycle pool=1",
      "stocks=9,9/9,9 hands=7/8 stage=recycle pool=1 passes=1",
      "stocks=9,9/9,9 hands=7,7,7,7,7/8 stage=draw draw=1",
      "stocks=9,9/9,9 hands=1/8 stage=draw",
      "stocks=9,9/9,9 hands=1/8 stage=draw completed=3 recycle=none",
      "stocks=9,9/9,9 hands=-/8 draw=1",
      "stocks=9,9/9,9 hands=-/8 completed=1",
      "stocks=9,9/9,9 hands=1/8 draw=1 passes=1",
      "stocks=9,9/9,9 hands=1/8 completed=1 passes=1",
      "stocks=9,9/9,1 hands=-/- passes=2",
      // the end
      "stocks=9,9/- hands=7/8 draw=1",
      "stocks=9,9/- hands=7/8 draw=1 stage=over",
      "stocks=-/- hands=7/8 draw=1 stage=over",
      "stocks=9,9/9 hands=7/8 draw=1 stage=over",
      "stocks=9/9 hands=7/8",
      "stocks=9,9/9,9 hands=1/8 draw=1 turnno=102 laststock=1",
      "stocks=9,9/9,9 hands=1/8 draw=1 stage=draw turnno=102 laststock=1",
      // the deal
      "stock=1 stage=deal",
      "stock=1 stage=deal pool=1,2,3,4,5,6,7,8,9,10,11",
      "stock=1 stage=deal turn=1 pool=1,2,3,4,5,6,7,8,9,10,11,12",
      "stock=1 stage=deal turnno=2 pool=1,2,3,4,5,6,7,8,9,10,11,12",
      "stock=1 stage=deal build=1|-|-|- pool=1,2,3,4,5,6,7,8,9,10,11,12",
      "stock=1 stage=deal completed=1 pool=1,2,3,4,5,6,7,8,9,10,11,12",
      "stock=1 stage=deal discards=1|-|-|-/-|-|-|- pool=1,2,3,4,5,6,7,8,9,10,11,12",
      "stock=1 stage=deal stocks=-/1 pool=2,3,4,5,6,7,8,9,10,11,12",
      "stock=1 stage=deal stocks=1/- hands=1/- pool=3,4,5,6,7,8,9,10,11,12",
      "stock=1 stage=deal stocks=1/1 hands=1,2/3 pool=4,5,6,7,8,9,10,11",
      "stock=1 stage=deal stocks=1/1 hands=1,2/- draw=1 pool=4,5,6,7,8,9,10,11",
      // parallel mode
      "mode=parallel turnno=3 turn=0 stocks=9,9/9,9 hands=6/7 draw=1",
      "mode=parallel turnno=3 stage=draw stocks=9,9/9,9 hands=6/7 draw=1",
      "mode=parallel turnno=3 stocks=9,9/9,9 hands=6/- draw=1",
      "mode=parallel turnno=3 stocks=9,9/9,9 hands=6/7 draw=1 sealed=h6>0/-",
      "mode=parallel turnno=3 stocks=9,9/9,9 hands=6/7 draw=1 sealed=end/-",
      "mode=parallel turnno=3 stocks=9,9/9,9 hands=6/7 draw=1 sealed=draw/-",
      "mode=parallel turnno=3 stocks=9,9/9,9 hands=6/7 draw=1 sealed=clear0/-",
      "mode=parallel turnno=3 stocks=9,9/9,9 hands=6/7 draw=1 sealed=wait/wait",
      "mode=parallel turnno=3 stocks=9,9/9,9 hands=6/7 draw=1 sealed=wait",
      "mode=parallel turnno=3 stage=over stocks=-/9,9 hands=6/7 sealed=wait/-",
      "mode=parallel turnno=3 stage=recycle stocks=9,9/9,9 hands=6/7 pool=1 sealed=wait/-",
      "mode=parallel turnno=3 stage=recycle stocks=9,9/9,9 hands=6/7 pool=1 sealed=wait/wait",
      "mode=parallel stage=deal stock=1 pool=1,2,3,4,5,6,7,8,9,10,11,12 sealed=wait/-",
  };
  for (const std::string_view text : kBad) {
    const auto position = Rules(Config{}).read_position(text);
    EXPECT_FALSE(position.has_value()) << text;
  }
}

TEST(MontoncitoPosition, OddOnesAreAccepted) {
  for (const std::string text :
       {"stocks=9,9/9,9 hands=7/- draw=1",  // only the seat in turn must hold a card
        "stocks=9,9/9,9 hands=-/8 completed=1 recycle=none passes=1 discards=1|-|-|-/-|-|-|-",
        "stocks=-/9,9 hands=-/8 draw=1 stage=over",  // it won with its last card
        "stocks=9,9/9,9 hands=1/8 draw=1 turnno=999999 laststock=999999",
        "mode=parallel turnno=7 stage=over stocks=-/- hands=6/7 draw=2",
        "mode=parallel turnno=7 stage=over stocks=-/9 hands=-/7 draw=2",
        "mode=parallel turnno=3 stage=recycle stocks=9,9/9,9 hands=6/- pool=1 sealed=wait/h7>0",
        "mode=parallel turnno=3 stage=recycle stocks=9,9/9,9 hands=6/7 pool=1 sealed=d4>0/wait",
        "mode=parallel stage=deal stock=1 pool=1,2,3,4,5,6,7,8,9,10,11,12"}) {
    const auto [g, s] = position_of(text);
    const auto back = g.read_position(g.write_position(s));
    ASSERT_TRUE(back.has_value()) << back.error();
    EXPECT_EQ(back->state, s);
  }
}

TEST(MontoncitoPosition, AtMost416CardsAreRead) {
  std::string draw = "1";
  for (int i = 1; i < 412; ++i) draw += ",1";
  const std::string text = "stocks=9/9 hands=7/8 draw=";
  EXPECT_TRUE(Rules(Config{}).read_position(text + draw).has_value());
  EXPECT_FALSE(Rules(Config{}).read_position(text + draw + ",1").has_value());
  for (int i = 0; i < 20; ++i) draw += "," + draw.substr(0, 800);
  EXPECT_FALSE(Rules(Config{}).read_position(text + draw).has_value());
}

// A pile may hold nearly all cards of the largest deck.
TEST(MontoncitoPosition, APileMayHoldNearlyEveryCard) {
  std::string pile = "1";
  for (int i = 1; i < 410; ++i) pile += "," + std::to_string(1 + i % 13);
  const auto table = table_at("stocks=9/9 hands=7,8/8 draw=1 discards=-|" + pile + "|-|-/-|-|-|-");
  const std::string before = table->position();
  ASSERT_FALSE(table->play("d7>0", std::nullopt).has_value());
  EXPECT_NE(table->position().find("discards=7|" + pile + "|-|-/"), std::string::npos);
}

struct Refused {
  std::string_view word;
  std::string_view code;
};

void expect_refusals(const std::string& text, std::span<const Refused> words,
                     std::optional<Seat> seat = std::nullopt) {
  const auto [g, s] = position_of(text);
  for (const auto& [word, code] : words) {
    const auto action = g.read(s, seat, word);
    ASSERT_FALSE(action.has_value()) << word;
    EXPECT_EQ(action.error().code, code) << word;
  }
}

TEST(MontoncitoNotation, RefusalsComeInTheOrderOfTheRulebook) {
  static constexpr std::array kPlay = {Refused{"", "BAD_NOTATION"},
                                       Refused{"h", "BAD_NOTATION"},
                                       Refused{"h1>", "BAD_NOTATION"},
                                       Refused{">0", "BAD_NOTATION"},
                                       Refused{"h1>00", "BAD_NOTATION"},
                                       Refused{"h1>0>0", "BAD_NOTATION"},
                                       Refused{"h1234567>0", "BAD_NOTATION"},
                                       Refused{"s0>0", "BAD_NOTATION"},
                                       Refused{"ds0>0", "BAD_NOTATION"},
                                       Refused{"clear", "BAD_NOTATION"},
                                       Refused{"clearx", "BAD_NOTATION"},
                                       Refused{"wait", "BAD_NOTATION"},
                                       Refused{"DRAW", "BAD_NOTATION"},
                                       Refused{"x>0", "BAD_NOTATION"},
                                       Refused{"clear999999", "INTERNAL_ACTION"},
                                       Refused{"draw", "DRAW_NOT_ALLOWED"},
                                       Refused{"end", "MUST_DISCARD"},
                                       Refused{"ds>9", "BAD_SOURCE"},
                                       Refused{"dx9>9", "BAD_SOURCE"},
                                       Refused{"x4>9", "BAD_SOURCE"},
                                       Refused{"x999999>0", "BAD_SOURCE"},
                                       Refused{"x1>9", "EMPTY_SOURCE"},
                                       Refused{"h123456>9", "CARD_NOT_IN_HAND"},
                                       Refused{"h0>0", "CARD_NOT_IN_HAND"},
                                       Refused{"d14>0", "CARD_NOT_IN_HAND"},
                                       Refused{"d2>9", "CARD_NOT_IN_HAND"},
                                       Refused{"x0>4", "BAD_PILE"},
                                       Refused{"s>999999", "BAD_PILE"},
                                       Refused{"d5>4", "BAD_PILE"},
                                       Refused{"h5>4", "BAD_PILE"},
                                       Refused{"h5>0", "DOES_NOT_FIT"},
                                       Refused{"x0>0", "DOES_NOT_FIT"},
                                       Refused{"s>1", "DOES_NOT_FIT"}};
  const std::string text =
      "build=1,2|-|-|- stocks=9,3/9,9 hands=1,5/4,4 draw=2 discards=7|-|-|-/1|-|-|-";
  expect_refusals(text, kPlay);
  static constexpr std::array kOther = {Refused{"h1", "BAD_NOTATION"},
                                        Refused{"clear0", "NOT_YOUR_TURN"},
                                        Refused{"end", "NOT_YOUR_TURN"}};
  expect_refusals(text, kOther, seat_at(1));
  static constexpr std::array kNobody = {Refused{"end", "BAD_NOTATION"},
                                         Refused{"s>0", "BAD_NOTATION"}};
  expect_refusals(text, kNobody, seat_at(2));
  static constexpr std::array kDraw = {
      Refused{"nonsense", "BAD_NOTATION"}, Refused{"clear0", "INTERNAL_ACTION"},
      Refused{"ds>0", "MUST_DRAW_FIRST"}, Refused{"h99>99", "MUST_DRAW_FIRST"}};
  expect_refusals("stage=draw stocks=9/9 hands=1/1 draw=1", kDraw);
  static constexpr std::array kChance = {
      Refused{"nonsense", "BAD_NOTATION"}, Refused{"wait", "BAD_NOTATION"},
      Refused{"clear0", "CHANCE_FIRST"}, Refused{"draw", "CHANCE_FIRST"}};
  expect_refusals("stage=recycle stocks=9/9 hands=1/1 pool=1", kChance);
  static constexpr std::array kOver = {Refused{"nonsense", "BAD_NOTATION"},
                                       Refused{"clear0", "GAME_OVER"}};
  expect_refusals("stage=over stocks=-/9 hands=1/1 draw=1", kOver);
  static constexpr std::array kRound = {
      Refused{"draw", "DRAW_NOT_ALLOWED"}, Refused{"end", "MUST_DISCARD"},
      Refused{"clear1", "INTERNAL_ACTION"}, Refused{"h6>0", "DOES_NOT_FIT"}};
  expect_refusals("mode=parallel turnno=3 stocks=9,9/9,9 hands=6/7 draw=1", kRound, seat_at(0));
}

TEST(MontoncitoNotation, OutcomesAreRefusedInTheOrderOfTheRulebook) {
  const auto code = [](const std::string& text, std::string_view word) -> std::string_view {
    const auto [g, s] = position_of(text);
    const auto outcome = g.read_outcome(s, word);
    return outcome.has_value() ? "ok" : outcome.error().code;
  };
  const std::string recycle = "stage=recycle stocks=9/9 hands=1/1 pool=1,13";
  for (const std::string_view word : {"", "0", "14", "01", "+1", "1,", "h1>0", "draw"}) {
    EXPECT_EQ(code(recycle, word), "BAD_NOTATION") << word;
  }
  EXPECT_EQ(code(recycle, "2"), "BAD_OUTCOME");
  EXPECT_EQ(code(recycle, "13"), "ok");
  EXPECT_EQ(code("stocks=9/9 hands=1/1", "2"), "NOT_CHANCE");
  EXPECT_EQ(code("stage=over stocks=-/9 hands=1/1", "2"), "GAME_OVER");
  EXPECT_EQ(code("stage=over stocks=-/9 hands=1/1", "x"), "BAD_NOTATION");
}

// Without a seat an action is that of the lowest seat that has not sealed.
TEST(MontoncitoNotation, ARoundIsPlayedWithoutNamingSeats) {
  const auto table = table_at("mode=parallel turnno=3 stocks=9,9/9,9 hands=6/7 draw=1,2,3,4,5");
  ASSERT_FALSE(table->play("d6>0", std::nullopt).has_value());
  EXPECT_EQ(table->turn().seats, SeatSet::only(seat_at(1)));
  EXPECT_EQ(table->legal(seat_at(0)).size(), 5U);  // it may still be replaced
  ASSERT_FALSE(table->play("wait", seat_at(0)).has_value());
  ASSERT_FALSE(table->play("d7>0", std::nullopt).has_value());
  EXPECT_NE(table->position().find("turnno=4"), std::string::npos);
  EXPECT_NE(table->position().find("hands=6/1,2,3,4,5 "), std::string::npos);
}

}  // namespace
}  // namespace parlour::montoncito
