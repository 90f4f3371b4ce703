#include "server/table/in_short.hpp"

#include <gtest/gtest.h>

#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using Words = std::vector<std::string>;

TEST(InShort, TakesOverWhatIsTheSame) {
  EXPECT_EQ(in_short(Words{}), "");
  EXPECT_EQ(in_short(Words{"draw"}), "draw");
  EXPECT_EQ(in_short(Words{"d1>0", "d1>1", "d4>0", "end"}), "d1>0 31 d4>0 end");
  EXPECT_EQ(in_short(Words{"place:0,2:E0", "place:0,2:E3", "end"}), "place:0,2:E0 9:E3 end");
  EXPECT_EQ(in_short(Words{"1", "12", "120"}), "01 12 20");
}

TEST(InShort, CanBeReadAgain) {
  for (const Words& words :
       {Words{"7", "77", "777", "7"}, Words{"a", "a", "aa", "aa", "0", "00", "a0"},
        Words{std::string(30, 'x'), std::string(40, 'x')}}) {
    EXPECT_EQ(at_length(in_short(words)), words);
  }
}

}  // namespace
}  // namespace parlour::server
