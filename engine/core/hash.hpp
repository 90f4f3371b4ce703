// State hashes: 64 bits, equal on every platform, compiler and build type.
#pragma once

#include <cstdint>

#include "engine/core/rng.hpp"

namespace parlour {

class Hasher {
 public:
  constexpr Hasher& add(std::uint64_t word) {
    value_ = Rng::mix(value_ ^ word) + 0x9E3779B97F4A7C15U;
    return *this;
  }
  // Bytes are taken eight at a time, first byte lowest, whatever the machine's own order is.
  template <class Bytes>
  constexpr Hasher& add_bytes(const Bytes& bytes) {
    std::uint64_t word = 0;
    unsigned filled = 0;
    for (const auto byte : bytes) {
      word |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(byte)) << (8U * filled);
      if (++filled == 8) {
        add(word);
        word = 0;
        filled = 0;
      }
    }
    if (filled != 0) add(word);
    return *this;
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0x7061726C6F757221U;
};

}  // namespace parlour
