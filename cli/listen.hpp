// Where a server listens: what --listen takes, and what is printed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"

namespace parlour::cli {

struct ListenPlace {
  std::string address;  // numeric, without brackets
  std::uint16_t port = 0;
};

// ADDRESS:PORT, [ADDRESS]:PORT for IPv6, localhost:PORT, :PORT or PORT; without an address it is 127.0.0.1.
OrReason<ListenPlace> read_listen(std::string_view text);

// http://ADDRESS:PORT, with brackets around an IPv6 address.
std::string url_of(std::string_view address, std::uint16_t port);

// Whether this machine can listen at IPv6 addresses.
bool has_ipv6();

}  // namespace parlour::cli
