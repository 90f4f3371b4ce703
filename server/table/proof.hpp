// The transcript of a finished game, with everything that was secret.
#pragma once

#include <string>
#include <vector>

#include "engine/core/refusal.hpp"

namespace parlour::server {

// From the bodies of a table's log. A game that is not over, or never was one, reveals nothing: not even whether it is there.
OrRefusal<std::string> proof_of(const std::string& table, const std::vector<std::string>& bodies);

}  // namespace parlour::server
