#include "engine/games/lautari/test/slow_lautari_board.hpp"

#include <stdexcept>

namespace parlour::testkit::slow_lautari {
namespace {

const std::vector<std::string> kHomeFiles = {"E", "F", "G", "H", "I"};

Cell cell_of(const std::string& file, int rank) { return file + std::to_string(rank); }

// Circle 0 is the inner, 1 the middle, 2 the outer one. The upper half is sectors 0..9, the lower
// half 10..19: file S has the ranks of the upper half, file R those of the lower half.
Cell circle_cell(int circle, int sector) {
  static const std::vector<std::string> kFiles = {"S", "L", "K", "I", "H", "G", "F", "E", "D", "B",
                                                  "R", "B", "D", "E", "F", "G", "H", "I", "K", "L"};
  const int s = (sector + 20) % 20;
  return cell_of(kFiles[static_cast<std::size_t>(s)], s < 10 ? 8 + circle : 7 - circle);
}

// What lies outward of an outer cell: connector, gate, or nothing (files B D K L).
Cell outward_of_outer(const Cell& outer) {
  if (outer == "R5") return "R4";
  if (outer == "S10") return "S11";
  for (const std::string& file : kHomeFiles) {
    if (outer == cell_of(file, 5)) return cell_of(file, 4);
    if (outer == cell_of(file, 10)) return cell_of(file, 11);
  }
  return "";
}

Graph build_graph() {
  Graph g;
  // Ids 0..102.
  g.id["A"] = 0;
  g.cells.emplace_back("A");
  g.add_file("B", 5, 10);
  g.add_file("D", 5, 10);
  for (const std::string& file : kHomeFiles) g.add_file(file, 1, 14);
  g.add_file("K", 5, 10);
  g.add_file("L", 5, 10);
  g.add_file("R", 4, 7);
  g.add_file("S", 8, 11);

  // Edges 1: circle neighbours. Edges 2: inner-middle and middle-outer. Edges 3: A with all inner.
  for (int s = 0; s < 20; ++s) {
    for (int circle = 0; circle < 3; ++circle)
      g.add_edge(circle_cell(circle, s), circle_cell(circle, s + 1));
    g.add_edge(circle_cell(0, s), circle_cell(1, s));
    g.add_edge(circle_cell(1, s), circle_cell(2, s));
    g.add_edge("A", circle_cell(0, s));
  }
  // Edges 4: X3-X4-X5 and X10-X11-X12; each connector row along itself. Edges 5: homes.
  for (std::size_t i = 0; i < kHomeFiles.size(); ++i) {
    const std::string& file = kHomeFiles[i];
    for (const int rank : {3, 4, 10, 11}) g.add_edge(cell_of(file, rank), cell_of(file, rank + 1));
    for (const int rank : {1, 2, 12, 13}) g.add_edge(cell_of(file, rank), cell_of(file, rank + 1));
    for (const int rank : {1, 2, 3, 4, 11, 12, 13, 14})
      if (i + 1 < kHomeFiles.size())
        g.add_edge(cell_of(file, rank), cell_of(kHomeFiles[i + 1], rank));
    for (const int rank : {1, 2, 3, 12, 13, 14}) g.homes.insert(cell_of(file, rank));
  }
  // Edges 6: the gates.
  g.add_edge("R4", "R5");
  g.add_edge("S11", "S10");

  // Axes: opposite inner cells.
  for (int s = 0; s < 10; ++s) g.axes.emplace_back(circle_cell(0, s), circle_cell(0, s + 10));

  // Lines.
  for (int s = 0; s < 20; ++s) {
    for (int circle = 0; circle < 3; ++circle) {
      const Cell middle = circle_cell(circle, s);
      g.add_line(circle_cell(circle, s - 1), middle, circle_cell(circle, s + 1));
      const Cell inward = circle == 0 ? "A" : circle_cell(circle - 1, s);
      const Cell outward = circle == 2 ? outward_of_outer(middle) : circle_cell(circle + 1, s);
      if (!outward.empty()) g.add_line(inward, middle, outward);
    }
  }
  for (std::size_t i = 0; i < kHomeFiles.size(); ++i) {
    for (const int rank : {4, 11}) {
      const Cell middle = cell_of(kHomeFiles[i], rank);
      g.add_line(cell_of(kHomeFiles[i], rank - 1), middle, cell_of(kHomeFiles[i], rank + 1));
      if (i > 0 && i + 1 < kHomeFiles.size())
        g.add_line(cell_of(kHomeFiles[i - 1], rank), middle, cell_of(kHomeFiles[i + 1], rank));
    }
  }
  for (const Pair& axis : g.axes) g.add_line(axis.first, "A", axis.second);
  return g;
}

}  // namespace

void Graph::add_file(const std::string& file, int first, int last) {
  for (int rank = first; rank <= last; ++rank) {
    const Cell name = cell_of(file, rank);
    id[name] = cells.size();
    cells.push_back(name);
  }
}

void Graph::add_edge(const Cell& a, const Cell& b) {
  if (!id.contains(a) || !id.contains(b)) throw std::logic_error("no such cell: " + a + " " + b);
  near[a].insert(b);
  near[b].insert(a);
}

void Graph::add_line(const Cell& end, const Cell& middle, const Cell& other_end) {
  if (!near[middle].contains(end) || !near[middle].contains(other_end))
    throw std::logic_error("not a line: " + end + " " + middle + " " + other_end);
  lines[middle].emplace_back(end, other_end);
}

const Graph& graph() {
  static const Graph kGraph = build_graph();
  return kGraph;
}

}  // namespace parlour::testkit::slow_lautari
