// What a table does around a game that its rules do not know of: hosts that leave, lost connections, clocks, resigning. A
// game that declares nothing gets the defaults.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/describe.hpp"

namespace parlour {

struct Manners {
  enum class HostLeaves : std::uint8_t { kPassesOn, kAborts };  // a running game
  enum class Resign : std::uint8_t {
    kNever,
    kLoses,       // the game ends and the others win
    kBotPlaysOn,  // for that seat, which is ranked last in the end
    kLeavesBoard  // the rules take the seat out
  };
  enum class Timeout : std::uint8_t {  // the clock of a turn ran out
    kPlays,                            // an action is played for the seat
    kLoses
  };

  HostLeaves host_leaves = HostLeaves::kPassesOn;
  std::uint16_t grace_seconds = 30;       // after a lost connection a bot plays for the seat
  std::uint16_t host_grace_seconds = 60;  // a host whose connection is lost counts as gone
  std::string_view stand_in = "easy";     // the level that plays for who is away; a literal
  bool taps_chance = false;               // the seat that rolls or draws says when
  bool draw_offers = false;
  bool pauses_for_last_bot = false;  // before a bot plays on alone at a table with people
  bool needs_person = false;         // bots alone may not play it
  Resign resign = Resign::kNever;
  Timeout timeout = Timeout::kPlays;
  std::uint16_t round_seconds =
      0;                   // where seats act together: how long a round waits; 0 = for ever
  Halves win_half_points;  // for the other seat when one resigns or runs out of time

  friend constexpr bool operator==(const Manners&, const Manners&) = default;

  static constexpr std::string_view kName = "Manners";
  static constexpr auto kFields =
      std::tuple_cat(PARLOUR_FIELD_LIST(Manners, host_leaves, grace_seconds, host_grace_seconds,
                                        stand_in, taps_chance, draw_offers, pauses_for_last_bot,
                                        needs_person, resign, timeout, round_seconds),
                     std::tuple{Field{"win_points", "\"win_points\":", &Manners::win_half_points}});
};

constexpr auto describe_enum(Manners::HostLeaves) {
  return EnumWords{"HostLeaves", std::to_array<std::string_view>({"passes_on", "aborts"})};
}
constexpr auto describe_enum(Manners::Resign) {
  return EnumWords{"Resign", std::to_array<std::string_view>(
                                 {"never", "loses", "bot_plays_on", "leaves_board"})};
}
constexpr auto describe_enum(Manners::Timeout) {
  return EnumWords{"Timeout", std::to_array<std::string_view>({"plays", "loses"})};
}

}  // namespace parlour
