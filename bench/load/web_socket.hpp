// The least that a client of the server needs: one WebSocket on the loopback, text frames, no waiting after the handshake.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace parlour::load {

// Says what failed and ends the program.
[[noreturn]] void give_up(std::string_view what);

// A socket that is connected to a port of this machine.
int connect_to(std::uint16_t port);
void write_all(int socket, std::string_view bytes);

class WebSocket {
 public:
  // Connects and shakes hands, as a new visitor.
  explicit WebSocket(std::uint16_t port);
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket();

  void send(std::string_view text);
  // Takes what has come and calls back with every whole text.
  template <class Call>
  void receive(Call&& call) {
    take();
    std::size_t at = 0;
    std::string_view text;
    while (next(at, text)) call(text);
    in_.erase(0, at);
  }
  // Waits for the next texts. For set-up, where nothing else goes on.
  void wait() const;
  [[nodiscard]] int handle() const { return socket_; }

 private:
  void take();
  bool next(std::size_t& at, std::string_view& text);
  void send(unsigned char kind, std::string_view text);

  int socket_;
  std::string in_, out_;
};

}  // namespace parlour::load
