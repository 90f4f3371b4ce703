// The whole server: put together, run until somebody stops it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/app.hpp"
#include "server/log.hpp"
#include "server/nodes/bus_address.hpp"
#include "server/retention.hpp"

namespace parlour::server {

struct ServeOptions {
  std::string address = "127.0.0.1";  // numeric; `::` and `0.0.0.0` are all of them
  std::uint16_t port = 8080;
  std::string
      data;  // a folder or a database (store/open.hpp); empty: all is forgotten with the process
  // One of several nodes over the same database, which hear of each other over this bus; none: the only process.
  std::optional<BusAddress> bus;
  std::string house = "parlour";  // nodes of other houses on the same bus are not heard
  std::string node;               // its id begins so; empty: with the host's name and the port
  // For how long the server says that it is not ready before it closes connections; a default where none is given.
  std::optional<std::chrono::seconds> drain;
  std::size_t workers = 0;          // threads for bots; 0: as many as there are processors
  bool accept_older_store = false;  // goes on with a database that is not what the folder remembers
  std::chrono::milliseconds slow_disk{0};  // for tests: how much longer a commit takes
  RetentionLimits retention;
  Tuning tuning;
  HallLimits hall;
  Limits net;
  AppOptions app;
  std::function<void(std::uint16_t port)> ready;  // called once, when connections are accepted
};

// Serves until SIGTERM or SIGINT, and no longer than the drain after it; a second signal ends it at once. The reason if it could not begin.
OrReason<int> serve(const ServeOptions& options);

}  // namespace parlour::server
