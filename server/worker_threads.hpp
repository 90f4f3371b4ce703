// Threads that work for the loop.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/loop.hpp"
#include "server/workers.hpp"

namespace parlour::server {

class WorkerThreads final : public Workers {
 public:
  WorkerThreads(Loop& loop, std::size_t threads);
  // Ends without waiting for what has not begun; bots at work are told to stop.
  ~WorkerThreads() override;

  void run(std::function<void()> work, std::function<void()> done) override;

 private:
  struct Job {
    std::function<void()> work, done;
  };
  void work();

  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  std::vector<std::thread> threads_;
};

}  // namespace parlour::server
