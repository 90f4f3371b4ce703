// Copies of the data: what is in them, what is refused, and what a failure leaves behind.
#include "store/backup.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <set>

#include "migrations.hpp"
#include "store/backup_door.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/folder.hpp"

namespace parlour::store {
namespace {

namespace fs = std::filesystem;
using Bodies = std::vector<std::string>;
using Names = std::set<std::string>;

Names names_in(const std::string& folder) {
  Names names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
  return names;
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// What a call is refused with, and whether it was the input: "" for one that is not refused.
struct Refused {
  std::string why;
  bool input = false;
};
Refused refused(const std::function<void()>& call) {
  try {
    call();
  } catch (const BadInput& failure) {
    return {failure.what(), true};
  } catch (const Failure& failure) {
    return {failure.what(), false};
  }
  return {};
}

// The same where no file can grow beyond a limit, which stands for a disk that is full.
Refused on_a_full_disk(const std::function<void()>& call) {
  struct rlimit before = {};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit small = {65'536, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  Refused result = refused(call);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  return result;
}

class Backup : public testing::Test {
  Folder folder_;  // first: the others are in it

 protected:
  // Folders that are not there yet, and a file beside them.
  std::string data = folder_.path() + "/data";
  std::string other = folder_.path() + "/other";
  std::string file = folder_.path() + "/copy ?#%41.db";  // characters that mean something in a URI

  // Two tables with `entries` entries each, and a guest.
  static void fill(Store& store, std::uint64_t entries) {
    for (std::uint64_t i = 0; i < entries; ++i) {
      const std::vector<Entry> both = {{"a", i, "a" + std::to_string(i)},
                                       {"b", i, "b" + std::to_string(i)}};
      store.append(both);
    }
    store.put_guest({.id = "g1", .token_hash = "h1", .name = "Ana", .seen = 5});
  }
  static Bodies log_in(const std::string& folder, std::string_view table) {
    return open_sqlite(folder)->load(table, 0);
  }
  void make_copy(std::uint64_t entries) {
    fill(*open_sqlite(data), entries);
    back_up(data, file);
  }
  [[nodiscard]] const std::string& place() const { return folder_.path(); }
};

TEST_F(Backup, OfAnOpenStoreHasEverything) {
  const auto store = open_sqlite(data);
  fill(*store, 3);
  // Nobody else writes meanwhile, so that it does not matter on which thread it is used.
  const BackupDoor door(data, [&](const std::function<void(Store&)>& work) { work(*store); });
  EXPECT_EQ(back_up(data, file), (Contents{.tables = 2, .entries = 6}));
  const std::vector<Entry> later = {{"a", 3, "later"}};
  store->append(later);
  const Restored restored = restore(file, other, false);
  EXPECT_EQ(restored.contents, (Contents{.tables = 2, .entries = 6}));
  EXPECT_EQ(restored.kept, "");
  EXPECT_EQ(log_in(other, "a"), (Bodies{"a0", "a1", "a2"}));
  EXPECT_EQ(log_in(other, "b"), (Bodies{"b0", "b1", "b2"}));
  EXPECT_EQ(open_sqlite(other)->guest_by_token("h1")->name, "Ana");
  EXPECT_EQ(store->load("a", 0), (Bodies{"a0", "a1", "a2", "later"}));
}

TEST_F(Backup, OfAClosedStoreHasEverything) {
  fill(*open_sqlite(data), 2);
  EXPECT_EQ(back_up(data, file), (Contents{.tables = 2, .entries = 4}));
  restore(file, other, false);
  EXPECT_EQ(log_in(other, "a"), (Bodies{"a0", "a1"}));
  EXPECT_EQ(log_in(data, "a"), (Bodies{"a0", "a1"}));
}

// The server alone writes and checkpoints. After a kill the copy is made by the only process, which must not do so either.
TEST_F(Backup, WritesNothingToTheDataOfAKilledServer) {
  const std::string killed = place() + "/killed";
  fs::create_directory(killed);
  {
    const auto store = open_sqlite(data);
    fill(*store, 3);
    for (const std::string name : {"/parlour.db", "/parlour.db-wal"}) {
      fs::copy(data + name, killed + name);
    }
  }
  const std::string database = bytes_of(killed + "/parlour.db");
  const std::string log = bytes_of(killed + "/parlour.db-wal");
  EXPECT_EQ(back_up(killed, file).entries, 6U);
  EXPECT_EQ(bytes_of(killed + "/parlour.db"), database);
  EXPECT_EQ(bytes_of(killed + "/parlour.db-wal"), log);
}

TEST_F(Backup, IsOneFileOfItsOwnerWithoutAWriteAheadLog) {
  const mode_t before = umask(0);
  make_copy(1);
  umask(before);
  EXPECT_EQ(names_in(place()), (Names{"data", fs::path(file).filename()}));
  struct stat found = {};
  ASSERT_EQ(stat(file.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 07777U, 0600U);
  sqlite::Database database(file);
  sqlite::Statement mode(database, "PRAGMA journal_mode");
  ASSERT_TRUE(mode.step());
  EXPECT_EQ(mode.text(0), "delete");
}

TEST_F(Backup, NeverOverwrites) {
  fill(*open_sqlite(data), 1);
  std::ofstream(file) << "mine";
  EXPECT_NE(refused([&] { back_up(data, file); }).why.find("is there already"), std::string::npos);
  EXPECT_EQ(bytes_of(file), "mine");
  fs::remove(file);
  fs::create_symlink("/nonexistent/target", file);
  EXPECT_TRUE(refused([&] { back_up(data, file); }).input);
  for (const std::string own : {"/parlour.db", "/parlour.db-wal", "/parlour.db-journal"}) {
    EXPECT_TRUE(refused([&] { back_up(data, data + own); }).input) << own;
  }
}

TEST_F(Backup, SaysWhatIsMissing) {
  EXPECT_NE(refused([&] { back_up(data, file); }).why.find("no data in"), std::string::npos);
  EXPECT_FALSE(fs::exists(data)) << "a wrong name is not made";
  fill(*open_sqlite(data), 1);
  const auto missing = refused([&] { back_up(data, place() + "/no/copy.db"); });
  EXPECT_NE(missing.why.find("no folder"), std::string::npos);
  EXPECT_TRUE(missing.input);
  EXPECT_EQ(names_in(place()), Names{"data"});
}

TEST_F(Backup, LeavesNothingBehindWhenTheDiskTakesNoMore) {
  {
    const auto store = open_sqlite(data);
    fill(*store, 1);
    store->put_guest(
        {.id = "g2", .token_hash = "h2", .name = std::string(200'000, 'x'), .seen = 5});
  }
  const Refused full = on_a_full_disk([&] { back_up(data, file); });
  EXPECT_NE(full.why.find("cannot be made"), std::string::npos) << full.why;
  EXPECT_FALSE(full.input);
  EXPECT_EQ(names_in(place()), Names{"data"});
  EXPECT_EQ(back_up(data, file).entries, 2U);
}

TEST_F(Backup, IsMadeOfEveryEarlierVersionAndComesUpFromIt) {
  for (std::size_t version = 1; version <= kMigrations.size(); ++version) {
    const Folder old;
    {
      sqlite::Database database(old.path() + "/parlour.db");
      for (std::size_t i = 0; i < version; ++i) database.run(std::string(kMigrations[i]));
      database.run("PRAGMA user_version = " + std::to_string(version));
    }
    const std::string copy = place() + "/copy" + std::to_string(version);
    const std::string to = place() + "/to" + std::to_string(version);
    EXPECT_EQ(back_up(old.path(), copy), Contents{}) << version;
    restore(copy, to, false);
    const std::vector<Entry> entries = {{"a", 0, "x"}};
    EXPECT_EQ(open_sqlite(to)->append(entries), std::vector<Outcome>{Appended::kDone}) << version;
  }
}

using Restore = Backup;

TEST_F(Restore, RefusesWhatIsNotACopyOfOurs) {
  const auto why = [&] {
    const auto result = refused([&] { restore(file, other, false); });
    EXPECT_TRUE(result.input) << result.why;
    EXPECT_FALSE(fs::exists(other)) << "nothing is made for a bad file";
    return result.why;
  };
  EXPECT_NE(why().find("cannot be read"), std::string::npos);
  fs::create_directory(file);
  EXPECT_NE(why().find("is not a file"), std::string::npos);
  fs::remove(file);
  std::ofstream(file) << std::string(5'000, 'x');
  EXPECT_NE(why().find("is not a file of Parlour"), std::string::npos);
  std::ofstream(file, std::ios::trunc).flush();
  EXPECT_NE(why().find("no data of Parlour"), std::string::npos);
  sqlite::Database(file).run("CREATE TABLE tables (x); PRAGMA user_version = 2");
  EXPECT_NE(why().find("no data of Parlour"), std::string::npos);
}

TEST_F(Restore, RefusesACopyOfANewerVersion) {
  make_copy(1);
  sqlite::Database(file).run("PRAGMA user_version = 999");
  EXPECT_NE(refused([&] { restore(file, other, false); }).why.find("newer version"),
            std::string::npos);
  EXPECT_FALSE(fs::exists(other));
}

TEST_F(Restore, RefusesADamagedCopy) {
  make_copy(100);
  const std::string good = bytes_of(file);
  const auto damaged = [&](const std::string& bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
    return refused([&] { restore(file, other, false); }).why;
  };
  EXPECT_NE(damaged(good.substr(0, good.size() / 2)), "");
  std::string torn = good;
  torn.replace(3 * 4'096, 2'000, std::string(2'000, '\xff'));
  EXPECT_NE(damaged(torn).find("is damaged"), std::string::npos);
  EXPECT_FALSE(fs::exists(other));
  EXPECT_EQ(damaged(good), "") << "the whole one is taken";
}

TEST_F(Restore, RefusesAFolderThatAServerUses) {
  make_copy(1);
  const auto store = open_sqlite(data);
  for (const bool replace : {false, true}) {
    const auto result = refused([&] { restore(file, data, replace); });
    EXPECT_NE(result.why.find("another process uses"), std::string::npos);
    EXPECT_FALSE(result.input);
  }
  EXPECT_EQ(store->load("a", 0), Bodies{"a0"});
}

TEST_F(Restore, LeavesDataAloneUnlessToldToReplaceIt) {
  make_copy(1);
  fill(*open_sqlite(other), 5);
  const Names before = names_in(other);
  EXPECT_NE(refused([&] { restore(file, other, false); }).why.find("there is data"),
            std::string::npos);
  EXPECT_EQ(names_in(other), before);
  EXPECT_EQ(log_in(other, "a").size(), 5U);

  const Restored restored = restore(file, other, true);
  EXPECT_TRUE(restored.kept.starts_with(other + "/parlour.db.replaced-2")) << restored.kept;
  EXPECT_EQ(names_in(other), (Names{"lock", "parlour.db", fs::path(restored.kept).filename()}));
  EXPECT_EQ(log_in(other, "a"), Bodies{"a0"});
  // What was put aside can be restored as it is, and the name for it is never taken twice.
  const Restored again = restore(restored.kept, other, true);
  EXPECT_NE(again.kept, restored.kept);
  EXPECT_EQ(log_in(other, "a").size(), 5U);
}

// A server that was killed leaves a write-ahead log. It belongs to the old data, and must never be played back into the new.
TEST_F(Restore, KeepsTheWriteAheadLogWithTheDataThatItBelongsTo) {
  make_copy(1);
  const std::string killed = place() + "/killed";
  {
    const auto store = open_sqlite(data);
    const std::vector<Entry> more = {{"a", 1, "in the log"}, {"c", 0, "c0"}};
    store->append(more);
    fs::create_directory(killed);
    for (const std::string name : {"/parlour.db", "/parlour.db-wal"})
      fs::copy(data + name, killed + name);
  }
  ASSERT_GT(fs::file_size(killed + "/parlour.db-wal"), 0U);
  const Restored restored = restore(file, killed, true);
  EXPECT_EQ(log_in(killed, "a"), Bodies{"a0"});
  EXPECT_EQ(log_in(killed, "c"), Bodies{});
  restore(restored.kept, other, false);
  EXPECT_EQ(log_in(other, "a"), (Bodies{"a0", "in the log"}));
}

TEST_F(Restore, PutsALogWithoutItsDatabaseAside) {
  make_copy(1);
  fs::create_directory(other);
  {
    const auto store = open_sqlite(data);
    const std::vector<Entry> more = {{"a", 1, "of another time"}};
    store->append(more);
    fs::copy(data + "/parlour.db-wal", other + "/parlour.db-wal");
  }
  EXPECT_NE(refused([&] { restore(file, other, false); }).why.find("there is data"),
            std::string::npos);
  restore(file, other, true);
  EXPECT_EQ(log_in(other, "a"), Bodies{"a0"});
}

TEST_F(Restore, PutsDamagedDataAsideAsItIs) {
  make_copy(1);
  fs::create_directory(other);
  std::ofstream(other + "/parlour.db") << std::string(5'000, 'x');
  std::ofstream(other + "/parlour.db-wal") << std::string(500, 'y');
  const Restored restored = restore(file, other, true);
  EXPECT_EQ(bytes_of(restored.kept), std::string(5'000, 'x'));
  EXPECT_EQ(bytes_of(restored.kept + "-wal"), std::string(500, 'y'));
  EXPECT_EQ(log_in(other, "a"), Bodies{"a0"});
}

// A database that was copied by hand from a stopped server has no log beside it, but says that it keeps one.
TEST_F(Restore, TakesACopyMadeByHand) {
  fill(*open_sqlite(data), 2);
  fs::create_directory(place() + "/hand");
  fs::copy(data + "/parlour.db", place() + "/hand/parlour.db");
  restore(place() + "/hand/parlour.db", other, false);
  EXPECT_EQ(log_in(other, "a"), (Bodies{"a0", "a1"}));
  EXPECT_EQ(names_in(place() + "/hand"), Names{"parlour.db"}) << "nothing is left beside it";
}

TEST_F(Restore, LeavesTheOldDataWhenTheDiskTakesNoMore) {
  {
    const auto store = open_sqlite(data);
    store->put_guest(
        {.id = "g2", .token_hash = "h2", .name = std::string(200'000, 'x'), .seen = 5});
  }
  back_up(data, file);
  fill(*open_sqlite(other), 1);
  const Refused full = on_a_full_disk([&] { restore(file, other, true); });
  EXPECT_NE(full.why.find("cannot be made"), std::string::npos) << full.why;
  EXPECT_EQ(names_in(other), (Names{"lock", "parlour.db", "parlour.mark"}));
  EXPECT_EQ(log_in(other, "a"), Bodies{"a0"});
}

}  // namespace
}  // namespace parlour::store
