// HTTP and WebSocket on one port.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"
#include "server/net/asio_loop.hpp"
#include "server/net/http.hpp"
#include "server/net/socket.hpp"

namespace parlour::server {

// Who answers. All calls come on the loop's thread, must not block and must not throw.
class Handler {
 public:
  // Whether a WebSocket may be opened: a refusal, or what goes with the connection.
  struct Welcome {
    std::optional<Response> refused = std::nullopt;
    Headers headers;  // for the 101 answer, such as Set-Cookie
    std::unique_ptr<Attachment> attachment = nullptr;
  };

  virtual ~Handler() = default;
  // Plain HTTP. Only GET and HEAD come here; for HEAD the body is left out by the net layer. `reply` is to be called once, at
  // once or later, on the loop's thread and within Limits::http_timeout.
  using Reply = std::function<void(Response)>;
  virtual void answer(const Request& request, Reply reply) = 0;
  // Whether this request is served although there is no room: it is of somebody who has a place here already.
  virtual bool is_expected(const Request& request) = 0;
  // A well-formed WebSocket handshake, at any target.
  virtual Welcome upgrade(const Request& request) = 0;
  virtual void opened(Socket& socket) = 0;
  // A whole text message, valid UTF-8; `text` lives until this returns. Not called after a close.
  virtual void received(Socket& socket, std::string_view text) = 0;
  // Exactly once for every opened(), whoever ended the connection.
  virtual void closed(Socket& socket) = 0;
};

struct Limits {
  std::size_t message_bytes = 4096;  // a longer message closes the connection with 1009
  // Who has more waiting and takes nothing for `stalled` is closed with 1008, and so is who has very much more.
  std::size_t queue_bytes = 262'144;
  std::size_t most_queue_bytes = 2'097'152;
  // Of all together; beyond, who looks on is closed before who plays.
  std::size_t all_queues_bytes = 134'217'728;
  std::size_t connections = 10'000;  // the next one is told 503
  std::size_t per_address = 0;       // of them; 0 = as many as leave room for others
  std::size_t spare = 1'000;         // besides, for people who are expected
  std::size_t waiting = 256;         // and so many to be told that there is no room
  Networks trusted_proxies = {};     // what they say of the client is believed
  std::size_t requests = 1'000;      // in one connection, then it is closed
  std::chrono::milliseconds http_timeout{
      10'000};  // for a whole request head, and for any progress of an answer
  std::chrono::milliseconds idle{
      60'000};  // a WebSocket that shows no life (pongs count) for so long is gone
  std::chrono::milliseconds stalled{
      5'000};  // of who looks on; who has a seat is given three times as long
  std::chrono::milliseconds closing{2'000};  // how long a goodbye may take
};

// Since the start; for metrics.
struct Counts {
  std::size_t connections = 0;  // open now, HTTP and WebSocket
  std::size_t sockets = 0;      // open now, WebSocket
  std::uint64_t accepted = 0;
  std::uint64_t full = 0;      // told 503, since there were too many
  std::uint64_t greedy = 0;    // told 429, since their address has too many
  std::uint64_t too_slow = 0;  // closed with 1008, since they did not read
  std::uint64_t requests = 0;  // HTTP answers, handshakes included
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;   // of messages
  std::uint64_t bytes_out = 0;  // of messages and HTTP answers
};

// Used on the loop's thread, or while the loop does not run. Must be destroyed after its loop has stopped running and
// before loop and handler are destroyed; sockets open then are dropped, and the handler told of each.
class NetServer {
 public:
  NetServer(AsioLoop& loop, Limits limits, Handler& handler);
  ~NetServer();
  NetServer(const NetServer&) = delete;
  NetServer& operator=(const NetServer&) = delete;

  // Accepts connections at a numeric address (`::` means every address, those of IPv4 included); port 0 takes a free one.
  // The port it is, or why not. May be called again for another address.
  OrReason<std::uint16_t> listen(const std::string& address, std::uint16_t port);
  // Accepts nothing more and closes every WebSocket with 1012 "server restarts", so that pages come back at once; `done` is called when the last connection
  // has ended, after Limits::closing at the latest.
  void stop(std::function<void()> done = {});
  [[nodiscard]] const Counts& counts() const;

  struct Impl;

 private:
  std::shared_ptr<Impl> impl_;
};

}  // namespace parlour::server
