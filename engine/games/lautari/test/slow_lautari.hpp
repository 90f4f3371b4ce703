// A second, slow and obvious implementation of Lautari, written from the rulebook alone.
#pragma once

#include <memory>

#include "engine/testkit/oracle.hpp"

namespace parlour::testkit {

[[nodiscard]] std::unique_ptr<Oracle> make_slow_lautari();

}  // namespace parlour::testkit
