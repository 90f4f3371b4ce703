#include "store/sqlite.hpp"

#include "store/store.hpp"

namespace parlour::store::sqlite {

Database::Database(const std::string& path) {
  // Nobody asks how much memory it has taken; to count it costs a lock in every statement. Heard before the first opening only.
  static const int counting = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  static_cast<void>(counting);
  sqlite3* handle = nullptr;
  const int result =
      sqlite3_open_v2(path.c_str(), &handle,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (result != SQLITE_OK) fail("the store cannot be opened");
  sqlite3_extended_result_codes(handle, 1);
}

void Database::run(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    fail("the store refused a command");
  }
}

void Database::fail(std::string_view what) const {
  throw Failure(std::string(what) + ": " + sqlite3_errmsg(handle_.get()));
}

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                         SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
    database.fail("the store does not understand a statement");
  }
  statement_.reset(statement);
}

Statement& Statement::bind(int place, std::string_view text) {
  // The length is given, so that a text may hold anything, a zero included.
  if (sqlite3_bind_text(statement_.get(), place, text.data(), static_cast<int>(text.size()),
                        SQLITE_STATIC) != SQLITE_OK) {
    database_->fail("a text does not fit");
  }
  return *this;
}

Statement& Statement::bind(int place, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), place, number);
  return *this;
}

Statement& Statement::bind_null(int place) {
  sqlite3_bind_null(statement_.get(), place);
  return *this;
}

bool Statement::step() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  sqlite3_reset(statement_.get());
  if (result != SQLITE_DONE) database_->fail("the store failed");
  return false;
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

}  // namespace parlour::store::sqlite
