// The embedded store: one SQLite file in a data folder that belongs to one process at a time.
#pragma once

#include <memory>
#include <string>

#include "store/store.hpp"

namespace parlour::store {

// Opens the folder, makes it if it is not there, and brings the file up to date. Throws Failure with a sentence for people if
// another process has the folder, if the file is of a newer version, or if it cannot be used.
std::unique_ptr<Store> open_sqlite(const std::string& folder);

}  // namespace parlour::store
