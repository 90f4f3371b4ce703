// The real loop: the thread that calls run(), with sockets and signals.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>

#include "server/loop.hpp"

namespace parlour::server {

class AsioLoop final : public Loop {
 public:
  AsioLoop();
  ~AsioLoop() override;

  // Works until stop(), whether or not there is something to do; the calling thread becomes the loop's thread.
  void run();
  // From any thread. What is under way ends, nothing new begins; run() returns soon. A later run() goes on.
  void stop();
  void post(std::function<void()> work) override;
  [[nodiscard]] Clock::time_point now() const override { return Clock::now(); }
  // Calls `what` on the loop's thread each time one of these signals arrives, instead of what it does by default.
  void on_signal(std::initializer_list<int> signals, std::function<void(int)> what);

  struct Impl;
  [[nodiscard]] Impl& impl() const { return *impl_; }

 private:
  class AsioWaiting;
  std::unique_ptr<Waiting> new_timer() override;

  std::unique_ptr<Impl> impl_;
};

}  // namespace parlour::server
