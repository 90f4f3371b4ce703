// One HTTP connection: a request is read, answered, and then the next one; a WebSocket handshake takes the socket away.
#include <algorithm>
#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <optional>
#include <utility>

#include "server/net/answer_head.hpp"
#include "server/net/connection.hpp"
#include "server/net/head_rules.hpp"

namespace parlour::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

constexpr std::size_t kHeadBytes = 8192;
constexpr std::size_t kReadBytes = 2048;
constexpr std::size_t kKeyLength = 24;  // 16 bytes in base64
constexpr std::chrono::milliseconds kNoRoomPatience{2'000};

using Head = http::request_header<>;

std::string_view as_view(boost::beast::string_view text) { return {text.data(), text.size()}; }
std::string field(const Head& head, http::field name) { return std::string(as_view(head[name])); }
std::string field(const Head& head, const char* name) { return std::string(as_view(head[name])); }

// What several proxies have written, in one line each or in lines of their own.
std::string joined(const Head& head, const char* name) {
  std::string all;
  const auto [begin, end] = head.equal_range(name);
  for (auto each = begin; each != end; ++each) {
    if (!all.empty()) all += ", ";
    all += as_view(each->value());
  }
  return all;
}

bool wants_websocket(const Head& head) {
  return head.method() == http::verb::get &&
         http::token_list{head[http::field::connection]}.exists("upgrade") &&
         http::token_list{head[http::field::upgrade]}.exists("websocket");
}

Address address_of(const TcpSocket& socket) {
  error_code error;
  const asio::ip::address address = socket.remote_endpoint(error).address();
  const asio::ip::address_v6 six =
      address.is_v6() ? address.to_v6()
                      : asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4());
  return {six.to_bytes()};
}

// Who sent it is filled in by whoever knows which proxies are trusted.
Request describe(const Head& head) {
  const std::string_view whole = as_view(head.target());
  const std::size_t question = whole.find('?');
  const bool has_query = question != std::string_view::npos;
  return {.method = std::string(as_view(head.method_string())),
          .target = std::string(whole.substr(0, question)),
          .query = std::string(has_query ? whole.substr(question + 1) : std::string_view()),
          .host = field(head, http::field::host),
          .origin = field(head, http::field::origin),
          .cookie = field(head, http::field::cookie),
          .if_none_match = field(head, http::field::if_none_match),
          .accept_encoding = field(head, http::field::accept_encoding),
          .forwarded_proto = field(head, "X-Forwarded-Proto"),
          .has_origin = head.count(http::field::origin) > 0};
}

Response sorry(unsigned status, std::string why, Headers headers = {}) {
  return {.status = status, .body = std::move(why) + "\n", .headers = std::move(headers)};
}

// What the net layer itself has to say against a request whose head is good, if anything.
std::optional<Response> refusal(const Head& head, bool has_body) {
  if (head.method() != http::verb::get && head.method() != http::verb::head) {
    return sorry(405, "Only GET and HEAD are answered here.", {{"Allow", "GET, HEAD"}});
  }
  if (has_body) return sorry(413, "A request here has no body.");
  if (!wants_websocket(head)) return std::nullopt;
  if (head[http::field::sec_websocket_version] != "13") {
    return sorry(426, "Only version 13 of the WebSocket protocol is spoken here.",
                 {{"Sec-WebSocket-Version", "13"}});
  }
  if (head.version() != 11 || head.count(http::field::sec_websocket_key) != 1 ||
      head[http::field::sec_websocket_key].size() != kKeyLength) {
    return sorry(400, "This is no proper WebSocket handshake.");
  }
  return std::nullopt;
}

class HttpConnection final : public Connection {
 public:
  HttpConnection(const std::shared_ptr<Hub>& hub, TcpSocket socket)
      : Connection(hub),
        socket_(std::move(socket)),
        buffer_(kHeadBytes),
        peer_(address_of(socket_)),
        is_proxy_(hub->limits.trusted_proxies.contains(peer_)) {}

  // A proxy's connections have many clients behind them; they are counted one by one when they open sockets.
  void start() {
    const bool is_full = hub().size() >= hub().limits.connections;
    entrance_ = !is_proxy_ ? hub().admission.entrance(peer_, hub().size())
                : is_full  ? Entrance::kFull
                           : Entrance::kOpen;
    if (!is_proxy_) holds(hub().admission.share_of(peer_));
    hub().add(*this);
    if (entrance_ != Entrance::kOpen) waiting_ = hub().let_wait(*this);
    read();
  }

  void tick(Clock::time_point now) override {
    if (now < deadline_) return;
    if (entrance_ != Entrance::kOpen && !answering_) return turn_away();
    drop();
  }

  void retire() override {
    keep_alive_ = false;
    if (!answering_) drop();
  }

  void drop() override {
    if (std::exchange(dropped_, true)) return;
    end_waiting();
    hub().remove(*this);
    error_code ignored;
    socket_.close(ignored);
  }

 private:
  std::shared_ptr<HttpConnection> self() {
    return std::static_pointer_cast<HttpConnection>(shared_from_this());
  }
  void set_deadline(Clock::duration delay) { deadline_ = Clock::now() + delay; }

  void read() {
    answering_ = false;
    const std::chrono::milliseconds patience = hub().limits.http_timeout;
    set_deadline(entrance_ == Entrance::kOpen ? patience : std::min(patience, kNoRoomPatience));
    seen_ = 0;
    look();
  }

  // What came with the request before is looked at first.
  void look() {
    const HeadScan scan = scan_head(pending(), seen_);
    seen_ = scan.seen;
    if (scan.is_fault) return refuse_garbage();
    if (scan.size != 0) return got_head(scan.size);
    if (buffer_.size() >= kHeadBytes) return refuse_long_head();
    socket_.async_read_some(buffer_.prepare(std::min(kReadBytes, kHeadBytes - buffer_.size())),
                            [self = self()](error_code error, std::size_t size) {
                              if (self->dropped_ || self->answering_) return;
                              if (error) return self->drop();
                              self->buffer_.commit(size);
                              self->look();
                            });
  }

  [[nodiscard]] std::string_view pending() const {
    return {static_cast<const char*>(buffer_.cdata().data()), buffer_.size()};
  }

  // Who knows where the next request begins.
  void refuse_garbage() {
    keep_alive_ = false;
    is_head_ = false;
    reply(sorry(400, "This is no HTTP request that I understand."));
  }
  void refuse_long_head() {
    keep_alive_ = false;
    is_head_ = false;
    reply(sorry(431, "The head of a request may have 8 kB."));
  }

  void got_head(std::size_t size) {
    if (!is_strict_head(pending().substr(0, size))) return refuse_garbage();
    parser_.emplace();
    const std::size_t empty_line = pending().starts_with('\r') ? 2 : 0;
    error_code error;
    parser_->put(asio::const_buffer(pending().data() + empty_line, size - empty_line), error);
    buffer_.consume(size);
    if (error || !parser_->is_header_done()) return refuse_garbage();
    const auto& message = parser_->get();
    const bool has_body = !parser_->is_done();
    keep_alive_ = message.keep_alive() && !has_body && ++requests_ < hub().limits.requests &&
                  !hub().stopping();
    is_head_ = message.method() == http::verb::head;
    if (std::optional<Response> refused = refusal(message, has_body)) {
      if (refused->status == 400) keep_alive_ = false;  // who knows where the next request begins
      return reply(std::move(*refused));
    }
    Request request = describe(message);
    tell_who(request, message);
    if (entrance_ != Entrance::kOpen && !let_in(request)) return turn_away();
    if (wants_websocket(message)) return upgrade(request, message);
    answering_ = true;
    hub().handler.answer(request, [self = self()](Response response) {
      if (!self->dropped_) self->reply(std::move(response));
    });
  }

  void tell_who(Request& request, const Head& head) const {
    const std::string forwarded = joined(head, "X-Forwarded-For");
    request.peer = peer_;
    request.client = client_of(peer_, forwarded, hub().limits.trusted_proxies);
    request.by_proxy = is_proxy_ && !forwarded.empty();
  }

  // Somebody who is expected is served when nobody else is, as long as the spare room lasts.
  bool let_in(const Request& request) {
    const bool has_room = hub().size() < hub().limits.connections + hub().limits.spare;
    if (!has_room || !hub().handler.is_expected(request)) return false;
    entrance_ = Entrance::kOpen;
    end_waiting();
    return true;
  }

  void end_waiting() {
    if (waiting_) hub().ends_waiting(*waiting_);
    waiting_.reset();
  }

  void turn_away() {
    keep_alive_ = false;
    const bool is_full = entrance_ == Entrance::kFull;
    const std::uint64_t told = is_full ? ++hub().counts.full : ++hub().counts.greedy;
    // Not all at the same moment.
    const Headers later = {{"Retry-After", std::to_string(10 + told % 20)}};
    reply(is_full ? sorry(503, "The server is full; please come back later.", later)
                  : sorry(429, "Your address has as many connections as it may have.", later));
  }

  // Behind a proxy everybody has an address of their own.
  bool counts_client(const Request& request) {
    if (!is_proxy_) return true;
    entrance_ = hub().admission.entrance(request.client, hub().size());
    if (entrance_ != Entrance::kOpen && !let_in(request)) return false;
    holds(hub().admission.share_of(request.client));
    return true;
  }

  void upgrade(const Request& request, const Head& head) {
    // A client that talks before it has heard the answer is none of ours; its words would be lost.
    if (buffer_.size() > 0) {
      keep_alive_ = false;
      return reply(sorry(400, "Nothing may follow a handshake before its answer."));
    }
    if (!counts_client(request)) return turn_away();
    Handler::Welcome welcome = hub().handler.upgrade(request);
    if (welcome.refused) return reply(std::move(*welcome.refused));
    dropped_ = true;
    Admission::Share share = take_share();
    hub().remove(*this);
    ++hub().counts.requests;
    start_websocket(shared_hub(), std::move(socket_),
                    {.key = field(head, http::field::sec_websocket_key),
                     .host = request.host,
                     .welcome = std::move(welcome),
                     .share = std::move(share)});
  }

  void reply(Response response) {
    answering_ = true;
    ++hub().counts.requests;
    response_ = std::move(response);
    const std::string_view body =
        response_.fixed_body.empty() ? response_.body : response_.fixed_body;
    head_ = answer_head(
        response_, {.date = hub().date(), .body_size = body.size(), .keep_alive = keep_alive_});
    const bool bodiless = is_head_ || response_.status == 204 || response_.status == 304;
    const std::array<asio::const_buffer, 2> parts = {
        asio::buffer(head_),
        bodiless ? asio::const_buffer() : asio::buffer(body.data(), body.size())};
    set_deadline(hub().limits.http_timeout);
    // Any progress gives a slow reader more time.
    const auto progress = [self = self()](error_code error, std::size_t) -> std::size_t {
      if (error) return 0;
      self->deadline_ =
          self->hub().now() + self->hub().limits.http_timeout + self->hub().tick_length();
      return 1U << 16U;
    };
    asio::async_write(socket_, parts, progress,
                      [self = self()](error_code error, std::size_t bytes) {
                        self->hub().counts.bytes_out += bytes;
                        if (!self->dropped_) self->replied(error);
                      });
  }

  void replied(error_code error) {
    if (error) return drop();
    if (keep_alive_) return read();
    // Closing while the client still talks would reset the connection and take the answer back from it.
    socket_.shutdown(TcpSocket::shutdown_send, error);
    if (error) return drop();
    set_deadline(hub().limits.closing);
    drain();
  }

  void drain() {
    socket_.async_read_some(asio::buffer(waste_), [self = self()](error_code error, std::size_t) {
      if (self->dropped_) return;
      if (error) return self->drop();
      self->drain();
    });
  }

  TcpSocket socket_;
  boost::beast::flat_buffer buffer_;
  std::size_t seen_ = 0;  // of the head that is coming
  std::optional<http::request_parser<http::empty_body>> parser_;
  const Address peer_;
  const bool is_proxy_;
  Entrance entrance_ = Entrance::kOpen;
  std::optional<Hub::Waiting::iterator> waiting_;
  std::string head_;
  Response response_;
  std::array<char, 512> waste_{};
  Clock::time_point deadline_;
  std::size_t requests_ = 0;
  bool keep_alive_ = false;
  bool is_head_ = false;
  bool answering_ = false;
  bool dropped_ = false;
};

}  // namespace

void start_http(const std::shared_ptr<Hub>& hub, TcpSocket socket) {
  std::make_shared<HttpConnection>(hub, std::move(socket))->start();
}

}  // namespace parlour::server
