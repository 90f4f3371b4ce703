#include "server/descriptors.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace parlour::server {
namespace {

constexpr std::size_t kOwnFiles = 48;       // the store, the loop, ports, logs, libraries
constexpr std::size_t kToBeToldNo = 256;    // who waits to hear that there is no room
constexpr std::size_t kFewConnections = 8;  // below that nobody can play

}  // namespace

std::size_t raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  if (limit.rlim_cur < limit.rlim_max) {
    rlimit raised = limit;
    raised.rlim_cur = raised.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  return limit.rlim_cur == RLIM_INFINITY ? std::size_t{1} << 30U
                                         : static_cast<std::size_t>(limit.rlim_cur);
}

void fit_to_descriptors(Limits& limits, std::size_t descriptors) {
  const std::size_t free = descriptors > kOwnFiles ? descriptors - kOwnFiles : 0;
  limits.waiting = std::clamp<std::size_t>(free / 8, 4, kToBeToldNo);
  const std::size_t rest = free > limits.waiting ? free - limits.waiting : 0;
  limits.spare = std::min({limits.spare, limits.connections / 10 + 16, rest / 4});
  limits.connections = std::min(limits.connections, std::max(rest - limits.spare, kFewConnections));
}

}  // namespace parlour::server
