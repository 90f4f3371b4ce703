// The bots of Lo Siento (section 15). Everything is public, so a view is a state.
#include "engine/bots/chance.hpp"
#include "engine/bots/expect.hpp"
#include "engine/bots/pick.hpp"
#include "engine/games/losiento/eval.hpp"

namespace parlour::losiento {
namespace {

using bots::Verdict;

State after_action(const Rules& rules, const State& s, Action action) {
  State after = s;
  NoEvents nobody;
  rules.apply(after, rules.seat_of(s.turn), action, nobody);
  return after;
}

// The most telling thing that an action does, in a few words.
std::string_view move_reason(const Rules& rules, const State& s, Action action) {
  EventList<Rules> log;
  State after = s;
  rules.apply(after, rules.seat_of(s.turn), action, log);
  using Type = Event::Type;
  struct Telling {
    Type type;
    std::string_view why;
  };
  static constexpr std::array<Telling, 7> kTelling = {{{Type::kEnd, "wins"},
                                                       {Type::kHome, "brings a pawn Home"},
                                                       {Type::kBump, "bumps a pawn"},
                                                       {Type::kSweep, "sweeps a slide"},
                                                       {Type::kSwitch, "switches places"},
                                                       {Type::kSafety, "reaches the lane"},
                                                       {Type::kSlide, "slides"}}};
  for (const auto& [type, why] : kTelling) {
    for (const Event& event : log.events) {
      const bool own = event.type != Type::kSweep || event.colour != s.turn;
      if (event.type == type && own) return why;
    }
  }
  return action.verb == Verb::kLeave ? "leaves Start" : "gains ground";
}

std::int32_t chance_of(std::int64_t worth) { return bots::win_chance(worth, kOddsScale); }

// One step ahead.
Action choose_medium(const Rules& rules, const View& view, std::span<const Action> legal,
                     const Thinking& thinking) {
  const State& s = view.state;
  return legal[bots::pick_best(legal, thinking, bots::Ties::kRandom, [&](Action action) {
    const std::int64_t worth = steps_value(rules, after_action(rules, s, action), s.turn);
    return Verdict{worth, chance_of(worth),
                   thinking.candidates != nullptr ? move_reason(rules, s, action) : ""};
  })];
}

// A look at the next cards: what one card each would do for every opponent and, half as much, for the own colour.
class LookAhead {
 public:
  LookAhead(const Rules& rules, unsigned me, bots::Effort& effort)
      : rules_(rules), me_(me), effort_(effort) {}

  [[nodiscard]] std::int64_t worth(const State& after) const {
    const std::int64_t now = table_value(rules_, after, me_);
    if (after.over != 0 || effort_.is_over()) return now;
    if (after.turn == me_) return expected(after, me_);  // behind a 2 it is the next to draw
    std::int64_t sum = now + (expected(after, me_) - now) / 2;
    for (unsigned other = 0; other < kColours; ++other) {
      if (other != me_ && rules_.has_seat(other)) sum += expected(after, other) - now;
    }
    return sum;
  }

 private:
  // The mean value of the board to the own colour when `drawer` alone draws a card and plays it as suits it best.
  [[nodiscard]] std::int64_t expected(State s, unsigned drawer) const {
    s.turn = static_cast<std::uint8_t>(drawer);
    return bots::expected_reply(
        rules_, s, rules_.seat_of(me_),
        [&](const State& state, Seat seat) {
          return table_value(rules_, state, seat == rules_.seat_of(me_) ? me_ : drawer);
        },
        effort_);
  }

  const Rules& rules_;
  unsigned me_;
  bots::Effort& effort_;
};

Action choose_hard(const Rules& rules, const View& view, std::span<const Action> legal,
                   const Thinking& thinking) {
  constexpr std::uint64_t kPositionsPerMillisecond = 5'000;
  bots::Effort effort(thinking, kPositionsPerMillisecond);
  const State& s = view.state;
  const LookAhead look(rules, s.turn, effort);
  return legal[bots::pick_best(legal, thinking, bots::Ties::kRandom, [&](Action action) {
    const std::int64_t worth = look.worth(after_action(rules, s, action));
    return Verdict{worth, chance_of(worth),
                   thinking.candidates != nullptr ? move_reason(rules, s, action) : ""};
  })];
}

}  // namespace

// Easy is the document's bot: uniformly random.
std::span<const Bot<Rules>> Rules::bots() {
  static constexpr std::array<Bot<Rules>, 3> kBots = {Bot<Rules>{"easy", &choose_uniformly<Rules>},
                                                      Bot<Rules>{"medium", &choose_medium},
                                                      Bot<Rules>{"hard", &choose_hard}};
  return kBots;
}

}  // namespace parlour::losiento
