// RotoRouter once more, slowly, straight from the rulebook.
#pragma once

#include <memory>

#include "engine/testkit/oracle.hpp"

namespace parlour::testkit {

std::unique_ptr<Oracle> make_slow_rotorouter();

}  // namespace parlour::testkit
