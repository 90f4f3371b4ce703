// Plots of an arena's results as inline SVG. Colours come from the page's style sheet.
#pragma once

#include <string>
#include <string_view>

#include "cli/arena_result.hpp"

namespace parlour::cli {

// One row per level: its rating and the interval around it.
std::string ratings_plot(const ArenaGame& game);
// One bar per pairing: the share of the stronger level, its interval below, and the fair share as a line through all.
std::string shares_plot(const ArenaGame& game);

// A text between tags or inside an attribute.
std::string html_escaped(std::string_view text);

}  // namespace parlour::cli
