#include "store/sqlite.hpp"

#include <cctype>

#include "store/store.hpp"

namespace parlour::store::sqlite {

namespace {

constexpr int kPatience = 10'000;  // milliseconds: another process may be starting or stopping

// A path as a URI takes it.
std::string uri_of(const std::string& path) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  std::string uri = "file://";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '/' || c == '.' || c == '-' || c == '_' || std::isalnum(byte) != 0) {
      uri += c;
    } else {
      uri += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
    }
  }
  return uri;
}

}  // namespace

Database::Database(const std::string& path, Access access) {
  // Nobody asks how much memory it has taken; to count it costs a lock in every statement. Heard before the first opening only.
  static const int counting = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  static_cast<void>(counting);
  sqlite3* handle = nullptr;
  const bool frozen = access == Access::kFrozen;
  const int flags = access == Access::kWrite
                        ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                        : SQLITE_OPEN_READONLY | (frozen ? SQLITE_OPEN_URI : 0);
  const int result = sqlite3_open_v2((frozen ? uri_of(path) + "?immutable=1" : path).c_str(),
                                     &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (result != SQLITE_OK) fail("the store cannot be opened");
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, kPatience);
  if (access == Access::kWrite) return;
  sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  run("PRAGMA wal_autocheckpoint = 0; PRAGMA query_only = ON; PRAGMA trusted_schema = OFF");
}

void Database::run(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    fail("the store refused a command");
  }
}

void Database::fail(std::string_view what) const {
  const int code = sqlite3_errcode(handle_.get()) & 0xff;
  const std::string why = std::string(what) + ": " + sqlite3_errmsg(handle_.get());
  if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) throw Damaged(why);
  throw Failure(why);
}

std::int64_t number_from(Database& database, std::string_view sql) {
  Statement ask(database, sql);
  const std::int64_t number = ask.step() ? ask.number(0) : 0;
  ask.reset();
  return number;
}

std::string text_from(Database& database, std::string_view sql) {
  Statement ask(database, sql);
  std::string text = ask.step() ? ask.text(0) : "";
  ask.reset();
  return text;
}

bool is_certain(int extended_code) {
  switch (extended_code & 0xff) {
    case SQLITE_FULL:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_CONSTRAINT:
      return true;
    default:
      return extended_code == SQLITE_IOERR_WRITE || extended_code == SQLITE_IOERR_READ ||
             extended_code == SQLITE_IOERR_SHORT_READ;
  }
}

void Transaction::commit() {
  try {
    commit_->run();
    done_ = true;
  } catch (const Failure& failure) {
    const bool certain = is_certain(sqlite3_extended_errcode(database_->handle()));
    roll_back();
    if (certain && sqlite3_get_autocommit(database_->handle()) != 0) throw;
    // The next who opens the file finds what is there.
    sqlite3_db_config(database_->handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    throw Broken(failure.what());
  }
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

Statement& Statement::bind_bytes(int place, std::string_view bytes) {
  if (sqlite3_bind_blob64(statement_.get(), place, bytes.data(), bytes.size(), SQLITE_STATIC) !=
      SQLITE_OK) {
    database_->fail("bytes do not fit");
  }
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

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

}  // namespace parlour::store::sqlite
