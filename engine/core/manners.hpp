// What a table does around a game that its rules do not know of: hosts that leave, lost connections, clocks, resigning. A
// game that declares nothing gets the defaults.
#pragma once

#include <cstdint>
#include <string_view>

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
      0;  // where seats act together: how long a round waits; 0 = for ever
  std::int16_t win_half_points = 0;  // for the other seat when one resigns or runs out of time

  friend constexpr bool operator==(const Manners&, const Manners&) = default;
};

}  // namespace parlour
