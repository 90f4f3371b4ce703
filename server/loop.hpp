// The one thread that everything of the server happens on, and time on it. The real one is in server/net; the simulator runs
// several in virtual time.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "server/time.hpp"

namespace parlour::server {

class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  virtual ~Loop() = default;

  // From any thread: `work` is called on the loop's thread, in the order of posting, never from within this call.
  virtual void post(std::function<void()> work) = 0;
  // What is due is due by this time; nothing of the server asks another clock.
  [[nodiscard]] virtual Clock::time_point now() const = 0;

 protected:
  friend class Timer;
  // One timer of this loop. It keeps what Timer promises.
  class Waiting {
   public:
    Waiting() = default;
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    virtual ~Waiting() = default;
    virtual void at(Clock::time_point when, std::function<void()> what) = 0;
    virtual void cancel() = 0;
  };
  virtual std::unique_ptr<Waiting> new_timer() = 0;
};

// Calls a function once, later. Used on the loop's thread only; must not outlive its loop. Once cancelled, set anew or
// destroyed, the function it was set to before is not called any more, even if its time has come already.
class Timer {
 public:
  explicit Timer(Loop& loop) : loop_(loop), waiting_(loop.new_timer()) {}

  void at(Clock::time_point when, std::function<void()> what) {
    waiting_->at(when, std::move(what));
  }
  void after(Clock::duration delay, std::function<void()> what) {
    at(loop_.now() + delay, std::move(what));
  }
  void cancel() { waiting_->cancel(); }

 private:
  Loop& loop_;
  std::unique_ptr<Loop::Waiting> waiting_;
};

}  // namespace parlour::server
