// The other nodes of the house: which of them are alive, whether anything of what they told the house was lost, and who of
// them is on duty at a table.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/time.hpp"

namespace parlour::server::nodes {

class Peers {
 public:
  explicit Peers(Clock::duration silence) : silence_(silence) {}

  enum class Beat : std::uint8_t { kKnown, kNew, kMissed };
  // A node is alive and has told the house so much. kMissed: some of it has not arrived.
  Beat beat(const std::string& node, std::uint64_t sent, Clock::time_point now);
  // A node that may not be known yet has shown itself.
  void greet(const std::string& node, Clock::time_point now) {
    alive_.try_emplace(node, At{.last = now});
  }
  // A node has told the house something.
  void heard(const std::string& node);
  // A node has said that it stops: whatever still comes of it counts no more.
  void leave(const std::string& node) {
    alive_.erase(node);
    left_.insert(node);
  }
  // Nodes that have been silent for too long; they are forgotten.
  std::vector<std::string> gone(Clock::time_point now);
  // This node was away itself: what it has missed says nothing about the others.
  void forgive(Clock::time_point now);

  [[nodiscard]] bool has_left(const std::string& node) const { return left_.contains(node); }
  [[nodiscard]] std::size_t size() const { return alive_.size(); }

 private:
  struct At {
    Clock::time_point last;
    std::uint64_t heard = 0;
    bool has_beaten = false;
  };
  Clock::duration silence_;
  std::map<std::string, At> alive_;
  std::set<std::string> left_;
};

// The place of a node among others for a table by rendezvous hashing: how many of them come before it. Every node works out
// the same order, and a node that goes changes it for its own tables only.
std::size_t place_among(std::string_view node, std::span<const std::string> others,
                        std::string_view table);

}  // namespace parlour::server::nodes
