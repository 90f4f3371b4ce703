// Section 9: what a position text may say, what it may leave out, and what is refused.
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

std::string canonical(std::string_view text) {
  const auto [rules, s] = position_of(text);
  return rules.write_position(s);
}

TEST(RotoRouterPosition, TheStartIsWhatTheRulebookPrints) {
  EXPECT_EQ(canonical(""),
            "size=7 active=R,B die=on tiles=- tokens=- "
            "bag=14S|12E|6T|2X|6RS|4RE|2RT|2RC/14S|12E|6T|2X|6RS|4RE|2RT|2RC tail=-/- "
            "discard=-/- hand=-/- skips=0/0 elbows=0/0 scored=-/- order=- out=- turn=R phase=draw "
            "face=- tokenused=0 turns=1");
}

TEST(RotoRouterPosition, AbsentFieldsTakeTheirDefaults) {
  EXPECT_EQ(field(canonical("active=Y,B,G"), "active"), "G,B,Y");
  EXPECT_EQ(field(canonical("active=Y,B,G"), "turn"), "G");
  EXPECT_EQ(field(canonical("active=R,G,B scored=G|B|Y/-/- order=R out=G"), "turn"), "B");
  EXPECT_EQ(field(canonical("hand=E/-"), "phase"), "card");
  EXPECT_EQ(field(canonical("hand=E/- turn=B"), "phase"), "draw");
  EXPECT_EQ(field(canonical("tiles=0,0:S0R;1,0:S1R;0,1:S1R hand=E/-"), "phase"), "fixcorner");
  EXPECT_EQ(field(canonical("tiles=3,0:S1R;2,0:S0R;4,0:S0R;3,1:S0B hand=E/-"), "phase"), "fixdead");
  EXPECT_EQ(field(canonical("scored=G|B|Y/- order=R out=B"), "phase"), "over");
  EXPECT_EQ(field(canonical("scored=G|B|Y/- order=R out=B"), "turn"), "-");
  EXPECT_EQ(field(canonical("phase=over turns=10000"), "turn"), "-");
  EXPECT_EQ(field(canonical("turn=- turns=10000"), "phase"), "over");
}

TEST(RotoRouterPosition, CardsThatAreNotNamedAreTheRestOfTheDeck) {
  const std::string deck = "14S|12E|6T|2X|6RS|4RE|2RT|2RC";
  const std::string tail = canonical("tail=S|E|S/- hand=-/X");
  EXPECT_EQ(field(tail, "bag"), "12S|11E|6T|2X|6RS|4RE|2RT|2RC/14S|12E|6T|1X|6RS|4RE|2RT|2RC");
  EXPECT_EQ(field(tail, "discard"), "-/-");
  const std::string bag = canonical("bag=2RC|1S/- tail=-/X");
  EXPECT_EQ(field(bag, "bag"), "1S|2RC/-");
  EXPECT_EQ(field(bag, "discard"), "13S|12E|6T|2X|6RS|4RE|2RT/14S|12E|6T|1X|6RS|4RE|2RT|2RC");
  const std::string discard = canonical("discard=14S/-");
  EXPECT_EQ(field(discard, "bag"), "12E|6T|2X|6RS|4RE|2RT|2RC/" + deck);
  const std::string both = canonical("bag=" + deck + "/-" + " discard=-/" + deck);
  EXPECT_EQ(field(both, "discard"), "-/" + deck);
}

TEST(RotoRouterPosition, OptionsThatTheTextDoesNotCarryAreKept) {
  const Rules rules = *Rules::from_options("size=9 active=green,yellow die=off");
  const auto kept = rules.read_position("turns=3");
  ASSERT_TRUE(kept.has_value());
  EXPECT_EQ(kept->rules.setup(), rules.setup());
  const auto changed = rules.read_position("size=7 active=R,B die=on");
  ASSERT_TRUE(changed.has_value());
  EXPECT_EQ(changed->rules.setup(), Options{});
}

TEST(RotoRouterPosition, RotationsAreReducedAndListsSorted) {
  EXPECT_EQ(field(canonical("tiles=1,1:X3R;0,0:S3B;1,0:T3R;0,1:S2R"), "tiles"),
            "0,0:S1B;1,0:T3R;0,1:S0R;1,1:X0R");
  EXPECT_EQ(field(canonical("scored=Y|G/-"), "scored"), "G|Y/-");
}

TEST(RotoRouterPosition, WhatCannotArisePlausiblyIsStillAccepted) {
  canonical("tiles=3,3:E1B tokens=3,3:R");  // a tile of a colour whose home is empty
  canonical("tiles=0,0:X0B;6,6:X0R");       // homes taken by each other
  canonical("turns=10000 skips=3/3 elbows=3/3");
  canonical("phase=free face=spent tokenused=1 hand=E/-");
  canonical("tiles=3,0:S1R;2,0:S0R;4,0:S0R;3,1:S0B phase=draw");  // declined
}

TEST(RotoRouterPosition, BadTextsAreRefusedWithAReason) {
  const std::string sealed = "tiles=0,0:S0R;1,0:S1R;0,1:S1R ";
  const std::string long_tail = [] {
    std::string text = "size=9 tail=S";
    for (int i = 0; i < 100; ++i) text += "|S";
    return text + "/-";
  }();
  for (const std::string& text :
       {std::string("size=8"), std::string("size=07"), std::string("colour=R"),
        std::string("size=7 size=7"), std::string("size="), std::string("size=7  die=on"),
        std::string("active=R"), std::string("active=R,R"), std::string("active=R,P"),
        std::string("active=red,blue"), std::string("active=R,G,B,Y,R"), std::string("die=maybe"),
        // tiles and tokens
        std::string("tiles=0,0:S0"), std::string("tiles=0,0:S4R"), std::string("tiles=0,0:R0R"),
        std::string("tiles=7,0:S0R"), std::string("tiles=0,0:S0R;"), std::string("tiles=0,0S0R"),
        std::string("tiles=00,0:S0R"), std::string("tiles=0,0:S0G"),
        std::string("tiles=0,0:S0R;0,0:X0R"), std::string("tokens=0,0:R"),
        std::string("tiles=0,0:X0R tokens=0,0:R;0,0:R"), std::string("tiles=0,0:X0R tokens=0,0"),
        std::string("tiles=6,0:X0R tokens=6,0:R"), std::string("tiles=6,6:X0R tokens=6,6:R"),
        std::string("tiles=0,0:X0R tokens=0,0:G"), std::string("tiles=0,0:X0R tokens=0,9:R"),
        std::string("active=R,G,B tiles=3,3:X0G tokens=3,3:G out=G"),
        std::string("tiles=0,0:X0R;1,0:X0R;2,0:X0R tokens=0,0:R;1,0:R;2,0:R scored=G/-"),
        std::string("tiles=0,0:X0R tokens=0,0:R scored=G|B|Y/- order=R"),
        // cards
        std::string("tail=X|X|X/-"), std::string("bag=13S/- discard=-/-"),
        std::string("bag=1S|1S/-"), std::string("bag=0S/-"), std::string("bag=S/-"),
        std::string("bag=15S/-"), std::string("bag=1Q/-"), std::string("bag=-"),
        std::string("bag=-/-/-"), std::string("bag=99999999999S/-"), std::string("hand=Q/-"),
        std::string("hand=-"), std::string("tail=S,E/-"), std::string("discard=14S|14S/-"),
        std::string("hand=X/- tail=X|X/-"), long_tail,
        // counters, corners, players
        std::string("skips=4/0"), std::string("skips=0"), std::string("skips=-1/0"),
        std::string("elbows=00/0"), std::string("scored=R/-"), std::string("scored=G|G/-"),
        std::string("scored=P/-"), std::string("scored=G,B/-"), std::string("scored=G|B|Y/-"),
        std::string("order=R"), std::string("scored=G|B|Y/- order=R,R"),
        std::string("scored=G|B|Y/- order=B"), std::string("out=G"), std::string("out=R,R"),
        std::string("scored=G|B|Y/- order=R out=R"), std::string("out=R,G,B,Y,R"),
        // the moment
        std::string("turn=G"), std::string("turn=r"), std::string("turn=-"),
        std::string("scored=G|B|Y/- order=R turn=R"), std::string("out=R turn=R"),
        std::string("scored=G|B|Y/- order=R out=B phase=draw"),
        std::string("scored=G|B|Y/- order=R out=B turn=R"), std::string("phase=over"),
        std::string("phase=over turns=9999"), std::string("phase=over turns=10000 turn=R"),
        std::string("phase=dead"), std::string("phase=fixcorner"), std::string("phase=fixdead"),
        sealed + "phase=fixdead", sealed + "phase=draw", sealed + "phase=drawing",
        sealed + "hand=S/- phase=card", std::string("phase=draw hand=S/-"),
        std::string("phase=drawing hand=S/-"), std::string("phase=drawing bag=-/-"),
        std::string("phase=card"), std::string("die=off phase=rolling"),
        std::string("die=off phase=free face=cw"), std::string("die=off phase=free face=spent"),
        std::string("face=cw"), std::string("phase=rolling face=spent"),
        std::string("phase=free face=blank"), std::string("phase=free face=90"),
        std::string("tokenused=1"), std::string("phase=free tokenused=2"), std::string("turns=0"),
        std::string("turns=10001"), std::string("turns=01"),
        "tiles=" + full_board(7, "X0") + " hand=S/- skips=3/0",
        "tiles=" + full_board(7, "X0") + " hand=E/- elbows=3/0"}) {
    const auto position = Rules(Options{}).read_position(text);
    ASSERT_FALSE(position.has_value()) << text;
    EXPECT_FALSE(position.error().empty());
  }
}

TEST(RotoRouterPosition, SealedHomesBindTheirOwnerOnlyAndOnlyBeforeTheFreePhase) {
  canonical("tiles=0,0:S0R;1,0:S1R;0,1:S1R turn=B phase=draw");
  canonical("tiles=0,0:S0R;1,0:S1R;0,1:S1R phase=free");
  canonical("tiles=0,0:S0R;1,0:S1R;0,1:S1R phase=rolling tokenused=1");
}

TEST(RotoRouterOptions, AreReadInAnyOrderAndRefusedWithAReason) {
  EXPECT_EQ(Rules::from_options("")->options(), "size=7 active=red,blue die=on");
  EXPECT_EQ(Rules::from_options("die=off active=yellow,red size=9")->options(),
            "size=9 active=red,yellow die=off");
  for (const std::string_view line :
       {"size=8", "size=", "active=red", "active=red,red", "active=R,B", "active=red,pink",
        "active=red,green,blue,yellow,red", "active=", "die=1", "die=On", "seats=2",
        "size=7 size=9"}) {
    EXPECT_FALSE(Rules::from_options(line).has_value()) << line;
  }
}

TEST(RotoRouterOptions, DecksAreThoseOfTheRulebook) {
  const auto deck = [](unsigned size, unsigned active) {
    const Counts counts = Rules(Options{.size = size, .active = active}).deck();
    std::vector<unsigned> numbers;
    for (const Kind kind : kTextOrder) numbers.push_back(counts.of(kind));
    numbers.push_back(counts.total());
    return numbers;
  };
  using Numbers = std::vector<unsigned>;
  EXPECT_EQ(deck(7, 15), (Numbers{7, 6, 3, 1, 3, 2, 1, 1, 24}));
  EXPECT_EQ(deck(7, 7), (Numbers{9, 8, 4, 1, 4, 3, 1, 1, 31}));
  EXPECT_EQ(deck(7, 3), (Numbers{14, 12, 6, 2, 6, 4, 2, 2, 48}));
  EXPECT_EQ(deck(9, 15), (Numbers{9, 8, 3, 1, 4, 3, 2, 2, 32}));
  EXPECT_EQ(deck(9, 14), (Numbers{12, 11, 4, 1, 5, 4, 3, 3, 43}));
  EXPECT_EQ(deck(9, 5), (Numbers{18, 16, 6, 2, 8, 6, 4, 4, 64}));
}

}  // namespace
}  // namespace parlour::rotorouter
