#include "store/sqlite_store.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "migrations.hpp"
#include "store/data_folder.hpp"
#include "store/sqlite.hpp"

namespace parlour::store {
namespace {

constexpr std::int64_t kExact = 60;  // seconds: the time of the last entry is kept to the minute
constexpr std::size_t kMostHeads = 200'000;

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

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& folder) : lock_(folder), database_(open_file(folder)) {}

  std::vector<Outcome> append(std::span<const Entry> entries) override {
    if (heads_.size() > kMostHeads) heads_.clear();
    try {
      sqlite::Transaction transaction(database_, begin_, commit_);
      std::vector<Outcome> outcomes;
      outcomes.reserve(entries.size());
      for (const Entry& entry : entries) outcomes.push_back(append_one(entry));
      transaction.commit();
      return outcomes;
    } catch (const Failure&) {
      heads_.clear();  // they tell of what has not happened
      throw;
    }
  }

  std::vector<std::string> load(std::string_view table, std::uint64_t from) override {
    std::vector<std::string> bodies;
    load_.bind(1, table).bind(2, static_cast<std::int64_t>(from));
    while (load_.step()) bodies.push_back(load_.text(0));
    return bodies;
  }

  std::vector<std::uint64_t> heads(std::span<const std::string> tables) override {
    std::vector<std::uint64_t> heads;
    heads.reserve(tables.size());
    for (const std::string& table : tables) {
      heads.push_back(static_cast<std::uint64_t>(find(table).next));
    }
    return heads;
  }

  std::vector<std::string> live_tables() override { return texts(live_); }

  std::vector<Labelled> labelled() override {
    std::vector<Labelled> labels;
    while (labelled_.step()) labels.push_back({labelled_.text(0), labelled_.text(1)});
    return labels;
  }
  std::vector<Seated> seats() override {
    std::vector<Seated> seats;
    while (seats_.step()) seats.push_back({seats_.text(0), seats_.text(1)});
    return seats;
  }
  std::vector<std::string> idle_tables(std::int64_t since) override {
    return texts(idle_.bind(1, since));
  }

  std::vector<std::string> take_overdue(std::int64_t now, std::int64_t again,
                                        std::size_t most) override {
    sqlite::Transaction transaction(database_, begin_, commit_);
    std::vector<std::string> taken;
    std::vector<std::int64_t> keys;
    overdue_.bind(1, now).bind(2, static_cast<std::int64_t>(most));
    while (overdue_.step()) {
      taken.push_back(overdue_.text(0));
      keys.push_back(overdue_.number(1));
    }
    for (const std::int64_t key : keys) put_due_.bind(1, key).bind(2, again).run();
    transaction.commit();
    std::ranges::sort(taken);
    return taken;
  }

  std::vector<TableRow> tables(std::string_view after, std::size_t most) override {
    std::vector<TableRow> rows;
    std::vector<std::int64_t> keys;
    rows_.bind(1, after).bind(2, static_cast<std::int64_t>(most));
    while (rows_.step()) {
      keys.push_back(rows_.number(0));
      rows.push_back({.id = rows_.text(1),
                      .next = static_cast<std::uint64_t>(rows_.number(2)),
                      .closed = rows_.number(3) != 0,
                      .at = rows_.number(4),
                      .due = rows_.number(5)});
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].labels = texts(labels_of_.bind(1, keys[i]));
      rows[i].seats = texts(seats_of_.bind(1, keys[i]));
    }
    return rows;
  }

  std::vector<bool> put_guests(std::span<const Guest> guests) override {
    sqlite::Transaction transaction(database_, begin_, commit_);
    std::vector<bool> put;
    put.reserve(guests.size());
    for (const Guest& guest : guests) put.push_back(put_one(guest));
    transaction.commit();
    return put;
  }
  std::optional<Guest> guest_by_token(std::string_view token_hash) override {
    return guest_from(by_token_.bind(1, token_hash));
  }
  std::optional<Guest> guest_by_id(std::string_view id) override {
    return guest_from(by_id_.bind(1, id));
  }
  std::vector<Guest> guests(std::string_view after, std::size_t most) override {
    std::vector<Guest> guests;
    guests_.bind(1, after).bind(2, static_cast<std::int64_t>(most));
    while (guests_.step()) guests.push_back(guest_in(guests_));
    return guests;
  }

 private:
  static sqlite::Database open_file(const std::string& folder) {
    const std::string path = data_file(folder);
    // It has the seeds of running games; SQLite gives what is beside it the same rights.
    make_private(path);
    for (const std::string& companion : companions(path)) {
      if (exists(companion)) make_private(companion);
    }
    sqlite::Database database(path);
    // Every commit reaches the disk before it is acknowledged. This one connection writes and checkpoints;
    // others read at most (store/backup.hpp).
    database.run(
        "PRAGMA cache_size = -2048; PRAGMA wal_autocheckpoint = 4096;"
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
        "PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY");
    bring_up_to_date(database);
    return database;
  }

  // What the last entry of a table has led to.
  struct Head {
    std::int64_t key = 0;  // 0: there is no such table yet
    std::int64_t next = 0;
    std::int64_t last = 0;  // the id of the last entry
    std::int64_t at = 0;    // as it is in the file
    bool closed = false;
  };

  Head find(const std::string& table) {
    if (const auto found = heads_.find(table); found != heads_.end()) return found->second;
    Head head;
    find_.bind(1, table);
    if (!find_.step()) return head;
    head = {find_.number(0), find_.number(1), find_.number(2), find_.number(3),
            find_.number(4) != 0};
    find_.reset();
    return head;
  }

  Outcome append_one(const Entry& entry) {
    const auto number = static_cast<std::int64_t>(entry.number);
    Head head = find(entry.table);
    if (number < head.next) return Appended::kTaken;
    if (head.closed) return Appended::kClosed;
    if (number > head.next) return Appended::kGap;
    SeatChange change;
    if (entry.seats || entry.last) {
      change = seat_change(head.key, entry);
      if (!change.elsewhere.empty()) return {Appended::kClash, std::move(change.elsewhere)};
    }
    if (head.key == 0) {
      add_table_.bind(1, entry.table).bind(2, entry.at).run();
      head.key = sqlite3_last_insert_rowid(database_.handle());
      head.at = entry.at;
    }
    const std::int64_t before = std::exchange(head.last, add_to_log(head, entry));
    move_head(head, before, number);
    if (entry.last || entry.at > head.at + kExact || entry.at < head.at) {
      advance_.bind(1, std::int64_t{entry.last ? 1 : 0}).bind(2, entry.at).bind(3, head.key).run();
      head.at = entry.at;
    }
    head.next = number + 1;
    if (entry.labels || entry.last) put_labels(head.key, entry);
    for (const std::string& seat : change.freed) free_seat_.bind(1, seat).run();
    for (const std::string& seat : change.taken) take_seat_.bind(1, seat).bind(2, head.key).run();
    if (entry.due || entry.last) put_due(head.key, entry);
    if (entry.last) {
      heads_.erase(entry.table);
    } else {
      heads_[entry.table] = head;
    }
    return Appended::kDone;
  }

  // The id of the new entry.
  std::int64_t add_to_log(const Head& head, const Entry& entry) {
    add_entry_.bind(1, head.key).bind(2, static_cast<std::int64_t>(entry.number));
    if (entry.number == 0) {
      add_entry_.bind_null(3);
    } else {
      add_entry_.bind(3, head.last);
    }
    add_entry_.bind(4, entry.body).run();
    return sqlite3_last_insert_rowid(database_.handle());
  }

  // The lock: a number is written only where the file itself says that it is next.
  void move_head(const Head& head, std::int64_t before, std::int64_t number) {
    if (number == 0) {
      add_head_.bind(1, head.key).bind(2, head.last).run();
      return;
    }
    move_head_.bind(1, head.last).bind(2, head.key).bind(3, number).bind(4, before).run();
    if (sqlite3_changes(database_.handle()) != 1) {
      throw Failure("somebody else writes to the data folder");
    }
  }

  struct SeatChange {
    std::vector<std::string> taken, freed;
    std::string elsewhere;  // a table that has one of those to be taken
  };

  // A closed table has no seats.
  SeatChange seat_change(std::int64_t key, const Entry& entry) {
    std::vector<std::string> had;
    if (key != 0) had = texts(seats_of_.bind(1, key));
    std::vector<std::string> wanted;
    if (!entry.last) wanted = *entry.seats;
    std::ranges::sort(wanted);
    wanted.erase(std::ranges::unique(wanted).begin(), wanted.end());
    SeatChange change;
    std::ranges::set_difference(had, wanted, std::back_inserter(change.freed));
    std::ranges::set_difference(wanted, had, std::back_inserter(change.taken));
    for (const std::string& seat : change.taken) {
      const auto tables = texts(table_of_seat_.bind(1, seat));
      if (!tables.empty()) change.elsewhere = tables.front();
    }
    return change;
  }

  // Nothing is due at a closed table.
  void put_due(std::int64_t key, const Entry& entry) {
    if (entry.last || *entry.due == kNever) {
      drop_due_.bind(1, key).run();
    } else {
      put_due_.bind(1, key).bind(2, *entry.due).run();
    }
  }

  // A closed table has no labels.
  void put_labels(std::int64_t key, const Entry& entry) {
    drop_labels_.bind(1, key).run();
    if (entry.last) return;
    for (const std::string& label : *entry.labels) add_label_.bind(1, key).bind(2, label).run();
  }

  bool put_one(const Guest& guest) {
    const auto other = guest_by_token(guest.token_hash);
    if (other && other->id != guest.id) return false;
    put_guest_.bind(1, guest.id).bind(2, guest.token_hash).bind(3, guest.name).bind(4, guest.seen);
    put_guest_.run();
    return true;
  }

  static Guest guest_in(const sqlite::Statement& row) {
    return {
        .id = row.text(0), .token_hash = row.text(1), .name = row.text(2), .seen = row.number(3)};
  }
  static std::optional<Guest> guest_from(sqlite::Statement& row) {
    if (!row.step()) return std::nullopt;
    Guest guest = guest_in(row);
    row.reset();
    return guest;
  }

  // The first column of all rows.
  static std::vector<std::string> texts(sqlite::Statement& rows) {
    std::vector<std::string> texts;
    while (rows.step()) texts.push_back(rows.text(0));
    return texts;
  }

  FolderLock lock_;
  sqlite::Database database_;
  std::unordered_map<std::string, Head> heads_;  // of tables that were written to lately
  sqlite::Statement begin_{database_, "BEGIN IMMEDIATE"};
  sqlite::Statement commit_{database_, "COMMIT"};
  sqlite::Statement find_{database_,
                          "SELECT key, next, last, at, closed FROM tables"
                          " JOIN heads ON table_key = key WHERE id = ?"};
  sqlite::Statement add_table_{database_, "INSERT INTO tables (id, at, closed) VALUES (?, ?, 0)"};
  sqlite::Statement add_entry_{database_,
                               "INSERT INTO log (table_key, number, before, body)"
                               " VALUES (?, ?, ?, ?)"};
  sqlite::Statement add_head_{database_,
                              "INSERT INTO heads (table_key, next, last) VALUES (?, 1, ?)"};
  sqlite::Statement move_head_{database_,
                               "UPDATE heads SET next = next + 1, last = ?"
                               " WHERE table_key = ? AND next = ? AND last = ?"};
  sqlite::Statement advance_{database_, "UPDATE tables SET closed = ?, at = ? WHERE key = ?"};
  sqlite::Statement load_{
      database_,
      "WITH RECURSIVE chain (number, before, body) AS ("
      " SELECT number, before, body FROM tables JOIN heads ON heads.table_key = key"
      " JOIN log ON log.id = last WHERE tables.id = ?1 AND number >= ?2"
      " UNION ALL SELECT log.number, log.before, log.body FROM chain"
      " JOIN log ON log.id = chain.before WHERE log.number >= ?2)"
      " SELECT body FROM chain ORDER BY number"};
  sqlite::Statement live_{database_, "SELECT id FROM tables WHERE closed = 0 ORDER BY id"};
  sqlite::Statement labelled_{database_,
                              "SELECT id, label FROM labels JOIN tables ON table_key = key"
                              " ORDER BY id, label"};
  sqlite::Statement idle_{database_,
                          "SELECT id FROM tables WHERE closed = 0 AND at < ? ORDER BY id"};
  sqlite::Statement drop_labels_{database_, "DELETE FROM labels WHERE table_key = ?"};
  sqlite::Statement add_label_{database_,
                               "INSERT OR IGNORE INTO labels (table_key, label) VALUES (?, ?)"};
  sqlite::Statement labels_of_{database_,
                               "SELECT label FROM labels WHERE table_key = ? ORDER BY label"};
  sqlite::Statement seats_{database_,
                           "SELECT seat, id FROM seats JOIN tables ON table_key = key"
                           " ORDER BY seat"};
  sqlite::Statement seats_of_{database_,
                              "SELECT seat FROM seats WHERE table_key = ? ORDER BY seat"};
  sqlite::Statement table_of_seat_{database_,
                                   "SELECT id FROM seats JOIN tables ON table_key = key"
                                   " WHERE seat = ?"};
  sqlite::Statement take_seat_{database_, "INSERT INTO seats (seat, table_key) VALUES (?, ?)"};
  sqlite::Statement free_seat_{database_, "DELETE FROM seats WHERE seat = ?"};
  sqlite::Statement put_due_{database_, "INSERT OR REPLACE INTO due (table_key, at) VALUES (?, ?)"};
  sqlite::Statement drop_due_{database_, "DELETE FROM due WHERE table_key = ?"};
  sqlite::Statement overdue_{database_,
                             "SELECT id, key FROM due JOIN tables ON table_key = key"
                             " WHERE due.at <= ? ORDER BY due.at, id LIMIT ?"};
  sqlite::Statement rows_{database_,
                          "SELECT key, id, next, closed, tables.at, coalesce(due.at, 0) FROM tables"
                          " JOIN heads ON heads.table_key = key"
                          " LEFT JOIN due ON due.table_key = key"
                          " WHERE id > ? ORDER BY id LIMIT ?"};
  sqlite::Statement put_guest_{database_,
                               "INSERT INTO guests (id, token_hash, name, seen) VALUES (?, ?, ?, ?)"
                               " ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash,"
                               " name = excluded.name, seen = excluded.seen"};
  sqlite::Statement by_token_{database_,
                              "SELECT id, token_hash, name, seen FROM guests WHERE token_hash = ?"};
  sqlite::Statement by_id_{database_, "SELECT id, token_hash, name, seen FROM guests WHERE id = ?"};
  sqlite::Statement guests_{database_,
                            "SELECT id, token_hash, name, seen FROM guests"
                            " WHERE id > ? ORDER BY id LIMIT ?"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& folder) {
  return std::make_unique<SqliteStore>(folder);
}

}  // namespace parlour::store
