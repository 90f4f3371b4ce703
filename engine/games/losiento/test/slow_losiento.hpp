// Lo Siento, played slowly and literally from its rulebook, to be compared with the engine.
#pragma once

#include <memory>

#include "engine/testkit/oracle.hpp"

namespace parlour::testkit {

std::unique_ptr<Oracle> make_slow_losiento();

}  // namespace parlour::testkit
