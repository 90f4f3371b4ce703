// A progress bar for people who wait.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace parlour::cli {

// Draws on standard error, and only where that is a terminal; everywhere else it does nothing at all. The line is gone when
// the object is.
class Progress {
 public:
  Progress(std::string label, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // One unit of work is done. Cheap: the line is drawn a few times a second.
  void advance() {
    ++done_;
    if (shown_) draw();
  }

 private:
  void draw();

  std::string label_;
  std::uint64_t total_;
  std::uint64_t done_ = 0;
  bool shown_;
  std::chrono::steady_clock::time_point next_;  // not before then
};

}  // namespace parlour::cli
