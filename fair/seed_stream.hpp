// The documented chance stream of a table: HMAC-SHA-256 under the game's key, one bounded integer per chance step.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/chance.hpp"
#include "fair/sha256_block.hpp"

namespace parlour::fair {

// Draw number `step` takes attempt = 0, 1, … and reads the first eight bytes (big endian) of
//   HMAC-SHA-256(key, "parlour-chance-1" || step as 8 bytes big endian || attempt as 4 bytes big endian).
// A value v is rejected when it lies in the incomplete last block of `bound` values below 2^64; otherwise the draw is
// v mod bound. Every number is therefore equally likely, and anybody who knows the key can repeat every draw alone.
class SeedStream final : public ChanceStream {
 public:
  using Key = std::array<std::uint8_t, 32>;

  explicit SeedStream(const Key& key);
  std::uint32_t draw(std::uint64_t step, std::uint32_t bound) override;
  // The number that an attempt at a draw takes.
  [[nodiscard]] std::uint64_t number(std::uint64_t step, std::uint32_t attempt) const;

 private:
  Sha256State inner_, outer_;  // have taken in the key, which is half of the work of a draw
};

// From 64 lower-case hex digits; nothing if the text is anything else.
std::unique_ptr<ChanceStream> stream_from_hex(std::string_view hex);

// A new seed for stream_from_hex: 32 bytes from the operating system as 64 lower-case hex digits. Throws std::runtime_error
// where the system has no randomness to give; there is no weaker fallback.
std::string random_seed_hex();

}  // namespace parlour::fair
