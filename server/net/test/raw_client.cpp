#include "server/net/test/raw_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace parlour::server {

namespace {

constexpr int kPatienceMs = 5000;

unsigned byte_at(const std::string& bytes, std::size_t place) {
  return static_cast<unsigned char>(bytes[place]);
}

}  // namespace

unsigned WsFrame::code() const {
  return opcode == kClose && payload.size() >= 2 ? byte_at(payload, 0) * 256 + byte_at(payload, 1)
                                                 : 0;
}

std::string frame_bytes(unsigned opcode, std::string_view payload, FrameShape shape) {
  std::string bytes;
  const auto put = [&bytes](std::size_t value) { bytes += static_cast<char>(value & 0xFFU); };
  put((shape.fin ? 0x80U : 0U) | shape.reserved << 4U | opcode);
  const unsigned mask_bit = shape.masked ? 0x80U : 0U;
  const std::size_t size = payload.size();
  if (size < 126) {
    put(mask_bit | size);
  } else if (size < 65536) {
    put(mask_bit | 126U);
    put(size >> 8U);
    put(size);
  } else {
    put(mask_bit | 127U);
    for (unsigned shift = 64; shift > 0; shift -= 8) put(size >> (shift - 8));
  }
  if (!shape.masked) return bytes.append(payload);
  constexpr std::array<unsigned char, 4> kMask = {0x12, 0x34, 0x56, 0x78};
  for (const unsigned char c : kMask) put(c);
  for (std::size_t i = 0; i < size; ++i) put(static_cast<unsigned char>(payload[i]) ^ kMask[i % 4]);
  return bytes;
}

std::string get_request(std::string_view target, std::string_view more_headers) {
  return std::string("GET ")
      .append(target)
      .append(" HTTP/1.1\r\nHost: table\r\n")
      .append(more_headers)
      .append("\r\n");
}

std::string handshake_request(std::string_view target, std::string_view more_headers) {
  return get_request(target, std::string("Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"
                                         "Sec-WebSocket-Version: 13\r\n"
                                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
                                 .append(more_headers));
}

RawClient::RawClient(std::uint16_t port, int receive_buffer)
    : fd_(::socket(AF_INET, SOCK_STREAM, 0)) {
  if (receive_buffer > 0) {
    setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  const int on = 1;
  setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const timeval patience{.tv_sec = kPatienceMs / 1000, .tv_usec = 0};
  setsockopt(fd_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  connected_ = ::connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

RawClient::~RawClient() {
  if (fd_ >= 0) ::close(fd_);
}

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

void RawClient::send_end() { ::shutdown(fd_, SHUT_WR); }

void RawClient::reset() {
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  setsockopt(fd_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(fd_);
  fd_ = -1;
}

bool RawClient::fill() {
  pollfd wait{.fd = fd_, .events = POLLIN, .revents = 0};
  if (::poll(&wait, 1, kPatienceMs) <= 0) return false;
  std::array<char, 65536> chunk{};
  const ssize_t came = ::recv(fd_, chunk.data(), chunk.size(), 0);
  if (came <= 0) return false;
  got_.append(chunk.data(), static_cast<std::size_t>(came));
  return true;
}

bool RawClient::need(std::size_t bytes) {
  while (got_.size() < bytes) {
    if (!fill()) return false;
  }
  return true;
}

HttpReply RawClient::reply(bool to_head) {
  std::size_t end = std::string::npos;
  while ((end = got_.find("\r\n\r\n")) == std::string::npos) {
    if (!fill()) return {};
  }
  HttpReply reply;
  reply.status = static_cast<unsigned>(std::stoul(got_.substr(9, 3)));
  for (std::size_t at = got_.find("\r\n") + 2; at < end;) {
    const std::size_t line_end = got_.find("\r\n", at);
    const std::size_t colon = got_.find(": ", at);
    std::string name = got_.substr(at, colon - at);
    std::ranges::transform(name, name.begin(),
                           [](char c) { return static_cast<char>(std::tolower(c)); });
    reply.headers[name] = got_.substr(colon + 2, line_end - colon - 2);
    at = line_end + 2;
  }
  got_.erase(0, end + 4);
  const auto length = reply.headers.find("content-length");
  if (to_head || length == reply.headers.end()) return reply;
  const std::size_t size = std::stoul(length->second);
  if (!need(size)) return {};
  reply.body = got_.substr(0, size);
  got_.erase(0, size);
  return reply;
}

HttpReply RawClient::open(std::string_view target, std::string_view more_headers) {
  if (!send(handshake_request(target, more_headers))) return {};
  return reply();
}

std::optional<WsFrame> RawClient::frame() {
  if (!need(2)) return std::nullopt;
  WsFrame frame{
      .opcode = byte_at(got_, 0) & 0x0FU, .fin = (byte_at(got_, 0) & 0x80U) != 0, .payload = {}};
  std::size_t size = byte_at(got_, 1) & 0x7FU;
  std::size_t head = 2;
  if (size >= 126) {
    const std::size_t digits = size == 126 ? 2 : 8;
    if (!need(2 + digits)) return std::nullopt;
    size = 0;
    for (std::size_t i = 0; i < digits; ++i) size = size * 256 + byte_at(got_, 2 + i);
    head += digits;
  }
  if (!need(head + size)) return std::nullopt;
  frame.payload = got_.substr(head, size);
  got_.erase(0, head + size);
  return frame;
}

std::string RawClient::text() {
  const std::optional<WsFrame> next = frame();
  return next && next->opcode == kText ? next->payload : "(none)";
}

bool RawClient::ended() {
  for (;;) {
    pollfd wait{.fd = fd_, .events = POLLIN, .revents = 0};
    if (::poll(&wait, 1, kPatienceMs) <= 0) return false;
    std::array<char, 65536> chunk{};
    if (::recv(fd_, chunk.data(), chunk.size(), 0) <= 0) return true;
  }
}

}  // namespace parlour::server
