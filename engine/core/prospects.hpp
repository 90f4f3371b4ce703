// Who is ahead: for every seat its chance to be first, in thousandths that add up to 1000. For charts and reviews of games that
// are over: it judges a whole state, hidden cards included, so no seat may be told of it while it plays.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/game.hpp"
#include "engine/core/odds.hpp"

namespace parlour {

using Prospects = std::array<std::int32_t, kMaxSeats>;
inline constexpr std::int32_t kSurely = 1000;

// Thousandths in proportion to the weights; what rounding leaves over goes to the largest. Precondition: a weight above zero.
inline Prospects shares_of(const std::array<std::int64_t, kMaxSeats>& weights, std::size_t seats) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < seats; ++i) sum += weights[i];
  Prospects shares{};
  std::int32_t left = kSurely;
  std::size_t most = 0;
  for (std::size_t i = 0; i < seats; ++i) {
    shares[i] = static_cast<std::int32_t>(kSurely * weights[i] / sum);
    left -= shares[i];
    if (weights[i] > weights[most]) most = i;
  }
  shares[most] += left;
  return shares;
}

inline Prospects shares_of(const Standings& standings, std::size_t seats) {
  const auto best =
      *std::max_element(standings.of.begin(), standings.of.begin() + static_cast<long>(seats));
  std::array<std::int64_t, kMaxSeats> odds{};
  for (std::size_t i = 0; i < seats; ++i) {
    const std::int64_t chance = win_chance(standings.of[i] - best, standings.scale);
    odds[i] = 1'000'000 * chance / (1'000 - chance);
  }
  return shares_of(odds, seats);
}

// Of a state as it stands. Whoever is first already stays so.
template <Judged G>
Prospects prospects_now(const G& g, const typename G::State& s) {
  const Scores scores = g.scores(s);
  std::array<std::int64_t, kMaxSeats> first{};
  bool decided = false;
  for (std::size_t i = 0; i < g.seats(); ++i) {
    bool done = scores.over;
    if constexpr (Thinning<G>) done = done || !g.still_in(s).contains(seat_at(i));
    first[i] = done && scores.place[i] == 1 ? 1 : 0;
    decided = decided || first[i] != 0;
  }
  if (decided) return shares_of(first, g.seats());
  if (!scores.over) return shares_of(g.standings(s), g.seats());
  first.fill(1);
  return shares_of(first, g.seats());
}

// Behind the reply that suits whoever acts best; where nobody acts, or several do at once, as it stands.
template <Judged G>
Prospects prospects_after_reply(const G& g, const typename G::State& s) {
  const Turn turn = g.turn(s);
  if (!turn.is_seats() || turn.seats.size() != 1) return prospects_now(g, s);
  const Seat actor = turn.seats.lowest();
  Prospects best{};
  best[index(actor)] = -1;
  NoEvents nobody;
  for (const auto& action : g.actions(s, actor)) {
    typename G::State after = s;
    g.apply(after, actor, action, nobody);
    const Prospects here = prospects_now(g, after);
    if (here[index(actor)] > best[index(actor)]) best = here;
  }
  return best;
}

// The same, looking past a roll or a draw of somebody too: the mean over what may come. So what chance brought to a seat is the
// difference between the reply behind its step and this before it.
template <Judged G>
Prospects prospects_ahead(const G& g, const typename G::State& s) {
  const Turn turn = g.turn(s);
  if (!turn.is_chance() || turn.seats.empty()) return prospects_after_reply(g, s);
  std::array<std::int64_t, kMaxSeats> sums{};
  NoEvents nobody;
  for (const auto& [outcome, weight] : g.outcomes(s)) {
    typename G::State after = s;
    g.settle(after, outcome, nobody);
    const Prospects here = prospects_after_reply(g, after);
    for (std::size_t i = 0; i < g.seats(); ++i) sums[i] += std::int64_t{weight} * here[i];
  }
  return shares_of(sums, g.seats());
}

template <Judged G>
Prospects prospects(const G& g, const typename G::State& s, Horizon horizon) {
  if (horizon == Horizon::kNow) return prospects_now(g, s);
  return horizon == Horizon::kReply ? prospects_after_reply(g, s) : prospects_ahead(g, s);
}

}  // namespace parlour
