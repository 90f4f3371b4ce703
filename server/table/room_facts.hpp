// What a table tells: the table itself, the view, the turn, what a step came to. Everything about the game comes from the engine,
// for one observer.
#pragma once

#include "server/table/news.hpp"
#include "server/table/room_state.hpp"

namespace parlour::server {

class RoomFacts {
 public:
  explicit RoomFacts(const RoomState& state) : state_(state) {}

  [[nodiscard]] std::string text(Observer who) const;
  [[nodiscard]] std::string view_text(Observer who) const;
  // Who is there, as the table tells it too.
  [[nodiscard]] protocol::Presence presence() const;
  // What everybody who looks on is told of steps. `number`: of the turn in the message before.
  [[nodiscard]] News news(NewsWriter& writer, std::optional<Seat> undone,
                          std::optional<int> number) const;
  // Who looks on.
  [[nodiscard]] Observers observers() const;
  // The line in the list of tables, if it is shown there.
  [[nodiscard]] std::optional<protocol::Card> card() const;
  // By which the store finds the table.
  [[nodiscard]] std::vector<std::string> labels() const;
  [[nodiscard]] std::optional<protocol::Draw> draw() const;
  // Other terms that are offered.
  [[nodiscard]] std::optional<protocol::Proposal> proposal() const;
  // Where a game gives points for winning, games always count together.
  [[nodiscard]] std::optional<protocol::Match> series() const;
  [[nodiscard]] std::optional<int> turn_number() const;

  // What is told with the table and can change by a step: then everybody gets the table anew.
  struct ChangedBySteps {
    std::optional<Seat> offer;
    bool paused = false, hurried = false;
    std::array<int, kMaxSeats> places{};
    bool operator==(const ChangedBySteps&) const = default;
  };
  [[nodiscard]] ChangedBySteps changed_by_steps() const;

 private:
  [[nodiscard]] protocol::Turn turn() const;
  [[nodiscard]] std::optional<std::string> legal_for(Observer who) const;
  [[nodiscard]] protocol::SeatFacts seat(Seat seat) const;
  [[nodiscard]] bool is_away(Seat seat) const;
  // Instead of its player.
  [[nodiscard]] bool bot_plays(Seat seat) const;
  [[nodiscard]] std::optional<int> closes() const;

  const RoomState& state_;
};

}  // namespace parlour::server
