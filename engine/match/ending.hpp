// Whether a recorded end is one that the rules make, or one that a table may decide where the rules have no say.
#pragma once

#include "engine/core/transcript.hpp"
#include "engine/match/match.hpp"

namespace parlour {

struct Ending {
  enum class Verdict : std::uint8_t {
    kRules,       // the rules end it so
    kRanked,      // the rules end it; those who resigned are ranked last
    kTable,       // the table decided it, and may
    kPlaces,      // wrong: not a place for every seat
    kDiffers,     // wrong: the rules end it otherwise
    kUnfinished,  // wrong: it is not over
    kForbidden,   // wrong: no table may end this game so
  };
  Verdict verdict{};
  std::string reason;  // the one that is recorded or, for kRules and kRanked, that of the rules

  [[nodiscard]] bool is_right() const { return verdict <= Verdict::kTable; }
  [[nodiscard]] std::string_view word() const;
};

// `end`: what was recorded besides the steps.
Ending judge(const Match& match, const std::optional<TableEnd>& end);

}  // namespace parlour
