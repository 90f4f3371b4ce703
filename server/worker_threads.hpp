// Threads that work for the loop.
#pragma once

#include <array>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "server/loop.hpp"
#include "server/workers.hpp"

namespace parlour::server {

class WorkerThreads final : public Workers {
 public:
  // So many threads for bots, and one for what is read. All threads but one are for one address at a time at most.
  WorkerThreads(Loop& loop, std::size_t threads);
  // Ends without waiting for what has not begun; bots at work are told to stop.
  ~WorkerThreads() override;

  Ticket run(Task task) override;
  [[nodiscard]] std::size_t waiting() const override;

 private:
  struct Queue {
    explicit Queue(std::size_t most) : jobs(most) {}
    FairQueue jobs;
    std::condition_variable wake;
  };
  void work(Queue& queue);
  [[nodiscard]] Queue& queue_of(Lane lane) { return lane == Lane::kReading ? reading_ : thinking_; }

  Loop& loop_;
  mutable std::mutex mutex_;
  Queue thinking_, reading_;
  std::set<Ticket> running_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace parlour::server
