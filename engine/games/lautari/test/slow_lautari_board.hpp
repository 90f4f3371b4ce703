// Rule 2 of Lautari: the board as a graph of named cells, built from the sentences of the rulebook.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace parlour::testkit::slow_lautari {

using Cell = std::string;
using Pair = std::pair<Cell, Cell>;

struct Graph {
  std::vector<Cell> cells;                  // in the order of their ids
  std::map<Cell, std::size_t> id;           // name to id
  std::map<Cell, std::set<Cell>> near;      // edges
  std::map<Cell, std::vector<Pair>> lines;  // the two ends, by middle
  std::vector<Pair> axes;                   // sector s and s+10, s = 0..9
  std::set<Cell> homes;                     // both homes

  void add_file(const std::string& file, int first, int last);
  void add_edge(const Cell& a, const Cell& b);
  void add_line(const Cell& end, const Cell& middle, const Cell& other_end);
};

[[nodiscard]] const Graph& graph();

}  // namespace parlour::testkit::slow_lautari
