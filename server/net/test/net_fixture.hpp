// A server on a thread of its own, with a handler that does what it is told.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/net/asio_loop.hpp"
#include "server/net/server.hpp"
#include "server/net/test/raw_client.hpp"

namespace parlour::server {

// HTTP: /hello tells what was asked, /fixed and /own give bodies, /empty is 304, /odd has strange headers. WebSockets are
// refused at /no. A text is sent back, unless it begins with '!', see received().
class TestHandler : public Handler {
 public:
  void answer(const Request& request, Reply reply) override {
    ++requests;
    reply(response_to(request));
  }
  // Whoever has the cookie `expected`.
  bool is_expected(const Request& request) override { return request.cookie == "expected"; }
  Welcome upgrade(const Request& request) override;
  void opened(Socket& socket) override;
  void received(Socket& socket, std::string_view text) override;
  void closed(Socket& socket) override;

  static Response response_to(const Request& request);
  static const std::string& long_body();

  std::set<Socket*> sockets;
  std::vector<std::string> texts;
  int requests = 0;
  int opened_count = 0;
  int closed_count = 0;
  int attachments = 0;
  std::set<Socket*> seated;
  int seated_closed = 0;
};

class NetTest : public testing::Test {
 protected:
  void start(Limits limits = {});
  void TearDown() override;

  // Runs something on the loop's thread and waits for what it says.
  template <class Work>
  auto on_loop(Work work) {
    std::packaged_task<decltype(work())()> task(std::move(work));
    auto result = task.get_future();
    auto shared = std::make_shared<decltype(task)>(std::move(task));
    loop_.post([shared] { (*shared)(); });
    return result.get();
  }
  // Waits, five seconds at most, until it holds on the loop's thread.
  bool soon(const std::function<bool()>& holds);
  Counts counts() {
    return on_loop([this] { return server_->counts(); });
  }

  AsioLoop loop_;
  TestHandler handler_;
  std::unique_ptr<NetServer> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace parlour::server
