// Which names this server answers to. A page of another site can make a browser call its own name this machine ("DNS rebinding"): its
// requests then come from that page, with that name in `Host`. Addresses are no names, so they are always right.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/head_rules.hpp"
#include "server/net/http.hpp"

namespace parlour::server {

struct HostRule {
  bool is_local =
      false;  // only this machine or its network reaches the server: its names are known
  std::vector<std::string> own;  // of the machine
  std::vector<std::string>
      names;  // that the host has given; if there are some, there are no others

  [[nodiscard]] bool allows(const Request& request) const;
};

// The name of the machine, and that which its network calls it; empty where it has none.
std::vector<std::string> own_names();

// `play.example` of `https://play.example:8443` or of `play.example:8443`, in small letters.
std::string host_in(std::string_view text);

}  // namespace parlour::server
