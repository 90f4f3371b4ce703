// Every message between a client and the server, one sum type per direction. docs/protocol.md tells the story; the
// TypeScript types are generated from here (`parlour protocol`).
#pragma once

#include "protocol/client_messages.hpp"
#include "protocol/server_messages.hpp"

namespace parlour::protocol {

struct Envelope {
  std::string id;  // the client's name for the message: 1 to 40 printable characters
  ClientMessage message;
};

// A refused message, and the id if it could be read.
struct Unreadable {
  std::optional<std::string> re;
  std::string code, why;
};

inline constexpr std::size_t kLongestId = 40;

tl::expected<Envelope, Unreadable> read_client_message(std::string_view text);
// The same without the short way that the most frequent ones take (hot_messages.hpp).
tl::expected<Envelope, Unreadable> read_any_message(std::string_view text);

// The types of both directions for the page.
std::string typescript();

}  // namespace parlour::protocol
