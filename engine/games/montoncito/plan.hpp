// Planning the own turn: depth first over the own plays (section 16).
#pragma once

#include <vector>

#include "engine/bots/effort.hpp"
#include "engine/games/montoncito/eval.hpp"

namespace parlour::montoncito {

// Finds what the best plan behind an action is worth. A plan ends with a discard, an emptied hand or a stock play: what comes
// then depends on cards that nobody has seen.
class Planner {
 public:
  // Remembers as many positions as it may visit: 128 kB.
  Planner(const Outlook& out, bots::Effort& effort);

  // Of the plans that begin with a legal action. Waiting is worth less than any other.
  Worth best_after(const Standing& s, Action action);

 private:
  static constexpr unsigned kMostNodes = 6'000;
  static constexpr std::size_t kSlots = 8'192;  // a power of two above kMostNodes

  struct Slot {
    std::uint64_t key = 0;  // 0: empty
    Worth worth = 0;
  };

  Worth best_from(const Standing& s);
  Worth search(const Standing& s);
  Slot& slot_of(std::uint64_t key);

  const Outlook& out_;
  bots::Effort& effort_;
  unsigned nodes_ = 0;
  std::vector<Slot> seen_;
};

}  // namespace parlour::montoncito
