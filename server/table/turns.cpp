#include "server/table/turns.hpp"

namespace parlour::server {

void Turns::pass(std::uint64_t entry, std::optional<Seat> actor, SeatSet awaited, bool chance,
                 Clock::time_point now) {
  forget_choices();
  since_ = entry;
  began_ = now;
  again_ = actor && awaited == SeatSet::only(*actor);  // where seats act together: a new round
  if (!again_ || chance) clock_began_ = now;
  thinking_ = false;
}

void Turns::take_back(std::uint64_t entry, Clock::time_point now) {
  forget_choices();
  since_ = entry;
  began_ = now;
}

void Turns::resume(std::uint64_t entry, Clock::time_point now) {
  since_ = entry;
  restart(now);
}

void Turns::count_late(Seat actor, bool late) {
  At& seat = seats_[index(actor)];
  if (!late) seat.late = 0;
  if (late && !(again_ && seat.late_now)) ++seat.late;
  seat.late_now = late;
}

void Turns::choose(Seat seat, Choice choice) {
  seats_[index(seat)].choice = std::make_unique<Choice>(std::move(choice));
}

void Turns::forget_choices() {
  for (At& seat : seats_) seat.choice.reset();
}

}  // namespace parlour::server
