// Words that more than one of Lo Siento's text files needs.
#pragma once

#include <string>

#include "engine/games/losiento/rules.hpp"

namespace parlour::losiento {

std::string write_place(Place place);  // S, t0 to t59, z1 to z5, H

}  // namespace parlour::losiento
