// Numbers for people: aligned tables, counts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::cli {

// Rows of cells as lines: the first column to the left, all others to the right, two spaces between them. Cells are plain
// ASCII. Rows may be of different lengths.
std::string align(const std::vector<std::vector<std::string>>& rows);

// `1 table`, `2 tables`.
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

}  // namespace parlour::cli
