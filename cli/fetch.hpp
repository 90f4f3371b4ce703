// One bounded HTTP request.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"

namespace parlour::cli {

// Whether a text is an address and not the name of a file.
bool is_url(std::string_view text);

// What stands under an http:// address: the body of a plain 200 answer to GET. At most 16 MiB and 10 seconds; no
// redirections and no https.
OrReason<std::string> fetch(std::string_view url);

}  // namespace parlour::cli
