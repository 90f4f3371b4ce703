// Lautari's bots (section 16).
#include "engine/games/lautari/eval.hpp"
#include "engine/games/lautari/rules.hpp"

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

}  // namespace

std::span<const Bot<Rules>> Rules::bots() {
  static constexpr std::array<Bot<Rules>, 1> kBots = {Bot<Rules>{"easy", &choose_easy}};
  return kBots;
}

}  // namespace parlour::lautari
