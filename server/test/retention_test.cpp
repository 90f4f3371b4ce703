#include "server/retention.hpp"

#include <gtest/gtest.h>

#include "server/net/asio_loop.hpp"
#include "server/store_thread.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/folder.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t kOneDay = 24 * 3600;

class Retaining : public testing::Test {
 protected:
  // Finished games, so many days old.
  void play(const std::vector<std::int64_t>& days) {
    const auto store = store::open_sqlite(folder_.path());
    const std::int64_t now = store->clock() / 1000;
    for (const std::int64_t day : days) {
      const std::string table = "t" + std::to_string(day);
      const std::int64_t at = now - day * kOneDay - 60;
      store->append(std::vector<store::Entry>{
          {.table = table, .number = 0, .body = table, .at = at},
          {.table = table, .number = 1, .body = "end", .last = true, .at = at}});
    }
  }
  store::Tidied tidy(RetentionLimits limits, std::chrono::milliseconds time) {
    AsioLoop loop;
    StoreThread keeper(loop, store::open_sqlite(folder_.path()));
    Retention retention(loop, keeper, limits);
    retention.begin();
    Timer limit(loop);
    limit.after(time, [&] { loop.stop(); });
    loop.run();
    return retention.sum();
  }
  std::size_t entries_of(const std::string& table) {
    return store::open_sqlite(folder_.path())->load(table, 0).size();
  }

 private:
  store::Folder folder_;
};

TEST_F(Retaining, FinishedGamesGoIntoTheArchiveAndOut) {
  play({1, 9, 11, 30, 31, 50});
  EXPECT_EQ(tidy({.keep_days = 10, .archive_days = 20}, 1'600ms),
            (store::Tidied{.archived = 4, .removed = 3}));
  for (const char* table : {"t1", "t9", "t11"}) EXPECT_EQ(entries_of(table), 2U) << table;
  for (const char* table : {"t30", "t31", "t50"}) EXPECT_EQ(entries_of(table), 0U) << table;
}

TEST_F(Retaining, NothingIsTouchedIfNobodyWantsThat) {
  play({50});
  EXPECT_EQ(tidy({.keep_days = 0, .archive_days = 1}, 1'200ms), store::Tidied{});
  EXPECT_EQ(tidy({.keep_days = 10, .archive_days = 0}, 1'300ms), store::Tidied{.archived = 1});
}

}  // namespace
}  // namespace parlour::server
