// The bus over NATS: core publish and subscribe, nothing is kept.
#pragma once

#include <memory>
#include <string>

#include "server/nodes/bus.hpp"
#include "server/nodes/bus_address.hpp"

namespace parlour::server {

class Loop;

// Connects as soon as a server can be reached, and again whenever the connection is lost, for as long as it lives. Subjects are
// `parlour.<house>.` and what the bus calls them; `node` is what the servers show of this client.
std::unique_ptr<Bus> open_nats(Loop& loop, const BusAddress& address, const std::string& house,
                               const std::string& node);

}  // namespace parlour::server
