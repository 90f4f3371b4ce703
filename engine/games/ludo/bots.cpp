// The bots of Ludo (section 14). Everything is public, so a view is a state.
#include "engine/bots/chance.hpp"
#include "engine/bots/expect.hpp"
#include "engine/bots/pick.hpp"
#include "engine/games/ludo/eval.hpp"

namespace parlour::ludo {
namespace {

using bots::Verdict;

// What a move does, in a few words, and the places it is about.
struct Deed {
  Place from = kYard;
  Place to = kYard;
  int victim = -1;  // progress of the most advanced token it captures
  std::string_view why;
};

Deed deed_of(const Rules& rules, const State& s, Seat seat, Move move) {
  EventList<Rules> log;
  State after = s;
  rules.apply(after, seat, move, log);
  Deed deed;
  for (const Event& event : log.events) {
    switch (event.type) {
      case Event::Type::kOpen:
      case Event::Type::kMove:
        deed.from = event.from;
        deed.to = event.to;
        break;
      case Event::Type::kCapture:
        deed.victim = std::max(deed.victim, event.from - kStart);
        break;
      default:
        break;
    }
  }
  const unsigned own = rules.colour_of(seat);
  if (deed.victim >= 0) {
    deed.why = "captures";
  } else if (deed.to == kFinish) {
    deed.why = "brings a token in";
  } else if (deed.from == kYard) {
    deed.why = "opens a token";
  } else if (deed.to >= kLane) {
    deed.why = "reaches the lane";
  } else if (is_star(square_of(own, deed.to))) {
    deed.why = "stands safe on a star";
  } else {
    deed.why = danger_value(after, own) < danger_value(s, own) ? "gets out of reach" : "advances";
  }
  return deed;
}

std::int32_t chance_of(std::int64_t worth) { return bots::win_chance(worth, kOddsScale); }

// First a capture, of the most advanced victim; else a token brought in; else the token that is furthest on its way.
Move choose_medium(const Rules& rules, const View& view, std::span<const Move> legal,
                   const Thinking& thinking) {
  const State& s = view.state;
  const Seat seat = rules.seat_of(s.turn);
  return legal[bots::pick_best(legal, thinking, bots::Ties::kFirst, [&](Move move) {
    const Deed deed = deed_of(rules, s, seat, move);
    const int finishes = deed.to == kFinish ? 1 : 0;
    const int progress = deed.from == kYard ? -1 : deed.from - kStart;
    State after = s;
    NoEvents nobody;
    rules.apply(after, seat, move, nobody);
    return Verdict{.value = 10'000 * (deed.victim + 1) + 1'000 * finishes + progress,
                   .chance = chance_of(value(rules, after, seat)),
                   .why = deed.why};
  })];
}

// Two plies: the own move, then the next roll and the reply of whoever rolls.
Move choose_hard(const Rules& rules, const View& view, std::span<const Move> legal,
                 const Thinking& thinking) {
  constexpr std::uint64_t kPositionsPerMillisecond = 2'000;
  bots::Effort effort(thinking, kPositionsPerMillisecond);
  const State& s = view.state;
  const Seat seat = rules.seat_of(s.turn);
  const auto judge = [&](const State& state, Seat who) { return value(rules, state, who); };
  return legal[bots::pick_best(legal, thinking, bots::Ties::kFirst, [&](Move move) {
    State after = s;
    NoEvents nobody;
    rules.apply(after, seat, move, nobody);
    const bool looks = !effort.is_over() && rules.turn(after).is_chance();
    const std::int64_t worth =
        looks ? bots::expected_reply(rules, after, seat, judge, effort) : judge(after, seat);
    return Verdict{.value = worth,
                   .chance = chance_of(worth),
                   .why = thinking.candidates != nullptr ? deed_of(rules, s, seat, move).why : ""};
  })];
}

}  // namespace

// Easy is uniformly random, as the document says.
std::span<const Bot<Rules>> Rules::bots() {
  static constexpr std::array<Bot<Rules>, 3> kBots = {Bot<Rules>{"easy", &choose_uniformly<Rules>},
                                                      Bot<Rules>{"medium", &choose_medium},
                                                      Bot<Rules>{"hard", &choose_hard}};
  return kBots;
}

}  // namespace parlour::ludo
