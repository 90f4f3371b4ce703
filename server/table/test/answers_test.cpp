// Which messages are known when they come again.
#include "server/table/answers.hpp"

#include <gtest/gtest.h>

#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using protocol::Kick;
using protocol::Say;
using protocol::Sit;

struct Notes {
  Answers answers;
  std::vector<std::string> seated;
  std::uint64_t number = 0;

  void note(const std::string& player, const std::string& id) {
    answers.note(
        player, id, number++,
        [&](std::string_view who) { return std::ranges::find(seated, who) != seated.end(); },
        [&] { return seated; });
  }
  bool knows(const std::string& player, const std::string& id) const {
    return answers.find(player, id).has_value();
  }
};

TEST(Answers, AreKnownForAsManyMessagesAsMayBeUnanswered) {
  Notes notes{.seated = {"ann"}};
  for (std::size_t i = 0; i <= kMostUnanswered; ++i) notes.note("ann", "a" + std::to_string(i));
  EXPECT_FALSE(notes.knows("ann", "a0"));
  for (std::size_t i = 1; i <= kMostUnanswered; ++i) {
    EXPECT_EQ(notes.answers.find("ann", "a" + std::to_string(i)), i);
  }
  EXPECT_FALSE(notes.knows("bob", "a5"));
}

TEST(Answers, OfSomebodyWithASeatAreNotDrivenOutByOthers) {
  Notes notes{.seated = {"ann", "bob"}};
  notes.note("ann", "kick");
  for (int i = 0; i < 1'000; ++i) notes.note("stranger" + std::to_string(i), "s");
  for (int i = 0; i < 1'000; ++i) notes.note("bob", "b" + std::to_string(i));
  EXPECT_EQ(notes.answers.find("ann", "kick"), 0U);
  EXPECT_TRUE(notes.knows("stranger999", "s"));
  EXPECT_FALSE(notes.knows("stranger0", "s"));
}

// Seats change hands for ever; whoever has one now has room.
TEST(Answers, HaveRoomForWhoeverHasASeatNow) {
  Notes notes;
  for (std::size_t i = 0; i < 3 * kMaxSeats; ++i) {
    const std::string who = "p" + std::to_string(i);
    if (notes.seated.size() == kMaxSeats) notes.seated.erase(notes.seated.begin());
    notes.seated.push_back(who);
    notes.note(who, "first");
    for (int j = 0; j < 40; ++j) notes.note("stranger", std::to_string(j));
  }
  for (const std::string& who : notes.seated) EXPECT_TRUE(notes.knows(who, "first")) << who;
}

// Ids that have the same end of an FNV-1a hash, which was used before.
TEST(Answers, CannotBeMistakenByComputedIds) {
  Notes notes{.seated = {"ann"}};
  notes.note("ann", "a5ef829");
  EXPECT_TRUE(notes.knows("ann", "a5ef829"));
  EXPECT_FALSE(notes.knows("ann", "aca8106"));
}

class Resent : public testing::TestWithParam<int> {};

// A kick whose answer was lost comes again, when somebody else has the seat and others have talked meanwhile.
TEST_P(Resent, KickIsNotDoneAgain) {
  House house("ludo", "seats=4");
  house.sit({"bob", "cid"});
  const Caller ann{House::player("ann"), "the-kick"};
  ASSERT_TRUE(house.ask_as(ann, Kick{.table = "table", .seat = 1}).ok());
  const auto number = house.room().seq();
  ASSERT_EQ(house.code("dan", Sit{.seat = 1}), "OK");
  house.come("dan");
  for (int i = 0; i < GetParam(); ++i) {
    const std::string who = i % 2 == 0 ? "cid" : "dan";
    ASSERT_EQ(house.code(who, Say{.phrase = "hello"}), "OK");
    house.pass(std::chrono::seconds(2));  // nobody says a lot at once
  }
  const auto again = house.ask_as(ann, Kick{.table = "table", .seat = 1});
  EXPECT_EQ(again.effect.repeated, number);
  EXPECT_FALSE(again.effect.entry.has_value());
  EXPECT_EQ(house.who_sits(1), "dan");
}

INSTANTIATE_TEST_SUITE_P(AfterEntriesOfOthers, Resent, testing::Values(0, 17, 40, 300));

}  // namespace
}  // namespace parlour::server
