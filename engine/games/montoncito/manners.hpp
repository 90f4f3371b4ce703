// What a table does around Montoncito (sections 11 and 15).
#pragma once

#include <string>
#include <vector>

#include "engine/core/manners.hpp"
#include "engine/games/montoncito/view.hpp"

namespace parlour::montoncito {

Manners manners_of(const Config& config) noexcept;

// `1`, `2`, …
std::vector<std::string> numbered_seats(unsigned players);

// What is played for a seat whose clock ran out, by its own view: nothing at chance steps, after the end, out of turn, and
// for a seat that has sealed.
std::optional<Action> forced_action(const Config& config, const View& view, std::size_t seat);

}  // namespace parlour::montoncito
