// One WebSocket connection: its queue, its limits, its farewells.
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "server/net/connection.hpp"
#include "server/net/frame_queue.hpp"
#include "server/net/frame_reader.hpp"
#include "server/net/handshake.hpp"

namespace parlour::server {

using boost::system::error_code;

namespace {

constexpr std::size_t kReasonBytes = 123;     // what a close frame holds besides its code
constexpr std::size_t kPartsAtOnce = 64;      // frames that go with one call
constexpr std::size_t kWriteAtOnce = 65'536;  // more is not kept until the end of the turn
constexpr int kUnsentBytes =
    65'536;  // that the system holds: what waits is to wait here, where it can be replaced
constexpr unsigned kMostIdleFrames = 128;          // within a tick, that say nothing
constexpr int kPatienceOfSeats = 3;                // times longer
constexpr ReplaceKey kPongKey{~std::uint64_t{0}};  // no owner of a socket counts so far

std::string_view cut_to_fit(std::string_view reason) {
  if (reason.size() <= kReasonBytes) return reason;
  std::size_t end = kReasonBytes;
  while (end > 0 && (static_cast<unsigned char>(reason[end]) & 0xC0U) == 0x80U) --end;
  return reason.substr(0, end);
}

Frame farewell_frame(CloseCode code, std::string_view reason) {
  std::string payload;
  if (code != CloseCode::kNone) {
    const auto number = static_cast<std::uint16_t>(code);
    payload = {static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
    payload += cut_to_fit(reason);
  }
  return {Opcode::kClose, payload};
}

class WsConnection final : public Connection, public Socket, private Poller::Watched {
 public:
  WsConnection(const std::shared_ptr<Hub>& hub, int socket)
      : Connection(hub), reader_(hub->limits.message_bytes), socket_(socket) {}

  void accept(Handshake handshake);

  void send(Frame text) override;
  void send_replaceable(Frame text, ReplaceKey key) override;
  void set_rank(Rank rank) override { rank_ = rank; }
  void close(std::uint16_t code, std::string_view reason) override;
  [[nodiscard]] std::size_t queued_bytes() const override { return queue_.bytes(); }

  void tick(Clock::time_point now) override;
  void retire() override;
  void drop() override;
  void flush() override;
  [[nodiscard]] std::size_t waiting() const override { return queue_.bytes(); }
  [[nodiscard]] Rank rank() const override { return rank_; }
  void give_up() override;

 private:
  // What the conversation has come to.
  enum class Stage : std::uint8_t {
    kOpen,
    kParting,  // we have said goodbye, or are about to, and wait for theirs
    kDeaf,  // what comes does not matter any more: it is only taken in, so that our last words arrive
  };
  using What = FrameReader::Event::What;

  void set_deadline() { deadline_ = hub().now() + hub().tick_length() + hub().limits.closing; }
  void ready(std::uint32_t events) override;
  void receive();
  bool heard(const FrameReader::Event& event);
  bool heard_idle_frame();
  bool heard_farewell(CloseCode code);
  void queued();
  void write();
  [[nodiscard]] bool stalls(Clock::time_point now) const;
  void begin_goodbye(CloseCode code, std::string_view reason);
  void farewell();

  FrameQueue queue_;
  FrameReader reader_;
  std::shared_ptr<Connection> self_;  // until it is dropped
  Clock::time_point deadline_ = Clock::time_point::max();
  Clock::time_point life_;      // when something came last
  Clock::time_point progress_;  // when something went last
  int socket_;
  unsigned idle_frames_ = 0;  // since the last tick
  Stage stage_ = Stage::kOpen;
  Rank rank_ = Rank::kLooksOn;
  bool blocked_ = false;  // the system takes nothing at the moment
  bool due_ = false;      // will be flushed
  bool pinged_ = false;
  bool finished_ = false;  // the handler knows of the end
  bool ended_ = false;     // nothing more is sent
  bool failed_ = false;
  bool dropped_ = false;
};

void WsConnection::accept(Handshake handshake) {
  self_ = shared_from_this();
  hub().add(*this);
  attach(std::move(handshake.welcome.attachment));
  holds(std::move(handshake.share));
  life_ = progress_ = hub().now();
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &kUnsentBytes, sizeof kUnsentBytes);
  queue_.push(
      Frame::of_bytes(handshake_answer(handshake.key, handshake.welcome.headers, hub().date())));
  queued();
  ++hub().counts.sockets;
  hub().handler.opened(*this);
  if (!hub().poller().add(socket_, *this)) failed_ = true;
  if (hub().stopping()) retire();
}

void WsConnection::ready(std::uint32_t events) {
  if (dropped_) return;
  if ((events & EPOLLOUT) != 0) {
    blocked_ = false;
    hub().poller().watch_writing(socket_, *this, false);
    flush();
  }
  if (!dropped_ && (events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) receive();
}

void WsConnection::receive() {
  const std::span<char> buffer = hub().buffer();
  const ssize_t got = ::recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) return drop();
  life_ = hub().now();
  pinged_ = false;
  if (stage_ == Stage::kDeaf) return;
  reader_.read(buffer.first(static_cast<std::size_t>(got)),
               [this](const FrameReader::Event& event) { return heard(event); });
}

// False if nothing more is wanted.
bool WsConnection::heard(const FrameReader::Event& event) {
  switch (event.what) {
    case What::kText:
      if (stage_ == Stage::kOpen) {
        ++hub().counts.messages_in;
        hub().counts.bytes_in += event.text.size();
        hub().handler.received(*this, event.text);
      }
      return true;
    case What::kPing:
      // Only the last one of those that wait is answered, which is all that the protocol asks for.
      if (stage_ == Stage::kOpen) {
        queue_.replace(Frame(Opcode::kPong, event.text), kPongKey);
        queued();
      }
      return heard_idle_frame();
    case What::kPong:
    case What::kPart:
      return heard_idle_frame();
    case What::kClose:
      return heard_farewell(event.code);
    case What::kBroken:
      if (stage_ == Stage::kOpen) begin_goodbye(event.code, event.text);
      break;
    case What::kMore:
      return true;
  }
  stage_ = Stage::kDeaf;
  farewell();
  return false;
}

bool WsConnection::heard_idle_frame() {
  if (++idle_frames_ == kMostIdleFrames && stage_ == Stage::kOpen) {
    begin_goodbye(CloseCode::kPolicy, "too many frames that say nothing");
  }
  return true;
}

// Theirs is answered with the same code; where we have said goodbye before, it is the answer.
bool WsConnection::heard_farewell(CloseCode code) {
  if (stage_ == Stage::kOpen) {
    queue_.keep_begun();
    begin_goodbye(code, {});
  }
  stage_ = Stage::kDeaf;
  queued();
  farewell();
  return false;
}

void WsConnection::send(Frame text) {
  if (stage_ != Stage::kOpen || finished_ || !text) return;
  queue_.push(std::move(text));
  queued();
}

void WsConnection::send_replaceable(Frame text, ReplaceKey key) {
  if (stage_ != Stage::kOpen || finished_ || !text) return;
  queue_.replace(std::move(text), key);
  queued();
}

// Something new waits, or nothing does any more.
void WsConnection::queued() {
  if (queue_.bytes() > kWriteAtOnce && !blocked_ && !ended_ && !failed_) write();
  if (queue_.bytes() > hub().limits.most_queue_bytes && stage_ == Stage::kOpen) return give_up();
  if (std::exchange(due_, true)) return;
  hub().flush_soon(*this);
}

// Who does not read loses what waits: it would only delay the goodbye.
void WsConnection::give_up() {
  if (stage_ != Stage::kOpen) return drop();
  ++hub().counts.too_slow;
  queue_.keep_begun();
  begin_goodbye(CloseCode::kPolicy, "too slow");
}

void WsConnection::flush() {
  due_ = false;
  if (dropped_) return;
  if (!blocked_ && !failed_) write();
  if (failed_) return drop();
  if (stage_ != Stage::kDeaf || !queue_.empty() || ended_) return;
  ended_ = true;
  ::shutdown(socket_, SHUT_WR);
}

// A fault is only noted: whoever sends may be in the middle of something.
void WsConnection::write() {
  while (!queue_.empty()) {
    std::array<iovec, kPartsAtOnce> parts;
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = queue_.gather(parts);
    std::size_t all = 0;
    for (std::size_t i = 0; i < message.msg_iovlen; ++i) all += parts.at(i).iov_len;
    const ssize_t sent = ::sendmsg(socket_, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    failed_ = sent < 0 && errno != EAGAIN;
    if (failed_) return;
    const auto went = static_cast<std::size_t>(std::max<ssize_t>(sent, 0));
    if (went > 0) {
      progress_ = hub().now();
      queue_.took(went, [this](const Frame& frame) {
        if (!frame.is_text()) return;
        ++hub().counts.messages_out;
        hub().counts.bytes_out += (*frame).size();
      });
    }
    if (went == all) continue;
    blocked_ = true;
    hub().poller().watch_writing(socket_, *this, true);
    return;
  }
}

void WsConnection::close(std::uint16_t code, std::string_view reason) {
  if (stage_ == Stage::kOpen && !finished_) begin_goodbye(static_cast<CloseCode>(code), reason);
}

void WsConnection::begin_goodbye(CloseCode code, std::string_view reason) {
  stage_ = Stage::kParting;
  set_deadline();
  queue_.push(farewell_frame(code, reason));
  queued();
}

bool WsConnection::stalls(Clock::time_point now) const {
  if (!blocked_ || queue_.bytes() <= hub().limits.queue_bytes) return false;
  return now - progress_ >= hub().limits.stalled * (rank_ == Rank::kSeated ? kPatienceOfSeats : 1);
}

void WsConnection::tick(Clock::time_point now) {
  idle_frames_ = 0;
  if (now >= deadline_) return drop();
  if (stage_ != Stage::kOpen) return;
  if (stalls(now)) return give_up();
  const Clock::duration silence = now - life_;
  if (silence >= hub().limits.idle) return drop();
  // One ping for each silence; the answer, or its lack, is what counts.
  if (silence >= hub().limits.idle / 2 && !std::exchange(pinged_, true)) {
    queue_.push(Frame(Opcode::kPing, {}));
    queued();
  }
}

void WsConnection::retire() {
  close(static_cast<std::uint16_t>(CloseCode::kRestart), "server restarts");
}

void WsConnection::farewell() {
  if (std::exchange(finished_, true)) return;
  --hub().counts.sockets;
  hub().handler.closed(*this);
  attach(nullptr);  // its owner need not wait until the last byte has gone
}

void WsConnection::drop() {
  if (std::exchange(dropped_, true)) return;
  farewell();
  hub().remove(*this);
  hub().poller().remove(socket_, *this);
  ::close(socket_);
  hub().bury(std::move(self_));
}

}  // namespace

void start_websocket(const std::shared_ptr<Hub>& hub, TcpSocket socket, Handshake handshake) {
  error_code error;
  const int handle = socket.release(error);
  if (error) return;
  std::make_shared<WsConnection>(hub, handle)->accept(std::move(handshake));
}

}  // namespace parlour::server
