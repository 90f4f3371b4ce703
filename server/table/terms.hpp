// Fair terms: what a game is begun with changes while it goes on only if everybody who has a seat agrees. Here is what is
// offered, who has agreed, and how long the next offer has to wait when they come to nothing. What is known depends on the log
// alone.
#pragma once

#include <memory>

#include "engine/core/seat.hpp"
#include "protocol/messages.hpp"
#include "server/time.hpp"

namespace parlour::server {

// Of settings: what is not the host's alone during the game.
protocol::Terms terms_of(const protocol::Settings& settings);
protocol::Settings with_terms(protocol::Settings settings, const protocol::Terms& terms);
// What has to be agreed on if one becomes the other. Closing a table to people who only watch is not among it, opening it is.
std::optional<protocol::Terms> terms_to_agree_on(const protocol::Settings& now,
                                                 const protocol::Settings& wished);

class Proposals {
 public:
  struct Open {
    std::uint64_t number = 0;  // names it
    protocol::Player by;
    protocol::Terms terms;
    SeatSet agreed;
    Clock::time_point at;
  };

  void open(Open offer);
  void agree(Seat seat) { open_->agreed.bits |= SeatSet::only(seat).bits; }
  // Nothing is offered any more. `by`: whose doing it was.
  void close(protocol::TermsFate fate, const protocol::Player& by, Clock::time_point now);
  // Nobody is asked any more, if anybody was: somebody went, or came.
  void lapse(Clock::time_point now);
  // Terms changed, without anybody to be asked.
  void note(const protocol::Player& by, const protocol::Terms& terms);

  [[nodiscard]] const Open* offer() const { return open_.get(); }
  // What became of the last one.
  [[nodiscard]] const protocol::TermsNews* news() const { return news_.get(); }
  // How often there was something new of that.
  [[nodiscard]] unsigned told() const { return told_; }
  // How many came to nothing since one was agreed on, and since when.
  [[nodiscard]] unsigned in_vain() const { return in_vain_; }
  [[nodiscard]] Clock::time_point since() const { return since_; }

 private:
  std::unique_ptr<Open> open_;
  std::unique_ptr<protocol::TermsNews> news_;
  Clock::time_point since_;
  unsigned told_ = 0;
  std::uint8_t in_vain_ = 0;
};

}  // namespace parlour::server
