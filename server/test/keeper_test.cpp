#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <map>

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
  std::vector<std::vector<store::Guest>> guests;  // of the same
  std::atomic<bool> broken = false;
  bool slow = false;
  bool silent = false;
  bool lying = false;  // it says that a flush has failed
};

class FakeStore final : public store::Store {
 public:
  explicit FakeStore(Disk& disk) : disk_(disk) {}
  store::Came write(std::span<const store::Entry> entries,
                    std::span<const store::Guest> guests) override {
    if (disk_.slow && disk_.commits.empty()) {
      disk_.reached.set_value();
      disk_.go_on.get_future().wait_for(20s);
    }
    if (disk_.broken) throw store::Failure("the disk is full");
    if (disk_.silent) throw store::Unsure("the answer was lost");
    if (disk_.lying) throw store::Broken("the flush failed");
    disk_.commits.emplace_back(entries.begin(), entries.end());
    disk_.guests.emplace_back(guests.begin(), guests.end());
    store::Came came;
    for (const auto& entry : entries) {
      const bool taken = entry.table == "taken";
      came.entries.emplace_back(taken ? store::Appended::kTaken : store::Appended::kDone);
    }
    for (const auto& guest : guests) came.guests.push_back(guest.id != "taken");
    return came;
  }
  void probe() override {
    if (disk_.broken) throw store::Failure("the disk is full");
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
  bool put_aside(std::string_view, std::string_view) override {
    throw store::Failure("the disk is full");
  }
  std::vector<store::Aside> asides() override { return {}; }
  std::vector<store::Guest> guests(std::string_view, std::size_t) override { return {}; }
  std::optional<store::Guest> guest_by_token(std::string_view) override { return {}; }
  std::optional<store::Guest> guest_by_id(std::string_view) override { return {}; }

 private:
  Disk& disk_;
};

class Keeping : public testing::Test {
 protected:
  Keeping()
      : keeper_(loop_, std::make_unique<FakeStore>(disk_),
                {.broken =
                     [this](const std::string& why) {
                       broken_ = why;
                       loop_.stop();
                     },
                 .probe_every = 5ms,
                 .guests = kMostGuests,
                 .questions = kMostQuestions}),
        limit_(loop_) {}

  void put(const std::string& id, const std::string& name) {
    ++awaited_;
    keeper_.put({.id = id, .token_hash = id, .name = name, .seen = 1}, [this](Kept kept) {
      ++kept_[kept];
      if (--awaited_ == 0) loop_.stop();
    });
  }
  // The thread is busy with a commit until go_on.
  void keep_the_disk_busy() {
    disk_.slow = true;
    append("first", 0);
    hand_over();
    disk_.reached.get_future().wait_for(20s);
  }

  // What was appended goes to the thread at once, and not at the end of the turn.
  void hand_over() {
    keeper_.ask<bool>([](store::Store&) { return true; }, [](const OrReason<bool>&) {});
  }

  static constexpr std::size_t kMostGuests = 200;
  static constexpr std::size_t kMostQuestions = 50;

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
  std::map<Kept, int> kept_;
  std::string broken_;
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
  keeper_.ask<bool>(
      [](store::Store& store) {
        store.put_aside("t", "");
        return true;
      },
      [&](const OrReason<bool>& kept) {
        if (!kept) why = kept.error();
        loop_.stop();
      });
  run();
  ASSERT_TRUE(why.has_value());
  EXPECT_FALSE(why->empty());
}

// 25 people who choose names as fast as they may, on a slow disk: they share the commits of the moves.
TEST_F(Keeping, NamesTakeNoCommitsOfTheirOwn) {
  keep_the_disk_busy();
  for (int round = 0; round < 40; ++round) {
    for (int person = 0; person < 25; ++person) {
      put("person" + std::to_string(person), "name" + std::to_string(round));
    }
  }
  append("t", 0);
  hand_over();
  disk_.go_on.set_value();
  run();
  ASSERT_EQ(disk_.commits.size(), 2U) << "a move waits for one commit before its own";
  EXPECT_EQ(disk_.commits[1].size(), 1U);
  ASSERT_EQ(disk_.guests[1].size(), 25U);
  for (const store::Guest& guest : disk_.guests[1]) EXPECT_EQ(guest.name, "name39");
  EXPECT_EQ(kept_, (std::map<Kept, int>{{Kept::kDone, 25 * 40}}));
  EXPECT_EQ(keeper_.counts().guests, 25U);
}

TEST_F(Keeping, ManyNamesAreSpreadOverCommits) {
  keep_the_disk_busy();
  for (std::size_t i = 0; i < kMostGuests; ++i) put(i == 7 ? "taken" : std::to_string(i), "n");
  for (int i = 0; i < 5; ++i) append("t" + std::to_string(i), 0);
  hand_over();
  disk_.go_on.set_value();
  run();
  EXPECT_EQ(disk_.commits[1].size(), 5U) << "moves first, all of them";
  std::size_t guests = 0;
  for (const auto& commit : disk_.guests) {
    EXPECT_LE(commit.size(), 64U);
    guests += commit.size();
  }
  EXPECT_EQ(guests, kMostGuests);
  EXPECT_EQ(kept_[Kept::kTaken], 1);
}

TEST_F(Keeping, WhatIsTooMuchIsRefusedAtOnce) {
  keep_the_disk_busy();
  for (std::size_t i = 0; i < kMostGuests + 3; ++i) put(std::to_string(i), "n");
  put("1", "another name of somebody who waits");
  std::size_t full = 0, answered = 0;
  for (std::size_t i = 0; i < kMostQuestions + 4; ++i) {
    ++awaited_;
    keeper_.ask<bool>([](store::Store&) { return true; },
                      [&](const OrReason<bool>& answer) {
                        ++(answer ? answered : full);
                        if (--awaited_ == 0) loop_.stop();
                      });
  }
  disk_.go_on.set_value();
  run();
  EXPECT_EQ(kept_[Kept::kFull], 3);
  EXPECT_EQ(kept_[Kept::kDone], static_cast<int>(kMostGuests) + 1);
  EXPECT_EQ(full, 5U) << "one waited before";
  EXPECT_EQ(answered, kMostQuestions - 1);
  EXPECT_EQ(keeper_.counts().full, 8U);
}

TEST_F(Keeping, NobodyIsToldWhatNobodyKnows) {
  disk_.lying = true;
  append("t", 0);
  put("a", "b");
  run();
  EXPECT_NE(broken_.find("the flush failed"), std::string::npos);
  EXPECT_EQ(awaited_, 2) << "no answer is true";
  append("u", 0);
  keeper_.ask<bool>([](store::Store&) { return true; },
                    [](const OrReason<bool>&) { ADD_FAILURE() << "it is over"; });
  Timer soon(loop_);
  soon.after(30ms, [this] { loop_.stop(); });
  run();
  EXPECT_EQ(awaited_, 3);
  EXPECT_THROW(keeper_.use_and_wait([](store::Store&) {}), store::Failure);
}

TEST_F(Keeping, IsSeenToFailAndToWorkAgain) {
  disk_.broken = true;
  append("t", 0);
  run();
  EXPECT_TRUE(keeper_.counts().failing);
  disk_.broken = false;
  Timer look(loop_);
  const std::function<void()> again = [&] {
    if (!keeper_.counts().failing) return loop_.stop();
    look.after(5ms, again);
  };
  again();
  run();
  EXPECT_FALSE(keeper_.counts().failing) << "though nobody has written anything since";
  EXPECT_EQ(keeper_.counts().failures, 1U);
}

}  // namespace
}  // namespace parlour::server
