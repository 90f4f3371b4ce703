// Readers that are slow, and crowds: who reads is never dropped, and who does not is, those without a seat first.
#include <thread>

#include "server/net/test/net_fixture.hpp"

namespace parlour::server {
namespace {

using std::chrono::milliseconds;
using Slow = NetTest;

constexpr int kSmallBuffer = 4096;

// 600 changes of the list at once were 600 kB for everybody, and more than 256 kB closed a connection however fast it read.
TEST_F(Slow, BurstDropsNobodyWhoReads) {
  start();
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 20; ++i) {
    clients.push_back(std::make_unique<RawClient>(port_));
    ASSERT_EQ(clients.back()->open().status, 101U);
  }
  clients.front()->send_text("!burst 600");
  for (const auto& client : clients) {
    for (int i = 0; i < 600; ++i) ASSERT_EQ(client->text().size(), 1000U);
  }
  EXPECT_EQ(counts().too_slow, 0U);
  EXPECT_EQ(counts().sockets, 20U);
}

TEST_F(Slow, WhoReadsALittleAllTheTimeStays) {
  start({.queue_bytes = 20'000, .stalled = milliseconds(1500)});
  RawClient slow(port_, kSmallBuffer);
  slow.open();
  slow.send_text("!flood 1900");
  const auto end = Clock::now() + milliseconds(3000);
  while (Clock::now() < end) {
    for (int i = 0; i < 20; ++i) ASSERT_EQ(slow.text().size(), 1000U);
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_EQ(counts().too_slow, 0U);
}

TEST_F(Slow, WhoHasASeatIsGivenMoreTime) {
  start({.queue_bytes = 20'000, .stalled = milliseconds(600)});
  RawClient seated(port_, kSmallBuffer);
  RawClient looker(port_, kSmallBuffer);
  seated.open();
  looker.open();
  seated.send_text("!seat");
  EXPECT_EQ(seated.text(), "seated");
  looker.send_text("!burst 1500");
  EXPECT_TRUE(soon([this] { return server_->counts().too_slow == 1; }));
  EXPECT_EQ(on_loop([this] { return handler_.seated_closed; }), 0);
  EXPECT_TRUE(soon([this] { return server_->counts().too_slow == 2; }));
}

TEST_F(Slow, WhereAllHaveTooMuchWhoLooksOnGoesFirst) {
  start({.all_queues_bytes = 1'500'000, .http_timeout = milliseconds(400)});
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 4; ++i) {
    clients.push_back(std::make_unique<RawClient>(port_, kSmallBuffer));
    clients.back()->open();
    if (i >= 2) continue;
    clients.back()->send_text("!seat");
    ASSERT_EQ(clients.back()->text(), "seated");
  }
  clients[0]->send_text("!flood 800");  // the greatest of all, yet it has a seat
  clients[1]->send_text("!flood 600");
  clients[2]->send_text("!flood 600");
  clients[3]->send_text("!flood 600");
  EXPECT_TRUE(soon([this] { return server_->counts().too_slow == 2; }));
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_EQ(counts().too_slow, 2U);
  EXPECT_EQ(on_loop([this] { return handler_.seated_closed; }), 0);
}

// Of what says the same anew, a slow reader gets the last, and nothing piles up meanwhile.
TEST_F(Slow, GetsOnlyTheLastOfWhatIsReplaced) {
  start();
  RawClient slow(port_, kSmallBuffer);
  slow.open();
  slow.send_text("!anew 20000");
  slow.send_text("the end");
  EXPECT_TRUE(soon([this] { return handler_.texts.size() == 2; }));
  EXPECT_LT(on_loop([this] { return (*handler_.sockets.begin())->queued_bytes(); }), 70'000U);
  int came = 0;
  std::string last;
  for (std::string text = slow.text(); text != "the end"; text = slow.text(), ++came) last = text;
  EXPECT_EQ(last.substr(0, 6), "19999 ");
  EXPECT_LT(came, 19'000);
  EXPECT_EQ(counts().too_slow, 0U);
}

TEST_F(Slow, PingsAreAnsweredButNotWithoutEnd) {
  start();
  RawClient polite(port_);
  polite.open();
  for (int i = 0; i < 3; ++i) {
    polite.send(frame_bytes(kPing, "one"));
    ASSERT_EQ(polite.frame()->opcode, kPong);
  }
  RawClient many(port_);
  many.open();
  std::string pings;
  for (int i = 0; i < 100; ++i) pings += frame_bytes(kPing, std::to_string(i));
  many.send(pings);
  std::string last;
  int pongs = 0;
  while (last != "99") {
    const auto pong = many.frame();
    ASSERT_TRUE(pong && pong->opcode == kPong);
    last = pong->payload;
    ++pongs;
  }
  EXPECT_LT(pongs, 50);  // those that came together are answered once
  for (int i = 0; i < 10; ++i) many.send(pings);
  auto next = many.frame();
  while (next && next->opcode == kPong) next = many.frame();
  ASSERT_TRUE(next);
  EXPECT_EQ(next->code(), 1008U);
  EXPECT_EQ(next->reason(), "too many frames that say nothing");
}

}  // namespace
}  // namespace parlour::server
