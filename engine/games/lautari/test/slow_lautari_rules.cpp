#include "engine/games/lautari/test/slow_lautari_rules.hpp"

#include <algorithm>

namespace parlour::testkit::slow_lautari {

unsigned other(unsigned seat) { return 1 - seat; }

bool holds(const State& state, const Cell& cell, unsigned seat) {
  const auto found = state.board.find(cell);
  return found != state.board.end() && found->second.seat == seat;
}

Cell sentinel_of(const State& state, unsigned seat) {
  for (const auto& [cell, piece] : state.board)
    if (piece.seat == seat && piece.role == 'S') return cell;
  return "";
}

// Rule 4, Immune: a Sentinel on A, unless its side has just revived with it (then the protected
// Pawn is of its side).
bool is_immune(const State& state, unsigned seat) {
  if (sentinel_of(state, seat) != "A") return false;
  return state.protected_cell.empty() || !holds(state, state.protected_cell, seat);
}

// ---- Rule 5: the end ---------------------------------------------------------------------------

namespace {

int count_pieces(const State& state, unsigned seat) {
  int count = 0;
  for (const auto& [cell, piece] : state.board) count += piece.seat == seat ? 1 : 0;
  return count;
}

Result win_for(unsigned seat, const std::string& reason, int points) {
  Result result;
  result.reason = reason;
  result.places = seat == 0 ? "[1,2]" : "[2,1]";
  const std::string text = std::to_string(points);
  result.points = seat == 0 ? "[" + text + ",0]" : "[0," + text + "]";
  return result;
}

}  // namespace

Result result_of(const State& state) {
  // 1. formation
  const auto centre = state.board.find("A");
  if (centre != state.board.end() && centre->second.role != 'P') {
    const unsigned owner = centre->second.seat;
    std::vector<Pair> complete;
    bool two_riders = false;
    for (const Pair& axis : graph().axes) {
      if (!holds(state, axis.first, owner) || !holds(state, axis.second, owner)) continue;
      complete.push_back(axis);
      if (state.board.at(axis.first).role == 'R' && state.board.at(axis.second).role == 'R')
        two_riders = true;
    }
    if (!complete.empty()) {
      Result result = win_for(owner, "formation", centre->second.role == 'S' && two_riders ? 3 : 2);
      result.axes = complete;
      return result;
    }
  }
  // 2. domination
  for (const unsigned seat : {0U, 1U})
    if (count_pieces(state, other(seat)) == 0 && count_pieces(state, seat) >= 8)
      return win_for(seat, "domination", 1);
  // 3. draw
  for (const unsigned seat : {0U, 1U}) {
    if (count_pieces(state, seat) < 3 && count_pieces(state, other(seat)) <= 7) {
      Result result;
      result.reason = "draw";
      result.places = "[1,1]";
      result.points = "[0.5,0.5]";
      return result;
    }
  }
  return {};
}

// ---- Rule 4: actions ---------------------------------------------------------------------------

namespace {

bool ids_first(const Path& a, const Path& b) {
  return std::lexicographical_compare(
      a.begin(), a.end(), b.begin(), b.end(),
      [](const Cell& x, const Cell& y) { return graph().id.at(x) < graph().id.at(y); });
}

// Every cell that a walk of 1..steps edges leads to, with its shortest walk, among equals the one
// whose ids come first. Cells walked over are empty unless the piece jumps; the last cell may hold
// anything.
std::map<Cell, Path> walks(const State& state, const Cell& from, int steps, bool jumps) {
  std::map<Cell, Path> found = {{from, {from}}};
  std::map<Cell, Path> rim = found;  // the cells reached by exactly the walks of the last length
  for (int step = 1; step <= steps; ++step) {
    std::map<Cell, Path> next;
    for (const auto& [cell, path] : rim) {
      if (cell != from && !jumps && state.board.contains(cell)) continue;  // cannot walk over it
      for (const Cell& to : graph().near.at(cell)) {
        if (found.contains(to)) continue;  // a shorter walk is known
        Path longer = path;
        longer.push_back(to);
        if (!next.contains(to) || ids_first(longer, next.at(to))) next[to] = longer;
      }
    }
    found.insert(next.begin(), next.end());
    rim = next;
  }
  found.erase(from);  // to != from
  return found;
}

}  // namespace

std::map<Cell, Path> walks_of_piece(const State& state, const Cell& from) {
  const char role = state.board.at(from).role;
  const int steps = role == 'P' ? 1 : role == 'I' ? 2 : 3;
  return walks(state, from, steps, role == 'R');
}

namespace {

// May the piece on `from` end its move on `to`, which it can walk to?
bool may_land(const State& state, const Cell& from, const Cell& to) {
  if (!state.board.contains(to)) return true;
  if (holds(state, to, state.side)) return false;
  if (to == state.protected_cell) return false;
  const char role = state.board.at(from).role;
  const bool weak = role == 'P' || role == 'I';
  return !(to == "A" && weak && is_immune(state, other(state.side)));
}

bool may_promote(const State& state, const Cell& cell) {
  if (!holds(state, cell, state.side) || state.board.at(cell).role != 'P') return false;
  if (graph().homes.contains(cell)) return false;
  const auto lines = graph().lines.find(cell);
  if (lines == graph().lines.end()) return false;
  return std::ranges::any_of(lines->second, [&](const Pair& ends) {
    return holds(state, ends.first, state.side) && holds(state, ends.second, state.side);
  });
}

bool may_revive(const State& state) {
  if (state.last_to.empty()) return false;
  const Cell sentinel = sentinel_of(state, state.side);
  return !sentinel.empty() && walks(state, sentinel, 2, false).contains(state.last_to);
}

}  // namespace

std::vector<std::string> legal_actions(const State& state) {
  std::vector<std::string> actions;
  if (!result_of(state).reason.empty()) return actions;
  for (const auto& [cell, piece] : state.board) {
    if (piece.seat != state.side) continue;
    for (const auto& [to, path] : walks_of_piece(state, cell))
      if (may_land(state, cell, to)) actions.push_back(cell + "-" + to);
    if (may_promote(state, cell)) actions.push_back("+" + cell);
  }
  if (may_revive(state)) actions.emplace_back("revive");
  if (actions.empty()) actions.emplace_back("pass");
  std::sort(actions.begin(), actions.end());
  return actions;
}

}  // namespace parlour::testkit::slow_lautari
