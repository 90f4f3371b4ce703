// The frames that wait to be sent through one socket; the first may be under way. Small when it is empty.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "server/net/socket.hpp"

namespace parlour::server {

class FrameQueue {
 public:
  [[nodiscard]] bool empty() const { return first_ == frames_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  [[nodiscard]] const Frame& front() const { return frames_[first_]; }

  void push(Frame frame) {
    bytes_ += frame->size();
    frames_.push_back(std::move(frame));
  }

  void pop() {
    bytes_ -= front()->size();
    frames_[first_++].reset();
    if (!empty()) {
      // A reader that is always a little behind must not make this grow for ever.
      if (first_ >= kSpent && first_ * 2 >= frames_.size()) compact();
      return;
    }
    frames_.clear();
    first_ = 0;
    if (frames_.capacity() > kSpare) frames_ = {};
  }

  // Forgets everything but the first frame.
  void keep_first() {
    if (empty()) return;
    frames_.resize(first_ + 1);
    bytes_ = front()->size();
  }

 private:
  static constexpr std::size_t kSpare = 8;   // places kept for an idle socket
  static constexpr std::size_t kSpent = 64;  // places given back at a time

  void compact() {
    frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }

  std::vector<Frame> frames_;
  std::size_t first_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace parlour::server
