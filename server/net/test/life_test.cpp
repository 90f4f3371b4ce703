// Crowds, slow readers, idle clients, full tables of files, and the end.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <ctime>
#include <thread>

#include "server/net/test/net_fixture.hpp"

namespace parlour::server {
namespace {

using std::chrono::milliseconds;
using Life = NetTest;
using Clients = std::vector<std::unique_ptr<RawClient>>;

TEST_F(Life, ReaderThatNeverReadsIsDroppedAndOthersGoOn) {
  start({.queue_bytes = 100'000, .closing = milliseconds(300)});
  RawClient slow(port_, 4096);
  RawClient other(port_);
  slow.open();
  other.open();
  slow.send_text("!flood 20000");
  EXPECT_TRUE(soon([this] { return server_->counts().too_slow == 1; }));
  other.send_text("fine");
  EXPECT_EQ(other.text(), "fine");
  EXPECT_TRUE(soon([this] { return handler_.closed_count == 1; }));
  other.send_text("!all fine still");
  EXPECT_EQ(other.text(), "fine still");
  EXPECT_EQ(counts().sockets, 1U);
}

TEST_F(Life, ReaderThatComesBackLearnsThatItWasTooSlow) {
  start({.queue_bytes = 100'000, .closing = milliseconds(3000)});
  RawClient slow(port_, 4096);
  slow.open();
  slow.send_text("!flood 20000");
  EXPECT_TRUE(soon([this] { return server_->counts().too_slow == 1; }));
  std::optional<WsFrame> frame = slow.frame();
  while (frame && frame->opcode == kText) {
    ASSERT_EQ(frame->payload, std::string(1000, 'f'));
    frame = slow.frame();
  }
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->code(), 1008U);
  EXPECT_EQ(frame->reason(), "too slow");
}

TEST_F(Life, ReaderThatIsOnlyALittleSlowGetsEverything) {
  start({.queue_bytes = 5'000'000, .most_queue_bytes = 10'000'000});
  RawClient client(port_, 4096);
  client.open();
  client.send_text("!flood 4000");
  client.send_text("the end");
  for (int i = 0; i < 4000; ++i) ASSERT_EQ(client.text().size(), 1000U);
  EXPECT_EQ(client.text(), "the end");
  EXPECT_TRUE(soon([this] { return (*handler_.sockets.begin())->queued_bytes() == 0; }));
}

TEST_F(Life, SilentClientIsPingedAndThenDropped) {
  start({.idle = milliseconds(400)});
  RawClient client(port_);
  client.open();
  const std::optional<WsFrame> ping = client.frame();
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->opcode, kPing);
  EXPECT_TRUE(client.ended());
  EXPECT_TRUE(soon([this] { return handler_.closed_count == 1; }));
}

TEST_F(Life, ClientThatAnswersPingsStays) {
  start({.idle = milliseconds(800)});
  RawClient client(port_);
  client.open();
  const auto end = Clock::now() + milliseconds(2000);
  while (Clock::now() < end) {
    const std::optional<WsFrame> ping = client.frame();
    ASSERT_TRUE(ping);
    ASSERT_EQ(ping->opcode, kPing);
    client.send(frame_bytes(kPong, ping->payload));
  }
  EXPECT_EQ(on_loop([this] { return handler_.closed_count; }), 0);
}

TEST_F(Life, AThousandConnectInASecond) {
  start();
  const auto begin = Clock::now();
  Clients clients;
  for (int i = 0; i < 1000; ++i) {
    clients.push_back(std::make_unique<RawClient>(port_));
    ASSERT_TRUE(clients.back()->connected());
    clients.back()->send(handshake_request("/ws"));
  }
  for (const auto& client : clients) ASSERT_EQ(client->reply().status, 101U);
  const auto taken = Clock::now() - begin;
  clients.front()->send_text("!all to everybody");
  for (const auto& client : clients) ASSERT_EQ(client->text(), "to everybody");
  clients.clear();
  EXPECT_TRUE(soon([this] { return handler_.closed_count == 1000; }));
  // The time is a promise of optimised builds on a quiet machine; this only tells when something is badly wrong.
  EXPECT_LT(taken, std::chrono::seconds(10));
  RecordProperty("milliseconds", static_cast<int>(taken / milliseconds(1)));
}

TEST_F(Life, NoFilesLeftDoesNotEndTheServer) {
  start();
  RawClient before(port_);
  before.open();
  rlimit allowed{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &allowed), 0);
  {
    // The clients take the last files, so that the server has none for their other ends.
    std::array<int, 3> last{};
    for (int& file : last) file = dup(STDERR_FILENO);
    const auto used = static_cast<rlim_t>(std::ranges::max(last)) + 1;
    for (const int file : last) ::close(file);
    const rlimit tight{.rlim_cur = used, .rlim_max = allowed.rlim_max};
    Clients waiting;
    on_loop([&] {  // the server cannot accept in between
      setrlimit(RLIMIT_NOFILE, &tight);
      for (int i = 0; i < 3; ++i) waiting.push_back(std::make_unique<RawClient>(port_));
      return true;
    });
    const std::clock_t busy = std::clock();
    std::this_thread::sleep_for(milliseconds(300));
    EXPECT_LT(std::clock() - busy, CLOCKS_PER_SEC / 5);
    before.send_text("we go on");
    EXPECT_EQ(before.text(), "we go on");
    setrlimit(RLIMIT_NOFILE, &allowed);
    for (const auto& client : waiting) ASSERT_TRUE(client->connected());
    EXPECT_EQ(waiting.back()->open().status, 101U);
  }
  RawClient after(port_);
  EXPECT_EQ(after.open().status, 101U);
}

TEST_F(Life, StopSaysGoodbyeToEverybodyAndEnds) {
  start({.closing = milliseconds(300)});
  RawClient polite(port_);
  RawClient rude(port_);
  RawClient idle(port_);
  RawClient plain(port_);
  polite.open();
  rude.open();
  plain.send(get_request("/hello"));
  plain.reply();
  std::promise<void> done;
  const auto begin = Clock::now();
  on_loop([&] {
    server_->stop([&done] { done.set_value(); });
    return true;
  });
  const std::optional<WsFrame> last = polite.frame();
  ASSERT_TRUE(last);
  EXPECT_EQ(last->code(), 1012U);
  EXPECT_EQ(last->reason(), "server restarts");
  polite.send(frame_bytes(kClose, last->payload));
  EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(5)), std::future_status::ready);
  EXPECT_LT(Clock::now() - begin, milliseconds(4000));
  EXPECT_TRUE(rude.ended());
  EXPECT_TRUE(idle.ended());
  EXPECT_TRUE(plain.ended());
  EXPECT_EQ(counts().connections, 0U);
  EXPECT_FALSE(RawClient(port_).connected());
}

TEST_F(Life, StopWithNobodyThereEndsAtOnce) {
  start();
  std::promise<void> done;
  on_loop([&] {
    server_->stop([&done] { done.set_value(); });
    return true;
  });
  EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(5)), std::future_status::ready);
}

TEST_F(Life, ServerMayBeDestroyedWithEverythingUnderWay) {
  start();
  Clients clients;
  for (int i = 0; i < 20; ++i) {
    clients.push_back(std::make_unique<RawClient>(port_, 4096));
    if (i % 4 != 0) clients.back()->open();
    if (i % 4 == 2) clients.back()->send_text("!flood 1000");
    if (i % 4 == 3) clients.back()->send_text("!close");
  }
  loop_.stop();
  thread_.join();
  server_.reset();
  EXPECT_EQ(handler_.opened_count, handler_.closed_count);
  EXPECT_EQ(handler_.attachments, 0);
}

TEST_F(Life, ListeningSaysWhyNot) {
  start();
  EXPECT_EQ(server_->listen("nowhere", 0).error(), "nowhere is no numeric address");
  const OrReason<std::uint16_t> taken = server_->listen("127.0.0.1", port_);
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error(), "cannot listen at 127.0.0.1 port " + std::to_string(port_) +
                               ": Address already in use");
}

TEST(LoopTest, WorkIsDoneInOrderAndRunEndsWithStop) {
  AsioLoop loop;
  std::string done;
  loop.post([&] { done += 'a'; });
  loop.post([&] {
    done += 'b';
    loop.post([&] {
      done += 'd';
      loop.stop();
    });
    done += 'c';
  });
  loop.run();
  EXPECT_EQ(done, "abcd");
  loop.post([&] { loop.stop(); });
  loop.run();
}

// All of them are due when the loop begins, so that their order does not depend on how busy the machine is.
TEST(LoopTest, TimersFireInTheOrderOfTheirTimesUnlessCancelled) {
  AsioLoop loop;
  std::string fired;
  Timer late(loop);
  Timer early(loop);
  Timer never(loop);
  Timer again(loop);
  const auto now = Clock::now();
  late.at(now - milliseconds(20), [&] {
    fired += 'l';
    early.after(milliseconds(5), [&] {  // armed again while the loop runs
      fired += 'f';
      loop.stop();
    });
  });
  early.at(now - milliseconds(40), [&] { fired += 'e'; });
  never.at(now - milliseconds(50), [&] { fired += 'n'; });
  never.cancel();
  again.at(now - milliseconds(60), [&] { fired += 'x'; });
  again.at(now - milliseconds(30), [&] { fired += 'a'; });
  {
    Timer gone(loop);
    gone.at(now, [&] { fired += 'g'; });
  }
  loop.run();
  EXPECT_EQ(fired, "ealf");
}

TEST(LoopTest, TimerThatIsDueButCancelledDoesNotFire) {
  AsioLoop loop;
  bool fired = false;
  Timer first(loop);
  Timer second(loop);
  const auto when = Clock::now() - milliseconds(1);
  first.at(when, [&] { second.cancel(); });
  second.at(when, [&] { fired = true; });
  Timer end(loop);
  end.after(milliseconds(20), [&] { loop.stop(); });
  loop.run();
  EXPECT_FALSE(fired);
}

TEST(LoopTest, SignalsAreCallsOnTheLoop) {
  AsioLoop loop;
  int seen = 0;
  loop.on_signal({SIGUSR1, SIGUSR2}, [&](int signal) {
    seen = signal;
    loop.stop();
  });
  loop.post([] { std::raise(SIGUSR2); });
  loop.run();
  EXPECT_EQ(seen, SIGUSR2);
  loop.post([] { std::raise(SIGUSR1); });
  loop.run();
  EXPECT_EQ(seen, SIGUSR1);
}

}  // namespace
}  // namespace parlour::server
