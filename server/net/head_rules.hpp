// What the head of a request must look like before anything reads it: the strict form of RFC 9112, without what the standard lets a
// server be kind about. A proxy before the server and the server itself must never disagree about where a request ends.
#pragma once

#include <cstddef>
#include <string_view>

namespace parlour::server {

// The bytes of the first request that have come.
struct HeadScan {
  std::size_t size = 0;   // of the head with its empty line; 0: more must come
  bool is_fault = false;  // whatever comes now, it is no head
  std::size_t seen = 0;   // where to go on
};
// `seen`: what the scan before has looked at.
HeadScan scan_head(std::string_view bytes, std::size_t seen);

// Whether a whole head, with its empty line, is one: request line, fields, how long the request is, for which host.
bool is_strict_head(std::string_view head);

// HOST or HOST:PORT, as a Host field has it: a name, an address, an address of IPv6 in brackets.
bool is_host(std::string_view text);

}  // namespace parlour::server
