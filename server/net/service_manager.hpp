// What systemd wants to hear of a service, without its library: texts in datagrams to a socket that the environment names. Nothing
// happens where there is none.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "server/loop.hpp"

namespace parlour::server {

class ServiceManager {
 public:
  // From NOTIFY_SOCKET and WATCHDOG_USEC; the life signs come from the loop, so that they end when it stands still.
  explicit ServiceManager(Loop& loop);

  void ready();
  void stopping();

 private:
  void tell(std::string_view what) const;
  void show_life();

  std::string socket_;
  std::optional<std::chrono::microseconds> watchdog_;
  Timer timer_;
};

}  // namespace parlour::server
