// Tally, the smallest game that uses everything the core offers: two seats count up together, and whoever reaches the goal
// wins. A turn is any number of additions, which may be taken back, and a flip of a coin, which may not.
#pragma once

#include "engine/core/table_of.hpp"
#include "engine/core/wire.hpp"

namespace parlour::tally {

struct Action {
  std::uint8_t add;  // 1 or 2; 3 flips the coin
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

struct Outcome {
  std::uint8_t heads;
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

struct State {
  std::uint8_t count = 0;
  std::uint8_t turn = 0;
  std::uint8_t flipping = 0;
  std::uint8_t over = 0;
  friend constexpr bool operator==(const State&, const State&) = default;
};

struct Event {
  std::string_view type;
  std::uint8_t number = 0;
  Scores scores{};
};

struct View {
  State state;
};

namespace wire {

enum class Phase : std::uint8_t { kAct, kFlip, kOver };
constexpr auto describe_enum(Phase) {
  return EnumWords{"Phase", std::to_array<std::string_view>({"act", "flip", "over"})};
}

struct View {
  std::uint8_t count = 0, turn = 0;
  Phase phase = Phase::kAct;
  PARLOUR_FIELDS(View, count, turn, phase)
};
struct Flip {
  PARLOUR_EVENT(Flip, "flip")
};
struct Add {
  std::uint8_t number;
  PARLOUR_EVENT(Add, "add", number)
};
struct Coin {
  std::uint8_t number;
  PARLOUR_EVENT(Coin, "coin", number)
};
using Event = std::variant<Flip, Add, Coin, parlour::wire::End>;

}  // namespace wire

class Rules {
 public:
  using WireView = wire::View;
  using State = tally::State;
  using Action = tally::Action;
  using Outcome = tally::Outcome;
  using Event = tally::Event;
  using View = tally::View;

  static constexpr std::string_view kId = "tally";
  static constexpr std::string_view kName = "Tally";
  static constexpr std::string_view kSummary = "Count up together.";
  static constexpr std::string_view kBenchOptions = "";
  static constexpr std::size_t kMaxActions = 3;
  static constexpr std::size_t kMaxOutcomes = 2;
  static constexpr std::size_t kMaxEvents = 2;
  static constexpr std::uint64_t kWatchdogSteps = 1'000;

  explicit Rules(int goal) : goal_(goal) {}

  [[nodiscard]] std::size_t seats() const noexcept { return 2; }
  [[nodiscard]] State start() const noexcept { return {}; }
  [[nodiscard]] Turn turn(const State& s) const noexcept {
    if (s.over != 0) return Turn::over();
    const SeatSet who = SeatSet::only(seat_at(s.turn));
    return s.flipping != 0 ? Turn::chance(who) : Turn::act(who);
  }
  [[nodiscard]] FixedList<Action, kMaxActions> actions(const State& s, Seat seat) const noexcept {
    FixedList<Action, kMaxActions> list;
    if (!turn(s).is_seats() || index(seat) != s.turn) return list;
    for (std::uint8_t add = 1; add <= 3; ++add) list.push_back({add});
    return list;
  }
  [[nodiscard]] FixedList<Weighted<Outcome>, kMaxOutcomes> outcomes(const State& s) const noexcept {
    FixedList<Weighted<Outcome>, kMaxOutcomes> list;
    if (!turn(s).is_chance()) return list;
    list.push_back({Outcome{1}, 3});
    list.push_back({Outcome{0}, 1});
    return list;
  }
  template <class Sink>
  void apply(State& s, Seat, Action a, Sink& sink) const noexcept {
    if (a.add == 3) {
      s.flipping = 1;
      return sink(Event{"flip"});
    }
    sink(Event{"add", a.add});
    raise(s, a.add, sink);
  }
  template <class Sink>
  void settle(State& s, Outcome o, Sink& sink) const noexcept {
    s.flipping = 0;
    sink(Event{"coin", o.heads});
    raise(s, o.heads, sink);
    if (s.over == 0) s.turn = static_cast<std::uint8_t>(1 - s.turn);
  }
  [[nodiscard]] bool may_undo(const State&, Seat, Action a, const State& after) const {
    return a.add != 3 && after.over == 0;
  }
  [[nodiscard]] Scores scores(const State& s) const noexcept {
    Scores scores{.over = s.over != 0, .seats = 2, .has_points = true};
    if (s.over == 0) return scores;
    scores.reason = "goal";
    scores.place = {2, 2};
    scores.place[s.turn] = 1;
    scores.half_points[s.turn] = static_cast<std::int16_t>(goal_);
    return scores;
  }
  [[nodiscard]] std::uint64_t hash(const State& s) const noexcept {
    const std::array<int, 5> bytes = {goal_, s.count, s.turn, s.flipping, s.over};
    return Hasher().add_bytes(bytes).value();
  }

  static std::span<const std::string_view> sample_options() {
    static constexpr std::array<std::string_view, 2> kLines = {"", "goal=9"};
    return kLines;
  }
  // A bot that answers with what it was given to think with, as far as three actions allow.
  static std::span<const Bot<Rules>> bots() {
    static constexpr std::array<Bot<Rules>, 2> kBots = {
        Bot<Rules>{"first", [](const Rules&, const View&, std::span<const Action> legal,
                               const Thinking&) { return legal.front(); }},
        Bot<Rules>{"patient",
                   [](const Rules&, const View&, std::span<const Action> legal, const Thinking& t) {
                     return legal[t.milliseconds >= 50 ? 2 : 1];
                   }}};
    return kBots;
  }
  static OrReason<Rules> from_options(std::string_view line) {
    static constexpr std::array<std::string_view, 1> kKeys = {"goal"};
    const auto fields = Fields::read(line, kKeys);
    if (!fields) return reason(fields.error());
    const auto goal = read_number(fields->get_or("goal", "5"), 1, 30);
    if (!goal) return reason("the goal is 1 to 30");
    return Rules(*goal);
  }
  [[nodiscard]] std::string options() const { return "goal=" + std::to_string(goal_); }
  [[nodiscard]] std::vector<std::string> seat_names() const { return {"left", "right"}; }

  // The goal is not part of the text: it comes from the options.
  [[nodiscard]] OrReason<Position<Rules>> read_position(std::string_view line) const {
    static constexpr std::array<std::string_view, 3> kKeys = {"count", "turn", "phase"};
    const auto fields = Fields::read(line, kKeys);
    if (!fields) return reason(fields.error());
    const auto count = read_number(fields->get_or("count", "0"), 0, 40);
    const auto turn = read_number(fields->get_or("turn", "0"), 0, 1);
    const auto phase = fields->get_or("phase", "act");
    if (!count || !turn) return reason("no such number");
    State s{static_cast<std::uint8_t>(*count), static_cast<std::uint8_t>(*turn)};
    s.flipping = phase == "flip" ? 1 : 0;
    s.over = phase == "over" ? 1 : 0;
    if (const auto why = broken(s)) return reason(*why);
    return Position<Rules>{*this, s};
  }
  [[nodiscard]] std::string write_position(const State& s) const {
    const std::string phase = s.over != 0 ? "over" : (s.flipping != 0 ? "flip" : "act");
    return "count=" + std::to_string(s.count) + " turn=" + std::to_string(s.turn) +
           " phase=" + phase;
  }
  [[nodiscard]] std::string write(Action a) const {
    return a.add == 3 ? "flip" : "add:" + std::to_string(a.add);
  }
  [[nodiscard]] std::string write(Outcome o) const { return o.heads != 0 ? "heads" : "tails"; }
  [[nodiscard]] OrRefusal<Action> read(const State& s, std::optional<Seat> seat,
                                       std::string_view word) const {
    if (turn(s).is_over()) return refuse(kGameOver, "the goal is reached");
    if (turn(s).is_chance()) return refuse(kChanceFirst, "the coin is in the air");
    if (seat && index(*seat) != s.turn) return refuse(kNotYourTurn, "wait");
    for (const Action& action : actions(s, seat_at(s.turn))) {
      if (write(action) == word) return action;
    }
    return refuse(kBadNotation, "add:1, add:2 or flip");
  }
  [[nodiscard]] OrRefusal<Outcome> read_outcome(const State& s, std::string_view word) const {
    if (turn(s).is_over()) return refuse(kGameOver, "the goal is reached");
    if (!turn(s).is_chance()) return refuse(kNotChance, "nobody flipped");
    if (word != "heads" && word != "tails") return refuse(kBadNotation, "heads or tails");
    return Outcome{static_cast<std::uint8_t>(word == "heads" ? 1 : 0)};
  }
  [[nodiscard]] View view(const State& s, Observer) const { return {s}; }
  [[nodiscard]] wire::View wire(const View& view) const {
    const State& s = view.state;
    return {s.count, s.turn,
            s.over != 0 ? wire::Phase::kOver
                        : (s.flipping != 0 ? wire::Phase::kFlip : wire::Phase::kAct)};
  }
  [[nodiscard]] OrReason<View> read_view(const wire::View& w) const {
    const State s{w.count, w.turn, static_cast<std::uint8_t>(w.phase == wire::Phase::kFlip ? 1 : 0),
                  static_cast<std::uint8_t>(w.phase == wire::Phase::kOver ? 1 : 0)};
    if (const auto why = broken(s)) return reason(*why);
    return View{s};
  }
  [[nodiscard]] wire::Event wire(const Event& e) const {
    if (e.type == "flip") return wire::Flip{};
    if (e.type == "add") return wire::Add{e.number};
    if (e.type == "coin") return wire::Coin{e.number};
    return parlour::wire::End(e.scores);
  }
  static std::span<const std::string_view> refusals() { return {}; }
  [[nodiscard]] std::string picture(const View& view) const {
    return std::string(view.state.count, '|') + "\n";
  }
  [[nodiscard]] std::optional<std::string> broken(const State& s) const {
    if ((s.over != 0) != (s.count >= goal_)) return "the game is over when the goal is reached";
    return std::nullopt;
  }

 private:
  template <class Sink>
  void raise(State& s, std::uint8_t by, Sink& sink) const noexcept {
    s.count = static_cast<std::uint8_t>(s.count + by);
    if (s.count < goal_) return;
    s.over = 1;
    sink(Event{.type = "end", .scores = scores(s)});
  }

  int goal_;
};

static_assert(Game<Rules> && Undoable<Rules> && !Hidden<Rules> && !DirectChance<Rules>);

inline const GameInfo& info() {
  static const GameInfo kInfo = describe<Rules>();
  return kInfo;
}

}  // namespace parlour::tally
