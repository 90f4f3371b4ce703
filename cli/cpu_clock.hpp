// The CPU time of this process: a figure that other work on the machine does not spoil.
#pragma once

#include <ctime>

namespace parlour::cli {

inline double cpu_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace parlour::cli
