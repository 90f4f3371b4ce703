// Montoncito's bots (section 16). They see a view, so they are the same for every size of the rules.
#pragma once

#include <span>

#include "engine/core/bot.hpp"
#include "engine/core/scores.hpp"
#include "engine/games/montoncito/view.hpp"

namespace parlour::montoncito {

// How well the seats stand, by a view in which all hands are seen.
Standings standings_of(const Config& config, const View& all);

Action easy_choice(const Config& config, const View& view, std::span<const Action> legal,
                   const Thinking& thinking);
Action medium_choice(const Config& config, const View& view, std::span<const Action> legal,
                     const Thinking& thinking);
Action hard_choice(const Config& config, const View& view, std::span<const Action> legal,
                   const Thinking& thinking);

}  // namespace parlour::montoncito
