#include "cli/arena_figures.hpp"

#include <fmt/format.h>

#include <cmath>

namespace parlour::cli {

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string percent_range(const Interval& interval) {
  return fmt::format("{:.1f} to {:.1f} %", 100 * interval.low, 100 * interval.high);
}

std::string signed_elo(double elo) {
  const long long rounded = std::llround(elo);
  return rounded == 0 ? "0" : fmt::format("{:+}", rounded);
}

std::string rating_text(const Rating& rating, std::string_view sign) {
  if (!rating.known) return "unknown";
  const std::string elo = signed_elo(rating.elo);
  return rating.margin == 0 ? elo : fmt::format("{} {} {}", elo, sign, std::llround(rating.margin));
}

std::string time_text(std::uint64_t nanoseconds) {
  const auto time = static_cast<double>(nanoseconds);
  if (time < 1e3) return fmt::format("{} ns", nanoseconds);
  if (time < 1e6) return fmt::format("{:.1f} us", time / 1e3);
  return time < 1e9 ? fmt::format("{:.1f} ms", time / 1e6) : fmt::format("{:.2f} s", time / 1e9);
}

std::string seats_text(const ArenaRun& run, const ArenaGame& game) {
  return fmt::format("{} seats{}", game.seats,
                     run.settings.one_against_rest ? ", one against the rest" : "");
}

std::string versus(const ArenaGame& game, const PairingResult& pairing) {
  return fmt::format("{} v {}", game.levels[pairing.first].level,
                     game.levels[pairing.second].level);
}

std::string skill_text(const ArenaGame& game) {
  const PairingResult& skill = game.skill();
  return fmt::format("{}: first in {} of the games, where the fair share is {}",
                     versus(game, skill), percent(skill.sample.mean()), percent(game.fair_share()));
}

Cells pairing_cells(const ArenaRun& run, const ArenaGame& game) {
  Cells rows = {{"pairing", "games", "wins", "draws", "losses", "share", "99 % interval"}};
  if (game.has_points) rows.front().insert(rows.front().end(), {"points", "of the other"});
  if (run.settings.sprt) rows.front().insert(rows.front().end(), {"LLR", "verdict"});
  for (const PairingResult& pairing : game.pairings) {
    std::vector<std::string> row = {versus(game, pairing),
                                    std::to_string(pairing.games),
                                    std::to_string(pairing.wins),
                                    std::to_string(pairing.draws),
                                    std::to_string(pairing.losses),
                                    percent(pairing.sample.mean()),
                                    percent_range(pairing.sample.interval())};
    if (game.has_points) {
      for (const double points : pairing.points) row.push_back(fmt::format("{:.2f}", points));
    }
    if (run.settings.sprt) {
      row.push_back(fmt::format("{:+.2f}", pairing.ratio));
      row.emplace_back(name_of(pairing.verdict));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

Cells level_cells(const ArenaGame& game, std::string_view sign) {
  Cells rows = {{"level", "rating", "decisions", "p50", "p99", "longest"}};
  for (const LevelResult& level : game.levels) {
    rows.push_back({std::string(level.level), rating_text(level.rating, sign),
                    std::to_string(level.times.count()), time_text(level.times.percentile(50)),
                    time_text(level.times.percentile(99)), time_text(level.times.longest())});
  }
  return rows;
}

std::vector<std::string> notes(const ArenaGame& game) {
  std::vector<std::string> found;
  for (const PairingResult& pairing : game.pairings) {
    if (pairing.distinct < pairing.games) {
      found.push_back(fmt::format("of the {} games of {} only {} differ", pairing.games,
                                  versus(game, pairing), pairing.distinct));
    }
    if (pairing.stalls > 0) {
      found.push_back(fmt::format("stalled: {} games of {} came to no end", pairing.stalls,
                                  versus(game, pairing)));
    }
  }
  return found;
}

}  // namespace parlour::cli
