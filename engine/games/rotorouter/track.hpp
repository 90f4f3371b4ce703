// What the track of a board says: links, components, networks, where a tile may lie and how far a token may walk.
// Everything is a set of cells, so a search is a flood (sections 2 and 6).
#pragma once

#include "engine/games/rotorouter/board.hpp"

namespace parlour::rotorouter {

template <unsigned N>
class Track {
 public:
  using Place = Grid<N>;
  using Bits = typename Place::Bits;
  static constexpr Bits kCorners = Place::kCorners.back();  // all four

  // A bit in `east` links the cell with its eastern neighbour, in `south` with its southern one.
  struct Links {
    Bits east = 0, south = 0;
    [[nodiscard]] constexpr Links within(Bits cells) const {
      return {east & cells & Place::beside(cells, kEast),
              south & cells & Place::beside(cells, kSouth)};
    }
    [[nodiscard]] constexpr Bits spread(Bits cells) const {
      return Place::step(cells & east, kEast) | (Place::step(cells, kWest) & east) |
             Place::step(cells & south, kSouth) | (Place::step(cells, kNorth) & south);
    }
  };

  explicit constexpr Track(const Board& board) : board_(board) {
    for (unsigned side = 0; side < kSides; ++side) {
      open_[side] = static_cast<Bits>(board.open[side]);
      tiles_ |= open_[side];
    }
  }

  [[nodiscard]] constexpr Bits tiles() const { return tiles_; }

  // The tiles with exactly these exits, and those of a type in any rotation.
  [[nodiscard]] constexpr Bits shaped(Exits exits) const {
    Bits cells = tiles_;
    for (unsigned side = 0; side < kSides; ++side) {
      cells &= opens(exits, side) ? open_[side] : ~open_[side];
    }
    return cells;
  }
  [[nodiscard]] constexpr Bits of_type(TileType type) const {
    Bits cells = 0;
    for (std::uint8_t r = 0; r < rotations(type); ++r) cells |= shaped(Tile{type, r}.exits());
    return cells;
  }

  // Straights that cannot extend (6.3). On a cell that is no corner a Straight is trapped when both of its ends meet a
  // Straight across or the edge; no board is so small that both meet the edge. A corner is sealed when all of its
  // neighbours are Straights across.
  struct Walled {
    Bits trapped = 0, sealed = 0;
  };
  [[nodiscard]] constexpr Walled walled() const {
    const Bits level = shaped(Tile{TileType::kStraight, 0}.exits());
    const Bits upright = shaped(Tile{TileType::kStraight, 1}.exits());
    const Bits level_ends = shut(upright, kEast) & shut(upright, kWest);
    const Bits level_sides = shut(upright, kNorth) & shut(upright, kSouth);
    const Bits upright_ends = shut(level, kNorth) & shut(level, kSouth);
    const Bits upright_sides = shut(level, kEast) & shut(level, kWest);
    const Bits stuck = (level & level_ends) | (upright & upright_ends);
    const Bits enclosed = (level & level_sides) | (upright & upright_sides);
    return {stuck & ~kCorners, stuck & enclosed & kCorners};
  }

  // The components that hold the tile on the home, a tile of the colour, or a token of it (6.1).
  [[nodiscard]] constexpr Bits network(unsigned colour) const {
    const auto own = static_cast<Bits>(board_.colour[colour] | board_.tokens[colour]);
    return components((own | home(colour)) & tiles_);
  }

  // The cells that P1, P2, P4 and P5 leave to a colour. P5 needs no tile: given P3, the sides that link are those on
  // which a neighbour is open.
  [[nodiscard]] constexpr Bits buildable(unsigned colour) const {
    if ((tiles_ & home(colour)) == 0) return home(colour);
    const Bits net = network(colour);
    const Bits foreign = tiles_ & ~net;
    const Bits cells = Place::kBoard & ~tiles_ & Place::around(net);
    const Bits touching = cells & Place::around(foreign);
    return touching == 0 ? cells : cells & ~touches_only(touching, net, foreign);
  }

  // Which exits fit where (P3). clash[side][1] has the cells that a tile open on that side does not match.
  struct Fit {
    std::array<std::array<Bits, 2>, kSides> clash{};
    [[nodiscard]] constexpr Bits cells(Exits exits) const {
      Bits wrong = 0;
      for (unsigned side = 0; side < kSides; ++side) wrong |= clash[side][opens(exits, side)];
      return Place::kBoard & ~wrong;
    }
  };
  [[nodiscard]] constexpr Fit fit() const {
    Fit fit;
    for (unsigned side = 0; side < kSides; ++side) {
      const Bits facing = open_[opposite(side)];
      fit.clash[side][0] = Place::beside(facing, side);
      fit.clash[side][1] = Place::beside(tiles_ & ~facing, side);
    }
    return fit;
  }

  // How the tokens of a colour may walk (6.5).
  class Walks {
   public:
    // The end points of the token on a cell.
    [[nodiscard]] constexpr Bits ends(unsigned from) const {
      if (all_links_.spread(Place::bit(from)) == 0) return 0;
      const Bits near = ends_within(from, passable_, links_);
      return near != 0 ? near : ends_past_opponents(from);
    }
    // The cells that it may pass on the way to them.
    [[nodiscard]] constexpr Bits passable(unsigned from) const {
      return ends_within(from, passable_, links_) != 0 ? passable_ : past_opponents();
    }

   private:
    friend class Track;
    constexpr Walks(const Track& track, unsigned colour, unsigned scored)
        : track_(track),
          colour_(colour),
          all_links_(track.links()),
          targets_(kCorners & ~Place::kCorners[scored | (1U << colour)]),
          passed_only_(Place::kCorners[scored]),
          tokens_(static_cast<Bits>(track.board_.all_tokens())),
          passable_(all_but(tokens_)),
          links_(all_links_.within(passable_)) {}
    // Tokens are walls, except on corners that the colour has scored.
    [[nodiscard]] constexpr Bits all_but(Bits walls) const {
      return ((track_.tiles_ & ~walls) | passed_only_) & ~targets_;
    }
    [[nodiscard]] constexpr Bits ends_within(unsigned from, Bits passable,
                                             const Links& links) const {
      const Bits start = Place::bit(from);
      const Bits reach = flood(all_links_.spread(start) & passable, links);
      return (reach & ~tokens_ & ~passed_only_) | (all_links_.spread(reach | start) & targets_);
    }
    // A token that no end point is left to may pass its opponents, but never its own kind.
    [[nodiscard]] constexpr Bits past_opponents() const {
      return all_but(static_cast<Bits>(track_.board_.tokens[colour_]));
    }
    [[nodiscard]] constexpr Bits ends_past_opponents(unsigned from) const {
      const Bits passable = past_opponents();
      return passable == passable_ ? 0 : ends_within(from, passable, all_links_.within(passable));
    }

    const Track& track_;
    unsigned colour_;
    Links all_links_;
    Bits targets_;      // end points that are never passed: corners still to score
    Bits passed_only_;  // passed with or without a token, never end points: scored corners
    Bits tokens_;
    Bits passable_;
    Links links_;  // between passable cells
  };
  // `scored` are the colours whose corners the colour has scored, bit c for colour c.
  [[nodiscard]] constexpr Walks walks(unsigned colour, unsigned scored) const {
    return Walks(*this, colour, scored);
  }

  // The tiles linked to some cell of the set.
  [[nodiscard]] constexpr Bits linked_to(Bits cells) const { return links().spread(cells); }

  static constexpr Bits home(unsigned colour) { return Place::bit(Place::kHomes[colour]); }

 private:
  [[nodiscard]] constexpr Links links() const {
    return {open_[kEast] & Place::beside(open_[kWest], kEast),
            open_[kSouth] & Place::beside(open_[kNorth], kSouth)};
  }

  // Everything that links reach from the seeds. Each direction goes on from what the one before has found, so a straight
  // run costs a round a cell only against the order.
  static constexpr Bits flood(Bits seeds, const Links& links) {
    for (Bits cells = seeds;;) {
      const Bits before = cells;
      cells |= Place::step(cells & links.east, kEast);
      cells |= Place::step(cells & links.south, kSouth);
      cells |= Place::step(cells, kWest) & links.east;
      cells |= Place::step(cells, kNorth) & links.south;
      if (cells == before) return cells;
    }
  }
  [[nodiscard]] constexpr Bits components(Bits seeds) const { return flood(seeds, links()); }

  // The cells that meet the set or the edge of the board on a side.
  static constexpr Bits shut(Bits set, unsigned side) {
    return Place::beside(set, side) | Place::kRim[side];
  }

  // The cells on which some tile of the set opens, and those that it turns a closed side to.
  [[nodiscard]] constexpr Bits opened_by(Bits set) const {
    Bits cells = 0;
    for (unsigned side = 0; side < kSides; ++side) cells |= Place::step(set & open_[side], side);
    return cells;
  }
  [[nodiscard]] constexpr Bits shut_by(Bits set) const {
    Bits cells = 0;
    for (unsigned side = 0; side < kSides; ++side) cells |= Place::step(set & ~open_[side], side);
    return cells;
  }

  // Of the cells beside foreign tiles those where a tile would touch one without joining it to the network (P5). A foreign
  // neighbour with a closed side is joined only through another one of its own component.
  [[nodiscard]] constexpr Bits touches_only(Bits touching, Bits net, Bits foreign) const {
    Bits wrong = touching & ~opened_by(net);
    const Bits shut = touching & ~wrong & shut_by(foreign);
    for_each_cell(shut, [&](unsigned cell) {
      const Bits here = Place::bit(cell);
      const Bits near = Place::around(here) & foreign;
      Bits joined = 0;
      for (unsigned side = 0; side < kSides; ++side) {
        joined |= Place::step(here, side) & near & open_[opposite(side)];
      }
      if ((near & ~components(joined)) != 0) wrong |= here;
    });
    return wrong;
  }

  const Board& board_;
  std::array<Bits, kSides> open_{};
  Bits tiles_ = 0;
};

}  // namespace parlour::rotorouter
