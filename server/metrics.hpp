// What a server has done and does, for Prometheus.
#pragma once

#include <string>

#include "server/hall.hpp"
#include "server/net/server.hpp"

namespace parlour::server {

std::string metrics_text(const HallCounts& hall, const KeeperCounts& keeper, const Counts& net);

}  // namespace parlour::server
