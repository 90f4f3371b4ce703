// The turn and its time: since when it lasts, whose clock runs from when, what bots have chosen for it, and who was late.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "server/table/rare.hpp"
#include "server/time.hpp"

namespace parlour::server {

// What a bot will play when it is time. Not in the log.
struct Choice {
  std::uint64_t since = 0;  // the turn it is for
  std::string action, memory;
};

class Turns {
 public:
  explicit Turns(Clock::time_point now) : began_(now), clock_began_(now) {}

  // A game of so many seats begins; the first turn follows.
  void begin(std::size_t seats) { seats_ = std::vector<At>(seats); }
  // Another turn begins with the entry of this number. `actor`: whose step began it; `awaited`: who acts in it. Further steps of
  // the same seat do not start its clock again, unless chance came in between.
  void pass(std::uint64_t entry, std::optional<Seat> actor, SeatSet awaited, bool chance,
            Clock::time_point now);
  // The seat that was to act is another one again.
  void take_back(std::uint64_t entry, Clock::time_point now);
  // The same turn goes on after a pause.
  void resume(std::uint64_t entry, Clock::time_point now);
  // The time counts from now: for bots, so that people see what they do; or for everybody.
  void slow_bots(Clock::time_point now) { began_ = now; }
  void restart(Clock::time_point now) { began_ = clock_began_ = now; }
  // The clock is another one: what has passed of the turn does not count on it.
  void restart_clock(Clock::time_point now) { clock_began_ = now; }
  // Nothing that was before counts.
  void count_from(Clock::time_point at) {
    began_ = std::max(began_, at);
    clock_began_ = std::max(clock_began_, at);
  }

  // Several steps of one turn that were played for want of time are one late turn.
  void count_late(Seat actor, bool late);
  void forgive(Seat seat) { seats_[index(seat)].late = 0; }
  void note(Seat seat, const std::string& memory) { seats_[index(seat)].memory = memory; }

  void choose(Seat seat, Choice choice);
  void forget_choice(Seat seat) { seats_[index(seat)].choice.reset(); }
  void forget_choices();
  void set_thinking(bool on) { thinking_ = on; }
  // Bots do not wait. Not in the log: whoever wants it still may say so again.
  void set_skipping(bool on) { skipping_ = on; }

  [[nodiscard]] std::uint64_t since() const { return since_; }  // the entry with which it began
  [[nodiscard]] Clock::time_point began() const { return began_; }
  [[nodiscard]] Clock::time_point clock_began() const { return clock_began_; }
  [[nodiscard]] bool again() const { return again_; }        // the seat to act has just acted
  [[nodiscard]] bool thinking() const { return thinking_; }  // a bot does, somewhere
  [[nodiscard]] bool skipping() const { return skipping_; }
  // Turns in a row that were played for want of time.
  [[nodiscard]] unsigned late(Seat seat) const { return seats_[index(seat)].late; }
  // What a bot noted down at its last step.
  [[nodiscard]] const std::string& memory(Seat seat) const {
    return seats_[index(seat)].memory.get();
  }
  // For this turn.
  [[nodiscard]] const Choice* choice(Seat seat) const {
    const auto& choice = seats_[index(seat)].choice;
    return choice && choice->since == since_ ? choice.get() : nullptr;
  }

 private:
  struct At {
    Rare<std::string> memory;
    std::unique_ptr<Choice> choice;
    std::uint8_t late = 0;
    bool late_now = false;  // its present turn is one of them
  };
  std::vector<At> seats_;  // from the start
  std::uint64_t since_ = 0;
  Clock::time_point began_;
  Clock::time_point clock_began_;
  bool again_ = false;
  bool thinking_ = false;
  bool skipping_ = false;
};

}  // namespace parlour::server
