// The store for many nodes: a database of PostgreSQL, over one connection that is made again when it breaks.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "store/store.hpp"

namespace parlour::store {

// Connects and brings the database up to date. Throws Failure with a sentence for people if it cannot be reached, if it is of a
// newer version, or if it cannot be used. While it is away, one call waits for it, and the calls after that one try once and
// fail.
//
// A call whose answer is lost is made again. An entry that is found there then, with its number and its body, is the one
// that was to be appended.
struct PostgresLimits {
  // For how long a call waits for a database that cannot be reached. (For each of its hosts that accepts a connection and says
  // nothing, libpq waits for `connect_timeout` seconds besides, which are 3 where the address has none.)
  std::chrono::milliseconds reach{3'000};
  // For how long it waits for an answer of a database that was reached, and, if there was none, for that of the connection
  // that is made anew.
  std::chrono::milliseconds answer{10'000};
  std::chrono::milliseconds second_answer{3'000};
  // After a try that has taken long, calls fail at once for so long.
  std::chrono::milliseconds rest{1'000};
};
std::unique_ptr<Store> open_postgres(const std::string& address, PostgresLimits limits = {});

// An address for people and logs, without its password. Throws Failure if it is none.
std::string shown_postgres(const std::string& address);

}  // namespace parlour::store
