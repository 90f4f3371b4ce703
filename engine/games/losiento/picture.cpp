// Lo Siento in a terminal: the 16x16 drawing of section 2 with the pawns on it.
#include "engine/games/losiento/text.hpp"

namespace parlour::losiento {
namespace {

constexpr int kSize = 16;
constexpr std::string_view kLetters = "RBYG";

struct Cell {
  int row, column;
};

Cell quarter_turns(Cell cell, unsigned turns) {
  for (; turns > 0; --turns) cell = {cell.column, kSize - 1 - cell.row};
  return cell;
}

Cell cell_of(unsigned colour, Place place) {
  if (place == kStart) return quarter_turns({1, 4}, colour);
  if (on_loop(place)) {
    const unsigned square = square_of(place);
    return quarter_turns({0, static_cast<int>(square % 15)}, square / 15);
  }
  return quarter_turns({place - kLane + 1, 2}, colour);
}

char slide_mark(unsigned square) {
  static constexpr std::string_view kStarts = ">v<^";
  const unsigned offset = square % 15;
  const unsigned side = square / 15;
  if (offset == 1 || offset == 9) return kStarts[side];
  if (offset == 4 || offset == 13) return 'o';
  const bool middle = (offset > 1 && offset < 4) || (offset > 9 && offset < 13);
  if (!middle) return '.';
  return side % 2 == 0 ? '-' : '|';
}

}  // namespace

std::string Rules::picture(const View& view) const {
  const State& s = view.state;
  std::array<std::array<std::string, kSize>, kSize> grid;
  const auto at = [&](Cell cell) -> std::string& {
    return grid[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  };
  for (unsigned square = 0; square < kLoopSquares; ++square) {
    at(cell_of(0, loop_place(square))) = std::string{' ', slide_mark(square)};
  }
  for (unsigned colour = 0; colour < kColours; ++colour) {
    for (Place place = kLane; place < kHome; ++place) at(cell_of(colour, place)) = " :";
    at(cell_of(colour, kStart)) = "S" + std::to_string(0);
    at(cell_of(colour, kHome)) = "H" + std::to_string(0);
    for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
      const Place place = s.pawns[kPawns * colour + pawn];
      std::string& cell = at(cell_of(colour, place));
      if (can_walk(place)) {
        cell = std::string{kLetters[colour], static_cast<char>('0' + pawn)};
      } else if (has_seat(colour)) {
        cell[1] = static_cast<char>(cell[1] + 1);  // Start and Home show how many are in
      }
    }
  }
  std::string text;
  for (const auto& row : grid) {
    std::string line;
    for (const std::string& cell : row) line += cell.empty() ? "   " : cell + " ";
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (!has_seat(colour)) continue;
    text += std::string(colour == s.turn ? "> " : "  ") + std::string(kColourNames[colour]) + ":";
    for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
      text += " ";
      text += write_place(s.pawns[kPawns * colour + pawn]).view();
    }
    if (colour == s.turn && s.card != kNoCard) {
      text += "   card " + std::string(kKindNames[s.card]);
    }
    text += "\n";
  }
  return text + "cards left: " + std::to_string(s.left) + "\n";
}

}  // namespace parlour::losiento
