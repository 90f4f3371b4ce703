// RotoRouter in a terminal: the board with its colours and tokens, then one line a seat.
#include "engine/games/rotorouter/rules.hpp"
#include "engine/games/rotorouter/text.hpp"

namespace parlour::rotorouter {
namespace {

// By exits, N 1, E 2, S 4, W 8.
constexpr std::array<std::string_view, 16> kLines = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                     "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

std::string cards(const Counts& counts) {
  std::string text;
  for (const Kind kind : kTextOrder) {
    const unsigned many = counts.of(kind);
    if (many != 0) text += " " + std::to_string(many) + std::string(write_kind(kind));
  }
  return text.empty() ? " -" : text;
}

}  // namespace

// A cell is three places wide: its track, with the colour of the tile in small letters before it and a token in a capital
// letter behind it. An empty corner shows whose home it is.
std::string Rules::picture(const View& view) const {
  const State& s = view.state;
  const auto draw_cell = [&](unsigned c) -> std::string {
    const unsigned corner = corner_at(c);
    if (!has(s.board.tiles(), c)) {
      return corner == kNobody ? " . " : std::string("(") + kColourLetters[corner] + ")";
    }
    const auto small = static_cast<char>(kColourLetters[s.board.colour_at(c)] - 'A' + 'a');
    std::string text = small + std::string(kLines[s.board.exits(c)]);
    for (unsigned colour = 0; colour < kColours; ++colour) {
      if (has(s.board.tokens[colour], c)) return text + kColourLetters[colour];
    }
    return text + (opens(s.board.exits(c), kEast) ? "─" : " ");
  };
  std::string text = "   ";
  for (unsigned x = 0; x < options_.size; ++x) text += " " + std::to_string(x) + "  ";
  text += "\n";
  for (unsigned y = 0; y < options_.size; ++y) {
    text += std::to_string(y) + "  ";
    for (unsigned x = 0; x < options_.size; ++x) text += draw_cell(cell(x, y)) + " ";
    text += "\n";
  }
  const auto place = labels(s);
  for (std::size_t i = 0; i < seats_; ++i) {
    const unsigned colour = colour_[i];
    const Player& p = s.players[colour];
    text += std::string(colour == s.turn ? "> " : "  ") + std::string(kColourNames[colour]) + ": " +
            std::to_string(p.points()) + "/3, " + std::to_string(count(s.board.tokens[colour])) +
            " on board, " + std::to_string(s.supply(colour)) + " in supply, hand " +
            std::string(p.hand == Kind::kNone ? "-" : write_kind(p.hand)) + ", skipped " +
            std::to_string(p.skips) + ", elbows " + std::to_string(p.elbows) + ", bag" +
            cards(p.bag) + (place[i].empty() ? "" : ", " + place[i]) + "\n";
  }
  text += "turn " + std::to_string(s.turns) + ", " +
          std::string(kPhaseNames[static_cast<std::size_t>(s.phase)]);
  if (s.face != Face::kNone) {
    text += ", die " + std::string(kFaceNames[static_cast<std::size_t>(s.face)]);
  }
  if (s.phase != Phase::kOver && forced(s)) text += ", forced to play";
  return text + "\n";
}

}  // namespace parlour::rotorouter
