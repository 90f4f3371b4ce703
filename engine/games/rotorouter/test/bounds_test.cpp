// Section 12: bounds, and the pieces the rules are built of.
#include <set>

#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

std::size_t actions_at(std::string_view text) {
  const auto [rules, s] = position_of(text);
  return rules.actions(s, rules.turn(s).seats.lowest()).size();
}

// All cells but the home hold T: 3 rotations each, the home fits none or one, bottom and hold.
TEST(RotoRouterBounds, TheWidestCardStepStaysBelow246) {
  for (const unsigned size : {7U, 9U}) {
    const std::string board = full_board(size, "T3").substr(8);  // without the home
    const std::size_t actions =
        actions_at("size=" + std::to_string(size) + " tiles=" + board + " hand=RT/-");
    EXPECT_GE(actions, 3 * (size * size - 1) + 2);
    EXPECT_LE(actions, 3 * (size * size - 1) + 6);
  }
}

// Three tokens on a board of Crosses: each reaches all cells but those of tokens and scored corners.
TEST(RotoRouterBounds, TheWidestFreePhase) {
  EXPECT_EQ(actions_at("tiles=" + full_board(7, "X0") + " phase=free tokens=1,1:R;2,2:R;3,3:R"),
            3U * (49 - 3) + 2);
  EXPECT_EQ(
      actions_at("size=9 tiles=" + full_board(9, "X0") + " phase=free tokens=1,1:R;2,2:R;3,3:R"),
      3U * (81 - 3) + 2);
}

TEST(RotoRouterBounds, PositionTextsAreShort) {
  std::size_t longest = 0;
  testkit::visit_positions<Rules>(1'500, [&](const Rules& rules, const State& s) {
    longest = std::max(longest, rules.write_position(s).size());
  });
  const auto full = [](std::string_view active, std::string_view rest) {
    return table_of("size=9 active=" + std::string(active) + " tiles=" + full_board(9, "T2") + " " +
                    std::string(rest))
        ->position()
        .size();
  };
  longest = std::max(longest, full("R,B", "phase=rolling turns=10000"));
  longest = std::max(longest, full("R,G,B,Y", "phase=rolling turns=10000"));
  EXPECT_LT(longest, 2'500U);
}

TEST(RotoRouterBounds, AStepReportsAtMostSixEvents) {
  // A third corner hands over to a colour whose forced card cannot be played.
  const auto table = table_of("active=R,G tiles=" + full_board(7, "X0") +
                              " phase=free tokens=5,0:R scored=B|Y/- hand=-/S skips=0/3");
  step(*table, {"token:5,0>6,0"});
  const std::string reported = events(*table);
  std::size_t types = 0;
  for (std::size_t at = 0; (at = reported.find("\"type\"", at)) != std::string::npos; ++at) ++types;
  EXPECT_EQ(types, Rules::kMaxEvents);
}

TEST(RotoRouterBounds, TheStateIsSmall) { EXPECT_LE(sizeof(State), 512U); }

TEST(RotoRouterTail, IsAQueueOfAWholeDeck) {
  Tail tail;
  for (unsigned i = 0; i < kLargestDeck; ++i) tail.push_back(static_cast<Kind>(i * 5 % kKinds));
  for (unsigned i = 0; i < kLargestDeck; ++i) {
    ASSERT_EQ(tail.at(0), static_cast<Kind>(i * 5 % kKinds));
    ASSERT_EQ(tail.pop_front(), static_cast<Kind>(i * 5 % kKinds));
  }
  EXPECT_EQ(tail, Tail{});
  tail.push_back(Kind::kRc);
  EXPECT_EQ(tail.pop_front(), Kind::kRc);
  EXPECT_EQ(tail, Tail{}) << "nothing is left behind";
}

TEST(RotoRouterTile, RotationsAreThoseOfTheRulebook) {
  const auto exits = [](char type, unsigned rotation) {
    const Tile tile{static_cast<TileType>(kTileLetters.find(type)),
                    static_cast<std::uint8_t>(rotation)};
    std::string text;
    for (unsigned side = 0; side < kSides; ++side) {
      if (opens(tile.exits(), side)) text += "NESW"[side];
    }
    return text;
  };
  EXPECT_EQ(exits('S', 0) + exits('S', 1), "EWNS");
  EXPECT_EQ(exits('E', 0) + exits('E', 1) + exits('E', 2) + exits('E', 3), "NEESSWNW");
  EXPECT_EQ(exits('T', 0) + exits('T', 1) + exits('T', 2) + exits('T', 3), "NEWNESESWNSW");
  EXPECT_EQ(exits('X', 0), "NESW");
}

TEST(RotoRouterTile, ExitsNameTheTile) {
  std::set<unsigned> seen;
  for (unsigned code = 0; code < 16; ++code) {
    const Tile tile = Tile::of_code(code);
    if (tile.rotation >= rotations(tile.type)) continue;
    EXPECT_EQ(tile_of(tile.exits()), tile);
    EXPECT_EQ(tile.code(), code);
    EXPECT_TRUE(seen.insert(tile.exits()).second);
  }
  EXPECT_EQ(seen.size(), 11U);
}

TEST(RotoRouterOutcomes, AreSortedByTheirNames) {
  const auto words = [](std::string_view text) {
    std::string line;
    for (const auto& [word, weight] : table_of(text)->outcomes()) {
      line += word + ":" + std::to_string(weight) + " ";
    }
    return line;
  };
  EXPECT_EQ(words("phase=drawing"), "E:12 RC:2 RE:4 RS:6 RT:2 S:14 T:6 X:2 ");
  EXPECT_EQ(words("phase=drawing bag=2S|1RT/-"), "RT:1 S:2 ");
  EXPECT_EQ(words("phase=rolling"), "180:1 blank:3 ccw:2 cw:2 ");
  EXPECT_EQ(words("phase=draw"), "");
}

}  // namespace
}  // namespace parlour::rotorouter
