// Lo Siento. RULES.md beside this file is the contract; section and R numbers below point into it.
#pragma once

#include <bit>
#include <compare>

#include "engine/core/game.hpp"
#include "engine/games/losiento/board.hpp"
#include "engine/games/losiento/wire.hpp"

namespace parlour::losiento {

struct Action {
  Verb verb;
  std::uint8_t pawn;
  std::uint8_t steps;  // forward, back, and the first half of a split
  std::uint8_t other;  // split: the second own pawn; switch and sorry: 4 * colour + pawn
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

struct Card {
  std::uint8_t kind;
  friend constexpr bool operator==(const Card&, const Card&) = default;
};

inline constexpr std::uint8_t kNoCard = 0xFF;

struct State {
  Bytes16 pawns{};  // places, pawn p of colour c at 4c + p; colours without a seat stay in Start
  Bytes16 pile{};   // cards left of each kind
  std::uint8_t left = 0;        // cards left in all
  std::uint8_t turn = 0;        // the colour that draws or plays; the winner when over
  std::uint8_t card = kNoCard;  // the held kind
  std::uint8_t over = 0;        // 1 when `turn` has won
  std::uint8_t walkers = 0;  // who may walk with the held card (walkers_for); follows from the rest
  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 64);

struct Event {
  enum class Type : std::uint8_t {
    kReshuffle,
    kDraw,
    kForfeit,
    kMove,
    kSwitch,
    kBump,
    kSlide,
    kSweep,
    kSafety,
    kHome,
    kAgain,
    kTurn,
    kEnd
  };
  Type type = Type::kEnd;
  std::uint8_t colour = 0;  // of the pawn spoken of, or whose turn it is
  std::uint8_t pawn = 0;
  Verb how = Verb::kLeave;
  Place from = 0, to = 0;
  std::uint8_t other =
      0;  // the mover of a bump or sweep (colour), the partner of a switch (4 * colour + pawn)
  std::uint8_t card = 0;
  std::uint8_t number = 0;  // cards left, or pawns home
  Scores scores{};          // kEnd only
};

// Everything is public (section 7).
struct View {
  State state;
};

class Rules {
 public:
  using State = losiento::State;
  using Action = losiento::Action;
  using Outcome = Card;
  using Event = losiento::Event;
  using View = losiento::View;
  using WireView = wire::View;

  static constexpr std::string_view kId = "losiento";
  static constexpr std::string_view kName = "Lo Siento";
  static constexpr std::string_view kSummary =
      "Race four pawns Home by exact count: bump, slide and switch. 2-4 players, 45 cards.";
  static constexpr std::string_view kBenchOptions = "seats=4";
  static constexpr std::size_t kMaxActions = 52;  // an 11: 4 forward + 4 x 12 switches; a 7 has 40
  static constexpr std::size_t kMaxOutcomes = kKinds;
  static constexpr std::size_t kMaxEvents = 15;  // two halves of move, slide and 5 sweeps, one end
  static constexpr std::uint64_t kWatchdogSteps =
      40'000;  // 20,000 draws; longest random game: 1,732

  explicit constexpr Rules(unsigned seated) : seated_(static_cast<std::uint8_t>(seated)) {
    for (unsigned colour = 0; colour < kColours; ++colour) {
      seat_[colour] = static_cast<Seat>(std::popcount(seated & ((1U << colour) - 1)));
      unsigned next = (colour + 1) % kColours;
      while (((seated >> next) & 1U) == 0) next = (next + 1) % kColours;
      next_[colour] = static_cast<std::uint8_t>(next);
    }
  }

  [[nodiscard]] std::size_t seats() const noexcept {
    return static_cast<std::size_t>(std::popcount(seated_));
  }
  [[nodiscard]] bool has_seat(unsigned colour) const noexcept {
    return ((static_cast<unsigned>(seated_) >> colour) & 1U) != 0;
  }
  [[nodiscard]] Seat seat_of(unsigned colour) const noexcept { return seat_[colour]; }

  [[nodiscard]] State start() const noexcept;
  [[nodiscard]] Turn turn(const State& s) const noexcept {
    if (s.over != 0) return Turn::over();
    const SeatSet who = SeatSet::only(seat_[s.turn]);
    return s.card == kNoCard ? Turn::chance(who) : Turn::act(who);
  }
  [[nodiscard]] FixedList<Action, kMaxActions> actions(const State& s, Seat seat) const noexcept;
  [[nodiscard]] FixedList<Weighted<Card>, kMaxOutcomes> outcomes(const State& s) const noexcept;
  [[nodiscard]] std::uint32_t weight(const State& s) const noexcept {
    return s.left == 0 ? kDeckCards : s.left;
  }
  [[nodiscard]] Card outcome_at(const State& s, std::uint32_t n) const noexcept {
    return Card{static_cast<std::uint8_t>(kind_at(s.left == 0 ? kDeck : s.pile, n))};
  }

  template <class Sink>
  void apply(State& s, Seat seat, Action action, Sink& sink) const noexcept;
  template <class Sink>
  void settle(State& s, Card card, Sink& sink) const noexcept;

  [[nodiscard]] Scores scores(const State& s) const noexcept;
  [[nodiscard]] Standings standings(const State& s) const;  // eval.cpp
  [[nodiscard]] std::uint64_t hash(const State& s) const noexcept;

  static std::span<const std::string_view> sample_options();
  static std::span<const Bot<Rules>> bots();
  static OrReason<Rules> from_options(std::string_view line);
  [[nodiscard]] std::string options() const;
  [[nodiscard]] OrReason<std::string> options_for(SeatSet taken) const;
  [[nodiscard]] std::vector<std::string> seat_names() const;
  // Closing the page counts as leaving: the seat becomes a bot's at once; without its host there is no game (R37).
  [[nodiscard]] Manners manners() const noexcept {
    return {.host_leaves = Manners::HostLeaves::kAborts,
            .grace_seconds = 0,
            .taps_chance = true,
            .needs_person = true};
  }
  [[nodiscard]] OrReason<Position<Rules>> read_position(std::string_view line) const;
  [[nodiscard]] std::string write_position(const State& s) const;
  [[nodiscard]] std::string write(Action action) const;
  [[nodiscard]] std::string write(Card card) const { return std::string(kKindNames[card.kind]); }
  [[nodiscard]] OrRefusal<Action> read(const State& s, std::optional<Seat> seat,
                                       std::string_view word) const;
  [[nodiscard]] OrRefusal<Card> read_outcome(const State& s, std::string_view word) const;
  [[nodiscard]] View view(const State& s, Observer) const { return {s}; }
  [[nodiscard]] wire::View wire(const View& view) const;
  [[nodiscard]] wire::Event wire(const Event& event) const;
  [[nodiscard]] OrReason<View> read_view(const wire::View& view) const;
  static std::span<const std::string_view> refusals() { return wire::kRefusals; }
  [[nodiscard]] std::string picture(const View& view) const;
  [[nodiscard]] std::optional<std::string> broken(const State& s) const;

 private:
  [[nodiscard]] std::optional<Refusal> why_not(const State& s, const Action& action) const;

  template <class Sink>
  static void land(Bytes16& pawns, unsigned colour, unsigned pawn, Place place,
                   Sink& sink) noexcept;
  template <class Sink>
  void use_up_card(State& s, Sink& sink) const noexcept;

  std::uint8_t seated_;
  std::array<Seat, kColours> seat_{};
  std::array<std::uint8_t, kColours> next_{};  // the next seated colour clockwise
};

// The pawns of a colour that may walk with a card: bit p forward, bit 4 + p backward. (The halves of a split are another
// matter.)
std::uint8_t walkers_for(const Bytes16& pawns, unsigned colour, unsigned kind) noexcept;

// Whether the colour has any action with a card besides walking.
bool has_other_action(const Bytes16& pawns, unsigned colour, unsigned kind) noexcept;

// Bits of the four pawns of a colour in a mask over all sixteen.
constexpr std::uint32_t own_bits(unsigned colour) { return 15U << (kPawns * colour); }

// Whether pawn `pawn` of a colour may land on a place (section 5.1). What stands on the place it comes from is itself.
inline bool may_land(const Bytes16& pawns, unsigned colour, unsigned pawn, Place place) noexcept {
  const Place forbids = kTables.landing[colour][place].forbids;
  const std::uint32_t others = own_bits(colour) & ~(1U << (kPawns * colour + pawn));
  return (equal_mask(pawns, forbids) & others) == 0;
}

// Puts a pawn down on a place with everything that follows from it. Precondition: may_land.
inline void put_down(Bytes16& pawns, unsigned colour, unsigned pawn, Place place) noexcept {
  const Landing& landing = kTables.landing[colour][place];
  clear_within(pawns, landing.sweep, landing.swept);  // the mover too, if it came from there
  set_byte(pawns, kPawns * colour + pawn, landing.end);
}

template <class Sink>
void Rules::land(Bytes16& pawns, unsigned colour, unsigned pawn, Place place, Sink& sink) noexcept {
  using Type = Event::Type;
  if constexpr (Sink::kListening) {
    const auto mover = static_cast<std::uint8_t>(colour);
    const auto number = static_cast<std::uint8_t>(pawn);
    const Landing& landing = kTables.landing[colour][place];
    const bool slides = on_loop(place) && slide_length(square_of(place)) != 0;
    const auto slide_end = static_cast<Place>(place + landing.swept - 1);
    if (slides) {
      sink(Event{
          .type = Type::kSlide, .colour = mover, .pawn = number, .from = place, .to = slide_end});
    }
    Bytes16 others = pawns;
    others[kPawns * colour + pawn] = kStart;
    for (unsigned i = 0; i < landing.swept; ++i) {  // in slide order
      const auto square = static_cast<Place>(landing.sweep + i);
      for (std::uint32_t hit = equal_mask(others, square); hit != 0; hit &= hit - 1) {
        const auto victim = static_cast<unsigned>(std::countr_zero(hit));
        sink(Event{.type = slides ? Type::kSweep : Type::kBump,
                   .colour = static_cast<std::uint8_t>(victim / kPawns),
                   .pawn = static_cast<std::uint8_t>(victim % kPawns),
                   .from = square,
                   .other = mover});
      }
    }
    if (slides && landing.end == kLane) {
      sink(Event{
          .type = Type::kSafety, .colour = mover, .pawn = number, .from = slide_end, .to = kLane});
    }
    if (place == kHome) {
      const std::uint32_t home = equal_mask(others, kHome) & own_bits(colour);
      sink(Event{.type = Type::kHome,
                 .colour = mover,
                 .pawn = number,
                 .number = static_cast<std::uint8_t>(std::popcount(home) + 1)});
    }
  }
  put_down(pawns, colour, pawn, place);
}

template <class Sink>
void Rules::use_up_card(State& s, Sink& sink) const noexcept {
  const bool again = kKindSteps[s.card] == 2;  // a 2, played or forfeited, draws again
  s.card = kNoCard;
  s.walkers = 0;
  if (!again) s.turn = next_[s.turn];
  sink(Event{.type = again ? Event::Type::kAgain : Event::Type::kTurn, .colour = s.turn});
}

template <class Sink>
void Rules::settle(State& s, Card card, Sink& sink) const noexcept {
  using Type = Event::Type;
  if (s.left == 0) {  // all 45 cards become the pile first (R22)
    s.pile = kDeck;
    s.left = kDeckCards;
    sink(Event{.type = Type::kReshuffle, .number = kDeckCards});
  }
  s.pile[card.kind] = static_cast<std::uint8_t>(s.pile[card.kind] - 1);
  s.left = static_cast<std::uint8_t>(s.left - 1);
  s.card = card.kind;
  sink(Event{.type = Type::kDraw, .colour = s.turn, .card = card.kind, .number = s.left});
  s.walkers = walkers_for(s.pawns, s.turn, card.kind);
  if (s.walkers != 0 || has_other_action(s.pawns, s.turn, card.kind)) return;
  sink(Event{
      .type = Type::kForfeit, .colour = s.turn, .card = card.kind});  // nothing to decide (R31)
  use_up_card(s, sink);
}

template <class Sink>
void Rules::apply(State& s, Seat, Action a, Sink& sink) const noexcept {
  using Type = Event::Type;
  const unsigned colour = s.turn;
  const auto move = [&](unsigned pawn, Place to) {
    sink(Event{.type = Type::kMove,
               .colour = s.turn,
               .pawn = static_cast<std::uint8_t>(pawn),
               .how = a.verb == Verb::kSplit ? Verb::kForward : a.verb,
               .from = s.pawns[kPawns * colour + pawn],
               .to = to});
    land(s.pawns, colour, pawn, to, sink);
  };
  const auto walk = [&](unsigned pawn, unsigned steps) {
    const Place from = s.pawns[kPawns * colour + pawn];
    move(pawn, kTables.forward[colour][steps][from]);
  };
  Place& own = s.pawns[kPawns * colour + a.pawn];
  switch (a.verb) {
    case Verb::kLeave:
      move(a.pawn, exit_of(colour));
      break;
    case Verb::kForward:
      walk(a.pawn, a.steps);
      break;
    case Verb::kBack:
      move(a.pawn, kTables.backward[colour][a.steps][own]);
      break;
    case Verb::kSplit:
      walk(a.pawn, a.steps);
      walk(a.other, 7U - a.steps);
      break;
    case Verb::kSwitch: {
      const Place to = s.pawns[a.other];
      sink(Event{.type = Type::kSwitch,
                 .colour = s.turn,
                 .pawn = a.pawn,
                 .from = own,
                 .to = to,
                 .other = a.other});
      s.pawns[a.other] = own;  // put down without landing
      land(s.pawns, colour, a.pawn, to, sink);
      break;
    }
    case Verb::kSorry:
      move(a.pawn, s.pawns[a.other]);
      break;
  }
  if ((equal_mask(s.pawns, kHome) & own_bits(colour)) != own_bits(colour)) {
    return use_up_card(s, sink);
  }
  s.card = kNoCard;
  s.walkers = 0;
  s.over = 1;
  if constexpr (Sink::kListening) {
    sink(Event{.type = Type::kEnd, .colour = s.turn, .scores = scores(s)});
  }
}

}  // namespace parlour::losiento
