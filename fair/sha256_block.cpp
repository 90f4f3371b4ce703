#include "fair/sha256_block.hpp"

#include <bit>
#include <cstddef>
#include <utility>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace parlour::fair {
namespace {

alignas(16) constexpr std::array<std::uint32_t, 64> kRounds = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::uint32_t spread_low(std::uint32_t w) {
  return std::rotr(w, 7) ^ std::rotr(w, 18) ^ (w >> 3U);
}
constexpr std::uint32_t spread_high(std::uint32_t w) {
  return std::rotr(w, 17) ^ std::rotr(w, 19) ^ (w >> 10U);
}

template <std::size_t I>
[[gnu::always_inline]] inline void round(Sha256State& s, std::uint32_t word) {
  const auto at = [&](std::size_t k) -> std::uint32_t& { return s[(k + 16 - I) % 8]; };
  const std::uint32_t a = at(0), b = at(1), c = at(2), e = at(4), f = at(5), g = at(6);
  const std::uint32_t first =
      at(7) + word + (g ^ (e & (f ^ g))) + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25));
  at(3) += first;
  at(7) =
      first + ((a & b) | (c & (a | b))) + (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22));
}

}  // namespace

void sha256_block_anywhere(Sha256State& state, const Sha256Block& block) {
  Sha256Block words = block;  // the last sixteen of the message schedule
  Sha256State s = state;
  // The eight names go round instead of the values: s[(k - i) % 8] is what the standard calls its k-th variable in round i.
  const auto sixteen = [&]<std::size_t... Is>(std::size_t begin, std::index_sequence<Is...>) {
    (round<Is>(s, kRounds[begin + Is] + words[Is]), ...);
  };
  constexpr std::make_index_sequence<16> kSixteen;
  sixteen(0, kSixteen);
  for (std::size_t begin = 16; begin < 64; begin += 16) {
    [&]<std::size_t... Is>(std::index_sequence<Is...>) {
      ((words[Is] += spread_low(words[(Is + 1) % 16]) + words[(Is + 9) % 16] +
                     spread_high(words[(Is + 14) % 16])),
       ...);
    }(kSixteen);
    sixteen(begin, kSixteen);
  }
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += s[i];
}

#if defined(__x86_64__)

bool has_sha256_extensions() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  constexpr unsigned kSse41 = 1U << 19U, kSha = 1U << 29U;
  const bool sse41 = __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & kSse41) != 0;
  return sse41 && __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & kSha) != 0;
}

// The instructions want the state as ABEF and CDGH, and do two rounds each; four words of the schedule are one register.
[[gnu::target("sha,sse4.1")]] void sha256_block_extended(Sha256State& state,
                                                         const Sha256Block& block) {
  auto* const state_at = reinterpret_cast<__m128i*>(state.data());                 // NOLINT
  const auto* const block_at = reinterpret_cast<const __m128i*>(block.data());     // NOLINT
  const auto* const rounds_at = reinterpret_cast<const __m128i*>(kRounds.data());  // NOLINT
  const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(state_at), 0xB1);
  const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128(state_at + 1), 0x1B);
  const __m128i abef_before = _mm_alignr_epi8(badc, hgfe, 8);
  const __m128i cdgh_before = _mm_blend_epi16(hgfe, badc, 0xF0);
  __m128i abef = abef_before, cdgh = cdgh_before;
  __m128i words[4];
  for (unsigned i = 0; i < 4; ++i) words[i] = _mm_loadu_si128(block_at + i);
#pragma GCC unroll 16
  for (unsigned i = 0; i < 16; ++i) {
    __m128i& now = words[i % 4];
    const __m128i& third = words[(i + 3) % 4];
    if (i >= 4) {
      const __m128i ninth = _mm_alignr_epi8(third, words[(i + 2) % 4], 4);
      now = _mm_sha256msg2_epu32(
          _mm_add_epi32(_mm_sha256msg1_epu32(now, words[(i + 1) % 4]), ninth), third);
    }
    const __m128i sum = _mm_add_epi32(now, _mm_load_si128(rounds_at + i));
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
  }
  const __m128i feba = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xB1);
  _mm_storeu_si128(state_at, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128(state_at + 1, _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool has_sha256_extensions() { return false; }
void sha256_block_extended(Sha256State& state, const Sha256Block& block) {
  sha256_block_anywhere(state, block);
}

#endif

void sha256_block(Sha256State& state, const Sha256Block& block) {
  static const auto best = has_sha256_extensions() ? sha256_block_extended : sha256_block_anywhere;
  best(state, block);
}

}  // namespace parlour::fair
