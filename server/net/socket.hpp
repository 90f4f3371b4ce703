// One WebSocket connection, as its owner sees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace parlour::server {

// A text message to send. Shared, not copied: the same frame goes to everybody at a table.
using Frame = std::shared_ptr<const std::string>;

// What the owner of a socket wants to remember about it.
class Attachment {
 public:
  Attachment() = default;
  Attachment(const Attachment&) = delete;
  Attachment& operator=(const Attachment&) = delete;
  virtual ~Attachment() = default;
};

// Used on the loop's thread only; valid from Handler::opened until Handler::closed has returned.
class Socket {
 public:
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  // Queues a text, which must be UTF-8. A reader that lets more than Limits::queue_bytes pile up is closed with 1008
  // "too slow" and loses what was queued. After a close, nothing is sent.
  virtual void send(Frame text) = 0;
  // Sends what is queued, then says goodbye; Handler::closed follows, after Limits::closing at the latest, and never
  // from within this call. Nothing is received any more. `reason` is cut to the 123 bytes that fit.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  // Bytes handed to send() that the operating system has not taken yet.
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
