#include "server/simulator/world.hpp"

#include <algorithm>
#include <cstdio>

namespace parlour::simulator {
namespace {

constexpr std::uint64_t kMostEvents = 5'000'000;

}  // namespace

World::World(std::uint64_t seed) : random_(seed), now_(std::chrono::hours(1)) {}

Process World::begin_process() {
  processes_.emplace_back();
  return static_cast<Process>(processes_.size() - 1);
}

void World::end_process(Process process) {
  processes_[process].state = State::kEnded;
  processes_[process].waiting.clear();
}

void World::freeze(Process process) { processes_[process].state = State::kFrozen; }

void World::thaw(Process process) {
  ProcessState& state = processes_[process];
  if (state.state != State::kFrozen) return;
  state.state = State::kRuns;
  for (auto& what : std::exchange(state.waiting, {})) at(now_, process, std::move(what));
}

void World::at(Time when, Process whose, std::function<void()> what) {
  queue_.push_back({std::max(when, now_), serial_++, whose, std::move(what)});
  std::ranges::push_heap(queue_, Later{});
}

bool World::run_until(Time end) {
  while (!queue_.empty() && queue_.front().when <= end) {
    if (++events_ > kMostEvents) return false;
    std::ranges::pop_heap(queue_, Later{});
    Event event = std::move(queue_.back());
    queue_.pop_back();
    now_ = event.when;
    ProcessState& state = processes_[event.whose];
    if (state.state == State::kEnded) continue;
    if (state.state == State::kFrozen) {
      state.waiting.push_back(std::move(event.what));
      continue;
    }
    mark(static_cast<std::uint64_t>(event.when.time_since_epoch().count()) ^ event.whose);
    event.what();
  }
  now_ = std::max(now_, end);
  return true;
}

Span World::between(Span least, Span most) {
  const auto range = static_cast<std::uint64_t>((most - least).count()) + 1;
  return least + Span(static_cast<Span::rep>(random_.next64() % range));
}

void World::trace(const std::string& who, const std::string& what) {
  if (kept_lines_ == 0) return;
  const auto milliseconds =
      std::chrono::duration<double, std::milli>(now_ - Time(std::chrono::hours(1))).count();
  std::array<char, 32> time{};
  std::snprintf(time.data(), time.size(), "%12.3f ", milliseconds);
  lines_.push_back(time.data() + who + ": " + what);
  if (lines_.size() > kept_lines_) lines_.pop_front();
}

}  // namespace parlour::simulator
