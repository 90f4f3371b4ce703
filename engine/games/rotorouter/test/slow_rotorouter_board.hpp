// The board of the slow RotoRouter: tiles, tokens, links and what can be asked of them (2 and 6).
#pragma once

#include <compare>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::testkit::slow_rotorouter {

inline constexpr std::string_view kColours = "RGBY";  // turn order
inline constexpr std::string_view kDirections = "NESW";
inline constexpr char kNoColour = '-';

struct Cell {
  int x = 0;
  int y = 0;
  auto operator<=>(const Cell&) const = default;
};

struct Tile {
  char type = 'S';
  int rotation = 0;
  char colour = 'R';
};

Cell read_cell(std::string_view text);    // "3,4"
std::string cell_text(Cell cell);         // "3,4"
std::string tile_text(const Tile& tile);  // "E1R"

std::string exits(char type, int rotation);  // some of "NESW", in that order
int canonical_rotation(char type, int rotation);
std::vector<int> canonical_rotations(char type);

Cell neighbour(Cell cell, char direction);

class Board {
 public:
  int size = 7;
  std::map<Cell, Tile> tiles;
  std::map<Cell, char> tokens;

  [[nodiscard]] bool on_board(Cell cell) const;
  [[nodiscard]] std::vector<Cell> all_cells() const;  // row by row
  [[nodiscard]] Cell home(char colour) const;
  [[nodiscard]] char corner_colour(Cell cell) const;  // kNoColour: not a corner
  [[nodiscard]] int tokens_of(char colour) const;

  [[nodiscard]] bool linked(Cell cell, char direction) const;
  [[nodiscard]] std::set<Cell> component(Cell cell) const;
  [[nodiscard]] std::set<Cell> network(char colour) const;
  [[nodiscard]] bool may_place(char colour, Cell cell, char type, int rotation) const;  // 6.1

  [[nodiscard]] bool sealed(char colour) const;           // 6.3
  [[nodiscard]] std::vector<Cell> trapped_cells() const;  // 6.3, row by row

  // 6.5: every end point of the token on `start`, with a shortest walk to it (both ends included).
  [[nodiscard]] std::map<Cell, std::vector<Cell>> end_points(Cell start,
                                                             const std::set<char>& scored) const;

  void turn_all(std::string_view face);  // 6.6

 private:
  [[nodiscard]] bool is_perpendicular_straight(Cell cell, const Tile& straight) const;
  [[nodiscard]] bool trapped(Cell cell) const;
  [[nodiscard]] std::map<Cell, std::vector<Cell>> walk(Cell start, const std::set<char>& scored,
                                                       bool pass_opponents) const;
};

}  // namespace parlour::testkit::slow_rotorouter
