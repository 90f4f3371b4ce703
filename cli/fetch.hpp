// One bounded HTTP request.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"

namespace parlour::cli {

// Whether a text is an address and not the name of a file.
bool is_url(std::string_view text);

// Why an address cannot be asked at all; nothing if it can.
std::optional<std::string> bad_url(std::string_view url);

// What stands under an http:// address: the body of a plain 200 answer to GET. At most 16 MiB and so many seconds; no
// redirections and no https.
OrReason<std::string> fetch(std::string_view url,
                            std::chrono::seconds limit = std::chrono::seconds(10));

}  // namespace parlour::cli
