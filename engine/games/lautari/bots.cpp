// Lautari's bots (section 16).
#include "engine/bots/alpha_beta.hpp"
#include "engine/bots/chance.hpp"
#include "engine/games/lautari/eval.hpp"
#include "engine/games/lautari/tactics.hpp"

namespace parlour::lautari {
namespace {

constexpr int kWin = 1'000'000;  // per half point: above every evaluation

// The next position as the side that acted sees it; a draw is even.
int judge(const Rules& rules, const State& next, Side me) {
  if (next.ending == Ending::kNone) return evaluate(next, me);
  return next.ending == Ending::kDraw ? 0 : kWin * rules.scores(next).half_points[me];
}

// Easy: looks at every next position, with noise of up to 60 either way, and one time in ten at nothing; but it takes a
// win that it sees, the dearest one.
Action choose_easy(const Rules& rules, const View& view, std::span<const Action> legal,
                   const Thinking& thinking) {
  constexpr int kNoise = 60;
  Rng rng(thinking.seed);
  const Side me = view.state.turn;
  const bool blind = rng.below(10) == 0;
  Action best = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  int best_value = blind ? kWin : -kWin;
  NoEvents nobody;
  for (const Action action : legal) {
    State next = view.state;
    rules.apply(next, seat_at(me), action, nobody);
    const int noise = static_cast<int>(rng.below(2 * kNoise + 1)) - kNoise;
    const int value = judge(rules, next, me) + noise;
    if (value > best_value) {
      best_value = value;
      best = action;
    }
  }
  return best;
}

struct MediumTactics : Tactics {
  [[nodiscard]] int value(const State& s) const noexcept { return evaluate(s, s.turn); }
};
struct HardTactics : Tactics {
  [[nodiscard]] int value(const State& s) const noexcept { return evaluate_closely(s); }
};

// What an action does, in a few words.
std::string_view why(const State& s, const State& next, Action action) {
  static constexpr std::array<std::string_view, 4> kTakes = {"takes a Pawn", "takes an Infantry",
                                                             "takes a Rider", "takes the Sentinel"};
  const Side me = s.turn;
  if (next.ending != Ending::kNone) {
    return next.ending == Ending::kDraw         ? "ends in a draw"
           : next.ending == Ending::kDomination ? "takes the last piece"
                                                : "completes the formation";
  }
  if (win_in_one(next, other(me)) != 0) return "allows a formation";
  if (win_in_one(s, other(me)) != 0) return "stops a formation";
  if (action.kind() == Action::Kind::kRevive) return "undoes the capture";
  if (action.kind() == Action::Kind::kPromotion) return "becomes Infantry";
  if (action.kind() == Action::Kind::kPass) return "has no other action";
  if (s.enemy().has(action.to())) return kTakes[static_cast<std::size_t>(s.role_at(action.to()))];
  const Role role = next.role_at(action.to());
  if (role != action.role())
    return role == Role::kRider ? "becomes a Rider" : "becomes the Sentinel";
  if (win_in_one(next, me) != 0) return "threatens a formation";
  if (action.to() == kA) return "takes the centre";
  if (action.from() == kA) return "leaves the centre";
  if (!attackers(s, other(me), action.from()).empty() &&
      attackers(next, other(me), action.to()).empty()) {
    return "gets out of reach";
  }
  if (kInner.has(action.to())) return "stands beside the centre";
  const unsigned before = distance(action.from(), kA);
  const unsigned now = distance(action.to(), kA);
  return now < before ? "advances" : (now > before ? "falls back" : "moves along");
}

std::int32_t chance_of(int value) { return bots::win_chance(value, kOddsScale); }

// Values of actions that are not the best are bounds, too kind to most: whoever asks gets them from a short search each.
template <class T>
void explain(bots::AlphaBeta<Rules, T>& search, const Rules& rules, const State& s,
             std::span<const Action> legal, const std::vector<bots::RootAction>& roots,
             std::vector<Candidate>& candidates) {
  constexpr int kDepth = 2;
  candidates.clear();
  for (const bots::RootAction& root : roots) {
    const Action action = legal[root.place];
    State next = s;
    NoEvents nobody;
    rules.apply(next, seat_at(s.turn), action, nobody);
    const int best = roots[0].value;
    const int value = candidates.empty() ? best : std::min(best, search.judge(s, action, kDepth));
    candidates.push_back({.action = root.place,
                          .value = value,
                          .chance = chance_of(value),
                          .why = std::string(why(s, next, action))});
  }
  std::sort(candidates.begin() + 1, candidates.end(), [](const Candidate& a, const Candidate& b) {
    return a.value != b.value ? a.value > b.value : a.action < b.action;
  });
}

// Medium and Hard: the search, with a little chance among actions that are about as good, more of it while the armies are
// still whole.
template <class T>
Action choose_by_search(const Rules& rules, const View& view, std::span<const Action> legal,
                        const Thinking& thinking, const bots::SearchLimits& limits,
                        std::uint64_t positions_per_millisecond) {
  const State& s = view.state;
  const T tactics;
  bots::Effort effort(thinking, positions_per_millisecond);
  bots::Visited visited;
  if (thinking.memory != nullptr) visited.read(*thinking.memory);

  constexpr std::uint32_t kEarlyNoise = 8;
  constexpr std::uint32_t kLateNoise = 2;
  const bool early = s.own().size() + s.enemy().size() == 2 * kPiecesAtStart;
  Rng rng(thinking.seed);
  std::vector<bots::RootAction> roots(legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i) {
    roots[i] = {.place = i, .bonus = static_cast<int>(rng.below(early ? kEarlyNoise : kLateNoise))};
  }
  for (std::size_t i = roots.size(); i > 1; --i) {
    std::swap(roots[i - 1], roots[rng.below(static_cast<std::uint32_t>(i))]);
  }

  bots::AlphaBeta<Rules, T> search(rules, tactics, visited, effort, limits);
  search.rank(s, legal, roots);
  const Action choice = legal[roots[0].place];
  if (thinking.candidates != nullptr) {
    explain(search, rules, s, legal, roots, *thinking.candidates);
  }
  if (thinking.memory != nullptr) {
    State next = s;
    NoEvents nobody;
    rules.apply(next, seat_at(s.turn), choice, nobody);
    visited.add(tactics.key(s));
    visited.add(tactics.key(next));
    *thinking.memory = visited.write();
  }
  return choice;
}

Action choose_medium(const Rules& rules, const View& view, std::span<const Action> legal,
                     const Thinking& thinking) {
  constexpr bots::SearchLimits kLimits{
      .depth = 2, .quiet_depth = 2, .selective = false, .contempt = 15};
  return choose_by_search<MediumTactics>(rules, view, legal, thinking, kLimits, 2'500);
}

Action choose_hard(const Rules& rules, const View& view, std::span<const Action> legal,
                   const Thinking& thinking) {
  constexpr bots::SearchLimits kLimits{.contempt = 15};
  return choose_by_search<HardTactics>(rules, view, legal, thinking, kLimits, 1'800);
}

}  // namespace

std::span<const Bot<Rules>> Rules::bots() {
  static constexpr std::array<Bot<Rules>, 3> kBots = {Bot<Rules>{"easy", &choose_easy},
                                                      Bot<Rules>{"medium", &choose_medium},
                                                      Bot<Rules>{"hard", &choose_hard}};
  return kBots;
}

}  // namespace parlour::lautari
