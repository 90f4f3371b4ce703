// One WebSocket connection, as its owner sees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/frame.hpp"

namespace parlour::server {

// What the owner of a socket wants to remember about it.
class Attachment {
 public:
  Attachment() = default;
  Attachment(const Attachment&) = delete;
  Attachment& operator=(const Attachment&) = delete;
  virtual ~Attachment() = default;
};

// What a frame says anew: of two that wait with the same key only the later one matters. Keys belong to one socket.
enum class ReplaceKey : std::uint64_t {};

// Who is given up first where something runs short.
enum class Rank : std::uint8_t { kLooksOn, kSeated };

// Used on the loop's thread only; valid from Handler::opened until Handler::closed has returned.
class Socket {
 public:
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  // Queues a message; what is queued within one turn of the loop goes together, at its end. Who does not read while more
  // than Limits::queue_bytes wait, and for too long, is closed with 1008 "too slow" and loses what was queued. After a close,
  // nothing is sent.
  virtual void send(Frame text) = 0;
  // The same for a text that takes the place of what was sent under its key: what of that has not begun to go is forgotten,
  // and this one goes to the end of the queue.
  virtual void send_replaceable(Frame text, ReplaceKey key) {
    static_cast<void>(key);
    send(std::move(text));
  }
  // Who is at the other end, from now on; it looks on until then.
  virtual void set_rank(Rank rank) { static_cast<void>(rank); }
  // The address that limits count, as one text for all that belongs together; empty where none is known.
  [[nodiscard]] virtual std::string_view address() const { return {}; }
  // Sends what is queued, then says goodbye; Handler::closed follows, after Limits::closing at the latest, and never
  // from within this call. Nothing is received any more. `reason` is cut to the 123 bytes that fit.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  // Bytes handed to send() that the operating system has not taken yet, and a little more for each message.
  [[nodiscard]] virtual std::size_t queued_bytes() const = 0;

  // From Handler::Welcome; null if none was given.
  [[nodiscard]] Attachment* attachment() const { return attachment_.get(); }
  void attach(std::unique_ptr<Attachment> attachment) { attachment_ = std::move(attachment); }

 protected:
  Socket() = default;

 private:
  std::unique_ptr<Attachment> attachment_;
};

}  // namespace parlour::server
