// The embedded store: one SQLite file in a data folder that belongs to one process at a time.
#pragma once

#include <memory>
#include <string>

#include "store/store.hpp"

namespace parlour::store {

struct SqliteOptions {
  bool keep_mark = false;  // leaves what the folder remembers as it is
  bool accept_older =
      false;  // goes on with a database that is not the one that was there, or has less than it had
};

// Opens the folder, makes it if it is not there, and brings the file up to date. Throws Failure with a sentence for people if
// another process has the folder, if the file is of a newer version, if it is not what it was (store/house_mark.hpp), or if it cannot
// be used.
std::unique_ptr<Store> open_sqlite(const std::string& folder, const SqliteOptions& options = {});

}  // namespace parlour::store
