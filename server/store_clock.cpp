#include "server/store_clock.hpp"

#include <algorithm>

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

// An answer that took longer says too little: half of the way is how wrong it can be.
constexpr Clock::duration kLongestWay = 250ms;
// A jump of the store's clock, as when a standby takes over, is followed slowly: deadlines move by this much at most.
constexpr Clock::duration kLargestStep = 500ms;

}  // namespace

void StoreClock::begin(std::int64_t milliseconds) {
  offset_ = std::chrono::milliseconds(milliseconds) - loop_.now().time_since_epoch();
}

void StoreClock::follow(Clock::duration every) {
  every_ = every;
  timer_.after(every_, [this] { measure(); });
}

void StoreClock::measure() {
  keeper_.ask<std::int64_t>(
      [](store::Store& store) { return store.clock(); },
      [this, asked = loop_.now()](const OrReason<std::int64_t>& clock) {
        const auto way = loop_.now() - asked;
        if (!clock || way > kLongestWay) return;
        correct(std::chrono::milliseconds(*clock) - (asked + way / 2 + offset_).time_since_epoch());
      });
  timer_.after(every_, [this] { measure(); });
}

void StoreClock::correct(Clock::duration drift) {
  drift_ = drift;
  offset_ += std::clamp(drift, -kLargestStep, kLargestStep);
}

Clock::time_point StoreClock::now() const {
  latest_ = std::max(latest_, loop_.now() + offset_);
  return latest_;
}

std::int64_t StoreClock::milliseconds() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(now().time_since_epoch()).count();
}

}  // namespace parlour::server
