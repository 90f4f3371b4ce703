// Copies of a database over the very connection that writes to it: no other one looks at the file.
#pragma once

#include <memory>
#include <string>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace parlour::store {

// Into an empty file, some pages with every step. What is written meanwhile goes into the copy, too.
std::unique_ptr<Copying> copy_database(sqlite::Database& from, const std::string& file);

// What went wrong, in words for people where SQLite's are few.
std::string trouble(sqlite3* database, int result);

}  // namespace parlour::store
