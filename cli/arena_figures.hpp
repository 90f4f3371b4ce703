// How the reports of an arena write figures, and the tables that they share.
#pragma once

#include <string>
#include <vector>

#include "cli/arena_report.hpp"

namespace parlour::cli {

std::string percent(double share);                    // 56.1 %
std::string percent_range(const Interval& interval);  // 50.2 to 61.8 %
std::string signed_elo(double elo);                   // +105
std::string time_text(std::uint64_t nanoseconds);     // 1.2 ms
// +105 +- 22, without the margin where it is 0; the sign between them is the caller's choice.
std::string rating_text(const Rating& rating, std::string_view sign = "+-");

std::string versus(const ArenaGame& game, const PairingResult& pairing);  // hard v easy
std::string seats_text(const ArenaRun& run, const ArenaGame& game);       // 4 seats
std::string skill_text(const ArenaGame& game);  // how often the strongest is first

// Rows of cells, the head first.
using Cells = std::vector<std::vector<std::string>>;
Cells pairing_cells(const ArenaRun& run, const ArenaGame& game);
Cells level_cells(const ArenaGame& game, std::string_view sign = "+-");
// What a reader has to know besides: repeated games, stalls. One sentence each.
std::vector<std::string> notes(const ArenaGame& game);

}  // namespace parlour::cli
