// The slow and obvious second implementation of Montoncito, from the rulebook alone.
#pragma once

#include <memory>

#include "engine/testkit/oracle.hpp"

namespace parlour::testkit {

std::unique_ptr<Oracle> make_slow_montoncito();

}  // namespace parlour::testkit
