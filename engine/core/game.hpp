// The shape of a game: a small rules value over plain data. State in, legal actions out, one step applied; no I/O, no
// clock, no randomness of its own. docs/adding-a-game.md walks through it with a tiny game.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/bot.hpp"
#include "engine/core/chance.hpp"
#include "engine/core/describe.hpp"
#include "engine/core/events.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/fixed_list.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/json.hpp"
#include "engine/core/manners.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/rng.hpp"
#include "engine/core/scores.hpp"
#include "engine/core/seat.hpp"

namespace parlour {

template <class T>
concept Plain = std::is_trivially_copyable_v<T>;

// Actions and outcomes fill lists by the hundred: making an empty list must not touch its places.
template <class T>
concept Trivial = std::is_trivial_v<T>;

// Rules and a state that belong together: what a position text describes.
template <class G>
struct Position {
  G rules;
  typename G::State state;
};

// The part that playouts and search use: no text, no allocation.
template <class G>
concept Rules =
    Plain<typename G::State> && Trivial<typename G::Action> && Trivial<typename G::Outcome> &&
    Plain<typename G::Event> && std::totally_ordered<typename G::Action> &&
    std::equality_comparable<typename G::State> && sizeof(typename G::Action) <= 8 &&
    requires(const G g, typename G::State& s, const typename G::State& c, typename G::Action a,
             typename G::Outcome o, Seat seat, NoEvents& nobody, EventList<G>& log) {
      { g.seats() } noexcept -> std::same_as<std::size_t>;
      { g.start() } noexcept -> std::same_as<typename G::State>;
      { g.turn(c) } noexcept -> std::same_as<Turn>;
      // Ascending and without repetition; empty for a seat that may not act. A seat that is not awaited may have some where
      // it can replace what it sealed. The bound carries its proof.
      {
        g.actions(c, seat)
      } noexcept -> std::same_as<FixedList<typename G::Action, G::kMaxActions>>;
      // Empty unless a chance step is due; in the rulebook's order, every weight above zero.
      {
        g.outcomes(c)
      } noexcept -> std::same_as<FixedList<Weighted<typename G::Outcome>, G::kMaxOutcomes>>;
      // Preconditions: the action is in actions(s, seat), the outcome in outcomes(s).
      { g.apply(s, seat, a, nobody) } noexcept;
      { g.apply(s, seat, a, log) } noexcept;
      { g.settle(s, o, nobody) } noexcept;
      { g.settle(s, o, log) } noexcept;
      { g.scores(c) } noexcept -> std::same_as<Scores>;
      { g.hash(c) } noexcept -> std::same_as<std::uint64_t>;
    };

template <class T>
concept DescribedEvents = described::kIsVariant<T>;

// The whole of a game: its rules, what an observer may know, and its texts.
template <class G>
concept Game = Rules<G> && requires(const G g, const typename G::State& c, typename G::Action a,
                                    typename G::Outcome o, const typename G::Event& e, Observer who,
                                    const typename G::View& v, const typename G::WireView& w,
                                    std::optional<Seat> seat, std::string_view text) {
  { G::kId } -> std::convertible_to<std::string_view>;       // the folder's name
  { G::kName } -> std::convertible_to<std::string_view>;     // for people
  { G::kSummary } -> std::convertible_to<std::string_view>;  // one line
  { G::kBenchOptions } -> std::convertible_to<std::string_view>;
  { G::kWatchdogSteps } -> std::convertible_to<std::uint64_t>;  // no sane game is longer
  // Option lines that together visit every rule; the laws walk over them.
  { G::sample_options() } -> std::same_as<std::span<const std::string_view>>;
  { G::bots() } -> std::same_as<std::span<const Bot<G>>>;  // weakest first

  { G::from_options(text) } -> std::same_as<OrReason<G>>;
  { g.options() } -> std::same_as<std::string>;  // from_options(options()) is the same rules
  // One word for each seat, different ones: a colour where seats have colours, else a number.
  { g.seat_names() } -> std::same_as<std::vector<std::string>>;
  { g.read_position(text) } -> std::same_as<OrReason<Position<G>>>;
  { g.write_position(c) } -> std::same_as<std::string>;
  // Notation. read and read_outcome test legality in the rulebook's order: what they return may be applied.
  { g.write(a) } -> std::same_as<std::string>;
  { g.write(o) } -> std::same_as<std::string>;
  { g.read(c, seat, text) } -> std::same_as<OrRefusal<typename G::Action>>;
  { g.read_outcome(c, text) } -> std::same_as<OrRefusal<typename G::Outcome>>;

  { g.view(c, who) } -> std::same_as<typename G::View>;
  // Views and events as the world is told of them, in structs that name their fields (describe.hpp), and a view that
  // somebody hands back: what `wire` made of a view gives a view again that `wire` makes the same of.
  { g.wire(v) } -> std::same_as<typename G::WireView>;
  { g.wire(e) } -> DescribedEvents;
  { g.read_view(w) } -> std::same_as<OrReason<typename G::View>>;
  // The codes for which `read` refuses, but for those that all games have (refusal.hpp).
  { G::refusals() } -> std::same_as<std::span<const std::string_view>>;
  { g.picture(v) } -> std::same_as<std::string>;  // the board for a terminal

  // The conservation rule that the state breaks; none for every state that play can reach.
  { g.broken(c) } -> std::same_as<std::optional<std::string>>;
};

// Games that everybody sees whole: the view has the state.
template <class G>
concept Open = Game<G> && requires(const typename G::View& v) {
  { v.state } -> std::convertible_to<typename G::State>;
};

// Games in which an observer does not know everything add four functions: `guess` (a state the observer could be in,
// uniformly at random), `redact` (an event as the observer may learn of it), `reveal` (a view with every hand open, for
// those who look at a game that is over once more) and `foreseen` (whether the seat that acts can tell beforehand that its
// action has this event, and that the game goes on so). A view knows whose it is.
template <class G>
concept Hidden =
    Game<G> && requires(const G g, const typename G::View& v, Rng& rng,
                        const typename G::State& after, const typename G::Event& e, Observer who) {
      { v.observer } -> std::convertible_to<std::optional<Seat>>;
      { g.foreseen(e) } -> std::same_as<bool>;
      { g.foreseen(after) } -> std::same_as<bool>;
      { g.guess(v, rng) } -> std::same_as<typename G::State>;
      { g.redact(after, e, who) } -> std::same_as<typename G::Event>;
      { g.reveal(after) } -> std::same_as<typename G::View>;
    };

// Games in which a seat may take back its own action say which: never across something that was revealed or drawn, nor
// across the end of the turn. The table keeps the earlier states; the rules only judge.
template <class G>
concept Undoable = Game<G> && requires(const G g, const typename G::State& before, Seat seat,
                                       typename G::Action a, const typename G::State& after) {
  { g.may_undo(before, seat, a, after) } -> std::same_as<bool>;
};

// Games whose actions have a second form, as JSON objects, map it to the notation and back. read_command is given texts that
// begin with `{`; what it returns goes through `read` as everything else.
template <class G>
concept Commanded = Game<G> && requires(typename G::Action a, std::string_view text) {
  { G::write_command(a) } -> std::same_as<std::string>;  // one word, without spaces
  { G::read_command(text) } -> std::same_as<OrRefusal<std::string>>;
};

// What follows is for the table around a game; each is optional (engine/core/manners.hpp).

template <class G>
concept Mannered = requires(const G g) {
  { g.manners() } noexcept -> std::same_as<Manners>;  // with the options of this table
};

// Games that can be played with fewer seats give the options for it: a table starts without its empty seats.
// Precondition: some of the seats, at least two, not all.
template <class G>
concept Shrinkable = requires(const G g, SeatSet taken) {
  { g.options_for(taken) } -> std::same_as<OrReason<std::string>>;
};

// Games whose rules can take a seat out in the middle; false, and nothing changed, if it is not in (any more).
template <class G>
concept Leavable = requires(const G g, typename G::State& s, Seat seat, EventList<G>& log) {
  { g.leave(s, seat, log) } noexcept -> std::same_as<bool>;
};

// Games in which seats finish or drop out one by one say who has not. Precondition: the game is not over.
template <class G>
concept Thinning = requires(const G g, const typename G::State& c) {
  { g.still_in(c) } noexcept -> std::same_as<SeatSet>;
};

// Games that name an action for a seat whose clock ran out. They choose by what that seat may know. Precondition: the view
// is that of a seat that is awaited.
template <class G>
concept Hurried = requires(const G g, const typename G::View& v, Seat seat) {
  { g.timeout_action(v, seat) } -> std::same_as<std::optional<typename G::Action>>;
};

// Games that can be judged as they stand, by everything there is in the state (engine/core/prospects.hpp).
// Precondition: the game is not over.
template <class G>
concept Judged = requires(const G g, const typename G::State& c) {
  { g.standings(c) } -> std::same_as<Standings>;
};

// Games may come in sizes: the same game with the same texts and hashes over a smaller state. `G::Smaller` is the next size
// down; its from_options and read_position refuse what it has no room for.
template <class G>
concept Sized = Game<G> && Game<typename G::Smaller>;

}  // namespace parlour
