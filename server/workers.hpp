// For what takes longer than the loop may wait: bots that think, games that are read again. Addresses and people take turns, so
// that nobody's bots wait for all those of somebody else.
#pragma once

#include <atomic>
#include <functional>

#include "server/fair_queue.hpp"

namespace parlour::server {

class Workers {
 public:
  // What is read does not wait for what is thought, nor the other way round.
  enum class Lane : std::uint8_t { kThinking, kReading };
  struct Task {
    // Elsewhere. `stop`: it is wanted at once, or not at all.
    std::function<void(const std::atomic<bool>& stop)> work;
    std::function<void()> done;  // on the loop's thread, unless nobody waits for it any more
    Lane lane = Lane::kThinking;
    std::string address, person;  // for whom it is
  };

  Workers() = default;
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  virtual ~Workers() = default;

  // On the loop's thread. The ticket can be set when nobody waits for it any more.
  virtual Ticket run(Task task) = 0;
  // Waits to be begun.
  [[nodiscard]] virtual std::size_t waiting() const { return 0; }
};

}  // namespace parlour::server
