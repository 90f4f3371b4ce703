// Ludo in a terminal: the 19x19 drawing of section 2 with the tokens on it.
#include <algorithm>
#include <utility>

#include "engine/games/ludo/rules.hpp"

namespace parlour::ludo {
namespace {

constexpr int kSize = 19;
constexpr std::string_view kLetters = "RBGY";

struct Cell {
  int row, column;
};

Cell quarter_turns(Cell cell, unsigned turns) {
  for (; turns > 0; --turns) cell = {cell.column, kSize - 1 - cell.row};
  return cell;
}

// Squares 0..17 of the red quadrant; the others are its turns.
Cell cell_of_square(unsigned square) {
  const int i = static_cast<int>(square % 18);
  const Cell red = i <= 8 ? Cell{8, i} : (i <= 16 ? Cell{16 - i, 8} : Cell{0, 9});
  return quarter_turns(red, square / 18);
}

Cell cell_of(unsigned colour, unsigned token, Place place) {
  if (place == kYard) {
    const Cell red{token < 2 ? 2 : 5, token % 2 == 0 ? 2 : 5};
    return quarter_turns(red, colour);
  }
  if (on_loop(place)) return cell_of_square(square_of(colour, place));
  return quarter_turns({9, place - kLane + 1}, colour);
}

}  // namespace

std::string Rules::picture(const View& view) const {
  const State& s = view.state;
  std::array<std::array<std::string, kSize>, kSize> grid;
  const auto at = [&](Cell cell) -> std::string& {
    return grid[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  };
  for (unsigned square = 0; square < kLoop; ++square) {
    at(cell_of_square(square)) = is_star(square) ? " *" : (square % 18 == 0 ? " o" : " .");
  }
  for (unsigned colour = 0; colour < kColours; ++colour) {
    for (Place place = kLane; place <= kFinish; ++place) {
      at(cell_of(colour, 0, place)) = place == kFinish ? " F" : " :";
    }
  }
  for (unsigned i = 0; i < kColours * kTokens; ++i) {
    const unsigned colour = i / kTokens;
    if (!has_seat(colour)) continue;
    std::string& cell = at(cell_of(colour, i % kTokens, s.tokens[i]));
    const char letter = kLetters[colour];
    if (cell.empty() || cell.front() == ' ') {
      cell = std::string{letter, static_cast<char>('0' + i % kTokens)};
    } else {  // a stack: how many, or ++ when the colours differ
      const bool same = cell.front() == letter;
      const int count = cell.size() > 2 ? cell[2] - '0' + 1 : 2;
      cell = same ? std::string{letter, 'x', static_cast<char>('0' + count)} : "++";
    }
  }
  std::string text;
  for (const auto& row : grid) {
    std::string line;
    for (const std::string& cell : row) {
      line += cell;
      line.append(3 - std::min<std::size_t>(3, cell.size()), ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  for (std::size_t i = 0; i < seats(); ++i) {
    const unsigned colour = colour_of(seat_at(i));
    text += std::string(colour == s.turn ? "> " : "  ") + std::string(kColourNames[colour]) + ":";
    for (unsigned token = 0; token < kTokens; ++token) {
      const Place place = s.tokens[kTokens * colour + token];
      text += " " + std::to_string(token) + "=";
      if (place == kYard) {
        text += "yard";
      } else if (place == kFinish) {
        text += "in";
      } else {
        text += std::to_string(kFinish - place) + " to go";
      }
      if (token + 1 < kTokens) text += ",";
    }
    if (colour == s.turn && s.die != 0) text += "   die " + std::to_string(s.die);
    text += "\n";
  }
  return text;
}

}  // namespace parlour::ludo
