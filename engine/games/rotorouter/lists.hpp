// What may be done in a state of RotoRouter: the lists of actions and outcomes. Part of rules.hpp.
#pragma once

#include "engine/games/rotorouter/rules.hpp"

namespace parlour::rotorouter {

template <class Bits, class List>
void push_cells(List& list, ActionKind kind, unsigned detail, Bits cells) {
  Action* place = list.end();
  for_each_cell(cells, [&](unsigned cell) {
    *place++ = {kind, static_cast<std::uint8_t>(detail), static_cast<std::uint8_t>(cell)};
  });
  list.grow_to(place);
}

template <class List>
void push_skips(List& list, bool counted) {
  const std::uint8_t detail = counted ? 1 : 0;
  list.push_back({ActionKind::kBottom, detail, 0});
  list.push_back({ActionKind::kHold, detail, 0});
}

template <unsigned N>
void Rules::list_plays(const State& s, const Track<N>& track, Actions& list) const noexcept {
  const Kind kind = s.players[s.turn].hand;
  const TileType type = tile_type(kind);
  const auto cells = track.buildable(s.turn);
  const auto fit = track.fit();
  for (std::uint8_t r = 0; r < rotations(type); ++r) {
    const Tile tile{type, r};
    push_cells(list, ActionKind::kPlace, tile.code(), cells & fit.cells(tile.exits()));
  }
  if (!is_action(kind)) return;
  if (type == TileType::kCross) {
    push_cells(list, ActionKind::kReplace, 0, track.tiles());
    return;
  }
  const auto same_type = track.of_type(type);
  for (std::uint8_t r = 0; r < rotations(type); ++r) {
    push_cells(list, ActionKind::kRotate, r, same_type & ~track.shaped(Tile{type, r}.exits()));
  }
}

template <unsigned N>
void Rules::list_tokens(const State& s, const Track<N>& track, Actions& list) const noexcept {
  const auto tokens = static_cast<typename Track<N>::Bits>(s.board.tokens[s.turn]);
  const Player& player = s.players[s.turn];
  const bool home_free = (track.tiles() & ~tokens & track.home(s.turn)) != 0;
  if (home_free && count(tokens) + player.points() < kTokens) {
    list.push_back({ActionKind::kEnter, 0, home_[s.turn]});
  }
  if (tokens == 0) return;
  const auto walks = track.walks(s.turn, player.scored);
  for_each_cell(
      tokens, [&](unsigned from) { push_cells(list, ActionKind::kMove, from, walks.ends(from)); });
}

inline Rules::Actions Rules::actions(const State& s, Seat seat) const noexcept {
  Actions list;
  if (s.phase == Phase::kOver || seat != seat_[s.turn]) return list;
  switch (s.phase) {
    case Phase::kFixCorner:
      list.push_back({ActionKind::kFixCorner, 0, home_[s.turn]});
      break;
    case Phase::kFixDead:
      push_cells(list, ActionKind::kFixDead, 0, find_walled(s).trapped);
      list.push_back({ActionKind::kSkipFix, 0, 0});
      break;
    case Phase::kDraw:
      list.push_back({ActionKind::kDraw, 0, 0});
      break;
    case Phase::kCard:
      with_track(s.board, [&](const auto& track) { list_plays(s, track, list); });
      if (s.players[s.turn].forced()) break;
      push_skips(list, !list.empty());
      break;
    case Phase::kFree:
      if (!s.token_used) {
        with_track(s.board, [&](const auto& track) { list_tokens(s, track, list); });
      }
      if (options_.die && s.face == Face::kNone) list.push_back({ActionKind::kRoll, 0, 0});
      if (pending(s.face)) list.push_back({ActionKind::kApply, 0, 0});
      list.push_back({ActionKind::kEnd, 0, 0});
      break;
    case Phase::kDrawing:
    case Phase::kRolling:
    case Phase::kOver:
      break;
  }
  return list;
}

inline Outcome Rules::outcome_at(const State& s, std::uint32_t n) const noexcept {
  if (s.phase == Phase::kRolling) {  // 180, three blanks, two ccw, two cw
    constexpr std::array<Face, 8> kDie = {Face::kHalf, Face::kSpent, Face::kSpent, Face::kSpent,
                                          Face::kCcw,  Face::kCcw,   Face::kCw,    Face::kCw};
    return {Kind::kNone, kDie[n]};
  }
  return {s.players[s.turn].bag.at(n), Face::kNone};
}

inline bool Rules::has_play(const State& s, unsigned colour, Kind kind) const noexcept {
  // A Cross replaces any tile; without one the home is free for it.
  if (kind == Kind::kRc) return true;
  const TileType type = tile_type(kind);
  return with_track(s.board, [&](const auto& track) {
    if (is_action(kind) && track.of_type(type) != 0) return true;
    const auto cells = track.buildable(colour);
    const auto fit = track.fit();
    for (std::uint8_t r = 0; r < rotations(type); ++r) {
      if ((cells & fit.cells(Tile{type, r}.exits())) != 0) return true;
    }
    return false;
  });
}

inline bool Rules::dead(const State& s, Counts pile) const noexcept {
  if (pile.of(Kind::kRc) != 0) return false;  // the usual case
  for (unsigned k = 0; k < kKinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    if (pile.of(kind) != 0 && has_play(s, s.turn, kind)) return false;
  }
  return true;
}

}  // namespace parlour::rotorouter
