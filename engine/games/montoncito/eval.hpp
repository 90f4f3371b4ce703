// What a seat knows when it plans its turn, and what a plan is worth (section 16), in thousandths of a stock card.
#pragma once

#include <cstdint>
#include <span>

#include "engine/games/montoncito/view.hpp"

namespace parlour::montoncito {

using Worth = std::int32_t;
inline constexpr Worth kStockCard = 1'000;
inline constexpr Worth kWin = 100 * kStockCard;

using ValueSet = std::uint32_t;  // bit v: value v
constexpr ValueSet only(unsigned value) { return ValueSet{1} << value; }
ValueSet values_of(PerValue word);

// The value that a pile wants behind `need`: a full pile is cleared and starts again.
constexpr unsigned next_need(unsigned need) { return need == kPileEnd ? 1 : need + 1; }

// Somebody else, as far as the own turn can change what its stock card is up against.
struct Rival {
  Card top = kNoCard;
  ValueSet tops = 0;  // on its discard piles
  Worth weight = 0;   // what its next stock card would cost us
};

// What stays as it is until the seat has ended its turn or turned up a card.
struct Outlook {
  Outlook(const Config& config, const View& view, std::size_t seat);

  Card stock_top = kNoCard;
  unsigned stock_count = 0;
  bool recycle = true;
  FixedList<Rival, kMaxPlayers> rivals;
  std::array<std::span<const Card>, kDiscardPiles> piles;  // own, bottom to top
};

// What the own plays change: the build piles and where the own cards are.
struct Standing {
  std::array<std::uint8_t, kBuildPiles> needs{};    // by the build piles
  std::array<std::uint16_t, kDiscardPiles> left{};  // cards in the own discard piles
  PerValue hand = 0;                                // as in Sight
  std::uint16_t plays = 0;                          // since the planning began
  bool supply = false;                              // whether anything can be drawn

  Standing(const Config& config, const View& view, std::size_t seat);

  [[nodiscard]] unsigned hand_size() const { return hand & 15U; }
  [[nodiscard]] Card top(const Outlook& out, unsigned k) const {
    return left[k] == 0 ? kNoCard : out.piles[k][left[k] - 1U];
  }
  // The own cards that can be played: in hand and on the discard piles.
  [[nodiscard]] ValueSet held(const Outlook& out) const;

  // Moves the card of a play from hand or discards.
  void play(const Outlook& out, Action action);
};

// How near a card is to a build pile: the whole if it fits, less by every value that is missing before it.
Worth reach(std::span<const std::uint8_t, kBuildPiles> needs, Card card, ValueSet held,
            unsigned wilds, unsigned held_cost, unsigned wild_cost);

// The build piles as the others see them.
Worth rivals_value(const Outlook& out, const Standing& s);

// How a plan may end, each with what it is worth beyond `rivals_value`.
Worth stock_play_value(const Outlook& out, const Standing& s);
Worth emptied_value(const Outlook& out, const Standing& s);
Worth discard_value(const Outlook& out, const Standing& s, Card card, unsigned pile);

// Whether a plan of this worth plays the stock card.
bool leads_to_stock(Worth worth);

// Whose view it is.
std::size_t seat_of(const View& view);

// The card of a play or discard of this seat.
Card card_of(const View& view, std::size_t seat, Action action);

// To be first, in thousandths, for a seat whose cards and build piles are worth so much beyond the sizes of the stocks.
std::int32_t chance_of(const Config& config, const View& view, std::size_t seat, Worth worth);

}  // namespace parlour::montoncito
