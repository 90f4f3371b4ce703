// The addresses under which other machines reach this one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::cli {

struct Interface {
  std::string address;  // numeric
  bool ipv6 = false;
  bool hardware = true;  // false for what containers and virtual machines are attached to
};

// Of everything that is up, without loopback and link-local IPv6 addresses; in the order of the system. Empty where that
// cannot be asked.
std::vector<Interface> interfaces();

// The addresses under which a server that listens at `address` is found, the best to give away first: of a network card
// before others, IPv4 before IPv6, this machine's own last. An address that is not `0.0.0.0` or `::` is the only one.
std::vector<std::string> reachable(std::string_view address, const std::vector<Interface>& from);

}  // namespace parlour::cli
