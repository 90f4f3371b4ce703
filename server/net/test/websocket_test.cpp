#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/test/net_fixture.hpp"

namespace parlour::server {
namespace {

using std::chrono::milliseconds;
using WebSocket = NetTest;

// What the server says to a frame: the code of its farewell, and why.
void expect_close(RawClient& client, unsigned code,
                  std::optional<std::string_view> reason = std::nullopt) {
  const std::optional<WsFrame> last = client.frame();
  ASSERT_TRUE(last);
  EXPECT_EQ(last->opcode, kClose);
  EXPECT_EQ(last->code(), code);
  if (reason) EXPECT_EQ(last->reason(), *reason);
}

std::string close_payload(unsigned code) {
  return {static_cast<char>(code / 256), static_cast<char>(code % 256)};
}

TEST_F(WebSocket, HandshakeIsAnswered) {
  start();
  RawClient client(port_);
  const HttpReply reply = client.open();
  EXPECT_EQ(reply.status, 101U);
  EXPECT_EQ(reply.headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(reply.headers.at("set-cookie"), "who=you; HttpOnly");
  EXPECT_EQ(reply.headers.at("server"), "parlour");
  EXPECT_FALSE(reply.headers.contains("x-injected"));
  EXPECT_FALSE(reply.headers.contains("sec-websocket-extensions"));
}

TEST_F(WebSocket, CompressionIsNotAgreedTo) {
  start();
  RawClient client(port_);
  const HttpReply reply = client.open("/ws", "Sec-WebSocket-Extensions: permessage-deflate\r\n");
  EXPECT_EQ(reply.status, 101U);
  EXPECT_FALSE(reply.headers.contains("sec-websocket-extensions"));
  client.send(frame_bytes(kText, "x", {.reserved = 4}));
  expect_close(client, 1002);
}

TEST_F(WebSocket, HandlerMayRefuseAHandshake) {
  start();
  RawClient client(port_);
  const HttpReply reply = client.open("/no");
  EXPECT_EQ(reply.status, 403U);
  EXPECT_EQ(reply.body, "not you");
  EXPECT_EQ(on_loop([this] { return handler_.opened_count; }), 0);
}

TEST_F(WebSocket, BadHandshakesNeverReachTheHandler) {
  start();
  const std::string upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  for (const auto& [headers, status] : std::initializer_list<std::pair<std::string, unsigned>>{
           {upgrade + key, 426},
           {upgrade + key + "Sec-WebSocket-Version: 8\r\n", 426},
           {upgrade + "Sec-WebSocket-Version: 13\r\n", 400},
           {upgrade + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n", 400},
           {upgrade + key + key + "Sec-WebSocket-Version: 13\r\n", 400}}) {
    RawClient client(port_);
    client.send(get_request("/ws", headers));
    EXPECT_EQ(client.reply().status, status) << headers;
  }
  RawClient hasty(port_);
  hasty.send(handshake_request("/ws") + frame_bytes(kText, "first"));
  EXPECT_EQ(hasty.reply().status, 400U);
  EXPECT_EQ(on_loop([this] { return handler_.attachments; }), 0);
}

TEST_F(WebSocket, HalfAHandshakeHoldsNobodyUp) {
  start({.http_timeout = milliseconds(1000)});
  std::vector<std::unique_ptr<RawClient>> halves;
  for (int i = 0; i < 200; ++i) {
    halves.push_back(std::make_unique<RawClient>(port_));
    halves.back()->send(handshake_request("/ws").substr(0, 60));
  }
  RawClient whole(port_);
  EXPECT_EQ(whole.open().status, 101U);
  whole.send_text("still here");
  EXPECT_EQ(whole.text(), "still here");
  EXPECT_TRUE(soon([this] { return server_->counts().connections == 1; }));
}

TEST_F(WebSocket, TextsComeBackInOrder) {
  start();
  RawClient client(port_);
  client.open();
  std::string frames;
  for (int i = 0; i < 500; ++i) frames += frame_bytes(kText, std::to_string(i));
  client.send(frames);
  for (int i = 0; i < 500; ++i) ASSERT_EQ(client.text(), std::to_string(i));
  EXPECT_TRUE(soon([this] { return server_->counts().messages_out == 500; }));
  const Counts now = counts();
  EXPECT_EQ(now.messages_in, 500U);
  EXPECT_EQ(now.bytes_in, 10U + 2 * 90 + 3 * 400);
  EXPECT_EQ(now.sockets, 1U);
}

TEST_F(WebSocket, MessagesOfEveryLengthArriveWhole) {
  start();
  RawClient client(port_);
  client.open();
  for (const std::size_t size : std::initializer_list<std::size_t>{
           0, 1, 125, 126, 255, 256, 257, 511, 512, 513, 1535, 1536, 1537, 4095, 4096}) {
    const std::string text(size, static_cast<char>('a' + size % 26));
    client.send_text(text);
    ASSERT_EQ(client.text(), text) << size;
  }
}

TEST_F(WebSocket, MessageInPiecesArrivesWholeWithPingsBetween) {
  start();
  RawClient client(port_);
  client.open();
  client.send(frame_bytes(kText, "one ", {.fin = false}));
  client.send(frame_bytes(kContinuation, "", {.fin = false}));
  client.send(frame_bytes(kPing, "are you there"));
  client.send(frame_bytes(kContinuation, std::string(700, '2'), {.fin = false}));
  client.send(frame_bytes(kContinuation, " three"));
  const std::optional<WsFrame> pong = client.frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, kPong);
  EXPECT_EQ(pong->payload, "are you there");
  EXPECT_EQ(client.text(), "one " + std::string(700, '2') + " three");
}

TEST_F(WebSocket, FrameMayComeByteByByte) {
  start();
  RawClient client(port_);
  client.open();
  for (const char c : frame_bytes(kText, std::string(300, 'b'))) ASSERT_TRUE(client.send({&c, 1}));
  EXPECT_EQ(client.text(), std::string(300, 'b'));
}

TEST_F(WebSocket, BinaryIsRefused) {
  start();
  RawClient client(port_);
  client.open();
  client.send(frame_bytes(kBinary, "01"));
  expect_close(client, 1003, "text only");
  client.send(frame_bytes(kClose, close_payload(1003)));
  EXPECT_TRUE(client.ended());
}

TEST_F(WebSocket, MessagesThatAreTooBigAreRefused) {
  start();
  RawClient one_frame(port_);
  one_frame.open();
  one_frame.send_text(std::string(4097, 'x'));
  expect_close(one_frame, 1009);

  RawClient pieces(port_);
  pieces.open();
  pieces.send(frame_bytes(kText, std::string(4000, 'x'), {.fin = false}));
  pieces.send(frame_bytes(kContinuation, std::string(97, 'x')));
  expect_close(pieces, 1009);

  // Who is told must hear it, even if much was under way.
  RawClient huge(port_);
  huge.open();
  huge.send_text(std::string(2'000'000, 'x'));
  expect_close(huge, 1009);

  RawClient liar(port_);
  liar.open();
  liar.send(std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01\x02\x03\x04", 14));
  expect_close(liar, 1009);
  EXPECT_TRUE(on_loop([this] { return handler_.texts.empty(); }));
}

TEST_F(WebSocket, BadUtf8IsRefused) {
  start();
  for (const std::string_view text :
       {"\xFF", "\xC3", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "good until \x80"}) {
    RawClient client(port_);
    client.open();
    client.send_text(text);
    expect_close(client, 1007);
  }
  EXPECT_TRUE(on_loop([this] { return handler_.texts.empty(); }));
}

TEST_F(WebSocket, Utf8MayBeSplitAnywhere) {
  start();
  RawClient client(port_);
  client.open();
  client.send(frame_bytes(kText, "\xE2\x82", {.fin = false}));
  client.send(frame_bytes(kContinuation, "\xAC"));
  EXPECT_EQ(client.text(), "\xE2\x82\xAC");
  const std::string across_chunks = std::string(255, 'a') + "\xE2\x82\xAC";
  client.send_text(across_chunks);
  EXPECT_EQ(client.text(), across_chunks);
}

TEST_F(WebSocket, BrokenProtocolIsRefused) {
  start();
  const std::vector<std::pair<std::string, std::string_view>> bad = {
      {frame_bytes(kText, "bare", {.masked = false}), "a client masks what it sends"},
      {frame_bytes(3, "unknown"), "no such kind of frame"},
      {frame_bytes(11, "unknown"), "no such kind of frame"},
      {frame_bytes(kText, "x", {.reserved = 1}), "no extension was agreed"},
      {frame_bytes(kContinuation, "of nothing"), "nothing is to be continued"},
      {frame_bytes(kText, "a", {.fin = false}) + frame_bytes(kText, "b"),
       "a message has not ended"},
      {frame_bytes(kPing, "x", {.fin = false}), "a control frame is whole"},
      {frame_bytes(kPing, std::string(126, 'x')), "a control frame is short"},
      {frame_bytes(kClose, "1"), "a code has two bytes"},
      {frame_bytes(kClose, close_payload(999)), "no such code of a farewell"},
      {frame_bytes(kClose, close_payload(1005)), "no such code of a farewell"},
      {std::string("\x81\xFE\x00\x05mask01234", 13), "a length is badly written"},
      {std::string("\x81\xFF\x00\x00\x00\x00\x00\x00\x00\x05mask01234", 19),
       "a length is badly written"},
      {std::string(200, '\xFF'), "no extension was agreed"},
  };
  for (const auto& [bytes, reason] : bad) {
    RawClient client(port_);
    client.open();
    client.send(bytes);
    expect_close(client, 1002, reason);
    EXPECT_TRUE(client.ended());
  }
  EXPECT_TRUE(soon([&] { return handler_.closed_count == static_cast<int>(bad.size()); }));
}

TEST_F(WebSocket, FarewellIsReturned) {
  start();
  RawClient client(port_);
  client.open();
  client.send(frame_bytes(kClose, close_payload(1000) + "bye"));
  expect_close(client, 1000);
  EXPECT_TRUE(client.ended());
  EXPECT_TRUE(
      soon([this] { return handler_.closed_count == 1 && server_->counts().connections == 0; }));
}

TEST_F(WebSocket, ClosingSendsWhatIsQueuedAndNothingAfter) {
  start();
  RawClient client(port_);
  client.open();
  client.send_text("!close");
  client.send_text("not heard any more");
  EXPECT_EQ(client.text(), "last words");
  expect_close(client, 4000, "as you wish");
  client.send(frame_bytes(kClose, close_payload(4000)));
  EXPECT_TRUE(client.ended());
  EXPECT_EQ(on_loop([this] { return handler_.texts.size(); }), 1U);
}

TEST_F(WebSocket, LongReasonIsCutBetweenLetters) {
  start();
  RawClient client(port_);
  client.open();
  client.send_text("!long goodbye");
  expect_close(client, 4000, std::string(122, 'a'));
}

TEST_F(WebSocket, HandlerMaySendAndCloseWhileItOpens) {
  start();
  RawClient greeted(port_);
  greeted.open("/ws", "Cookie: greet\r\n");
  EXPECT_EQ(greeted.text(), "welcome");
  RawClient left(port_);
  left.open("/ws", "Cookie: leave\r\n");
  expect_close(left, 4001, "not today");
}

TEST_F(WebSocket, ClientThatNeverSaysGoodbyeIsGoneSoon) {
  start({.closing = milliseconds(200)});
  RawClient client(port_);
  client.open();
  client.send_text("!close");
  EXPECT_EQ(client.text(), "last words");
  expect_close(client, 4000, "as you wish");
  EXPECT_TRUE(client.ended());
  EXPECT_TRUE(
      soon([this] { return server_->counts().connections == 0 && handler_.closed_count == 1; }));
}

TEST_F(WebSocket, ClientThatVanishesIsNoticed) {
  start();
  RawClient reset(port_);
  reset.open();
  reset.reset();
  RawClient ended(port_);
  ended.open();
  ended.send_end();
  EXPECT_TRUE(soon([this] { return handler_.closed_count == 2; }));
}

}  // namespace
}  // namespace parlour::server
