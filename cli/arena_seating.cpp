#include "cli/arena_seating.hpp"

#include <algorithm>

namespace parlour::cli {

std::vector<Seating> seatings(std::size_t seats, bool one_against_rest) {
  const Seating all = (Seating{1} << seats) - 1;
  // Every second seat: across the table from each other where four play.
  const Seating pattern = one_against_rest ? 1U : 0x55555555U & all;
  std::vector<Seating> found;
  const auto add = [&](Seating seating) {
    if (std::ranges::find(found, seating) == found.end()) found.push_back(seating);
  };
  for (std::size_t by = 0; by < seats; ++by) {
    const Seating turned = ((pattern << by) | (pattern >> (seats - by))) & all;
    add(turned);
    if (!one_against_rest) add(all & ~turned);
  }
  return found;
}

}  // namespace parlour::cli
