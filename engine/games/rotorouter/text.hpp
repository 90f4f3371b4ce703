// Words that RotoRouter's texts share. For the .cpp files of this folder only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/games/rotorouter/state.hpp"

namespace parlour::rotorouter {

// The index of a word in a table of words.
template <class Table>
std::optional<std::size_t> find_word(const Table& table, std::string_view word) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i] == word) return i;
  }
  return std::nullopt;
}

inline std::optional<unsigned> find_letter(std::string_view letters, char letter) {
  const std::size_t at = letters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<unsigned>(at);
}

// R, G, B or Y.
inline std::optional<unsigned> read_colour(std::string_view word) {
  return word.size() == 1 ? find_letter(kColourLetters, word[0]) : std::nullopt;
}

inline std::optional<Kind> read_kind(std::string_view word) {
  const auto kind = find_word(kKindNames, word);
  if (!kind) return std::nullopt;
  return static_cast<Kind>(*kind);
}

inline std::string_view write_kind(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

// E2, any rotation from 0 to 3; the tile has the canonical one.
inline std::optional<Tile> read_tile(std::string_view word) {
  if (word.size() != 2 || word[1] < '0' || word[1] > '3') return std::nullopt;
  const auto type = find_letter(kTileLetters, word[0]);
  if (!type) return std::nullopt;
  const auto tile_type = static_cast<TileType>(*type);
  return Tile{tile_type, static_cast<std::uint8_t>(static_cast<unsigned>(word[1] - '0') %
                                                   rotations(tile_type))};
}

inline std::string write_tile(Tile tile) {
  return {kTileLetters[static_cast<std::size_t>(tile.type)],
          static_cast<char>('0' + tile.rotation)};
}

// E2G
inline std::string write_painted(const Painted& painted) {
  return write_tile(painted.tile) + kColourLetters[painted.colour];
}

// The words of actions, by ActionKind; what follows a colon is not part of them.
inline constexpr std::array<std::string_view, 14> kActionWords = {
    "fixcorner", "fixdead", "skipfix",   "draw",  "place", "rotate", "replace",
    "bottom",    "hold",    "token:new", "token", "roll",  "apply",  "end"};

// The faces of the die as chance names them.
inline constexpr std::array<Face, 4> kFaces = {Face::kSpent, Face::kCw, Face::kCcw, Face::kHalf};
inline std::string_view write_rolled(Face face) {
  return face == Face::kSpent ? "blank" : kFaceNames[static_cast<std::size_t>(face)];
}

// x,y with single digits, on the board or not.
struct Coordinates {
  unsigned x = 0, y = 0;
  [[nodiscard]] bool on_board(unsigned size) const { return x < size && y < size; }
};
inline std::optional<Coordinates> read_coordinates(std::string_view word) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (word.size() != 3 || !digit(word[0]) || word[1] != ',' || !digit(word[2])) {
    return std::nullopt;
  }
  return Coordinates{static_cast<unsigned>(word[0] - '0'), static_cast<unsigned>(word[2] - '0')};
}

}  // namespace parlour::rotorouter
