// What has changed between two JSON texts that our own writer made. Values whose types are described are compared without writing
// them (changes.hpp); both say the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace parlour {

// What is different in `after`, in its shape (docs/protocol.md); `{}` if nothing is. Precondition: both are objects, written
// by JsonWriter (no white space, no repeated keys).
std::string json_changes(std::string_view before, std::string_view after);

// The same of values of any kind, which differ.
std::string json_change(std::string_view before, std::string_view after);

// Texts of which parts are exchanged, as the list of them, where that is shorter. Both without their quotes, and not escaped or as
// JSON has them: what has something to escape is not exchanged.
std::optional<std::string> text_exchange(std::string_view before, std::string_view after);

}  // namespace parlour
