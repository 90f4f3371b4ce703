#include <thread>

#include "server/net/answer_head.hpp"
#include "server/net/test/net_fixture.hpp"

namespace parlour::server {
namespace {

using std::chrono::milliseconds;

class Http : public NetTest {
 protected:
  // One request on a connection of its own.
  HttpReply ask(std::string_view bytes) {
    RawClient client(port_);
    EXPECT_TRUE(client.send(bytes));
    return client.reply();
  }
};

void expect_safe(const HttpReply& reply) {
  EXPECT_EQ(reply.headers.at("content-security-policy"),
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src "
            "'self' data:; "
            "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
            "form-action 'self'; "
            "frame-ancestors 'none'; object-src 'none'");
  EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(reply.headers.at("referrer-policy"), "same-origin");
  EXPECT_EQ(reply.headers.at("x-frame-options"), "DENY");
  EXPECT_EQ(reply.headers.at("cross-origin-opener-policy"), "same-origin");
  EXPECT_EQ(reply.headers.at("cross-origin-resource-policy"), "same-origin");
  EXPECT_EQ(reply.headers.at("permissions-policy"), "camera=(), microphone=(), geolocation=()");
  EXPECT_EQ(reply.headers.at("server"), "parlour");
  EXPECT_TRUE(reply.headers.at("date").ends_with(" GMT"));
}

TEST(HttpDate, IsWrittenAsTheStandardWantsIt) {
  EXPECT_EQ(http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
}

TEST_F(Http, HandlerSeesTheRequest) {
  start();
  const HttpReply reply =
      ask(get_request("/hello?a=1&b=2",
                      "Origin: http://here\r\nCookie: c=d\r\nIf-None-Match: \"7\"\r\n"
                      "Accept-Encoding: br\r\nX-Forwarded-Proto: https\r\n"));
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.body,
            "GET|a=1&b=2|table|http://here|c=d|\"7\"|br|https|127.0.0.1|127.0.0.1|origin");
  EXPECT_EQ(ask(get_request("/hello")).body, "GET||table||||||127.0.0.1|127.0.0.1|none");
}

TEST_F(Http, PeerIsTheSameAddressThroughEitherProtocol) {
  start();
  const OrReason<std::uint16_t> both = on_loop([this] { return server_->listen("::", 0); });
  if (!both) GTEST_SKIP() << both.error();
  RawClient client(*both);
  ASSERT_TRUE(client.connected());
  client.send(get_request("/hello"));
  EXPECT_EQ(client.reply().body, "GET||table||||||127.0.0.1|127.0.0.1|none");
}

TEST_F(Http, SecurityHeadersAreOnEveryAnswer) {
  start();
  const std::string long_head(9000, 'h');
  for (const auto& [request, status] : std::initializer_list<std::pair<std::string, unsigned>>{
           {get_request("/hello"), 200},
           {get_request("/empty"), 304},
           {get_request("/nowhere"), 404},
           {"POST /hello HTTP/1.1\r\nHost: table\r\n\r\n", 405},
           {"what is this\r\n\r\n", 400},
           {get_request("/hello", "X: " + long_head + "\r\n"), 431},
           {get_request("/hello", "Content-Length: 5\r\n") + "hello", 413},
           {handshake_request("/no"), 403},
           {handshake_request("/ws"), 101}}) {
    const HttpReply reply = ask(request);
    EXPECT_EQ(reply.status, status) << request;
    expect_safe(reply);
  }
}

TEST_F(Http, HeadHasNoBody) {
  start();
  RawClient client(port_);
  client.send("HEAD /fixed HTTP/1.1\r\nHost: table\r\n\r\n");
  const HttpReply reply = client.reply(true);
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.headers.at("content-length"), "3000000");
  // The next answer follows at once.
  client.send(get_request("/hello"));
  EXPECT_EQ(client.reply().body, "GET||table||||||127.0.0.1|127.0.0.1|none");
}

TEST_F(Http, NotModifiedHasNeitherBodyNorLength) {
  start();
  RawClient client(port_);
  client.send(get_request("/empty"));
  const HttpReply reply = client.reply();
  EXPECT_EQ(reply.status, 304U);
  EXPECT_EQ(reply.headers.at("etag"), "\"1\"");
  EXPECT_FALSE(reply.headers.contains("content-length"));
  client.send(get_request("/hello"));
  EXPECT_EQ(client.reply().status, 200U);
}

TEST_F(Http, LongFixedBodyArrivesWhole) {
  start();
  const HttpReply reply = ask(get_request("/fixed"));
  EXPECT_EQ(reply.headers.at("content-type"), "text/html");
  EXPECT_EQ(reply.body, TestHandler::long_body());
}

TEST_F(Http, OtherMethodsAreNotAllowed) {
  start();
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"}) {
    const HttpReply reply =
        ask(std::string(method) + " /hello HTTP/1.1\r\nHost: table\r\nContent-Length: 2\r\n\r\nhi");
    EXPECT_EQ(reply.status, 405U) << method;
    EXPECT_EQ(reply.headers.at("allow"), "GET, HEAD");
    EXPECT_EQ(reply.headers.at("connection"), "close");
  }
}

TEST_F(Http, GarbageIsRefused) {
  start();
  for (const char* request :
       {"\r\n\r\n\r\n\r\nx", "GET\r\n\r\n", "GET /hello HTTP/9.9\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 \r\n", "GET /hello HTTP/1.1\r\n\r\n",
        "GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET hello HTTP/1.1\r\nHost: a\r\n\r\n", "GET /hello HTTP/1.1\r\nHost a\r\n\r\n",
        "GET /hello HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "GET /hello HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: "
        "chunked\r\n\r\n0\r\n\r\n"}) {
    RawClient client(port_);
    client.send(request);
    EXPECT_EQ(client.reply().status, 400U) << request;
    EXPECT_TRUE(client.ended()) << request;
  }
  EXPECT_EQ(ask(get_request("/hello")).status, 200U);
}

TEST_F(Http, AnEmptyLineMayBeLeftOverFromTheRequestBefore) {
  start();
  RawClient client(port_);
  client.send(get_request("/hello") + "\r\n" + get_request("/hello"));
  EXPECT_EQ(client.reply().status, 200U);
  EXPECT_EQ(client.reply().status, 200U);
}

TEST_F(Http, WhatCanBeReadInTwoWaysIsRefusedOnce) {
  start();
  const std::string next = get_request("/hello");
  for (const std::string fields :
       {"Host: a\r\nTransfer-Encoding: xchunked", "Host: a\r\nTransfer-Encoding: chunked, identity",
        "Host: a\r\nTransfer-Encoding: identity", "Host: a\r\nTransfer-Encoding:\r\n chunked",
        "Host: a\r\nX: b\r\n c", "Host: a\r\nX: b\r\n\tc",
        "Host: a\r\nContent-Length: 0\r\nContent-Length: 0", "Host: a\r\nContent-Length: 0, 0",
        "Host: a\r\nContent-Length: +0", "Host: a b", "Host: a@b", "Host:", "Host: a:99999",
        "Host: [::1", "Host: a\r\nX : b", "Host: a\r\nX: b\x01", "Host: a\r\nX: b\rc",
        "Host: a\nX: b"}) {
    RawClient client(port_);
    client.send("GET /hello HTTP/1.1\r\n" + fields + "\r\n\r\n" + next);
    EXPECT_EQ(client.reply().status, 400U) << fields;
    EXPECT_EQ(client.reply().status, 0U) << fields;
  }
  EXPECT_EQ(handler_.requests, 0);
}

TEST_F(Http, ChunkedBodyIsRefused) {
  start();
  EXPECT_EQ(
      ask(get_request("/hello", "Transfer-Encoding: chunked\r\n") + "2\r\nhi\r\n0\r\n\r\n").status,
      413U);
}

TEST_F(Http, AnswerToABodyIsSeenByWhoIsStillSending) {
  start();
  RawClient client(port_);
  client.send("POST /hello HTTP/1.1\r\nHost: table\r\nContent-Length: 1000000\r\n\r\n");
  client.send(std::string(1'000'000, 'b'));
  EXPECT_EQ(client.reply().status, 405U);
}

TEST_F(Http, ConnectionIsKeptAliveUnlessItIsToldToClose) {
  start();
  RawClient client(port_);
  for (int i = 0; i < 50; ++i) {
    client.send(get_request("/hello"));
    ASSERT_EQ(client.reply().headers.at("connection"), "keep-alive");
  }
  EXPECT_EQ(counts().accepted, 1U);
  client.send(get_request("/hello", "Connection: close\r\n"));
  EXPECT_EQ(client.reply().headers.at("connection"), "close");
  EXPECT_TRUE(client.ended());

  RawClient old(port_);
  old.send("GET /hello HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.reply().headers.at("connection"), "close");
  EXPECT_TRUE(old.ended());
}

TEST_F(Http, RequestsOfOneConnectionAreLimited) {
  start({.requests = 3});
  RawClient client(port_);
  for (int i = 0; i < 10; ++i) client.send(get_request("/hello"));
  EXPECT_EQ(client.reply().headers.at("connection"), "keep-alive");
  EXPECT_EQ(client.reply().headers.at("connection"), "keep-alive");
  EXPECT_EQ(client.reply().headers.at("connection"), "close");
  EXPECT_TRUE(client.ended());
}

TEST_F(Http, PipelinedRequestsAreAnsweredInOrder) {
  start();
  RawClient client(port_);
  std::string requests;
  for (int i = 0; i < 400; ++i) requests += get_request("/hello?" + std::to_string(i));
  ASSERT_TRUE(client.send(requests));
  for (int i = 0; i < 400; ++i) {
    ASSERT_EQ(client.reply().body,
              "GET|" + std::to_string(i) + "|table||||||127.0.0.1|127.0.0.1|none");
  }
}

TEST_F(Http, RequestMayComeByteByByte) {
  start();
  RawClient client(port_);
  for (const char c : get_request("/hello")) ASSERT_TRUE(client.send({&c, 1}));
  EXPECT_EQ(client.reply().status, 200U);
}

TEST_F(Http, HeaderOfTheHandlerCannotBreakTheAnswer) {
  start();
  const HttpReply reply = ask(get_request("/odd"));
  EXPECT_EQ(reply.status, 200U);
  EXPECT_FALSE(reply.headers.contains("x-split"));
  EXPECT_FALSE(reply.headers.contains("x-injected"));
  EXPECT_FALSE(reply.headers.contains("bad name"));
  EXPECT_EQ(reply.headers.at("content-length"), "0");
  EXPECT_EQ(reply.headers.at("x-frame-options"), "SAMEORIGIN");
}

TEST_F(Http, SlowRequestIsDropped) {
  start({.http_timeout = milliseconds(300)});
  RawClient drip(port_);
  RawClient silent(port_);
  RawClient kept(port_);
  kept.send(get_request("/hello"));
  EXPECT_EQ(kept.reply().status, 200U);
  const auto begin = Clock::now();
  drip.send("GET /hello HTTP/1.1\r\n");
  for (int i = 0; i < 100 && drip.send("X: y\r\n"); ++i)
    std::this_thread::sleep_for(milliseconds(20));
  EXPECT_TRUE(drip.ended());
  EXPECT_TRUE(silent.ended());
  EXPECT_TRUE(kept.ended());
  EXPECT_LT(Clock::now() - begin, milliseconds(4000));
  EXPECT_TRUE(soon([this] { return server_->counts().connections == 0; }));
}

TEST_F(Http, ReaderThatNeverReadsAnAnswerIsDropped) {
  start({.http_timeout = milliseconds(300)});
  RawClient client(port_, 4096);
  for (int i = 0; i < 4; ++i) client.send(get_request("/fixed"));
  EXPECT_TRUE(soon([this] { return server_->counts().requests > 0; }));
  EXPECT_TRUE(soon([this] { return server_->counts().connections == 0; }));
}

TEST_F(Http, ConnectionsOverTheLimitAreToldSo) {
  start({.connections = 3, .closing = milliseconds(1000)});
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(std::make_unique<RawClient>(port_));
    clients.back()->send(get_request("/hello"));
    EXPECT_EQ(clients.back()->reply().status, 200U);
  }
  RawClient late(port_);
  late.send(get_request("/hello"));
  const HttpReply reply = late.reply();
  EXPECT_EQ(reply.status, 503U);
  EXPECT_EQ(reply.body, "The server is full; please come back later.\n");
  expect_safe(reply);
  EXPECT_TRUE(late.ended());
  EXPECT_EQ(counts().full, 1U);
  clients.clear();
  EXPECT_TRUE(soon([this] { return server_->counts().connections == 0; }));
  EXPECT_EQ(ask(get_request("/hello")).status, 200U);
}

}  // namespace
}  // namespace parlour::server
