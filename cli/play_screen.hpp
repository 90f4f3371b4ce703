// The terminal side of `parlour play`: shows the table to one person and asks for actions. Lines in, lines out; a pipe will do.
#pragma once

#include <string>
#include <string_view>

#include "cli/play_game.hpp"

namespace parlour::cli {

class PlayScreen {
 public:
  // Clears and emphasises only where standard output is a terminal that wants it (NO_COLOR is not set).
  PlayScreen();

  void greet(const PlayGame& game, std::string_view name) const;
  // The table as it is now, and what happened since the last time.
  void show(PlayGame& game) const;
  // The table at the end, the places, and the seed.
  void show_end(PlayGame& game) const;
  // Asks until an action is played, and then says kPlayed.
  enum class Answer { kPlayed, kQuit, kInputEnded };
  Answer ask(PlayGame& game) const;

 private:
  [[nodiscard]] std::string strong(std::string_view text) const;

  bool fancy_;
};

}  // namespace parlour::cli
