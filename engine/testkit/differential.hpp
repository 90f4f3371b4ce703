// Walks a game in the engine and in its slow second implementation side by side.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "engine/core/table.hpp"
#include "engine/testkit/oracle.hpp"

namespace parlour::testkit {

// Makes at least `steps` random steps, spread over the sample options and over biased choices, and compares position, turn,
// legal lists, outcomes, scores and events after each. The first difference, with the steps that lead there; none if the
// two agree throughout.
std::optional<std::string> first_difference(const GameInfo& game, Oracle& oracle,
                                            std::size_t steps);

// The same from prepared positions, at most `steps` steps from each: for rules that walks from the start seldom meet.
std::optional<std::string> first_difference_from(const GameInfo& game, Oracle& oracle,
                                                 std::span<const std::string> positions,
                                                 std::size_t steps);

}  // namespace parlour::testkit
