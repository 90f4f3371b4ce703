// What happens at a table by itself, and when: bots, clocks, people who do not come back. Worked out from what the table is at the
// moment; nothing is kept.
#pragma once

#include "server/table/room_state.hpp"

namespace parlour::server {

struct Alarm {
  enum class What : std::uint8_t {
    kSeatAway,    // who has not come to the lobby, or was late too often, loses the seat
    kHostGone,    // the host is lost
    kStandIn,     // everybody is told that a bot plays for who is away
    kThink,       // a bot begins to think
    kBotPlays,    // it rolls, or plays what it has chosen
    kAnswerDraw,  // a bot answers an offer
    kBegin,       // a rematch begins
    kTermsLapse,  // nobody has agreed to other terms in time
    kDeserted,    // a game that no person has a seat in any more ends
    kClock,       // the time of a turn is up
    kRound        // the time of a round is up in which seats act together
  };
  Clock::time_point at;
  What what{};
  Seat seat{};
};

// A bot is to think, somewhere else. The table is a copy of its own.
struct Thought {
  std::unique_ptr<parlour::Table> table;
  Seat seat{};
  std::string level;
  std::string memory;
  std::uint64_t seed = 0;
  std::uint32_t milliseconds = 0;
  std::uint64_t since = 0;  // the turn it is for
};

class Alarms {
 public:
  explicit Alarms(const RoomState& state) : state_(state) {}

  [[nodiscard]] std::optional<Alarm> next() const;
  // When the table closes if its host does not come back.
  [[nodiscard]] std::optional<Clock::time_point> closes_at() const;
  // When the time of the turn is up for people, if there is a clock.
  [[nodiscard]] std::optional<Clock::time_point> turn_ends() const;
  // When terms that are offered lapse.
  [[nodiscard]] std::optional<Clock::time_point> terms_lapse() const;
  // How long after the last look at it a deserted game ends.
  [[nodiscard]] Clock::duration desertion() const;
  // For a round in which seats act together: the table's clock, or what the game says. 0: there is none.
  [[nodiscard]] int round_seconds() const;
  // A bot plays for the seat: its own bot, or the one that stands in.
  [[nodiscard]] bool is_bot(Seat seat) const;
  [[nodiscard]] bool a_person_plays() const;
  [[nodiscard]] std::uint64_t bot_seed(Seat seat) const;
  [[nodiscard]] Thought thought_for(Seat seat) const;

 private:
  using First = std::optional<Alarm>;
  void add_of_lobby(First& first) const;
  void add_of_desertion(First& first) const;
  void add_of_absence(First& first, Seat seat) const;
  void add_of_turn(First& first, Seat seat) const;
  [[nodiscard]] Clock::duration bot_delay() const;
  [[nodiscard]] std::optional<Seat> draw_answerer() const;

  const RoomState& state_;
};

}  // namespace parlour::server
