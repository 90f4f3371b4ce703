// Everything from one store into another, and back.
#include "store/move.hpp"

#include <gtest/gtest.h>

#include "store/backup.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/folder.hpp"
#include "store/test/kinds.hpp"

namespace parlour::store {
namespace {

using Lines = std::vector<std::string>;

// More than fits into a page or a commit, of every sort.
void fill_with_all_sorts(Store& store) {
  std::vector<Entry> entries;
  std::vector<Guest> guests;
  for (int i = 0; i < 1'100; ++i) {
    const std::string id = "t" + std::to_string(i);
    entries.push_back({.table = id, .number = 0, .body = id + std::string("\0\xff", 2), .at = i});
    guests.push_back({.id = "g" + id, .token_hash = "h" + id, .name = "Zoë " + id, .seen = i});
  }
  for (std::uint64_t i = 1; i < 2'300; ++i) {
    entries.push_back({.table = "t7", .number = i, .body = std::to_string(i), .at = 120});
  }
  entries.push_back({.table = "t8", .number = 1, .body = "end", .last = true, .at = 8});
  entries.push_back({.table = "t9",
                     .number = 1,
                     .labels = Lines{"lobby", "left ludo bob"},
                     .seats = Lines{"ludo ann", "ludo cid"},
                     .at = 300,
                     .due = 1'700'000'000'123});
  store.append(entries);
  store.put_guests(guests);
}

class Moving : public testing::TestWithParam<Kind> {
 protected:
  Folder here_, there_, back_;
};

TEST_P(Moving, BringsEverythingThereAndBack) {
  const auto source = open_sqlite(here_.path());
  fill_with_all_sorts(*source);
  const auto middle = GetParam().open(there_.path());
  const Moved moved = move_all(*source, *middle);
  EXPECT_EQ(moved.tables, 1'100U);
  EXPECT_EQ(moved.entries, 1'100U + 2'299 + 2);
  EXPECT_EQ(moved.guests, 1'100U);
  const auto end = open_sqlite(back_.path());
  EXPECT_EQ(move_all(*middle, *end), moved);
  EXPECT_EQ(end->tables("", 2'000), source->tables("", 2'000));
  EXPECT_EQ(end->guests("", 2'000), source->guests("", 2'000));
  EXPECT_EQ(end->seats(), source->seats());
  EXPECT_EQ(end->load("t7", 0), source->load("t7", 0));
  EXPECT_EQ(end->load("t3", 0), source->load("t3", 0));
  const std::vector<Entry> more = {{"t8", 2, "more"}, {"t9", 2, "more"}};
  EXPECT_EQ(end->append(more), (std::vector<Outcome>{Appended::kClosed, Appended::kDone}));
}

TEST_P(Moving, RefusesATargetThatIsNotEmpty) {
  const auto source = open_sqlite(here_.path());
  fill_with_all_sorts(*source);
  const auto target = GetParam().open(there_.path());
  target->put_guest({.id = "g", .token_hash = "h", .name = "n", .seen = 1});
  EXPECT_THROW(move_all(*source, *target), Occupied);
  EXPECT_EQ(target->guests("", 5).size(), 1U);
  EXPECT_TRUE(target->tables("", 5).empty());
}

TEST_P(Moving, RefusesASourceThatIsEmpty) {
  const auto source = GetParam().open(there_.path());
  EXPECT_THROW(move_all(*source, *open_sqlite(here_.path())), BadInput);
}

INSTANTIATE_TEST_SUITE_P(Stores, Moving, testing::ValuesIn(kinds()),
                         [](const auto& kind) { return name_of(kind.param); });

TEST(MovingPlaces, MakesNoDataWhereThereIsNone) {
  const Folder folder;
  EXPECT_THROW(move_all(folder.path() + "/a", folder.path() + "/b"), BadInput);
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/a"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/b"));
}

}  // namespace
}  // namespace parlour::store
