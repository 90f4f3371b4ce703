// A connection: who is at the other end, and what it looks at.
#pragma once

#include <list>
#include <string>
#include <string_view>
#include <vector>

#include "fair/commitment.hpp"
#include "protocol/messages.hpp"
#include "server/address.hpp"
#include "server/budgets.hpp"
#include "server/net/socket.hpp"
#include "server/time.hpp"

namespace parlour::server {

class Visitor final : public Attachment {
 public:
  Visitor(protocol::Player who, const fair::Bytes32& hash, bool is_new)
      : player(std::move(who)), token_hash(hash), known(is_new) {}

  void send(std::string_view text) const { socket->send(Frame(text)); }
  template <protocol::Described T>
  void tell(const T& message) const {
    send(protocol::tagged_text(message));
  }

  Socket* socket = nullptr;
  std::uint64_t number = 0;  // never used again for another connection
  protocol::Player player;
  fair::Bytes32 token_hash;
  Address address = {};             // whose budget it uses: already that of Address::budget()
  Budgets::Holder budget;           // with all connections of the person, and of the address
  bool known;                       // the name is the one that was chosen last
  bool asks_history = false;        // an answer is on its way
  std::size_t queued = 0;           // messages to tables that wait for their turn
  unsigned refused = 0;             // since it was last quiet for a while
  std::list<std::string> waiting;   // messages that came before it was
  std::vector<std::string> tables;  // watched
  std::vector<std::string> muted;
  std::vector<std::string> traced;  // tables whose bots think aloud for it
  // How fast it may talk: what it has saved up, in thousandths of a message.
  std::int64_t credit = 0;
  Clock::time_point credited;
};

}  // namespace parlour::server
