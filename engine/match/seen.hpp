// A match as somebody sees it, described for the page (core/describe.hpp).
#pragma once

#include <string>
#include <vector>

#include "engine/core/wire.hpp"
#include "engine/match/match.hpp"

namespace parlour {

constexpr auto describe_enum(Match::Due) {
  return EnumWords{"Due", std::to_array<std::string_view>({"act", "roll", "wait", "over"})};
}
constexpr auto describe_enum(DrawAnswer::Fate) {
  return EnumWords{"Fate", std::to_array<std::string_view>({"declined", "lapsed", "accepted"})};
}

namespace wire {

// The view of an observer; without one, of a game that is over: with every hand open.
struct SeenView {
  static constexpr std::string_view kTypeScript = "View";
  const Table* table = nullptr;
  std::optional<Observer> who;

  void write(JsonWriter& json) const {
    who ? table->write_view(json, *who) : table->write_full_view(json);
  }
};

struct SeenTurn {
  static constexpr std::string_view kName = "SeenTurn";
  Match::Due due{};
  FixedList<Seat, kMaxSeats> seats;  // who is awaited
  std::uint32_t number = 0;          // turns so far, this one included; 0 before anybody is awaited
  std::uint64_t serial = 0;          // an act that was meant for another one is out of date
  PARLOUR_FIELDS(SeenTurn, due, seats, number, serial)
};

struct SeenDraw {
  static constexpr std::string_view kName = "SeenDraw";
  Seat seat{};
  DrawAnswer::Fate fate{};
  PARLOUR_FIELDS(SeenDraw, seat, fate)
};

struct SeenSeries {
  static constexpr std::string_view kName = "SeenSeries";
  int game = 1;
  std::optional<int> length;
  std::optional<Seat> winner;     // of the series, when this game has decided it
  FixedList<int, kMaxSeats> won;  // halves of points, with this game once it is over
  PARLOUR_FIELDS(SeenSeries, game, length, winner, won)
};

struct Seen {
  static constexpr std::string_view kName = "Seen";
  std::optional<Seat> seat;  // whose view it is
  SeenView view;
  SeenTurn turn;
  std::vector<std::string> legal;
  FixedList<std::optional<std::uint8_t>, kMaxSeats> places;  // those that do not change any more
  bool paused = false;           // a bot alone on the board waits until somebody wants it to go on
  bool only_bots = false;        // all people have finished
  std::optional<Seat> offer;     // who offers a draw
  std::optional<SeenDraw> draw;  // what became of the last offer
  std::optional<Scores> result;  // when it is over
  bool by_rules = false;         // the rules ended it
  SeenSeries series;

  // `who`: whose view; nobody: with every hand open.
  Seen(const Match& match, std::optional<Observer> who);
  PARLOUR_FIELDS(Seen, seat, view, turn, legal, places, paused, only_bots, offer, draw, result,
                 by_rules, series)
};

}  // namespace wire

// The types for the page.
std::string match_types();

}  // namespace parlour
