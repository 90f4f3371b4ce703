// A store by its place: a data folder, or the address of a database.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "store/sqlite_store.hpp"

namespace parlour::store {

// Whether a place is an address (`postgres://…`) rather than a folder.
bool is_address(std::string_view place);

// Throws Failure with a sentence for people, which never has a password in it.
std::unique_ptr<Store> open_store(const std::string& place, const SqliteOptions& folder = {});

// A place for people and logs: an address without its password. Throws Failure if it cannot be understood.
std::string shown_place(const std::string& place);

}  // namespace parlour::store
