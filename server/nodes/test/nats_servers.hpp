// Servers of NATS for the tests, in folders of their own on free ports of 127.0.0.1; they end with the test.
#pragma once

#ifdef PARLOUR_NATS

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace parlour::server {

class NatsServer {
 public:
  // `settings`: more lines of its configuration file. `route`: the port of another server's cluster.
  explicit NatsServer(const std::string& settings = "", std::uint16_t route = 0);
  ~NatsServer();
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  void configure(const std::string& settings);  // for the next start
  void start();  // always on the same ports; returns when it accepts connections
  void kill();   // as a crash does
  void freeze(bool frozen);
  [[nodiscard]] std::string place() const { return "127.0.0.1:" + std::to_string(port_); }
  [[nodiscard]] std::uint16_t cluster_port() const { return cluster_port_; }

 private:
  std::string folder_;
  std::uint16_t port_ = 0, cluster_port_ = 0, route_ = 0;
  pid_t process_ = 0;
};

// Some that are one cluster.
std::vector<std::unique_ptr<NatsServer>> nats_cluster(std::size_t count);

}  // namespace parlour::server

#endif
