// The compression of SHA-256 by itself, for the draws of a table: each is two blocks of a message of known length, and everything
// else that a library does around them costs more than they do. Whatever is not on the way of a draw is left to the library.
#pragma once

#include <array>
#include <cstdint>

namespace parlour::fair {

using Sha256State = std::array<std::uint32_t, 8>;
using Sha256Block = std::array<std::uint32_t, 16>;  // big-endian words as numbers

inline constexpr Sha256State kSha256Begin = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

// With what the processor has.
void sha256_block(Sha256State& state, const Sha256Block& block);

// The ways there are; tests compare them. The quick one is for processors with the SHA extensions.
void sha256_block_anywhere(Sha256State& state, const Sha256Block& block);
bool has_sha256_extensions();
void sha256_block_extended(Sha256State& state, const Sha256Block& block);

}  // namespace parlour::fair
