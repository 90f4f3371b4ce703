// Table for a game type. Included by the generated registry only.
#pragma once

#include <algorithm>
#include <array>

#include "engine/core/changes.hpp"
#include "engine/core/foresight.hpp"
#include "engine/core/game.hpp"
#include "engine/core/game_types.hpp"
#include "engine/core/measure.hpp"
#include "engine/core/perft.hpp"
#include "engine/core/prospects.hpp"
#include "engine/core/sort_words.hpp"
#include "engine/core/table.hpp"
#include "engine/core/turn_count.hpp"

namespace parlour {

template <Game G>
class TableOf final : public Table {
 public:
  explicit TableOf(const Position<G>& position) : rules_(position.rules), state_(position.state) {
    turns_.add(rules_.turn(state_));
  }

  [[nodiscard]] std::string_view game() const override { return G::kId; }
  [[nodiscard]] std::size_t seats() const override { return rules_.seats(); }
  [[nodiscard]] std::string options() const override { return rules_.options(); }
  [[nodiscard]] std::vector<std::string> seat_names() const override { return rules_.seat_names(); }
  [[nodiscard]] bool has_secrets() const override { return Hidden<G>; }
  [[nodiscard]] std::string position() const override { return rules_.write_position(state_); }
  [[nodiscard]] Turn turn() const override { return rules_.turn(state_); }
  [[nodiscard]] std::uint32_t turn_number() const override { return turns_.number(); }
  [[nodiscard]] Scores scores() const override { return rules_.scores(state_); }
  [[nodiscard]] std::uint64_t hash() const override { return rules_.hash(state_); }
  [[nodiscard]] std::uint64_t chance_steps() const override { return chance_steps_; }
  [[nodiscard]] bool ends_by_repetition() const override {
    return parlour::ends_by_repetition(rules_);
  }

  [[nodiscard]] Manners manners() const override {
    if constexpr (Mannered<G>) {
      return rules_.manners();
    } else {
      return {};
    }
  }

  [[nodiscard]] OrReason<std::string> options_for(SeatSet taken) const override {
    const SeatSet all = SeatSet::all(seats());
    if (taken == all) return options();
    if (!taken.within(all)) return reason("there is no such seat");
    if (taken.size() < 2) return reason("a game needs at least two players");
    if constexpr (Shrinkable<G>) {
      return rules_.options_for(taken);
    } else {
      return reason("this game needs all its seats");
    }
  }

  [[nodiscard]] SeatSet still_in() const override {
    if (turn().is_over()) return {};
    if constexpr (Thinning<G>) {
      return rules_.still_in(state_);
    } else {
      return SeatSet::all(seats());
    }
  }

  [[nodiscard]] std::vector<std::string> legal(Seat seat) const override {
    const auto actions = rules_.actions(state_, seat);
    std::vector<std::string> words;
    words.reserve(actions.size());
    for (const auto& action : actions) words.push_back(rules_.write(action));
    sort_words(words);
    return words;
  }

  [[nodiscard]] bool has_commands() const override { return Commanded<G>; }
  [[nodiscard]] std::vector<std::string> commands([[maybe_unused]] Seat seat) const override {
    std::vector<std::string> words;
    if constexpr (Commanded<G>) {
      auto actions = rules_.actions(state_, seat);
      std::ranges::sort(actions, {}, [&](const auto& action) { return rules_.write(action); });
      for (const auto& action : actions) words.push_back(G::write_command(action));
    }
    return words;
  }

  [[nodiscard]] std::vector<OutcomeText> outcomes() const override {
    std::vector<OutcomeText> words;
    for (const auto& [outcome, weight] : rules_.outcomes(state_)) {
      words.push_back({rules_.write(outcome), weight});
    }
    return words;
  }

  [[nodiscard]] std::optional<std::uint64_t> perft(int depth, std::uint64_t budget) const override {
    return parlour::perft(rules_, state_, depth, budget);
  }

  void write_view(JsonWriter& json, Observer who) const override {
    write_described(json, wire_view(state_, who));
  }
  void write_full_view(JsonWriter& json) const override {
    if constexpr (Hidden<G>) {
      write_described(json, rules_.wire(rules_.reveal(state_)));
    } else {
      write_view(json, Observer::spectator());
    }
  }
  [[nodiscard]] std::string picture(Observer who) const override {
    return rules_.picture(rules_.view(state_, who));
  }

  std::optional<Refusal> play(std::string_view text, std::optional<Seat> seat) override {
    const auto action = read(text, seat);
    if (!action) return action.error();
    play_action(*action, seat);
    return std::nullopt;
  }
  OrRefusal<std::string> enact(std::string_view text, std::optional<Seat> seat) override {
    const auto action = read(text, seat);
    if (!action) return refuse(action.error().code, action.error().why);
    play_action(*action, seat);
    return rules_.write(*action);
  }

  std::optional<Refusal> settle(std::string_view notation) override {
    const auto outcome = rules_.read_outcome(state_, notation);
    if (!outcome) return outcome.error();
    settle_outcome(*outcome);
    return std::nullopt;
  }

  std::string settle_from(ChanceStream& stream) override {
    const auto outcome = draw_outcome(
        rules_, state_, [&](std::uint32_t bound) { return stream.draw(chance_steps_, bound); });
    settle_outcome(outcome);
    return rules_.write(outcome);
  }

  [[nodiscard]] bool can_undo() const override { return !undo_.empty(); }
  bool undo() override {
    if (undo_.empty()) return false;
    state_ = undo_.back().state;
    turns_ = undo_.back().turns;
    undo_.pop_back();
    last_.clear();
    return true;
  }

  bool resign([[maybe_unused]] Seat seat) override {
    if constexpr (Leavable<G>) {
      EventList<G> log;
      if (!rules_.leave(state_, seat, log)) return false;
      keep(log);
      undo_.clear();
      turns_.add(turn());
      return true;
    } else {
      return false;
    }
  }

  [[nodiscard]] std::optional<std::string> timeout_action(
      [[maybe_unused]] Seat seat) const override {
    if constexpr (Hurried<G>) {
      const Turn now = turn();
      if (!now.is_seats() || !now.seats.contains(seat)) return std::nullopt;
      const auto action = rules_.timeout_action(rules_.view(state_, Observer::at(seat)), seat);
      if (action) return rules_.write(*action);
    }
    return std::nullopt;
  }

  void write_events(JsonWriter& json, Observer who) const override {
    for (const auto& event : last_) {
      if constexpr (Hidden<G>) {
        write_described(json, rules_.wire(rules_.redact(state_, event, who)));
      } else {
        write_described(json, rules_.wire(event));
      }
    }
  }
  void write_all_events(JsonWriter& json) const override {
    for (const auto& event : last_) write_described(json, rules_.wire(event));
  }

  [[nodiscard]] std::optional<std::string> choose(std::string_view level, Seat seat,
                                                  const Thinking& thinking) const override {
    const auto bot = find_bot<G>(level);
    const auto actions = rules_.actions(state_, seat);
    if (bot == nullptr || actions.empty()) return std::nullopt;
    return rules_.write(bot(rules_, rules_.view(state_, Observer::at(seat)),
                            {actions.begin(), actions.size()}, thinking));
  }

  [[nodiscard]] std::vector<Hint> hints(std::string_view level, Seat seat,
                                        Thinking thinking) const override {
    std::vector<Candidate> candidates;
    thinking.candidates = &candidates;
    const auto choice = choose(level, seat, thinking);
    if (!choice) return {};
    if (candidates.empty()) return {{*choice, 0, 0, ""}};
    const auto actions = rules_.actions(state_, seat);
    std::vector<Hint> hints;
    for (Candidate& candidate : candidates) {
      hints.push_back({rules_.write(actions[candidate.action]), candidate.value, candidate.chance,
                       std::move(candidate.why)});
    }
    return hints;
  }

  [[nodiscard]] std::vector<std::int32_t> prospects(
      [[maybe_unused]] Horizon horizon) const override {
    if constexpr (Judged<G>) {
      const Prospects all = parlour::prospects(rules_, state_, horizon);
      return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(seats())};
    } else {
      return {};
    }
  }

  // What an observer sees, in a state that was or is.
  [[nodiscard]] typename G::WireView wire_view(const typename G::State& state, Observer who) const {
    return rules_.wire(rules_.view(state, who));
  }
  [[nodiscard]] const typename G::State& state() const { return state_; }

  [[nodiscard]] std::unique_ptr<Table> clone() const override {
    auto copy = std::make_unique<TableOf>(Position<G>{rules_, state_});
    copy->last_ = last_;
    copy->undo_ = undo_;
    copy->chance_steps_ = chance_steps_;
    copy->turns_ = turns_;
    return copy;
  }

 private:
  void play_action(const typename G::Action& action, std::optional<Seat> seat) {
    const Seat actor = seat ? *seat : turn().seats.lowest();
    [[maybe_unused]] const typename G::State before = state_;
    EventList<G> log;
    rules_.apply(state_, actor, action, log);
    keep(log);
    if constexpr (Undoable<G>) {
      if (rules_.may_undo(before, actor, action, state_)) {
        undo_.push_back({before, turns_});
      } else {
        undo_.clear();
      }
    }
    turns_.add(turn());
  }
  [[nodiscard]] OrRefusal<typename G::Action> read(std::string_view text,
                                                   std::optional<Seat> seat) const {
    return read_action(rules_, state_, seat, text);
  }

  void settle_outcome(typename G::Outcome outcome) {
    undo_.clear();
    EventList<G> log;
    rules_.settle(state_, outcome, log);
    keep(log);
    ++chance_steps_;
    turns_.add(turn());
  }

  // A step has far fewer events than one could have at most.
  void keep(const EventList<G>& log) { last_.assign(log.events.begin(), log.events.end()); }

  struct Before {
    typename G::State state;
    TurnCount turns;
  };

  G rules_;
  typename G::State state_;
  std::vector<typename G::Event> last_;  // events of the last step
  std::vector<Before> undo_;             // before the actions that may still be taken back
  TurnCount turns_;
  std::uint64_t chance_steps_ = 0;
};

// The state alone: the views are made when it is asked what has changed.
template <Game G>
class MomentOf final : public Moment {
 public:
  explicit MomentOf(const typename G::State& state) : state_(state) {}
  void write_changes(JsonWriter& json, const Table& now, Observer who) const override {
    const auto& table = static_cast<const TableOf<G>&>(now);
    parlour::write_changes(json, table.wire_view(state_, who), table.wire_view(table.state(), who));
  }

 private:
  typename G::State state_;
};

template <Game G>
std::unique_ptr<Moment> remember(const Table& table) {
  if (const auto* own = dynamic_cast<const TableOf<G>*>(&table)) {
    return std::make_unique<MomentOf<G>>(own->state());
  }
  if constexpr (Sized<G>) {
    return remember<typename G::Smaller>(table);
  } else {
    return nullptr;  // a table of another game
  }
}

// A table of exactly this size.
template <Game G>
OrReason<std::unique_ptr<Table>> open_table_of(std::string_view options) {
  const auto rules = G::from_options(options);
  if (!rules) return reason(rules.error());
  return std::make_unique<TableOf<G>>(Position<G>{*rules, rules->start()});
}

template <Game G>
OrReason<std::unique_ptr<Table>> open_position_of(std::string_view options, std::string_view text) {
  const auto rules = G::from_options(options);
  if (!rules) return reason(rules.error());
  const auto position = rules->read_position(text);
  if (!position) return reason(position.error());
  return std::make_unique<TableOf<G>>(*position);
}

// Games that come in sizes are opened in the smallest that has room.
template <Game G>
OrReason<std::unique_ptr<Table>> open_table(std::string_view options) {
  if constexpr (Sized<G>) {
    if (auto table = open_table<typename G::Smaller>(options)) return table;
  }
  return open_table_of<G>(options);
}

template <Game G>
OrReason<std::unique_ptr<Table>> open_position(std::string_view options, std::string_view text) {
  if constexpr (Sized<G>) {
    if (auto table = open_position<typename G::Smaller>(options, text)) return table;
  }
  return open_position_of<G>(options, text);
}

// What a page needs, which downloads every byte of it: one size of each game, no whole games between bots, no replays.
template <Game G>
GameInfo describe_for_page() {
  GameInfo info{.id = G::kId,
                .name = G::kName,
                .summary = G::kSummary,
                .levels = {kRandomLevel},
                .sample_options = {G::sample_options().begin(), G::sample_options().end()},
                .bench_options = G::kBenchOptions,
                .state_bytes = bench_state_bytes<G>(),
                .play_random_games = &play_random_games<G>,
                .make_replayer = nullptr,
                .signature = &signature<G>,
                .play_bots = nullptr,
                .open = &open_table_of<G>,
                .open_position = &open_position_of<G>,
                .remember = nullptr,
                .why_not = &why_not<G>,
                .preview = &preview<G>,
                .foresee = &foresee<G>,
                .typescript = nullptr};
  for (const Bot<G>& bot : G::bots()) info.levels.push_back(bot.level);
  return info;
}

template <Game G>
GameInfo describe() {
  GameInfo info = describe_for_page<G>();
  info.make_replayer = &make_replayer<G>;
  info.play_bots = &play_bots<G>;
  info.open = &open_table<G>;
  info.open_position = &open_position<G>;
  info.remember = &remember<G>;
  info.typescript = &types_of_game<G>;
  return info;
}

}  // namespace parlour
