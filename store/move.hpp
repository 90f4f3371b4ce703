// Everything that a store has, into another one.
#pragma once

#include <cstdint>
#include <string>

#include "store/store.hpp"

namespace parlour::store {

struct Moved {
  std::uint64_t tables = 0, entries = 0, guests = 0;
  std::uint64_t hash = 0;  // of all of it, in order: the same data has the same
  friend bool operator==(const Moved&, const Moved&) = default;
};

// Copies all tables and guests, reads both stores again and compares them. The source stays as it is. Throws Occupied, and changes
// nothing, if the target is not empty, and BadInput if the source is. Any other Failure leaves a part of the data in the target.
// Nobody may write to either meanwhile; a source that changed is noticed.
Moved move_all(Store& from, Store& to);

// The same between places (store/open.hpp).
Moved move_all(const std::string& from, const std::string& to);

}  // namespace parlour::store
