// What a card allows (section 5.2), each choice under one name (section 5.3).
#include "engine/games/losiento/rules.hpp"

namespace parlour::losiento {
namespace {

// Hands every legal action to `emit` in ascending order; emit returns true to stop.
template <class Emit>
class Generator {
 public:
  Generator(const Bytes16& pawns, unsigned colour, Emit& emit)
      : pawns_(pawns), colour_(colour), emit_(emit) {}

  void generate(unsigned kind) {
    const unsigned steps = kKindSteps[kind];
    switch (steps) {
      case 0:
        sorry();
        break;
      case 1:
      case 2:
        if (!leave()) forward(steps);
        break;
      case 4:
        back(4);
        break;
      case 7:
        if (!forward(7)) split();
        break;
      case 10:
        if (!forward(10)) back(1);
        break;
      case 11:
        if (!forward(11)) switches();
        break;
      default:
        forward(steps);
    }
  }

 private:
  [[nodiscard]] Place place_of(unsigned pawn) const { return pawns_[kPawns * colour_ + pawn]; }

  bool emit(Verb verb, unsigned pawn, unsigned steps, unsigned other) {
    return emit_(Action{verb, static_cast<std::uint8_t>(pawn), static_cast<std::uint8_t>(steps),
                        static_cast<std::uint8_t>(other)});
  }

  // The lowest pawn in Start, as a bit; none if all are out.
  [[nodiscard]] std::uint32_t in_start() const {
    return (equal_mask(pawns_, kStart) >> (kPawns * colour_)) & 15U;
  }

  bool leave() {
    const std::uint32_t start = in_start();
    if (start == 0) return false;
    const auto pawn = static_cast<unsigned>(std::countr_zero(start));
    return may_land(pawns_, colour_, pawn, exit_of(colour_)) && emit(Verb::kLeave, pawn, 0, 0);
  }

  bool walk(Verb verb, const Tables::Walks& walks, unsigned steps) {
    for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
      const Place to = walks[place_of(pawn)][steps];
      if (to == kNoPlace || !may_land(pawns_, colour_, pawn, to)) continue;
      if (emit(verb, pawn, steps, 0)) return true;
    }
    return false;
  }
  bool forward(unsigned steps) { return walk(Verb::kForward, kTables.forward[colour_], steps); }
  bool back(unsigned steps) { return walk(Verb::kBack, kTables.backward[colour_], steps); }

  // The board after one half of a split; false if that half is illegal on `board`.
  bool half(Bytes16& board, unsigned pawn, unsigned steps) const {
    const Place to = kTables.forward[colour_][board[kPawns * colour_ + pawn]][steps];
    if (to == kNoPlace || !may_land(board, colour_, pawn, to)) return false;
    put_down(board, colour_, pawn, to);
    return true;
  }
  bool halves(Bytes16& board, unsigned first, unsigned steps, unsigned second) const {
    return half(board, first, steps) && half(board, second, 7 - steps);
  }

  // The other order of a split has a name of its own only if it is the only legal one or leads elsewhere.
  void split() {
    for (unsigned first = 0; first < kPawns; ++first) {
      if (!can_walk(place_of(first))) continue;
      for (unsigned steps = 1; steps <= 6; ++steps) {
        Bytes16 after_first = pawns_;
        if (!half(after_first, first, steps)) continue;
        for (unsigned second = 0; second < kPawns; ++second) {
          if (second == first || !can_walk(place_of(second))) continue;
          Bytes16 board = after_first;
          if (!half(board, second, 7 - steps)) continue;
          Bytes16 swapped = pawns_;
          if (first > second && halves(swapped, second, 7 - steps, first) && swapped == board) {
            continue;
          }
          if (emit(Verb::kSplit, first, steps, second)) return;
        }
      }
    }
  }

  [[nodiscard]] std::uint32_t opponents_on_loop() const {
    return within_mask(pawns_, kLoop, kLoopSquares) & ~own_bits(colour_);
  }

  bool aim(Verb verb, unsigned pawn) {
    for (std::uint32_t targets = opponents_on_loop(); targets != 0; targets &= targets - 1) {
      const auto target = static_cast<unsigned>(std::countr_zero(targets));
      if (!may_land(pawns_, colour_, pawn, pawns_[target])) continue;
      if (emit(verb, pawn, 0, target)) return true;
    }
    return false;
  }
  void switches() {
    for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
      if (on_loop(place_of(pawn)) && aim(Verb::kSwitch, pawn)) return;
    }
  }
  void sorry() {
    const std::uint32_t start = in_start();
    if (start != 0) aim(Verb::kSorry, static_cast<unsigned>(std::countr_zero(start)));
  }

  const Bytes16& pawns_;
  unsigned colour_;
  Emit& emit_;
};

}  // namespace

bool has_action(const Bytes16& pawns, unsigned colour, unsigned kind) noexcept {
  bool found = false;
  auto first = [&](const Action&) { return found = true; };
  Generator(pawns, colour, first).generate(kind);
  return found;
}

FixedList<Action, Rules::kMaxActions> Rules::actions(const State& s, Seat seat) const noexcept {
  FixedList<Action, kMaxActions> list;
  if (s.card == kNoCard || seat != seat_[s.turn]) return list;
  auto all = [&](const Action& action) {
    list.push_back(action);
    return false;
  };
  Generator(s.pawns, s.turn, all).generate(s.card);
  return list;
}

}  // namespace parlour::losiento
