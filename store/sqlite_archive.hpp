// Finished tables of a database of SQLite, in short.
#pragma once

#include <string>
#include <vector>

#include "store/sqlite.hpp"
#include "store/sqlite_log.hpp"
#include "store/store.hpp"

namespace parlour::store {

class SqliteArchive {
 public:
  SqliteArchive(sqlite::Database& database, SqliteLog& log) : database_(database), log_(log) {}

  // Of a head without entries in the log. Throws Damaged.
  std::vector<std::string> load(const SqliteLog::Head& head, std::uint64_t from);

  // In a transaction: one table that was closed before a time. False: there is none.
  bool take_one(std::int64_t before, std::int64_t now);
  // The same for one that is in the archive: it is gone then.
  bool remove_one(std::int64_t before);

 private:
  sqlite::Database& database_;
  SqliteLog& log_;
  sqlite::Statement bodies_{database_, "SELECT bodies FROM archive WHERE table_key = ?"};
  sqlite::Statement next_{database_,
                          "SELECT id FROM tables WHERE ended < ? ORDER BY ended LIMIT 1"};
  sqlite::Statement put_{database_,
                         "INSERT INTO archive (table_key, next, at, bodies) VALUES (?, ?, ?, ?)"};
  sqlite::Statement put_away_{database_, "UPDATE tables SET ended = NULL WHERE key = ?"};
  sqlite::Statement put_aside_{database_,
                               "INSERT OR IGNORE INTO aside (table_key, why, at) VALUES (?, ?, ?)"};
  sqlite::Statement oldest_{database_,
                            "SELECT table_key FROM archive WHERE at < ? ORDER BY at LIMIT 1"};
  sqlite::Statement drop_{database_, "DELETE FROM archive WHERE table_key = ?"};
  sqlite::Statement drop_table_{database_, "DELETE FROM tables WHERE key = ?"};
};

}  // namespace parlour::store
