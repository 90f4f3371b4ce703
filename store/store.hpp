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

// The store cannot do its work (disk full, file broken). Nothing of the call has happened.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Guest {
  std::string id;
  std::string token_hash;  // of the cookie; the token itself is never kept
  std::string name;
  std::int64_t seen = 0;  // seconds since 1970
  friend bool operator==(const Guest&, const Guest&) = default;
};

// An entry of a table's log. Numbers count from 0 without gaps.
struct Entry {
  std::string table;
  std::uint64_t number = 0;
  std::string body;
  bool last =
      false;  // the table is closed by it: it is not live any more and takes no further entry
  // Words by which the table can be found while it is live, instead of those it had; absent: no change.
  std::optional<std::vector<std::string>> labels = std::nullopt;
  std::int64_t at = 0;  // seconds since 1970; may be kept to the minute only
  friend bool operator==(const Entry&, const Entry&) = default;
};

struct Labelled {
  std::string table, label;
  friend bool operator==(const Labelled&, const Labelled&) = default;
};

enum class Appended : std::uint8_t {
  kDone,   // durable
  kTaken,  // somebody else wrote that number: load and try again
  kGap,    // the number before it is missing
  kClosed  // the table takes no more entries
};

// One thread uses a store at a time. Every call that changes something is durable when it returns: it survives the process
// and the power.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Adds entries in one commit and says of each what came of it. An entry that is refused leaves the others alone, but what
  // follows it at the same table is refused as well.
  virtual std::vector<Appended> append(std::span<const Entry> entries) = 0;
  // The bodies of a table from a number on; empty for a table that does not exist.
  virtual std::vector<std::string> load(std::string_view table, std::uint64_t from) = 0;
  // The tables that are not closed, by id.
  virtual std::vector<std::string> live_tables() = 0;
  // The labels of the tables that are not closed, by table and label.
  virtual std::vector<Labelled> labelled() = 0;
  // The tables that are not closed and have got no entry since a time, by id.
  virtual std::vector<std::string> idle_tables(std::int64_t since) = 0;

  // Adds a guest or replaces the one with this id. False, and nothing changed, if another guest has the token.
  virtual bool put_guest(const Guest& guest) = 0;
  virtual std::optional<Guest> guest_by_token(std::string_view token_hash) = 0;
  virtual std::optional<Guest> guest_by_id(std::string_view id) = 0;
};

}  // namespace parlour::store
