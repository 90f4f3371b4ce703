#include "engine/core/rng.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "engine/core/hash.hpp"

namespace parlour {
namespace {

static_assert(Drawer<Rng>);

// Golden numbers, computed by a second implementation in another language: a change of compiler, platform or code that
// changes one of them changes every recorded signature as well.
TEST(Rng, FirstOutputsAreWhatTheyHaveAlwaysBeen) {
  static constexpr struct {
    std::uint64_t seed;
    std::array<std::uint32_t, 5> outputs;
  } kGolden[] = {
      {0, {0x00000000, 0x51F54C0B, 0x2FCC81BF, 0x11A56B8E, 0xDA69C875}},
      {1, {0x92174758, 0x5CDC67A3, 0x2D43DFAC, 0x6A2D9967, 0x8C6594AF}},
      {42, {0xEB3D1756, 0xE01D766A, 0xDBD85584, 0x67E058CD, 0xFB8D7273}},
      {UINT64_MAX, {0x9A0AE5F6, 0xF4F86C95, 0x0C8FB2CF, 0xD7248331, 0xB3487F74}},
  };
  for (const auto& [seed, outputs] : kGolden) {
    Rng rng(seed);
    for (const std::uint32_t want : outputs) ASSERT_EQ(rng.next(), want) << "seed " << seed;
  }
  Rng rng(1);
  EXPECT_EQ(rng.next64(), 0x921747585CDC67A3U);
}

TEST(Rng, BoundedDrawsAreWhatTheyHaveAlwaysBeen) {
  Rng rng(2'026);
  for (const std::uint32_t want : {3U, 2U, 0U, 2U, 4U, 4U, 5U, 0U, 1U, 0U,  //
                                   3U, 4U, 4U, 1U, 5U, 3U, 0U, 4U, 2U, 2U}) {
    ASSERT_EQ(rng.below(6), want);
  }
  for (const std::uint32_t want : {4U, 32U, 23U, 8U, 7U, 39U, 26U, 6U, 11U, 38U, 31U, 15U}) {
    ASSERT_EQ(rng.below(45), want);
  }
  for (const std::uint32_t want : {400767147U, 3161403385U, 1931131127U, 2076766382U}) {
    ASSERT_EQ(rng.below(0xC0000000), want);
  }
}

TEST(Rng, MixerAndHasherAreWhatTheyHaveAlwaysBeen) {
  static_assert(Rng::mix(0) == 0);
  static_assert(Rng::mix(1) == 0x5692161D100B05E5U);
  static_assert(Rng::mix(2) == 0xDBD238973A2B148AU);
  static_assert(Rng::mix(UINT64_MAX) == 0xB4D055FCF2CBBD7BU);
  EXPECT_EQ(Hasher().value(), 0x7061726C6F757221U);
  EXPECT_EQ(Hasher().add(0).value(), 0xA15D093AFB58851EU);
  EXPECT_EQ(Hasher().add(1).add(2).value(), 0xC851295600D5B539U);
  const std::array<std::uint8_t, 11> bytes = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  EXPECT_EQ(Hasher().add_bytes(bytes).value(), 0xFACE8D2156C501BDU);
  EXPECT_EQ(Hasher().add_bytes(bytes).value(),
            Hasher().add(0x0807060504030201U).add(0x0B0A09U).value());
}

// Within five standard deviations of the share that each number deserves.
void expect_even(const std::vector<int>& counts, int draws, std::uint32_t bound) {
  const double share = static_cast<double>(draws) / static_cast<double>(counts.size());
  for (std::size_t i = 0; i < counts.size(); ++i) {
    EXPECT_NEAR(counts[i], share, 5 * std::sqrt(share)) << i << " below " << bound;
  }
}

TEST(Rng, EveryNumberBelowASmallBoundIsEquallyLikely) {
  static constexpr int kDraws = 100'000;
  for (const std::uint32_t bound : {1U, 2U, 3U, 5U, 6U, 7U, 10U, 45U, 108U}) {
    Rng rng(bound);
    std::vector<int> counts(bound);
    for (int i = 0; i < kDraws; ++i) {
      const std::uint32_t n = rng.below(bound);
      ASSERT_LT(n, bound);
      ++counts[n];
    }
    expect_even(counts, kDraws, bound);
  }
}

// Without its rejection a multiply and shift gives the multiples of 3 below 3 * 2^30 half of all draws.
TEST(Rng, RejectionMakesLargeBoundsExact) {
  static constexpr int kDraws = 30'000;
  static constexpr std::uint32_t kBound = 0xC0000000;
  Rng rng(9);
  std::vector<int> thirds(3);
  std::vector<int> ranges(4);
  for (int i = 0; i < kDraws; ++i) {
    const std::uint32_t n = rng.below(kBound);
    ASSERT_LT(n, kBound);
    ++thirds[n % 3];
    ++ranges[n / (kBound / 4)];
  }
  expect_even(thirds, kDraws, kBound);
  expect_even(ranges, kDraws, kBound);
  for (int i = 0; i < 1'000; ++i) ASSERT_LT(rng.below(UINT32_MAX), UINT32_MAX);
}

TEST(Rng, EveryBitOfTheOutputIsEven) {
  static constexpr int kDraws = 50'000;
  Rng rng(3);
  std::array<int, 64> ones{};
  for (int i = 0; i < kDraws; ++i) {
    const std::uint64_t word = rng.next64();
    for (std::size_t bit = 0; bit < 64; ++bit) ones[bit] += (word >> bit & 1U) != 0 ? 1 : 0;
  }
  for (std::size_t bit = 0; bit < 64; ++bit) {
    EXPECT_NEAR(ones[bit], kDraws / 2, 5 * std::sqrt(kDraws) / 2) << "bit " << bit;
  }
}

TEST(Hasher, EveryByteAndItsPlaceCounts) {
  const std::array<std::uint8_t, 12> zero{};
  std::vector<std::uint64_t> hashes = {Hasher().add_bytes(zero).value()};
  for (std::size_t i = 0; i < zero.size(); ++i) {
    for (const unsigned value : {1U, 128U, 255U}) {
      auto bytes = zero;
      bytes[i] = static_cast<std::uint8_t>(value);
      hashes.push_back(Hasher().add_bytes(bytes).value());
    }
  }
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) ASSERT_NE(hashes[i], hashes[k]) << i << " and " << k;
  }
}

}  // namespace
}  // namespace parlour
