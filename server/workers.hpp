// For what takes longer than the loop may wait: bots that think, proofs that are put together.
#pragma once

#include <atomic>
#include <functional>

namespace parlour::server {

class Workers {
 public:
  Workers() = default;
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  virtual ~Workers() = default;

  // On the loop's thread: `work` happens elsewhere, then `done` on the loop.
  virtual void run(std::function<void()> work, std::function<void()> done) = 0;
  // For long thoughts: true when the server wants to end.
  [[nodiscard]] const std::atomic<bool>& stopping() const { return stop_; }

 protected:
  std::atomic<bool> stop_ = false;
};

}  // namespace parlour::server
