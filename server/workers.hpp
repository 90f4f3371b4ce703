// Threads for what takes longer than the loop may wait: bots that think, proofs that are put together.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/net/loop.hpp"

namespace parlour::server {

class Workers {
 public:
  Workers(Loop& loop, std::size_t threads);
  // Ends without waiting for what has not begun; bots at work are told to stop.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // On the loop's thread: `work` happens on a worker, then `done` on the loop.
  void run(std::function<void()> work, std::function<void()> done);
  // For whoever thinks long: true when the server wants to end.
  [[nodiscard]] const std::atomic<bool>& stopping() const { return stop_; }

 private:
  struct Job {
    std::function<void()> work, done;
  };
  void work();

  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace parlour::server
