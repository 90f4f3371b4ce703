// The board of Lautari as sets of cells in two machine words. The four directions below are the whole graph: every edge,
// promotion line, distance and reach is made from them, and a test compares all of it with board.json.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace parlour::lautari {

// A cell lies in a sector (0..19, counter-clockwise from the right) and on a ring around A, counted outwards: 0, 1, 2 are
// the circles, 3 the connector rows and gates, 4 to 6 the home rows. Its number is its place in a set:
//   circles: inner sector s at s, middle at 20 + s, outer at 40 + s, and A at 60, so that a step along a circle moves a
//            bit by one within its twenty, and a step outwards by twenty;
//   outside: ring k at 64 + 15 (k - 3) + s, so that a step outwards from the outer circle keeps the sector's place, and
//            further out each row is 15 on. The sectors of the two homes (3..7 and 13..17) do not meet that way.
using Cell = std::uint8_t;
inline constexpr unsigned kSectors = 20;
inline constexpr unsigned kRings = 7;
inline constexpr unsigned kConnectorRing = 3;
inline constexpr Cell kA = 60;
inline constexpr Cell kNowhere = 127;  // no cell has this number
inline constexpr unsigned kNumbers = 128;
inline constexpr unsigned kCells = 103;

constexpr bool is_home_sector(unsigned sector) {
  return (sector >= 3 && sector <= 7) || (sector >= 13 && sector <= 17);  // files E to I
}
constexpr bool exists(unsigned sector, unsigned ring) {
  return ring < kConnectorRing || is_home_sector(sector) ||
         (ring == kConnectorRing && sector % 10 == 0);  // S11 and R4
}
constexpr Cell cell_at(unsigned sector, unsigned ring) {
  const unsigned number =
      ring < kConnectorRing ? kSectors * ring + sector : 64 + 15 * (ring - kConnectorRing) + sector;
  return static_cast<Cell>(number);
}
inline constexpr Cell kS11 = cell_at(0, kConnectorRing);
inline constexpr Cell kR4 = cell_at(10, kConnectorRing);

// A set of cells.
struct Cells {
  std::uint64_t circles = 0;  // numbers 0 to 63
  std::uint64_t outside = 0;  // numbers 64 to 127

  static constexpr Cells of(Cell cell) {
    const std::uint64_t bit = std::uint64_t{1} << (cell & 63U);
    return cell < 64 ? Cells{bit, 0} : Cells{0, bit};
  }
  [[nodiscard]] constexpr bool has(Cell cell) const {
    return (((cell < 64 ? circles : outside) >> (cell & 63U)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (circles | outside) == 0; }
  [[nodiscard]] constexpr unsigned size() const {
    return static_cast<unsigned>(std::popcount(circles) + std::popcount(outside));
  }
  // The cell with the lowest number. Precondition: not empty.
  [[nodiscard]] constexpr Cell lowest() const {
    return static_cast<Cell>(circles != 0 ? std::countr_zero(circles)
                                          : 64 + std::countr_zero(outside));
  }
  [[nodiscard]] constexpr Cells without(Cells o) const {
    return {circles & ~o.circles, outside & ~o.outside};
  }
  // All of it, or nothing.
  [[nodiscard]] constexpr Cells only_if(bool yes) const {
    const std::uint64_t keep = std::uint64_t{0} - std::uint64_t{yes};
    return {circles & keep, outside & keep};
  }
  friend constexpr Cells operator|(Cells a, Cells b) {
    return {a.circles | b.circles, a.outside | b.outside};
  }
  friend constexpr Cells operator&(Cells a, Cells b) {
    return {a.circles & b.circles, a.outside & b.outside};
  }
  constexpr Cells& operator|=(Cells o) { return *this = *this | o; }
  friend constexpr bool operator==(Cells, Cells) = default;
};

// Calls visit(cell) for every cell of a set, lowest number first.
template <class Visit>
[[gnu::always_inline]] constexpr void for_each(Cells cells, Visit&& visit) {
  for (const unsigned first : {0U, 64U}) {
    for (std::uint64_t left = first == 0 ? cells.circles : cells.outside; left != 0;
         left &= left - 1) {
      visit(static_cast<Cell>(first + static_cast<unsigned>(std::countr_zero(left))));
    }
  }
}

// The cells of some sectors on some rings: cells_where([](unsigned sector, unsigned ring) { return … }).
template <class Which>
constexpr Cells cells_where(Which&& which) {
  Cells cells;
  for (unsigned ring = 0; ring < kRings; ++ring) {
    for (unsigned sector = 0; sector < kSectors; ++sector) {
      if (exists(sector, ring) && which(sector, ring)) cells |= Cells::of(cell_at(sector, ring));
    }
  }
  return cells;
}
inline constexpr Cells kCentre = Cells::of(kA);
inline constexpr Cells kInner = cells_where([](unsigned, unsigned ring) { return ring == 0; });
inline constexpr Cells kHomes = cells_where([](unsigned, unsigned ring) { return ring > 3; });
inline constexpr Cells kBoard = kCentre | cells_where([](unsigned, unsigned) { return true; });

// The homes by seat: White's in the lower half, Black's in the upper.
inline constexpr std::array<Cells, 2> kHomeOf = {
    cells_where([](unsigned sector, unsigned ring) { return ring > 3 && sector > 10; }),
    cells_where([](unsigned sector, unsigned ring) { return ring > 3 && sector < 10; })};

namespace detail {
// Masks for the steps of a whole set; in circles by word, in the rows outside the same.
inline constexpr std::uint64_t kFirst =
    cells_where([](unsigned s, unsigned k) { return k < 3 && s == 0; }).circles;
inline constexpr std::uint64_t kLast =
    cells_where([](unsigned s, unsigned k) { return k < 3 && s == 19; }).circles;
inline constexpr std::uint64_t kNotFirst =
    cells_where([](unsigned s, unsigned k) { return k < 3 && s != 0; }).circles;
inline constexpr std::uint64_t kNotLast =
    cells_where([](unsigned s, unsigned k) { return k < 3 && s != 19; }).circles;
inline constexpr std::uint64_t kMiddleAndOuter =
    cells_where([](unsigned, unsigned k) { return k == 1 || k == 2; }).circles;
inline constexpr std::uint64_t kInnerAndMiddle =
    cells_where([](unsigned, unsigned k) { return k == 0 || k == 1; }).circles;
inline constexpr std::uint64_t kBesideOuter =
    cells_where([](unsigned, unsigned k) { return k == 3; }).outside;
inline constexpr std::uint64_t kRowNotFirst =
    cells_where([](unsigned s, unsigned k) { return k > 2 && s % 10 > 3; }).outside;
inline constexpr std::uint64_t kRowNotLast =
    cells_where([](unsigned s, unsigned k) { return k > 2 && s % 10 >= 3 && s % 10 < 7; }).outside;
}  // namespace detail

// One step of every cell of a set in one direction. Along circles and rows:
constexpr Cells counter_clockwise(Cells c) {
  return {((c.circles << 1U) & detail::kNotFirst) | ((c.circles >> 19U) & detail::kFirst),
          (c.outside << 1U) & detail::kRowNotFirst};
}
constexpr Cells clockwise(Cells c) {
  return {((c.circles >> 1U) & detail::kNotLast) | ((c.circles << 19U) & detail::kLast),
          (c.outside >> 1U) & detail::kRowNotLast};
}
// Away from A and towards it. From A every inner cell lies outwards, from each of them A lies inwards.
constexpr Cells outward(Cells c) {
  const std::uint64_t from_centre = c.has(kA) ? kInner.circles : 0;
  return {((c.circles << 20U) & detail::kMiddleAndOuter) | from_centre,
          ((c.circles >> 40U) & detail::kBesideOuter) | ((c.outside << 15U) & kHomes.outside)};
}
constexpr Cells inward(Cells c) {
  const std::uint64_t to_centre = (c.circles & kInner.circles) != 0 ? kCentre.circles : 0;
  return {((c.circles >> 20U) & detail::kInnerAndMiddle) | to_centre |
              ((c.outside & detail::kBesideOuter) << 40U),
          (c.outside & kHomes.outside) >> 15U};
}

// The four ways of a step, always in this order: where a step of each way leads from the cells of a set, and from which
// cells (A apart) a step of each way leads into it.
inline constexpr unsigned kWays = 4;
constexpr std::array<Cells, kWays> steps_from(Cells c) {
  return {counter_clockwise(c), clockwise(c), outward(c), inward(c)};
}
constexpr std::array<Cells, kWays> steps_into(Cells c) {
  return {clockwise(c), counter_clockwise(c), inward(c).without(kCentre), outward(c)};
}

// Every cell that shares an edge with a cell of the set.
constexpr Cells neighbours(Cells c) {
  const auto ways = steps_from(c);
  return ways[0] | ways[1] | ways[2] | ways[3];
}

// The axes (pairs of opposite inner cells) that lie wholly in a set: bit s for sectors s and s + 10.
inline constexpr unsigned kAxes = 10;
constexpr unsigned axes_in(Cells c) {
  return static_cast<unsigned>(c.circles & (c.circles >> kAxes)) & ((1U << kAxes) - 1);
}

// The cells that are the middle of a line with both ends in the set: along the circle or row, along the file, or A between
// the ends of an axis. A home cell is never a middle; gates and corner connectors have nothing on one side.
constexpr Cells middles(Cells c) {
  const Cells lines = (counter_clockwise(c) & clockwise(c)) | (outward(c) & inward(c));
  return lines.without(kHomes) | kCentre.only_if(axes_in(c) != 0);
}

// What a piece alone on the board reaches from each cell: in one step, and (a Rider, whatever stands around) in three.
inline constexpr auto kNear = [] {
  std::array<Cells, kNumbers> near{};
  for_each(kBoard, [&](Cell cell) { near[cell] = neighbours(Cells::of(cell)); });
  return near;
}();
inline constexpr auto kWithinThree = [] {
  std::array<Cells, kNumbers> within{};
  for_each(kBoard, [&](Cell cell) {
    const Cells one = kNear[cell];
    const Cells two = one | neighbours(one);
    within[cell] = (two | neighbours(two)).without(Cells::of(cell));
  });
  return within;
}();

// The length of the shortest walk, whatever stands in the way.
constexpr unsigned distance(Cell from, Cell to) {
  unsigned steps = 0;
  for (Cells seen = Cells::of(from); !seen.has(to); seen |= neighbours(seen)) ++steps;
  return steps;
}

// File letter and rank; A has no rank. The upper half (sectors 0 to 9) counts its ranks outwards from 8, the lower half
// from 7 down.
struct Name {
  char file = 0;
  std::uint8_t rank = 0;
  friend constexpr auto operator<=>(const Name&, const Name&) = default;
};
inline constexpr auto kNames = [] {
  constexpr std::string_view kFiles = "SLKIHGFEDBRBDEFGHIKL";  // by sector
  std::array<Name, kNumbers> names{};
  names[kA] = {'A', 0};
  for (unsigned ring = 0; ring < kRings; ++ring) {
    for (unsigned sector = 0; sector < kSectors; ++sector) {
      if (!exists(sector, ring)) continue;
      const unsigned rank = sector < 10 ? 8 + ring : 7 - ring;
      names[cell_at(sector, ring)] = {kFiles[sector], static_cast<std::uint8_t>(rank)};
    }
  }
  return names;
}();

// The rulebook's ids, 0 to 102, are the cells in the order of their names; texts list cells by id.
inline constexpr auto kCellOf = [] {
  std::array<Cell, kCells> cells{};
  for_each(kBoard, [&](Cell cell) {
    std::size_t id = 0;
    for_each(kBoard, [&](Cell other) { id += kNames[other] < kNames[cell] ? 1U : 0U; });
    cells[id] = cell;
  });
  return cells;
}();
inline constexpr auto kIdOf = [] {
  std::array<std::uint8_t, kNumbers> ids{};
  for (std::size_t id = 0; id < kCells; ++id) ids[kCellOf[id]] = static_cast<std::uint8_t>(id);
  return ids;
}();

// The names as texts.
struct NameText {
  static constexpr std::size_t kCopied = 4;
  std::array<char, kCopied> bytes{};
  std::uint8_t size = 0;
  // Copies all the bytes, those behind the name too; where the name ends.
  char* write(char* to) const {
    std::memcpy(to, bytes.data(), kCopied);
    return to + size;
  }
  [[nodiscard]] constexpr std::string_view view() const { return {bytes.data(), size}; }
};
inline constexpr auto kNameTexts = [] {
  std::array<NameText, kNumbers> texts{};
  for_each(kBoard, [&](Cell cell) {
    auto& [bytes, size] = texts[cell];
    const auto [file, rank] = kNames[cell];
    bytes[size++] = file;
    if (rank > 9) bytes[size++] = static_cast<char>('0' + rank / 10);
    if (rank > 0) bytes[size++] = static_cast<char>('0' + rank % 10);
  });
  return texts;
}();
constexpr std::string_view name_of(Cell cell) { return kNameTexts[cell].view(); }
inline std::string write_cell(Cell cell) { return std::string(name_of(cell)); }
// Upper case, no leading zero; nothing for any other text.
std::optional<Cell> read_cell(std::string_view text);

}  // namespace parlour::lautari
