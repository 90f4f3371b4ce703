// The board of RotoRouter as sets of cells: tiles, rotations and links are masks, one bit a cell (section 2).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace parlour::rotorouter {

// Colours in turn order, clockwise: red, green, blue, yellow.
inline constexpr unsigned kColours = 4;
inline constexpr std::array<std::string_view, kColours> kColourNames = {"red", "green", "blue",
                                                                        "yellow"};
inline constexpr std::string_view kColourLetters = "RGBY";

// Directions are 0 to 3 for N, E, S, W; the opposite is two further.
inline constexpr unsigned kSides = 4;
inline constexpr unsigned kNorth = 0, kEast = 1, kSouth = 2, kWest = 3;
constexpr unsigned opposite(unsigned side) { return side ^ 2U; }

// The open sides of a tile, bit d for direction d.
using Exits = std::uint8_t;
constexpr Exits turned(Exits exits, unsigned quarters) {
  const unsigned twice = exits * 0b10001U;  // so that what leaves above comes in below
  return static_cast<Exits>((twice >> (kSides - quarters)) & 15U);
}
constexpr bool opens(Exits exits, unsigned side) {
  return ((static_cast<unsigned>(exits) >> side) & 1U) != 0;
}

enum class TileType : std::uint8_t { kStraight, kElbow, kTee, kCross };
inline constexpr std::string_view kTileLetters = "SETX";

// How many rotations of a tile type differ; a rotation modulo this is the canonical one.
constexpr std::uint8_t rotations(TileType type) {
  constexpr std::array<std::uint8_t, 4> kDifferent = {2, 4, 4, 1};
  return kDifferent[static_cast<std::size_t>(type)];
}

struct Tile {
  TileType type = TileType::kStraight;
  std::uint8_t rotation = 0;  // canonical

  [[nodiscard]] constexpr Exits exits() const;
  // A number below 16, and back.
  [[nodiscard]] constexpr std::uint8_t code() const {
    return static_cast<std::uint8_t>(static_cast<unsigned>(type) * 4U + rotation);
  }
  static constexpr Tile of_code(unsigned code) {
    return {static_cast<TileType>(code / 4U), static_cast<std::uint8_t>(code % 4U)};
  }
  friend constexpr bool operator==(const Tile&, const Tile&) = default;
};
inline constexpr Exits kAllExits = 15;

// By tile code.
inline constexpr auto kExits = [] {
  constexpr std::array<Exits, 4> kUnturned = {0b1010, 0b0011, 0b1011, 0b1111};  // WSEN
  std::array<Exits, 16> exits{};
  for (unsigned code = 0; code < 16; ++code) exits[code] = turned(kUnturned[code / 4], code % 4);
  return exits;
}();
constexpr Exits Tile::exits() const { return kExits[code()]; }

// The tile with exactly these exits. Precondition: at least two.
constexpr Tile tile_of(Exits exits) {
  for (unsigned code = 0; code < 16; ++code) {
    const Tile tile = Tile::of_code(code);
    if (tile.rotation < rotations(tile.type) && tile.exits() == exits) return tile;
  }
  return {};
}

// A set of cells of either board. Cell x,y is bit y * (size + 1) + x: the empty column behind every row stops what is
// shifted across an edge.
__extension__ typedef unsigned __int128 Cells;  // NOLINT: 81 cells and their empty column
inline constexpr unsigned kMostCells = 90;

constexpr unsigned lowest(std::uint64_t bits) {
  return static_cast<unsigned>(std::countr_zero(bits));
}
constexpr unsigned lowest(Cells bits) {
  const auto low = static_cast<std::uint64_t>(bits);
  return low != 0 ? lowest(low) : 64U + lowest(static_cast<std::uint64_t>(bits >> 64U));
}
constexpr unsigned count(std::uint64_t bits) { return static_cast<unsigned>(std::popcount(bits)); }
constexpr unsigned count(Cells bits) {
  return static_cast<unsigned>(std::popcount(static_cast<std::uint64_t>(bits)) +
                               std::popcount(static_cast<std::uint64_t>(bits >> 64U)));
}
constexpr Cells cell_bit(unsigned cell) { return Cells{1} << cell; }
constexpr bool has(Cells cells, unsigned cell) { return ((cells >> cell) & 1U) != 0; }

// Calls visit(cell) for every cell, lowest first.
template <class Bits, class Visit>
constexpr void for_each_cell(Bits bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(lowest(bits));
}

// The geometry of a board of N x N cells. The small one fits into a machine word.
template <unsigned N>
struct Grid {
  using Bits = std::conditional_t<(N * (N + 1) <= 64), std::uint64_t, Cells>;
  static constexpr unsigned kStride = N + 1;
  static constexpr unsigned kLast = N - 1;

  static constexpr unsigned cell(unsigned x, unsigned y) { return y * kStride + x; }
  static constexpr Bits bit(unsigned cell) { return Bits{1} << cell; }

  static constexpr std::array<std::uint8_t, kColours> kHomes = {cell(0, 0), cell(kLast, 0),
                                                                cell(kLast, kLast), cell(0, kLast)};
  // The home corners of a set of colours, bit c of the index for colour c.
  static constexpr auto kCorners = [] {
    std::array<Bits, 1U << kColours> corners{};
    for (unsigned set = 0; set < corners.size(); ++set) {
      for (unsigned colour = 0; colour < kColours; ++colour) {
        if (((set >> colour) & 1U) != 0) corners[set] |= bit(kHomes[colour]);
      }
    }
    return corners;
  }();

  template <class Chosen>
  static constexpr Bits cells_where(Chosen chosen) {
    Bits bits = 0;
    for (unsigned y = 0; y < N; ++y) {
      for (unsigned x = 0; x < N; ++x) {
        if (chosen(x, y)) bits |= bit(cell(x, y));
      }
    }
    return bits;
  }
  static constexpr Bits kBoard = cells_where([](unsigned, unsigned) { return true; });
  static constexpr Bits kEven =
      cells_where([](unsigned x, unsigned y) { return (x + y) % 2 == 0; });
  // The cells at the rim: bit set where the neighbour on that side is off the board.
  static constexpr std::array<Bits, kSides> kRim = {
      cells_where([](unsigned, unsigned y) { return y == 0; }),
      cells_where([](unsigned x, unsigned) { return x == kLast; }),
      cells_where([](unsigned, unsigned y) { return y == kLast; }),
      cells_where([](unsigned x, unsigned) { return x == 0; })};

  // Every cell moved one step; what leaves the board lands outside kBoard.
  static constexpr Bits step(Bits bits, unsigned side) {
    switch (side) {
      case kNorth:
        return bits >> kStride;
      case kEast:
        return bits << 1U;
      case kSouth:
        return bits << kStride;
      default:
        return bits >> 1U;
    }
  }
  // The cells whose neighbour on `side` is in the set.
  static constexpr Bits beside(Bits bits, unsigned side) { return step(bits, opposite(side)); }
  // The cells with some neighbour in the set, and perhaps places outside the board.
  static constexpr Bits around(Bits bits) {
    return step(bits, kNorth) | step(bits, kEast) | step(bits, kSouth) | step(bits, kWest);
  }
};

// The table: which tile lies where, whose it is, and where the tokens stand. Type and rotation are what the exits say.
struct Board {
  std::array<Cells, kSides> open{};      // cells whose tile is open on that side
  std::array<Cells, kColours> colour{};  // cells whose tile has that colour
  std::array<Cells, kColours> tokens{};  // cells with a token of that colour

  [[nodiscard]] constexpr Cells tiles() const { return open[0] | open[1] | open[2] | open[3]; }
  [[nodiscard]] constexpr Cells all_tokens() const {
    return tokens[0] | tokens[1] | tokens[2] | tokens[3];
  }
  [[nodiscard]] constexpr Exits exits(unsigned cell) const {
    unsigned exits = 0;
    for (unsigned side = 0; side < kSides; ++side) {
      exits |= (has(open[side], cell) ? 1U : 0U) << side;
    }
    return static_cast<Exits>(exits);
  }
  // Precondition for this and for changes of a tile: there is one.
  [[nodiscard]] constexpr unsigned colour_at(unsigned cell) const {
    unsigned c = 0;
    while (c + 1 < kColours && !has(colour[c], cell)) ++c;
    return c;
  }
  constexpr void set_exits(unsigned cell, Exits exits) {
    for (unsigned side = 0; side < kSides; ++side) {
      const Cells bit = Cells{opens(exits, side)} << cell;
      open[side] = (open[side] & ~cell_bit(cell)) | bit;
    }
  }
  constexpr void paint(unsigned cell, unsigned by) {
    for (Cells& cells : colour) cells &= ~cell_bit(cell);
    colour[by] |= cell_bit(cell);
  }
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

}  // namespace parlour::rotorouter
