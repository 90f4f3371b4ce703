// What hosts and players decide about people who only watch: who is sent away, who is silenced, whether anybody may look on.
#include <algorithm>

#include "server/table/lobby.hpp"

namespace parlour::server {
namespace {

constexpr std::size_t kMostSentAway = 500;  // from one table; and so many silenced
constexpr std::size_t kLongestPlayerId = 40;

bool is_player_id(std::string_view id) {
  return !id.empty() && id.size() <= kLongestPlayerId &&
         std::ranges::all_of(id, [](char c) { return c > ' ' && c <= '~'; });
}

Refusal too_many() {
  return {"TOO_MANY_SENT_AWAY", "that is enough; close the table to people who only watch"};
}

}  // namespace

OrRefusal<std::optional<Seat>> Lobby::decide(const protocol::Kick& m) const {
  if (m.seat.has_value() == m.player.has_value()) {
    return refuse("NO_SUCH_SEAT", "name either a seat or a player");
  }
  std::optional<Seat> seat;
  if (m.player) {
    if (!is_player_id(*m.player)) return refuse("NO_SUCH_SEAT", "there is no such player");
    if (is_host(*m.player)) return refuse("NOT_HOST", "a host leaves, but is not sent away");
    seat = seat_of(*m.player);
    if (!seat && kicked_.get().size() >= kMostSentAway) return tl::unexpected(too_many());
    return seat;
  }
  if (*m.seat < 0 || *m.seat >= static_cast<int>(chairs_.size()) ||
      chairs_[static_cast<std::size_t>(*m.seat)].kind != protocol::SeatKind::kHuman) {
    return refuse("NO_SUCH_SEAT", "nobody sits there");
  }
  seat = seat_at(static_cast<std::size_t>(*m.seat));
  if (is_host(chair(*seat).player.id)) {
    return refuse("NOT_HOST", "a host leaves, but is not sent away");
  }
  return seat;
}

OrRefusal<entry::Silenced> Lobby::decide(const protocol::Silence& m) const {
  if (!is_player_id(m.player)) return refuse("NO_SUCH_SEAT", "there is no such player");
  if (m.on && is_host(m.player)) return refuse("NOT_HOST", "a host is not silenced");
  if (m.on && !is_silenced(m.player) && silenced_.get().size() >= kMostSentAway) {
    return tl::unexpected(too_many());
  }
  return entry::Silenced{m.player, m.on};
}

}  // namespace parlour::server
