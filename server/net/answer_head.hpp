// The first part of an HTTP answer, as bytes: the status line and every header field.
#pragma once

#include <cstddef>
#include <ctime>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/http.hpp"

namespace parlour::server {

// What every answer carries, errors and handshakes too.
std::span<const std::pair<std::string_view, std::string_view>> standing_headers();

// Whether a field can go into a head as it is: a proper name, no control characters in the value, and nothing that the
// net layer decides itself (how long the answer is and what becomes of the connection).
bool is_sendable(std::string_view name, std::string_view value);

bool same_field(std::string_view a, std::string_view b);  // names of fields ignore case

// Such as "Sun, 06 Nov 1994 08:49:37 GMT".
std::string http_date(std::time_t when);

struct HeadContext {
  std::string_view date;
  std::size_t body_size = 0;
  bool keep_alive = false;
};
std::string answer_head(const Response& response, const HeadContext& context);

}  // namespace parlour::server
