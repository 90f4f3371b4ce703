// The answer that makes a WebSocket of a connection.
#pragma once

#include <string>
#include <string_view>

#include "server/net/http.hpp"

namespace parlour::server {

// `key`: as the client sent it. Fields that no header can carry are left out.
std::string handshake_answer(std::string_view key, const Headers& headers, std::string_view date);

}  // namespace parlour::server
