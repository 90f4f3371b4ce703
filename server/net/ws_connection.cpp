// One WebSocket connection. Beast speaks the protocol; here are the queue, the limits and the farewells.
#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <optional>
#include <utility>

#include "server/net/answer_head.hpp"
#include "server/net/connection.hpp"
#include "server/net/frame_queue.hpp"

namespace parlour::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

namespace {

constexpr std::size_t kReasonBytes = 123;  // what a close frame holds besides its code
constexpr std::size_t kChunkBytes = 256;   // most messages fit; longer ones are put together

// A socket whose end of the conversation is ours to choose. Beast's own teardown closes a socket with data unread, which
// resets the connection: the other side might never see why it was closed.
class PlainSocket : public TcpSocket {
 public:
  explicit PlainSocket(TcpSocket socket) : TcpSocket(std::move(socket)) {}
};

template <class Done>
void async_teardown(beast::role_type, PlainSocket& socket, Done&& done) {
  error_code error;
  socket.shutdown(TcpSocket::shutdown_send, error);
  asio::post(socket.get_executor(), beast::bind_front_handler(std::forward<Done>(done), error));
}

std::string_view cut_to_fit(std::string_view reason) {
  if (reason.size() <= kReasonBytes) return reason;
  std::size_t end = kReasonBytes;
  while (end > 0 && (static_cast<unsigned char>(reason[end]) & 0xC0U) == 0x80U) --end;
  return reason.substr(0, end);
}

struct Goodbye {
  std::uint16_t code;
  std::string reason;
};

class WsConnection final : public Connection, public Socket {
 public:
  WsConnection(const std::shared_ptr<Hub>& hub, TcpSocket socket)
      : Connection(hub), ws_(PlainSocket(std::move(socket))) {}

  void accept(Handshake handshake);

  void send(Frame text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  [[nodiscard]] std::size_t queued_bytes() const override { return queue_.bytes(); }

  void tick(Clock::time_point now) override;
  void retire() override;
  void drop() override;

 private:
  std::shared_ptr<WsConnection> self() {
    return std::static_pointer_cast<WsConnection>(shared_from_this());
  }
  void set_deadline(Clock::duration delay) { deadline_ = Clock::now() + delay; }

  void accepted(error_code error);
  void read();
  void got_chunk(error_code error, std::size_t size);
  void write();
  void wrote(error_code error);
  void begin_goodbye(std::uint16_t code, std::string_view reason);
  void say_goodbye();
  void ping();
  void finish(error_code error);
  void farewell();
  void drain();

  websocket::stream<PlainSocket, false> ws_;
  FrameQueue queue_;
  std::array<char, kChunkBytes> chunk_;
  std::string long_message_;  // what has come of a message that does not fit into one chunk
  std::unique_ptr<Goodbye> goodbye_;
  Clock::time_point deadline_ = Clock::time_point::max();
  Clock::time_point last_life_;
  bool opened_ = false;
  bool writing_ = false;
  bool pinging_ = false;
  bool finished_ = false;
  bool dropped_ = false;
};

void WsConnection::accept(Handshake handshake) {
  hub().add(*this);
  set_deadline(hub().limits.http_timeout);
  attach(std::move(handshake.welcome.attachment));
  holds(std::move(handshake.share));
  ws_.auto_fragment(false);
  ws_.read_message_max(hub().limits.message_bytes);
  ws_.control_callback(
      [this](websocket::frame_type, beast::string_view) { last_life_ = hub().now(); });
  const auto decorate = [this, &handshake](websocket::response_type& answer) {
    answer.set(beast::http::field::date,
               beast::string_view(hub().date().data(), hub().date().size()));
    for (const auto& [name, value] : standing_headers()) {
      answer.set(beast::string_view(name.data(), name.size()),
                 beast::string_view(value.data(), value.size()));
    }
    for (const auto& [name, value] : handshake.welcome.headers) {
      if (is_sendable(name, value)) answer.insert(name, value);
    }
  };
  // The request was read and judged before; this is what of it matters for the answer.
  websocket::request_type request(beast::http::verb::get, "/", 11);
  request.set(beast::http::field::host, handshake.host);
  request.set(beast::http::field::connection, "upgrade");
  request.set(beast::http::field::upgrade, "websocket");
  request.set(beast::http::field::sec_websocket_version, "13");
  request.set(beast::http::field::sec_websocket_key, handshake.key);
  ws_.set_option(websocket::stream_base::decorator(decorate));
  ws_.async_accept(request, [self = self()](error_code error) { self->accepted(error); });
  // The answer is made already; what decorated it is about to go.
  ws_.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
}

void WsConnection::accepted(error_code error) {
  if (dropped_) return;
  if (error) return drop();
  opened_ = true;
  deadline_ = Clock::time_point::max();
  last_life_ = hub().now();
  ws_.text(true);
  ++hub().counts.sockets;
  hub().handler.opened(*this);
  if (hub().stopping()) retire();
  if (!goodbye_ && !finished_) read();
}

void WsConnection::read() {
  ws_.async_read_some(asio::buffer(chunk_), [self = self()](error_code error, std::size_t size) {
    if (!self->finished_) self->got_chunk(error, size);
  });
}

void WsConnection::got_chunk(error_code error, std::size_t size) {
  if (error) {
    // While we say goodbye ourselves, a read that was cut off is no news; the end of the goodbye is.
    if (!goodbye_ || error != asio::error::operation_aborted) finish(error);
    return;
  }
  last_life_ = hub().now();
  if (goodbye_) return;
  if (ws_.got_binary()) return close(websocket::close_code::unknown_data, "text only");
  std::string_view text(chunk_.data(), size);
  const bool whole = ws_.is_message_done();
  if (!whole || !long_message_.empty()) {
    long_message_.append(text);
    text = long_message_;
  }
  if (whole) {
    ++hub().counts.messages_in;
    hub().counts.bytes_in += text.size();
    hub().handler.received(*this, text);
    if (!long_message_.empty()) long_message_ = {};
  }
  if (!goodbye_ && !finished_) read();
}

void WsConnection::send(Frame text) {
  if (goodbye_ || finished_ || !text) return;
  queue_.push(std::move(text));
  if (queue_.bytes() > hub().limits.queue_bytes) {
    ++hub().counts.too_slow;
    // What is under way cannot be taken back, and may never arrive; the rest would only delay the goodbye.
    queue_.keep_first();
    return begin_goodbye(websocket::close_code::policy_error, "too slow");
  }
  if (!writing_) write();
}

void WsConnection::write() {
  writing_ = true;
  ws_.async_write(asio::buffer(*queue_.front()),
                  [self = self()](error_code error, std::size_t) { self->wrote(error); });
}

void WsConnection::wrote(error_code error) {
  writing_ = false;
  if (finished_) return;
  if (error) {
    // The reader learns of it as well, unless there is none any more.
    if (error != asio::error::operation_aborted || goodbye_) finish(error);
    return;
  }
  ++hub().counts.messages_out;
  hub().counts.bytes_out += queue_.front()->size();
  queue_.pop();
  if (!queue_.empty()) return write();
  if (goodbye_) say_goodbye();
}

void WsConnection::close(std::uint16_t code, std::string_view reason) {
  if (!goodbye_ && !finished_) begin_goodbye(code, reason);
}

void WsConnection::begin_goodbye(std::uint16_t code, std::string_view reason) {
  goodbye_ = std::make_unique<Goodbye>(Goodbye{code, std::string(cut_to_fit(reason))});
  set_deadline(hub().limits.closing);
  if (writing_) return;
  // A frame that alone is too much has not been begun.
  while (!queue_.empty()) queue_.pop();
  say_goodbye();
}

void WsConnection::say_goodbye() {
  const websocket::close_reason reason(static_cast<websocket::close_code>(goodbye_->code),
                                       goodbye_->reason);
  ws_.async_close(reason, [self = self()](error_code error) { self->finish(error); });
}

void WsConnection::tick(Clock::time_point now) {
  if (now >= deadline_) return drop();
  if (!opened_ || goodbye_ || finished_) return;
  const Clock::duration silence = now - last_life_;
  if (silence >= hub().limits.idle) {
    drop();
  } else if (silence >= hub().limits.idle / 2 && !pinging_) {
    ping();
  }
}

// One ping for each silence; the answer, or its lack, is what counts.
void WsConnection::ping() {
  pinging_ = true;
  ws_.async_ping({}, [self = self()](error_code) { self->pinging_ = false; });
}

void WsConnection::retire() {
  if (!opened_) return drop();
  close(websocket::close_code::service_restart, "server restarts");
}

// The conversation is over, whoever ended it. Where both sides have said so in the protocol, the other may still be
// talking: it is heard out for a moment, so that it finds our last words.
void WsConnection::finish(error_code error) {
  if (finished_) return;
  farewell();
  if (error && error.category() != websocket::make_error_code(websocket::error::closed).category())
    return drop();
  set_deadline(hub().limits.closing);
  drain();
}

void WsConnection::farewell() {
  finished_ = true;
  if (opened_) {
    --hub().counts.sockets;
    hub().handler.closed(*this);
  }
  attach(nullptr);  // its owner need not wait until the last operation has ended
}

void WsConnection::drain() {
  ws_.next_layer().async_read_some(asio::buffer(chunk_),
                                   [self = self()](error_code error, std::size_t) {
                                     if (self->dropped_) return;
                                     if (error) return self->drop();
                                     self->drain();
                                   });
}

void WsConnection::drop() {
  if (std::exchange(dropped_, true)) return;
  if (!finished_) farewell();
  hub().remove(*this);
  error_code ignored;
  ws_.next_layer().close(ignored);
}

}  // namespace

void start_websocket(const std::shared_ptr<Hub>& hub, TcpSocket socket, Handshake handshake) {
  std::make_shared<WsConnection>(hub, std::move(socket))->accept(std::move(handshake));
}

}  // namespace parlour::server
