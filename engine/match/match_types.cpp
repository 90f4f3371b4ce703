#include "engine/core/game_types.hpp"
#include "engine/match/seen.hpp"

namespace parlour {

std::string match_types() {
  TypeScript types;
  types.elsewhere(wire::Scores::kName);
  types.elsewhere(wire::SeenView::kTypeScript);
  types.interface<wire::Seen>(wire::Seen::kName);
  return finished_types(types, "./types");
}

}  // namespace parlour
