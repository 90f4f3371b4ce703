#include "engine/core/table.hpp"

namespace parlour {

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo& game : all_games()) {
    if (game.id == id) return &game;
  }
  return nullptr;
}

}  // namespace parlour
