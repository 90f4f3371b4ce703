// The logs of tables in a database of SQLite: an entry is one row, one behind the other whatever table they are of, so that a
// commit of many tables writes few pages. Which number is next at a table is known in memory; the file is told now and then, and
// when it is opened the entries since then say it.
//
// Every entry has a sum over all entries of its table up to it, so that one which was changed, lost or moved is noticed.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace parlour::store {

class SqliteLog {
 public:
  // `now`: seconds since 1970.
  SqliteLog(sqlite::Database& database, std::int64_t now);

  // What the last entry of a table has led to.
  struct Head {
    std::int64_t key = 0;  // 0: there is no such table
    std::int64_t next = 0;
    std::int64_t last = 0;  // the id of the last entry; 0: the table is in the archive
    std::int64_t at = 0;
    std::uint64_t sum = 0;
    bool closed = false;
    bool stale = false;  // the file has an older one
  };
  Head find(const std::string& table);

  // In a transaction. What follows in it is forgotten by undo(), when it has been rolled back.
  void begin();
  void undo();
  // The entry behind the head of its table, which is there.
  void add(Head head, const Entry& entry);
  // Tells the file of some heads, if it is time. True: it knows all that was true a while ago.
  bool settle_some(std::int64_t now);
  void settle_all();
  // The table takes no more entries, and what is in memory of it is in the file.
  void close(const std::string& table);
  // The table has no entries any more.
  void remove(const Head& head);

  // Throws Damaged.
  std::vector<std::string> load(const std::string& table, std::uint64_t from);

  // What is there of a table's entries, whatever is wrong with it.
  std::vector<std::string> salvage(const std::string& table);

  // The id of the newest entry that was ever written.
  [[nodiscard]] std::int64_t newest() const { return newest_; }

 private:
  struct Row {
    std::string body;
    std::optional<std::uint64_t> sum;
  };
  void recover(std::int64_t now);
  void remember(const std::string& table);
  void put_head(const Head& head);
  Row row_at(const std::string& table, const Head& head, std::int64_t number, std::int64_t& id);

  sqlite::Database& database_;
  std::unordered_map<std::string, Head> heads_;  // of tables that were written to lately
  std::vector<std::string> stale_;               // tables whose heads the file does not know
  // While the file is told: those that are left, and what it then knows all of.
  bool settling_ = false;
  std::vector<std::string> round_;
  std::int64_t round_mark_ = 0;
  std::int64_t settled_ = 0;     // the mark of the last round
  std::int64_t settled_at_ = 0;  // when it began
  std::int64_t newest_ = 0;
  // What a transaction has changed.
  std::vector<std::pair<std::string, std::optional<Head>>> before_;
  std::int64_t newest_before_ = 0;

  sqlite::Statement find_{database_,
                          "SELECT key, coalesce(heads.next, archive.next, 0), coalesce(last, 0),"
                          " coalesce(heads.at, archive.at, 0), sum, closed FROM tables"
                          " LEFT JOIN heads ON heads.table_key = key"
                          " LEFT JOIN archive ON archive.table_key = key"
                          " LEFT JOIN log ON log.id = last WHERE tables.id = ?"};
  sqlite::Statement add_{database_,
                         "INSERT INTO log (id, table_key, number, before, body, sum)"
                         " VALUES (?, ?, ?, ?, ?, ?)"};
  sqlite::Statement row_{database_,
                         "SELECT table_key, number, before, body, sum FROM log WHERE id = ?"};
  sqlite::Statement drop_row_{database_, "DELETE FROM log WHERE id = ?"};
  sqlite::Statement put_head_{database_,
                              "INSERT INTO heads (table_key, next, last, at) VALUES (?, ?, ?, ?)"
                              " ON CONFLICT (table_key) DO UPDATE SET next = excluded.next,"
                              " last = excluded.last, at = excluded.at"};
  sqlite::Statement drop_head_{database_, "DELETE FROM heads WHERE table_key = ?"};
  sqlite::Statement set_settled_{database_, "UPDATE house SET settled = ?"};
  sqlite::Statement recent_{database_,
                            "SELECT log.id, tables.id, log.table_key, number, sum, coalesce(at, ?2)"
                            " FROM log JOIN tables ON key = log.table_key"
                            " LEFT JOIN heads ON heads.table_key = key"
                            " WHERE log.id > ?1 AND closed = 0 ORDER BY log.id"};
};

}  // namespace parlour::store
