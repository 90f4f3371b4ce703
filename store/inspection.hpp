// A look at everything in a store, for people who want to know what is wrong with it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace parlour::store {

struct Findings {
  std::uint64_t tables = 0, entries = 0;
  std::vector<Aside> damaged;  // tables that cannot be read, with what is wrong now
  std::vector<Aside> asides;
};

// Reads every table.
Findings inspect_all(Store& store);

// Throws BadInput if a folder has no data.
void need_data_in(const std::string& folder);

}  // namespace parlour::store
