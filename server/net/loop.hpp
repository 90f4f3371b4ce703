// The one thread that everything of the server happens on, and time on it.
#pragma once

#include <chrono>
#include <functional>
#include <initializer_list>
#include <memory>
#include <utility>

namespace parlour::server {

using Clock = std::chrono::steady_clock;

class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // Works until stop(), whether or not there is something to do; the calling thread becomes the loop's thread.
  void run();
  // From any thread. What is under way ends, nothing new begins; run() returns soon. A later run() goes on.
  void stop();
  // From any thread: `work` is called on the loop's thread, in the order of posting, never from within this call.
  void post(std::function<void()> work);
  // Calls `what` on the loop's thread each time one of these signals arrives, instead of what it does by default.
  void on_signal(std::initializer_list<int> signals, std::function<void(int)> what);

  struct Impl;
  [[nodiscard]] Impl& impl() const { return *impl_; }

 private:
  std::unique_ptr<Impl> impl_;
};

// Calls a function once, later. Used on the loop's thread only; must not outlive its loop. Once cancelled, set anew or
// destroyed, the function it was set to before is not called any more, even if its time has come already.
class Timer {
 public:
  explicit Timer(Loop& loop);
  ~Timer();
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  void at(Clock::time_point when, std::function<void()> what);
  void after(Clock::duration delay, std::function<void()> what) {
    at(Clock::now() + delay, std::move(what));
  }
  void cancel();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace parlour::server
