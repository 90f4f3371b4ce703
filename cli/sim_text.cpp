#include <fmt/format.h>

#include <algorithm>

#include "cli/columns.hpp"
#include "cli/sim_report.hpp"

namespace parlour::cli {
namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string ordinal(std::size_t place) {
  static constexpr std::array<std::string_view, 4> kEndings = {"th", "st", "nd", "rd"};
  return std::to_string(place) + std::string(kEndings[place < kEndings.size() ? place : 0]);
}

std::vector<std::string> head(std::string_view what, const Tally& tally) {
  std::vector<std::string> row = {std::string(what), "games", "wins", "win share", "95 % interval"};
  for (std::size_t place = 1; place <= tally.by_seat.size(); ++place) row.push_back(ordinal(place));
  row.insert(row.end(), {"none", "shared"});
  if (tally.has_points) row.emplace_back("mean points");
  return row;
}

std::vector<std::string> row_of(std::string name, const Results& results, const Tally& tally) {
  const Interval interval = results.interval();
  std::vector<std::string> row = {
      std::move(name), std::to_string(results.games), std::to_string(results.wins),
      percent(results.win_share()),
      fmt::format("{:.1f} to {:.1f} %", 100 * interval.low, 100 * interval.high)};
  for (std::size_t place = 1; place <= tally.by_seat.size(); ++place) {
    row.push_back(std::to_string(results.places[place]));
  }
  row.push_back(std::to_string(results.places[0]));
  row.push_back(std::to_string(results.shared));
  if (tally.has_points) row.push_back(fmt::format("{:.2f}", results.mean_points()));
  return row;
}

std::string seats_and_levels(const Tally& tally) {
  Rows rows = {head("seat", tally)};
  for (std::size_t i = 0; i < tally.by_seat.size(); ++i) {
    rows.push_back(row_of(std::to_string(i), tally.by_seat[i], tally));
  }
  std::string text = align(rows);
  std::string off;
  for (std::size_t i = 0; i < tally.by_seat.size(); ++i) {
    if (!tally.by_seat[i].interval().contains(tally.fair_share())) off += " " + std::to_string(i);
  }
  text += fmt::format("balance: the fair share is {}, ", percent(tally.fair_share()));
  text += off.empty() ? "and every seat's interval holds it\n"
                      : "outside the interval of seat" + off + "\n";
  if (tally.by_level.size() < 2) return text;  // with one level there is nothing to compare
  rows = {head("level", tally)};
  for (const auto& [level, results] : tally.by_level) {
    rows.push_back(row_of(std::string(level), results, tally));
  }
  return text + "\n" + align(rows);
}

std::string reasons_text(const Tally& tally) {
  std::vector<std::pair<std::string_view, std::uint64_t>> reasons(tally.reasons.begin(),
                                                                  tally.reasons.end());
  std::ranges::sort(reasons, [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  Rows rows = {{"ended by", "games", "share"}};
  for (const auto& [reason, count] : reasons) {
    const double share = static_cast<double>(count) / static_cast<double>(tally.finished);
    rows.push_back({std::string(reason), std::to_string(count), percent(share)});
  }
  return align(rows);
}

std::string lengths_text(const Tally& tally) {
  Rows rows = {{"length in", "mean", "p50", "p99", "longest"}};
  const auto add = [&](std::string_view what, const Lengths& lengths) {
    rows.push_back({std::string(what), fmt::format("{:.1f}", lengths.mean()),
                    std::to_string(lengths.percentile(50)), std::to_string(lengths.percentile(99)),
                    std::to_string(lengths.longest())});
  };
  add("actions", tally.actions);
  add("outcomes", tally.outcomes);
  add("steps", tally.steps);
  return align(rows);
}

std::string stalls_text(const Tally& tally) {
  std::string text = fmt::format("stalls: {}", tally.stalled.size());
  for (std::size_t i = 0; i < std::min(kStallsNamed, tally.stalled.size()); ++i) {
    text += fmt::format("{} {}", i == 0 ? ", first in game" : ",", tally.stalled[i]);
  }
  return text + "\n";
}

}  // namespace

double SimRun::games_per_second() const { return cpu > 0 ? static_cast<double>(games) / cpu : 0; }

std::string sim_text(const SimRun& run) {
  std::string levels;
  for (const auto level : run.levels) levels += (levels.empty() ? "" : ", ") + std::string(level);
  std::string text = fmt::format(
      "{}: {} games, seed {}\noptions: {}\nbots: {}{}\n\n", run.game->name, run.games, run.seed,
      run.options, levels, run.tally.by_level.size() > 1 ? " (moving on by a seat each game)" : "");
  if (run.tally.finished > 0) {
    text += seats_and_levels(run.tally) + "\n" + reasons_text(run.tally) + "\n" +
            lengths_text(run.tally) + "\n";
  }
  text += stalls_text(run.tally);
  return text + fmt::format("speed: {:.0f} games per CPU-second\n", run.games_per_second());
}

}  // namespace parlour::cli
