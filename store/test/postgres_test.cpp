// What is true of the store in PostgreSQL alone: several nodes over one database, and its address.
#ifdef PARLOUR_POSTGRES

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "store/open.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/test/postgres_server.hpp"

namespace parlour::store {
namespace {

class Nodes : public testing::Test {
 protected:
  std::unique_ptr<Store> node() { return open_postgres(address()); }
  [[nodiscard]] std::string address() const { return PostgresServer::shared().address(schema_); }
  void run(const std::string& sql) const { PostgresServer::shared().run(schema_, sql); }

  // Does something in as many threads, each with a node of its own.
  template <class Work>
  void together(int nodes, Work work) {
    std::vector<std::thread> threads;
    for (int i = 0; i < nodes; ++i) {
      threads.emplace_back([&, i] {
        try {
          work(i, *node());
        } catch (const std::exception& failure) {
          ADD_FAILURE() << failure.what();
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
  }

 private:
  Folder folder_;
  std::string schema_ = schema_for(folder_.path());
};

using enum Appended;

TEST_F(Nodes, BringAnEmptyDatabaseUpToDateTogether) {
  together(4, [](int i, Store& store) {
    const std::vector<Entry> entries = {{"t" + std::to_string(i), 0, "x"}};
    EXPECT_EQ(store.append(entries), std::vector<Outcome>{kDone});
  });
  EXPECT_EQ(node()->live_tables().size(), 4U);
}

// Every node tries every number of the same tables, in another order, with and without what makes an entry rich.
TEST_F(Nodes, WriteEveryNumberOnce) {
  constexpr int kNodes = 3;
  constexpr std::uint64_t kEntries = 40;
  std::vector<std::string> tables = {"a", "b", "c", "d", "e"};
  std::atomic<std::uint64_t> done = 0;
  together(kNodes, [&](int i, Store& store) {
    auto mine = tables;
    std::ranges::rotate(mine, mine.begin() + i);
    for (;;) {
      const auto heads = store.heads(mine);
      std::vector<Entry> batch;
      for (std::size_t t = 0; t < mine.size(); ++t) {
        if (heads[t] == kEntries) continue;
        Entry& entry = batch.emplace_back(Entry{mine[t], heads[t], mine[t] + std::to_string(i)});
        if ((heads[t] + t) % 3 == 0) entry.seats = {{mine[t] + " 1", mine[t] + " 2"}};
        if (heads[t] % 2 == 0) entry.due = 5;
      }
      if (batch.empty()) return;
      for (const Outcome& outcome : store.append(batch)) {
        EXPECT_TRUE(outcome.what == kDone || outcome.what == kTaken);
        done += outcome.what == kDone ? 1 : 0;
      }
    }
  });
  EXPECT_EQ(done, tables.size() * kEntries);
  for (const std::string& table : tables) EXPECT_EQ(node()->load(table, 0).size(), kEntries);
}

TEST_F(Nodes, LetOneTableHaveASeat) {
  constexpr int kNodes = 4;
  for (int round = 0; round < 10; ++round) {
    std::atomic<int> done = 0;
    std::atomic<int> clashes = 0;
    const std::string seat = "s" + std::to_string(round);
    together(kNodes, [&](int i, Store& store) {
      const std::vector<Entry> entries = {{.table = seat + "at" + std::to_string(i),
                                           .seats = {{seat, seat + "own" + std::to_string(i)}}}};
      const auto outcome = store.append(entries).front();
      done += outcome.what == kDone ? 1 : 0;
      clashes += outcome.what == kClash ? 1 : 0;
    });
    EXPECT_EQ(done, 1);
    EXPECT_EQ(clashes, kNodes - 1);
  }
  EXPECT_EQ(node()->live_tables().size(), 10U) << "nothing is left of what clashed";
  EXPECT_EQ(node()->seats().size(), 20U);
}

TEST_F(Nodes, TakeUpDifferentTables) {
  constexpr std::size_t kTables = 60;
  {
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < kTables; ++i) {
      entries.push_back({.table = "t" + std::to_string(i), .due = 5});
    }
    node()->append(entries);
  }
  std::mutex mutex;
  std::vector<std::string> taken;
  together(3, [&](int, Store& store) {
    for (int i = 0; i < 30; ++i) {
      const auto some = store.take_overdue(10, 100, 4);
      const std::lock_guard lock(mutex);
      taken.insert(taken.end(), some.begin(), some.end());
    }
  });
  EXPECT_EQ(taken.size(), kTables);
  std::ranges::sort(taken);
  EXPECT_EQ(std::ranges::unique(taken).size(), 0U);
}

TEST_F(Nodes, DoNotUseAServerThatDoesNotWrite) {
  node();
  EXPECT_THROW(open_postgres(address() + "%20-cdefault_transaction_read_only%3Don",
                             {.reach = std::chrono::milliseconds(1)}),
               Failure);
}

TEST_F(Nodes, LeaveDataOfANewerVersionAlone) {
  node();
  run("UPDATE parlour SET version = 999");
  try {
    node();
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("newer version"), std::string::npos);
  }
}

TEST_F(Nodes, BringDataOfTheVersionBeforeUpToDate) {
  node()->append(std::vector<Entry>{{.table = "a", .number = 0, .seats = {{"s"}}}});
  run("DROP TABLE aside");
  run("DROP FUNCTION put_aside(text, text)");
  run("UPDATE parlour SET version = 1");
  const auto store = node();
  EXPECT_EQ(store->append(std::vector<Entry>{{"a", 1}}), std::vector<Outcome>{Appended::kDone});
  EXPECT_TRUE(store->put_aside("a", "damaged"));
  EXPECT_EQ(store->seats(), std::vector<Seated>{});
  EXPECT_EQ(store->asides().size(), 1U);
}

TEST_F(Nodes, RefuseATextThatIsNone) {
  const auto store = node();
  const std::vector<Entry> entries = {{"\xff", 0, "x"}};
  EXPECT_THROW(store->append(entries), Failure);
  EXPECT_EQ(store->live_tables(), std::vector<std::string>{});
}

std::string why_not(const std::string& address) {
  try {
    open_postgres(address, {.reach = std::chrono::milliseconds(1)});
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "";
}

TEST(PostgresAddress, IsShownWithoutItsPassword) {
  EXPECT_EQ(shown_place("postgres://ann:hush@db1:5432,db2:5433/games?sslpassword=hushtoo"),
            "postgres://ann@db1,db2:5432,5433/games");
  EXPECT_EQ(shown_place("postgresql:///games?host=/run&password=hush"), "postgres:///run/games");
}

TEST(PostgresAddress, NeverShowsAPasswordInARefusal) {
  for (const std::string address :
       {"postgres://ann:hush@127.0.0.1:1/x", "postgres://ann:hu/hush@127.0.0.1:1/x",
        "postgres://ann:hush@[::1/x", "postgres://ann:h@hush:x@127.0.0.1/hush",
        "postgres://ann:%zhush@h/x", "postgres:///hush?host=/nowhere&password=hush"}) {
    const std::string why = why_not(address);
    EXPECT_FALSE(why.empty()) << address;
    EXPECT_EQ(why.find("hush"), std::string::npos) << why;
    EXPECT_EQ(why.find('\n'), std::string::npos) << why;
  }
}

}  // namespace
}  // namespace parlour::store

#endif
