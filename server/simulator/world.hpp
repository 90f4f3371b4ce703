// Virtual time and chance of a simulated house. One queue holds everything that is going to happen anywhere; what happens at the
// same time happens in the order in which it was asked for. Nothing here knows real time, threads or addresses in memory, so
// that a seed is a run.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/hash.hpp"
#include "engine/core/rng.hpp"
#include "server/time.hpp"

namespace parlour::simulator {

using server::Clock;
using Time = Clock::time_point;
using Span = Clock::duration;

// Who an event belongs to: the world itself (the store, the network, people), or one life of a node.
using Process = std::uint32_t;
inline constexpr Process kWorld = 0;

class World {
 public:
  explicit World(std::uint64_t seed);

  // A new process, which lives until it is ended.
  Process begin_process();
  // Nothing that belongs to it happens any more.
  void end_process(Process process);
  // What belongs to it waits, and happens in order as soon as it goes on.
  void freeze(Process process);
  void thaw(Process process);
  [[nodiscard]] bool is_frozen(Process process) const {
    return processes_[process].state == State::kFrozen;
  }

  void at(Time when, Process whose, std::function<void()> what);
  void after(Span delay, Process whose, std::function<void()> what) {
    at(now_ + delay, whose, std::move(what));
  }

  // Until a time, or until the limit of events is reached; false then.
  bool run_until(Time end);
  [[nodiscard]] Time now() const { return now_; }
  [[nodiscard]] std::uint64_t events() const { return events_; }

  // Chance of faults and of the network.
  [[nodiscard]] Rng& random() { return random_; }
  // Once in so many times, on average; 0: never.
  [[nodiscard]] bool once_in(std::uint32_t times) {
    return times != 0 && random_.below(times) == 0;
  }
  [[nodiscard]] Span between(Span least, Span most);

  // Becomes part of the hash of the run.
  void mark(std::string_view text) { hash_.add_bytes(text); }
  void mark(std::uint64_t number) { hash_.add(number); }
  [[nodiscard]] std::uint64_t hash() const { return hash_.value(); }

  // Keeps the last lines of what happens, or all of them.
  void keep_trace(std::size_t lines) { kept_lines_ = lines; }
  void stop_trace() { kept_lines_ = 0; }
  [[nodiscard]] bool traces() const { return kept_lines_ != 0; }
  void trace(const std::string& who, const std::string& what);
  [[nodiscard]] const std::deque<std::string>& lines() const { return lines_; }

 private:
  enum class State : std::uint8_t { kRuns, kFrozen, kEnded };
  struct Event {
    Time when;
    std::uint64_t serial = 0;
    Process whose = kWorld;
    std::function<void()> what;
  };
  struct Later {
    bool operator()(const Event& a, const Event& b) const {
      return a.when != b.when ? a.when > b.when : a.serial > b.serial;
    }
  };
  struct ProcessState {
    State state = State::kRuns;
    std::vector<std::function<void()>> waiting;
  };

  Rng random_;
  Hasher hash_;
  Time now_;
  std::uint64_t serial_ = 0;
  std::uint64_t events_ = 0;
  std::vector<Event> queue_;  // a heap
  std::vector<ProcessState> processes_{1};
  std::size_t kept_lines_ = 0;
  std::deque<std::string> lines_;
};

}  // namespace parlour::simulator
