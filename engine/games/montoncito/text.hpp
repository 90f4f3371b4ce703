// Montoncito's texts: options, position and notation (sections 1, 8, 9), and the events of section 10 as they are told.
#pragma once

#include <span>

#include "engine/core/fields.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/seat.hpp"
#include "engine/games/montoncito/event.hpp"
#include "engine/games/montoncito/wire.hpp"
#include "engine/games/montoncito/zones.hpp"

namespace parlour::montoncito {

// Option lines that together visit every rule, for tables of up to so many seats.
std::span<const std::string_view> option_lines(unsigned seats);
OrReason<Config> read_options(std::string_view line);
std::string write_options(const Config& config);
// The same table with fewer players. A deck of the size that `auto` gives is counted again for them.
Config with_players(Config config, unsigned players);
std::string write_deck(const Config& config);  // `2x4`, or `free`

struct ReadPosition {
  Config config;
  Zones zones;
};
OrReason<ReadPosition> read_position(std::string_view line);
std::string write_position(const Config& config, const Zones& zones);

std::string write_action(Action action);
// Notation alone; nothing if no action of this game is called so.
std::optional<Action> spelled_action(std::string_view word);

// Who speaks, when, and what that seat can see of its own cards.
struct Situation {
  Stage stage = Stage::kPlay;
  std::size_t turn = 0;
  std::size_t seat = 0;
  Sight sight;
};
// An action with the refusals of section 9 in their order.
OrRefusal<Action> read_action(const Config& config, const Situation& now, std::string_view word);

// The card that a word names, where a card must be settled. Whether one is left is for the caller to see.
OrRefusal<Card> read_card(Stage stage, std::string_view word);

wire::Event wire_event(const Config& config, const Event& event);
// Whether the seat that acts can tell beforehand that its action has this event: not what turns up, nor what others sealed.
bool is_foreseen(const Event& event, bool parallel);
// The event as an observer may learn of it, given the stage behind the step.
Event redact_event(Event event, Stage after, Observer who);

}  // namespace parlour::montoncito
