// Every operation of Bytes16 against a plain loop over random data: what the registers do is what the comments say.
#include "engine/core/bytes16.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"

namespace parlour {
namespace {

constexpr int kRounds = 5'000;

// Half the time few different values, so that many bytes meet.
Bytes16 random_bytes(Rng& rng) {
  const std::uint32_t bound = rng.below(2) == 0 ? 4 : 256;
  Bytes16 b{};
  for (std::uint8_t& byte : b.bytes) byte = static_cast<std::uint8_t>(rng.below(bound));
  return b;
}

std::uint8_t random_byte(Rng& rng) {
  return static_cast<std::uint8_t>(rng.below(rng.below(2) == 0 ? 4 : 256));
}

bool lies_within(std::uint8_t byte, std::uint8_t low, std::uint8_t count) {
  return static_cast<std::uint8_t>(byte - low) < count;  // [low, low + count), around 256
}

TEST(Bytes16, AllAndIndex) {
  static_assert(Bytes16::all(7)[15] == 7);
  Bytes16 b = Bytes16::all(0xFE);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(b[i], 0xFE);
  b[3] = 1;
  EXPECT_NE(b, Bytes16::all(0xFE));
  EXPECT_EQ(sizeof(Bytes16), 16U);
}

TEST(Bytes16, EqualMaskOfAValue) {
  Rng rng(1);
  for (int round = 0; round < kRounds; ++round) {
    const Bytes16 b = random_bytes(rng);
    const std::uint8_t value = random_byte(rng);
    std::uint32_t want = 0;
    for (std::size_t i = 0; i < 16; ++i) want |= (b[i] == value ? 1U : 0U) << i;
    ASSERT_EQ(equal_mask(b, value), want);
  }
}

TEST(Bytes16, EqualMaskOfTwo) {
  Rng rng(2);
  for (int round = 0; round < kRounds; ++round) {
    const Bytes16 b = random_bytes(rng);
    const Bytes16 other = random_bytes(rng);
    std::uint32_t want = 0;
    for (std::size_t i = 0; i < 16; ++i) want |= (b[i] == other[i] ? 1U : 0U) << i;
    ASSERT_EQ(equal_mask(b, other), want);
    ASSERT_EQ(equal_mask(b, b), 0xFFFFU);
  }
}

TEST(Bytes16, WithinMaskAndClearWithin) {
  Rng rng(3);
  for (int round = 0; round < kRounds; ++round) {
    const Bytes16 b = random_bytes(rng);
    const std::uint8_t low = random_byte(rng);
    const std::uint8_t count = random_byte(rng);  // 0 is an empty range
    std::uint32_t want = 0;
    Bytes16 cleared = b;
    for (std::size_t i = 0; i < 16; ++i) {
      if (!lies_within(b[i], low, count)) continue;
      want |= 1U << i;
      cleared[i] = 0;
    }
    ASSERT_EQ(within_mask(b, low, count), want) << int{low} << " and " << int{count} << " on";
    Bytes16 changed = b;
    clear_within(changed, low, count);
    ASSERT_EQ(changed, cleared) << int{low} << " and " << int{count} << " on";
  }
}

TEST(Bytes16, SetByteChangesThatByteAlone) {
  Rng rng(4);
  for (int round = 0; round < kRounds; ++round) {
    const Bytes16 b = random_bytes(rng);
    const std::size_t i = rng.below(16);
    const std::uint8_t value = random_byte(rng);
    Bytes16 want = b;
    want[i] = value;
    Bytes16 changed = b;
    set_byte(changed, i, value);
    ASSERT_EQ(changed, want) << "byte " << i;
  }
}

TEST(Bytes16, ClearEqual) {
  Rng rng(5);
  for (int round = 0; round < kRounds; ++round) {
    const Bytes16 b = random_bytes(rng);
    const Bytes16 other = random_bytes(rng);
    Bytes16 want = b;
    for (std::size_t i = 0; i < 16; ++i) want[i] = b[i] == other[i] ? 0 : b[i];
    Bytes16 changed = b;
    clear_equal(changed, other);
    ASSERT_EQ(changed, want);
  }
}

TEST(Bytes16, KindAtWalksTheCounts) {
  Rng rng(6);
  for (int round = 0; round < 500; ++round) {
    Bytes16 counts{};
    std::uint32_t whole = 0;
    for (std::uint8_t& count : counts.bytes) {
      count = static_cast<std::uint8_t>(rng.below(rng.below(2) == 0 ? 2 : 16));
      whole += count;
    }
    if (round == 0) {  // the largest whole that is allowed, all in the last kind
      counts = {};
      counts[15] = 255;
      whole = 255;
    }
    ASSERT_LT(whole, 256U);
    std::uint32_t n = 0;
    for (std::uint32_t kind = 0; kind < 16; ++kind) {
      for (int i = 0; i < counts[kind]; ++i) ASSERT_EQ(kind_at(counts, n++), kind);
    }
    ASSERT_EQ(n, whole);
  }
}

TEST(Bytes16, GroupsHaveTheirFirstByteLowest) {
  Rng rng(7);
  for (int round = 0; round < 100; ++round) {
    const Bytes16 b = random_bytes(rng);
    for (std::size_t g = 0; g < 4; ++g) {
      std::uint32_t want = 0;
      for (std::size_t i = 0; i < 4; ++i) want += std::uint32_t{b[4 * g + i]} << (8 * i);
      ASSERT_EQ(group(b, g), want);
    }
  }
}

}  // namespace
}  // namespace parlour
