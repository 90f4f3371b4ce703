#include "store/sqlite_store.hpp"

#include <algorithm>
#include <utility>

#include "store/data_folder.hpp"
#include "store/house_mark.hpp"
#include "store/sqlite_archive.hpp"
#include "store/sqlite_copy.hpp"
#include "store/sqlite_file.hpp"
#include "store/sqlite_guests.hpp"
#include "store/sqlite_log.hpp"

namespace parlour::store {
namespace {

constexpr int kCheckpointPages = 4'096;

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::string& folder, const SqliteOptions& options)
      : folder_(folder),
        keep_mark_(options.keep_mark),
        lock_(folder),
        database_(open_database(folder)) {
    house_ = sqlite::text_from(database_, "SELECT id FROM house");
    need_what_was(options);
    sqlite3_wal_hook(
        database_.handle(),
        [](void* self, sqlite3*, const char*, int pages) {
          static_cast<SqliteStore*>(self)->pages_in_log_ = pages;
          return SQLITE_OK;
        },
        this);
    tell_mark();
  }
  ~SqliteStore() override {
    if (broken_) return;
    try {
      settle();
      tell_mark();
    } catch (const Failure&) {
      return;  // it is read again from the entries
    }
  }

  Came write(std::span<const Entry> entries, std::span<const Guest> guests) override {
    if (entries.empty() && guests.empty()) return {};
    Came came;
    came.entries.reserve(entries.size());
    came.guests.reserve(guests.size());
    const bool settled = in_transaction([&] {
      for (const Entry& entry : entries) came.entries.push_back(append_one(entry));
      for (const Guest& guest : guests) came.guests.push_back(guests_.put(guest));
      return log_.settle_some(seconds());
    });
    if (settled) tell_mark();
    checkpoint();
    return came;
  }

  void probe() override {
    in_transaction([&] { probe_.run(); });
  }

  std::vector<std::string> load(std::string_view table, std::uint64_t from) override {
    const std::string id(table);
    const auto head = log_.find(id);
    const bool is_archived = head.key != 0 && head.last == 0;
    return is_archived ? archive_.load(head, from) : log_.load(id, from);
  }

  Salvage salvage(std::string_view table) override {
    try {
      return {.bodies = load(table, 0), .why = {}};
    } catch (const Damaged& damage) {
      return {.bodies = log_.salvage(std::string(table)), .why = damage.what()};
    }
  }

  std::vector<std::uint64_t> heads(std::span<const std::string> tables) override {
    std::vector<std::uint64_t> heads;
    heads.reserve(tables.size());
    for (const std::string& table : tables) {
      heads.push_back(static_cast<std::uint64_t>(log_.find(table).next));
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
    settle();
    return texts(idle_.bind(1, since));
  }

  std::vector<std::string> take_overdue(std::int64_t now, std::int64_t again,
                                        std::size_t most) override {
    std::vector<std::string> taken;
    in_transaction([&] {
      std::vector<std::int64_t> keys;
      overdue_.bind(1, now).bind(2, static_cast<std::int64_t>(most));
      while (overdue_.step()) {
        taken.push_back(overdue_.text(0));
        keys.push_back(overdue_.number(1));
      }
      for (const std::int64_t key : keys) put_due_.bind(1, key).bind(2, again).run();
    });
    std::ranges::sort(taken);
    return taken;
  }

  std::vector<TableRow> tables(std::string_view after, std::size_t most) override {
    settle();
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

  bool put_aside(std::string_view table, std::string_view why) override {
    const std::string id(table);
    const auto head = log_.find(id);
    if (head.key == 0 || head.closed) return false;
    in_transaction([&] {
      log_.close(id);
      close_.bind(1, head.key).bind_null(2).run();
      for (sqlite::Statement* drop : {&drop_labels_, &drop_seats_, &drop_due_}) {
        drop->bind(1, head.key).run();
      }
      put_aside_.bind(1, head.key).bind(2, why).bind(3, seconds()).run();
    });
    return true;
  }
  std::vector<Aside> asides() override {
    std::vector<Aside> all;
    while (asides_.step()) {
      all.push_back({asides_.text(0), asides_.text(1), asides_.number(2)});
    }
    return all;
  }

  Tidied tidy(std::int64_t archive_before, std::int64_t remove_before, std::size_t most) override {
    Tidied tidied;
    const auto now = seconds();
    while (tidied.archived < most &&
           in_transaction([&] { return archive_.take_one(archive_before, now); })) {
      ++tidied.archived;
    }
    while (tidied.removed < most &&
           in_transaction([&] { return archive_.remove_one(remove_before); })) {
      ++tidied.removed;
    }
    checkpoint();
    return tidied;
  }

  std::unique_ptr<Copying> copy_to(const std::string& file) override {
    return copy_database(database_, file);
  }

  std::optional<std::string> damage() override { return quick_look(database_, folder_); }

  std::optional<Guest> guest_by_token(std::string_view token_hash) override {
    return guests_.by_token(token_hash);
  }
  std::optional<Guest> guest_by_id(std::string_view id) override { return guests_.by_id(id); }
  std::vector<Guest> guests(std::string_view after, std::size_t most) override {
    return guests_.page(after, most);
  }

 private:
  // What is there must be what was there.
  void need_what_was(const SqliteOptions& options) {
    const auto remembered = read_mark(folder_);
    if (!remembered || options.accept_older) return;
    if (const auto why = why_older(folder_, *remembered, {house_, log_.newest()})) {
      throw Failure(*why +
                    ". Put the right one back, or go on with this one: --accept-older-store");
    }
  }
  void tell_mark() {
    if (!keep_mark_) write_mark(folder_, {house_, log_.newest()});
  }

  [[nodiscard]] std::int64_t seconds() { return clock() / 1000; }

  // What is done is done in one transaction, or not at all.
  template <class Work>
  std::invoke_result_t<Work> in_transaction(Work work) {
    if (broken_) throw Broken(*broken_);
    log_.begin();
    try {
      sqlite::Transaction transaction(database_, begin_, commit_);
      if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
        work();
        transaction.commit();
      } else {
        const auto result = work();
        transaction.commit();
        return result;
      }
    } catch (const Broken& broken) {
      broken_ = broken.what();
      throw;
    } catch (const Failure&) {
      log_.undo();  // what it knows has not happened
      throw;
    }
  }
  void settle() {
    in_transaction([&] { log_.settle_all(); });
  }

  // Brings the write-ahead log into the file when it has become long. It is done here, since SQLite would say nothing of a flush
  // that failed.
  void checkpoint() {
    if (pages_in_log_ < kCheckpointPages) return;
    pages_in_log_ = 0;
    sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                              nullptr);
    const int code = sqlite3_extended_errcode(database_.handle());
    if (code != SQLITE_OK && !sqlite::is_certain(code)) {
      sqlite3_db_config(database_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
      broken_ = std::string("the disk did not take the log: ") + sqlite3_errmsg(database_.handle());
    }
  }

  Outcome append_one(const Entry& entry) {
    const auto number = static_cast<std::int64_t>(entry.number);
    SqliteLog::Head head = log_.find(entry.table);
    if (number < head.next) return Appended::kTaken;
    if (head.closed) return Appended::kClosed;
    if (number > head.next) return Appended::kGap;
    SeatChange change;
    if (entry.seats || entry.last) {
      change = seat_change(head.key, entry);
      if (!change.elsewhere.empty()) return {Appended::kClash, std::move(change.elsewhere)};
    }
    if (head.key == 0) {
      add_table_.bind(1, entry.table).run();
      head.key = sqlite3_last_insert_rowid(database_.handle());
    }
    log_.add(head, entry);
    if (entry.last) close_.bind(1, head.key).bind(2, entry.at).run();
    if (entry.labels || entry.last) put_labels(head.key, entry);
    for (const std::string& seat : change.freed) free_seat_.bind(1, seat).run();
    for (const std::string& seat : change.taken) take_seat_.bind(1, seat).bind(2, head.key).run();
    if (entry.due || entry.last) put_due(head.key, entry);
    return Appended::kDone;
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

  // The first column of all rows.
  static std::vector<std::string> texts(sqlite::Statement& rows) {
    std::vector<std::string> texts;
    while (rows.step()) texts.push_back(rows.text(0));
    return texts;
  }

  const std::string folder_;
  const bool keep_mark_;
  FolderLock lock_;
  sqlite::Database database_;
  SqliteLog log_{database_, seconds()};
  SqliteArchive archive_{database_, log_};
  SqliteGuests guests_{database_};
  std::string house_;
  int pages_in_log_ = 0;
  std::optional<std::string> broken_;  // why nothing is certain any more
  sqlite::Statement begin_{database_, "BEGIN IMMEDIATE"};
  sqlite::Statement commit_{database_, "COMMIT"};
  sqlite::Statement probe_{database_, "UPDATE house SET probes = probes + 1"};
  sqlite::Statement add_table_{database_, "INSERT INTO tables (id, closed) VALUES (?, 0)"};
  sqlite::Statement close_{database_, "UPDATE tables SET closed = 1, ended = ?2 WHERE key = ?1"};
  sqlite::Statement live_{database_, "SELECT id FROM tables WHERE closed = 0 ORDER BY id"};
  sqlite::Statement labelled_{database_,
                              "SELECT id, label FROM labels JOIN tables ON table_key = key"
                              " ORDER BY id, label"};
  sqlite::Statement idle_{database_,
                          "SELECT id FROM tables JOIN heads ON table_key = key"
                          " WHERE closed = 0 AND at < ? ORDER BY id"};
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
  sqlite::Statement drop_seats_{database_, "DELETE FROM seats WHERE table_key = ?"};
  sqlite::Statement put_aside_{database_,
                               "INSERT OR IGNORE INTO aside (table_key, why, at) VALUES (?, ?, ?)"};
  sqlite::Statement asides_{database_,
                            "SELECT id, why, aside.at FROM aside JOIN tables ON table_key = key"
                            " ORDER BY id"};
  sqlite::Statement put_due_{database_, "INSERT OR REPLACE INTO due (table_key, at) VALUES (?, ?)"};
  sqlite::Statement drop_due_{database_, "DELETE FROM due WHERE table_key = ?"};
  sqlite::Statement overdue_{database_,
                             "SELECT id, key FROM due JOIN tables ON table_key = key"
                             " WHERE due.at <= ? ORDER BY due.at, id LIMIT ?"};
  sqlite::Statement rows_{database_,
                          "SELECT key, id, coalesce(heads.next, archive.next, 0), closed,"
                          " coalesce(heads.at, archive.at, 0), coalesce(due.at, 0) FROM tables"
                          " LEFT JOIN heads ON heads.table_key = key"
                          " LEFT JOIN archive ON archive.table_key = key"
                          " LEFT JOIN due ON due.table_key = key"
                          " WHERE id > ? ORDER BY id LIMIT ?"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& folder, const SqliteOptions& options) {
  return std::make_unique<SqliteStore>(folder, options);
}

}  // namespace parlour::store
