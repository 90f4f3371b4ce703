#include "server/nodes/open_bus.hpp"

#ifdef PARLOUR_NATS
#include "server/nats/nats_bus.hpp"
#endif

namespace parlour::server {

#ifdef PARLOUR_NATS
bool can_open_bus() { return true; }
OrReason<std::unique_ptr<Bus>> open_bus(Loop& loop, const BusAddress& address,
                                        const std::string& house, const std::string& node) {
  return open_nats(loop, address, house, node);
}
#else
bool can_open_bus() { return false; }
OrReason<std::unique_ptr<Bus>> open_bus(Loop& /*loop*/, const BusAddress& /*address*/,
                                        const std::string& /*house*/, const std::string& /*node*/) {
  return reason("this program was built without NATS (PARLOUR_CLUSTER)");
}
#endif

}  // namespace parlour::server
