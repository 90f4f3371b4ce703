// Logs in SQLite: what is read after a crash, what is noticed of damage, what is put away.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>

#include "migrations.hpp"
#include "store/archive.hpp"
#include "store/inspection.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/folder.hpp"

namespace parlour::store {
namespace {

using Texts = std::vector<std::string>;
using enum Appended;

class SqliteLogs : public testing::Test {
 protected:
  // Does something in a process that ends as if it was killed.
  void in_a_process_that_dies(const std::function<void(Store&)>& work) const {
    const pid_t child = fork();
    if (child == 0) {
      work(*open_sqlite(path()).release());
      _exit(0);
    }
    int status = 1;
    waitpid(child, &status, 0);
    ASSERT_EQ(status, 0);
  }
  void change(const std::string& sql) const { sqlite::Database(path() + "/parlour.db").run(sql); }
  [[nodiscard]] std::string path() const { return folder_.path(); }
  [[nodiscard]] std::unique_ptr<Store> open() const { return open_sqlite(path()); }
  static std::vector<Entry> entries_of(const std::string& table, std::uint64_t from,
                                       std::uint64_t to) {
    std::vector<Entry> entries;
    for (; from < to; ++from) entries.push_back({table, from, table + std::to_string(from)});
    return entries;
  }

 private:
  Folder folder_;
};

TEST_F(SqliteLogs, KnowAfterACrashWhatTheFileWasNotTold) {
  in_a_process_that_dies([](Store& store) {
    for (std::uint64_t i = 0; i < 50; i += 10) {
      store.append(entries_of("a", i, i + 10));
      store.append(entries_of("b", 2 * i, 2 * i + 20));
    }
    store.append(std::vector<Entry>{{"c", 0, "c0"}, {.table = "c", .number = 1, .last = true}});
  });
  const auto store = open();
  const Texts tables = {"a", "b", "c", "d"};
  EXPECT_EQ(store->heads(tables), (std::vector<std::uint64_t>{50, 100, 2, 0}));
  EXPECT_EQ(store->append(std::vector<Entry>{{"a", 49, "x"}, {"a", 50, "y"}, {"c", 2, "z"}}),
            (std::vector<Outcome>{kTaken, kDone, kClosed}));
  EXPECT_EQ(store->load("a", 49), (Texts{"a49", "y"}));
  EXPECT_EQ(store->load("b", 0).size(), 100U);
  EXPECT_EQ(store->live_tables(), (Texts{"a", "b"}));
  EXPECT_EQ(store->tables("", 1).front().next, 51U);
}

// Many entries at many tables, and a crash: by then the file has been told of a part of it.
TEST_F(SqliteLogs, KnowAfterACrashWhatTheFileWasToldInParts) {
  in_a_process_that_dies([](Store& store) {
    for (std::uint64_t number = 0; number < 12; ++number) {
      std::vector<Entry> round;
      for (int table = 0; table < 500; ++table) {
        round.push_back({"t" + std::to_string(table), number, std::to_string(number)});
      }
      store.append(round);
    }
  });
  {
    sqlite::Database file(path() + "/parlour.db");
    EXPECT_GT(sqlite::number_from(file, "SELECT settled FROM house"), 0)
        << "else this tests nothing";
  }
  const auto store = open();
  for (int table = 0; table < 500; ++table) {
    const std::string id = "t" + std::to_string(table);
    ASSERT_EQ(store->heads(Texts{id}), std::vector<std::uint64_t>{12}) << id;
    ASSERT_EQ(store->load(id, 11), Texts{"11"});
  }
}

struct Harm {
  std::string name, sql;
};
void PrintTo(const Harm& harm, std::ostream* out) { *out << harm.name; }

class Harms : public SqliteLogs, public testing::WithParamInterface<Harm> {};

TEST_P(Harms, AreNoticedAndHarmNobodyElse) {
  {
    const auto store = open();
    std::vector<Entry> entries;
    for (std::uint64_t i = 0; i < 10; ++i) {
      for (const std::string table : {"a", "b"}) {
        entries.push_back({table, i, table + std::to_string(i)});
      }
    }
    store->append(entries);
  }
  change(GetParam().sql);
  const auto store = open();
  EXPECT_THROW(store->load("a", 0), Damaged);
  EXPECT_EQ(store->load("b", 0).size(), 10U);
  const Findings findings = inspect_all(*store);
  ASSERT_EQ(findings.damaged.size(), 1U);
  EXPECT_EQ(findings.damaged[0].table, "a");
  EXPECT_EQ(findings.tables, 2U);
  EXPECT_GE(store->salvage("a").bodies.size(), 9U) << "what is there can be looked at";
  EXPECT_TRUE(store->salvage("a").why.has_value());
  store->put_aside("a", "damaged");
  EXPECT_EQ(store->live_tables(), Texts{"b"});
  EXPECT_EQ(store->append(entries_of("b", 10, 11)), std::vector<Outcome>{kDone});
}

INSTANTIATE_TEST_SUITE_P(
    SqliteLogs, Harms,
    testing::Values(
        Harm{"AFlippedByte", "UPDATE log SET body = 'b4' WHERE body = 'a4'"},
        Harm{"AFlippedBitOfASum", "UPDATE log SET sum = sum + 1 WHERE body = 'a4'"},
        Harm{"AMissingEntry", "DELETE FROM log WHERE body = 'a4'"},
        Harm{"AMissingLastEntry", "DELETE FROM log WHERE body = 'a9'"},
        Harm{"TwoInTheWrongOrder",
             "UPDATE log SET body = CASE body WHEN 'a4' THEN 'a5' ELSE 'a4' END,"
             " sum = (SELECT sum FROM log AS o WHERE o.body = CASE log.body WHEN 'a4' THEN 'a5' "
             "ELSE 'a4' END) WHERE body IN ('a4', 'a5')"},
        Harm{"AnEntryLeftOut",
             "UPDATE log SET number = number - 1, before = CASE body WHEN 'a5' THEN (SELECT before "
             "FROM log WHERE body = 'a4') ELSE before END WHERE body IN ('a5', 'a6', 'a7', 'a8', "
             "'a9'); UPDATE heads SET next = 9 WHERE table_key = 1"},
        Harm{"AnEntryOfAnotherTable", "UPDATE log SET table_key = 2 WHERE body = 'a4'"}),
    [](const auto& harm) { return harm.param.name; });

// Every single bit of the bodies in the file itself.
TEST_F(SqliteLogs, NoticeEveryFlippedBitOfABody) {
  open()->append(std::vector<Entry>{{"a", 0, "first"}, {"a", 1, "BODY"}, {"a", 2, "last"}});
  const std::string file = path() + "/parlour.db";
  std::FILE* handle = std::fopen(file.c_str(), "r+b");
  ASSERT_NE(handle, nullptr);
  std::string bytes(static_cast<std::size_t>(std::filesystem::file_size(file)), '\0');
  ASSERT_EQ(std::fread(bytes.data(), 1, bytes.size(), handle), bytes.size());
  const std::size_t at = bytes.find("BODY");
  ASSERT_NE(at, std::string::npos);
  for (std::size_t bit = 0; bit < 32; ++bit) {
    const auto place = static_cast<long>(at + bit / 8);
    const int was = static_cast<unsigned char>(bytes[at + bit / 8]);
    std::fseek(handle, place, SEEK_SET);
    std::fputc(was ^ (1 << (bit % 8)), handle);
    std::fflush(handle);
    EXPECT_THROW(open()->load("a", 0), Damaged) << bit;
    std::fseek(handle, place, SEEK_SET);
    std::fputc(was, handle);
    std::fflush(handle);
  }
  std::fclose(handle);
  EXPECT_EQ(open()->load("a", 0), (Texts{"first", "BODY", "last"}));
}

// What was written before entries had sums is read as it is, and what follows is guarded.
TEST_F(SqliteLogs, GoOnBehindEntriesOfEarlierVersions) {
  {
    sqlite::Database old(path() + "/parlour.db");
    for (std::size_t i = 0; i < 5; ++i) old.run(std::string(kMigrations[i]));
    old.run(
        "PRAGMA user_version = 5; INSERT INTO tables (key, id, closed, at) VALUES"
        " (1, 'a', 0, 500), (2, 'b', 1, 600);"
        "INSERT INTO log VALUES (1, 1, 0, NULL, 'a0'), (2, 2, 0, NULL, 'b0'), (3, 1, 1, 1, 'a1');"
        "INSERT INTO heads VALUES (1, 2, 3), (2, 1, 2);"
        "INSERT INTO seats VALUES ('s', 1); INSERT INTO due VALUES (1, 77)");
  }
  {
    const auto store = open();
    const std::vector<TableRow> rows = {
        {.id = "a", .next = 2, .at = 500, .seats = {"s"}, .due = 77},
        {.id = "b", .next = 1, .closed = true, .at = 600}};
    EXPECT_EQ(store->tables("", 9), rows);
    EXPECT_EQ(store->append(entries_of("a", 2, 5)), std::vector<Outcome>(3, kDone));
    EXPECT_EQ(store->load("a", 0), (Texts{"a0", "a1", "a2", "a3", "a4"}));
    EXPECT_EQ(store->load("a", 2), (Texts{"a2", "a3", "a4"}));
    EXPECT_EQ(store->tidy(601, 0, 5), (Tidied{.archived = 1}))
        << "those that were closed before, too";
    EXPECT_EQ(store->load("b", 0), Texts{"b0"});
  }
  change("UPDATE log SET body = 'x' WHERE body = 'a3'");
  EXPECT_THROW(open()->load("a", 0), Damaged);
}

TEST_F(SqliteLogs, OfOldGamesGoIntoTheArchiveAndOut) {
  const auto close = [](const std::string& table, std::int64_t at) {
    auto entries = entries_of(table, 0, 300);
    entries.back().last = true;
    for (Entry& entry : entries) entry.at = at;
    return entries;
  };
  const auto size_of_log = [&] {
    sqlite::Database file(path() + "/parlour.db");
    return sqlite::number_from(file, "SELECT count(*) FROM log");
  };
  {
    const auto store = open();
    store->append(close("old", 100));
    store->append(close("older", 50));
    store->append(close("young", 900));
    store->append(entries_of("live", 0, 3));
    EXPECT_EQ(store->tidy(50, 0, 10), Tidied{});
    EXPECT_EQ(store->tidy(500, 0, 1), (Tidied{.archived = 1})) << "no more than was asked for";
    EXPECT_EQ(store->tidy(500, 0, 10), (Tidied{.archived = 1}));
    EXPECT_EQ(store->tidy(500, 0, 10), Tidied{});
    EXPECT_EQ(store->load("old", 0).size(), 300U);
    EXPECT_EQ(store->load("old", 298), (Texts{"old298", "old299"}));
    EXPECT_EQ(store->load("old", 300), Texts{});
    EXPECT_EQ(store->append(std::vector<Entry>{{"old", 5, "x"}, {"old", 300, "x"}}),
              (std::vector<Outcome>{kTaken, kClosed}));
    EXPECT_EQ(store->live_tables(), Texts{"live"});
    const auto rows = store->tables("", 9);
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[1], (TableRow{.id = "old", .next = 300, .closed = true, .at = 100}));
  }
  EXPECT_EQ(size_of_log(), 303);
  {
    const auto store = open();
    EXPECT_EQ(store->tidy(500, 60, 10), (Tidied{.removed = 1}));
    EXPECT_EQ(store->load("older", 0), Texts{});
    EXPECT_EQ(store->heads(Texts{"older", "old"}), (std::vector<std::uint64_t>{0, 300}));
  }
  change("UPDATE archive SET bodies = substr(bodies, 1, 60)");
  EXPECT_THROW(open()->load("old", 0), Damaged);
}

TEST_F(SqliteLogs, ThatAreDamagedAreNotPutAway) {
  {
    auto entries = entries_of("a", 0, 3);
    entries.back().last = true;
    open()->append(entries);
  }
  change("UPDATE log SET body = 'x' WHERE body = 'a1'");
  const auto store = open();
  EXPECT_EQ(store->tidy(1'000, 0, 10), (Tidied{.archived = 1}));
  EXPECT_EQ(store->tidy(1'000, 0, 10), Tidied{}) << "it is looked at once";
  ASSERT_EQ(store->asides().size(), 1U);
  EXPECT_THROW(store->load("a", 0), Damaged);
}

TEST(Archive, IsSmallAndGivesBackWhatItGot) {
  const std::vector<Texts> all = {
      {}, {""}, {"", "a", std::string(100'000, 'x')}, {std::string("\0\xff", 2)}};
  for (const Texts& bodies : all) EXPECT_EQ(unpack(pack(bodies)), bodies);
  Texts game;
  std::size_t size = 0;
  for (int i = 0; i < 400; ++i) {
    game.push_back(R"({"type":"stepped","seat":)" + std::to_string(i % 4) + R"(,"chance":[")" +
                   std::to_string(i * 7 % 6) + R"("],"by":"u4chh8br2ppmwbz","id":")" +
                   std::to_string(i * 7919) + R"(","at":)" +
                   std::to_string(1'800'000'000'000 + i * 811) + "}");
    size += game.back().size();
  }
  EXPECT_LT(pack(game).size() * 4, size);
  std::string packed = pack(game);
  for (std::size_t i = 0; i < packed.size(); i += 97) {
    std::string bad = packed;
    bad[i] = static_cast<char>(bad[i] ^ 4);
    EXPECT_THROW(unpack(bad), Damaged) << i;
  }
  EXPECT_THROW(unpack(packed + "x"), Damaged);
  EXPECT_THROW(unpack(packed.substr(0, packed.size() - 1)), Damaged);
}

}  // namespace
}  // namespace parlour::store
