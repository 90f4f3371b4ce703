// Lautari on a board of 103 cells. RULES.md beside this file is the contract; section numbers below point into it.
#pragma once

#include "engine/core/game.hpp"
#include "engine/games/lautari/moves.hpp"
#include "engine/games/lautari/wire.hpp"

namespace parlour::lautari {

// There is no chance in this game.
struct Outcome {};

struct Event {
  enum class Type : std::uint8_t {
    kUnprotect,
    kPass,
    kMove,
    kCapture,
    kRole,
    kReturn,
    kRevive,
    kProtect,
    kImmunity,
    kTurn,
    kEnd
  };
  using By = wire::By;

  Type type = Type::kEnd;
  Side side = kWhite;       // the owner of the piece concerned; kEnd: the winner, if there is one
  Role role = Role::kPawn;  // kRole: the one before
  Role new_role = Role::kPawn;
  By by = By::kLine;
  bool on = false;
  Ending ending = Ending::kNone;
  Cell from = kNowhere, to = kNowhere;             // cell: `to`, kRevive: the Sentinel on `from`
  std::array<Cell, 2> via = {kNowhere, kNowhere};  // kMove: the cells between
  std::uint16_t axes = 0;  // kEnd: the completed ones of a formation, as axes_in
};

// Everything is public (section 6).
struct View {
  State state;
  friend constexpr bool operator==(const View&, const View&) = default;
};

class Rules {
 public:
  using State = lautari::State;
  using Action = lautari::Action;
  using Outcome = lautari::Outcome;
  using Event = lautari::Event;
  using View = lautari::View;
  using WireView = wire::View;

  // What the table does about positions that come again; the rules themselves never look back (section 1).
  enum class Repetition : std::uint8_t { kNone, kThreefold };

  static constexpr std::string_view kId = "lautari";
  static constexpr std::string_view kName = "Lautari";
  static constexpr std::string_view kSummary =
      "Promote Pawns and hold the centre with an opposite pair. 2 players, no chance.";
  static constexpr std::string_view kBenchOptions{};
  // Section 11: 15 Riders have at most 496 moves, of which each counts for 22 or more (46 on A). A piece of another role in
  // the place of one of them has fewer: Infantry and Sentinels reach no further, a Pawn has 4 moves (20 on A) and a
  // promotion. One revive on top makes 497, so the list has room for the writers, which write a little behind the end.
  static constexpr std::size_t kMaxActions = 512;
  static_assert(497 + kWrittenAtOnce <= kMaxActions);
  static constexpr std::size_t kMaxOutcomes = 1;  // none, but a list has a place
  static constexpr std::size_t kMaxEvents = 7;  // unprotect, move, capture, role, 2 immunity, turn
  static constexpr std::uint64_t kWatchdogSteps = 50'000;  // longest of 20,000 random games: 2,533

  explicit constexpr Rules(Repetition repetition) : repetition_(repetition) {}

  [[nodiscard]] Repetition repetition() const noexcept { return repetition_; }
  [[nodiscard]] bool ends_by_repetition() const noexcept {
    return repetition_ == Repetition::kThreefold;
  }
  [[nodiscard]] std::size_t seats() const noexcept { return 2; }
  [[nodiscard]] State start() const noexcept;
  [[nodiscard]] Turn turn(const State& s) const noexcept {
    if (s.ending != Ending::kNone) return Turn::over();
    return Turn::act(SeatSet::only(seat_at(s.turn)));
  }
  [[nodiscard]] FixedList<Action, kMaxActions> actions(const State& s, Seat seat) const noexcept;
  // The size of that list, faster (perft).
  [[nodiscard]] std::size_t count_actions(const State& s, Seat seat) const noexcept;
  [[nodiscard]] FixedList<Weighted<Outcome>, kMaxOutcomes> outcomes(const State&) const noexcept {
    return {};
  }
  template <class Sink>
  void apply(State& s, Seat seat, Action action, Sink& sink) const noexcept;
  template <class Sink>
  void settle(State&, Outcome, Sink&) const noexcept {}

  [[nodiscard]] Scores scores(const State& s) const noexcept;
  [[nodiscard]] Standings standings(const State& s) const;  // eval.cpp
  [[nodiscard]] std::uint64_t hash(const State& s) const noexcept;

  static std::span<const std::string_view> sample_options();
  static std::span<const Bot<Rules>> bots();
  static OrReason<Rules> from_options(std::string_view line);
  [[nodiscard]] std::string options() const;
  [[nodiscard]] std::vector<std::string> seat_names() const {
    return {kSideNames.begin(), kSideNames.end()};
  }
  // Resigning and flag fall give the opponent 2 points, the value of the ordinary win (section 5).
  [[nodiscard]] Manners manners() const noexcept {
    return {.draw_offers = true,
            .resign = Manners::Resign::kLoses,
            .timeout = Manners::Timeout::kLoses,
            .win_half_points = {4}};
  }
  [[nodiscard]] OrReason<Position<Rules>> read_position(std::string_view line) const;
  [[nodiscard]] std::string write_position(const State& s) const;
  [[nodiscard]] std::string write(Action action) const;
  [[nodiscard]] std::string write(Outcome) const { return {}; }
  [[nodiscard]] OrRefusal<Action> read(const State& s, std::optional<Seat> seat,
                                       std::string_view word) const;
  [[nodiscard]] OrRefusal<Outcome> read_outcome(const State& s, std::string_view word) const;
  [[nodiscard]] View view(const State& s, Observer) const { return {s}; }
  [[nodiscard]] wire::View wire(const View& view) const;
  [[nodiscard]] wire::Event wire(const Event& event) const;
  [[nodiscard]] OrReason<View> read_view(const wire::View& view) const;
  static std::span<const std::string_view> refusals() { return wire::kRefusals; }
  [[nodiscard]] std::string picture(const View& view) const;
  [[nodiscard]] std::optional<std::string> broken(const State& s) const;

 private:
  template <class Sink>
  static void move(State& s, Role role, Cell from, Cell to, Sink& sink) noexcept;
  template <class Sink>
  static void promote(State& s, Cell cell, Sink& sink) noexcept;
  template <class Sink>
  static void revive(State& s, const Capture& capture, Sink& sink) noexcept;

  Repetition repetition_;
};

// The result of a position as scores: also for the `end` event, which carries no state.
Scores scores_of(Ending ending, Side winner) noexcept;
Side winner_of(const State& s) noexcept;  // of a game that was won; otherwise of no meaning

Event end_of(const State& s) noexcept;  // precondition: over

// The cells between the ends of the shortest legal walk, among equals the one whose ids come first; kNowhere where it is
// shorter. Precondition: the role on `from` reaches `to`.
std::array<Cell, 2> walk_between(Role role, Cell from, Cell to, Cells empty) noexcept;

inline FixedList<Action, Rules::kMaxActions> Rules::actions(const State& s,
                                                            Seat seat) const noexcept {
  FixedList<Action, kMaxActions> list;
  if (s.ending != Ending::kNone || index(seat) != s.turn) return list;
  const Ground ground(s);
  Action* out = write_pawn_moves(list.end(), ground);
  ground.for_each_promoted(
      [&](Role role, Cell from, Cells targets) { out = write_moves(out, role, from, targets); });
  for_each(ground.pawns & middles(s.own()), [&](Cell cell) { *out++ = Action::promote(cell); });
  if (can_revive(s)) *out++ = Action::revive();
  if (out == list.begin()) *out++ = Action::pass();
  list.grow_to(out);
  return list;
}

inline std::size_t Rules::count_actions(const State& s, Seat seat) const noexcept {
  if (s.ending != Ending::kNone || index(seat) != s.turn) return 0;
  const Ground ground(s);
  std::size_t count = (ground.pawns & middles(s.own())).size() + (can_revive(s) ? 1 : 0);
  for (const Cells steps : ground.pawn_steps()) count += steps.size();
  count += ground.targets_from_centre().size();
  ground.for_each_promoted([&](Role, Cell, Cells targets) { count += targets.size(); });
  return count == 0 ? 1 : count;  // the forced pass
}

template <class Sink>
void Rules::move(State& s, Role role, Cell from, Cell to, Sink& sink) noexcept {
  using Type = Event::Type;
  const Side me = s.turn;
  const bool had_sentinel = s.sentinel[me] != kNowhere;
  std::array<Cell, 2> via{};
  if constexpr (Sink::kListening) via = walk_between(role, from, to, s.empty());
  take(s, me, from, role);
  sink(Event{.type = Type::kMove, .side = me, .role = role, .from = from, .to = to, .via = via});
  if (s.pieces[other(me)].has(to)) {
    const Role lost = s.role_at(to);
    take(s, other(me), to, lost);
    s.last = {from, to, role};
    sink(Event{.type = Type::kCapture, .side = other(me), .role = lost, .to = to});
  }
  Role arrived = role;
  if (to == kR4) arrived = Role::kRider;
  if (to == kS11 && !had_sentinel) arrived = Role::kSentinel;
  put(s, me, to, arrived);
  if (arrived != role) {
    sink(Event{.type = Type::kRole,
               .side = me,
               .role = role,
               .new_role = arrived,
               .by = to == kR4 ? Event::By::kRiderCell : Event::By::kSentinelCell,
               .to = to});
  }
}

template <class Sink>
void Rules::promote(State& s, Cell cell, Sink& sink) noexcept {
  s.infantry |= Cells::of(cell);
  sink(Event{.type = Event::Type::kRole,
             .side = s.turn,
             .role = Role::kPawn,
             .new_role = Role::kInfantry,
             .by = Event::By::kLine,
             .to = cell});
}

// Undoes the capture: its piece goes back with its old role, the victim stands there again as a Pawn.
template <class Sink>
void Rules::revive(State& s, const Capture& capture, Sink& sink) noexcept {
  using Type = Event::Type;
  const Side me = s.turn;
  const Role stood = s.role_at(capture.to);
  take(s, other(me), capture.to, stood);
  put(s, other(me), capture.from, capture.role);
  put(s, me, capture.to, Role::kPawn);
  s.protected_cell = capture.to;
  sink(Event{.type = Type::kReturn,
             .side = other(me),
             .role = stood,
             .from = capture.to,
             .to = capture.from});
  if (stood != capture.role) {
    sink(Event{.type = Type::kRole,
               .side = other(me),
               .role = stood,
               .new_role = capture.role,
               .by = Event::By::kUndo,
               .to = capture.from});
  }
  sink(Event{.type = Type::kRevive, .side = me, .from = s.sentinel[me], .to = capture.to});
  sink(Event{.type = Type::kProtect, .side = me, .to = capture.to});
}

template <class Sink>
void Rules::apply(State& s, Seat, Action action, Sink& sink) const noexcept {
  using Type = Event::Type;
  [[maybe_unused]] const std::array<bool, 2> was_immune = {immune(s, kWhite), immune(s, kBlack)};
  if (s.protected_cell != kNowhere) {
    sink(Event{.type = Type::kUnprotect, .side = other(s.turn), .to = s.protected_cell});
  }
  const Capture last = s.last;
  s.last = {};
  s.protected_cell = kNowhere;
  if (action.is_move()) {
    move(s, action.role(), action.from(), action.to(), sink);
  } else if (action.kind() == Action::Kind::kPromotion) {
    promote(s, action.from(), sink);
  } else if (action.kind() == Action::Kind::kRevive) {
    revive(s, last, sink);
  } else {
    sink(Event{.type = Type::kPass, .side = s.turn});
  }
  s.turn = other(s.turn);
  s.ending = ending_of(s);
  if constexpr (Sink::kListening) {
    for (const Side side : {kWhite, kBlack}) {
      const bool now = immune(s, side);
      if (now != was_immune[side]) {
        sink(Event{.type = Type::kImmunity, .side = side, .on = now});
      }
    }
    sink(s.ending == Ending::kNone ? Event{.type = Type::kTurn, .side = s.turn} : end_of(s));
  }
}

}  // namespace parlour::lautari
