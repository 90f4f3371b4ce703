// The board made of four directions against board.json: every cell, edge, line, axis, mirror and gate.
#include "engine/games/lautari/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <vector>

#include "engine/games/lautari/test/support.hpp"
#include "engine/testkit/places.hpp"

namespace parlour::lautari {
namespace {

namespace json = boost::json;

const json::object& board() {
  static const json::value whole = [] {
    std::ifstream file(testkit::tree() + "engine/games/lautari/board.json");
    return json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  }();
  return whole.as_object();
}
const json::array& cells() { return board().at("cells").as_array(); }

Cell cell_of(const json::value& id) { return kCellOf.at(id.to_number<std::size_t>()); }

Cells set_of(const json::value& ids) {
  Cells set;
  for (const json::value& id : ids.as_array()) set |= Cells::of(cell_of(id));
  return set;
}

TEST(Board, NamesAndIdsAreThoseOfTheFile) {
  ASSERT_EQ(cells().size(), kCells);
  Cells seen;
  for (const json::value& entry : cells()) {
    const Cell cell = cell_of(entry.at("id"));
    const std::string name(entry.at("name").as_string());
    EXPECT_EQ(write_cell(cell), name);
    EXPECT_EQ(read_cell(name), cell);
    EXPECT_EQ(kIdOf[cell], entry.at("id").to_number<unsigned>());
    seen |= Cells::of(cell);
  }
  EXPECT_EQ(seen, kBoard);
}

TEST(Board, EveryCellHasTheNeighboursOfTheFile) {
  unsigned ends = 0;
  for (const json::value& entry : cells()) {
    const Cell cell = cell_of(entry.at("id"));
    EXPECT_EQ(kNear[cell], set_of(entry.at("near"))) << entry.at("name");
    ends += kNear[cell].size();
  }
  EXPECT_EQ(ends, 2U * 194U);
}

TEST(Board, KindsSectorsAndRingsAreThoseOfTheFile) {
  for (const json::value& entry : cells()) {
    const Cell cell = cell_of(entry.at("id"));
    const std::string_view kind = entry.at("kind").as_string();
    EXPECT_EQ(kind == "centre", cell == kA);
    EXPECT_EQ(kind == "gate", cell == kR4 || cell == kS11);
    EXPECT_EQ(kind == "home", kHomes.has(cell));
    if (kind == "home") {
      EXPECT_TRUE(kHomeOf[entry.at("side").as_string() == "white" ? 0 : 1].has(cell));
    }
    if (kind == "ring") {
      EXPECT_EQ(cell, cell_at(entry.at("sector").to_number<unsigned>(),
                              entry.at("ring").to_number<unsigned>()));
    }
  }
  EXPECT_EQ(kA, cell_of(board().at("centre")));
  EXPECT_EQ(kR4, cell_of(board().at("riderCell")));
  EXPECT_EQ(kS11, cell_of(board().at("sentinelCell")));
  EXPECT_EQ(kHomeOf[0], set_of(board().at("whiteHome")));
  EXPECT_EQ(kHomeOf[1], set_of(board().at("blackHome")));
  for (unsigned ring = 0; ring < 3; ++ring) {
    for (unsigned sector = 0; sector < kSectors; ++sector) {
      EXPECT_EQ(cell_at(sector, ring), cell_of(board().at("rings").at(ring).at(sector)));
    }
  }
}

// For every pair of cells: the middles between them are those whose lines the file lists.
TEST(Board, LinesAreThoseOfTheFile) {
  std::map<std::set<Cell>, Cells> listed;
  unsigned lines = 0;
  for (const json::value& entry : cells()) {
    for (const json::value& ends : entry.at("lines").as_array()) {
      listed[{cell_of(ends.at(0)), cell_of(ends.at(1))}] |= Cells::of(cell_of(entry.at("id")));
      ++lines;
    }
  }
  EXPECT_EQ(lines, 138U);
  for (const Cell a : kCellOf) {
    for (const Cell b : kCellOf) {
      if (a == b) continue;
      const auto at = listed.find({a, b});
      const Cells want = at == listed.end() ? Cells{} : at->second;
      EXPECT_EQ(middles(Cells::of(a) | Cells::of(b)), want) << write_cell(a) << write_cell(b);
    }
  }
}

TEST(Board, ALineNeedsBothOfItsEnds) {
  for (const Cell cell : kCellOf) {
    EXPECT_TRUE(middles(Cells::of(cell)).empty()) << write_cell(cell);
  }
}

TEST(Board, AxesAreThoseOfTheFile) {
  const json::array& axes = board().at("axes").as_array();
  ASSERT_EQ(axes.size(), kAxes);
  for (unsigned sector = 0; sector < kAxes; ++sector) {
    const Cells axis = set_of(axes[sector]);
    EXPECT_EQ(axes_in(axis), 1U << sector);
    EXPECT_EQ(cell_of(axes[sector].at(0)), cell_at(sector, 0));
    EXPECT_EQ(cell_of(axes[sector].at(1)), cell_at(sector + kAxes, 0));
    for_each(axis, [&](Cell end) { EXPECT_EQ(axes_in(Cells::of(end) | kCentre), 0U); });
  }
  EXPECT_EQ(axes_in(kBoard), 1023U);
  EXPECT_EQ(axes_in(kBoard.without(kInner)), 0U);
}

TEST(Board, MirrorSwapsTheHomesAndKeepsEdgesAndLines) {
  for (const json::value& entry : cells()) {
    const Cell cell = cell_of(entry.at("id"));
    EXPECT_EQ(mirror(cell), cell_of(entry.at("mirror"))) << entry.at("name");
    EXPECT_EQ(mirror(mirror(cell)), cell);
    EXPECT_EQ(mirror(kNear[cell]), kNear[mirror(cell)]);
  }
  EXPECT_EQ(mirror(kHomeOf[0]), kHomeOf[1]);
  for (const Cell a : kCellOf) {
    for (const Cell b : kCellOf) {
      const Cells ends = Cells::of(a) | Cells::of(b);
      EXPECT_EQ(mirror(middles(ends)), middles(mirror(ends)));
    }
  }
}

TEST(Board, DegreesAndDistancesAreThoseOfTheRulebook) {
  std::map<unsigned, unsigned> degrees;
  unsigned diameter = 0;
  for (const Cell cell : kCellOf) {
    ++degrees[kNear[cell].size()];
    for (const Cell other : kCellOf) diameter = std::max(diameter, distance(cell, other));
  }
  EXPECT_EQ(degrees, (std::map<unsigned, unsigned>{{20, 1}, {4, 70}, {3, 26}, {2, 4}, {1, 2}}));
  EXPECT_EQ(diameter, 14U);
  const std::vector<unsigned> to_r4 = {6, 7, 8, 9, 9};
  const std::vector<unsigned> to_s11 = {9, 9, 8, 7, 6};
  for (std::size_t i = 0; i < 5; ++i) {
    const Cell front = *read_cell(std::string(1, "EFGHI"[i]) + "3");
    EXPECT_EQ(distance(front, kA), 5U);
    EXPECT_EQ(distance(front, kR4), to_r4[i]);
    EXPECT_EQ(distance(front, kS11), to_s11[i]);
  }
}

TEST(Board, ReachOfARiderIsEveryCellWithinThree) {
  std::map<char, unsigned> most;  // by A, inner, middle and other cells
  for (const Cell cell : kCellOf) {
    for (const Cell other : kCellOf) {
      const bool within = cell != other && distance(cell, other) <= 3;
      EXPECT_EQ(kWithinThree[cell].has(other), within);
    }
    const char kind = cell == kA ? 'A' : (cell < 20 ? 'i' : (cell < 40 ? 'm' : 'o'));
    most[kind] = std::max(most[kind], kWithinThree[cell].size());
  }
  EXPECT_EQ(most, (std::map<char, unsigned>{{'A', 60}, {'i', 44}, {'m', 36}, {'o', 24}}));
}

TEST(Board, OtherTextsAreNoCells) {
  for (const std::string_view text :
       {"",    "a",   "AA",  "A1",  "A0", "B4",   "B11",      "C5",  "J5",
        "E0",  "E15", "E01", "e1",  "R8", "R3",   "S7",       "S12", "E",
        "E1 ", " E1", "E-1", "E+1", "1",  "\xff", "\xc3\x89", "[5",  "@5"}) {
    EXPECT_FALSE(read_cell(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace parlour::lautari
