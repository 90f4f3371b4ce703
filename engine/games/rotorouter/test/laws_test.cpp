// The laws of section 12, over seeded walks.
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

constexpr std::size_t kSteps = 1'500;  // for each option line and bias

TEST(RotoRouterLaws, EveryCardOfADeckIsInExactlyOnePlace) {
  check_steps(kSteps, [](const Rules& rules, const State&, const Made&, const State& after) {
    for (std::size_t i = 0; i < rules.seats(); ++i) {
      const Player& player = after.players[rules.colour_of(i)];
      Counts all{player.bag.packed + player.discard.packed + player.tail.counts().packed};
      if (player.hand != Kind::kNone) all.add(player.hand);
      ASSERT_EQ(all, rules.deck());
    }
  });
}

TEST(RotoRouterLaws, EveryTokenIsOnATileScoredOrInTheSupply) {
  check_steps(kSteps, [](const Rules& rules, const State&, const Made&, const State& after) {
    for (std::size_t i = 0; i < rules.seats(); ++i) {
      const unsigned colour = rules.colour_of(i);
      const Cells own = after.board.tokens[colour];
      ASSERT_LE(after.supply(colour), kTokens);
      ASSERT_EQ(own & ~after.board.tiles(), Cells{0});
      for (unsigned other = 0; other < kColours; ++other) {
        ASSERT_FALSE(other != colour && has(own, rules.home(other)));
      }
    }
  });
}

TEST(RotoRouterLaws, TilesNeverVanishAndOnlyBecomeCrosses) {
  check_steps(
      kSteps, [](const Rules& rules, const State& before, const Made& made, const State& after) {
        const Cells old_tiles = before.board.tiles();
        const Cells grown = after.board.tiles() & ~old_tiles;
        ASSERT_EQ(old_tiles & ~after.board.tiles(), Cells{0});
        ASSERT_EQ(count(grown), is_action(made, ActionKind::kPlace) ? 1U : 0U);
        for_each_cell(old_tiles, [&](unsigned cell) {
          const TileType old_type = tile_of(before.board.exits(cell)).type;
          const TileType type = tile_of(after.board.exits(cell)).type;
          ASSERT_TRUE(type == old_type || type == TileType::kCross) << rules.write_position(before);
          if (!is_action(made, ActionKind::kFixCorner)) {
            ASSERT_EQ(after.board.colour_at(cell), before.board.colour_at(cell));
          }
        });
      });
}

// Every notation there is, on the board and just outside it.
std::vector<std::string> all_words(const Rules& rules) {
  std::vector<std::string> words = {"fixcorner", "skipfix", "draw",  "bottom", "hold",
                                    "token:new", "roll",    "apply", "end"};
  std::vector<std::string> cells;
  for (unsigned y = 0; y <= rules.setup().size; ++y) {
    for (unsigned x = 0; x <= rules.setup().size; ++x) {
      cells.push_back(std::to_string(x) + "," + std::to_string(y));
    }
  }
  for (const std::string& cell : cells) {
    words.push_back("fixdead:" + cell);
    words.push_back("replace:" + cell);
    for (const char r : std::string_view("0123")) {
      words.push_back("rotate:" + cell + ":" + r);
      for (const char type : kTileLetters) words.push_back("place:" + cell + ":" + type + r);
    }
    for (const std::string& to : cells) words.push_back("token:" + cell + ">" + to);
  }
  return words;
}

TEST(RotoRouterLaws, AWordIsAcceptedIffItsCanonicalFormIsListed) {
  std::size_t visited = 0;
  testkit::visit_positions<Rules>(kSteps, [&](const Rules& rules, const State& s) {
    if (!rules.turn(s).is_seats() || ++visited % 400 != 0) return;
    const Seat seat = rules.turn(s).seats.lowest();
    const auto legal = rules.actions(s, seat);
    std::vector<Action> accepted;
    for (const std::string& word : all_words(rules)) {
      const auto read = rules.read(s, seat, word);
      if (read) accepted.push_back(*read);
    }
    std::ranges::sort(accepted);
    const auto repeated = std::ranges::unique(accepted);  // S2 and S0 are one action
    accepted.erase(repeated.begin(), repeated.end());
    ASSERT_TRUE(std::ranges::equal(accepted, legal)) << rules.write_position(s);
  });
  ASSERT_GT(visited, 10'000U / testkit::kShorter);
}

State applied(const Rules& rules, State s, Face face) {
  s.phase = Phase::kFree;
  s.face = face;
  NoEvents nobody;
  rules.apply(s, rules.seat_of(s.turn), {ActionKind::kApply, 0, 0}, nobody);
  return s;
}

TEST(RotoRouterLaws, TurnsOfTheDieAddUpLikeAngles) {
  check_steps(kSteps / 5, [](const Rules& rules, const State& s, const Made&, const State&) {
    const Board& board = s.board;
    const auto cw = applied(rules, s, Face::kCw);
    ASSERT_EQ(applied(rules, cw, Face::kCcw).board, board);
    const auto half = applied(rules, s, Face::kHalf);
    ASSERT_EQ(applied(rules, cw, Face::kCw).board, half.board);
    ASSERT_EQ(applied(rules, half, Face::kHalf).board, board);
    ASSERT_EQ(applied(rules, half, Face::kCcw).board, cw.board);
  });
}

// The component of every tile, by its lowest cell; spelled out without masks.
std::vector<unsigned> components(const Rules& rules, const Board& board) {
  const unsigned stride = rules.setup().size + 1;
  std::vector<unsigned> of(kMostCells);
  for (unsigned cell = 0; cell < of.size(); ++cell) of[cell] = cell;
  for (bool changed = true; changed;) {
    changed = false;
    for_each_cell(board.tiles(), [&](unsigned cell) {
      for (const auto& [side, step] : {std::pair{kEast, 1U}, std::pair{kSouth, stride}}) {
        const unsigned next = cell + step;
        if (!has(board.open[side], cell) || !has(board.open[opposite(side)], next)) continue;
        const unsigned lower = std::min(of[cell], of[next]);
        changed = changed || of[cell] != of[next];
        of[cell] = of[next] = lower;
      }
    });
  }
  return of;
}

TEST(RotoRouterLaws, APlacementOnlyMergesComponents) {
  check_steps(kSteps,
              [](const Rules& rules, const State& before, const Made& made, const State& after) {
                if (!is_action(made, ActionKind::kPlace)) return;
                const auto apart = components(rules, before.board);
                const auto merged = components(rules, after.board);
                for_each_cell(before.board.tiles(), [&](unsigned cell) {
                  ASSERT_EQ(merged[cell], merged[apart[cell]]) << rules.write_position(before);
                });
              });
}

TEST(RotoRouterLaws, SkipsGrowByOneAndAPlayClearsThem) {
  check_steps(kSteps, [](const Rules&, const State& before, const Made& made, const State& after) {
    const Player& old_player = before.players[before.turn];
    const Player& player = after.players[before.turn];
    ASSERT_LE(player.skips, old_player.skips + 1);
    ASSERT_LE(player.elbows, old_player.elbows + 1);
    const bool play = is_action(made, ActionKind::kPlace) || is_action(made, ActionKind::kRotate) ||
                      is_action(made, ActionKind::kReplace);
    ASSERT_TRUE(!play || player.skips == 0);
  });
}

TEST(RotoRouterLaws, ScoredCornersStayAndThreeOfThemFinish) {
  check_steps(kSteps, [](const Rules& rules, const State& before, const Made&, const State& after) {
    unsigned finished = 0;
    for (unsigned i = 0; i < after.order.size; ++i) finished |= 1U << after.order.at(i);
    for (std::size_t i = 0; i < rules.seats(); ++i) {
      const unsigned colour = rules.colour_of(i);
      const unsigned scored = after.players[colour].scored;
      ASSERT_EQ(before.players[colour].scored & ~scored, 0U);
      ASSERT_EQ(std::popcount(scored) == 3, ((finished >> colour) & 1U) != 0);
    }
  });
}

// After R-DECK something in the pile can be played; after a shuffle the pile is the bag.
TEST(RotoRouterLaws, AnOpenedPileIsNeverDead) {
  check_steps(kSteps,
              [](const Rules& rules, const State& before, const Made& made, const State& after) {
                if (!is_action(made, ActionKind::kDraw)) return;
                const Player& player = after.players[before.turn];
                const bool shuffled = !(player.discard == before.players[before.turn].discard);
                bool alive = false;
                for (const Kind kind : kTextOrder) {
                  const unsigned left = player.bag.of(kind) + (player.hand == kind ? 1 : 0) +
                                        (shuffled ? 0 : player.tail.counts().of(kind));
                  alive = alive || (left > 0 && rules.has_play(before, before.turn, kind));
                }
                ASSERT_TRUE(alive) << rules.write_position(before);
              });
}

TEST(RotoRouterLaws, TokensAndTheDieLeaveCardsAndCountersAlone) {
  check_steps(kSteps, [](const Rules&, const State& before, const Made& made, const State& after) {
    const bool free =
        made.chance ? before.phase == Phase::kRolling : made.action.kind >= ActionKind::kEnter;
    if (!free || after.turns != before.turns) return;
    for (unsigned colour = 0; colour < kColours; ++colour) {
      Player player = after.players[colour];
      player.scored = before.players[colour].scored;
      ASSERT_EQ(player, before.players[colour]);
    }
  });
}

TEST(RotoRouterLaws, ATurnTakesAtMostTenSteps) {
  for (const std::string_view options : Rules::sample_options()) {
    const Rules rules = *Rules::from_options(options);
    Rng rng(6);
    State s = rules.start();
    NoEvents nobody;
    std::size_t steps = 0;
    for (unsigned turn = s.turns; !rules.turn(s).is_over(); ++steps) {
      if (s.turns != turn) steps = 0;
      turn = s.turns;
      ASSERT_LT(steps, 10U);
      random_step(rules, s, rng, nobody);
    }
  }
}

}  // namespace
}  // namespace parlour::rotorouter
