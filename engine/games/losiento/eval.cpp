#include "engine/games/losiento/eval.hpp"

namespace parlour::losiento {
namespace {

using Costs = std::array<std::uint8_t, kHome + 1>;  // by place, as seen from the corner of red

constexpr Costs kSteps = [] {
  Costs costs{};
  costs[kStart] = 84;
  for (Place place = kLoop; place < kHome; ++place) {
    std::uint8_t steps = 0;
    for (Place at = place; at != kHome; at = step_forward(0, at)) ++steps;
    costs[place] = steps;
  }
  return costs;
}();

constexpr Costs kTable = [] {
  constexpr std::array<std::uint8_t, kLoopSquares> kOnLoop = {
      46, 48, 52, 86, 90, 90, 90, 97, 95, 96, 96, 93, 93, 93, 92,  //
      94, 92, 91, 92, 88, 88, 86, 87, 85, 85, 86, 83, 83, 81, 81,  //
      81, 81, 81, 76, 72, 70, 73, 71, 68, 66, 65, 67, 64, 61, 63,  //
      60, 61, 62, 60, 57, 57, 56, 55, 49, 49, 47, 48, 48, 44, 51};
  constexpr std::array<std::uint8_t, kHome - kLane> kInLane = {40, 45, 33, 33, 29};
  Costs costs{};
  costs[kStart] = 100;
  for (unsigned square = 0; square < kLoopSquares; ++square) {
    costs[loop_place(square)] = kOnLoop[square];
  }
  for (std::size_t i = 0; i < kInLane.size(); ++i) costs[kLane + i] = kInLane[i];
  return costs;
}();

std::int64_t cost(const Costs& costs, const State& s, unsigned colour) {
  std::int64_t sum = 0;
  for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
    const Place place = s.pawns[kPawns * colour + pawn];
    const unsigned turned = kLoopSquares - corner_of(colour);  // to the corner of red
    sum += costs[on_loop(place) ? loop_place(square_of(place) + turned) : place];
  }
  return sum;
}

std::int64_t value(const Costs& costs, const Rules& rules, const State& s, unsigned colour) {
  if (s.over != 0) return s.turn == colour ? kWin : -kWin;
  std::int64_t others = 0;
  for (unsigned other = 0; other < kColours; ++other) {
    if (other != colour && rules.has_seat(other)) others += cost(costs, s, other);
  }
  return kStep * others / (static_cast<std::int64_t>(rules.seats()) - 1) -
         kStep * cost(costs, s, colour);
}

}  // namespace

std::int64_t steps_value(const Rules& rules, const State& s, unsigned colour) {
  return value(kSteps, rules, s, colour);
}

std::int64_t table_value(const Rules& rules, const State& s, unsigned colour) {
  return value(kTable, rules, s, colour);
}

Standings Rules::standings(const State& s) const {
  Standings standings{.scale = kOddsScale};
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (has_seat(colour)) standings.of[index(seat_of(colour))] = -kStep * cost(kTable, s, colour);
  }
  return standings;
}

}  // namespace parlour::losiento
