// What a server has done and does, for Prometheus.
#pragma once

#include <string>

#include "server/hall.hpp"
#include "server/net/server.hpp"
#include "server/nodes/node_counts.hpp"

namespace parlour::server {

std::string metrics_text(const HallCounts& hall, const KeeperCounts& keeper, const Counts& net);
// What there is besides where the server is one of many nodes.
std::string node_metrics_text(const NodeCounts& node);

}  // namespace parlour::server
