#include <gtest/gtest.h>

#include "engine/core/fields.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::fair {
namespace {

TEST(RandomSeed, IsWhatAStreamIsMadeFrom) {
  const std::string seed = random_seed_hex();
  EXPECT_TRUE(is_hex(seed, 64)) << seed;
  EXPECT_NE(stream_from_hex(seed), nullptr);
}

TEST(RandomSeed, IsAnotherOneEachTime) { EXPECT_NE(random_seed_hex(), random_seed_hex()); }

}  // namespace
}  // namespace parlour::fair
