// The steps of RotoRouter: what an action or an outcome does to a state, and what it reports. Part of rules.hpp.
#pragma once

#include "engine/games/rotorouter/rules.hpp"

namespace parlour::rotorouter {

// The next colour in turn order that is in, by the set of those: kNext[in][colour]. Possibly the same colour again.
inline constexpr auto kNext = [] {
  std::array<std::array<std::uint8_t, kColours>, 1U << kColours> next{};
  for (unsigned in = 1; in < next.size(); ++in) {
    for (unsigned colour = 0; colour < kColours; ++colour) {
      unsigned other = (colour + 1) % kColours;
      while (((in >> other) & 1U) == 0) other = (other + 1) % kColours;
      next[in][colour] = static_cast<std::uint8_t>(other);
    }
  }
  return next;
}();

// Reports the counters of the colour to move if a step has changed them.
template <class Sink>
void report_counters(const State& s, unsigned skips_before, unsigned elbows_before, Sink& sink) {
  const Player& player = s.players[s.turn];
  if (player.skips == skips_before && player.elbows == elbows_before) return;
  sink(Event{.type = Event::Type::kCounters,
             .colour = s.turn,
             .skips = player.skips,
             .elbows = player.elbows});
}

inline Painted painted_at(const Board& board, unsigned cell) {
  return {tile_of(board.exits(cell)), static_cast<std::uint8_t>(board.colour_at(cell))};
}

template <class Sink>
void Rules::apply(State& s, Seat, Action action, Sink& sink) const noexcept {
  using Type = Event::Type;
  switch (action.kind) {
    case ActionKind::kFixCorner:
    case ActionKind::kFixDead:
      return fix(s, action, sink);
    case ActionKind::kSkipFix:
      sink(Event{.type = Type::kDeclined, .colour = s.turn});
      return open_after_fixes(s, sink);
    case ActionKind::kDraw:
      return draw(s, sink);
    case ActionKind::kPlace:
    case ActionKind::kRotate:
    case ActionKind::kReplace:
      return play_card(s, action, sink);
    case ActionKind::kBottom:
    case ActionKind::kHold:
      return skip_card(s, action, sink);
    case ActionKind::kEnter:
      s.token_used = true;
      s.board.tokens[s.turn] |= cell_bit(action.cell);
      return sink(Event{.type = Type::kEntered, .colour = s.turn, .cell = action.cell});
    case ActionKind::kMove:
      return move_token(s, action, sink);
    case ActionKind::kRoll:
      s.phase = Phase::kRolling;
      return;
    case ActionKind::kApply:
      turn_tiles(s.board, s.face);
      sink(Event{.type = Type::kTurned, .colour = s.turn, .face = s.face});
      s.face = Face::kSpent;
      return;
    case ActionKind::kEnd:
      return end_turn(s, sink);
  }
}

template <class Sink>
void Rules::settle(State& s, Outcome outcome, Sink& sink) const noexcept {
  if (s.phase == Phase::kRolling) {
    s.face = outcome.face;
    s.phase = Phase::kFree;
    return sink(Event{.type = Event::Type::kRolled, .colour = s.turn, .face = outcome.face});
  }
  Player& player = s.players[s.turn];
  player.bag.remove(outcome.card);
  player.hand = outcome.card;
  sink(Event{.type = Event::Type::kDrew, .colour = s.turn, .kind = outcome.card, .word = "bag"});
  enter_card(s, sink);
}

// The fixes of 6.3: a Cross for a walled Straight. Only a home takes its owner's colour.
template <class Sink>
void Rules::fix(State& s, Action action, Sink& sink) const noexcept {
  const bool corner = action.kind == ActionKind::kFixCorner;
  Event event{.type = Event::Type::kFixed,
              .colour = s.turn,
              .cell = action.cell,
              .word = corner ? "corner" : "dead"};
  if constexpr (Sink::kListening) event.from = painted_at(s.board, action.cell);
  s.board.set_exits(action.cell, kAllExits);
  if (corner) s.board.paint(action.cell, s.turn);
  if constexpr (Sink::kListening) event.to = painted_at(s.board, action.cell);
  sink(event);
  corner ? open_after_corner(s, find_walled(s).trapped, sink) : open_after_fixes(s, sink);
}

// R-DECK (section 5).
template <class Sink>
void Rules::draw(State& s, Sink& sink) const noexcept {
  Player& player = s.players[s.turn];
  const Counts pile{deck_.packed - player.discard.packed};  // the hand is empty
  if (pile.empty() || dead(s, pile)) {
    player.bag = deck_;
    player.tail = {};
    player.discard = {};
    sink(Event{.type = Event::Type::kReshuffled,
               .colour = s.turn,
               .number = static_cast<std::uint16_t>(deck_.total()),
               .word = pile.empty() ? "empty" : "dead"});
  }
  if (!player.bag.empty()) {
    s.phase = Phase::kDrawing;
    return;
  }
  player.hand = player.tail.pop_front();
  sink(Event{.type = Event::Type::kDrew, .colour = s.turn, .kind = player.hand, .word = "tail"});
  enter_card(s, sink);
}

template <class Sink>
void Rules::play_card(State& s, Action action, Sink& sink) const noexcept {
  using Type = Event::Type;
  Player& player = s.players[s.turn];
  const Kind kind = player.hand;
  const unsigned skips = player.skips;
  const unsigned elbows = player.elbows;
  Event event{.colour = s.turn, .cell = action.cell, .kind = kind};
  player.skips = 0;
  if (action.kind == ActionKind::kPlace) {
    const Tile tile = Tile::of_code(action.detail);
    s.board.set_exits(action.cell, tile.exits());
    s.board.colour[s.turn] |= cell_bit(action.cell);
    if (tile.type == TileType::kElbow) player.elbows = 0;
    event.type = Type::kPlaced;
  } else {
    if constexpr (Sink::kListening) event.from = painted_at(s.board, action.cell);
    const bool rotate = action.kind == ActionKind::kRotate;
    const Exits exits = rotate ? Tile{tile_type(kind), action.detail}.exits() : kAllExits;
    s.board.set_exits(action.cell, exits);
    event.type = rotate ? Type::kRotated : Type::kReplaced;
  }
  player.discard.add(kind);
  player.hand = Kind::kNone;
  s.phase = Phase::kFree;
  if constexpr (Sink::kListening) event.to = painted_at(s.board, action.cell);
  sink(event);
  report_counters(s, skips, elbows, sink);
}

// Bottoming and holding (6.4): counted only if the card could have been played.
template <class Sink>
void Rules::skip_card(State& s, Action action, Sink& sink) const noexcept {
  using Type = Event::Type;
  Player& player = s.players[s.turn];
  const Kind kind = player.hand;
  const unsigned skips = player.skips;
  const unsigned elbows = player.elbows;
  const bool counted = action.detail != 0;
  const auto one_more = [](std::uint8_t n) {
    return static_cast<std::uint8_t>(n < kMostSkips ? n + 1 : n);
  };
  if (counted) player.skips = one_more(player.skips);
  if (counted && kind == Kind::kE) player.elbows = one_more(player.elbows);
  const bool bottom = action.kind == ActionKind::kBottom;
  if (bottom) {
    player.tail.push_back(kind);
    player.hand = Kind::kNone;
  }
  s.phase = Phase::kFree;
  sink(Event{.type = bottom ? Type::kBottomed : Type::kHeld,
             .colour = s.turn,
             .kind = kind,
             .yes = counted});
  report_counters(s, skips, elbows, sink);
}

template <class Sink>
void Rules::move_token(State& s, Action action, Sink& sink) const noexcept {
  using Type = Event::Type;
  if constexpr (Sink::kListening) {
    sink(Event{.type = Type::kMoved,
               .colour = s.turn,
               .cell = action.detail,
               .end = action.cell,
               .path = shortest_walk(s, action.detail, action.cell)});
  }
  s.token_used = true;
  s.board.tokens[s.turn] &= ~cell_bit(action.detail);
  const unsigned corner = corner_at(action.cell);
  if (corner == kNobody || corner == s.turn) {
    s.board.tokens[s.turn] |= cell_bit(action.cell);
    return;
  }
  // The token leaves the game; one that stands on the corner is not disturbed.
  Player& player = s.players[s.turn];
  player.scored = static_cast<std::uint8_t>(player.scored | (1U << corner));
  sink(Event{.type = Type::kScored,
             .colour = s.turn,
             .cell = action.cell,
             .corner = static_cast<std::uint8_t>(corner),
             .number = static_cast<std::uint16_t>(player.points())});
  if (player.points() < kTokens) return;
  s.order.push_back(s.turn);
  s.in = static_cast<std::uint8_t>(s.in & ~(1U << s.turn));
  sink(Event{.type = Type::kFinished, .colour = s.turn, .number = s.order.size});
  pass_turn(s, sink);
}

// Meshed gears (6.6): cells with x + y even turn by the face, the others the opposite way.
inline void Rules::turn_tiles(Board& board, Face face) const noexcept {
  const unsigned quarters = face == Face::kCw ? 1 : (face == Face::kHalf ? 2 : 3);
  const Cells even = options_.size == 7 ? Cells{Grid<7>::kEven} : Grid<9>::kEven;
  const auto before = board.open;
  for (unsigned side = 0; side < kSides; ++side) {
    board.open[side] =
        (before[(side - quarters) % kSides] & even) | (before[(side + quarters) % kSides] & ~even);
  }
}

template <class Sink>
bool Rules::leave(State& s, Seat seat, Sink& sink) const noexcept {
  if (s.phase == Phase::kOver || !still_in(s).contains(seat)) return false;
  const unsigned colour = colour_[index(seat)];
  s.board.tokens[colour] = 0;
  s.in = static_cast<std::uint8_t>(s.in & ~(1U << colour));
  s.out.push_back(colour);
  if (s.turn == colour) end_turn(s, sink);
  return true;
}

template <class Sink>
void Rules::end_turn(State& s, Sink& sink) const noexcept {
  if (pending(s.face)) {
    sink(Event{.type = Event::Type::kLapsed, .colour = s.turn, .face = s.face});
  }
  sink(Event{.type = Event::Type::kEnded, .colour = s.turn});
  pass_turn(s, sink);
}

// The turn of the colour to move is over. The game ends with the last turn, or when nobody is left (section 7).
template <class Sink>
void Rules::pass_turn(State& s, Sink& sink) const noexcept {
  s.face = Face::kNone;
  s.token_used = false;
  if (s.in == 0 || s.turns == kLastTurn) {
    s.phase = Phase::kOver;
    s.turn = kNobody;
    if constexpr (Sink::kListening) sink(Event{.type = Event::Type::kEnd, .scores = scores(s)});
    return;
  }
  s.turn = kNext[s.in][s.turn];
  ++s.turns;
  sink(Event{.type = Event::Type::kTurn,
             .colour = s.turn,
             .yes = s.players[s.turn].forced(),
             .number = s.turns});
  const Walled walled = find_walled(s);
  if (!walled.home) return open_after_corner(s, walled.trapped, sink);
  s.phase = Phase::kFixCorner;
  sink(Event{.type = Event::Type::kSealed, .colour = s.turn, .cell = home_[s.turn]});
}

template <class Sink>
void Rules::open_after_corner(State& s, Cells trapped, Sink& sink) const noexcept {
  if (trapped == 0) return open_after_fixes(s, sink);
  s.phase = Phase::kFixDead;
  sink(Event{.type = Event::Type::kTrapped, .cells = trapped});
}

// A card held from an earlier turn takes the place of the draw.
template <class Sink>
void Rules::open_after_fixes(State& s, Sink& sink) const noexcept {
  if (s.players[s.turn].hand != Kind::kNone) return enter_card(s, sink);
  s.phase = Phase::kDraw;
}

// The waiver of 6.4: a force without a legal play falls on entering the card step.
template <class Sink>
void Rules::enter_card(State& s, Sink& sink) const noexcept {
  s.phase = Phase::kCard;
  Player& player = s.players[s.turn];
  if (!player.forced() || has_play(s, s.turn, player.hand)) return;
  const unsigned skips = player.skips;
  const unsigned elbows = player.elbows;
  const bool tracks_fall = skips == kMostSkips;
  const bool elbows_fall = elbows == kMostSkips && player.hand == Kind::kE;
  if (tracks_fall) player.skips = 0;
  if (elbows_fall) player.elbows = 0;
  sink(Event{
      .type = Event::Type::kWaived, .colour = s.turn, .skips = tracks_fall, .elbows = elbows_fall});
  report_counters(s, skips, elbows, sink);
}

}  // namespace parlour::rotorouter
