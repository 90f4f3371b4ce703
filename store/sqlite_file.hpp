// The database of a data folder, as the store uses it.
#pragma once

#include <optional>
#include <string>

#include "store/sqlite.hpp"

namespace parlour::store {

// Makes it if it is not there, and brings it up to date. Throws Failure.
sqlite::Database open_database(const std::string& folder);

// What is wrong with it, as far as a look that takes no time shows: a large one is not looked at.
std::optional<std::string> quick_look(sqlite::Database& database, const std::string& folder);

}  // namespace parlour::store
