// Sixteen bytes handled at once: four pieces of four colours fit into one register, and a capture is one comparison.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE4_1__)
#include <smmintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace parlour {

// Plain memory; the operations load it, work on a register, and store it back. Without SSE2 the loops below say the same.
struct alignas(8) Bytes16 {
  std::array<std::uint8_t, 16> bytes;

  constexpr std::uint8_t& operator[](std::size_t i) { return bytes[i]; }
  constexpr const std::uint8_t& operator[](std::size_t i) const { return bytes[i]; }
  friend constexpr bool operator==(const Bytes16&, const Bytes16&) = default;

  static constexpr Bytes16 all(std::uint8_t value) {
    Bytes16 result{};
    for (std::uint8_t& byte : result.bytes) byte = value;
    return result;
  }
};

#if defined(__SSE2__)
namespace detail {
inline __m128i load(const Bytes16& b) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(b.bytes.data()));  // NOLINT
}
inline void store(Bytes16& b, __m128i value) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(b.bytes.data()), value);  // NOLINT
}
// All bits of the bytes that do not lie in [low, low + count). (A count of 0 is an empty range.)
inline __m128i outside(__m128i v, std::uint8_t low, std::uint8_t count) {
  const __m128i offset = _mm_sub_epi8(v, _mm_set1_epi8(static_cast<char>(low)));
  const __m128i end = _mm_set1_epi8(static_cast<char>(count));
  return _mm_cmpeq_epi8(_mm_max_epu8(offset, end), offset);
}
}  // namespace detail
#endif

// Bit i of the answer: byte i equals `value`.
inline std::uint32_t equal_mask(const Bytes16& b, std::uint8_t value) {
#if defined(__SSE2__)
  return static_cast<std::uint32_t>(
      _mm_movemask_epi8(_mm_cmpeq_epi8(detail::load(b), _mm_set1_epi8(static_cast<char>(value)))));
#else
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < 16; ++i) mask |= std::uint32_t{b[i] == value} << i;
  return mask;
#endif
}

// Bit i of the answer: byte i equals the byte at the same place of `other`.
inline std::uint32_t equal_mask(const Bytes16& b, const Bytes16& other) {
#if defined(__SSE2__)
  return static_cast<std::uint32_t>(
      _mm_movemask_epi8(_mm_cmpeq_epi8(detail::load(b), detail::load(other))));
#else
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < 16; ++i) mask |= std::uint32_t{b[i] == other[i]} << i;
  return mask;
#endif
}

// Bit i of the answer: byte i lies in [low, low + count).
inline std::uint32_t within_mask(const Bytes16& b, std::uint8_t low, std::uint8_t count) {
#if defined(__SSE2__)
  return 0xFFFFU ^ static_cast<std::uint32_t>(
                       _mm_movemask_epi8(detail::outside(detail::load(b), low, count)));
#else
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < 16; ++i) {
    mask |= std::uint32_t{static_cast<std::uint8_t>(b[i] - low) < count} << i;
  }
  return mask;
#endif
}

// Sets one byte by way of the register: a plain byte store would make the next load of all sixteen wait for it.
inline void set_byte(Bytes16& b, std::size_t i, std::uint8_t value) {
#if defined(__SSE2__)
  static constexpr std::array<std::uint8_t, 31> kWindow = [] {
    std::array<std::uint8_t, 31> window{};
    window[15] = 0xFF;
    return window;
  }();
  const __m128i mask =
      _mm_loadu_si128(reinterpret_cast<const __m128i*>(kWindow.data() + 15 - i));  // NOLINT
  const __m128i spread = _mm_set1_epi8(static_cast<char>(value));
#if defined(__SSE4_1__)
  detail::store(b, _mm_blendv_epi8(detail::load(b), spread, mask));
#else
  detail::store(b,
                _mm_or_si128(_mm_andnot_si128(mask, detail::load(b)), _mm_and_si128(mask, spread)));
#endif
#else
  b[i] = value;
#endif
}

// Bytes that equal the byte at the same place of `other` become zero.
inline void clear_equal(Bytes16& b, const Bytes16& other) {
#if defined(__SSE2__)
  const __m128i v = detail::load(b);
  detail::store(b, _mm_andnot_si128(_mm_cmpeq_epi8(v, detail::load(other)), v));
#else
  for (std::size_t i = 0; i < 16; ++i) {
    if (b[i] == other[i]) b[i] = 0;
  }
#endif
}

// Bytes in [low, low + count) become zero.
inline void clear_within(Bytes16& b, std::uint8_t low, std::uint8_t count) {
#if defined(__SSE2__)
  const __m128i v = detail::load(b);
  detail::store(b, _mm_and_si128(detail::outside(v, low, count), v));
#else
  for (std::size_t i = 0; i < 16; ++i) {
    if (static_cast<std::uint8_t>(b[i] - low) < count) b[i] = 0;
  }
#endif
}

// With the bytes as counts of kinds: the kind under position n when all are laid out in a row, that is how many running
// totals are at most n. Precondition: the whole is below 256, and n below the whole.
inline std::uint32_t kind_at(const Bytes16& counts, std::uint32_t n) {
#if defined(__SSE2__)
  __m128i sums = detail::load(counts);
  sums = _mm_add_epi8(sums, _mm_slli_si128(sums, 1));
  sums = _mm_add_epi8(sums, _mm_slli_si128(sums, 2));
  sums = _mm_add_epi8(sums, _mm_slli_si128(sums, 4));
  sums = _mm_add_epi8(sums, _mm_slli_si128(sums, 8));
  const __m128i position = _mm_set1_epi8(static_cast<char>(n));
  const __m128i passed = _mm_cmpeq_epi8(_mm_min_epu8(sums, position), sums);
  return static_cast<std::uint32_t>(
      std::popcount(static_cast<std::uint32_t>(_mm_movemask_epi8(passed))));
#else
  std::uint32_t kind = 0;
  while (n >= counts[kind]) n -= counts[kind++];
  return kind;
#endif
}

// The four bytes of one group as a word, first byte lowest.
inline std::uint32_t group(const Bytes16& b, std::size_t g) {
  std::uint32_t word = 0;
  std::memcpy(&word, b.bytes.data() + 4 * g, 4);
  return word;
}
static_assert(std::endian::native == std::endian::little, "group() reads the first byte as lowest");

}  // namespace parlour
