// The guests of a database of SQLite.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace parlour::store {

class SqliteGuests {
 public:
  explicit SqliteGuests(sqlite::Database& database) : database_(database) {}

  // In a transaction. False if another guest has the token.
  bool put(const Guest& guest);
  std::optional<Guest> by_token(std::string_view token_hash);
  std::optional<Guest> by_id(std::string_view id);
  std::vector<Guest> page(std::string_view after, std::size_t most);

 private:
  sqlite::Database& database_;
  sqlite::Statement put_{database_,
                         "INSERT INTO guests (id, token_hash, name, seen) VALUES (?, ?, ?, ?)"
                         " ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash,"
                         " name = excluded.name, seen = excluded.seen"};
  sqlite::Statement by_token_{database_,
                              "SELECT id, token_hash, name, seen FROM guests WHERE token_hash = ?"};
  sqlite::Statement by_id_{database_, "SELECT id, token_hash, name, seen FROM guests WHERE id = ?"};
  sqlite::Statement page_{database_,
                          "SELECT id, token_hash, name, seen FROM guests"
                          " WHERE id > ? ORDER BY id LIMIT ?"};
};

}  // namespace parlour::store
