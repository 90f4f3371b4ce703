// Who somebody is: a guest with a token in a cookie. Everything else follows from the token, so that a guest costs nothing
// until there is something to remember, and is the same person after a restart.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fair/commitment.hpp"
#include "fair/randomness.hpp"
#include "protocol/messages.hpp"

namespace parlour::server {

inline constexpr std::string_view kCookie = "parlour";
// Over TLS: a browser takes it from this host alone and sends it to no other, not even to one of the same site.
inline constexpr std::string_view kSecureCookie = "__Host-parlour";
inline constexpr std::size_t kLongestName = 32;  // characters

struct Identity {
  protocol::Player
      player;  // with the name that goes with the token until the guest chooses another
  fair::Bytes32 token_hash{};
};

std::string new_token();
// The token in a Cookie header; nothing if there is none that we could have given out.
std::optional<std::string> token_in(std::string_view cookie_header);
Identity identity_of(std::string_view token);

// What comes of a Cookie header: the token, a new one if there is none, and the Set-Cookie lines that the browser needs. `secure`: it
// came over TLS; then who has the cookie of plain HTTP keeps the token, in the better one.
struct Cookies {
  std::string token;
  bool is_new = false;
  std::vector<std::string> lines;
};
Cookies cookies_for(std::string_view cookie_header, bool secure);

}  // namespace parlour::server
