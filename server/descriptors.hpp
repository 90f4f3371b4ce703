// Files that a process may have open: as many as the system allows, and no more connections than they suffice for.
#pragma once

#include <cstddef>

#include "server/net/server.hpp"

namespace parlour::server {

// Raises the soft limit of this process to the hard one; what it is then.
std::size_t raise_descriptor_limit();

// Fewer connections where so many files would not be there for them, and for the store, for people who are expected, and for telling the
// others that there is no room.
void fit_to_descriptors(Limits& limits, std::size_t descriptors);

}  // namespace parlour::server
