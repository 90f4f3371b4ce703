#include <gtest/gtest.h>

#include <limits>

#include "engine/core/json.hpp"

namespace parlour {
namespace {

std::string decimal(std::int64_t n, unsigned places) {
  return JsonWriter().decimal(n, places).take();
}

TEST(JsonDecimal, HasADigitBeforeThePointAndAllPlacesBehindIt) {
  EXPECT_EQ(decimal(1250, 3), "1.250");
  EXPECT_EQ(decimal(7, 3), "0.007");
  EXPECT_EQ(decimal(0, 2), "0.00");
  EXPECT_EQ(decimal(42, 0), "42");
}

TEST(JsonDecimal, MayBeNegative) {
  EXPECT_EQ(decimal(-1250, 3), "-1.250");
  EXPECT_EQ(decimal(-5, 1), "-0.5");
  EXPECT_EQ(decimal(std::numeric_limits<std::int64_t>::min(), 6), "-9223372036854.775808");
}

TEST(JsonDecimal, IsSeparatedLikeEveryOtherValue) {
  JsonWriter json;
  json.begin_array().decimal(15, 1).decimal(25, 1).end_array();
  EXPECT_EQ(json.text(), "[1.5,2.5]");
}

}  // namespace
}  // namespace parlour
