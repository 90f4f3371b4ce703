// The one store of a simulated house, with faults, and everything that was ever written to it in order.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/keeper.hpp"
#include "server/simulator/world.hpp"
#include "store/memory_store.hpp"

namespace parlour::simulator {

// A seam for tests of the simulator: what a node would do wrong.
enum class Sabotage : std::uint8_t {
  kNone,
  kTellBeforeDurable,  // an entry is told as durable before it is
  kNoRetry,            // what was taken is refused instead of decided again
  kSkipGaps            // a hole in the log of a replica is not filled from the store
};

struct StoreFaults {
  // Once in so many journeys; 0: never.
  std::uint32_t fails = 0;           // nothing happens, and the node hears so
  std::uint32_t loses_answer = 0;    // it happens, and nobody hears of it
  std::uint32_t loses_question = 0;  // it does not happen, and nobody knows
  std::uint32_t slow = 0;
};

// An entry in the order of its becoming durable.
struct Durable {
  std::string table;
  std::uint64_t number = 0;
  Time when;
  Process by = kWorld;
};

class SimStore {
 public:
  SimStore(World& world, Sabotage sabotage) : world_(world), sabotage_(sabotage) {}

  // What will become of a journey.
  struct Fate {
    enum class What : std::uint8_t { kGood, kFails, kAnswerLost, kQuestionLost } what{};
    Span there{}, back{};
  };
  [[nodiscard]] Fate fate();

  void perform(Process by, const Fate& fate, const std::vector<store::Entry>& entries,
               std::vector<server::Written>& written);
  // Why it failed, if so.
  std::optional<std::string> perform(Process by, const Fate& fate,
                                     const std::function<void(store::Store&)>& work);

  void set_faults(const StoreFaults& faults) { faults_ = faults; }
  // Refuses everything until it is there again.
  void set_away(bool away) { away_ = away; }
  [[nodiscard]] bool is_away() const { return away_; }

  // Without faults: for the checks.
  [[nodiscard]] store::Store& truth() { return store_; }
  [[nodiscard]] const std::vector<Durable>& history() const { return history_; }
  [[nodiscard]] std::int64_t clock() const;

 private:
  // What nodes see of it.
  class Seen;

  World& world_;
  Sabotage sabotage_;
  StoreFaults faults_;
  bool away_ = false;
  store::MemoryStore store_;
  std::vector<Durable> history_;
};

}  // namespace parlour::simulator
