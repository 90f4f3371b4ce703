// Lautari in a terminal: files side by side, ranks below each other, and the row of A between the gates in the middle.
// White's pieces are capitals, Black's small letters.
#include "engine/games/lautari/rules.hpp"

namespace parlour::lautari {
namespace {

constexpr std::string_view kFiles = "BDEFGHIKL";
constexpr std::array<std::string_view, 9> kMiddleRow = {"R4", "R5", "R6",  "R7", "A",
                                                        "S8", "S9", "S10", "S11"};

char sign_of(const State& s, Cell cell) {
  if (s.empty().has(cell)) {
    if (cell == kA) return 'o';
    if (cell == kR4) return '^';
    if (cell == kS11) return '+';
    return kHomes.has(cell) ? ':' : '.';
  }
  const char letter = kRoleLetters[static_cast<std::size_t>(s.role_at(cell))];
  return s.pieces[kWhite].has(cell) ? letter : static_cast<char>(letter - 'A' + 'a');
}

// A rank or the middle row: a label, then a sign under each file.
template <class NameOf>
std::string row(const State& s, std::string_view label, NameOf&& name_of) {
  std::string text = std::string(5 - label.size(), ' ') + std::string(label);
  for (std::size_t column = 0; column < kFiles.size(); ++column) {
    const auto cell = read_cell(name_of(column));
    const bool marked = cell && (*cell == s.protected_cell || *cell == s.last.to);
    text += std::string(2, ' ') + (cell ? sign_of(s, *cell) : ' ') + (marked ? '!' : ' ');
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

}  // namespace

std::string Rules::picture(const View& view) const {
  const State& s = view.state;
  std::string files = "     ";
  for (const char file : kFiles) files += std::string(2, ' ') + file + ' ';
  files.erase(files.find_last_not_of(' ') + 1);
  std::string text = files + "\n";
  for (int rank = 14; rank >= 1; --rank) {
    const std::string label = std::to_string(rank);
    text += row(s, label, [&](std::size_t column) { return kFiles[column] + label; });
    if (rank == 8) {
      text += row(s, "", [](std::size_t column) { return kMiddleRow[column]; });
      text.back() = ' ';
      for (const std::string_view name : kMiddleRow) text += " " + std::string(name);
      text += "\n";
    }
  }
  text += files + "\n";
  for (const Side side : {kWhite, kBlack}) {
    text += std::string(side == s.turn && s.ending == Ending::kNone ? "> " : "  ");
    text += std::string(kSideNames[side]) + ": " + std::to_string(s.pieces[side].size());
    text += " pieces";
    if (side == s.turn && s.ending == Ending::kNone && can_revive(s)) {
      text += ", may revive on " + write_cell(s.last.to);
    }
    if (side != s.turn && s.protected_cell != kNowhere) {
      text += ", protected on " + write_cell(s.protected_cell);
    }
    text += "\n";
  }
  if (s.ending != Ending::kNone) text += "  over: " + std::string(scores(s).reason) + "\n";
  return text;
}

}  // namespace parlour::lautari
