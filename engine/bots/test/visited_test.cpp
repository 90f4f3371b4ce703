#include "engine/bots/visited.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"

namespace parlour::bots {
namespace {

TEST(Visited, CountsWhatItSawAndComesBackFromItsText) {
  Visited visited;
  const std::uint64_t a = Rng::mix(1);
  const std::uint64_t b = Rng::mix(2);
  visited.add(a);
  visited.add(b);
  visited.add(a);
  Visited again;
  again.read(visited.write());
  for (const Visited& which : {visited, again}) {
    EXPECT_EQ(which.count(a), 2);
    EXPECT_EQ(which.count(b), 1);
    EXPECT_EQ(which.count(Rng::mix(3)), 0);
  }
}

TEST(Visited, ForgetsTheOldestAndStaysShort) {
  Visited visited;
  for (std::uint64_t i = 0; i < 200; ++i) visited.add(Rng::mix(i));
  EXPECT_EQ(visited.count(Rng::mix(0)), 0);
  EXPECT_EQ(visited.count(Rng::mix(199)), 1);
  EXPECT_EQ(visited.count(Rng::mix(200 - Visited::kMost)), 1);
  const std::string text = visited.write();
  EXPECT_EQ(text.size(), Visited::kMost * Visited::kLetters);
  EXPECT_LE(text.size(), Thinking::kLongestMemory);
  for (const char c : text) EXPECT_TRUE(c >= ' ' && c <= '~');
}

TEST(Visited, IgnoresForeignText) {
  for (const std::string& text :
       {std::string("12345"), std::string("12345 "), std::string("12345\n"),
        std::string(2'000, '0'), std::string("\xff\xff\xff\xff\xff\xff")}) {
    Visited visited;
    visited.add(Rng::mix(1));
    visited.read(text);
    EXPECT_TRUE(visited.write().empty());
    EXPECT_EQ(visited.count(Rng::mix(1)), 0);
  }
}

}  // namespace
}  // namespace parlour::bots
