// The server that is measured: a process of its own, and what can be asked of it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace parlour::load {

class Served {
 public:
  // Starts the program on a data folder and waits until it serves. Ends it in the destructor.
  Served(const std::string& program, const std::string& folder);
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::string metrics() const;
  [[nodiscard]] std::int64_t memory() const;  // bytes that are resident

 private:
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

// Everything that /metrics of the server at this port tells, at one moment.
std::string metrics_at(std::uint16_t port);
// A value in the text of metrics().
double metric(std::string_view metrics, std::string_view name);

}  // namespace parlour::load
