// How a bot answers an offered draw: the same at a server's table and at one on a device.
#pragma once

#include "engine/core/table.hpp"

namespace parlour {

// A bot that has at least this chance to win plays on, in thousandths.
inline constexpr std::int32_t kPlaysOnFrom = 400;

// Whether the bot of a seat takes a draw. One that would have to look at hidden cards for it, or cannot judge, does not.
inline bool takes_draw(const Table& table, Seat seat) {
  if (table.has_secrets() || table.turn().is_over()) return false;
  const auto chances = table.prospects(Horizon::kReply);
  return index(seat) < chances.size() && chances[index(seat)] < kPlaysOnFrom;
}

}  // namespace parlour
