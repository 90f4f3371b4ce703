#include "store/sqlite_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>

#include "migrations.hpp"
#include "store/sqlite.hpp"

namespace parlour::store {
namespace {

// A lock on the folder for as long as the process lives. The kernel takes it back however the process ends.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw Failure("the data folder " + folder + " cannot be made: " + error.message());
    file_ = open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) throw Failure("the data folder " + folder + " cannot be written to");
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
      close(file_);
      throw Failure("another process uses the data folder " + folder);
    }
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock() { close(file_); }

 private:
  int file_ = -1;
};

// Runs the migrations that the file has not seen, each in a transaction of its own.
void bring_up_to_date(sqlite::Database& database) {
  std::int64_t version = 0;
  {
    sqlite::Statement ask(database, "PRAGMA user_version");
    if (ask.step()) version = ask.number(0);
  }
  const auto newest = static_cast<std::int64_t>(kMigrations.size());
  if (version > newest) throw Failure("the data was written by a newer version of this program");
  for (; version < newest; ++version) {
    database.run("BEGIN IMMEDIATE;" + std::string(kMigrations[static_cast<std::size_t>(version)]) +
                 ";PRAGMA user_version = " + std::to_string(version + 1) + ";COMMIT");
  }
}

// A transaction that is rolled back unless it is committed.
class Transaction {
 public:
  explicit Transaction(sqlite::Database& database) : database_(&database) {
    database.run("BEGIN IMMEDIATE");
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (!done_) sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
  void commit() {
    database_->run("COMMIT");
    done_ = true;
  }

 private:
  sqlite::Database* database_;
  bool done_ = false;
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& folder) : lock_(folder), database_(open_file(folder)) {}

  std::vector<Appended> append(std::span<const Entry> entries) override {
    Transaction transaction(database_);
    std::vector<Appended> results;
    results.reserve(entries.size());
    for (const Entry& entry : entries) results.push_back(append_one(entry));
    transaction.commit();
    return results;
  }

  std::vector<std::string> load(std::string_view table, std::uint64_t from) override {
    std::vector<std::string> bodies;
    load_.bind(1, table).bind(2, static_cast<std::int64_t>(from));
    while (load_.step()) bodies.push_back(load_.text(0));
    return bodies;
  }

  std::vector<std::string> live_tables() override {
    std::vector<std::string> live;
    while (live_.step()) live.push_back(live_.text(0));
    return live;
  }

  std::vector<Labelled> labelled() override {
    std::vector<Labelled> labels;
    while (labelled_.step()) labels.push_back({labelled_.text(0), labelled_.text(1)});
    return labels;
  }
  std::vector<std::string> idle_tables(std::int64_t since) override {
    std::vector<std::string> idle;
    idle_.bind(1, since);
    while (idle_.step()) idle.push_back(idle_.text(0));
    return idle;
  }

  bool put_guest(const Guest& guest) override {
    const auto other = guest_by_token(guest.token_hash);
    if (other && other->id != guest.id) return false;
    put_guest_.bind(1, guest.id).bind(2, guest.token_hash).bind(3, guest.name).bind(4, guest.seen);
    put_guest_.run();
    return true;
  }
  std::optional<Guest> guest_by_token(std::string_view token_hash) override {
    return guest_from(by_token_.bind(1, token_hash));
  }
  std::optional<Guest> guest_by_id(std::string_view id) override {
    return guest_from(by_id_.bind(1, id));
  }

 private:
  static sqlite::Database open_file(const std::string& folder) {
    sqlite::Database database(folder + "/parlour.db");
    // Every commit reaches the disk before it is acknowledged. This one connection writes and checkpoints; there is no other.
    database.run(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
        "PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY");
    bring_up_to_date(database);
    return database;
  }

  Appended append_one(const Entry& entry) {
    const auto number = static_cast<std::int64_t>(entry.number);
    std::int64_t key = 0;
    std::int64_t next = 0;
    bool closed = false;
    find_.bind(1, entry.table);
    const bool known = find_.step();
    if (known) {
      key = find_.number(0);
      next = find_.number(1);
      closed = find_.number(2) != 0;
      find_.reset();
    }
    if (number < next) return Appended::kTaken;
    if (closed) return Appended::kClosed;
    if (number > next) return Appended::kGap;
    if (!known) {
      add_table_.bind(1, entry.table).run();
      key = sqlite3_last_insert_rowid(database_.handle());
    }
    add_entry_.bind(1, key).bind(2, number).bind(3, entry.body).run();
    advance_.bind(1, number + 1).bind(2, std::int64_t{entry.last ? 1 : 0}).bind(3, entry.at);
    advance_.bind(4, key).run();
    if (entry.labels || entry.last) put_labels(key, entry);
    return Appended::kDone;
  }

  // A closed table has no labels.
  void put_labels(std::int64_t key, const Entry& entry) {
    drop_labels_.bind(1, key).run();
    if (entry.last) return;
    for (const std::string& label : *entry.labels) add_label_.bind(1, key).bind(2, label).run();
  }

  static std::optional<Guest> guest_from(sqlite::Statement& row) {
    if (!row.step()) return std::nullopt;
    Guest guest{
        .id = row.text(0), .token_hash = row.text(1), .name = row.text(2), .seen = row.number(3)};
    row.reset();
    return guest;
  }

  FolderLock lock_;
  sqlite::Database database_;
  sqlite::Statement find_{database_, "SELECT key, next, closed FROM tables WHERE id = ?"};
  sqlite::Statement add_table_{database_, "INSERT INTO tables (id, next, closed) VALUES (?, 0, 0)"};
  sqlite::Statement add_entry_{database_,
                               "INSERT INTO entries (table_key, number, body) VALUES (?, ?, ?)"};
  sqlite::Statement advance_{database_,
                             "UPDATE tables SET next = ?, closed = ?, at = ? WHERE key = ?"};
  sqlite::Statement load_{database_,
                          "SELECT body FROM entries JOIN tables ON table_key = key"
                          " WHERE id = ? AND number >= ? ORDER BY number"};
  sqlite::Statement live_{database_, "SELECT id FROM tables WHERE closed = 0 ORDER BY id"};
  sqlite::Statement labelled_{database_,
                              "SELECT id, label FROM labels JOIN tables ON table_key = key"
                              " ORDER BY id, label"};
  sqlite::Statement idle_{database_,
                          "SELECT id FROM tables WHERE closed = 0 AND at < ? ORDER BY id"};
  sqlite::Statement drop_labels_{database_, "DELETE FROM labels WHERE table_key = ?"};
  sqlite::Statement add_label_{database_,
                               "INSERT OR IGNORE INTO labels (table_key, label) VALUES (?, ?)"};
  sqlite::Statement put_guest_{database_,
                               "INSERT INTO guests (id, token_hash, name, seen) VALUES (?, ?, ?, ?)"
                               " ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash,"
                               " name = excluded.name, seen = excluded.seen"};
  sqlite::Statement by_token_{database_,
                              "SELECT id, token_hash, name, seen FROM guests WHERE token_hash = ?"};
  sqlite::Statement by_id_{database_, "SELECT id, token_hash, name, seen FROM guests WHERE id = ?"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& folder) {
  return std::make_unique<SqliteStore>(folder);
}

}  // namespace parlour::store
