#include <gtest/gtest.h>

#include <future>

#include "server/log.hpp"
#include "server/net/asio_loop.hpp"
#include "server/store_thread.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

// A disk that is slow or broken when the test wants it.
struct Disk {
  std::promise<void> reached, go_on;
  std::vector<std::vector<store::Entry>> commits;
  bool broken = false;
  bool slow = false;
  bool silent = false;
};

class FakeStore final : public store::Store {
 public:
  explicit FakeStore(Disk& disk) : disk_(disk) {}
  std::vector<store::Outcome> append(std::span<const store::Entry> entries) override {
    if (disk_.slow && disk_.commits.empty()) {
      disk_.reached.set_value();
      disk_.go_on.get_future().wait_for(20s);
    }
    if (disk_.broken) throw store::Failure("the disk is full");
    if (disk_.silent) throw store::Unsure("the answer was lost");
    disk_.commits.emplace_back(entries.begin(), entries.end());
    std::vector<store::Outcome> results;
    for (const auto& entry : entries) {
      results.push_back(entry.table == "taken" ? store::Appended::kTaken : store::Appended::kDone);
    }
    return results;
  }
  std::vector<std::string> load(std::string_view, std::uint64_t) override { return {}; }
  std::vector<std::uint64_t> heads(std::span<const std::string>) override { return {}; }
  std::vector<std::string> live_tables() override { return {}; }
  std::vector<store::Labelled> labelled() override { return {}; }
  std::vector<store::Seated> seats() override { return {}; }
  std::vector<std::string> idle_tables(std::int64_t) override { return {}; }
  std::vector<std::string> take_overdue(std::int64_t, std::int64_t, std::size_t) override {
    return {};
  }
  std::vector<store::TableRow> tables(std::string_view, std::size_t) override { return {}; }
  std::vector<bool> put_guests(std::span<const store::Guest>) override {
    throw store::Failure("the disk is full");
  }
  std::vector<store::Guest> guests(std::string_view, std::size_t) override { return {}; }
  std::optional<store::Guest> guest_by_token(std::string_view) override { return {}; }
  std::optional<store::Guest> guest_by_id(std::string_view) override { return {}; }

 private:
  Disk& disk_;
};

class Keeping : public testing::Test {
 protected:
  Keeping() : keeper_(loop_, std::make_unique<FakeStore>(disk_)), limit_(loop_) {}

  void append(std::string table, std::uint64_t number) {
    keeper_.append({.table = std::move(table), .number = number, .body = "{}"},
                   [this, number](const Written& written) {
                     answers_.emplace_back(number, written.durable());
                     unsure_ += written.unsure ? 1 : 0;
                     if (--awaited_ == 0) loop_.stop();
                   });
    ++awaited_;
  }
  void run() {
    limit_.after(20s, [this] {
      ADD_FAILURE() << "no answer";
      loop_.stop();
    });
    loop_.run();
  }

  Disk disk_;
  AsioLoop loop_;
  StoreThread keeper_;
  Timer limit_;
  int awaited_ = 0;
  int unsure_ = 0;
  std::vector<std::pair<std::uint64_t, bool>> answers_;
};

TEST_F(Keeping, WhatComesWhileTheDiskIsBusySharesACommit) {
  disk_.slow = true;
  append("t", 0);
  keeper_.ask<bool>(
      [](store::Store&) { return true; },
      [](const OrReason<bool>&) {});  // what was appended before is handed over with it
  disk_.reached.get_future().wait_for(20s);
  for (std::uint64_t i = 1; i < 100; ++i) append("t", i);
  disk_.go_on.set_value();
  run();
  ASSERT_EQ(disk_.commits.size(), 2U);
  EXPECT_EQ(disk_.commits[0].size(), 1U);
  EXPECT_EQ(disk_.commits[1].size(), 99U);
  for (std::uint64_t i = 0; i < 100; ++i) {
    EXPECT_EQ(answers_[i], std::pair(i, true)) << "answers keep the order";
    if (i > 0) EXPECT_EQ(disk_.commits[1][i - 1].number, i);
  }
  EXPECT_EQ(keeper_.counts().commits, 2U);
  EXPECT_EQ(keeper_.counts().entries, 100U);
  EXPECT_EQ(keeper_.counts().largest_commit, 99U);
  EXPECT_EQ(keeper_.counts().failures, 0U);
}

TEST_F(Keeping, ABrokenDiskIsReportedToEverybody) {
  disk_.broken = true;
  append("t", 0);
  append("u", 1);
  run();
  EXPECT_EQ(answers_, (std::vector<std::pair<std::uint64_t, bool>>{{0, false}, {1, false}}));
  EXPECT_GE(keeper_.counts().failures, 1U);
}

TEST_F(Keeping, ALostAnswerIsNotTakenForARefusal) {
  disk_.silent = true;
  append("t", 0);
  append("u", 1);
  run();
  EXPECT_EQ(answers_, (std::vector<std::pair<std::uint64_t, bool>>{{0, false}, {1, false}}));
  EXPECT_EQ(unsure_, 2);
}

TEST_F(Keeping, AnEntryThatSomebodyElseWroteIsNotDurable) {
  append("taken", 0);
  append("t", 1);
  run();
  EXPECT_EQ(answers_, (std::vector<std::pair<std::uint64_t, bool>>{{0, false}, {1, true}}));
}

TEST_F(Keeping, OtherWorkSeesWhatWasAppendedBefore) {
  std::size_t seen = 0;
  append("t", 0);
  ++awaited_;
  keeper_.ask<std::size_t>([&](store::Store&) { return disk_.commits.size(); },
                           [&](OrReason<std::size_t> commits) {
                             seen = commits.value_or(0);
                             if (--awaited_ == 0) loop_.stop();
                           });
  run();
  EXPECT_EQ(seen, 1U);
}

TEST_F(Keeping, WorkThatFailsIsAnsweredWithTheReason) {
  std::optional<std::string> why;
  keeper_.ask<bool>([](store::Store& store) { return store.put_guest({}); },
                    [&](const OrReason<bool>& kept) {
                      if (!kept) why = kept.error();
                      loop_.stop();
                    });
  run();
  ASSERT_TRUE(why.has_value());
  EXPECT_FALSE(why->empty());
}

}  // namespace
}  // namespace parlour::server
