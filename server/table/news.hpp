// What the observers of a game are told about a step: events and what has changed in the view, each as the engine shows it
// to that observer.
#pragma once

#include <string>
#include <vector>

#include "engine/core/table.hpp"

namespace parlour::server {

// Who looks on: seats, and whether there are spectators.
struct Observers {
  SeatSet seats;
  bool spectators = false;
  [[nodiscard]] bool empty() const { return seats.empty() && !spectators; }
};

// A message for one kind of observer.
struct Notice {
  Observer to;
  std::string text;
};
using News = std::vector<Notice>;

// Collects over the steps that belong together (an action and the chance that follows it). Where the game has no secrets
// everything is written once for all.
class NewsWriter {
 public:
  NewsWriter(const Table& table, Observers observers);

  // After every step.
  void add_events(const Table& table);
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
