#include "engine/core/fixed_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace parlour {
namespace {

TEST(FixedList, HoldsWhatIsPushedInOrder) {
  FixedList<int, 4> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.begin(), list.end());
  for (const int item : {7, -1, 7}) list.push_back(item);
  EXPECT_EQ(list.size(), 3U);
  EXPECT_FALSE(list.empty());
  EXPECT_TRUE(std::ranges::equal(list, std::array{7, -1, 7}));
  list[1] = 5;
  EXPECT_EQ(list[1], 5);
  EXPECT_EQ(list.data(), list.begin());
  EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0), 19);
}

TEST(FixedList, IsEmptyAndUsableAgainAfterClear) {
  FixedList<int, 2> list;
  list.push_back(1);
  list.push_back(2);
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push_back(3);
  EXPECT_TRUE(std::ranges::equal(list, std::array{3}));
}

TEST(FixedList, CopiesAreIndependent) {
  FixedList<int, 3> list;
  list.push_back(1);
  FixedList<int, 3> copy = list;
  copy.push_back(2);
  copy[0] = 9;
  EXPECT_TRUE(std::ranges::equal(list, std::array{1}));
  EXPECT_TRUE(std::ranges::equal(copy, std::array{9, 2}));
}

// 255 is the most that one byte counts; from 256 places on the size takes two.
template <std::size_t N>
void fill_to_capacity() {
  FixedList<std::uint8_t, N> list;
  for (std::size_t i = 0; i < N; ++i) {
    list.push_back(static_cast<std::uint8_t>(i));
    ASSERT_EQ(list.size(), i + 1);
  }
  EXPECT_EQ(list.size(), list.kCapacity);
  EXPECT_EQ(list[N - 1], static_cast<std::uint8_t>(N - 1));
}

TEST(FixedList, FillsToItsCapacity) {
  fill_to_capacity<1>();
  fill_to_capacity<255>();
  fill_to_capacity<256>();
  fill_to_capacity<1'000>();
  EXPECT_EQ(sizeof(FixedList<std::uint8_t, 255>), 256U);
  EXPECT_EQ(sizeof(FixedList<std::uint8_t, 256>), 258U);
}

TEST(FixedList, CanBeACompileTimeConstant) {
  static constexpr auto kList = [] {
    auto list = FixedList<int, 5>::filled(4, 2);
    list.push_back(6);
    return list;
  }();
  static_assert(kList.size() == 3 && kList[0] == 4 && kList[2] == 6);
  EXPECT_EQ((FixedList<int, 5>::filled(4, 5).size()), 5U);
}

#ifndef NDEBUG
TEST(FixedListDeathTest, PushingBeyondTheCapacityIsCaught) {
  using Pair = FixedList<int, 2>;
  Pair list = Pair::filled(1, 2);
  EXPECT_DEATH(list.push_back(2), "size_ < N");
}
#endif

}  // namespace
}  // namespace parlour
