// Law 7: the game does not know which corner is north-west.
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {
namespace {

// A motion of the table: where cells, sides and colours go.
struct Motion {
  const Rules& rules;
  bool mirrored;

  [[nodiscard]] unsigned cell(unsigned c) const {
    const unsigned stride = rules.setup().size + 1;
    const unsigned last = rules.setup().size - 1;
    const unsigned x = c % stride;
    const unsigned y = c / stride;
    return mirrored ? rules.cell(last - x, y) : rules.cell(last - y, x);
  }
  [[nodiscard]] unsigned side(unsigned d) const {
    return mirrored ? (d % 2 == 0 ? d : opposite(d)) : (d + 1) % kSides;
  }
  [[nodiscard]] unsigned colour(unsigned c) const { return mirrored ? c ^ 1U : (c + 1) % kColours; }
  [[nodiscard]] Cells cells(Cells set) const {
    Cells moved = 0;
    for_each_cell(set, [&](unsigned c) { moved |= cell_bit(cell(c)); });
    return moved;
  }
  [[nodiscard]] std::uint8_t colours(unsigned set) const {
    unsigned moved = 0;
    for_each_cell(std::uint64_t{set}, [&](unsigned c) { moved |= 1U << colour(c); });
    return static_cast<std::uint8_t>(moved);
  }
  [[nodiscard]] ColourRow row(const ColourRow& colours_in_a_row) const {
    ColourRow moved;
    for (unsigned i = 0; i < colours_in_a_row.size; ++i) {
      moved.push_back(colour(colours_in_a_row.at(i)));
    }
    return moved;
  }
  [[nodiscard]] Tile tile(Tile t) const {
    unsigned exits = 0;
    for (unsigned d = 0; d < kSides; ++d) {
      if (opens(t.exits(), d)) exits |= 1U << side(d);
    }
    return tile_of(static_cast<Exits>(exits));
  }
  [[nodiscard]] Face face(Face f) const {
    if (!mirrored) return f;
    return f == Face::kCw ? Face::kCcw : (f == Face::kCcw ? Face::kCw : f);
  }
  [[nodiscard]] Rules moved_rules() const {
    Options options = rules.setup();
    options.active = colours(options.active);
    return Rules(options);
  }
  [[nodiscard]] State state(const State& s) const {
    State moved = s;
    for (unsigned d = 0; d < kSides; ++d) moved.board.open[side(d)] = cells(s.board.open[d]);
    for (unsigned c = 0; c < kColours; ++c) {
      moved.board.colour[colour(c)] = cells(s.board.colour[c]);
      moved.board.tokens[colour(c)] = cells(s.board.tokens[c]);
      moved.players[colour(c)] = s.players[c];
      moved.players[colour(c)].scored = colours(s.players[c].scored);
    }
    moved.turn = s.turn == kNobody ? kNobody : static_cast<std::uint8_t>(colour(s.turn));
    moved.face = face(s.face);
    moved.in = colours(s.in);
    moved.order = row(s.order);
    moved.out = row(s.out);
    return moved;
  }
  [[nodiscard]] Action action(const State& s, Action a) const {
    const auto moved_cell = static_cast<std::uint8_t>(cell(a.cell));
    switch (a.kind) {
      case ActionKind::kPlace:
        return {a.kind, tile(Tile::of_code(a.detail)).code(), moved_cell};
      case ActionKind::kRotate:
        return {a.kind, tile({tile_type(s.players[s.turn].hand), a.detail}).rotation, moved_cell};
      case ActionKind::kMove:
        return {a.kind, static_cast<std::uint8_t>(cell(a.detail)), moved_cell};
      case ActionKind::kFixCorner:
      case ActionKind::kFixDead:
      case ActionKind::kReplace:
      case ActionKind::kEnter:
        return {a.kind, 0, moved_cell};
      default:
        return a;
    }
  }
};

// The legal list of the player to act, moved and sorted.
std::vector<Action> moved_actions(const Motion& motion, const State& s) {
  std::vector<Action> moved;
  for (const Action a : motion.rules.actions(s, motion.rules.seat_of(s.turn))) {
    moved.push_back(motion.action(s, a));
  }
  std::ranges::sort(moved);
  return moved;
}

TEST(RotoRouterSymmetry, AQuarterTurnOfTheTableMapsLegalListsAndSuccessors) {
  check_steps(
      1'000, [](const Rules& rules, const State& before, const Made& made, const State& after) {
        const Motion motion{rules, false};
        const Rules there = motion.moved_rules();
        State moved = motion.state(before);
        ASSERT_FALSE(there.broken(moved).has_value()) << *there.broken(moved);
        NoEvents nobody;
        if (made.chance) {
          there.settle(moved, made.outcome, nobody);
        } else {
          const Seat seat = there.seat_of(moved.turn);
          ASSERT_TRUE(std::ranges::equal(there.actions(moved, seat), moved_actions(motion, before)))
              << rules.write_position(before);
          there.apply(moved, seat, motion.action(before, made.action), nobody);
        }
        ASSERT_EQ(moved, motion.state(after)) << rules.write_position(before);
      });
}

TEST(RotoRouterSymmetry, TheMirrorMapsLegalLists) {
  check_steps(1'000, [](const Rules& rules, const State& before, const Made& made, const State&) {
    if (made.chance) return;
    const Motion motion{rules, true};
    const Rules there = motion.moved_rules();
    const State moved = motion.state(before);
    ASSERT_FALSE(there.broken(moved).has_value()) << *there.broken(moved);
    ASSERT_TRUE(std::ranges::equal(there.actions(moved, there.seat_of(moved.turn)),
                                   moved_actions(motion, before)))
        << rules.write_position(before);
  });
}

}  // namespace
}  // namespace parlour::rotorouter
