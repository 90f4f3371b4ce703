// The contract of a store, over every implementation.
#include "store/store.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "store/test/folder.hpp"
#include "store/test/kinds.hpp"

namespace parlour::store {
namespace {

class Contract : public testing::TestWithParam<Kind> {
 protected:
  void reopen() {
    store_.reset();
    store_ = GetParam().open(folder_.path());
  }
  std::vector<Outcome> append(const std::vector<Entry>& entries) { return store_->append(entries); }
  Store& store() { return *store_; }

 private:
  Folder folder_;
  std::unique_ptr<Store> store_ = GetParam().open(folder_.path());
};

using enum Appended;
using Results = std::vector<Outcome>;
using Texts = std::vector<std::string>;

// Store and test are on one machine here.
TEST_P(Contract, KnowsTheTimeOfDay) {
  const auto here = [] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  };
  const auto before = here();
  const auto there = store().clock();
  EXPECT_GE(there, before - 1) << "rounding";
  EXPECT_LE(there, here() + 1);
}

TEST_P(Contract, KeepsTheEntriesOfATableInOrder) {
  EXPECT_EQ(append({{"a", 0, "zero"}, {"a", 1, "one"}}), (Results{kDone, kDone}));
  EXPECT_EQ(append({{"a", 2, "two"}}), Results{kDone});
  EXPECT_EQ(store().load("a", 0), (Texts{"zero", "one", "two"}));
  EXPECT_EQ(store().load("a", 2), Texts{"two"});
  EXPECT_EQ(store().load("a", 3), Texts{});
  EXPECT_EQ(store().load("b", 0), Texts{});
}

TEST_P(Contract, GivesANumberToOneWriterOnly) {
  append({{"a", 0, "first"}});
  EXPECT_EQ(append({{"a", 0, "second"}}), Results{kTaken});
  EXPECT_EQ(append({{"a", 1, "mine"}, {"a", 1, "yours"}}), (Results{kDone, kTaken}));
  EXPECT_EQ(store().load("a", 0), (Texts{"first", "mine"}));
}

TEST_P(Contract, LeavesNoGaps) {
  EXPECT_EQ(append({{"a", 1, "too early"}}), Results{kGap});
  EXPECT_EQ(append({{"a", 0, "zero"}, {"a", 2, "two"}, {"a", 3, "three"}}),
            (Results{kDone, kGap, kGap}));
  EXPECT_EQ(store().load("a", 0), Texts{"zero"});
  EXPECT_EQ(store().live_tables(), Texts{"a"});
}

TEST_P(Contract, RefusesOneTablesEntryWithoutTouchingAnothers) {
  append({{"a", 0, "x"}});
  EXPECT_EQ(append({{"b", 0, "b0"}, {"a", 0, "again"}, {"b", 1, "b1"}, {"a", 1, "y"}}),
            (Results{kDone, kTaken, kDone, kDone}));
  EXPECT_EQ(store().load("a", 0), (Texts{"x", "y"}));
  EXPECT_EQ(store().load("b", 0), (Texts{"b0", "b1"}));
}

TEST_P(Contract, ClosesATableWithItsLastEntry) {
  append({{"a", 0, "x"}, {"b", 0, "y"}, {"c", 0, "z"}});
  EXPECT_EQ(append({{"b", 1, "end", true}, {"b", 2, "more"}}), (Results{kDone, kClosed}));
  EXPECT_EQ(append({{"b", 2, "more"}, {"b", 1, "end", true}}), (Results{kClosed, kTaken}));
  EXPECT_EQ(store().live_tables(), (Texts{"a", "c"}));
  EXPECT_EQ(store().load("b", 0), (Texts{"y", "end"}));  // still there to be read
}

TEST_P(Contract, FindsLiveTablesByTheirLabels) {
  using Labels = std::vector<Labelled>;
  append({{.table = "b", .number = 0, .labels = Texts{"red", "blue", "red"}},
          {.table = "a", .number = 0, .labels = Texts{"green"}},
          {.table = "c", .number = 0}});
  EXPECT_EQ(store().labelled(), (Labels{{"a", "green"}, {"b", "blue"}, {"b", "red"}}));
  append({{.table = "b", .number = 1}});  // says nothing about labels
  EXPECT_EQ(store().labelled(), (Labels{{"a", "green"}, {"b", "blue"}, {"b", "red"}}));
  append({{.table = "b", .number = 2, .labels = Texts{"white"}},
          {.table = "b", .number = 2, .labels = Texts{"lost"}}});
  EXPECT_EQ(store().labelled(), (Labels{{"a", "green"}, {"b", "white"}}));
  append({{.table = "a", .number = 1, .last = true, .labels = Texts{"over"}}});
  EXPECT_EQ(store().labelled(), (Labels{{"b", "white"}}));
}

TEST_P(Contract, KnowsWhereNothingHasHappenedForLong) {
  append({{.table = "a", .number = 0, .at = 100},
          {.table = "b", .number = 0, .at = 100},
          {.table = "c", .number = 0, .last = true, .at = 100}});
  append({{.table = "b", .number = 1, .at = 200}});
  EXPECT_EQ(store().idle_tables(100), Texts{});
  EXPECT_EQ(store().idle_tables(101), Texts{"a"});
  EXPECT_EQ(store().idle_tables(201), (Texts{"a", "b"}));
}

TEST_P(Contract, KeepsASeatAtOneTable) {
  using Seats = std::vector<Seated>;
  append({{.table = "a", .number = 0, .seats = Texts{"ludo ann", "ludo bob", "ludo ann"}}});
  EXPECT_EQ(
      append({{.table = "b", .number = 0, .body = "x", .seats = Texts{"ludo cid", "ludo bob"}}}),
      (Results{{kClash, "a"}}));
  EXPECT_EQ(store().load("b", 0), Texts{});
  EXPECT_EQ(store().live_tables(), Texts{"a"});
  EXPECT_EQ(append({{.table = "b", .number = 0, .seats = Texts{"lautari ann"}}}), Results{kDone});
  EXPECT_EQ(append({{.table = "b", .number = 1}}), Results{kDone}) << "says nothing about seats";
  EXPECT_EQ(store().seats(), (Seats{{"lautari ann", "b"}, {"ludo ann", "a"}, {"ludo bob", "a"}}));
  EXPECT_EQ(append({{.table = "a", .number = 1, .seats = Texts{"ludo ann", "ludo dan"}}}),
            Results{kDone});
  EXPECT_EQ(store().seats(), (Seats{{"lautari ann", "b"}, {"ludo ann", "a"}, {"ludo dan", "a"}}));
  EXPECT_EQ(append({{.table = "b", .number = 2, .seats = Texts{"ludo bob"}}}), Results{kDone});
  EXPECT_EQ(store().seats(), (Seats{{"ludo ann", "a"}, {"ludo bob", "b"}, {"ludo dan", "a"}}));
}

TEST_P(Contract, FreesTheSeatsOfAClosedTable) {
  append({{.table = "a", .number = 0, .seats = Texts{"s", "t"}},
          {.table = "b", .number = 0, .seats = Texts{"u"}}});
  EXPECT_EQ(append({{.table = "a", .number = 1, .last = true, .seats = Texts{"u"}}}),
            Results{kDone})
      << "it takes none";
  EXPECT_EQ(store().seats(), (std::vector<Seated>{{"u", "b"}}));
  EXPECT_EQ(append({{.table = "b", .number = 1, .seats = Texts{"s", "t"}}}), Results{kDone});
}

TEST_P(Contract, TakesAndFreesSeatsInTheOrderOfTheEntries) {
  append({{.table = "a", .number = 0, .seats = Texts{"s"}}});
  EXPECT_EQ(append({{.table = "b", .number = 0, .body = "early", .seats = Texts{"s"}},
                    {.table = "b", .number = 1, .body = "behind it"},
                    {.table = "a", .number = 1, .seats = Texts{}},
                    {.table = "b", .number = 0, .body = "later", .seats = Texts{"s"}},
                    {.table = "a", .number = 2, .body = "back", .seats = Texts{"s"}}}),
            (Results{{kClash, "a"}, kGap, kDone, kDone, {kClash, "b"}}));
  EXPECT_EQ(store().load("b", 0), Texts{"later"});
  EXPECT_EQ(store().load("a", 0).size(), 2U);
  EXPECT_EQ(store().seats(), (std::vector<Seated>{{"s", "b"}}));
}

TEST_P(Contract, TakesNoSeatWithAnEntryThatIsRefused) {
  append({{.table = "a", .number = 0, .labels = Texts{"l"}, .due = 5}});
  EXPECT_EQ(append({{.table = "a", .number = 0, .labels = Texts{}, .seats = Texts{"s"}, .due = 6},
                    {.table = "a", .number = 2, .labels = Texts{}, .seats = Texts{"s"}, .due = 7}}),
            (Results{kTaken, kGap}));
  append({{.table = "b", .number = 0, .seats = Texts{"t"}}});
  EXPECT_EQ(append({{.table = "a",
                     .number = 1,
                     .last = false,
                     .labels = Texts{},
                     .seats = Texts{"t", "s"},
                     .due = 8}}),
            (Results{{kClash, "b"}}));
  EXPECT_EQ(store().seats(), (std::vector<Seated>{{"t", "b"}}));
  EXPECT_EQ(store().labelled(), (std::vector<Labelled>{{"a", "l"}}));
  EXPECT_EQ(store().tables("", 1).front().due, 5);
}

TEST_P(Contract, TellsTheHeadsOfManyTables) {
  append({{"a", 0, "x"}, {"b", 0, "y"}, {"b", 1, "z", true}});
  const Texts tables = {"b", "nowhere", "a", "b"};
  EXPECT_EQ(store().heads(tables), (std::vector<std::uint64_t>{2, 0, 1, 2}));
  EXPECT_EQ(store().heads({}), std::vector<std::uint64_t>{});
  append({{"a", 1, "x"}});
  EXPECT_EQ(store().heads(tables), (std::vector<std::uint64_t>{2, 0, 2, 2}));
}

TEST_P(Contract, HandsOutWhatIsOverdueOnce) {
  append({{.table = "a", .number = 0, .due = 300},
          {.table = "b", .number = 0, .due = 100},
          {.table = "c", .number = 0, .due = 200},
          {.table = "d", .number = 0, .due = 50},
          {.table = "e", .number = 0}});
  append({{.table = "d", .number = 1, .last = true, .due = 50}});
  EXPECT_EQ(store().take_overdue(99, 1'000, 10), Texts{});
  EXPECT_EQ(store().take_overdue(300, 1'000, 2), (Texts{"b", "c"})) << "who has waited longest";
  EXPECT_EQ(store().take_overdue(300, 1'000, 2), Texts{"a"});
  EXPECT_EQ(store().take_overdue(999, 2'000, 10), Texts{});
  append({{.table = "a", .number = 1},
          {.table = "b", .number = 1, .due = kNever},
          {.table = "c", .number = 1, .due = 5'000}});
  EXPECT_EQ(store().take_overdue(1'000, 9'000, 10), Texts{"a"}) << "nothing came of it";
  EXPECT_EQ(store().take_overdue(5'000, 9'000, 0), Texts{});
  EXPECT_EQ(store().take_overdue(5'000, 9'000, 10), Texts{"c"});
}

TEST_P(Contract, TellsEverythingOfItsTablesInPages) {
  append(
      {{.table = "b",
        .number = 0,
        .labels = Texts{"y", "x"},
        .seats = Texts{"t", "s"},
        .at = 60,
        .due = 7},
       {.table = "c", .number = 0, .labels = Texts{"y"}, .seats = Texts{"u"}, .at = 60, .due = 7},
       {.table = "a", .number = 0, .at = 60}});
  append({{.table = "b", .number = 1, .at = 180},
          {.table = "c", .number = 1, .last = true, .at = 180}});
  const std::vector<TableRow> rows = {
      {.id = "a", .next = 1, .at = 60},
      {.id = "b", .next = 2, .at = 180, .labels = {"x", "y"}, .seats = {"s", "t"}, .due = 7},
      {.id = "c", .next = 2, .closed = true, .at = 180}};
  EXPECT_EQ(store().tables("", 10), rows);
  EXPECT_EQ(store().tables("", 2), (std::vector{rows[0], rows[1]}));
  EXPECT_EQ(store().tables("b", 2), std::vector{rows[2]});
  EXPECT_EQ(store().tables("c", 2), std::vector<TableRow>{});
}

TEST_P(Contract, TakesAnyBytes) {
  static constexpr char kBytes[] = "{\"name\":\"Zoë \xf0\x9f\x8e\xb2\"}\0'; DROP TABLE log; --\xff";
  const std::string body(kBytes, sizeof kBytes - 1);
  const std::string table = "' OR 1=1";
  EXPECT_EQ(append({{table, 0, body}, {table, 1, ""}, {table, 2, std::string(100'000, 'x')}}),
            (Results{kDone, kDone, kDone}));
  EXPECT_EQ(store().load(table, 0)[0], body);
  EXPECT_EQ(store().load(table, 0)[1], "");
  EXPECT_EQ(store().load(table, 0)[2].size(), 100'000U);
}

TEST_P(Contract, AppendsNothingForNothing) { EXPECT_EQ(append({}), Results{}); }

TEST_P(Contract, KnowsGuestsByTokenAndById) {
  const Guest ana{.id = "g1", .token_hash = "h1", .name = "Ana", .seen = 5};
  EXPECT_TRUE(store().put_guest(ana));
  EXPECT_EQ(store().guest_by_token("h1"), ana);
  EXPECT_EQ(store().guest_by_id("g1"), ana);
  EXPECT_EQ(store().guest_by_token("g1"), std::nullopt);
  EXPECT_EQ(store().guest_by_id("h1"), std::nullopt);
}

TEST_P(Contract, ReplacesAGuestButNeverSharesAToken) {
  EXPECT_TRUE(store().put_guest({.id = "g1", .token_hash = "h1", .name = "Ana", .seen = 5}));
  EXPECT_TRUE(store().put_guest({.id = "g1", .token_hash = "h2", .name = "Anna", .seen = 6}));
  EXPECT_EQ(store().guest_by_token("h1"), std::nullopt);
  EXPECT_EQ(store().guest_by_token("h2")->name, "Anna");
  EXPECT_FALSE(store().put_guest({.id = "g2", .token_hash = "h2", .name = "Bo", .seen = 7}));
  EXPECT_EQ(store().guest_by_id("g2"), std::nullopt);
  EXPECT_EQ(store().guest_by_token("h2")->id, "g1");
}

TEST_P(Contract, PutsManyGuestsAtOnce) {
  const std::vector<Guest> guests = {{.id = "g2", .token_hash = "h2", .name = "Bo", .seen = 7},
                                     {.id = "g1", .token_hash = "h1", .name = "Zoë", .seen = 5},
                                     {.id = "g3", .token_hash = "h1", .name = "Cid", .seen = 5}};
  EXPECT_EQ(store().put_guests(guests), (std::vector<bool>{true, true, false}));
  EXPECT_EQ(store().put_guests({}), std::vector<bool>{});
  EXPECT_EQ(store().guests("", 10), (std::vector{guests[1], guests[0]}));
  EXPECT_EQ(store().guests("", 1), std::vector{guests[1]});
  EXPECT_EQ(store().guests("g1", 1), std::vector{guests[0]});
}

TEST_P(Contract, WritesEntriesAndGuestsTogether) {
  const std::vector<Entry> entries = {{"a", 0, "x"}, {"a", 2, "y"}};
  const std::vector<Guest> guests = {{.id = "g1", .token_hash = "h1", .name = "Ana", .seen = 5},
                                     {.id = "g2", .token_hash = "h1", .name = "Bo", .seen = 5}};
  const Came came = store().write(entries, guests);
  EXPECT_EQ(came.entries, (Results{kDone, kGap}));
  EXPECT_EQ(came.guests, (std::vector<bool>{true, false}));
  EXPECT_EQ(store().load("a", 0), Texts{"x"});
  EXPECT_EQ(store().guest_by_token("h1")->name, "Ana");
  store().probe();
  EXPECT_EQ(store().load("a", 0), Texts{"x"});
}

TEST_P(Contract, PutsATableAside) {
  append({{.table = "a",
           .number = 0,
           .body = "x",
           .labels = Texts{"l"},
           .seats = Texts{"s"},
           .due = 7},
          {.table = "b", .number = 0, .seats = Texts{"t"}},
          {.table = "c", .number = 0, .last = true}});
  EXPECT_TRUE(store().put_aside("a", "it is damaged"));
  EXPECT_FALSE(store().put_aside("a", "once more"));
  store().put_aside("c", "closed");
  store().put_aside("nowhere", "not there");
  const auto asides = store().asides();
  ASSERT_EQ(asides.size(), 1U);
  EXPECT_EQ(asides[0].table, "a");
  EXPECT_EQ(asides[0].why, "it is damaged");
  EXPECT_NEAR(static_cast<double>(asides[0].at), static_cast<double>(store().clock()) / 1000, 60);
  EXPECT_EQ(store().live_tables(), Texts{"b"});
  EXPECT_EQ(store().labelled(), std::vector<Labelled>{});
  EXPECT_EQ(store().seats(), (std::vector<Seated>{{"t", "b"}}));
  EXPECT_EQ(store().take_overdue(100, 200, 5), Texts{});
  EXPECT_EQ(append({{"a", 1, "more"}}), Results{kClosed});
  EXPECT_EQ(append({{.table = "b", .number = 1, .seats = Texts{"s", "t"}}}), Results{kDone})
      << "whoever sat there is free";
  EXPECT_EQ(store().load("a", 0), Texts{"x"}) << "what can be read of it can be looked at";
  if (!GetParam().keeps) return;
  reopen();
  EXPECT_EQ(store().asides(), asides);
}

TEST_P(Contract, KeepsEverythingAcrossAReopening) {
  if (!GetParam().keeps) GTEST_SKIP() << "this store forgets on purpose";
  append({{.table = "a",
           .number = 0,
           .body = "x",
           .labels = Texts{"l"},
           .seats = Texts{"s"},
           .due = 9},
          {"b", 0, "y", true}});
  const auto before = store().tables("", 10);
  store().put_guest({.id = "g1", .token_hash = "h1", .name = "Ana", .seen = 5});
  reopen();
  EXPECT_EQ(store().tables("", 10), before);
  EXPECT_EQ(append({{.table = "c", .number = 0, .seats = Texts{"s"}}}), (Results{{kClash, "a"}}));
  EXPECT_EQ(store().live_tables(), Texts{"a"});
  EXPECT_EQ(append({{"a", 0, "again"}, {"a", 1, "on"}, {"b", 1, "more"}}),
            (Results{kTaken, kDone, kClosed}));
  reopen();
  EXPECT_EQ(store().load("a", 0), (Texts{"x", "on"}));
  EXPECT_EQ(store().guest_by_token("h1")->name, "Ana");
}

INSTANTIATE_TEST_SUITE_P(Stores, Contract, testing::ValuesIn(kinds()),
                         [](const auto& kind) { return name_of(kind.param); });

}  // namespace
}  // namespace parlour::store
