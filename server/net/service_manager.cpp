#include "server/net/service_manager.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>

namespace parlour::server {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::optional<std::chrono::microseconds> watchdog_time() {
  const std::string text = variable("WATCHDOG_USEC");
  const std::string process = variable("WATCHDOG_PID");
  if (!process.empty() && process != std::to_string(getpid())) return std::nullopt;
  std::int64_t micros = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), micros);
  if (error != std::errc() || end != text.data() + text.size() || micros <= 0) return std::nullopt;
  return std::chrono::microseconds(micros);
}

}  // namespace

ServiceManager::ServiceManager(Loop& loop)
    : socket_(variable("NOTIFY_SOCKET")), watchdog_(watchdog_time()), timer_(loop) {}

void ServiceManager::ready() {
  tell("READY=1");
  if (watchdog_ && !socket_.empty()) show_life();
}

void ServiceManager::stopping() { tell("STOPPING=1"); }

void ServiceManager::show_life() {
  tell("WATCHDOG=1");
  timer_.after(std::chrono::duration_cast<Clock::duration>(*watchdog_ / 3),
               [this] { show_life(); });
}

void ServiceManager::tell(std::string_view what) const {
  sockaddr_un address{};
  if (socket_.empty() || socket_.size() >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  std::ranges::copy(socket_, address.sun_path);
  // An @ stands for the zero byte of a name that is no file.
  if (socket_.front() == '@') address.sun_path[0] = '\0';
  const int end = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (end < 0) return;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket_.size());
  sendto(end, what.data(), what.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address),
         size);
  close(end);
}

}  // namespace parlour::server
