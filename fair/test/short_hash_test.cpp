#include "fair/short_hash.hpp"

#include <gtest/gtest.h>

namespace parlour::fair {
namespace {

// From the reference implementation's own vectors: the key 00 01 … 0f and the texts of 0, 1 and 8 bytes that count up.
TEST(ShortHash, IsSipHash) {
  const ShortKey key = {0x0706050403020100, 0x0f0e0d0c0b0a0908};
  EXPECT_EQ(short_hash({}, key), 0x726fdb47dd0e0e31U);
  EXPECT_EQ(short_hash(std::string_view("\0", 1), key), 0x74f839c593dc67fdU);
  EXPECT_EQ(short_hash(std::string_view("\0\1\2\3\4\5\6\7", 8), key), 0x93f5f5799a932462U);
}

TEST(ShortHash, HasAKeyOfTheProcess) {
  EXPECT_EQ(process_key(), process_key());
  EXPECT_NE(process_key(), ShortKey{});
}

}  // namespace
}  // namespace parlour::fair
