// RotoRouter: lay track, run tokens, reach the three other corners. RULES.md beside this file is the contract; section
// numbers below point into it. What may be done is listed in lists.hpp, and done in steps.hpp.
#pragma once

#include "engine/core/game.hpp"
#include "engine/games/rotorouter/state.hpp"
#include "engine/games/rotorouter/track.hpp"
#include "engine/games/rotorouter/wire.hpp"

namespace parlour::rotorouter {

// The options (section 1).
struct Options {
  unsigned size = 7;
  unsigned active = 0b0101;  // bit c: colour c plays
  bool die = true;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

class Rules {
 public:
  using State = rotorouter::State;
  using Action = rotorouter::Action;
  using Outcome = rotorouter::Outcome;
  using Event = rotorouter::Event;
  using View = rotorouter::View;
  using WireView = wire::View;

  static constexpr std::string_view kId = "rotorouter";
  static constexpr std::string_view kName = "RotoRouter";
  static constexpr std::string_view kSummary =
      "Lay track from your corner and bring a token to each of the three others. 2-4 players.";
  static constexpr std::string_view kBenchOptions{};
  // A card turns at most 3 rotations of every tile but the empty home, which takes 4 placements; bottom, hold: 3 x 80 + 6.
  // A placeable cell touches a tile, so it takes at most 3. Free phase: 3 tokens with 78 end points, one die step, end.
  static constexpr std::size_t kMaxActions = 256;
  static constexpr std::size_t kMaxOutcomes = 8;  // the kinds of cards; the die has four faces
  static constexpr std::size_t kMaxEvents = 6;    // moved, scored, finished, turn, waived, counters
  static constexpr std::uint64_t kWatchdogSteps = 120'000;  // 10000 turns of at most 10 steps

  using Actions = FixedList<Action, kMaxActions>;
  using Outcomes = FixedList<Weighted<Outcome>, kMaxOutcomes>;

  explicit Rules(const Options& options);

  [[nodiscard]] std::size_t seats() const noexcept { return seats_; }
  [[nodiscard]] const Options& setup() const noexcept { return options_; }
  [[nodiscard]] const Counts& deck() const noexcept { return deck_; }
  [[nodiscard]] Seat seat_of(unsigned colour) const noexcept { return seat_[colour]; }
  [[nodiscard]] unsigned colour_of(std::size_t seat) const noexcept { return colour_[seat]; }
  [[nodiscard]] bool plays(unsigned colour) const noexcept {
    return ((options_.active >> colour) & 1U) != 0;
  }
  // Cells as numbers (see Cells), by their coordinates.
  [[nodiscard]] unsigned cell(unsigned x, unsigned y) const noexcept {
    return y * (options_.size + 1) + x;
  }
  [[nodiscard]] unsigned home(unsigned colour) const noexcept { return home_[colour]; }
  // The colour whose home a cell is; kNobody for cells that are no corner.
  [[nodiscard]] unsigned corner_at(unsigned cell) const noexcept {
    unsigned colour = 0;
    while (colour < kColours && home_[colour] != cell) ++colour;
    return colour;
  }

  [[nodiscard]] State start() const noexcept;
  [[nodiscard]] Turn turn(const State& s) const noexcept {
    if (s.phase == Phase::kOver) return Turn::over();
    const SeatSet who = SeatSet::only(seat_[s.turn]);
    const bool chance = s.phase == Phase::kDrawing || s.phase == Phase::kRolling;
    return chance ? Turn::chance(who) : Turn::act(who);
  }
  [[nodiscard]] Actions actions(const State& s, Seat seat) const noexcept;
  [[nodiscard]] Outcomes outcomes(const State& s) const noexcept;
  [[nodiscard]] std::uint32_t weight(const State& s) const noexcept {
    return s.phase == Phase::kRolling ? 8 : s.players[s.turn].bag.total();
  }
  [[nodiscard]] Outcome outcome_at(const State& s, std::uint32_t n) const noexcept;

  template <class Sink>
  void apply(State& s, Seat seat, Action action, Sink& sink) const noexcept;
  template <class Sink>
  void settle(State& s, Outcome outcome, Sink& sink) const noexcept;

  [[nodiscard]] Scores scores(const State& s) const noexcept;
  [[nodiscard]] Standings standings(const State& s) const;  // eval.cpp
  [[nodiscard]] std::uint64_t hash(const State& s) const noexcept;
  // Draws and chance are barriers, and so is the end of a turn, by `end` or by a third corner (section 11).
  [[nodiscard]] bool may_undo(const State& before, Seat seat, Action action,
                              const State& after) const noexcept;
  // A seat resigns or is abandoned (section 11): it reports what `end` would, if it was to move. False, and nothing changed,
  // if the seat is not in.
  template <class Sink>
  bool leave(State& s, Seat seat, Sink& sink) const noexcept;
  [[nodiscard]] SeatSet still_in(const State& s) const noexcept;

  static std::span<const std::string_view> sample_options();
  static std::span<const Bot<Rules>> bots();
  static OrReason<Rules> from_options(std::string_view line);
  [[nodiscard]] std::string options() const;
  [[nodiscard]] OrReason<std::string> options_for(SeatSet taken) const;
  [[nodiscard]] std::vector<std::string> seat_names() const;
  [[nodiscard]] Manners manners() const noexcept {
    return {.pauses_for_last_bot = true, .resign = Manners::Resign::kLeavesBoard};
  }
  [[nodiscard]] OrReason<Position<Rules>> read_position(std::string_view line) const;
  [[nodiscard]] std::string write_position(const State& s) const;
  [[nodiscard]] std::string write(Action action) const;
  [[nodiscard]] std::string write(Outcome outcome) const;
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

  // Calls f with the track of a board in the width of its grid.
  template <class F>
  decltype(auto) with_track(const Board& board, F&& f) const {
    return options_.size == 7 ? f(Track<7>(board)) : f(Track<9>(board));
  }
  // Whether the colour has any placement, rotation or replacement with a card now (6.2).
  [[nodiscard]] bool has_play(const State& s, unsigned colour, Kind kind) const noexcept;
  // Straights that cannot extend (6.3): all trapped ones, and whether the home of the colour to move is sealed.
  struct Walled {
    Cells trapped = 0;
    bool home = false;
  };
  [[nodiscard]] Walled find_walled(const State& s) const noexcept {
    return with_track(s.board, [&](const auto& track) {
      const auto walled = track.walled();
      return Walled{walled.trapped, (walled.sealed & track.home(s.turn)) != 0};
    });
  }
  // The phase in which a turn of the colour to move opens (section 4).
  [[nodiscard]] Phase opening(const State& s) const noexcept;
  // A force lies on the colour to move until its card step closes (6.4).
  [[nodiscard]] static bool forced(const State& s) noexcept {
    return s.phase <= Phase::kCard && s.players[s.turn].forced();
  }
  [[nodiscard]] Path shortest_walk(const State& s, unsigned from, unsigned to) const noexcept;
  // "x,y"
  [[nodiscard]] std::string write_cell(unsigned cell) const;
  // 1st, T-2nd and so on, by seat; empty while there are no places (section 7).
  [[nodiscard]] std::array<std::string, kColours> labels(const State& s) const;

 private:
  void add_aids(const State& s, wire::View& to) const;
  template <unsigned N>
  void list_plays(const State& s, const Track<N>& track, Actions& list) const noexcept;
  template <unsigned N>
  void list_tokens(const State& s, const Track<N>& track, Actions& list) const noexcept;

  // Nothing in the pile has a legal play for the colour to move.
  [[nodiscard]] bool dead(const State& s, Counts pile) const noexcept;
  template <class Sink>
  void draw(State& s, Sink& sink) const noexcept;
  template <class Sink>
  void play_card(State& s, Action action, Sink& sink) const noexcept;
  template <class Sink>
  void skip_card(State& s, Action action, Sink& sink) const noexcept;
  template <class Sink>
  void fix(State& s, Action action, Sink& sink) const noexcept;
  template <class Sink>
  void move_token(State& s, Action action, Sink& sink) const noexcept;
  void turn_tiles(Board& board, Face face) const noexcept;

  template <class Sink>
  void end_turn(State& s, Sink& sink) const noexcept;
  template <class Sink>
  void pass_turn(State& s, Sink& sink) const noexcept;
  template <class Sink>
  void open_after_corner(State& s, Cells trapped, Sink& sink) const noexcept;
  template <class Sink>
  void open_after_fixes(State& s, Sink& sink) const noexcept;
  template <class Sink>
  void enter_card(State& s, Sink& sink) const noexcept;

  Options options_;
  std::uint8_t seats_ = 0;
  std::array<Seat, kColours + 1> seat_{};
  std::array<std::uint8_t, kColours> colour_{};
  std::array<std::uint8_t, kColours> home_{};
  Counts deck_;
};

}  // namespace parlour::rotorouter

#include "engine/games/rotorouter/lists.hpp"
#include "engine/games/rotorouter/steps.hpp"
