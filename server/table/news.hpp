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

// A message for one kind of observer, as it is sent: protocol::Step without `re`. Those who are told the same share it.
struct Notice {
  Observer to;
  std::shared_ptr<const std::string> text;
};
using News = std::vector<Notice>;

// The same to whoever asked for the step, under the name of the message.
std::string as_answer(std::string_view step, std::string_view re);

// Writes what is told while it happens, over the steps that belong together (an action and the chance that follows it). Where the
// game has no secrets everything is written once for all.
class NewsWriter final : public Witness {
 public:
  // Before the steps, which become the entry of this number.
  NewsWriter(const GameInfo& game, const Table& table, Observers observers, std::string_view id,
             std::uint64_t seq);

  void applied(const Table& table, const Step& step) override;

  // What is the same for all, after the steps.
  struct Ending {
    std::optional<Seat> undone;  // the seat that took its action back
    protocol::Turn turn;
  };
  // The message to an observer, with what its seat may do.
  [[nodiscard]] std::shared_ptr<const std::string> told(const Table& table, Observer to,
                                                        const Ending& ending,
                                                        const std::optional<std::string>& legal);
  [[nodiscard]] const Observers& observers() const { return observers_; }

 private:
  // Of those who see the same.
  struct Part {
    Observer to;
    JsonWriter text;
    std::optional<JsonWriter::Mark> end;  // of what is the same for all of them
    std::shared_ptr<const std::string> without_legal;
  };
  Part& part_of(Observer to);
  void finish(Part& part, const Table& table, const Ending& ending);

  Observers observers_;
  bool shared_;
  std::unique_ptr<const Moment> before_;
  std::vector<Part> parts_;
};

}  // namespace parlour::server
