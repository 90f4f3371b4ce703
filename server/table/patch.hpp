// What has changed between two JSON texts that our own writer made.
#pragma once

#include <string>
#include <string_view>

namespace parlour::server {

// What is different in `after`, in its shape (docs/protocol.md); `{}` if nothing is. Precondition: both are objects, written
// by JsonWriter (no white space, no repeated keys).
std::string json_changes(std::string_view before, std::string_view after);

}  // namespace parlour::server
