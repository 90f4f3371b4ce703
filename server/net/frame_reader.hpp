// What a client sends over a WebSocket, read strictly by RFC 6455: masked frames without extensions, no message longer than is
// allowed, every text valid UTF-8. Nothing is kept between two reads but what has no end yet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/net/frame.hpp"

namespace parlour::server {

// What a closed connection is closed with, as far as we say it ourselves (RFC 6455, 7.4.1).
enum class CloseCode : std::uint16_t {
  kNone = 0,  // a farewell without a code
  kProtocol = 1002,
  kTextOnly = 1003,
  kBadText = 1007,
  kPolicy = 1008,
  kTooBig = 1009,
  kRestart = 1012,
};

bool is_utf8(std::string_view text);

class FrameReader {
 public:
  struct Event {
    enum class What : std::uint8_t {
      kMore,  // what is left is no whole frame
      kPart,  // of a message that goes on
      kText,  // a whole message
      kPing,
      kPong,
      kClose,   // nothing follows
      kBroken,  // the protocol is broken, and nothing more can be read
    };
    What what = What::kMore;
    CloseCode code = CloseCode::kNone;  // of the farewell, or what it is to be answered with
    std::string_view text;  // of a message or a ping, why it is broken; gone with the next event
  };

  explicit FrameReader(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // Calls `hear(event)` for everything in these bytes, which are unmasked in place, until it says false: then nothing may be read
  // any more.
  template <class Hear>
  void read(std::span<char> bytes, Hear&& hear);

 private:
  using What = Event::What;
  // For the few that are in the middle of something.
  struct Held {
    std::string rest;     // of a frame that has begun
    std::string message;  // the parts so far, or the whole that was told last
    bool in_parts = false;
  };
  struct Head {
    bool last = false;
    Opcode opcode{};
    std::size_t size = 0;  // of the head
    std::uint64_t payload = 0;
  };

  Event take(std::span<char>& bytes);
  [[nodiscard]] Event read_head(std::span<const char> bytes, Head& head) const;
  [[nodiscard]] Event check(const Head& head) const;
  Event message(const Head& head, std::string_view payload);
  [[nodiscard]] static Event close(std::string_view payload);
  [[nodiscard]] bool in_parts() const { return held_ && held_->in_parts; }
  Held& held();

  std::unique_ptr<Held> held_;
  std::size_t most_bytes_;
};

template <class Hear>
void FrameReader::read(std::span<char> bytes, Hear&& hear) {
  std::string whole;
  if (held_ && !held_->rest.empty()) {
    whole.swap(held_->rest);
    whole.append(bytes.data(), bytes.size());
    bytes = whole;
  }
  for (;;) {
    const Event event = take(bytes);
    if (event.what == What::kMore) break;
    if (!hear(event)) return;
  }
  if (!bytes.empty()) {
    held().rest.assign(bytes.data(), bytes.size());
  } else if (!in_parts()) {
    held_.reset();
  }
}

}  // namespace parlour::server
