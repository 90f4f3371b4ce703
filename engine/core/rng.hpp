// The fast generator for playouts and bots. Not for tables: those draw from a committed stream (chance.hpp).
#pragma once

#include <concepts>
#include <cstdint>

namespace parlour {

// Something that draws an unbiased integer below a bound.
template <class R>
concept Drawer = requires(R r, std::uint32_t bound) {
  { r.below(bound) } -> std::same_as<std::uint32_t>;
};

// Steele, Lea and Flood's SplitMix64: a counter and a mixing function. Eight bytes of state, the same on every platform.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : counter_(seed) {}

  constexpr std::uint64_t next() { return mix(counter_ += 0x9E3779B97F4A7C15U); }

  // Uniform in [0, bound); bound > 0. Multiply and shift, with the rejection that makes it exact.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // A bijection of 64 bits that leaves no visible pattern; also the heart of the state hashes.
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

 private:
  std::uint64_t counter_;
};

}  // namespace parlour
