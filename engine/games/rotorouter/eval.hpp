// What a position of RotoRouter is worth to a colour (section 15), in thousandths of a laid tile.
#pragma once

#include <cstdint>

#include "engine/games/rotorouter/rules.hpp"

namespace parlour::rotorouter {

using Worth = std::int32_t;

// All costs are whole multiples of a step, in which routes are counted.
inline constexpr Worth kStepCost = 20;        // every cell on the way
inline constexpr Worth kLayCost = 1000;       // an empty cell
inline constexpr Worth kTurnCost = 1500;      // a tile that another rotation would open
inline constexpr Worth kCrossCost = 2600;     // a tile that only a Cross would open
inline constexpr Worth kTokenCost = 300;      // somebody stands in the way
inline constexpr Worth kEnterCost = 500;      // a token in supply
inline constexpr Worth kHomelessCost = 1000;  // and no tile on the home yet
inline constexpr Worth kCornerCost = 3000;    // a corner still to score

// The routes of a colour's tokens to the corners that it has not scored.
class Routes {
 public:
  // How far to search: until the tokens are met, or all over the board.
  enum class Extent : std::uint8_t { kTokens, kBoard };

  Routes(const Rules& rules, const State& s, unsigned colour, Extent extent = Extent::kTokens);

  // The cheapest way to give every open corner a token, and the corners themselves.
  [[nodiscard]] Worth need() const;
  // The same after a token action, with the routes as they were: what the tokens in the way cost, and which corners may be
  // passed, is that of before. Precondition: the extent is the board.
  [[nodiscard]] Worth need_after(Action action) const;
  // How many routes were searched: the unit of a bot's effort.
  [[nodiscard]] unsigned searches() const { return open_; }

 private:
  // By 4 * cell + side: the cost of leaving the cell over that side for the goal, in steps.
  using Field = std::array<std::uint16_t, std::size_t{kSides} * kMostCells>;

  template <unsigned N>
  void search(const Board& board, Cells walls, Extent extent);
  [[nodiscard]] unsigned steps_to(unsigned from, unsigned goal) const;
  [[nodiscard]] Worth way(unsigned from, unsigned goal) const;
  [[nodiscard]] Worth entry(unsigned goal) const;
  [[nodiscard]] Worth assign(const std::array<std::uint8_t, kTokens>& tokens, unsigned goals) const;

  std::array<Field, kTokens> fields_;
  std::array<Exits, kMostCells> exits_{};
  std::array<std::uint8_t, kTokens> goals_{};   // the cells of the open corners
  std::array<std::uint8_t, kTokens> tokens_{};  // their cells; kInSupply
  unsigned open_ = 0;
  unsigned home_;
};

// -need(own) + a quarter of the mean need of the opponents that are in.
Worth utility(const Rules& rules, const State& s, unsigned colour);

// To be the first of the colours that are in, in thousandths.
std::int32_t chance_to_lead(const Rules& rules, const State& s, unsigned colour);

}  // namespace parlour::rotorouter
