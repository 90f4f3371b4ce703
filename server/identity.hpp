// Who somebody is: a guest with a token in a cookie. Everything else follows from the token, so that a guest costs nothing
// until there is something to remember, and is the same person after a restart.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fair/commitment.hpp"
#include "fair/randomness.hpp"
#include "protocol/messages.hpp"

namespace parlour::server {

inline constexpr std::string_view kCookie = "parlour";
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
// The Set-Cookie line. `secure`: to be sent over TLS only.
std::string cookie_line(std::string_view token, bool secure);

}  // namespace parlour::server
