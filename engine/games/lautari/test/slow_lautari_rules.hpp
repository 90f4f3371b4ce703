// Rules 3, 4 and 5 of Lautari: the state, who may do what, and when it is over. "Rule n" in a
// comment is the section of the rulebook.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/games/lautari/test/slow_lautari_board.hpp"

namespace parlour::testkit::slow_lautari {

using Path = std::vector<Cell>;

// Rule 3.
struct Piece {
  unsigned seat = 0;
  char role = 'P';
};

struct State {
  std::map<Cell, Piece> board;
  unsigned side = 0;        // to act
  Cell last_from, last_to;  // empty: no last
  char last_role = 'P';     // of the capturer before its move
  Cell protected_cell;      // empty: none
};

// Rule 5.
struct Result {
  std::string reason;  // empty: the game goes on
  std::string places = "[null,null]";
  std::string points = "[0,0]";
  std::vector<Pair> axes;  // completed ones, only for a formation
};

[[nodiscard]] unsigned other(unsigned seat);
[[nodiscard]] bool holds(const State& state, const Cell& cell, unsigned seat);
// The cell of a side's Sentinel, or nothing.
[[nodiscard]] Cell sentinel_of(const State& state, unsigned seat);
[[nodiscard]] bool is_immune(const State& state, unsigned seat);
[[nodiscard]] Result result_of(const State& state);
// Where the walks of the piece on `from` can end, with the walk that the move event shows.
[[nodiscard]] std::map<Cell, Path> walks_of_piece(const State& state, const Cell& from);
[[nodiscard]] std::vector<std::string> legal_actions(const State& state);

}  // namespace parlour::testkit::slow_lautari
