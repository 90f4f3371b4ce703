// The bus of a simulated house: texts are lost, repeated, late and overtaken, and connections come and go.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/nodes/bus.hpp"
#include "server/simulator/world.hpp"

namespace parlour::simulator {

struct BusFaults {
  // Once in so many texts; 0: never.
  std::uint32_t loses = 0, repeats = 0, late = 0;
};

class SimBus;

// What all nodes are connected to.
class SimWire {
 public:
  explicit SimWire(World& world) : world_(world) {}
  void set_faults(const BusFaults& faults) { faults_ = faults; }

 private:
  friend class SimBus;
  void publish(const SimBus& from, const std::string& subject, const std::string& text);

  World& world_;
  BusFaults faults_;
  std::vector<SimBus*> ends_;  // in the order in which they came
};

class SimBus final : public server::Bus {
 public:
  SimBus(SimWire& wire, World& world, Process process);
  ~SimBus() override;

  void listen(Listener* listener) override { listener_ = listener; }
  void subscribe(const std::string& subject) override { subjects_.insert(subject); }
  void unsubscribe(const std::string& subject) override { subjects_.erase(subject); }
  void publish(const std::string& subject, std::string text) override;
  [[nodiscard]] bool connected() const override { return connected_; }

  // The node hears of it a little later.
  void set_connected(bool connected);

 private:
  friend class SimWire;
  void arrive(const std::string& subject, const std::string& text);

  SimWire& wire_;
  World& world_;
  Process process_;
  Listener* listener_ = nullptr;
  std::set<std::string> subjects_;
  bool connected_ = true;
  Time last_;  // when the last text in order arrives
};

}  // namespace parlour::simulator
