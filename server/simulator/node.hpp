// A node of a simulated house: a real Hall with its ports, for as long as it lives, and the ends of its connections.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fair/randomness.hpp"
#include "server/hall.hpp"
#include "server/simulator/ports.hpp"
#include "server/simulator/sim_bus.hpp"
#include "server/simulator/sim_store.hpp"
#include "server/simulator/world.hpp"

namespace parlour::simulator {

// Secrets that are the same in every run of a seed.
class SeededRandomness final : public fair::Randomness {
 public:
  explicit SeededRandomness(std::uint64_t seed) : random_(seed) {}
  fair::Bytes32 bytes() override;

 private:
  Rng random_;
};

// The other end of a connection: a person's.
class FarEnd {
 public:
  FarEnd() = default;
  FarEnd(const FarEnd&) = delete;
  FarEnd& operator=(const FarEnd&) = delete;
  virtual void arrived(std::uint64_t line, const server::Frame& frame) = 0;
  virtual void lost(std::uint64_t line) = 0;

 protected:
  ~FarEnd() = default;
};

struct NodeSetting {
  SimWire* wire = nullptr;  // none: it is the only node
  server::Tuning tuning;
  server::HallLimits limits;
};

class Node {
 public:
  Node(World& world, SimStore& store, unsigned number, const NodeSetting& setting)
      : world_(world), store_(store), number_(number), setting_(setting) {}

  void start();
  // The process is killed: all its memory is gone. `politely`: it tells the others before.
  void stop(bool politely = false);
  void freeze();
  void thaw();
  void set_bus(bool connected);
  [[nodiscard]] bool runs() const { return life_ != nullptr; }
  [[nodiscard]] bool is_frozen() const;
  [[nodiscard]] const server::Hall* hall() const;
  [[nodiscard]] std::string name() const { return "node " + std::to_string(number_); }
  // The time that its own clock shows.
  [[nodiscard]] Time time() const;

  // A connection of a player; its number, or nothing if nobody is there.
  std::optional<std::uint64_t> connect(FarEnd& who, const protocol::Player& player,
                                       const fair::Bytes32& token_hash);
  void send(std::uint64_t line, std::string text);
  // The person is gone, or the network between them. `all`: what is on its way arrives before.
  void hang_up(std::uint64_t line, bool all);

 private:
  class Line;
  struct Life;

  World& world_;
  SimStore& store_;
  unsigned number_;
  NodeSetting setting_;
  std::uint64_t lines_ = 0;  // ever
  std::shared_ptr<Life> life_;
};

}  // namespace parlour::simulator
