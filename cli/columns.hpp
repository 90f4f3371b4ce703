// Aligned tables for people.
#pragma once

#include <string>
#include <vector>

namespace parlour::cli {

// Rows of cells as lines: the first column to the left, all others to the right, two spaces between them. Cells are plain
// ASCII. Rows may be of different lengths.
std::string align(const std::vector<std::vector<std::string>>& rows);

}  // namespace parlour::cli
