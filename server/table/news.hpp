// What the observers of a game are told about a step: events and what has changed in the view, each as the engine shows it
// to that observer.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/table/witness.hpp"

namespace parlour::server {

// Who looks on: seats, and whether there are spectators.
struct Observers {
  SeatSet seats;
  bool spectators = false;
  [[nodiscard]] bool empty() const { return seats.empty() && !spectators; }
};

// A message for one kind of observer; those who are told the same share it.
struct Notice {
  Observer to;
  std::shared_ptr<const protocol::Step> step;
};
using News = std::vector<Notice>;

// Collects over the steps that belong together (an action and the chance that follows it). Where the game has no secrets
// everything is written once for all.
class NewsWriter final : public Witness {
 public:
  NewsWriter(const Table& table, Observers observers);

  void applied(const Table& table, const Step& step) override;

  struct Part {
    Observer to;
    std::string before;  // the view
    JsonWriter events;
  };
  // The events and the changes for an observer. Called once for each, at the end.
  struct Told {
    std::string events, changes;
  };
  [[nodiscard]] Told told(const Table& table, Observer to);
  [[nodiscard]] const Observers& observers() const { return observers_; }

 private:
  Observers observers_;
  bool shared_;
  std::vector<Part> parts_;
  std::optional<Told> told_;  // where it is the same for all
};

}  // namespace parlour::server
