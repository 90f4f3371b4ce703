#include "engine/core/sort_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/rng.hpp"

namespace parlour {
namespace {

TEST(SortWords, GivesTheOrderOfBytes) {
  static constexpr std::string_view kBytes(
      "ab-\0\x80\xFF"
      "1",
      7);
  Rng rng(3);
  for (int i = 0; i < 2'000; ++i) {
    std::vector<std::string> words(rng.below(40));
    for (std::string& word : words) {
      // Many that begin alike, of eight bytes and around.
      word = rng.below(2) == 0 ? "" : rng.below(2) == 0 ? "abcdefg" : "abcdefgh";
      for (auto left = rng.below(4); left > 0; --left) word += kBytes[rng.below(7)];
    }
    auto expected = words;
    std::ranges::sort(expected);
    sort_words(words);
    ASSERT_EQ(words, expected);
  }
}

}  // namespace
}  // namespace parlour
