// The whole server: put together, run until somebody stops it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/app.hpp"
#include "server/log.hpp"

namespace parlour::server {

struct ServeOptions {
  std::string address = "127.0.0.1";  // numeric; `::` and `0.0.0.0` are all of them
  std::uint16_t port = 8080;
  std::string data;         // a folder; empty: everything is forgotten with the process
  std::size_t workers = 0;  // threads for bots; 0: as many as there are processors
  Tuning tuning;
  HallLimits hall;
  Limits net;
  AppOptions app;
  std::function<void(std::uint16_t port)> ready;  // called once, when connections are accepted
};

// Serves until SIGTERM or SIGINT. The reason if it could not begin.
OrReason<int> serve(const ServeOptions& options);

}  // namespace parlour::server
