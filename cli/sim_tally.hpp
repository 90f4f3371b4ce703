// What many games between bots add up to. Counts are whole numbers, so the order of adding does not matter.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "cli/interval.hpp"
#include "engine/core/measure.hpp"

namespace parlour::cli {

// How often each length occurred. No game is longer than its watchdog allows, so a count per length stays small.
class Lengths {
 public:
  void add(std::uint64_t length);
  [[nodiscard]] double mean() const;
  // The smallest length that so many percent of the games do not exceed; 0 without games.
  [[nodiscard]] std::uint64_t percentile(unsigned percent) const;
  [[nodiscard]] std::uint64_t longest() const { return counts_.empty() ? 0 : counts_.size() - 1; }

 private:
  std::vector<std::uint64_t> counts_;
  std::uint64_t games_ = 0;
  std::uint64_t sum_ = 0;
};

// The results of one seat, or of one level wherever it sat.
struct Results {
  // A first place shared by k seats is worth a k-th of a win; 840 is divisible by every k up to eight.
  static constexpr std::uint64_t kWin = 840;
  static_assert(kMaxSeats <= 8);

  std::uint64_t games = 0;
  std::uint64_t wins = 0;                                // first alone
  std::uint64_t shared = 0;                              // any place that another seat has as well
  std::array<std::uint64_t, kMaxSeats + 1> places = {};  // by place; 0 = none
  std::uint64_t win_parts = 0;                           // in parts of kWin
  std::int64_t half_points = 0;

  void add(const Scores& scores, std::size_t seat);
  [[nodiscard]] double win_share() const;
  [[nodiscard]] double mean_points() const;
  // Wilson's 95 % interval of the win share. For shared wins it is a little wider than need be.
  [[nodiscard]] Interval interval() const;
};

struct Tally {
  // `known` are the levels that may play, in the order in which they are to be reported.
  Tally(std::size_t seats, std::span<const std::string_view> known) : by_seat(seats) {
    for (const std::string_view level : known) by_level.push_back({level, {}});
  }

  // Adds game number `number`; the levels are those of its seats, all of them known.
  void add(const GameResult& game, std::span<const std::string_view> levels, std::uint64_t number);
  [[nodiscard]] double fair_share() const { return 1.0 / static_cast<double>(by_seat.size()); }

  std::vector<Results> by_seat;
  std::vector<std::pair<std::string_view, Results>> by_level;
  std::map<std::string_view, std::uint64_t> reasons;
  Lengths actions, outcomes, steps;
  bool has_points = false;
  std::uint64_t finished = 0;
  std::vector<std::uint64_t>
      stalled;  // numbers of the games that the watchdog stopped; they count for nothing else
};

}  // namespace parlour::cli
