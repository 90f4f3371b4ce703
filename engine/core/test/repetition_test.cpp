#include "engine/core/repetition.hpp"

#include <gtest/gtest.h>

namespace parlour {
namespace {

TEST(Repetitions, EndAGameWhenAPositionStandsForTheThirdTime) {
  Repetitions repetitions;
  EXPECT_FALSE(repetitions.add(7));
  EXPECT_FALSE(repetitions.add(8));
  EXPECT_FALSE(repetitions.add(7));
  EXPECT_FALSE(repetitions.add(8));
  EXPECT_TRUE(repetitions.add(7));
}

TEST(Repetitions, DoNotCountWhatWasTakenBack) {
  Repetitions repetitions;
  for (const std::uint64_t hash : {7U, 8U, 7U}) repetitions.add(hash);
  repetitions.take_back(7);
  repetitions.take_back(9);
  EXPECT_FALSE(repetitions.add(7));
  EXPECT_FALSE(repetitions.add(8));
  EXPECT_TRUE(repetitions.add(7));
}

TEST(Repetitions, AreADrawWithHalfAPointEach) {
  const Scores drawn = Repetitions::drawn({.seats = 2, .has_points = true});
  JsonWriter json;
  drawn.write(json);
  EXPECT_EQ(json.text(),
            R"({"over":true,"reason":"repetition","places":[1,1],"points":[0.5,0.5]})");
}

}  // namespace
}  // namespace parlour
