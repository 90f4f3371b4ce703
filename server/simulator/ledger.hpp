// Everything that people were told in a run, and what is wrong with it at once or in the end.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/simulator/sim_store.hpp"
#include "server/simulator/world.hpp"

namespace parlour::simulator {

class Ledger {
 public:
  Ledger(World& world, SimStore& store) : world_(world), store_(store) {}

  struct Answer {
    std::string player, id, type, table;
    std::uint64_t seq = 0;
  };
  struct Refusal {
    std::string player, id, type, code;
    bool unsure = false;
    bool sent_again = false;  // an earlier sending may still be on its way
    Time when;
  };

  // A frame with a sequence: that entry must be durable by now.
  void heard(std::string_view who, const std::string& table, std::uint64_t seq);
  // What the same eyes see at the same sequence is the same, wherever they look.
  void seen(const std::string& table, int eyes, std::uint64_t seq, std::string_view what,
            std::string_view text);
  void acknowledged(Answer answer) { answers_.push_back(std::move(answer)); }
  // `calm`: nothing is broken, and was not when the message was sent.
  void refused(Refusal refusal, bool calm);
  void fault(std::string what);
  // The first fault is the last line of the trace.
  void stop_trace() { stops_trace_ = true; }

  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
  [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }
  [[nodiscard]] const std::vector<Refusal>& refusals() const { return refusals_; }

 private:
  World& world_;
  SimStore& store_;
  std::map<std::string, std::uint64_t, std::less<>> heads_;  // known to be durable
  std::map<std::pair<std::string, std::uint64_t>, std::uint64_t> seen_;
  std::vector<Answer> answers_;
  std::vector<Refusal> refusals_;
  std::vector<std::string> faults_;
  bool stops_trace_ = false;
};

}  // namespace parlour::simulator
