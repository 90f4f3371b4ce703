// Montoncito in a terminal. Piles are numbered from 1 here, as on every screen (section 9).
#include <string>

#include "engine/games/montoncito/view.hpp"

namespace parlour::montoncito {
namespace {

std::string name_of(unsigned card) { return card == kWild ? "J" : std::to_string(card); }

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

std::string hand_of(const View& view, std::size_t seat) {
  if (view.hand_count[seat] == 0) return " -";
  std::string text;
  const bool known = ((static_cast<unsigned>(view.hands_known) >> seat) & 1U) != 0;
  if (!known) {
    for (unsigned i = 0; i < view.hand_count[seat]; ++i) text += " ?";
    return text;
  }
  for (unsigned value = 1; value <= kWild; ++value) {
    for (unsigned i = 0; i < at_value(view.hand[seat], value); ++i) text += " " + name_of(value);
  }
  return text;
}

// The last cards of a pile, top last; dots stand for what lies below.
std::string pile_of(std::span<const Card> cards) {
  static constexpr std::size_t kShown = 6;
  if (cards.empty()) return "-";
  std::string text = cards.size() > kShown ? ".. " : "";
  for (const Card card : cards.last(std::min(kShown, cards.size()))) {
    text += name_of(card) + " ";
  }
  text.pop_back();
  return text;
}

std::string seat_line(const Config& config, const View& view, std::size_t seat) {
  const bool acts = view.stage != Stage::kOver && view.stage != Stage::kDeal && !config.parallel &&
                    view.turn == seat;
  std::string text = acts ? "> seat " : "  seat ";
  text += std::to_string(seat) + "  stock " + padded(std::to_string(view.stock_count[seat]), 2);
  const std::string top = view.stock_top[seat] == kNoCard ? "-" : name_of(view.stock_top[seat]);
  text += " top " + padded(top, 2) + "  hand" + padded(hand_of(view, seat), 16) + "  discards ";
  for (unsigned k = 0; k < kDiscardPiles; ++k) {
    text += (k == 0 ? "" : " | ") + pile_of(view.discard_pile(seat, k));
  }
  if (((static_cast<unsigned>(view.sealed) >> seat) & 1U) != 0) text += "  sealed";
  return text + "\n";
}

}  // namespace

std::string draw_table(const Config& config, const View& view) {
  unsigned completed = 0;
  for (const std::uint16_t copies : view.completed) completed += copies;
  std::string text = config.parallel ? "round " : "turn ";
  text += std::to_string(view.turnno) + ", " +
          std::string(kStageNames[static_cast<std::size_t>(view.stage)]) + "   draw pile " +
          std::to_string(view.draw) + "   completed " + std::to_string(completed);
  if (view.pool != 0) text += "   shuffling " + std::to_string(view.pool);
  text += "\n";
  for (unsigned b = 0; b < kBuildPiles; ++b) {
    const unsigned height = view.build[b].height;
    text += "  pile " + std::to_string(b + 1) + ": ";
    std::string cards;
    for (unsigned i = 1; i <= height; ++i) {
      const bool wild = ((static_cast<unsigned>(view.build[b].wilds) >> i) & 1U) != 0;
      cards += (wild ? "J" : std::to_string(i)) + " ";
    }
    text += padded(height == 0 ? "-" : cards, 28) + "wants " + std::to_string(height + 1) + "\n";
  }
  for (std::size_t seat = 0; seat < config.players; ++seat) text += seat_line(config, view, seat);
  return text;
}

}  // namespace parlour::montoncito
