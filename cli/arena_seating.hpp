// Who sits where when two levels meet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace parlour::cli {

// Bit i: seat i is taken by the first level of the pairing; all other seats by the second.
using Seating = std::uint32_t;

// All seatings that share a chance seed. Over all of them both levels sit on every seat equally often, or (one against the
// rest) the first level sits on every seat once, alone.
std::vector<Seating> seatings(std::size_t seats, bool one_against_rest);

inline bool first_sits_at(Seating seating, std::size_t seat) {
  return ((seating >> seat) & 1U) != 0;
}

}  // namespace parlour::cli
