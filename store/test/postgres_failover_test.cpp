// The store in PostgreSQL and servers that freeze, restart, and follow each other: every call ends within a bound, and what was
// acknowledged is there, once.
#ifdef PARLOUR_POSTGRES

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "store/postgres/postgres_store.hpp"
#include "store/test/postgres_server.hpp"

namespace parlour::store {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using enum Appended;

constexpr PostgresLimits kQuick{.reach = 500ms, .answer = 1s, .second_answer = 500ms, .rest = 1s};
// What a call takes at most: an answer that does not come, libpq's own wait for each host (two seconds, the least it knows),
// and an answer that does not come again; with room for a busy machine.
constexpr auto longest_call(int hosts) { return 1s + hosts * 2s + 500ms + 4s; }

template <class Condition>
bool eventually(Condition condition, std::chrono::seconds limit = 30s) {
  for (const auto until = Clock::now() + limit; Clock::now() < until;) {
    if (condition()) return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
}

// Appends to one table, entry after entry, as a room does: after a failure it reads the log and goes on from there.
class Writer {
 public:
  explicit Writer(std::unique_ptr<Store> store) : store_(std::move(store)) {}
  ~Writer() { stop(); }

  void begin() {
    thread_ = std::thread([this] {
      while (!stop_) step();
    });
  }
  void stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }
  [[nodiscard]] Clock::duration longest() const { return longest_; }
  bool goes_on(std::size_t entries = 20) {
    return eventually([this, goal = acknowledged_ + entries] { return acknowledged_ >= goal; });
  }
  // What was acknowledged is there, in its order, and nothing is there twice.
  void expect_log(Store& store) {
    const auto log = store.load("t", 0);
    std::size_t next = 0;
    for (const std::string& body : said_done_) {
      while (next < log.size() && log[next] != body) ++next;
      ASSERT_LT(next, log.size()) << body << " was acknowledged and is not there";
      ++next;
    }
    auto sorted = log;
    std::ranges::sort(sorted);
    EXPECT_EQ(std::ranges::unique(sorted).size(), 0U);
  }

 private:
  void step() {
    const auto begin = Clock::now();
    try {
      if (!next_) next_ = store_->load("t", 0).size();
      const std::string body = "entry " + std::to_string(++count_);
      const std::vector<Entry> entries = {{"t", *next_, body}};
      const Outcome outcome = store_->append(entries).front();
      if (outcome.what == kDone) {
        said_done_.push_back(body);
        ++acknowledged_;
        ++*next_;
      } else {
        next_ = std::nullopt;
      }
    } catch (const Failure&) {
      next_ = std::nullopt;
      std::this_thread::sleep_for(1ms);
    }
    longest_ = std::max<Clock::duration>(longest_, Clock::now() - begin);
  }

  std::unique_ptr<Store> store_;
  std::optional<std::uint64_t> next_;
  int count_ = 0;
  std::vector<std::string> said_done_;
  std::atomic<std::size_t> acknowledged_ = 0;
  std::atomic<Clock::duration> longest_{};
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

std::string with_timeout(const std::string& address) { return address + "&connect_timeout=2"; }

std::string hosts(const PostgresServer& one, const PostgresServer& two) {
  return with_timeout("postgres://parlour@/postgres?host=" + one.folder() + "," + two.folder());
}

TEST(PostgresFrozen, CallsEndAndGoOnWhenItIsBack) {
  PostgresServer& server = PostgresServer::shared();
  const Folder folder;
  const auto store = open_postgres(with_timeout(server.address(schema_for(folder.path()))), kQuick);
  const std::vector<Entry> first = {{"t", 0, "a"}};
  const std::vector<Entry> second = {{"t", 1, "b"}};
  EXPECT_EQ(store->append(first).front(), kDone);
  server.freeze(true);
  auto begin = Clock::now();
  EXPECT_THROW(store->append(second), Unsure);
  EXPECT_GE(Clock::now() - begin, kQuick.answer);
  EXPECT_LT(Clock::now() - begin, longest_call(1));
  begin = Clock::now();
  for (int i = 0; i < 100; ++i) EXPECT_THROW(store->load("t", 0), Failure);
  EXPECT_LT(Clock::now() - begin, longest_call(1)) << "they do not wait for one try each";
  server.freeze(false);
  // Either it was done before, or it is now; who has lost the answer does not know.
  EXPECT_TRUE(eventually([&] {
    try {
      const auto what = store->append(second).front().what;
      EXPECT_TRUE(what == kDone || what == kTaken);
      return true;
    } catch (const Failure&) {
      return false;
    }
  }));
  EXPECT_EQ(store->load("t", 0), (std::vector<std::string>{"a", "b"}));
}

TEST(PostgresFrozen, ForAMomentIsNoFailure) {
  PostgresServer& server = PostgresServer::shared();
  const Folder folder;
  const auto store = open_postgres(server.address(schema_for(folder.path())));
  server.freeze(true);
  std::thread thaw([&] {
    std::this_thread::sleep_for(300ms);
    server.freeze(false);
  });
  const std::vector<Entry> entries = {{"t", 0, "a"}};
  EXPECT_EQ(store->append(entries).front(), kDone);
  thaw.join();
}

TEST(PostgresRestarts, LoseNothingInTheMiddleOfTheWork) {
  PostgresServer server;
  Writer writer(open_postgres(server.address("public"), kQuick));
  writer.begin();
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(writer.goes_on());
    i % 2 == 0 ? server.stop() : server.stop_in_order();
    server.start();
  }
  ASSERT_TRUE(writer.goes_on());
  writer.stop();
  EXPECT_LT(writer.longest(), longest_call(1));
  writer.expect_log(*open_postgres(server.address("public")));
}

TEST(PostgresStatements, ThatTakeTooLongAreGivenUp) {
  PostgresServer& server = PostgresServer::shared();
  const Folder folder;
  const std::string schema = schema_for(folder.path());
  const auto store = open_postgres(server.address(schema), kQuick);
  const std::vector<Entry> first = {{"t", 0, "a"}};
  store->append(first);
  std::thread locks(
      [&] { server.run(schema, "BEGIN; LOCK TABLE log; SELECT pg_sleep(2); COMMIT"); });
  ASSERT_TRUE(eventually([&] {
    return server.ask(
               "SELECT count(*) FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND "
               "granted AND relation IS NOT NULL") != "0";
  }));
  const auto begin = Clock::now();
  const std::vector<Entry> second = {{"t", 1, "b"}};
  try {
    store->append(second);
    ADD_FAILURE() << "it was locked";
  } catch (const Unsure&) {
    ADD_FAILURE() << "the server has said that nothing has happened";
  } catch (const Failure& failure) {
    EXPECT_NE(std::string(failure.what()).find("57014"), std::string::npos) << failure.what();
  }
  EXPECT_LT(Clock::now() - begin, longest_call(1));
  locks.join();
  EXPECT_EQ(store->load("t", 0), std::vector<std::string>{"a"});
  EXPECT_EQ(store->append(second).front(), kDone) << "over the same connection";
}

// The session of the store loses what was prepared, as behind a pooler that was set up wrongly.
TEST(PostgresSessions, AreMadeAnewWhenTheyHaveForgottenTheirStatements) {
  PostgresServer& server = PostgresServer::shared();
  const Folder folder;
  const std::string schema = schema_for(folder.path());
  const auto store = open_postgres(server.address(schema));
  const std::vector<Entry> first = {{"t", 0, "a"}};
  store->append(first);
  // What a statement returns changes under it.
  server.run(schema, "ALTER TABLE guests ALTER COLUMN name TYPE varchar(100)");
  EXPECT_EQ(store->guest_by_id("nobody"), std::nullopt);
  EXPECT_EQ(store->load("t", 0).size(), 1U);
}

// A primary and a standby that has everything before it is acknowledged.
class Failover : public testing::Test {
 protected:
  Failover() {
    primary_.run("public", "ALTER SYSTEM SET synchronous_standby_names = '*'");
    primary_.run("public", "SELECT pg_reload_conf()");
    EXPECT_TRUE(eventually([&] {
      return primary_.ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") ==
             "1";
    }));
  }
  std::unique_ptr<Store> store() { return open_postgres(hosts(primary_, standby_), kQuick); }

  PostgresServer primary_;
  PostgresServer standby_{primary_};
};

TEST_F(Failover, LosesNothingWhenThePrimaryDies) {
  Writer writer(store());
  writer.begin();
  ASSERT_TRUE(writer.goes_on());
  primary_.stop();
  const std::size_t before = writer.acknowledged();
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(writer.acknowledged(), before) << "a standby is not written to";
  standby_.run("public", "ALTER SYSTEM SET synchronous_standby_names = ''");
  standby_.promote();
  ASSERT_TRUE(writer.goes_on());
  writer.stop();
  EXPECT_LT(writer.longest(), longest_call(2));
  writer.expect_log(*store());
}

TEST_F(Failover, LosesNothingWhenThePrimaryFreezesAndComesBack) {
  Writer writer(store());
  writer.begin();
  ASSERT_TRUE(writer.goes_on());
  // A node that knows of one server alone.
  const auto cut_off = open_postgres(with_timeout(primary_.address("public")), kQuick);
  primary_.freeze(true);
  standby_.run("public", "ALTER SYSTEM SET synchronous_standby_names = ''");
  standby_.promote();
  ASSERT_TRUE(writer.goes_on()) << "over the other one";
  primary_.freeze(false);
  const std::vector<Entry> late = {{"late", 0, "x"}};
  EXPECT_THROW(cut_off->append(late), Unsure) << "nobody follows the old one any more";
  ASSERT_TRUE(writer.goes_on(100));
  writer.stop();
  EXPECT_LT(writer.longest(), longest_call(2));
  writer.expect_log(*open_postgres(standby_.address("public")));
}

// The answer at the commit does not come, since the standby is away; whether it has happened shows later.
TEST_F(Failover, CallsEndWhileTheStandbyIsAway) {
  const auto store = this->store();
  const std::vector<Entry> first = {{"t", 0, "a"}};
  const std::vector<Entry> second = {{"t", 1, "b"}};
  EXPECT_EQ(store->append(first).front(), kDone);
  standby_.stop();
  const auto begin = Clock::now();
  EXPECT_THROW(store->append(second), Unsure);
  EXPECT_LT(Clock::now() - begin, longest_call(2));
  EXPECT_EQ(store->load("t", 0).size(), 1U) << "nobody sees what is not acknowledged";
  standby_.start();
  EXPECT_TRUE(eventually([&] { return store->load("t", 0).size() == 2; }));
  const std::vector<Entry> third = {{"t", 2, "c"}};
  EXPECT_EQ(store->append(third).front(), kDone);
}

}  // namespace
}  // namespace parlour::store

#endif
