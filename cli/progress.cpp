#include "cli/progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

namespace parlour::cli {
namespace {

constexpr std::uint64_t kBarWidth = 30;
constexpr auto kPause = std::chrono::milliseconds(100);

}  // namespace

Progress::Progress(std::string label, std::uint64_t total)
    : label_(std::move(label)), total_(total), shown_(total > 0 && isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (!shown_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
}

void Progress::draw() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + kPause;
  const std::uint64_t filled = kBarWidth * done_ / total_;
  const std::string line = fmt::format("\r{} [{:-<{}}] {:>3} %", label_, std::string(filled, '#'),
                                       kBarWidth, 100 * done_ / total_);
  std::fwrite(line.data(), 1, line.size(), stderr);
  std::fflush(stderr);
}

}  // namespace parlour::cli
