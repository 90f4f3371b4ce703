// Values that most never have.
#include "server/table/rare.hpp"

#include <gtest/gtest.h>

#include <string>

namespace parlour::server {
namespace {

static_assert(sizeof(Rare<std::string>) == sizeof(void*));

TEST(Rare, HasNothingUntilItIsGivenSomething) {
  Rare<std::string> text;
  EXPECT_TRUE(text.empty());
  EXPECT_EQ(text.get(), "");
  text = std::string("word");
  EXPECT_FALSE(text.empty());
  EXPECT_EQ(text.get(), "word");
  text = std::string();
  EXPECT_TRUE(text.empty());
  text.change() += "again";
  EXPECT_EQ(text.get(), "again");
  EXPECT_EQ(text.take(), "again");
  EXPECT_TRUE(text.empty());
  EXPECT_EQ(text.take(), "");
}

TEST(Rare, IsCopiedWithItsValue) {
  Rare<std::string> text(std::string("word"));
  Rare<std::string> copy = text;
  copy.change() += "s";
  EXPECT_EQ(text.get(), "word");
  EXPECT_EQ(copy.get(), "words");
  text = copy;
  EXPECT_EQ(text.get(), "words");
  text = Rare<std::string>();
  EXPECT_TRUE(text.empty());
  const Rare<std::string> moved = std::move(copy);
  EXPECT_EQ(moved.get(), "words");
}

}  // namespace
}  // namespace parlour::server
