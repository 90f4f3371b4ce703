// A client that speaks through a bare socket, so that tests can say things no library would let them say.
// Every wait ends after five seconds at the latest.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace parlour::server {

struct HttpReply {
  unsigned status = 0;                         // 0: nothing came
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;
};

struct WsFrame {
  unsigned opcode = 0;
  bool fin = true;
  std::string payload;
  // Of a close frame.
  [[nodiscard]] unsigned code() const;
  [[nodiscard]] std::string reason() const { return payload.size() > 2 ? payload.substr(2) : ""; }
};

inline constexpr unsigned kContinuation = 0;
inline constexpr unsigned kText = 1;
inline constexpr unsigned kBinary = 2;
inline constexpr unsigned kClose = 8;
inline constexpr unsigned kPing = 9;
inline constexpr unsigned kPong = 10;

struct FrameShape {
  bool fin = true;
  bool masked = true;
  unsigned reserved = 0;
};
// A frame as a client sends it.
std::string frame_bytes(unsigned opcode, std::string_view payload, FrameShape shape = {});

std::string get_request(std::string_view target, std::string_view more_headers = "");
std::string handshake_request(std::string_view target, std::string_view more_headers = "");

class RawClient {
 public:
  // `receive_buffer`: how much the operating system takes in for us while we do not read; 0: as it likes.
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  [[nodiscard]] bool connected() const { return connected_; }
  // False if the other side does not take it.
  bool send(std::string_view bytes);
  bool send_text(std::string_view text) { return send(frame_bytes(kText, text)); }
  void send_end();  // no more from us
  void reset();     // gone, without a word

  // The next answer; `to_head`: of a HEAD request, which has no body.
  HttpReply reply(bool to_head = false);
  // Opens a WebSocket.
  HttpReply open(std::string_view target = "/ws", std::string_view more_headers = "");
  // Nothing when the connection ends or stays silent.
  std::optional<WsFrame> frame();
  std::string text();  // the next text frame, "(none)" if something else comes
  bool ended();        // skips to the end; true if it comes in time

 private:
  bool fill();
  bool need(std::size_t bytes);

  int fd_ = -1;
  bool connected_ = false;
  std::string got_;
};

}  // namespace parlour::server
