#include "engine/games/rotorouter/rules.hpp"

namespace parlour::rotorouter {

static_assert(Game<Rules> && Undoable<Rules> && DirectChance<Rules>);
static_assert(Mannered<Rules> && Shrinkable<Rules> && Leavable<Rules> && Thinning<Rules>);

Rules::Rules(const Options& options)
    : options_(options),
      seats_(static_cast<std::uint8_t>(std::popcount(options.active))),
      home_(options.size == 7 ? Grid<7>::kHomes : Grid<9>::kHomes),
      deck_(deck_of(options.size, seats_)) {
  std::uint8_t seat = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (!plays(colour)) continue;
    colour_[seat] = static_cast<std::uint8_t>(colour);
    seat_[colour] = seat_at(seat);
    ++seat;
  }
}

State Rules::start() const noexcept {
  State s;
  s.in = static_cast<std::uint8_t>(options_.active);
  s.turn = colour_[0];
  s.phase = Phase::kDraw;
  for (std::size_t i = 0; i < seats_; ++i) s.players[colour_[i]].bag = deck_;
  return s;
}

Rules::Outcomes Rules::outcomes(const State& s) const noexcept {
  Outcomes list;
  if (s.phase == Phase::kRolling) {  // sorted by their names
    list.push_back({{Kind::kNone, Face::kHalf}, 1});
    list.push_back({{Kind::kNone, Face::kSpent}, 3});
    list.push_back({{Kind::kNone, Face::kCcw}, 2});
    list.push_back({{Kind::kNone, Face::kCw}, 2});
  } else if (s.phase == Phase::kDrawing) {
    const Counts& bag = s.players[s.turn].bag;
    for (unsigned k = 0; k < kKinds; ++k) {
      const auto kind = static_cast<Kind>(k);
      if (bag.of(kind) != 0) list.push_back({{kind, Face::kNone}, bag.of(kind)});
    }
  }
  return list;
}

Scores Rules::scores(const State& s) const noexcept {
  Scores scores{.over = s.phase == Phase::kOver, .seats = seats_, .has_points = true};
  if (scores.over) scores.reason = s.in == 0 ? "finished" : "cap";
  bool nobody_scored = true;
  for (std::size_t i = 0; i < seats_; ++i) {
    const unsigned points = s.players[colour_[i]].points();
    scores.half_points[i] = static_cast<std::int16_t>(2 * points);
    if (points > 0) nobody_scored = false;
  }
  if (nobody_scored && !scores.over) return scores;

  std::uint8_t place = 0;
  const auto give = [&](unsigned colour) { scores.place[index(seat_[colour])] = place; };
  for (unsigned i = 0; i < s.order.size; ++i) {
    ++place;
    give(s.order.at(i));
  }
  for (unsigned points = kTokens; points-- > 0;) {  // those still in, dense and shared
    unsigned equal = 0;
    for (unsigned colour = 0; colour < kColours; ++colour) {
      if (((s.in >> colour) & 1U) != 0 && s.players[colour].points() == points) {
        equal |= 1U << colour;
      }
    }
    if (equal != 0) ++place;
    for_each_cell(std::uint64_t{equal}, give);
  }
  for (unsigned i = s.out.size; i-- > 0;) {
    ++place;
    give(s.out.at(i));
  }
  return scores;
}

std::array<std::string, kColours> Rules::labels(const State& s) const {
  static constexpr std::array<std::string_view, 5> kPlaces = {"", "1st", "2nd", "3rd", "4th"};
  const Scores now = scores(s);
  unsigned scorers = 0;
  std::array<unsigned, kColours + 1> sharing{};
  for (std::size_t i = 0; i < seats_; ++i) {
    if (now.half_points[i] > 0) ++scorers;
    ++sharing[now.place[i]];
  }
  std::array<std::string, kColours> labels;
  for (std::size_t i = 0; i < seats_; ++i) {
    const std::uint8_t place = now.place[i];
    if (place == 0) continue;
    const bool tie = sharing[place] > 1 && (place != 2 || scorers != 1);
    labels[i] = std::string(tie ? "T-" : "") + std::string(kPlaces[place]);
  }
  return labels;
}

std::uint64_t Rules::hash(const State& s) const noexcept {
  Hasher hasher;
  const auto add_cells = [&](const auto& sets) {
    for (const Cells cells : sets) {
      hasher.add(static_cast<std::uint64_t>(cells)).add(static_cast<std::uint64_t>(cells >> 64U));
    }
  };
  add_cells(s.board.open);
  add_cells(s.board.colour);
  add_cells(s.board.tokens);
  for (std::size_t i = 0; i < seats_; ++i) {
    const Player& p = s.players[colour_[i]];
    hasher.add(p.bag.packed).add(p.discard.packed);
    for (const std::uint64_t word : p.tail.words) hasher.add(word);
    hasher.add_bytes(std::array<std::uint8_t, 5>{p.tail.size, static_cast<std::uint8_t>(p.hand),
                                                 p.skips, p.elbows, p.scored});
  }
  const auto byte = [](auto value) { return static_cast<std::uint8_t>(value); };
  hasher.add_bytes(std::array<std::uint8_t, 14>{
      byte(options_.size), byte(options_.active), byte(options_.die), byte(s.turns),
      byte(s.turns >> 8U), s.turn, byte(s.phase), byte(s.face), byte(s.token_used), s.in,
      s.order.packed, s.order.size, s.out.packed, s.out.size});
  return hasher.value();
}

bool Rules::may_undo(const State& before, Seat, Action action, const State& after) const noexcept {
  const bool asks_chance = action.kind == ActionKind::kDraw || action.kind == ActionKind::kRoll;
  return !asks_chance && after.turns == before.turns && after.phase != Phase::kOver;
}

SeatSet Rules::still_in(const State& s) const noexcept {
  SeatSet seats;
  for (std::size_t i = 0; i < seats_; ++i) {
    if (((s.in >> colour_[i]) & 1U) != 0) seats.bits |= SeatSet::only(seat_at(i)).bits;
  }
  return seats;
}

Phase Rules::opening(const State& s) const noexcept {
  const Walled walled = find_walled(s);
  if (walled.home) return Phase::kFixCorner;
  if (walled.trapped != 0) return Phase::kFixDead;
  return s.players[s.turn].hand == Kind::kNone ? Phase::kDraw : Phase::kCard;
}

// Breadth first, so that the first way to a cell is a shortest one; of equal ones the one found with directions in the
// order N, E, S, W.
Path Rules::shortest_walk(const State& s, unsigned from, unsigned to) const noexcept {
  Path path;
  with_track(s.board, [&](const auto& track) {
    using Place = typename std::remove_cvref_t<decltype(track)>::Place;
    const auto walks = track.walks(s.turn, s.players[s.turn].scored);
    auto unseen = (walks.passable(from) | Place::bit(to)) & ~Place::bit(from);
    std::array<std::uint8_t, kMostCells> came_by{};  // the direction of the step onto a cell
    FixedList<std::uint8_t, kMostCells> queue;
    queue.push_back(static_cast<std::uint8_t>(from));
    for (std::size_t next = 0; next < queue.size() && (unseen & Place::bit(to)) != 0; ++next) {
      const auto here = Place::bit(queue[next]);
      for (std::uint8_t side = 0; side < kSides; ++side) {
        const auto there = Place::step(here, side) & track.linked_to(here) & unseen;
        if (there == 0) continue;
        unseen &= ~there;
        came_by[lowest(there)] = side;
        queue.push_back(static_cast<std::uint8_t>(lowest(there)));
      }
    }
    const auto step_back = [&](unsigned cell) {
      return lowest(Place::step(Place::bit(cell), opposite(came_by[cell])));
    };
    for (unsigned cell = to; cell != from; cell = step_back(cell)) ++path.length;
    unsigned i = path.length;
    for (unsigned cell = to; cell != from; cell = step_back(cell)) path.set(--i, came_by[cell]);
  });
  return path;
}

std::span<const std::string_view> Rules::sample_options() {
  static constexpr std::array<std::string_view, 7> kLines = {
      "",
      "size=9",
      "active=red,green",
      "active=red,green,blue,yellow",
      "active=yellow,green,blue die=off",
      "size=9 active=red,green,blue,yellow",
      "size=9 active=red,blue,yellow die=off"};
  return kLines;
}

}  // namespace parlour::rotorouter
