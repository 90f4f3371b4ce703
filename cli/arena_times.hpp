// How long decisions took, in bounded memory.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace parlour::cli {

// A histogram whose boxes grow with the time they hold: percentiles are at most 1/32 too high. The longest time is exact.
class Times {
 public:
  void add(std::uint64_t nanoseconds);
  // A time that so many percent of the decisions do not exceed; 0 without decisions.
  [[nodiscard]] std::uint64_t percentile(unsigned percent) const;
  [[nodiscard]] std::uint64_t longest() const { return longest_; }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  static constexpr unsigned kFineBits = 5;  // boxes per doubling: 32
  static constexpr std::uint64_t kFine = std::uint64_t{1} << kFineBits;
  static constexpr unsigned kDoublings =
      40;  // up to some hours; what is longer shares the last box
  static constexpr std::size_t kBoxes = (kDoublings + 1) * kFine;

  static std::size_t box_of(std::uint64_t nanoseconds);
  static std::uint64_t highest_in(std::size_t box);

  std::array<std::uint64_t, kBoxes> boxes_ = {};
  std::uint64_t count_ = 0;
  std::uint64_t longest_ = 0;
};

}  // namespace parlour::cli
