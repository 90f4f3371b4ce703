// What every game says in the same words: results, scores, turns and refusals, as they cross the boundary (describe.hpp).
#pragma once

#include <string>

#include "engine/core/describe.hpp"
#include "engine/core/scores.hpp"
#include "engine/core/seat.hpp"

namespace parlour {

constexpr auto describe_enum(Turn::Kind) {
  return EnumWords{"TurnKind", std::to_array<std::string_view>({"seats", "chance", "over"})};
}

namespace wire {

// How a game ended, or stands: also what an `end` event carries.
struct Result {
  std::optional<std::string_view> reason;                    // null while the game goes on
  FixedList<std::optional<std::uint8_t>, kMaxSeats> places;  // 1 = first, equal = shared
  Maybe<FixedList<Halves, kMaxSeats>> points;                // only in games that score points

  Result() = default;
  explicit Result(const parlour::Scores& scores);
  PARLOUR_FIELDS(Result, reason, places, points)
};

struct Scores : Result {
  static constexpr std::string_view kName = "Scores";
  bool over = false;

  Scores() = default;
  explicit Scores(const parlour::Scores& scores) : Result(scores), over(scores.over) {}
  PARLOUR_FIELDS(Scores, over, reason, places, points)
};

// Whom a game waits for.
struct Turn {
  static constexpr std::string_view kName = "Turn";
  parlour::Turn::Kind kind = parlour::Turn::Kind::kOver;
  FixedList<Seat, kMaxSeats> seats;  // at a chance step the seat that rolls or draws, if any
  std::uint32_t number = 0;          // turns so far, this one included

  Turn() = default;
  Turn(const parlour::Turn& turn, std::uint32_t count) : kind(turn.kind), number(count) {
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      if (turn.seats.contains(seat_at(i))) seats.push_back(seat_at(i));
    }
  }
  PARLOUR_FIELDS(Turn, kind, seats, number)
};

// The end of a game that has nothing to add to its result.
struct End : Result {
  using Result::Result;
  PARLOUR_EVENT(End, "end", reason, places, points)
};

}  // namespace wire
}  // namespace parlour
