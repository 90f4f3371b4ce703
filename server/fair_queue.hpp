// Work of many people for few threads, in turns: first an address that has got least, then of that address the person who has.
// What has been spent counts, not how many things there are, so that what is quick does not wait behind what is slow.
// Not for several threads at once.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace parlour::server {

// Work that somebody waits for; true: nobody does any more.
using Ticket = std::shared_ptr<std::atomic<bool>>;

class FairQueue {
 public:
  using Time = std::chrono::microseconds;
  struct Job {
    std::function<void(const std::atomic<bool>& stop)> work;
    std::function<void()> done;
    std::string address, person;  // for whom
    Ticket ticket;
  };

  // `most`: how much is done for one address at a time.
  explicit FairQueue(std::size_t most) : most_(most) {}

  void add(Job job);
  // The next to be done, as long as something may be. What nobody waits for is left out.
  [[nodiscard]] std::optional<Job> take();
  // What it took.
  void finished(const Job& job, Time spent);

  [[nodiscard]] std::size_t size() const { return size_; }
  void clear();

 private:
  struct Person {
    Time spent{};
    std::deque<Job> jobs;
  };
  struct Group {
    Time spent{};
    std::size_t running = 0;
    std::size_t waiting = 0;
    std::map<std::string, Person> people;
  };
  using Groups = std::map<std::string, Group>;
  void leave_out(Group& group);
  [[nodiscard]] Groups::iterator next_group();

  std::size_t most_;
  std::size_t size_ = 0;
  Time reached_{};  // what those who come now are counted as having got
  Groups groups_;
};

}  // namespace parlour::server
