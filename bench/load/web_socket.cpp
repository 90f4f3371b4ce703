#include "bench/load/web_socket.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace parlour::load {
namespace {

constexpr int kPatience = 20'000;      // milliseconds
constexpr unsigned kAddresses = 200;   // 127.0.0.1 to 127.0.0.200: each has its own ports
constexpr unsigned char kText = 0x81;  // a whole text frame
constexpr unsigned char kPing = 0x89, kPong = 0x8a;
constexpr unsigned char kMasked = 0x80;
constexpr unsigned kTwoBytes = 126, kEightBytes = 127;

void wait_for(int socket, short what) {
  pollfd poll_me{.fd = socket, .events = what, .revents = 0};
  if (poll(&poll_me, 1, kPatience) != 1) give_up("the server is silent");
}

}  // namespace

void give_up(std::string_view what) {
  std::fprintf(stderr, "error: %.*s\n", static_cast<int>(what.size()), what.data());
  std::exit(1);
}

int connect_to(std::uint16_t port) {
  static unsigned turn = 0;
  const int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in from{};
  from.sin_family = AF_INET;
  from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + turn++ % kAddresses);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int yes = 1;
  setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (bind(made, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0 ||
      connect(made, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    give_up("cannot connect");
  }
  return made;
}

void write_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      wait_for(socket, POLLOUT);
    } else {
      give_up("the connection is lost");
    }
  }
}

WebSocket::WebSocket(std::uint16_t port) : socket_(connect_to(port)) {
  write_all(socket_,
            "GET /ws?protocol=1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\n\r\n");
  fcntl(socket_, F_SETFL, O_NONBLOCK);
  std::size_t end = std::string::npos;
  while (end == std::string::npos) {
    wait();
    take();
    end = in_.find("\r\n\r\n");
  }
  if (!in_.starts_with("HTTP/1.1 101")) give_up("the server did not shake hands: " + in_);
  in_.erase(0, end + 4);
}

WebSocket::~WebSocket() { close(socket_); }

void WebSocket::wait() const { wait_for(socket_, POLLIN); }

// The mask is zero: a mask all the same, and no work.
void WebSocket::send(unsigned char kind, std::string_view text) {
  out_.assign(1, static_cast<char>(kind));
  if (text.size() < kTwoBytes) {
    out_ += static_cast<char>(kMasked | text.size());
  } else {
    out_ += static_cast<char>(kMasked | kTwoBytes);
    out_ += static_cast<char>(text.size() >> 8U);
    out_ += static_cast<char>(text.size() & 0xffU);
  }
  out_.append(4, '\0');
  out_ += text;
  write_all(socket_, out_);
}

void WebSocket::send(std::string_view text) { send(kText, text); }

void WebSocket::take() {
  std::array<char, 16'384> bytes;
  for (;;) {
    const auto got = recv(socket_, bytes.data(), bytes.size(), 0);
    if (got == 0) give_up("the server has closed a connection");
    if (got < 0 && errno != EAGAIN) give_up("a connection is lost");
    if (got < 0) return;
    in_.append(bytes.data(), static_cast<std::size_t>(got));
    if (static_cast<std::size_t>(got) < bytes.size()) return;
  }
}

bool WebSocket::next(std::size_t& at, std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(in_[at + i]); };
  const std::size_t there = in_.size() - at;
  if (there < 2) return false;
  std::size_t head = 2;
  std::size_t size = byte(1);
  if (size == kEightBytes) give_up("a frame of more than 64 kB");
  if (size == kTwoBytes) {
    head = 4;
    if (there < head) return false;
    size = std::size_t{byte(2)} << 8U | byte(3);
  }
  if (there < head + size) return false;
  const unsigned char kind = byte(0);
  text = std::string_view(in_).substr(at + head, size);
  at += head + size;
  if (kind == kPing) {
    send(kPong, text);
    return next(at, text);
  }
  if (kind != kText) give_up("a frame that is no text");
  return true;
}

}  // namespace parlour::load
