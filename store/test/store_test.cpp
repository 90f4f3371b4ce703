// The contract of a store, over every implementation.
#include "store/store.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/folder.hpp"

namespace parlour::store {
namespace {

struct Kind {
  std::string_view name;
  bool keeps;  // across a reopening
  std::function<std::unique_ptr<Store>(const std::string& folder)> open;
};

class Contract : public testing::TestWithParam<Kind> {
 protected:
  void reopen() {
    store_.reset();
    store_ = GetParam().open(folder_.path());
  }
  std::vector<Appended> append(const std::vector<Entry>& entries) {
    return store_->append(entries);
  }
  Store& store() { return *store_; }

 private:
  Folder folder_;
  std::unique_ptr<Store> store_ = GetParam().open(folder_.path());
};

using enum Appended;
using Results = std::vector<Appended>;
using Texts = std::vector<std::string>;

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

TEST_P(Contract, KeepsEverythingAcrossAReopening) {
  if (!GetParam().keeps) GTEST_SKIP() << "this store forgets on purpose";
  append({{"a", 0, "x"}, {"b", 0, "y", true}});
  store().put_guest({.id = "g1", .token_hash = "h1", .name = "Ana", .seen = 5});
  reopen();
  EXPECT_EQ(store().live_tables(), Texts{"a"});
  EXPECT_EQ(append({{"a", 0, "again"}, {"a", 1, "on"}, {"b", 1, "more"}}),
            (Results{kTaken, kDone, kClosed}));
  reopen();
  EXPECT_EQ(store().load("a", 0), (Texts{"x", "on"}));
  EXPECT_EQ(store().guest_by_token("h1")->name, "Ana");
}

INSTANTIATE_TEST_SUITE_P(
    Stores, Contract,
    testing::Values(
        Kind{"memory", false, [](const std::string&) { return std::make_unique<MemoryStore>(); }},
        Kind{"sqlite", true, [](const std::string& folder) { return open_sqlite(folder); }}),
    [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace parlour::store
