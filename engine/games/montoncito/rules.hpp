// Montoncito. RULES.md beside this file is the contract; section and G numbers below point into it.
#pragma once

#include "engine/core/game.hpp"
#include "engine/games/montoncito/bots.hpp"
#include "engine/games/montoncito/commands.hpp"
#include "engine/games/montoncito/event.hpp"
#include "engine/games/montoncito/manners.hpp"
#include "engine/games/montoncito/state.hpp"
#include "engine/games/montoncito/text.hpp"
#include "engine/games/montoncito/view.hpp"
#include "engine/games/montoncito/zones.hpp"

namespace parlour::montoncito {

// The next card of a shuffle.
struct Outcome {
  Card card;
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

template <unsigned Seats, unsigned Cards>
class RulesOf;
// Every table; most fit into the smaller sizes: two seats with two packs, four with four.
using Rules = RulesOf<kMaxPlayers, kMaxCards>;
using FourRules = RulesOf<4, 240>;
using DuelRules = RulesOf<2, 112>;

template <class Size>
struct NextSize {};  // NOLINT(bugprone-crtp-constructor-accessibility): it only names a type
template <>
struct NextSize<Rules> {
  using Smaller = FourRules;
};
template <>
struct NextSize<FourRules> {
  using Smaller = DuelRules;
};

// The rules for tables of up to so many seats and cards. Every size plays the same game; the size only says how much a state
// can hold.
template <unsigned Seats, unsigned Cards>
class RulesOf : public NextSize<RulesOf<Seats, Cards>> {
 public:
  using State = StateOf<Seats, Cards>;
  using Action = montoncito::Action;
  using Outcome = montoncito::Outcome;
  using Event = montoncito::Event;
  using View = montoncito::View;
  using WireView = wire::View;

  static constexpr std::string_view kId = "montoncito";
  static constexpr std::string_view kName = "Montoncito";
  static constexpr std::string_view kSummary =
      "Feed shared piles from 1 to 12 and be the first without a stock. 2-8 players, cards.";
  static constexpr std::string_view kBenchOptions = "players=2";
  static constexpr std::size_t kMaxActions = kMostActions;
  static constexpr std::size_t kMaxOutcomes = kWild;  // the values
  // A round of eight seats: one sealed, four plays that land and flip, four discards, four cleared, eight drew, round, end.
  static constexpr std::size_t kMaxEvents = 27;
  static constexpr std::uint64_t kWatchdogSteps = 200'000;  // longest game seen: 2,868 actions

  explicit constexpr RulesOf(const Config& config)
      : config_(config),
        patience_(std::uint32_t{config.noprogress} * config.players),
        recycled_(config.recycle ? ~0U : 0U) {}
  // Whether a position of so many cards has room in this size.
  static constexpr bool holds(const Config& config, std::size_t cards) {
    return config.players <= Seats && cards <= Cards;
  }

  [[nodiscard]] std::size_t seats() const noexcept { return config_.players; }
  [[nodiscard]] const Config& config() const noexcept { return config_; }

  [[nodiscard]] State start() const noexcept;
  [[nodiscard]] Turn turn(const State& s) const noexcept;
  [[nodiscard, gnu::always_inline]] FixedList<Action, kMaxActions> actions(
      const State& s, Seat seat) const noexcept;
  [[nodiscard]] FixedList<Weighted<Outcome>, kMaxOutcomes> outcomes(const State& s) const noexcept;
  [[nodiscard]] std::uint32_t weight(const State& s) const noexcept { return s.loose(); }
  [[nodiscard]] Outcome outcome_at(const State& s, std::uint32_t n) const noexcept {
    return {s.loose_at(n)};
  }

  template <class Sink>
  [[gnu::always_inline]] void apply(State& s, Seat who, Action action, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::always_inline]] void settle(State& s, Outcome outcome, Sink& sink) const noexcept;

  // The first end condition that holds (section 6), whatever the stage says. Precondition: nothing is being shuffled.
  [[nodiscard]] Reason end_reason(const State& s) const noexcept;
  [[nodiscard]] Scores scores(const State& s) const noexcept;
  [[nodiscard]] std::uint64_t hash(const State& s) const noexcept;

  [[nodiscard]] bool has_supply(const State& s) const noexcept {
    return (s.draw | (s.loose() & recycled_)) != 0;
  }
  [[nodiscard]] Sight sight(const State& s, std::size_t seat) const noexcept {
    return {.needs = s.needs, .hand = s.hands[seat], .tops = s.tops[seat], .supply = has_supply(s)};
  }

  // Own plays may be taken back until something is revealed: a draw, a flipped stock card, a discard, the end (section 15).
  [[nodiscard]] bool may_undo(const State&, Seat, Action action, const State& after) const {
    return !config_.parallel && action.is_play() && !action.from_stock() &&
           after.stage != Stage::kOver;
  }

  static std::span<const std::string_view> sample_options() { return option_lines(Seats); }
  static std::span<const Bot<RulesOf>> bots() {
    static constexpr std::array<Bot<RulesOf>, 3> kBots = {
        Bot<RulesOf>{"easy", &choose<easy_choice>}, Bot<RulesOf>{"medium", &choose<medium_choice>},
        Bot<RulesOf>{"hard", &choose<hard_choice>}};
    return kBots;
  }
  static OrReason<RulesOf> from_options(std::string_view line) {
    const auto config = read_options(line);
    if (!config) return reason(config.error());
    if (!holds(*config, config->deck())) return reason(std::string(kTooLarge));
    return RulesOf(*config);
  }
  [[nodiscard]] std::string options() const { return write_options(config_); }
  [[nodiscard]] OrReason<std::string> options_for(SeatSet taken) const {
    return write_options(with_players(config_, static_cast<unsigned>(taken.size())));
  }
  [[nodiscard]] std::vector<std::string> seat_names() const {
    return numbered_seats(config_.players);
  }
  [[nodiscard]] Manners manners() const noexcept { return manners_of(config_); }
  [[nodiscard]] std::optional<Action> timeout_action(const View& view, Seat seat) const {
    return forced_action(config_, view, index(seat));
  }
  [[nodiscard]] OrReason<Position<RulesOf>> read_position(std::string_view line) const {
    const auto position = montoncito::read_position(line);
    if (!position) return reason(position.error());
    if (!holds(position->config, position->zones.count())) return reason(std::string(kTooLarge));
    return Position<RulesOf>{RulesOf(position->config), pack<State>(position->zones)};
  }
  [[nodiscard]] std::string write_position(const State& s) const {
    return montoncito::write_position(config_, unpack(s, config_.players));
  }
  [[nodiscard]] std::string write(Action action) const { return write_action(action); }
  [[nodiscard]] std::string write(Outcome outcome) const { return std::to_string(outcome.card); }
  [[nodiscard]] OrRefusal<Action> read(const State& s, std::optional<Seat> seat,
                                       std::string_view word) const {
    const Turn now = turn(s);
    const std::size_t who = seat ? index(*seat) : (now.is_seats() ? index(now.seats.lowest()) : 0);
    const Sight seen = who < config_.players ? sight(s, who) : Sight{};
    return read_action(config_, {.stage = s.stage, .turn = s.turn, .seat = who, .sight = seen},
                       word);
  }
  static std::string write_command(Action action) { return montoncito::write_command(action); }
  static OrRefusal<std::string> read_command(std::string_view text) {
    return montoncito::read_command(text);
  }
  [[nodiscard]] OrRefusal<Outcome> read_outcome(const State& s, std::string_view word) const {
    const auto card = read_card(s.stage, word);
    if (!card) return refuse(card.error().code, card.error().why);
    if (s.loose_copies(*card) == 0) return refuse(kBadOutcome, "no such card is left");
    return Outcome{*card};
  }

  [[nodiscard]] View view(const State& s, Observer who) const { return look(config_, s, who); }
  [[nodiscard]] wire::View wire(const View& view) const { return wire_view(config_, view); }
  [[nodiscard]] wire::Event wire(const Event& event) const { return wire_event(config_, event); }
  [[nodiscard]] OrReason<View> read_view(const wire::View& view) const {
    return read_wire_view(config_, view);
  }
  static std::span<const std::string_view> refusals() { return wire::kRefusals; }
  [[nodiscard]] std::string picture(const View& view) const { return draw_table(config_, view); }
  [[nodiscard]] State guess(const View& view, Rng& rng) const {
    return pack<State>(guess_zones(config_, view, rng));
  }
  [[nodiscard]] bool foreseen(const Event& event) const {
    return is_foreseen(event, config_.parallel);
  }
  // Without a supply the hands of the others decide whether the game goes on.
  [[nodiscard]] bool foreseen(const State& after) const {
    return config_.parallel || has_supply(after);
  }
  [[nodiscard]] Event redact(const State& after, const Event& event, Observer who) const {
    return redact_event(event, after.stage, who);
  }
  [[nodiscard]] View reveal(const State& s) const {
    View all = look(config_, s, Observer::spectator());
    for (std::size_t seat = 0; seat < seats(); ++seat) all.hand[seat] = s.hands[seat];
    all.hands_known = static_cast<std::uint8_t>(SeatSet::all(seats()).bits);
    return all;
  }
  [[nodiscard]] Standings standings(const State& s) const {
    return standings_of(config_, reveal(s));
  }
  [[nodiscard]] std::optional<std::string> broken(const State& s) const {
    const Zones zones = unpack(s, config_.players);
    if (pack<State>(zones) != s) return "the packed state contradicts itself";
    return why_broken(config_, zones);
  }

 private:
  static constexpr std::string_view kTooLarge = "the table needs a larger size of the rules";
  template <auto Level>
  static Action choose(const RulesOf& rules, const View& view, std::span<const Action> legal,
                       const Thinking& thinking) {
    return Level(rules.config(), view, legal, thinking);
  }

  template <class Sink>
  void put_on_build(State& s, std::size_t seat, Action action, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::always_inline]] void put_on_discard(State& s, std::size_t seat, Action action,
                                             Sink& sink) const noexcept;
  template <class Sink>
  void clear_full(State& s, unsigned b, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::noinline]] void play(State& s, Action action, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::always_inline]] void next_turn(State& s, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::always_inline]] bool fill_hand(State& s, std::size_t seat, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::noinline]] void recycle(State& s, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::always_inline]] void draw(State& s, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::always_inline]] void deal(State& s, Card card, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::noinline]] void finish(State& s, Sink& sink) const noexcept;
  template <class Sink>
  [[gnu::always_inline]] void finish_if_stuck(State& s, bool supply, Sink& sink) const noexcept;
  [[nodiscard, gnu::noinline]] bool nobody_can_place(const State& s) const noexcept;

  template <class Sink>
  [[gnu::noinline]] void seal(State& s, std::size_t seat, Action action, Sink& sink) const noexcept;
  template <class Sink>
  void resolve(State& s, Sink& sink) const noexcept;
  template <class Sink>
  void refill(State& s, Sink& sink) const noexcept;
  template <class Sink>
  void next_round(State& s, Sink& sink) const noexcept;
  [[nodiscard, gnu::noinline]] SeatSet unsealed(const State& s) const noexcept;

  Config config_;
  std::uint32_t patience_;  // turns without a stock card that are borne
  std::uint32_t recycled_;  // all ones where completed cards come back, zero where not
};

static_assert(sizeof(DuelRules::State) <= 192);
static_assert(sizeof(FourRules::State) <= 320);

}  // namespace parlour::montoncito

#include "engine/games/montoncito/parallel.hpp"
#include "engine/games/montoncito/turns.hpp"
