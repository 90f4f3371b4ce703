// As many connections as there are files for.
#include "server/descriptors.hpp"

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

Limits fitted(std::size_t connections, std::size_t descriptors) {
  Limits limits{.connections = connections};
  fit_to_descriptors(limits, descriptors);
  return limits;
}

TEST(Descriptors, SufficeForWhatIsAllowed) {
  for (const std::size_t descriptors : {80UL, 100UL, 256UL, 1024UL, 4096UL, 65536UL, 1UL << 20U}) {
    for (const std::size_t connections : {10UL, 100UL, 1'000UL, 10'000UL, 100'000UL}) {
      const Limits limits = fitted(connections, descriptors);
      EXPECT_LE(limits.connections, connections);
      EXPECT_GE(limits.connections, 8U);
      EXPECT_LE(limits.connections + limits.spare + limits.waiting + 40, descriptors)
          << descriptors << " " << connections;
    }
  }
  EXPECT_EQ(fitted(10'000, 65'536).connections, 10'000U);
  EXPECT_EQ(fitted(10'000, 65'536).spare, 1'000U);
  EXPECT_EQ(fitted(10'000, 65'536).waiting, 256U);
  EXPECT_GT(fitted(10'000, 1'024).connections, 600U);
}

TEST(Descriptors, AreAsManyAsTheSystemAllows) {
  const std::size_t once = raise_descriptor_limit();
  EXPECT_GE(once, 64U);
  EXPECT_EQ(raise_descriptor_limit(), once);
}

}  // namespace
}  // namespace parlour::server
