#include "server/table/presence.hpp"

#include <algorithm>

namespace parlour::server {

Presence::Change Presence::update(const Connected& connected, const Lobby& lobby, SeatSet left,
                                  Clock::time_point now) {
  const auto& players = connected.players;
  const auto own_end =
      players.begin() + static_cast<std::ptrdiff_t>(std::min(connected.own, players.size()));
  Change change;
  std::size_t seated = 0;
  std::size_t own_seated = 0;
  for (std::size_t i = 0; i < lobby.size(); ++i) {
    const Lobby::Chair& chair = lobby.chairs()[i];
    if (chair.kind != protocol::SeatKind::kHuman) continue;
    At& at = seats_[i];
    const auto own =
        static_cast<std::size_t>(std::count(players.begin(), own_end, chair.player.id));
    const auto count = static_cast<std::uint16_t>(std::ranges::count(players, chair.player.id));
    if (!left.contains(seat_at(i))) {
      seated += count;
      own_seated += own;
    }
    if ((count == 0) != (at.connections == 0)) {
      change.told = true;
      at.away_since = now;
      at.stand_in = false;
      if (count != 0) change.back.bits |= SeatSet::only(seat_at(i)).bits;
    }
    at.connections = count;
    at.own = own != 0;
  }
  const auto watching = static_cast<std::uint32_t>(players.size() - seated);
  change.told = change.told || watching_ != watching;
  const bool host_here = std::ranges::find(players, lobby.host().id) != players.end();
  if (host_here != host_here_) host_away_since_ = now;
  host_here_ = host_here;
  change.awoken = connected_ == 0 && !players.empty();
  if (change.awoken) {  // nothing went on while nobody was here
    awake_ = connected.awake.value_or(now);
    for (At& at : seats_) {
      if (at.connections == 0) at.away_since = std::max(at.away_since, awake_);
    }
  } else if (connected.awake) {
    awake_ = std::max(awake_, *connected.awake);
  }
  if (connected_ != 0 && players.empty()) alone_since_ = now;
  watching_ = watching;
  own_watching_ =
      static_cast<std::uint32_t>(static_cast<std::size_t>(own_end - players.begin()) - own_seated);
  connected_ = static_cast<std::uint32_t>(players.size());
  return change;
}

void Presence::take_over(const Presence& old, const std::vector<std::optional<Seat>>& from) {
  auto seats = std::vector<At>(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) {
    seats[i] = from[i] ? old.seats_[index(*from[i])] : seats_[i];
  }
  *this = old;
  seats_ = std::move(seats);
}

void Presence::sit(Seat seat, std::optional<Seat> from, Clock::time_point now) {
  At at{.away_since = now};
  if (from) at.connections = std::exchange(seats_[index(*from)], {}).connections;
  seats_[index(seat)] = at;
}

void Presence::rearrange(const std::vector<std::optional<Seat>>& from, Clock::time_point now) {
  const auto old = std::exchange(seats_, std::vector<At>(from.size()));
  for (std::size_t i = 0; i < from.size(); ++i) {
    seats_[i].away_since = now;
    if (from[i]) seats_[i].connections = old[index(*from[i])].connections;
  }
}

void Presence::keep(const std::vector<int>& seats) {
  const auto old = std::exchange(seats_, std::vector<At>(seats.size()));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    seats_[i] = old[static_cast<std::size_t>(seats[i])];
  }
}

void Presence::count_all_from(Clock::time_point now) {
  for (At& at : seats_) at.away_since = now;
  host_away_since_ = now;
  counts_from_ = now;
}

}  // namespace parlour::server
