// What a step did, as one line for people.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/table.hpp"

namespace parlour::cli {

// The events of the last step as one observer may learn of them, and (for logs that show everything anyway) as they are.
// Both read `type key=value key=value; type key=value`; empty if nothing happened. Words stand without quotes, nothing is
// `-`, lists and objects stay compact JSON.
std::string events_for(const Table& table, Observer who);
std::string all_events(const Table& table);

// The same for a JSON array of objects, as JsonWriter writes it: no spaces between the parts.
std::string readable_events(std::string_view json);

}  // namespace parlour::cli
