// How long a bot may think, counted in work: the same budget gives the same choice on every machine.
#pragma once

#include <cstdint>

#include "engine/core/bot.hpp"

namespace parlour::bots {

// Work is counted in units of the bot's own choosing (positions looked at, as a rule); `per_millisecond` says how many of them a
// machine of today does in a millisecond.
class Effort {
 public:
  Effort(const Thinking& thinking, std::uint64_t per_millisecond)
      : left_(per_millisecond * thinking.milliseconds), stop_(thinking.stop) {}

  // Takes from the budget; false once it is used up or somebody wants the answer. Stays false.
  bool spend(std::uint64_t units = 1) {
    left_ -= units < left_ ? units : left_;
    if ((++calls_ & 63U) == 0 && stop_ != nullptr && stop_->load(std::memory_order_relaxed))
      left_ = 0;
    return left_ != 0;
  }
  [[nodiscard]] bool is_over() const {
    return left_ == 0 || (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
  }
  [[nodiscard]] std::uint64_t left() const { return left_; }

 private:
  std::uint64_t left_;
  std::uint32_t calls_ = 0;
  const std::atomic<bool>* stop_;
};

}  // namespace parlour::bots
