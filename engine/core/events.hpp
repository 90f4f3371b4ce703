// What a step did, for animation and logs. The same code path that changes the state reports to a sink; with NoEvents the
// reports vanish at compile time.
#pragma once

#include "engine/core/fixed_list.hpp"

namespace parlour {

struct NoEvents {
  static constexpr bool kListening = false;
  template <class E>
  constexpr void operator()(const E&) const noexcept {}
};

// Keeps the events of a step. The capacity is the game's own bound.
template <class G>
struct EventList {
  static constexpr bool kListening = true;
  FixedList<typename G::Event, G::kMaxEvents> events;
  constexpr void operator()(const typename G::Event& event) noexcept { events.push_back(event); }
};

}  // namespace parlour
