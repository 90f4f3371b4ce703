// What is true of the embedded store alone.
#include "store/sqlite.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>

#include "migrations.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/folder.hpp"

namespace parlour::store {
namespace {

std::string why_refused(const std::string& folder) {
  try {
    open_sqlite(folder);
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "";
}

TEST(SqliteStore, RefusesASecondProcessOnItsFolder) {
  const Folder folder;
  auto store = open_sqlite(folder.path());
  EXPECT_NE(why_refused(folder.path()).find("another process uses"), std::string::npos);
  store.reset();
  EXPECT_EQ(why_refused(folder.path()), "");
}

TEST(SqliteStore, MakesItsFolder) {
  const Folder folder;
  EXPECT_EQ(why_refused(folder.path() + "/a/b"), "");
  EXPECT_TRUE(std::filesystem::exists(folder.path() + "/a/b/parlour.db"));
}

TEST(SqliteStore, SaysWhyAFolderCannotBeUsed) {
  const Folder folder;
  std::ofstream(folder.path() + "/file") << "x";
  EXPECT_NE(why_refused(folder.path() + "/file/data").find("cannot be made"), std::string::npos);
  std::ofstream(folder.path() + "/parlour.db") << std::string(5'000, 'x');
  EXPECT_NE(why_refused(folder.path()).find("not a database"), std::string::npos);
}

TEST(SqliteStore, LeavesDataOfANewerVersionAlone) {
  const Folder folder;
  open_sqlite(folder.path());
  sqlite::Database(folder.path() + "/parlour.db").run("PRAGMA user_version = 999");
  EXPECT_NE(why_refused(folder.path()).find("newer version"), std::string::npos);
}

// A file of every earlier version, made by the migrations up to it, is brought up to date and works.
TEST(SqliteStore, ComesUpFromEveryEarlierVersion) {
  for (std::size_t version = 0; version <= kMigrations.size(); ++version) {
    const Folder folder;
    {
      sqlite::Database old(folder.path() + "/parlour.db");
      for (std::size_t i = 0; i < version; ++i) old.run(std::string(kMigrations[i]));
      old.run("PRAGMA user_version = " + std::to_string(version));
    }
    const auto store = open_sqlite(folder.path());
    const std::vector<Entry> entries = {{"a", 0, "x"}};
    EXPECT_EQ(store->append(entries), std::vector<Outcome>{Appended::kDone})
        << "from version " << version;
    EXPECT_TRUE(store->put_guest({.id = "g", .token_hash = "h", .name = "n", .seen = 1}));
  }
}

// Seats were labels before the fifth version.
TEST(SqliteStore, MakesSeatsOfTheLabelsOfEarlierVersions) {
  const Folder folder;
  {
    sqlite::Database old(folder.path() + "/parlour.db");
    for (std::size_t i = 0; i < 4; ++i) old.run(std::string(kMigrations[i]));
    old.run(
        "PRAGMA user_version = 4; INSERT INTO tables (key, id, closed, at) VALUES (1, 'a', 0, 5);"
        "INSERT INTO log VALUES (1, 1, 0, NULL, 'x'); INSERT INTO heads VALUES (1, 1, 1);"
        "INSERT INTO labels VALUES (1, 'in ludo ann'), (1, 'left ludo bob'), (1, 'lobby')");
  }
  const auto store = open_sqlite(folder.path());
  EXPECT_EQ(store->seats(), (std::vector<Seated>{{"ludo ann", "a"}}));
  EXPECT_EQ(store->labelled(), (std::vector<Labelled>{{"a", "left ludo bob"}, {"a", "lobby"}}));
}

TEST(SqliteStore, KeepsAWriteAheadLog) {
  const Folder folder;
  open_sqlite(folder.path());
  sqlite::Database database(folder.path() + "/parlour.db");
  sqlite::Statement mode(database, "PRAGMA journal_mode");
  ASSERT_TRUE(mode.step());
  EXPECT_EQ(mode.text(0), "wal");
}

}  // namespace
}  // namespace parlour::store
