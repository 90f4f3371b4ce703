// The proof of a finished game: whether its transcript is that of a game played by the rules, with the chance that was
// committed to beforehand. docs/fairness.md tells it in words; web/fair/verify.mjs checks what needs no rules a second time.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/transcript.hpp"

namespace parlour::fair {

struct Check {
  enum class Result : std::uint8_t { kPassed, kFailed, kSkipped };
  std::string_view name;
  Result result;
  std::string why;  // a sentence for people
};

// What somebody who checks a game knows besides its transcript.
struct Noted {
  bool committed = true;  // false: a game without a table, which nobody committed to
  std::optional<std::string> commitment;     // as it was shown before the game, 64 hex digits
  std::map<std::size_t, std::string> bytes;  // what a seat brought along, as hex digits
};

// The checks, always these and in this order:
//   commitment  the secret and the terms of the table give the commitment
//   mix         the secret and the bytes of the seats give the seed
//   start       the game begins at the start of a game with these options
//   chance      every outcome is the one that the seed draws from the odds of the rules
//   steps       every step is legal where it stands
//   hashes      every recorded hash is met, and there is one at the end
//   end         the game is over there, and was not before
// The last four walk through the game together: what stands behind the first failure is skipped. `game` is the one that
// the transcript names.
std::vector<Check> verify(const Transcript& transcript, const GameInfo& game,
                          const Noted& noted = {});

// Nothing failed.
bool all_passed(const std::vector<Check>& checks);

}  // namespace parlour::fair
