// Finished games as a table would record them, for the tests of both verifiers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/transcript.hpp"

namespace parlour::fair {

// A whole game between bots with a commitment, bytes, odds, actions taken back, hashes and an end. The same arguments give
// the same transcript. Precondition: the game has the options and the level.
struct FinishedGame {
  const GameInfo* game;
  std::string options;
  std::string offered;  // empty: as played
  std::string_view level;
  std::uint64_t seed = 0;
};
Transcript play(const FinishedGame& finished);

// Several games of every kind: a line of sample options each, and once with seats that stayed empty where a game has them.
std::vector<FinishedGame> some_games(const GameInfo& game);

}  // namespace parlour::fair
