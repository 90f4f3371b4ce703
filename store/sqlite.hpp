// The little of SQLite's interface that the store needs, with owners for its handles and failures as exceptions.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace parlour::store::sqlite {

enum class Access {
  kWrite,  // the file is made if it is not there
  // Beside a process that writes: this connection never writes and never checkpoints, not even when it is closed. (SQLite up to
  // 3.51.2 can damage a file when one connection checkpoints while another writes.)
  kRead,
  kFrozen  // a file that nobody changes and that may be on a read-only disk; what is beside it is not looked at
};

class Database {
 public:
  // Throws Failure with SQLite's words.
  explicit Database(const std::string& path, Access access = Access::kWrite);

  // Statements without results, separated by semicolons.
  void run(const std::string& sql);
  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  [[noreturn]] void fail(std::string_view what) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

// A prepared statement that is used again and again: bind, step, read, reset.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);

  Statement& bind(int place, std::string_view text);  // the text must outlive the next reset
  Statement& bind(int place, std::int64_t number);
  Statement& bind_null(int place);
  Statement& bind_bytes(int place, std::string_view bytes);  // the same as of a text
  // The next row; false at the end. A statement that is at its end is reset and can be bound again.
  bool step();
  // For statements without rows.
  void run() {
    while (step()) {
    }
  }
  void reset();

  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// The first column of the first row of an answer; 0 or nothing where there is none.
std::int64_t number_from(Database& database, std::string_view sql);
std::string text_from(Database& database, std::string_view sql);

// What a failed COMMIT or checkpoint means: whether nothing has happened for certain. A write that failed did so before the end of
// the commit was on the disk; a flush that failed may have flushed anything.
bool is_certain(int extended_code);

// A transaction that is rolled back unless it is committed.
class Transaction {
 public:
  Transaction(Database& database, Statement& begin, Statement& commit)
      : database_(&database), commit_(&commit) {
    begin.run();
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (!done_) roll_back();
  }
  // Throws Broken if nobody can know whether it will be there.
  void commit();

 private:
  void roll_back() {
    done_ = true;
    sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }

  Database* database_;
  Statement* commit_;
  bool done_ = false;
};

}  // namespace parlour::store::sqlite
