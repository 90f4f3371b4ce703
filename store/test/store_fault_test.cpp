// The contract of a store that can lose its way to the data: what cannot be done is refused, nothing is lost, nothing is doubled.
#include <gtest/gtest.h>

#include <chrono>

#include "store/test/folder.hpp"
#include "store/test/kinds.hpp"

namespace parlour::store {
namespace {

class Faulty : public testing::TestWithParam<Kind> {
 protected:
  void TearDown() override { faults()->mend(); }
  const Faults* faults() { return GetParam().faults; }
  std::vector<Outcome> append(const std::vector<Entry>& entries) { return store_->append(entries); }
  std::vector<std::string> log(const std::string& table) { return store_->load(table, 0); }
  Store& store() { return *store_; }
  std::unique_ptr<Store> another() { return GetParam().open(folder_.path()); }

  // Plain entries and such with all that can go with one.
  static std::vector<Entry> mixed() {
    return {{"a", 1, "a1"},
            {.table = "b", .number = 1, .body = "b1", .last = true},
            {.table = "c", .number = 1, .body = "c1", .due = 77},
            {.table = "d", .number = 0, .body = "d0", .labels = Words{"l"}, .seats = Words{"s"}},
            {"d", 1, "d1"}};
  }
  void begin() {
    append({{"a", 0, "a0"},
            {.table = "b", .number = 0, .body = "b0", .seats = Words{"s"}},
            {"c", 0, "c0"}});
  }
  void expect_mixed_once() {
    EXPECT_EQ(log("a"), (Words{"a0", "a1"}));
    EXPECT_EQ(log("b"), (Words{"b0", "b1"}));
    EXPECT_EQ(log("c"), (Words{"c0", "c1"}));
    EXPECT_EQ(log("d"), (Words{"d0", "d1"}));
    EXPECT_EQ(store().seats(), (std::vector<Seated>{{"s", "d"}}));
    EXPECT_EQ(store().live_tables(), (Words{"a", "c", "d"}));
  }

  using Words = std::vector<std::string>;

 private:
  Folder folder_;
  std::unique_ptr<Store> store_ = GetParam().open(folder_.path());
};

using enum Appended;

TEST_P(Faulty, RefusesWhileTheDataIsAwayAndLosesNothing) {
  begin();
  faults()->stop();
  EXPECT_THROW(append({{"a", 1, "a1"}}), Failure);
  const auto before = std::chrono::steady_clock::now();
  EXPECT_THROW(log("a"), Failure);
  EXPECT_THROW(append({{"a", 1, "a1"}}), Failure);
  EXPECT_THROW(store().put_guest({.id = "g", .token_hash = "h", .name = "n", .seen = 1}), Failure);
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(2))
      << "who is known to be away is not waited for";
  faults()->start();
  EXPECT_EQ(append(mixed()), std::vector<Outcome>(5, kDone));
  expect_mixed_once();
}

TEST_P(Faulty, GoesOnAfterARestart) {
  begin();
  faults()->stop();
  faults()->start();
  EXPECT_EQ(append(mixed()), std::vector<Outcome>(5, kDone));
  faults()->stop();
  faults()->start();
  expect_mixed_once();
}

TEST_P(Faulty, AsksAgainWhenTheQuestionWasLost) {
  begin();
  faults()->lose_question();
  EXPECT_EQ(append(mixed()), std::vector<Outcome>(5, kDone));
  expect_mixed_once();
}

TEST_P(Faulty, KnowsItsOwnEntriesWhenTheAnswerWasLost) {
  begin();
  faults()->lose_answer();
  EXPECT_EQ(append(mixed()), std::vector<Outcome>(5, kDone));
  expect_mixed_once();
  EXPECT_EQ(append({{"a", 1, "a1"}}), std::vector<Outcome>{kTaken}) << "only then";
}

TEST_P(Faulty, TakesNobodyElsesEntryForItsOwn) {
  begin();
  another()->append(std::vector<Entry>{{"a", 1, "theirs"}});
  faults()->lose_answer();
  EXPECT_EQ(append({{"a", 1, "ours"}, {"c", 1, "c1"}}), (std::vector<Outcome>{kTaken, kDone}));
  faults()->lose_answer();
  EXPECT_EQ(append({{.table = "e", .number = 0, .seats = Words{"s"}}}),
            (std::vector<Outcome>{{kClash, "b"}}));
}

TEST_P(Faulty, SaysSoWhenItCannotKnow) {
  begin();
  faults()->lose_answer_for_long();
  EXPECT_THROW(append(mixed()), Unsure);
  faults()->mend();
  for (int i = 0; i < 100; ++i) {
    try {
      log("a");
      break;
    } catch (const Failure&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  expect_mixed_once();  // it had been done
}

TEST_P(Faulty, LosesAnswersToOtherQuestionsWithoutHarm) {
  begin();
  append({{.table = "c", .number = 1, .due = 5}});
  const Guest ann{.id = "g", .token_hash = "h", .name = "Ann", .seen = 1};
  faults()->lose_answer();
  EXPECT_TRUE(store().put_guest(ann));
  faults()->lose_answer();
  EXPECT_EQ(store().guest_by_token("h"), ann);
  faults()->lose_answer();
  EXPECT_EQ(store().take_overdue(10, 20, 5), Words{}) << "it comes again when it is due again";
  EXPECT_EQ(store().take_overdue(20, 30, 5), Words{"c"});
}

// Those that can be apart from their data: none, unless PostgreSQL is built in.
std::vector<Kind> kinds_with_faults() {
  auto some = kinds();
  std::erase_if(some, [](const Kind& kind) { return kind.faults == nullptr; });
  return some;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Faulty);
INSTANTIATE_TEST_SUITE_P(Stores, Faulty, testing::ValuesIn(kinds_with_faults()),
                         [](const auto& kind) { return name_of(kind.param); });

}  // namespace
}  // namespace parlour::store
