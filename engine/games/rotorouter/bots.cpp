// The bots of RotoRouter (section 15).
#include "engine/games/rotorouter/planner.hpp"

namespace parlour::rotorouter {
namespace {

using Legal = std::span<const Action>;

// One of the actions that are wanted, uniformly; nothing if there is none.
template <class Wanted>
std::optional<Action> pick(Legal legal, Rng& rng, Wanted&& wanted) {
  std::optional<Action> chosen;
  std::uint32_t seen = 0;
  for (const Action action : legal) {
    if (wanted(action) && rng.below(++seen) == 0) chosen = action;
  }
  return chosen;
}

auto of_kind(ActionKind kind) {
  return [kind](Action action) { return action.kind == kind; };
}

// The free phase: a score, else a new token, else chances for the pending face, a walk and the die.
Action choose_free(const Rules& rules, const State& s, Legal legal, Rng& rng) {
  const auto scores = [&](Action action) {
    const unsigned corner = rules.corner_at(action.cell);
    return action.kind == ActionKind::kMove && corner != kNobody && corner != s.turn;
  };
  if (const auto score = pick(legal, rng, scores)) return *score;
  if (const auto enter = pick(legal, rng, of_kind(ActionKind::kEnter))) return *enter;
  struct Chance {
    ActionKind kind;
    std::uint32_t one_in;
  };
  for (const auto& [kind, one_in] : {Chance{ActionKind::kApply, 2}, Chance{ActionKind::kMove, 2},
                                     Chance{ActionKind::kRoll, 4}}) {
    const auto action = pick(legal, rng, of_kind(kind));
    if (action && rng.below(one_in) == 0) return *action;
  }
  return {ActionKind::kEnd, 0, 0};
}

Action choose_easy(const Rules& rules, const View& view, Legal legal, const Thinking& thinking) {
  Rng rng(thinking.seed);
  const State& s = view.state;
  if (s.phase == Phase::kFree) return choose_free(rules, s, legal, rng);
  if (s.phase == Phase::kCard) {
    const auto play = pick(legal, rng, [](Action action) {
      return action.kind != ActionKind::kBottom && action.kind != ActionKind::kHold;
    });
    return play ? *play : *pick(legal, rng, of_kind(ActionKind::kBottom));
  }
  return *pick(legal, rng, [](Action) { return true; });
}

constexpr Style kMedium = {.minds_others = false,
                           .looks_again = false,
                           .rotate = 200,
                           .replace = 300,
                           .lay_action = 1250,
                           .waives = true,
                           .bottom = 250,
                           .hold = 300,
                           .skip = 0,
                           .noise = 100,
                           .patience = 4,
                           .wanders = true};

constexpr Style kHard = {.minds_others = true,
                         .looks_again = true,
                         .rotate = 250,
                         .replace = 400,
                         .lay_action = 1100,
                         .waives = true,
                         .bottom = 0,
                         .hold = 50,
                         .skip = 150,
                         .noise = 0,
                         .patience = 3,
                         .wanders = false};

template <const Style& style>
Action choose_by(const Rules& rules, const View& view, Legal legal, const Thinking& thinking) {
  return Planner(rules, view, legal, thinking, style).choose();
}

}  // namespace

std::span<const Bot<Rules>> Rules::bots() {
  static constexpr std::array<Bot<Rules>, 3> kBots = {Bot<Rules>{"easy", &choose_easy},
                                                      Bot<Rules>{"medium", &choose_by<kMedium>},
                                                      Bot<Rules>{"hard", &choose_by<kHard>}};
  return kBots;
}

}  // namespace parlour::rotorouter
