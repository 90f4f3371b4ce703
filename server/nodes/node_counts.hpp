// What one of many nodes has counted, for metrics.
#pragma once

#include <cstdint>
#include <string>

#include "server/nodes/bus.hpp"

namespace parlour::server {

struct NodeCounts {
  std::string node;  // the id, which is new at every start

  // Of the bus.
  bool bus_connected = false;
  std::uint64_t bus_lost = 0;   // times that the connection was lost
  std::uint64_t published = 0;  // texts that were handed to the bus
  std::uint64_t heard = 0;      // texts of other nodes
  std::uint64_t dropped = 0;    // texts that were given up, in both directions

  // Of replicas.
  std::uint64_t followed = 0;  // entries of other nodes that were applied
  std::uint64_t follow_lag =
      0;  // milliseconds from being decided to being applied here, of all of them together
  std::uint64_t longest_lag = 0;  // and of the slowest since the last beat, or since the start
  std::uint64_t gaps_read = 0;    // times that missing entries were read from the store
  std::uint64_t retries = 0;      // decisions that were made again, since another node was first
  std::uint64_t gave_up = 0;      // messages refused with BUSY
  std::size_t replicas = 0;       // tables that are held now

  // Of the house.
  std::uint64_t duty_changes = 0;
  std::uint64_t taken_up = 0;     // overdue tables that nobody held
  std::int64_t clock_offset = 0;  // milliseconds that the store's clock is ahead of this node's
  std::size_t live_nodes = 0;     // this one included
};

// Those of the bus.
inline void add_bus_counts(NodeCounts& counts, const Bus& bus) {
  const BusCounts of_bus = bus.counts();
  counts.bus_connected = bus.connected();
  counts.bus_lost = of_bus.lost;
  counts.published = of_bus.published;
  counts.heard = of_bus.heard;
  counts.dropped = of_bus.dropped;
}

}  // namespace parlour::server
