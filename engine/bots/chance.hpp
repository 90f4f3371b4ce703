// From a bot's units to a chance to win.
#pragma once

#include "engine/core/odds.hpp"

namespace parlour::bots {

using parlour::win_chance;

}  // namespace parlour::bots
