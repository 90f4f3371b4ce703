// What a real Hall runs on in a simulated house: a loop, a way to the store, workers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/keeper.hpp"
#include "server/loop.hpp"
#include "server/simulator/sim_store.hpp"
#include "server/simulator/world.hpp"
#include "server/workers.hpp"

namespace parlour::simulator {

// How a clock is wrong.
struct ClockFault {
  Span ahead{};
  std::int32_t millionths = 0;  // faster
  [[nodiscard]] Time shown(Time real) const {
    return real + ahead + real.time_since_epoch() / 1'000'000 * millionths;
  }
  // When it shows this, or a little earlier.
  [[nodiscard]] Time real(Time shown) const {
    const Time without = shown - ahead;
    return without - without.time_since_epoch() / (1'000'000 + millionths) * millionths;
  }
};

// The clock of a node shows another time than those of the others, since steady clocks begin anywhere, and goes a little faster
// or slower.
class SimLoop final : public server::Loop {
 public:
  SimLoop(World& world, Process process, ClockFault clock)
      : world_(world), process_(process), clock_(clock) {}

  void post(std::function<void()> work) override { world_.after({}, process_, std::move(work)); }
  [[nodiscard]] Time now() const override { return clock_.shown(world_.now()); }

 private:
  class SimWaiting;
  std::unique_ptr<Waiting> new_timer() override;

  World& world_;
  Process process_;
  ClockFault clock_;
};

// The thread that a store belongs to, as StoreThread has it: what comes while the store is busy shares the next journey.
class SimKeeper final : public server::Keeper {
 public:
  SimKeeper(World& world, Process process, SimStore& store)
      : world_(world), process_(process), store_(store) {}

  void append(store::Entry entry, Appended done) override;

 private:
  struct Batch {
    std::vector<store::Entry> entries;
    std::vector<Appended> appended;
    std::vector<Work> works;
    std::vector<server::Written> written;
    std::vector<std::optional<std::string>> failures;  // of the works
    [[nodiscard]] bool empty() const { return entries.empty() && works.empty(); }
  };
  void use(Work work) override;
  void wake();
  void go();
  void came(Batch& batch);

  World& world_;
  Process process_;
  SimStore& store_;
  Batch next_;
  bool waking_ = false;
  bool busy_ = false;  // a journey is under way
};

// Work happens at once, and its end is told later.
class SimWorkers final : public server::Workers {
 public:
  SimWorkers(World& world, Process process) : world_(world), process_(process) {}
  server::Ticket run(Task task) override;

 private:
  World& world_;
  Process process_;
};

}  // namespace parlour::simulator
