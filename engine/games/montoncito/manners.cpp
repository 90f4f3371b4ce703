#include "engine/games/montoncito/manners.hpp"

namespace parlour::montoncito {
namespace {

// The highest natural goes first, a wild only if there is nothing else. Precondition: the hand is not empty.
unsigned least_useful(PerValue hand) {
  for (unsigned value = kPileEnd; value > 0; --value) {
    if (at_value(hand, value) != 0) return value;
  }
  return kWild;
}

unsigned shortest_pile(const View& view, std::size_t seat) {
  unsigned shortest = 0;
  for (unsigned k = 1; k < kDiscardPiles; ++k) {
    if (view.discard_pile(seat, k).size() < view.discard_pile(seat, shortest).size()) shortest = k;
  }
  return shortest;
}

}  // namespace

Manners manners_of(const Config& config) noexcept {
  const bool duel = config.players == 2;
  return {.resign = duel ? Manners::Resign::kLoses : Manners::Resign::kBotPlaysOn,
          .round_seconds = static_cast<std::uint16_t>(config.parallel ? 6 : 0)};
}

std::vector<std::string> numbered_seats(unsigned players) {
  std::vector<std::string> names;
  for (unsigned number = 1; number <= players; ++number) names.push_back(std::to_string(number));
  return names;
}

std::optional<Action> forced_action(const Config& config, const View& view, std::size_t seat) {
  if (is_chance(view.stage) || view.stage == Stage::kOver) return std::nullopt;
  if (config.parallel) {
    if (!view.own_action.none()) return std::nullopt;
    return Action::wait();
  }
  if (view.turn != seat) return std::nullopt;
  if (view.stage == Stage::kDraw) return Action::draw();
  if (view.hand_count[seat] == 0) return Action::end();
  return Action::discard(least_useful(view.hand[seat]), shortest_pile(view, seat));
}

}  // namespace parlour::montoncito
