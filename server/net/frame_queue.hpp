// The frames that wait to be sent through one socket; the first may be under way. Small when it is empty.
#pragma once

#include <sys/uio.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "server/net/socket.hpp"

namespace parlour::server {

class FrameQueue {
 public:
  [[nodiscard]] bool empty() const { return first_ == frames_.size(); }
  // What is still to go, with what each frame costs by being there.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // How many places are taken, those of frames that were replaced among them.
  [[nodiscard]] std::size_t places() const { return frames_.size(); }

  void push(Frame frame) { add(std::move(frame), std::nullopt); }

  // Instead of what waits under the same key, and behind everything else; what has begun to go is left to it.
  void replace(Frame frame, ReplaceKey key) {
    if (replaceable_ > 0) {
      const auto waits =
          frames_.begin() + static_cast<std::ptrdiff_t>(first_) + (begun_ > 0 ? 1 : 0);
      const auto same = std::find_if(waits, frames_.end(), [key](const Waiting& waiting) {
        return waiting.frame && waiting.key == key;
      });
      if (same != frames_.end()) forget(*same);
      ++replaced_;
      if (replaced_ >= kSpent && replaced_ >= frames_.size() / 2) close_gaps();
    }
    ++replaceable_;
    add(std::move(frame), key);
  }

  // What goes next, as far as there is room; how many parts it is.
  [[nodiscard]] std::size_t gather(std::span<iovec> parts) const {
    std::size_t count = 0;
    for (std::size_t i = first_; i < frames_.size() && count < parts.size(); ++i) {
      if (!frames_[i].frame) continue;
      std::string_view bytes = frames_[i].frame.bytes();
      if (count == 0) bytes.remove_prefix(begun_);
      // The system call takes it for writing, though it only reads.
      parts[count++] = {.iov_base = const_cast<char*>(bytes.data()), .iov_len = bytes.size()};
    }
    return count;
  }

  // So much of it has gone; `whole(frame)` is called for each that has gone to its end.
  template <class Whole>
  void took(std::size_t bytes, Whole&& whole) {
    for (;;) {
      while (!empty() && !frames_[first_].frame) ++first_;  // was replaced
      if (empty()) break;
      Waiting& next = frames_[first_];
      const std::size_t left = next.frame.size() - begun_;
      if (bytes < left) {
        begun_ += bytes;
        break;
      }
      bytes -= left;
      begun_ = 0;
      whole(std::as_const(next.frame));
      forget(next);
      ++first_;
    }
    tidy();
  }

  // Forgets what has not begun to go.
  void keep_begun() {
    for (std::size_t i = first_ + (begun_ > 0 ? 1 : 0); i < frames_.size(); ++i) {
      if (frames_[i].frame) forget(frames_[i]);
    }
    frames_.resize(first_ + (begun_ > 0 ? 1 : 0));
    tidy();
  }

 private:
  struct Waiting {
    Frame frame;  // none: another has taken its place
    std::optional<ReplaceKey> key;
  };
  static constexpr std::size_t kPlace = 64;  // bytes that a frame costs besides its own
  static constexpr std::size_t kSpare = 2;   // places kept for an idle socket
  static constexpr std::size_t kSpent = 64;  // places given back at a time

  void add(Frame frame, std::optional<ReplaceKey> key) {
    bytes_ += frame.size() + kPlace;
    frames_.push_back({std::move(frame), key});
  }

  void forget(Waiting& waiting) {
    bytes_ -= waiting.frame.size() + kPlace;
    if (waiting.key) --replaceable_;
    waiting = {};
  }

  void close_gaps() {
    const auto begin = frames_.begin() + static_cast<std::ptrdiff_t>(first_);
    const auto gaps =
        std::remove_if(begin, frames_.end(), [](const Waiting& waiting) { return !waiting.frame; });
    frames_.erase(gaps, frames_.end());
    replaced_ = 0;
  }

  void tidy() {
    while (!empty() && !frames_[first_].frame) ++first_;
    if (empty()) {
      frames_.clear();
      first_ = 0;
      if (frames_.capacity() > kSpare) frames_ = {};
    } else if (first_ >= kSpent && first_ >= frames_.size() / 2) {
      // A reader that is always a little behind must not make this grow for ever.
      frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(first_));
      first_ = 0;
    }
  }

  std::vector<Waiting> frames_;
  std::size_t bytes_ = 0;
  std::uint32_t first_ = 0;
  std::uint32_t replaceable_ = 0;
  std::uint32_t replaced_ = 0;  // since the gaps they leave were closed
  std::size_t begun_ = 0;       // bytes of the first that have gone
};

}  // namespace parlour::server
