// Ludo on a loop of 72 squares. RULES.md beside this file is the contract; section numbers below point into it.
#pragma once

#include <bit>
#include <compare>

#include "engine/core/game.hpp"
#include "engine/games/ludo/board.hpp"
#include "engine/games/ludo/wire.hpp"

namespace parlour::ludo {

struct Move {
  std::uint8_t token;
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

struct Roll {
  std::uint8_t die;
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

inline constexpr std::uint8_t kNobody = 4;

struct State {
  Bytes16
      tokens{};  // places, token t of colour c at 4c + t; colours without a seat stay in the yard
  std::uint8_t turn = kNobody;  // colour to play, kNobody after the end
  std::uint8_t die = 0;         // the die shown, 0 when it must be rolled
  std::uint8_t movable = 0;     // bit t: token t may move with the die shown; follows from the rest
  std::uint8_t sixes = 0;       // sixes of this turn, the shown one included
  std::uint8_t playing = 0;     // bit c: colour c is seated and not placed
  std::uint8_t placed = 0;      // how many colours are complete
  std::uint8_t order = 0;       // which, two bits each, the first in the lowest bits

  [[nodiscard]] constexpr unsigned placed_colour(unsigned i) const {
    return (static_cast<unsigned>(order) >> (2 * i)) & 3U;
  }
  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 24);

struct Event {
  enum class Type : std::uint8_t {
    kRoll,
    kThirdSix,
    kNoMove,
    kOpen,
    kMove,
    kCapture,
    kTokenFinished,
    kPlaced,
    kExtraRoll,
    kTurn,
    kEnd
  };
  Type type = Type::kEnd;
  std::uint8_t colour = 0;  // whose die or token; nobody's for kEnd
  std::uint8_t token = 0;
  Place from = 0, to = 0;
  std::uint8_t number = 0;  // die, count or place, as the type says
  std::uint8_t sixes = 0;
  std::uint8_t by = 0;  // the colour that captured
  Scores scores{};      // kEnd only
};

// Everything is public (section 6).
struct View {
  State state;
  friend constexpr bool operator==(const View&, const View&) = default;
};

class Rules {
 public:
  using State = ludo::State;
  using Action = Move;
  using Outcome = Roll;
  using Event = ludo::Event;
  using View = ludo::View;
  using WireView = wire::View;

  static constexpr std::string_view kId = "ludo";
  static constexpr std::string_view kName = "Ludo";
  static constexpr std::string_view kSummary =
      "Bring four tokens once around a loop of 72 squares. 2-4 players, one die.";
  static constexpr std::string_view kBenchOptions = "seats=4";
  static constexpr std::size_t kMaxActions = 4;            // one per token
  static constexpr std::size_t kMaxOutcomes = 6;           // the faces of the die
  static constexpr std::size_t kMaxEvents = 6;             // open, four captures, extra_roll
  static constexpr std::uint64_t kWatchdogSteps = 20'000;  // longest of 30,000 random games: 2,571

  explicit constexpr Rules(unsigned seated) : seated_(static_cast<std::uint8_t>(seated)) {
    for (unsigned colour = 0; colour < kColours; ++colour) {
      seat_[colour] = static_cast<Seat>(std::popcount(seated & ((1U << colour) - 1)));
    }
  }

  [[nodiscard]] std::size_t seats() const noexcept {
    return static_cast<std::size_t>(std::popcount(seated_));
  }
  [[nodiscard]] unsigned seated() const noexcept { return seated_; }  // bit c: colour c has a seat
  [[nodiscard]] bool has_seat(unsigned colour) const noexcept {
    return ((static_cast<unsigned>(seated_) >> colour) & 1U) != 0;
  }
  [[nodiscard]] Seat seat_of(unsigned colour) const noexcept { return seat_[colour]; }
  [[nodiscard]] unsigned colour_of(Seat seat) const noexcept;

  [[nodiscard]] State start() const noexcept;
  [[nodiscard]] Turn turn(const State& s) const noexcept {
    if (s.turn == kNobody) return Turn::over();
    const SeatSet who = SeatSet::only(seat_[s.turn]);
    return s.die == 0 ? Turn::chance(who) : Turn::act(who);
  }
  [[nodiscard]] FixedList<Move, kMaxActions> actions(const State& s, Seat seat) const noexcept {
    return kChoices[seat == seat_[s.turn] ? s.movable : 0];
  }
  [[nodiscard]] FixedList<Weighted<Roll>, kMaxOutcomes> outcomes(const State& s) const noexcept;
  [[nodiscard]] std::uint32_t weight(const State&) const noexcept { return 6; }
  [[nodiscard]] Roll outcome_at(const State&, std::uint32_t n) const noexcept {
    return Roll{static_cast<std::uint8_t>(n + 1)};
  }

  template <class Sink>
  void apply(State& s, Seat seat, Move move, Sink& sink) const noexcept;
  template <class Sink>
  void settle(State& s, Roll roll, Sink& sink) const noexcept;

  [[nodiscard]] Scores scores(const State& s) const noexcept;
  [[nodiscard]] Standings standings(const State& s) const;  // eval.cpp
  [[nodiscard]] std::uint64_t hash(const State& s) const noexcept;

  static std::span<const std::string_view> sample_options();
  static std::span<const Bot<Rules>> bots();
  static OrReason<Rules> from_options(std::string_view line);
  [[nodiscard]] std::string options() const;
  [[nodiscard]] OrReason<std::string> options_for(SeatSet taken) const;
  [[nodiscard]] std::vector<std::string> seat_names() const;
  [[nodiscard]] Manners manners() const noexcept { return {.taps_chance = true}; }
  [[nodiscard]] SeatSet still_in(const State& s) const noexcept;
  [[nodiscard]] OrReason<Position<Rules>> read_position(std::string_view line) const;
  [[nodiscard]] std::string write_position(const State& s) const;
  [[nodiscard]] std::string write(Move move) const;
  [[nodiscard]] std::string write(Roll roll) const;
  [[nodiscard]] OrRefusal<Move> read(const State& s, std::optional<Seat> seat,
                                     std::string_view word) const;
  [[nodiscard]] OrRefusal<Roll> read_outcome(const State& s, std::string_view word) const;
  [[nodiscard]] View view(const State& s, Observer) const { return {s}; }
  [[nodiscard]] wire::View wire(const View& view) const;
  [[nodiscard]] wire::Event wire(const Event& event) const;
  [[nodiscard]] OrReason<View> read_view(const wire::View& view) const;
  static std::span<const std::string_view> refusals() { return wire::kRefusals; }
  [[nodiscard]] std::string picture(const View& view) const;
  [[nodiscard]] std::optional<std::string> broken(const State& s) const;

  // The set of tokens (bit t) that may move with a die, of equal ones the lowest only (section 4). `places` holds the four
  // places of a colour, one a byte. Works on all four at once: each byte is below 128, so bit 7 is free for answers.
  static constexpr unsigned legal_tokens(std::uint32_t places, unsigned die) noexcept;

 private:
  static const std::array<FixedList<Move, kMaxActions>, 16> kChoices;

  template <class Sink>
  void pass_turn(State& s, Sink& sink) const noexcept;
  template <class Sink>
  void roll_again_or_pass(State& s, unsigned die, Sink& sink) const noexcept;
  template <class Sink>
  void place_colour(State& s, Sink& sink) const noexcept;

  std::uint8_t seated_;
  std::array<Seat, kColours + 1> seat_{};
};

constexpr unsigned Rules::legal_tokens(std::uint32_t places, unsigned die) noexcept {
  constexpr std::uint32_t kFlags = 0x80808080;
  constexpr auto kReach = [] {  // by die: four bytes of 128 + the highest place from which it fits
    std::array<std::uint32_t, 7> reach{};
    for (std::uint32_t k = 1; k <= 6; ++k) reach[k] = kFlags + 0x01010101U * (kFinish - k);
    return reach;
  }();
  constexpr std::array<std::uint32_t, 7> kOpens = {0, 0, 0, 0, 0, 0, kFlags};
  const auto nonzero = [](std::uint32_t bytes) { return bytes + 0x7F7F7F7FU; };  // flag: byte > 0

  const std::uint32_t fits = kReach[die] - places;          // flag: place + die <= F
  const std::uint32_t out = nonzero(places) | kOpens[die];  // flag: not held in the yard
  // Each token beside its lower neighbours; 0x7F, where no token ever stands, below the first.
  const std::uint64_t shifted = (std::uint64_t{places} << 24U) | 0x7F7F7FU;
  const std::uint32_t unlike_lower = nonzero(places ^ static_cast<std::uint32_t>(shifted >> 16U)) &
                                     nonzero(places ^ static_cast<std::uint32_t>(shifted >> 8U)) &
                                     nonzero(places ^ static_cast<std::uint32_t>(shifted));
  const std::uint32_t flags = fits & out & unlike_lower & kFlags;
  return (flags * 0x00204081U) >> 28U;  // gathers the four flags; products that meet lie below them
}

inline constexpr std::array<FixedList<Move, Rules::kMaxActions>, 16> Rules::kChoices = [] {
  std::array<FixedList<Move, kMaxActions>, 16> lists{};
  for (unsigned set = 0; set < 16; ++set) {
    lists[set] = FixedList<Move, kMaxActions>::filled(Move{}, 0);
    for (unsigned token = 0; token < kTokens; ++token) {
      if (((set >> token) & 1U) != 0) lists[set].push_back(Move{static_cast<std::uint8_t>(token)});
    }
  }
  return lists;
}();

template <class Sink>
void Rules::pass_turn(State& s, Sink& sink) const noexcept {
  s.turn = kNext[s.playing][s.turn];
  s.sixes = 0;
  sink(Event{.type = Event::Type::kTurn, .colour = s.turn});
}

template <class Sink>
void Rules::roll_again_or_pass(State& s, unsigned die, Sink& sink) const noexcept {
  s.die = 0;
  s.movable = 0;
  if (die == 6) {
    sink(Event{.type = Event::Type::kExtraRoll, .colour = s.turn, .sixes = s.sixes});
  } else {
    pass_turn(s, sink);
  }
}

template <class Sink>
void Rules::settle(State& s, Roll roll, Sink& sink) const noexcept {
  using Type = Event::Type;
  s.sixes = static_cast<std::uint8_t>(s.sixes + (roll.die == 6 ? 1 : 0));
  sink(Event{.type = Type::kRoll, .colour = s.turn, .number = roll.die, .sixes = s.sixes});
  if (s.sixes == 3) {  // the third six moves nothing, whether or not something could move
    sink(Event{.type = Type::kThirdSix, .colour = s.turn});
    pass_turn(s, sink);
    return;
  }
  s.movable = static_cast<std::uint8_t>(legal_tokens(group(s.tokens, s.turn), roll.die));
  if (s.movable != 0) {
    s.die = roll.die;
  } else {
    sink(Event{.type = Type::kNoMove, .colour = s.turn, .number = roll.die});
    roll_again_or_pass(s, roll.die, sink);
  }
}

template <class Sink>
void Rules::apply(State& s, Seat, Move move, Sink& sink) const noexcept {
  using Type = Event::Type;
  const unsigned colour = s.turn;
  const unsigned die = s.die;
  const std::size_t mover = kTokens * colour + move.token;
  const Place from = byte_at(s.tokens, mover);
  const auto to = static_cast<Place>(from == kYard ? kStart : from + die);
  const Bytes16& victims = kLanding.victims[to][colour];
  if constexpr (Sink::kListening) {
    sink(Event{.type = from == kYard ? Type::kOpen : Type::kMove,
               .colour = s.turn,
               .token = move.token,
               .from = from,
               .to = to});
    for (std::uint32_t hit = equal_mask(s.tokens, victims); hit != 0; hit &= hit - 1) {
      const auto i = static_cast<unsigned>(std::countr_zero(hit));
      sink(Event{.type = Type::kCapture,
                 .colour = static_cast<std::uint8_t>(i / kTokens),
                 .token = static_cast<std::uint8_t>(i % kTokens),
                 .from = s.tokens[i],
                 .by = s.turn});
    }
  }
  clear_equal(s.tokens, victims);
  set_byte(s.tokens, mover, to);
  if (to == kFinish) {
    const std::uint32_t in = equal_mask(s.tokens, kFinish) >> (kTokens * colour) & 15U;
    sink(Event{.type = Type::kTokenFinished,
               .colour = s.turn,
               .token = move.token,
               .number = static_cast<std::uint8_t>(std::popcount(in))});
    if (in == 15U) return place_colour(s, sink);
  }
  roll_again_or_pass(s, die, sink);
}

// The colour to play has all tokens on the finish: it takes the next place and the turn passes whatever the die was. With
// one colour left the game is over.
template <class Sink>
void Rules::place_colour(State& s, Sink& sink) const noexcept {
  using Type = Event::Type;
  s.order = static_cast<std::uint8_t>(s.order | (s.turn << (2 * s.placed)));
  s.placed = static_cast<std::uint8_t>(s.placed + 1);
  s.playing = static_cast<std::uint8_t>(s.playing & ~(1U << s.turn));
  s.die = 0;
  s.movable = 0;
  sink(Event{.type = Type::kPlaced, .colour = s.turn, .number = s.placed});
  if (!std::has_single_bit(s.playing)) return pass_turn(s, sink);
  const auto last = static_cast<std::uint8_t>(std::countr_zero(s.playing));
  s.turn = kNobody;
  s.sixes = 0;
  if constexpr (Sink::kListening) {
    sink(Event{
        .type = Type::kPlaced, .colour = last, .number = static_cast<std::uint8_t>(s.placed + 1)});
    sink(Event{.type = Type::kEnd, .scores = scores(s)});
  }
}

}  // namespace parlour::ludo
