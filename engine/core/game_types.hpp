// The types of a game for the page: its view, its events, its refusals.
#pragma once

#include "engine/core/game.hpp"
#include "engine/core/typescript.hpp"
#include "engine/core/wire.hpp"

namespace parlour {

// With a head, and with the common types that are used, imported from this file.
std::string finished_types(TypeScript& types, std::string_view from = "../../table/table");

template <Game G>
std::string types_of_game() {
  TypeScript types;
  types.elsewhere(wire::Scores::kName);
  types.interface<typename G::WireView>("View");
  types.events<decltype(std::declval<const G&>().wire(std::declval<const typename G::Event&>()))>(
      "Event");
  types.words("Refusal", G::refusals());
  return finished_types(types);
}

// What all games have in common: scores, turns, manners, and the refusals of every game.
std::string common_types();

}  // namespace parlour
