#include "store/sqlite_copy.hpp"

#include <cerrno>
#include <cstring>

namespace parlour::store {
namespace {

constexpr int kPagesAtOnce = 128;

class SqliteCopying final : public Copying {
 public:
  SqliteCopying(sqlite::Database& from, const std::string& file) : to_(file), file_(file) {
    to_.run("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF");  // it is flushed in the end
    copying_ = sqlite3_backup_init(to_.handle(), "main", from.handle(), "main");
    if (copying_ == nullptr) fail(sqlite3_errcode(to_.handle()));
  }
  ~SqliteCopying() override { sqlite3_backup_finish(copying_); }

  bool go_on() override {
    const int result = sqlite3_backup_step(copying_, kPagesAtOnce);
    if (result == SQLITE_OK) return true;
    if (result != SQLITE_DONE) fail(result);
    if (const int end = sqlite3_backup_finish(std::exchange(copying_, nullptr)); end != SQLITE_OK) {
      fail(end);
    }
    return false;
  }

 private:
  [[noreturn]] void fail(int result) {
    throw Failure("the copy " + file_ + " cannot be made: " + trouble(to_.handle(), result));
  }

  sqlite::Database to_;
  std::string file_;
  sqlite3_backup* copying_ = nullptr;
};

}  // namespace

std::unique_ptr<Copying> copy_database(sqlite::Database& from, const std::string& file) {
  return std::make_unique<SqliteCopying>(from, file);
}

std::string trouble(sqlite3* database, int result) {
  if (result == SQLITE_FULL) return std::strerror(ENOSPC);
  std::string why = sqlite3_errstr(result);
  const int error = sqlite3_system_errno(database);
  if ((result & 0xff) == SQLITE_IOERR && error != 0) {
    why += std::string(" (") + std::strerror(error) + ")";
  }
  return why;
}

}  // namespace parlour::store
