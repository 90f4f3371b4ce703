// A bus by its address.
#pragma once

#include <memory>
#include <string>

#include "server/loop.hpp"
#include "server/nodes/bus.hpp"
#include "server/nodes/bus_address.hpp"

namespace parlour::server {

// Whether the program was built with NATS.
bool can_open_bus();

// It connects as soon as it can. `node` is what the servers of the bus show of this node. The reason if the program was built
// without NATS.
OrReason<std::unique_ptr<Bus>> open_bus(Loop& loop, const BusAddress& address,
                                        const std::string& house, const std::string& node);

}  // namespace parlour::server
