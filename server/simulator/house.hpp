// One run: some nodes over one store, people who play, faults by a seed, and the question whether everything was right.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "server/simulator/ledger.hpp"
#include "server/simulator/node.hpp"
#include "server/simulator/person.hpp"
#include "server/simulator/sim_bus.hpp"
#include "server/simulator/sim_store.hpp"
#include "server/simulator/world.hpp"

namespace parlour::simulator {

struct Options {
  std::uint64_t seed = 0;
  unsigned nodes = 1;
  Sabotage sabotage = Sabotage::kNone;
  std::size_t trace_lines = 0;  // 0: none are kept
  bool trace_to_fault = false;  // and none after the first fault
};

// How many nodes a seed has if nobody says so.
unsigned nodes_of(std::uint64_t seed);

struct Report {
  std::uint64_t hash = 0;           // of everything that happened
  std::vector<std::string> faults;  // what was wrong
  std::deque<std::string> trace;
  std::uint64_t events = 0, entries = 0, tables = 0, answers = 0, finished = 0;
  std::uint64_t stops = 0, freezes = 0, outages = 0, drops = 0, splits = 0;
};

Report simulate(const Options& options);

class House {
 public:
  explicit House(const Options& options);
  Report run();

 private:
  // Which kinds of faults a run has.
  struct Weather {
    bool stops = false, freezes = false, outages = false, drops = false, bus = false;
    StoreFaults store;
    BusFaults wire;
  };
  Weather weather_of();
  void trouble();
  void start(Node& node);
  void clear_up();
  bool settle(Span longest);

  // What must be true (checks.cpp).
  [[nodiscard]] Time stored_time() const;
  void check_replicas(bool still);
  void check_room(const Node& node, const server::Room& room, const std::string& table,
                  const std::vector<std::string>& bodies, bool still);
  void check_lists();
  std::vector<std::string> lobbies();
  void check_logs();
  void check_proof(const std::string& table, const std::vector<std::string>& bodies);
  void check_seats();
  void check_answers();
  [[nodiscard]] Time durable_since(const std::string& place) const;
  void check_people();

  Options options_;
  World world_;
  SeededRandomness secrets_;
  SimStore store_;
  Ledger ledger_;
  SimWire wire_;
  NodeSetting setting_;
  Weather weather_;
  std::vector<std::unique_ptr<Node>> nodes_;
  Town town_;
  std::vector<std::unique_ptr<Person>> people_;
  Report report_;
  bool stormy_ = true;
};

}  // namespace parlour::simulator
