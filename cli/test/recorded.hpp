// Games played by a script, for the tests of play and replay.
#pragma once

#include <string>

#include "cli/test/run.hpp"
#include "engine/match/replay.hpp"

namespace parlour::cli {

inline const std::string kSeed(64, '7');

// Lines of numbers, enough to end any game. Some name no action; they are refused, and the next one is tried.
std::string script();

// What a finished game of `parlour play --save` left behind.
struct Recorded {
  Answer answer;
  Transcript transcript;
};
Recorded record(const std::string& id);

// The table of a transcript after so many steps.
std::unique_ptr<Table> table_after(const Transcript& transcript, std::size_t steps);

}  // namespace parlour::cli
