#include "store/sqlite_file.hpp"

#include <sys/stat.h>

#include "migrations.hpp"
#include "store/data_folder.hpp"
#include "store/store.hpp"

namespace parlour::store {
namespace {

constexpr off_t kQuicklyChecked = off_t{32} << 20U;  // bytes

// Runs the migrations that the file has not seen, each in a transaction of its own.
void bring_up_to_date(sqlite::Database& database) {
  std::int64_t version = sqlite::number_from(database, "PRAGMA user_version");
  const auto newest = static_cast<std::int64_t>(kMigrations.size());
  if (version > newest) throw Failure("the data was written by a newer version of this program");
  for (; version < newest; ++version) {
    database.run("BEGIN IMMEDIATE;" + std::string(kMigrations[static_cast<std::size_t>(version)]) +
                 ";PRAGMA user_version = " + std::to_string(version + 1) + ";COMMIT");
  }
}

}  // namespace

sqlite::Database open_database(const std::string& folder) {
  const std::string path = data_file(folder);
  // It has the seeds of running games; SQLite gives what is beside it the same rights.
  make_private(path);
  for (const std::string& companion : companions(path)) {
    if (exists(companion)) make_private(companion);
  }
  sqlite::Database database(path);
  // Every commit reaches the disk before it is acknowledged. This connection is the only one there is: as long as it is open
  // nobody else can look at the file, so that it needs no locks and no memory shared with others.
  database.run(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -2048; PRAGMA wal_autocheckpoint = 0;"
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
      "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY");
  bring_up_to_date(database);
  return database;
}

std::optional<std::string> quick_look(sqlite::Database& database, const std::string& folder) {
  struct stat found = {};
  if (stat(data_file(folder).c_str(), &found) != 0 || found.st_size > kQuicklyChecked) return {};
  std::string fault = sqlite::text_from(database, "PRAGMA quick_check(1)");
  if (fault == "ok") return std::nullopt;
  return fault;
}

}  // namespace parlour::store
