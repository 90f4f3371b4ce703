// What a data folder remembers of its database outside of it: which one it was and how much it had, so that one which is gone,
// empty or older than it should be is noticed before anybody plays on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace parlour::store {

struct HouseMark {
  std::string house;         // as the database calls itself
  std::int64_t entries = 0;  // that were written and durable, now or a little later
  friend bool operator==(const HouseMark&, const HouseMark&) = default;
};

std::string mark_file(const std::string& folder);

// Nothing if there is none, or none that can be read.
std::optional<HouseMark> read_mark(const std::string& folder);
// A folder that cannot be written to is left as it is: then less is noticed.
void write_mark(const std::string& folder, const HouseMark& mark);
void remove_mark(const std::string& folder);

// Why a database is not the one that the folder remembers, or is older; nothing if all is well.
std::optional<std::string> why_older(const std::string& folder, const HouseMark& remembered,
                                     const HouseMark& found);

}  // namespace parlour::store
