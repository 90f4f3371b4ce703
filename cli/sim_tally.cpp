#include "cli/sim_tally.hpp"

namespace parlour::cli {
namespace {

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

void Lengths::add(std::uint64_t length) {
  if (counts_.size() <= length) counts_.resize(length + 1);
  ++counts_[length];
  ++games_;
  sum_ += length;
}

double Lengths::mean() const { return ratio(sum_, games_); }

std::uint64_t Lengths::percentile(unsigned percent) const {
  const std::uint64_t wanted = (games_ * percent + 99) / 100;
  std::uint64_t seen = 0;
  for (std::size_t length = 0; length < counts_.size(); ++length) {
    seen += counts_[length];
    if (seen >= wanted) return length;
  }
  return 0;
}

void Results::add(const Scores& scores, std::size_t seat) {
  const std::uint8_t place = scores.place[seat];
  std::uint64_t sharers = 0;
  for (std::size_t i = 0; i < scores.seats; ++i) sharers += scores.place[i] == place ? 1U : 0U;
  ++games;
  ++places[place];
  half_points += scores.half_points[seat];
  if (place == 0) return;
  if (sharers > 1) ++shared;
  if (place != 1) return;
  if (sharers == 1) ++wins;
  win_parts += kWin / sharers;
}

double Results::win_share() const { return ratio(win_parts, games * kWin); }

double Results::mean_points() const {
  return games == 0 ? 0 : static_cast<double>(half_points) / 2 / static_cast<double>(games);
}

Interval Results::interval() const { return wilson(win_share(), static_cast<double>(games), kZ95); }

void Tally::add(const GameResult& game, std::span<const std::string_view> levels,
                std::uint64_t number) {
  if (game.stalled) {
    stalled.push_back(number);
    return;
  }
  ++finished;
  ++reasons[game.scores.reason];
  actions.add(game.actions);
  outcomes.add(game.outcomes);
  steps.add(game.actions + game.outcomes);
  has_points = has_points || game.scores.has_points;
  for (std::size_t seat = 0; seat < by_seat.size(); ++seat) {
    by_seat[seat].add(game.scores, seat);
    for (auto& [level, results] : by_level) {
      if (level == levels[seat]) results.add(game.scores, seat);
    }
  }
}

}  // namespace parlour::cli
