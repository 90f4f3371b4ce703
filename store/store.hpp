// What a server keeps: guests, and for every table a log of entries that is the truth about it. The store knows ids, numbers
// and texts; what an entry means is the server's business.
#pragma once

#include <cstdint>
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

// What came of an entry.
struct Outcome {
  Outcome(Appended what)
      : what(what) {}  // NOLINT(google-explicit-constructor): most need no more words
  Outcome(Appended what, std::string elsewhere) : what(what), elsewhere(std::move(elsewhere)) {}

  Appended what;
  std::string elsewhere;  // the other table of a clash
  friend bool operator==(const Outcome&, const Outcome&) = default;
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

  // Adds entries in one commit, as if one after the other, and says of each what came of it. With an entry its labels, seats
  // and due time change, or nothing does. An entry that is refused leaves the others alone, but what follows it at the same
  // table is refused as well.
  virtual std::vector<Outcome> append(std::span<const Entry> entries) = 0;
  // The bodies of a table from a number on; empty for a table that does not exist.
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

  // Adds guests, or replaces those with their ids, in one commit, as if one after the other. For each: false, and nothing changed,
  // if another guest has the token.
  virtual std::vector<bool> put_guests(std::span<const Guest> guests) = 0;
  bool put_guest(const Guest& guest) { return put_guests({&guest, 1}).front(); }
  virtual std::optional<Guest> guest_by_token(std::string_view token_hash) = 0;
  virtual std::optional<Guest> guest_by_id(std::string_view id) = 0;
  // All guests with an id behind this one, by id, at most so many.
  virtual std::vector<Guest> guests(std::string_view after, std::size_t most) = 0;
};

}  // namespace parlour::store
