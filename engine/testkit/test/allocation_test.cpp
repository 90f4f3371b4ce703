// Playouts allocate nothing: every operator new of this binary is counted.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "engine/core/playout.hpp"
#include "registry.hpp"

namespace {
std::atomic<std::uint64_t> allocations{0};
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace parlour {
namespace {

template <class G>
class Allocations : public testing::Test {};
TYPED_TEST_SUITE(Allocations, AllGames<testing::Types>);

TYPED_TEST(Allocations, PlayoutsAndCopiesAllocateNothing) {
  for (const std::string_view options : TypeParam::sample_options()) {
    const TypeParam g = *TypeParam::from_options(options);
    Rng rng(1);
    const std::uint64_t before = allocations;
    for (int game = 0; game < 5; ++game) {
      typename TypeParam::State s = g.start();
      playout(g, s, rng, TypeParam::kWatchdogSteps);
      const typename TypeParam::State copy = s;
      ASSERT_EQ(g.hash(copy), g.hash(s));
    }
    ASSERT_EQ(allocations - before, 0U) << options;
  }
}

TEST(AllocationCounter, Counts) {
  const std::uint64_t before = allocations;
  ::operator delete(::operator new(8));
  EXPECT_GT(allocations, before);
}

}  // namespace
}  // namespace parlour
