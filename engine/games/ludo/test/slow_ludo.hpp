// Ludo a second time: slow, obvious, written from the rulebook alone.
#pragma once

#include <memory>

#include "engine/testkit/oracle.hpp"

namespace parlour::testkit {

std::unique_ptr<Oracle> make_slow_ludo();

}  // namespace parlour::testkit
