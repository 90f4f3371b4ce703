// The time that tables live by: the store's, followed with the loop's clock. Every node of a house has the same, whatever its own
// wall clock says, so that an entry is as old on all of them.
#pragma once

#include <cstdint>

#include "server/keeper.hpp"
#include "server/loop.hpp"

namespace parlour::server {

class StoreClock {
 public:
  StoreClock(Loop& loop, Keeper& keeper) : loop_(loop), keeper_(keeper), timer_(loop) {}

  // `milliseconds`: since 1970, what the store's clock says at this moment.
  void begin(std::int64_t milliseconds);
  // Asks the store's clock again and again from now on, never on the way of a move. A store that nobody else uses need not be
  // asked: whatever happens to the system's clock, tables do not notice.
  void follow(Clock::duration every);

  // Time since 1970. It never goes back.
  [[nodiscard]] Clock::time_point now() const;
  // When the loop's clock will show it.
  [[nodiscard]] Clock::time_point on_loop(Clock::time_point when) const { return when - offset_; }
  [[nodiscard]] std::int64_t milliseconds() const;
  [[nodiscard]] std::int64_t seconds() const { return milliseconds() / 1000; }
  // How far the store was from what was expected when it was last asked.
  [[nodiscard]] Clock::duration drift() const { return drift_; }

 private:
  void measure();
  void correct(Clock::duration drift);

  Loop& loop_;
  Keeper& keeper_;
  Clock::duration offset_{};  // what is to be added to the loop's clock
  Clock::duration every_{};
  Clock::duration drift_{};
  mutable Clock::time_point latest_;
  Timer timer_;
};

}  // namespace parlour::server
