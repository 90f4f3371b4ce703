#include "engine/games/lautari/board.hpp"

#include "engine/core/fields.hpp"

namespace parlour::lautari {

static_assert(kBoard.size() == kCells);
static_assert(!kBoard.has(kNowhere));

// By file letter and rank.
static constexpr auto kByName = [] {
  std::array<std::array<Cell, 15>, 26> cells{};
  for (auto& file : cells) file.fill(kNowhere);
  for_each(kBoard, [&](Cell cell) {
    cells[static_cast<std::size_t>(kNames[cell].file - 'A')][kNames[cell].rank] = cell;
  });
  return cells;
}();

std::optional<Cell> read_cell(std::string_view text) {
  if (text == "A") return kA;
  if (text.empty()) return std::nullopt;
  const auto rank = read_number(text.substr(1), 1, 14);
  if (!rank) return std::nullopt;
  const char file = text.front();
  if (file < 'A' || file > 'Z') return std::nullopt;
  const Cell cell = kByName[static_cast<std::size_t>(file - 'A')][static_cast<std::size_t>(*rank)];
  if (cell == kNowhere) return std::nullopt;
  return cell;
}

}  // namespace parlour::lautari
