// Clients that do everything at the wrong moment. The numbers are seeded, the moments are not.
#include <random>

#include "server/net/test/net_fixture.hpp"

namespace parlour::server {
namespace {

using std::chrono::milliseconds;

class Chaos : public NetTest {
 protected:
  unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }

  std::string noise(std::size_t size) {
    std::string bytes(size, ' ');
    for (char& c : bytes) c = static_cast<char>(random_());
    return bytes;
  }

  std::string something_to_say() {
    switch (pick(10)) {
      case 0:
        return frame_bytes(kText, "!close");
      case 1:
        return frame_bytes(kClose, "\x03\xE8");
      case 2:
        return frame_bytes(kText, "!flood " + std::to_string(pick(400)));
      case 3:
        return frame_bytes(kPing, "ping");
      case 4:
        return frame_bytes(kText, "!all hear, hear");
      case 5:
        return frame_bytes(kText, "piece", {.fin = false});
      case 6:
        return frame_bytes(kContinuation, "piece");
      case 7:
        return frame_bytes(kText, std::string(pick(5000), 'x'));
      case 8:
        return noise(pick(300));
      default:
        return frame_bytes(kText, "echo");
    }
  }

  std::mt19937 random_{20'261'115};
};

TEST_F(Chaos, LeavesNothingBehind) {
  start({.queue_bytes = 50'000, .closing = milliseconds(100)});
  for (int round = 0; round < 30; ++round) {
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 20; ++i) {
      clients.push_back(std::make_unique<RawClient>(port_, 4096));
      clients.back()->open();
    }
    for (int i = 0; i < 100; ++i) clients[pick(20)]->send(something_to_say());
    for (auto& client : clients) {
      if (pick(3) == 0) client->send(something_to_say() + something_to_say());
      if (pick(3) == 0) client->send_end();
      if (pick(3) == 0) client->reset();
    }
    clients.clear();
  }
  EXPECT_TRUE(soon([this] { return handler_.opened_count > 500 && handler_.sockets.empty(); }));
  RawClient after(port_);
  EXPECT_EQ(after.open().status, 101U);
  after.send_text("all is well");
  EXPECT_EQ(after.text(), "all is well");
}

TEST_F(Chaos, StopInTheMiddleEnds) {
  for (int round = 0; round < 5; ++round) {
    start({.queue_bytes = 50'000, .closing = milliseconds(100)});
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 20; ++i) {
      clients.push_back(std::make_unique<RawClient>(port_, 4096));
      clients.back()->open();
    }
    for (int i = 0; i < 100; ++i) clients[pick(20)]->send(something_to_say());
    std::promise<void> done;
    loop_.post([&] { server_->stop([&done] { done.set_value(); }); });
    for (int i = 0; i < 100; ++i) clients[pick(20)]->send(something_to_say());
    EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(5)), std::future_status::ready);
    TearDown();
  }
}

}  // namespace
}  // namespace parlour::server
