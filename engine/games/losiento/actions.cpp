// What a card allows (section 5.2), each choice under one name (section 5.3).
#include "engine/games/losiento/rules.hpp"

namespace parlour::losiento {
namespace {

// The walks that a card offers: steps forward and steps back, 0 where it offers none.
struct Walks {
  std::uint8_t forward, back;
};
constexpr std::array<Walks, kKinds> kOffered = [] {
  std::array<Walks, kKinds> offered{};
  for (unsigned kind = 0; kind < kKinds; ++kind) {
    const std::uint8_t steps = kKindSteps[kind];
    offered[kind] =
        steps == 4 ? Walks{0, 4} : Walks{steps, static_cast<std::uint8_t>(steps == 10 ? 1 : 0)};
  }
  return offered;
}();

constexpr Bytes16 kNoBoard = Bytes16::all(kNoPlace);  // equal to no board

// Bit p: own pawn p may walk so many steps and land.
unsigned may_walk(const Bytes16& pawns, unsigned colour, const Tables::Walks& blocker,
                  unsigned steps) {
  unsigned able = 0;
  for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
    const Place blocks = blocker[steps][pawns[kPawns * colour + pawn]];
    const bool free = (equal_mask(pawns, blocks) & own_bits(colour)) == 0;
    able |= (free ? 1U : 0U) << pawn;
  }
  return able;
}

// Hands the legal actions to `emit` in ascending order; emit returns true to stop.
template <class Emit>
class Generator {
 public:
  Generator(const Bytes16& pawns, unsigned colour, Emit& emit)
      : pawns_(pawns), colour_(colour), emit_(emit) {}

  void generate(unsigned kind, unsigned walkers) {
    const auto [forward, back] = kOffered[kind];
    const bool leaves = forward == 1 || forward == 2;
    if (leaves && leave()) return;
    if (walk(Verb::kForward, walkers & 15U, forward)) return;
    if (walk(Verb::kBack, walkers >> 4U, back)) return;
    if (forward == 7) split();
    if (forward == 11) switches();
    if (kind == kSorry) sorry();
  }

 private:
  [[nodiscard]] Place place_of(unsigned pawn) const { return pawns_[kPawns * colour_ + pawn]; }

  bool emit(Verb verb, unsigned pawn, unsigned steps, unsigned other) {
    return emit_(Action{verb, static_cast<std::uint8_t>(pawn), static_cast<std::uint8_t>(steps),
                        static_cast<std::uint8_t>(other)});
  }

  // The own pawns in Start, as bits.
  [[nodiscard]] std::uint32_t in_start() const {
    return (equal_mask(pawns_, kStart) >> (kPawns * colour_)) & 15U;
  }

  bool leave() {
    const std::uint32_t start = in_start();
    if (start == 0 || (equal_mask(pawns_, exit_of(colour_)) & own_bits(colour_)) != 0) return false;
    return emit(Verb::kLeave, static_cast<unsigned>(std::countr_zero(start)), 0, 0);
  }

  bool walk(Verb verb, std::uint32_t able, unsigned steps) {
    for (; able != 0; able &= able - 1) {
      if (emit(verb, static_cast<unsigned>(std::countr_zero(able)), steps, 0)) return true;
    }
    return false;
  }

  // Walks one half of a split; false if that half is illegal on `board`.
  bool half(Bytes16& board, unsigned pawn, unsigned steps) const {
    const Place to = kTables.forward[colour_][steps][board[kPawns * colour_ + pawn]];
    if (to == kNoPlace || !may_land(board, colour_, pawn, to)) return false;
    put_down(board, colour_, pawn, to);
    return true;
  }

  // The other order of a split has a name of its own only if it is the only legal one or leads elsewhere. The boards that
  // splits with the lower pawn first lead to are kept for that comparison.
  void split() {
    std::array<std::array<std::array<Bytes16, 7>, kPawns>, kPawns>
        boards;  // NOLINT: filled as needed
    const std::uint32_t out = ~(equal_mask(pawns_, kStart) | equal_mask(pawns_, kHome));
    const std::uint32_t able = (out >> (kPawns * colour_)) & 15U;
    if (std::popcount(able) < 2) return;
    for (std::uint32_t firsts = able; firsts != 0; firsts &= firsts - 1) {
      const auto first = static_cast<unsigned>(std::countr_zero(firsts));
      for (unsigned steps = 1; steps <= 6; ++steps) {
        Bytes16 after_first = pawns_;
        const bool walks = half(after_first, first, steps);
        for (std::uint32_t seconds = able ^ (1U << first); seconds != 0; seconds &= seconds - 1) {
          const auto second = static_cast<unsigned>(std::countr_zero(seconds));
          Bytes16 board = after_first;
          const bool legal = walks && half(board, second, 7 - steps);
          if (first < second) boards[first][second][steps] = legal ? board : kNoBoard;
          if (!legal || (first > second && boards[second][first][7 - steps] == board)) continue;
          if (emit(Verb::kSplit, first, steps, second)) return;
        }
      }
    }
  }

  bool aim(Verb verb, unsigned pawn) {
    std::uint32_t targets = within_mask(pawns_, kLoop, kLoopSquares) & ~own_bits(colour_);
    for (; targets != 0; targets &= targets - 1) {
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

std::uint8_t walkers_for(const Bytes16& pawns, unsigned colour, unsigned kind) noexcept {
  const auto [forward, back] = kOffered[kind];
  unsigned able = 0;
  if (forward != 0) able = may_walk(pawns, colour, kTables.forward_blocker[colour], forward);
  if (back != 0) able |= may_walk(pawns, colour, kTables.backward_blocker[colour], back) << 4U;
  return static_cast<std::uint8_t>(able);
}

bool has_other_action(const Bytes16& pawns, unsigned colour, unsigned kind) noexcept {
  bool found = false;
  auto first = [&](const Action&) { return found = true; };
  Generator(pawns, colour, first).generate(kind, 0);
  return found;
}

FixedList<Action, Rules::kMaxActions> Rules::actions(const State& s, Seat seat) const noexcept {
  FixedList<Action, kMaxActions> list;
  if (s.card == kNoCard || seat != seat_[s.turn]) return list;
  auto all = [&](const Action& action) {
    list.push_back(action);
    return false;
  };
  Generator(s.pawns, s.turn, all).generate(s.card, s.walkers);
  return list;
}

}  // namespace parlour::losiento
