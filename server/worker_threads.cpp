#include "server/worker_threads.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace parlour::server {
namespace {

// What the thread has had of a processor: a busy machine is nobody's fault.
FairQueue::Time spent_by_thread() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) +
         std::chrono::duration_cast<FairQueue::Time>(std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace

WorkerThreads::WorkerThreads(Loop& loop, std::size_t threads)
    : loop_(loop), thinking_(std::max<std::size_t>(1, threads - 1)), reading_(1) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(thinking_); });
  threads_.emplace_back([this] { work(reading_); });
}

WorkerThreads::~WorkerThreads() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    thinking_.jobs.clear();
    reading_.jobs.clear();
    for (const Ticket& ticket : running_) *ticket = true;
  }
  thinking_.wake.notify_all();
  reading_.wake.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

Ticket WorkerThreads::run(Task task) {
  auto ticket = std::make_shared<std::atomic<bool>>(false);
  Queue& queue = queue_of(task.lane);
  {
    const std::lock_guard lock(mutex_);
    queue.jobs.add({std::move(task.work), std::move(task.done), std::move(task.address),
                    std::move(task.person), ticket});
  }
  queue.wake.notify_one();
  return ticket;
}

std::size_t WorkerThreads::waiting() const {
  const std::lock_guard lock(mutex_);
  return thinking_.jobs.size() + reading_.jobs.size();
}

void WorkerThreads::work(Queue& queue) {
  std::unique_lock lock(mutex_);
  for (;;) {
    std::optional<FairQueue::Job> job;
    queue.wake.wait(lock, [&] { return stop_ || (job = queue.jobs.take()).has_value(); });
    if (stop_) return;
    running_.insert(job->ticket);
    lock.unlock();
    const auto began = spent_by_thread();
    job->work(*job->ticket);
    const auto spent = spent_by_thread() - began;
    loop_.post([ticket = job->ticket, done = std::move(job->done)] {
      if (!*ticket) done();
    });
    lock.lock();
    running_.erase(job->ticket);
    queue.jobs.finished(*job, spent);
    queue.wake.notify_one();  // something of the same address may be done now
  }
}

}  // namespace parlour::server
