#include "engine/games/rotorouter/eval.hpp"

#include <algorithm>

#include "engine/bots/chance.hpp"

namespace parlour::rotorouter {
namespace {

constexpr std::uint8_t kInSupply = 255;
constexpr std::uint8_t kOffBoard = 255;
constexpr std::uint16_t kFar = 0xFFFF;

constexpr std::uint8_t steps(Worth cost) { return static_cast<std::uint8_t>(cost / kStepCost); }

// What it takes to make a tile join two sides, or open one side (both the same), in steps. No exits: no tile.
constexpr std::uint8_t join_cost(Exits exits, unsigned a, unsigned b) {
  if (exits == 0) return steps(kLayCost);
  if (opens(exits, a) && opens(exits, b)) return 0;
  for (unsigned quarters = 1; quarters < kSides; ++quarters) {
    const Exits other = turned(exits, quarters);
    if (opens(other, a) && opens(other, b)) return steps(kTurnCost);
  }
  return steps(kCrossCost);
}

using SidesTable = std::array<std::array<std::array<std::uint8_t, kSides>, kSides>, 16>;
constexpr SidesTable kJoin = [] {
  SidesTable table{};
  for (unsigned exits = 0; exits < 16; ++exits) {
    for (unsigned a = 0; a < kSides; ++a) {
      for (unsigned b = 0; b < kSides; ++b) {
        table[exits][a][b] = join_cost(static_cast<Exits>(exits), a, b);
      }
    }
  }
  return table;
}();

template <unsigned N>
constexpr auto kNeighbour = [] {
  std::array<std::array<std::uint8_t, kSides>, kMostCells> table{};
  for (unsigned y = 0; y < N; ++y) {
    for (unsigned x = 0; x < N; ++x) {
      const unsigned cell = Grid<N>::cell(x, y);
      for (unsigned side = 0; side < kSides; ++side) {
        const auto there = Grid<N>::step(Grid<N>::bit(cell), side) & Grid<N>::kBoard;
        table[cell][side] = there == 0 ? kOffBoard : static_cast<std::uint8_t>(lowest(there));
      }
    }
  }
  return table;
}();

// Nodes in the order of their distance: one bucket a step, used in a ring, as no edge is longer than the ring.
class Buckets {
 public:
  Buckets() { heads_.fill(kNone); }

  void push(unsigned node, unsigned distance) {
    const unsigned bucket = distance % kRing;
    next_[size_] = heads_[bucket];
    nodes_[size_] = static_cast<std::uint16_t>(node);
    heads_[bucket] = static_cast<std::uint16_t>(size_++);
    busy_[bucket / 64] |= std::uint64_t{1} << (bucket % 64);
  }
  // Moves on to the next distance that has nodes; false if there is none.
  bool advance(unsigned& distance) const {
    for (unsigned tries = 0; tries <= kRing / 64; ++tries) {
      const unsigned bucket = distance % kRing;
      const std::uint64_t rest = busy_[bucket / 64] >> (bucket % 64);
      if (rest != 0) {
        distance += static_cast<unsigned>(std::countr_zero(rest));
        return true;
      }
      distance += 64 - bucket % 64;
    }
    return false;
  }
  // Takes everything at that distance.
  template <class Visit>
  void drain(unsigned distance, Visit&& visit) {
    const unsigned bucket = distance % kRing;
    unsigned entry = heads_[bucket];
    heads_[bucket] = kNone;
    busy_[bucket / 64] &= ~(std::uint64_t{1} << (bucket % 64));
    for (; entry != kNone; entry = next_[entry]) visit(nodes_[entry]);
  }

 private:
  static constexpr unsigned kRing = 256;
  static constexpr std::uint16_t kNone = 0xFFFF;
  static_assert(steps(kCrossCost) + steps(kTokenCost) + 1 < kRing);

  std::array<std::uint16_t, kRing> heads_;
  std::array<std::uint64_t, kRing / 64> busy_{};
  // A node is pushed at most once for every side by which its way may go on.
  static constexpr std::size_t kMostPushes = std::size_t{kSides} * kMostCells * kSides;
  std::array<std::uint16_t, kMostPushes> next_;
  std::array<std::uint16_t, kMostPushes> nodes_;
  unsigned size_ = 0;
};

}  // namespace

Routes::Routes(const Rules& rules, const State& s, unsigned colour, Extent extent)
    : home_(rules.home(colour)) {
  Cells walls = 0;
  for (unsigned corner = 0; corner < kColours; ++corner) {
    const bool scored = ((static_cast<unsigned>(s.players[colour].scored) >> corner) & 1U) != 0;
    if (corner == colour || scored) continue;
    goals_[open_++] = static_cast<std::uint8_t>(rules.home(corner));
    walls |= cell_bit(rules.home(corner));
  }
  tokens_.fill(kInSupply);
  unsigned token = 0;
  for_each_cell(s.board.tokens[colour],
                [&](unsigned cell) { tokens_[token++] = static_cast<std::uint8_t>(cell); });
  for (unsigned side = 0; side < kSides; ++side) {
    for_each_cell(s.board.open[side], [&](unsigned cell) {
      exits_[cell] = static_cast<Exits>(exits_[cell] | (1U << side));
    });
  }
  rules.setup().size == 7 ? search<7>(s.board, walls, extent) : search<9>(s.board, walls, extent);
}

// Dijkstra from every goal. A node is a cell with the side over which a token leaves it.
template <unsigned N>
void Routes::search(const Board& board, Cells walls, Extent extent) {
  std::array<std::uint8_t, kMostCells> tolls;  // of every cell on the way; 0 for those that end it
  tolls.fill(1);
  for_each_cell(board.all_tokens(), [&](unsigned cell) { tolls[cell] = 1 + steps(kTokenCost); });
  for_each_cell(walls, [&](unsigned cell) { tolls[cell] = 0; });
  for (unsigned goal = 0; goal < open_; ++goal) {
    Field& field = fields_[goal];
    field.fill(kFar);
    Buckets buckets;
    // Somebody comes in over `side` of `cell`, from where the rest of the way costs so much.
    const auto come_in = [&](unsigned cell, unsigned side, unsigned cost) {
      const unsigned neighbour = kNeighbour<N>[cell][side];
      if (neighbour == kOffBoard) return;
      const unsigned node = kSides * neighbour + opposite(side);
      if (cost >= field[node]) return;
      field[node] = static_cast<std::uint16_t>(cost);
      buckets.push(node, cost);
    };
    const unsigned end = goals_[goal];
    for (unsigned side = 0; side < kSides; ++side) {
      come_in(end, side, kJoin[exits_[end]][side][side] + 1U);
    }
    unsigned met = 0;  // tokens whose way nothing further off can shorten
    const auto met_all = [&](unsigned distance) {
      const auto start = [&] { return tokens_[met] == kInSupply ? home_ : tokens_[met]; };
      while (met < open_ && steps_to(start(), goal) <= distance) ++met;
      return met == open_;
    };
    for (unsigned distance = 0; buckets.advance(distance); ++distance) {
      if (extent == Extent::kTokens && met_all(distance)) break;
      buckets.drain(distance, [&](unsigned node) {
        const unsigned cell = node / kSides;
        if (field[node] != distance || tolls[cell] == 0) return;
        const unsigned out = node % kSides;
        const unsigned here = distance + tolls[cell];
        const auto& join = kJoin[exits_[cell]][out];
        for (unsigned side = 0; side < kSides; ++side) {
          if (side != out) come_in(cell, side, here + join[side]);
        }
      });
    }
  }
}

unsigned Routes::steps_to(unsigned from, unsigned goal) const {
  const Exits exits = exits_[from];
  unsigned best = kFar;
  for (unsigned side = 0; side < kSides; ++side) {
    // Who has no tile under it pays for that elsewhere.
    const unsigned leave = exits == 0 ? 0U : kJoin[exits][side][side];
    best = std::min(best, leave + fields_[goal][kSides * from + side]);
  }
  return best;
}

Worth Routes::way(unsigned from, unsigned goal) const {
  return static_cast<Worth>(steps_to(from, goal)) * kStepCost;
}

Worth Routes::entry(unsigned goal) const {
  return way(home_, goal) + kEnterCost + (exits_[home_] == 0 ? kHomelessCost : 0);
}

// `goals`: bit i for goals_[i]. There are as many tokens as goals; the first ones count.
Worth Routes::assign(const std::array<std::uint8_t, kTokens>& tokens, unsigned goals) const {
  const auto cost = [&](unsigned token, unsigned goal) {
    return tokens[token] == kInSupply ? entry(goal) : way(tokens[token], goal);
  };
  FixedList<std::uint8_t, kTokens> open;
  for_each_cell(std::uint64_t{goals},
                [&](unsigned goal) { open.push_back(static_cast<std::uint8_t>(goal)); });
  if (open.empty()) return 0;
  std::array<std::array<Worth, kTokens>, kTokens> costs{};
  for (unsigned token = 0; token < open.size(); ++token) {
    for (unsigned i = 0; i < open.size(); ++i) costs[token][i] = cost(token, open[i]);
  }
  const Worth corners = kCornerCost * static_cast<Worth>(open.size());
  if (open.size() == 1) return corners + costs[0][0];
  if (open.size() == 2) {
    return corners + std::min(costs[0][0] + costs[1][1], costs[0][1] + costs[1][0]);
  }
  const auto with_first_at = [&](unsigned i) {
    const unsigned j = (i + 1) % 3;
    const unsigned k = (i + 2) % 3;
    return costs[0][i] + std::min(costs[1][j] + costs[2][k], costs[1][k] + costs[2][j]);
  };
  return corners + std::min({with_first_at(0), with_first_at(1), with_first_at(2)});
}

Worth Routes::need() const { return assign(tokens_, (1U << open_) - 1U); }

Worth Routes::need_after(Action action) const {
  std::array<std::uint8_t, kTokens> tokens = tokens_;
  const std::uint8_t from = action.kind == ActionKind::kEnter ? kInSupply : action.detail;
  const auto moved = std::ranges::find(tokens, from);
  unsigned goals = (1U << open_) - 1U;
  for (unsigned goal = 0; goal < open_; ++goal) {
    if (goals_[goal] != action.cell) continue;
    // The token leaves the game and the corner is done: the last of the open ones takes its place.
    *moved = tokens[open_ - 1];
    goals &= ~(1U << goal);
    return assign(tokens, goals);
  }
  *moved = action.cell;
  return assign(tokens, goals);
}

Worth utility(const Rules& rules, const State& s, unsigned colour) {
  Worth others = 0;
  Worth many = 0;
  for (unsigned other = 0; other < kColours; ++other) {
    if (other == colour || ((static_cast<unsigned>(s.in) >> other) & 1U) == 0) continue;
    others += Routes(rules, s, other).need();
    ++many;
  }
  const Worth own = Routes(rules, s, colour).need();
  return many == 0 ? -own : others / (4 * many) - own;
}

static constexpr std::int64_t kScale = 3'500;  // fits who won between good players

// The odds against each opponent by what both still need, multiplied as if they were independent.
std::int32_t chance_to_lead(const Rules& rules, const State& s, unsigned colour) {
  const Worth own = Routes(rules, s, colour).need();
  std::int64_t chance = 1'000;
  for (unsigned other = 0; other < kColours; ++other) {
    if (other == colour || ((static_cast<unsigned>(s.in) >> other) & 1U) == 0) continue;
    const Worth theirs = Routes(rules, s, other).need();
    chance = chance * bots::win_chance(theirs - own, kScale) / 1'000;
  }
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(chance, 1, 999));
}

Standings Rules::standings(const State& s) const {
  constexpr std::int64_t kOut = -1'000'000;  // whoever has left cannot be first
  Standings standings{.scale = kScale};
  for (std::size_t i = 0; i < seats_; ++i) {
    const bool in = ((static_cast<unsigned>(s.in) >> colour_[i]) & 1U) != 0;
    standings.of[i] = in ? -Routes(*this, s, colour_[i]).need() : kOut;
  }
  return standings;
}

}  // namespace parlour::rotorouter
