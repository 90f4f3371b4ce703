#include "server/net/test/net_fixture.hpp"

#include <cstdlib>

namespace parlour::server {

namespace {

// Tells the handler when it goes, so that tests can count.
class Counted : public Attachment {
 public:
  Counted(int& count, std::string cookie) : cookie(std::move(cookie)), count_(count) { ++count_; }
  ~Counted() override { --count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

  const std::string cookie;

 private:
  int& count_;
};

Frame frame(std::string_view text) { return Frame(text); }

}  // namespace

const std::string& TestHandler::long_body() {
  static const std::string body(3'000'000, 'x');
  return body;
}

Response TestHandler::response_to(const Request& request) {
  if (request.target == "/hello") {
    return {.body = request.method + "|" + request.query + "|" + request.host + "|" +
                    request.origin + "|" + request.cookie + "|" + request.if_none_match + "|" +
                    request.accept_encoding + "|" + request.forwarded_proto + "|" +
                    request.client.text() + "|" + request.peer.text() + "|" +
                    (request.has_origin ? "origin" : "none")};
  }
  if (request.target == "/fixed") return {.content_type = "text/html", .fixed_body = long_body()};
  if (request.target == "/empty") return {.status = 304, .headers = {{"ETag", "\"1\""}}};
  if (request.target == "/odd") {
    return {.headers = {{"X-Split", "a\r\nX-Injected: 1"},
                        {"Bad Name", "1"},
                        {"Content-Length", "99"},
                        {"x-frame-options", "SAMEORIGIN"}}};
  }
  return {.status = 404, .body = "nothing here"};
}

Handler::Welcome TestHandler::upgrade(const Request& request) {
  if (request.target == "/no") return {.refused = Response{.status = 403, .body = "not you"}};
  return {.headers = {{"Set-Cookie", "who=you; HttpOnly"}, {"Set-Cookie", "bad\r\nX-Injected: 1"}},
          .attachment = std::make_unique<Counted>(attachments, request.cookie)};
}

void TestHandler::opened(Socket& socket) {
  ++opened_count;
  sockets.insert(&socket);
  const auto& mine = dynamic_cast<Counted&>(*socket.attachment());
  if (mine.cookie == "greet") socket.send(frame("welcome"));
  if (mine.cookie == "leave") socket.close(4001, "not today");
}

void TestHandler::received(Socket& socket, std::string_view text) {
  texts.emplace_back(text);
  if (text == "!close") {
    socket.send(frame("last words"));
    socket.close(4000, "as you wish");
    socket.send(frame("never seen"));
    socket.close(4002, "twice");
  } else if (text == "!long goodbye") {
    socket.close(4000, std::string(122, 'a') + "\xC3\xA4 and more");
  } else if (text.starts_with("!flood ")) {
    const Frame piece = frame(std::string(1000, 'f'));
    for (int left = std::stoi(std::string(text.substr(7))); left > 0; --left) socket.send(piece);
  } else if (text.starts_with("!burst ")) {
    const Frame piece = frame(std::string(1000, 'b'));
    for (int left = std::stoi(std::string(text.substr(7))); left > 0; --left) {
      for (Socket* each : sockets) each->send(piece);
    }
  } else if (text.starts_with("!anew ")) {
    for (int i = 0, count = std::stoi(std::string(text.substr(6))); i < count; ++i) {
      socket.send_replaceable(frame(std::to_string(i) + std::string(1000, ' ')), ReplaceKey{1});
    }
  } else if (text == "!seat") {
    socket.set_rank(Rank::kSeated);
    seated.insert(&socket);
    socket.send(frame("seated"));
  } else if (text.starts_with("!all ")) {
    const Frame shared = frame(std::string(text.substr(5)));
    for (Socket* each : sockets) each->send(shared);
  } else {
    socket.send(frame(std::string(text)));
  }
}

void TestHandler::closed(Socket& socket) {
  ++closed_count;
  seated_closed += static_cast<int>(seated.erase(&socket));
  sockets.erase(&socket);
  socket.send(frame("too late"));
  socket.close(4003, "too late");
}

void NetTest::start(Limits limits) {
  server_ = std::make_unique<NetServer>(loop_, limits, handler_);
  const OrReason<std::uint16_t> port = server_->listen("127.0.0.1", 0);
  ASSERT_TRUE(port) << port.error();
  port_ = *port;
  thread_ = std::thread([this] { loop_.run(); });
}

void NetTest::TearDown() {
  if (!thread_.joinable()) return;
  loop_.stop();
  thread_.join();
  server_.reset();
  EXPECT_EQ(handler_.opened_count, handler_.closed_count);
  EXPECT_EQ(handler_.attachments, 0);
  EXPECT_TRUE(handler_.sockets.empty());
}

bool NetTest::soon(const std::function<bool()>& holds) {
  const auto end = Clock::now() + std::chrono::seconds(5);
  while (Clock::now() < end) {
    if (on_loop([&holds] { return holds(); })) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

}  // namespace parlour::server
