#include "server/table/room_state.hpp"

namespace parlour::server {

using protocol::Due;

Due RoomState::due() const {
  if (in_lobby()) return Due::kWait;
  if (!playing()) return Due::kOver;
  switch (match->due()) {
    case Match::Due::kAct:
      return Due::kAct;
    case Match::Due::kRoll:
      return Due::kRoll;
    case Match::Due::kOver:
      return Due::kOver;
    case Match::Due::kWait:
      break;
  }
  return Due::kWait;
}

bool RoomState::person_awaited() const {
  const SeatSet seats = awaited();
  for (std::size_t i = 0; i < lobby.size(); ++i) {
    const Seat seat = seat_at(i);
    if (!seats.contains(seat) || left(seat)) continue;
    if (lobby.chair(seat).kind == protocol::SeatKind::kHuman) return true;
  }
  return false;
}

bool RoomState::others_play(Seat seat) const {
  for (std::size_t i = 0; i < lobby.size(); ++i) {
    const Seat other = seat_at(i);
    if (other == seat || lobby.chair(other).kind != protocol::SeatKind::kHuman) continue;
    if (!left(other) && !settled(other)) return true;
  }
  return false;
}

bool RoomState::hurried() const {
  return playing() && !lobby.settings().slow_end.value_or(false) && match->only_bots_left();
}

std::size_t RoomState::talks_as(std::string_view player) const {
  if (const auto seat = lobby.seat_of(player)) return index(*seat);
  return lobby.is_host(player) ? Talk::kHost : Talk::kOthers;
}

SeatSet RoomState::seated_people() const {
  SeatSet people;
  for (std::size_t i = 0; i < lobby.size(); ++i) {
    const Seat seat = seat_at(i);
    if (lobby.chair(seat).kind == protocol::SeatKind::kHuman && !left(seat)) {
      people.bits |= SeatSet::only(seat).bits;
    }
  }
  return people;
}

// Where all people have finished, bots play on to the end, which is theirs.
bool RoomState::deserted() const {
  return playing() && seated_people().empty() && !match->only_bots_left();
}

bool RoomState::aborts_without_host() const {
  return table().manners().host_leaves == Manners::HostLeaves::kAborts ||
         lobby.settings().host_stays.value_or(false);
}

std::optional<protocol::Player> RoomState::next_host(bool here) const {
  std::optional<Seat> best;
  for (std::size_t i = 0; i < lobby.size(); ++i) {
    const Seat seat = seat_at(i);
    const Lobby::Chair& chair = lobby.chair(seat);
    if (chair.kind != protocol::SeatKind::kHuman || left(seat) || lobby.is_host(chair.player.id)) {
      continue;
    }
    if (here && !presence.is_here(seat)) continue;
    if (!best || (!presence.is_here(*best) && presence.is_here(seat))) best = seat;
  }
  if (!best) return std::nullopt;
  return lobby.chair(*best).player;
}

std::optional<Refusal> RoomState::not_for(std::string_view player) const {
  if (lobby.is_kicked(player)) {
    return Refusal{"KICKED", "the host has sent you away from this table"};
  }
  if (lobby.settings().spectators || lobby.seat_of(player) || lobby.is_host(player)) {
    return std::nullopt;
  }
  if (in_lobby() && lobby.has_open_seat()) return std::nullopt;  // one looks before one sits down
  return Refusal{"NO_SPECTATORS", "this table is closed to people who only watch"};
}

}  // namespace parlour::server
