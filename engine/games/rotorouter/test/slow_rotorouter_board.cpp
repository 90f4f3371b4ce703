#include "engine/games/rotorouter/test/slow_rotorouter_board.hpp"

#include <deque>

namespace parlour::testkit::slow_rotorouter {

namespace {

char opposite(char direction) {
  if (direction == 'N') return 'S';
  if (direction == 'S') return 'N';
  if (direction == 'E') return 'W';
  return 'E';
}

bool is_open(const Tile& tile, char direction) {
  return exits(tile.type, tile.rotation).find(direction) != std::string::npos;
}

}  // namespace

Cell read_cell(std::string_view text) { return {text.at(0) - '0', text.at(2) - '0'}; }

std::string cell_text(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

std::string tile_text(const Tile& tile) {
  return std::string(1, tile.type) + std::to_string(tile.rotation) + std::string(1, tile.colour);
}

// Section 2, the table of tiles.
std::string exits(char type, int rotation) {
  if (type == 'S') {
    if (rotation == 0 || rotation == 2) return "EW";
    return "NS";
  }
  if (type == 'E') {
    if (rotation == 0) return "NE";
    if (rotation == 1) return "ES";
    if (rotation == 2) return "SW";
    return "NW";
  }
  if (type == 'T') {
    if (rotation == 0) return "NEW";
    if (rotation == 1) return "NES";
    if (rotation == 2) return "ESW";
    return "NSW";
  }
  return "NESW";
}

int canonical_rotation(char type, int rotation) {
  if (type == 'S') return rotation % 2;
  if (type == 'X') return 0;
  return rotation;
}

std::vector<int> canonical_rotations(char type) {
  std::vector<int> rotations;
  for (int rotation = 0; rotation < 4; ++rotation) {
    if (canonical_rotation(type, rotation) == rotation) rotations.push_back(rotation);
  }
  return rotations;
}

Cell neighbour(Cell cell, char direction) {
  if (direction == 'N') return {cell.x, cell.y - 1};
  if (direction == 'E') return {cell.x + 1, cell.y};
  if (direction == 'S') return {cell.x, cell.y + 1};
  return {cell.x - 1, cell.y};
}

bool Board::on_board(Cell cell) const {
  return cell.x >= 0 && cell.x < size && cell.y >= 0 && cell.y < size;
}

std::vector<Cell> Board::all_cells() const {
  std::vector<Cell> cells;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) cells.push_back({x, y});
  }
  return cells;
}

Cell Board::home(char colour) const {
  const int m = size - 1;
  if (colour == 'R') return {0, 0};
  if (colour == 'G') return {m, 0};
  if (colour == 'B') return {m, m};
  return {0, m};
}

char Board::corner_colour(Cell cell) const {
  for (const char colour : kColours) {
    if (home(colour) == cell) return colour;
  }
  return kNoColour;
}

int Board::tokens_of(char colour) const {
  int count = 0;
  for (const auto& [cell, owner] : tokens) {
    if (owner == colour) ++count;
  }
  return count;
}

// Section 2, Link: orthogonal neighbours with tiles whose touching sides are both open.
bool Board::linked(Cell cell, char direction) const {
  const Cell other = neighbour(cell, direction);
  if (!tiles.contains(cell) || !tiles.contains(other)) return false;
  return is_open(tiles.at(cell), direction) && is_open(tiles.at(other), opposite(direction));
}

// Section 2, Component: tiles connected by links.
std::set<Cell> Board::component(Cell cell) const {
  std::set<Cell> found = {cell};
  std::deque<Cell> waiting = {cell};
  while (!waiting.empty()) {
    const Cell here = waiting.front();
    waiting.pop_front();
    for (const char direction : kDirections) {
      const Cell other = neighbour(here, direction);
      if (linked(here, direction) && found.insert(other).second) waiting.push_back(other);
    }
  }
  return found;
}

// 6.1: all components that contain the tile on the home, a tile of the colour or a token of it.
std::set<Cell> Board::network(char colour) const {
  std::set<Cell> whole;
  for (const auto& [cell, tile] : tiles) {
    if (whole.contains(cell)) continue;
    const bool has_own_token = tokens.contains(cell) && tokens.at(cell) == colour;
    if (cell == home(colour) || tile.colour == colour || has_own_token) {
      whole.merge(component(cell));
    }
  }
  return whole;
}

bool Board::may_place(char colour, Cell cell, char type, int rotation) const {
  // P1: on the board and empty.
  if (!on_board(cell) || tiles.contains(cell)) return false;
  // P2: home first.
  const bool home_is_empty = !tiles.contains(home(colour));
  if (home_is_empty && cell != home(colour)) return false;

  // P3 (tested early, it is cheap): on every side that touches a tile both are open or both are
  // closed.
  const Tile tile = {type, rotation, colour};
  for (const char direction : kDirections) {
    const Cell other = neighbour(cell, direction);
    if (!tiles.contains(other)) continue;
    if (is_open(tile, direction) != is_open(tiles.at(other), opposite(direction))) return false;
  }
  // P2 again: P4 and P5 do not apply to the first tile.
  if (home_is_empty) return true;

  // P4: at least one neighbouring tile is in the network.
  std::vector<Cell> neighbours;
  for (const char direction : kDirections) {
    const Cell other = neighbour(cell, direction);
    if (tiles.contains(other)) neighbours.push_back(other);
  }
  if (neighbours.empty()) return false;
  const std::set<Cell> before = network(colour);
  bool touches_network = false;
  for (const Cell other : neighbours) {
    if (before.contains(other)) touches_network = true;
  }
  if (!touches_network) return false;

  // P5: every neighbouring tile outside the network is afterwards in one component with some tile
  // of the network as it was before.
  Board after = *this;
  after.tiles[cell] = tile;
  for (const Cell other : neighbours) {
    if (before.contains(other)) continue;
    bool joined = false;
    for (const Cell reached : after.component(other)) {
      if (before.contains(reached)) joined = true;
    }
    if (!joined) return false;
  }
  return true;
}

bool Board::is_perpendicular_straight(Cell cell, const Tile& straight) const {
  if (!tiles.contains(cell)) return false;
  const Tile& tile = tiles.at(cell);
  return tile.type == 'S' && exits('S', tile.rotation) != exits('S', straight.rotation);
}

// 6.3: the home tile is S and both neighbours are S perpendicular to it.
bool Board::sealed(char colour) const {
  const Cell corner = home(colour);
  if (!tiles.contains(corner) || tiles.at(corner).type != 'S') return false;
  for (const char direction : kDirections) {
    const Cell other = neighbour(corner, direction);
    if (on_board(other) && !is_perpendicular_straight(other, tiles.at(corner))) return false;
  }
  return true;
}

// 6.3: an S outside the corner cells, each of whose two ends meets an S perpendicular to it or the edge of the board, at
// least one of them an S.
bool Board::trapped(Cell cell) const {
  if (!tiles.contains(cell) || tiles.at(cell).type != 'S') return false;
  if (corner_colour(cell) != kNoColour) return false;
  int straights = 0;
  for (const char direction : exits('S', tiles.at(cell).rotation)) {
    const Cell other = neighbour(cell, direction);
    if (!on_board(other)) continue;
    if (!is_perpendicular_straight(other, tiles.at(cell))) return false;
    ++straights;
  }
  return straights >= 1;
}

std::vector<Cell> Board::trapped_cells() const {
  std::vector<Cell> cells;
  for (const Cell cell : all_cells()) {
    if (trapped(cell)) cells.push_back(cell);
  }
  return cells;
}

// 6.5, one walk: breadth first, directions in the order N, E, S, W.
std::map<Cell, std::vector<Cell>> Board::walk(Cell start, const std::set<char>& scored,
                                              bool pass_opponents) const {
  const char walker = tokens.at(start);
  std::map<Cell, std::vector<Cell>> ends;
  std::map<Cell, std::vector<Cell>> paths = {{start, {start}}};
  std::deque<Cell> waiting = {start};
  while (!waiting.empty()) {
    const Cell here = waiting.front();
    waiting.pop_front();
    for (const char direction : kDirections) {
      const Cell next = neighbour(here, direction);
      if (!linked(here, direction) || paths.contains(next)) continue;
      bool may_pass = false;
      bool may_end = false;
      const char corner = corner_colour(next);
      if (corner != kNoColour && corner != walker) {
        may_pass = scored.contains(corner);
        may_end = !may_pass;
      } else if (!tokens.contains(next)) {
        may_pass = true;
        may_end = true;
      } else if (tokens.at(next) != walker) {
        may_pass = pass_opponents;
      }
      if (!may_pass && !may_end) continue;
      std::vector<Cell> path = paths.at(here);
      path.push_back(next);
      paths[next] = path;
      if (may_end) ends[next] = path;
      if (may_pass) waiting.push_back(next);
    }
  }
  return ends;
}

// 6.5: no end point at all, so walk again with the opponents' tokens passable.
std::map<Cell, std::vector<Cell>> Board::end_points(Cell start,
                                                    const std::set<char>& scored) const {
  const std::map<Cell, std::vector<Cell>> first = walk(start, scored, false);
  if (!first.empty()) return first;
  return walk(start, scored, true);
}

// 6.6: cells with x+y even turn by the face, the others by the opposite angle.
void Board::turn_all(std::string_view face) {
  int quarters = 2;
  if (face == "cw") quarters = 1;
  if (face == "ccw") quarters = 3;
  for (auto& [cell, tile] : tiles) {
    const bool even = (cell.x + cell.y) % 2 == 0;
    const int turned = tile.rotation + (even ? quarters : 4 - quarters);
    tile.rotation = canonical_rotation(tile.type, turned % 4);
  }
}

}  // namespace parlour::testkit::slow_rotorouter
