// What has changed between two JSON texts that our own writer made.
#pragma once

#include <string>
#include <string_view>

namespace parlour::server {

// A list of changes in order: [path, value] sets, [path] removes; a path is a list of keys and indexes. Applied to `before`
// it gives `after`; `[]` if they are equal. Precondition: both were written by JsonWriter (no white space, no repeated keys).
std::string json_changes(std::string_view before, std::string_view after);

}  // namespace parlour::server
