// Where the bus is: `nats://user:password@a:4222,b:4222`, or `tls://…` for encrypted connections.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/refusal.hpp"

namespace parlour::server {

// The credentials are those of every server, also of servers that are learned of from others.
struct BusAddress {
  std::vector<std::string> servers;  // `host:port`
  bool tls = false;
  std::string user, password;
  std::string token;  // instead of both

  // For people and logs: without password and token.
  [[nodiscard]] std::string shown() const;
  friend bool operator==(const BusAddress&, const BusAddress&) = default;
};

// The reason never repeats the text, which may have a password.
OrReason<BusAddress> read_bus_address(std::string_view text);

// The name of a house is a word of a subject: letters, digits, `-` and `_`, at most 40.
bool is_house_name(std::string_view text);
// What a node may be called; besides, dots.
bool is_node_name(std::string_view text);

}  // namespace parlour::server
