// What a server keeps: guests, and for every table a log of entries that is the truth about it. The store knows ids, numbers
// and texts; what an entry means is the server's business.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::store {

// The store cannot do its work (disk full, file broken, server away). Nothing of the call has happened.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The answer was lost on its way, and could not be had again in time: the call has happened, or it has not. Whoever loads the
// table sees which.
class Unsure : public Failure {
 public:
  using Failure::Failure;
};

// What was kept cannot be read any more: it is not what was written.
class Damaged : public Failure {
 public:
  using Failure::Failure;
};

// The disk has refused to flush: what was written is there or is not, and nothing that the store says of it from now on is
// certain. Who has opened it should end, and find out by opening it anew.
class Broken : public Failure {
 public:
  using Failure::Failure;
};

struct Guest {
  std::string id;
  std::string token_hash;  // of the cookie; the token itself is never kept
  std::string name;
  std::int64_t seen = 0;  // seconds since 1970
  friend bool operator==(const Guest&, const Guest&) = default;
};

// An entry of a table's log. Numbers count from 0 without gaps. A body may have any bytes; ids, labels, seats and names are UTF-8
// without zeros.
struct Entry {
  std::string table;
  std::uint64_t number = 0;
  std::string body;
  bool last =
      false;  // the table is closed by it: it is not live any more and takes no further entry
  // Words by which the table can be found while it is live, instead of those it had; absent: no change.
  std::optional<std::vector<std::string>> labels = std::nullopt;
  // The seats that are taken at the table while it is live, instead of those that were; absent: no change. A seat is a word such
  // as a game and a player, and is taken at one table at a time.
  std::optional<std::vector<std::string>> seats = std::nullopt;
  std::int64_t at = 0;  // seconds since 1970; may be kept to the minute only
  // When something is to happen at the table by itself, in milliseconds since 1970, instead of what was said before; kNever:
  // nothing is; absent: no change.
  std::optional<std::int64_t> due = std::nullopt;
  friend bool operator==(const Entry&, const Entry&) = default;
};

inline constexpr std::int64_t kNever = 0;

struct Labelled {
  std::string table, label;
  friend bool operator==(const Labelled&, const Labelled&) = default;
};

struct Seated {
  std::string seat, table;
  friend bool operator==(const Seated&, const Seated&) = default;
};

// Everything that is known of a table but its entries.
struct TableRow {
  std::string id;
  std::uint64_t next = 0;  // the number of the next entry
  bool closed = false;
  std::int64_t at = 0;                     // of the last entry
  std::vector<std::string> labels, seats;  // in order
  std::int64_t due = kNever;
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

enum class Appended : std::uint8_t {
  kDone,    // durable
  kTaken,   // somebody else wrote that number: load and try again
  kGap,     // the number before it is missing
  kClosed,  // the table takes no more entries
  kClash    // a seat is taken at another table
};

// A table that could not be read, and was put aside.
struct Aside {
  std::string table, why;
  std::int64_t at = 0;  // seconds since 1970
  friend bool operator==(const Aside&, const Aside&) = default;
};

// The log of a table as far as it can be read, in order; and what is wrong with it.
struct Salvage {
  std::vector<std::string> bodies;
  std::optional<std::string> why;
};

// How many finished tables were brought into the archive, and how many were removed from it.
struct Tidied {
  std::size_t archived = 0, removed = 0;
  friend bool operator==(const Tidied&, const Tidied&) = default;
};

// What came of an entry.
struct Outcome {
  Outcome(Appended what)
      : what(what) {}  // NOLINT(google-explicit-constructor): most need no more words
  Outcome(Appended what, std::string elsewhere) : what(what), elsewhere(std::move(elsewhere)) {}

  Appended what;
  std::string elsewhere;  // the other table of a clash
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// What came of entries and guests that were written together. Of a guest: false if another one has the token.
struct Came {
  std::vector<Outcome> entries;
  std::vector<bool> guests;
};

// A copy that is being made, some of it with every call, while other calls may come between.
class Copying {
 public:
  Copying() = default;
  Copying(const Copying&) = delete;
  Copying& operator=(const Copying&) = delete;
  virtual ~Copying() = default;
  // False: it is whole, and has everything that was durable when this was called.
  virtual bool go_on() = 0;
};

// One thread uses a store at a time. Every call that changes something is durable when it returns: it survives the process
// and the power.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // The time of day, in milliseconds since 1970: the same for all who use the store.
  virtual std::int64_t clock();

  // Adds entries, and then guests, in one commit, as if one after the other, and says of each what came of it. With an entry its
  // labels, seats and due time change, or nothing does. An entry that is refused leaves the others alone, but what follows it at
  // the same table is refused as well. A guest takes the place of one with its id.
  virtual Came write(std::span<const Entry> entries, std::span<const Guest> guests) = 0;
  std::vector<Outcome> append(std::span<const Entry> entries) { return write(entries, {}).entries; }
  // Writes something that means nothing, to see whether it can.
  virtual void probe() { clock(); }
  // The bodies of a table from a number on; empty for a table that does not exist. Throws Damaged if they are not what was
  // written, where the store can tell.
  virtual std::vector<std::string> load(std::string_view table, std::uint64_t from) = 0;
  // The numbers of the next entries of tables, in the order of the question; 0 for a table that does not exist.
  virtual std::vector<std::uint64_t> heads(std::span<const std::string> tables) = 0;
  // The tables that are not closed, by id.
  virtual std::vector<std::string> live_tables() = 0;
  // The labels of the tables that are not closed, by table and label.
  virtual std::vector<Labelled> labelled() = 0;
  // The seats that are taken, by seat.
  virtual std::vector<Seated> seats() = 0;
  // The tables that are not closed and have got no entry since a time, by id.
  virtual std::vector<std::string> idle_tables(std::int64_t since) = 0;

  // Takes up tables where something was due at a time or before, those that have waited longest, at most so many; their ids in
  // order. They are due again at `again`, unless an entry says otherwise: nobody else takes them up before, and somebody does if
  // who took them is gone by then. Of several that ask at once none waits for another, and each gets different ones.
  virtual std::vector<std::string> take_overdue(std::int64_t now, std::int64_t again,
                                                std::size_t most) = 0;
  // All tables with an id behind this one, closed ones too, by id, at most so many.
  virtual std::vector<TableRow> tables(std::string_view after, std::size_t most) = 0;

  // For people who want to look at a table that cannot be read.
  virtual Salvage salvage(std::string_view table) { return {.bodies = load(table, 0), .why = {}}; }
  // A table that cannot be read takes no more entries, and is not live any more; its log stays as it is. Nothing happens to a
  // table that is closed, or that does not exist: false.
  virtual bool put_aside(std::string_view table, std::string_view why) = 0;
  // The tables that were put aside, by id.
  virtual std::vector<Aside> asides() = 0;

  // Brings tables that were closed before a time into the archive, where they take less room and can be read as before, and
  // removes those from the archive that were closed before another; of each at most so many. A store that has no archive does
  // nothing.
  virtual Tidied tidy(std::int64_t archive_before, std::int64_t remove_before, std::size_t most);

  // What is wrong with the file, as far as a quick look shows; nothing if it is fine, or there is none.
  virtual std::optional<std::string> damage() { return std::nullopt; }

  // Begins to copy everything into an empty file, for stores that make no copies of their own. Throws Failure.
  virtual std::unique_ptr<Copying> copy_to(const std::string& file);

  std::vector<bool> put_guests(std::span<const Guest> guests) { return write({}, guests).guests; }
  bool put_guest(const Guest& guest) { return put_guests({&guest, 1}).front(); }
  virtual std::optional<Guest> guest_by_token(std::string_view token_hash) = 0;
  virtual std::optional<Guest> guest_by_id(std::string_view id) = 0;
  // All guests with an id behind this one, by id, at most so many.
  virtual std::vector<Guest> guests(std::string_view after, std::size_t most) = 0;
};

}  // namespace parlour::store
