#include "cli/arena_run.hpp"

#include <fmt/format.h>

#include <unordered_set>

#include "cli/arena_set.hpp"
#include "cli/in_order.hpp"
#include "cli/progress.hpp"
#include "engine/core/hash.hpp"

namespace parlour::cli {
namespace {

// A pairing while its sets come in.
class Count {
 public:
  Count(ArenaGame& game, const Pairing& pairing, PairingResult& result)
      : game_(game), pairing_(pairing), result_(result) {}

  void add(const SetResult& set) {
    for (const std::size_t side : {0U, 1U}) {
      Times& times = game_.levels[side == 0 ? result_.first : result_.second].times;
      for (const std::uint64_t time : set.times[side]) times.add(time);
    }
    std::uint64_t stalls = 0;
    for (const auto& game : set.games) stalls += game.stalled ? 1U : 0U;
    result_.stalls += stalls;
    if (stalls > 0) return;
    game_.has_points = game_.has_points || set.has_points;
    std::uint64_t score = 0;
    for (std::size_t i = 0; i < set.games.size(); ++i) {
      add(set.games[i], pairing_.seatings[i]);
      score += set.games[i].score;
    }
    result_.sample.add(static_cast<double>(score) /
                       static_cast<double>(set.games.size() * SetResult::kWin));
  }

  void finish() {
    result_.distinct = traces_.size();
    for (const std::size_t side : {0U, 1U}) {
      if (seats_[side] == 0) continue;
      result_.points[side] =
          static_cast<double>(half_points_[side]) / 2 / static_cast<double>(seats_[side]);
    }
  }

 private:
  void add(const SetResult::Game& game, Seating seating) {
    ++result_.games;
    ++(game.score == 0                 ? result_.losses
       : game.score == SetResult::kWin ? result_.wins
                                       : result_.draws);
    traces_.insert(Hasher().add(game.trace).add(seating).value());
    const auto first = static_cast<std::uint64_t>(std::popcount(seating));
    seats_[0] += first;
    seats_[1] += game_.seats - first;
    for (const std::size_t side : {0U, 1U}) half_points_[side] += game.half_points[side];
  }

  ArenaGame& game_;
  const Pairing& pairing_;
  PairingResult& result_;
  std::unordered_set<std::uint64_t> traces_;
  std::array<std::int64_t, 2> half_points_ = {};
  std::array<std::uint64_t, 2> seats_ = {};
};

// The reason if a bot did what it may not.
std::optional<std::string> play_pairing(ArenaGame& game, const Pairing& pairing,
                                        PairingResult& result, const ArenaSettings& settings) {
  const std::uint64_t in_set = pairing.seatings.size();
  const std::uint64_t sets = (settings.games + in_set - 1) / in_set;
  std::optional<Sprt> sprt;
  if (settings.sprt) {
    sprt.emplace(settings.sprt->first, settings.sprt->second, static_cast<double>(game.others));
  }
  Progress progress(
      fmt::format("{}: {} v {}", game.game->name, pairing.levels[0], pairing.levels[1]), sets);
  Count count(game, pairing, result);
  std::optional<std::string> trouble;
  in_order(
      settings.jobs, sets, [&](std::uint64_t number) { return play_set(pairing, number); },
      [&](std::uint64_t number, const SetResult& set) {
        if (!set.trouble.empty()) {
          trouble = fmt::format("{} (set {} of {} v {})", set.trouble, number, pairing.levels[0],
                                pairing.levels[1]);
          return false;
        }
        count.add(set);
        progress.advance();
        if (!sprt) return true;
        result.verdict = sprt->verdict(result.sample);
        return result.verdict == Sprt::Verdict::kUndecided;
      });
  count.finish();
  if (sprt) result.ratio = sprt->ratio(result.sample);
  return trouble;
}

void rate(ArenaGame& game) {
  std::vector<Meeting> meetings;
  for (const PairingResult& pairing : game.pairings) {
    if (pairing.games == 0) continue;
    meetings.push_back({.first = pairing.first,
                        .second = pairing.second,
                        .games = pairing.sample.games(),
                        .score = pairing.sample.games() * pairing.sample.mean(),
                        .effective = pairing.sample.effective_games(),
                        .others = static_cast<double>(game.others)});
  }
  const auto ratings = rate(game.levels.size(), meetings, reference_level(game.levels));
  for (std::size_t i = 0; i < ratings.size(); ++i) game.levels[i].rating = ratings[i];
}

// A pairing has luck of its own, whichever other levels play.
std::uint64_t seed_for(const ArenaPlan& plan, const Pairing& pairing, std::uint64_t seed) {
  Hasher hasher;
  hasher.add(seed).add_bytes(plan.game->id).add_bytes(plan.options);
  for (const std::string_view level : pairing.levels) hasher.add_bytes(level);
  return hasher.value();
}

}  // namespace

OrReason<ArenaGame> run_arena(const ArenaPlan& plan, const ArenaSettings& settings) {
  ArenaGame game{.game = plan.game,
                 .options = plan.options,
                 .seats = plan.seats,
                 .others = settings.one_against_rest ? plan.seats - 1 : 1};
  for (const std::string_view level : plan.levels) game.levels.push_back({.level = level});
  for (std::size_t second = 0; second < plan.levels.size(); ++second) {
    for (std::size_t first = second + 1; first < plan.levels.size(); ++first) {
      Pairing pairing{.game = plan.game,
                      .options = plan.options,
                      .levels = {plan.levels[first], plan.levels[second]},
                      .seatings = seatings(plan.seats, settings.one_against_rest),
                      .seed = 0,
                      .milliseconds = settings.milliseconds};
      pairing.seed = seed_for(plan, pairing, settings.seed);
      PairingResult result{
          .first = first, .second = second, .sample = Sample(pairing.seatings.size())};
      if (const auto trouble = play_pairing(game, pairing, result, settings)) {
        return reason(*trouble);
      }
      game.pairings.push_back(result);
    }
  }
  rate(game);
  return game;
}

}  // namespace parlour::cli
