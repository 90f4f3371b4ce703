// The fast generator for playouts and bots. Not for tables: those draw from a committed stream (chance.hpp).
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace parlour {

// Something that draws an unbiased integer below a bound.
template <class R>
concept Drawer = requires(R r, std::uint32_t bound) {
  { r.below(bound) } -> std::same_as<std::uint32_t>;
};

// O'Neill's PCG, the variant XSH-RS 64/32 over a multiplicative generator: eight bytes of state, a handful of instructions,
// the same on every platform.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(mix(seed) | 1U) {}  // the state must be odd

  constexpr std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005U;
    return static_cast<std::uint32_t>((old ^ (old >> 22U)) >> (22U + (old >> 61U)));
  }
  constexpr std::uint64_t next64() {
    const std::uint64_t high = next();
    return high << 32U | next();
  }

  // Uniform in [0, bound); bound > 0. Multiply and shift, with the rejection that makes it exact.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = std::uint64_t{next()} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Stafford's mixer: a bijection of 64 bits that leaves no visible pattern; also the heart of the state hashes.
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace parlour
