// Sixteen bytes handled at once: four pieces of four colours fit into one register, and a capture is one comparison.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#if defined(__SSE4_1__)
#include <smmintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace parlour {

// Plain memory; the operations load it, work on a register, and store it back. Without one the loops below say the same.
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

// What a register can do, for each kind of processor that has one.
#if defined(__SSE2__)
#define PARLOUR_REGISTER16 1
namespace detail {
using Register = __m128i;
inline Register load(const std::uint8_t* bytes) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));  // NOLINT
}
inline void store(Bytes16& b, Register value) {
  _mm_storeu_si128(reinterpret_cast<__m128i*>(b.bytes.data()), value);  // NOLINT
}
inline Register spread(std::uint8_t value) { return _mm_set1_epi8(static_cast<char>(value)); }
inline Register add(Register a, Register b) { return _mm_add_epi8(a, b); }
inline Register subtract(Register a, Register b) { return _mm_sub_epi8(a, b); }
inline Register equal(Register a, Register b) { return _mm_cmpeq_epi8(a, b); }
inline Register at_least(Register a, Register b) { return equal(_mm_max_epu8(a, b), a); }
inline Register both(Register a, Register b) { return _mm_and_si128(a, b); }
inline Register without(Register a, Register gone) { return _mm_andnot_si128(gone, a); }
inline Register choose(Register mask, Register yes, Register no) {
#if defined(__SSE4_1__)
  return _mm_blendv_epi8(no, yes, mask);
#else
  return _mm_or_si128(_mm_andnot_si128(mask, no), _mm_and_si128(mask, yes));
#endif
}
template <int kPlaces>
Register move_up(Register v) {
  return _mm_slli_si128(v, kPlaces);
}
inline std::uint32_t top_bits(Register v) {
  return static_cast<std::uint32_t>(_mm_movemask_epi8(v));
}
}  // namespace detail
#elif defined(__wasm_simd128__)
#define PARLOUR_REGISTER16 1
namespace detail {
using Register = v128_t;
inline Register load(const std::uint8_t* bytes) { return wasm_v128_load(bytes); }
inline void store(Bytes16& b, Register value) { wasm_v128_store(b.bytes.data(), value); }
inline Register spread(std::uint8_t value) { return wasm_u8x16_splat(value); }
inline Register add(Register a, Register b) { return wasm_i8x16_add(a, b); }
inline Register subtract(Register a, Register b) { return wasm_i8x16_sub(a, b); }
inline Register equal(Register a, Register b) { return wasm_i8x16_eq(a, b); }
inline Register at_least(Register a, Register b) { return wasm_u8x16_ge(a, b); }
inline Register both(Register a, Register b) { return wasm_v128_and(a, b); }
inline Register without(Register a, Register gone) { return wasm_v128_andnot(a, gone); }
inline Register choose(Register mask, Register yes, Register no) {
  return wasm_v128_bitselect(yes, no, mask);
}
template <int kPlaces>
Register move_up(Register v) {
  using Lanes [[gnu::vector_size(16)]] = std::uint8_t;
  return [v]<int... kTo>(std::integer_sequence<int, kTo...>) {
    const auto zeros = std::bit_cast<Lanes>(spread(0));
    return std::bit_cast<Register>(__builtin_shufflevector(
        zeros, std::bit_cast<Lanes>(v), (kTo < kPlaces ? kTo : 16 + kTo - kPlaces)...));
  }(std::make_integer_sequence<int, 16>{});
}
inline std::uint32_t top_bits(Register v) { return wasm_i8x16_bitmask(v); }
}  // namespace detail
#endif

#if defined(PARLOUR_REGISTER16)
namespace detail {
inline Register load(const Bytes16& b) { return load(b.bytes.data()); }
// All bits of the bytes that do not lie in [low, low + count). (A count of 0 is an empty range.)
inline Register outside(Register v, std::uint8_t low, std::uint8_t count) {
  return at_least(subtract(v, spread(low)), spread(count));
}
}  // namespace detail
#endif

// Bit i of the answer: byte i equals `value`.
inline std::uint32_t equal_mask(const Bytes16& b, std::uint8_t value) {
#if defined(PARLOUR_REGISTER16)
  return detail::top_bits(detail::equal(detail::load(b), detail::spread(value)));
#else
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < 16; ++i) mask |= std::uint32_t{b[i] == value} << i;
  return mask;
#endif
}

// Bit i of the answer: byte i equals the byte at the same place of `other`.
inline std::uint32_t equal_mask(const Bytes16& b, const Bytes16& other) {
#if defined(PARLOUR_REGISTER16)
  return detail::top_bits(detail::equal(detail::load(b), detail::load(other)));
#else
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < 16; ++i) mask |= std::uint32_t{b[i] == other[i]} << i;
  return mask;
#endif
}

// Bit i of the answer: byte i lies in [low, low + count).
inline std::uint32_t within_mask(const Bytes16& b, std::uint8_t low, std::uint8_t count) {
#if defined(PARLOUR_REGISTER16)
  return 0xFFFFU ^ detail::top_bits(detail::outside(detail::load(b), low, count));
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
#if defined(PARLOUR_REGISTER16)
  static constexpr std::array<std::uint8_t, 31> kWindow = [] {
    std::array<std::uint8_t, 31> window{};
    window[15] = 0xFF;
    return window;
  }();
  const detail::Register mask = detail::load(kWindow.data() + 15 - i);
  detail::store(b, detail::choose(mask, detail::spread(value), detail::load(b)));
#else
  b[i] = value;
#endif
}

// Bytes that equal the byte at the same place of `other` become zero.
inline void clear_equal(Bytes16& b, const Bytes16& other) {
#if defined(PARLOUR_REGISTER16)
  const detail::Register v = detail::load(b);
  detail::store(b, detail::without(v, detail::equal(v, detail::load(other))));
#else
  for (std::size_t i = 0; i < 16; ++i) {
    if (b[i] == other[i]) b[i] = 0;
  }
#endif
}

// Bytes in [low, low + count) become zero.
inline void clear_within(Bytes16& b, std::uint8_t low, std::uint8_t count) {
#if defined(PARLOUR_REGISTER16)
  const detail::Register v = detail::load(b);
  detail::store(b, detail::both(detail::outside(v, low, count), v));
#else
  for (std::size_t i = 0; i < 16; ++i) {
    if (static_cast<std::uint8_t>(b[i] - low) < count) b[i] = 0;
  }
#endif
}

// With the bytes as counts of kinds: the kind under position n when all are laid out in a row, that is how many running
// totals are at most n. Precondition: the whole is below 256, and n below the whole.
inline std::uint32_t kind_at(const Bytes16& counts, std::uint32_t n) {
#if defined(PARLOUR_REGISTER16)
  detail::Register sums = detail::load(counts);
  sums = detail::add(sums, detail::move_up<1>(sums));
  sums = detail::add(sums, detail::move_up<2>(sums));
  sums = detail::add(sums, detail::move_up<4>(sums));
  sums = detail::add(sums, detail::move_up<8>(sums));
  const detail::Register position = detail::spread(static_cast<std::uint8_t>(n));
  return static_cast<std::uint32_t>(
      std::popcount(detail::top_bits(detail::at_least(position, sums))));
#else
  std::uint32_t kind = 0;
  while (n >= counts[kind]) n -= counts[kind++];
  return kind;
#endif
}

// One byte, and the four bytes of one group as a word, first byte lowest. From a copy: what is indexed by a variable has to be in
// memory, and the state around it then can stay in registers.
inline std::uint8_t byte_at(const Bytes16& b, std::size_t i) {
  const Bytes16 copy = b;
  return copy.bytes[i];
}
inline std::uint32_t group(const Bytes16& b, std::size_t g) {
  const Bytes16 copy = b;
  std::uint32_t word = 0;
  std::memcpy(&word, copy.bytes.data() + 4 * g, 4);
  return word;
}
static_assert(std::endian::native == std::endian::little, "group() reads the first byte as lowest");

}  // namespace parlour
