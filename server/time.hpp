// The clock that tables are told the time of: it never goes back.
#pragma once

#include <chrono>

namespace parlour::server {

using Clock = std::chrono::steady_clock;

}  // namespace parlour::server
