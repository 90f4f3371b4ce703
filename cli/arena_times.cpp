#include "cli/arena_times.hpp"

#include <algorithm>

namespace parlour::cli {

// Times below 32 ns have a box each; above, the five bits behind the leading one choose the box of that doubling.
std::size_t Times::box_of(std::uint64_t nanoseconds) {
  if (nanoseconds < kFine) return nanoseconds;
  const auto doubling = static_cast<unsigned>(std::bit_width(nanoseconds)) - kFineBits - 1;
  const std::uint64_t fine = (nanoseconds >> doubling) - kFine;
  return std::min<std::size_t>((doubling + 1) * kFine + fine, kBoxes - 1);
}

std::uint64_t Times::highest_in(std::size_t box) {
  if (box < kFine) return box;
  const std::size_t doubling = box / kFine - 1;
  return ((kFine + box % kFine + 1) << doubling) - 1;
}

void Times::add(std::uint64_t nanoseconds) {
  ++boxes_[box_of(nanoseconds)];
  ++count_;
  longest_ = std::max(longest_, nanoseconds);
}

std::uint64_t Times::percentile(unsigned percent) const {
  if (count_ == 0) return 0;
  const std::uint64_t wanted = (count_ * percent + 99) / 100;
  std::uint64_t seen = 0;
  for (std::size_t box = 0; box + 1 < kBoxes; ++box) {
    seen += boxes_[box];
    if (seen >= wanted) return std::min(highest_in(box), longest_);
  }
  return longest_;
}

}  // namespace parlour::cli
