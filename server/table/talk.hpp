// How much may be said at a table. Whoever has a seat has a measure of their own; people who only watch share one, however many
// they are, so that they cannot talk anybody down. It depends on what was said and when.
#pragma once

#include <algorithm>
#include <array>

#include "engine/core/seat.hpp"
#include "server/table/rare.hpp"
#include "server/time.hpp"

namespace parlour::server {

class Talk {
 public:
  // Whose measure: that of a seat by its number, of a host without one, of all others together.
  static constexpr std::size_t kHost = kMaxSeats;
  static constexpr std::size_t kOthers = kMaxSeats + 1;

  // `scale`: time runs so much faster.
  void said(std::size_t who, Clock::time_point now, unsigned scale) {
    Clock::time_point& full = full_.change()[who];
    full = std::max(full, now) + of(who).pause / scale;
  }
  // How long it takes until there is room for one word more; nothing if there is.
  [[nodiscard]] Clock::duration wait(std::size_t who, Clock::time_point now, unsigned scale) const {
    const auto from = full_.get()[who] - (of(who).at_once - 1) * (of(who).pause / scale);
    return std::max(Clock::duration{}, from - now);
  }

 private:
  struct Measure {
    Clock::duration pause;  // from word to word, in the long run
    int at_once;
  };
  static constexpr Measure of(std::size_t who) {
    using namespace std::chrono_literals;
    return who == kOthers ? Measure{2s, 6} : Measure{1s, 10};
  }

  using Times = std::array<Clock::time_point, kMaxSeats + 2>;
  Rare<Times> full_;  // when all of it is free again; most tables are silent
};

}  // namespace parlour::server
