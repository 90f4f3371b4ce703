#include "engine/match/seen.hpp"

namespace parlour::wire {
namespace {

SeenTurn turn_of(const Match& match) {
  SeenTurn turn{
      .due = match.due(), .number = match.table().turn_number(), .serial = match.turn_serial()};
  if (turn.due != Match::Due::kAct && turn.due != Match::Due::kRoll) return turn;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (match.awaited().contains(seat_at(i))) turn.seats.push_back(seat_at(i));
  }
  return turn;
}

SeenSeries series_of(const Match& match) {
  SeenSeries series{.game = match.series().game,
                    .length = match.series().length,
                    .winner = match.series_winner()};
  for (std::size_t i = 0; i < match.table().seats(); ++i) {
    series.won.push_back(match.won(seat_at(i)));
  }
  return series;
}

}  // namespace

Seen::Seen(const Match& match, std::optional<Observer> who)
    : seat(who ? who->seat : std::nullopt),
      view{&match.table(), who},
      turn(turn_of(match)),
      paused(match.paused()),
      only_bots(match.only_bots_left()),
      offer(match.offer()),
      by_rules(match.table().turn().is_over()),
      series(series_of(match)) {
  if (seat && turn.due == Match::Due::kAct) legal = match.table().legal(*seat);
  for (std::size_t i = 0; i < match.table().seats(); ++i) {
    const int place = match.place_of(seat_at(i));
    places.push_back(place == 0 ? std::nullopt
                                : std::optional<std::uint8_t>(static_cast<std::uint8_t>(place)));
  }
  if (const auto& answer = match.draw_answer()) draw = SeenDraw{answer->seat, answer->fate};
  if (match.result()) result = Scores(*match.result());
}

}  // namespace parlour::wire
