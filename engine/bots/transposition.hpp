// Positions that a search has judged already.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace parlour::bots {

// A value is exact, or the search only learnt that it is at least or at most that much.
enum class Bound : std::uint8_t { kNone, kExact, kAtLeast, kAtMost };

// One place per index; a deeper look at the same position, or any look at another, takes it. Belongs to one decision: what
// an earlier one found must not change the next.
template <class Action>
class Transpositions {
 public:
  struct Entry {
    std::uint32_t check = 0;
    Action best{};
    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::kNone;
  };

  // About as many places as positions are expected, within bounds.
  explicit Transpositions(std::uint64_t positions)
      : entries_(std::bit_ceil(static_cast<std::size_t>(
            std::clamp<std::uint64_t>(positions, 1U << 8U, kMostEntries)))) {}
  static constexpr std::uint64_t kMostEntries = 1U << 19U;

  // What is known of the position; nullptr if nothing is.
  [[nodiscard]] const Entry* find(std::uint64_t key) const {
    const Entry& entry = entries_[place_of(key)];
    return entry.bound != Bound::kNone && entry.check == check_of(key) ? &entry : nullptr;
  }
  void store(std::uint64_t key, const Action& best, int value, int depth, Bound bound) {
    Entry& entry = entries_[place_of(key)];
    if (entry.check == check_of(key) && entry.bound != Bound::kNone && entry.depth > depth &&
        bound != Bound::kExact) {
      return;
    }
    entry = {.check = check_of(key),
             .best = best,
             .value = static_cast<std::int16_t>(value),
             .depth = static_cast<std::int8_t>(depth),
             .bound = bound};
  }

 private:
  static constexpr std::uint32_t check_of(std::uint64_t key) {
    return static_cast<std::uint32_t>(key >> 32U);
  }
  [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
    return static_cast<std::size_t>(key) & (entries_.size() - 1);
  }

  std::vector<Entry> entries_;
};

}  // namespace parlour::bots
