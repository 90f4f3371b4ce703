// Who looks at a table. Of those without a seat only the number matters: it is worked out and told once a tick, the more
// rarely the more of them there are.
#include <algorithm>

#include "server/hall.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

constexpr Clock::duration kGathered = 50ms;  // tables are told of together
constexpr Clock::duration kPresenceTick = 250ms;
constexpr Clock::duration kTickForEachWatcher = 500us;
constexpr Clock::duration kLongestPresenceTick = 2s;

std::uint32_t bits_of(const std::vector<int>& seats) {
  std::uint32_t bits = 0;
  for (const int seat : seats) bits |= 1U << static_cast<unsigned>(seat);
  return bits;
}

}  // namespace

void Hall::look_on(Slot& slot, Visitor& visitor) {
  const bool is_new = std::ranges::find(slot.watchers, &visitor) == slot.watchers.end();
  if (is_new) {
    slot.watchers.push_back(&visitor);
    visitor.tables.push_back(slot.id);
  }
  const Room& room = *slot.room;
  const bool seated = room.has_seat(visitor.player.id);
  if (seated) visitor.socket->set_rank(Rank::kSeated);
  // The first to look on counts at once: from then on there is news for those who do.
  if (seated || room.is_host(visitor.player.id) || !room.has_onlookers()) {
    return presence(slot);
  }
  if (is_new) tell_presence_soon(slot);
}

void Hall::look_away(Slot& slot, Visitor& visitor) {
  if (std::erase(slot.watchers, &visitor) == 0) return;
  std::erase(visitor.tables, slot.id);
  const bool last = slot.watchers.empty();
  if (last) slot.quiet_since = loop_.now();
  const auto went = [this, id = visitor.player.id, last](Slot& there) {
    const bool matters = last || there.room->has_seat(id) || there.room->is_host(id);
    matters ? presence(there) : tell_presence_soon(there);
  };
  if (!slot.busy && slot.queue.empty()) return went(slot);
  slot.queue.emplace_back([went](const Found& later) {
    if (later) went(**later);
  });
}

// People who may not look on any more.
void Hall::send_away(Slot& slot) {
  for (Visitor* visitor : std::vector(slot.watchers)) {
    const auto why = slot.room->not_for(visitor->player.id);
    if (!why) continue;
    visitor->tell(protocol::Gone{slot.id, std::string(why->code), why->why});
    std::erase(visitor->tables, slot.id);
    std::erase(slot.watchers, visitor);
  }
}

void Hall::update_presence(Slot& slot) {
  Connected connected;
  connected.players.reserve(slot.watchers.size());
  std::vector<protocol::Player> own;
  for (const Visitor* visitor : slot.watchers) {
    connected.players.push_back(visitor->player.id);
    if (link_) own.push_back(visitor->player);
  }
  if (!link_) {
    slot.room->present(connected, now());
    return;
  }
  connected.own = own.size();
  const auto others = link_->others(slot.id);
  bool renamed = false;
  for (const protocol::Player& player : others.players) {
    connected.players.push_back(player.id);
    renamed = slot.room->rename(player) || renamed;
  }
  if (others.awake) connected.awake = Clock::time_point(std::chrono::milliseconds(*others.awake));
  slot.room->present(connected, now());
  const auto awake = std::chrono::floor<std::chrono::milliseconds>(slot.room->awake());
  link_->here(slot.id, std::move(own), awake.time_since_epoch().count());
  // Told a little later: what is to be told now may have to come first.
  if (renamed) {
    slot.renamed = true;
    tell_presence_soon(slot);
  }
}

// Somebody who matters for the game has come or gone.
void Hall::presence(Slot& slot) {
  update_presence(slot);
  show(slot);
  if (!slot.busy) rearm(slot);
  tell_presence_soon(slot);
}

// What everybody is told, as far as it says something new.
Hall::ToldPresence Hall::told_presence(const Slot& slot) {
  const auto now = slot.room->presence();
  return {static_cast<std::uint32_t>(now.watching), bits_of(now.away), bits_of(now.bots),
          now.closes.has_value()};
}

void Hall::tell_presence_soon(Slot& slot) {
  if (slot.presence_due) return;
  slot.presence_due = true;
  const auto tick =
      std::clamp(kTickForEachWatcher * static_cast<std::int64_t>(slot.watchers.size()),
                 kPresenceTick, kLongestPresenceTick);
  // Rounded up, so that one timer serves many tables.
  const auto at = std::max(loop_.now(), slot.presence_told + tick).time_since_epoch();
  const Clock::time_point when((at / kGathered + 1) * kGathered);
  const bool first = presences_.empty() || when < presences_.begin()->first;
  presences_.emplace(when, slot.id);
  if (first) presence_timer_.at(when, [this] { tell_presences(); });
}

void Hall::tell_presences() {
  const auto time = loop_.now();
  while (!presences_.empty() && presences_.begin()->first <= time) {
    const std::string table = presences_.begin()->second;
    presences_.erase(presences_.begin());
    at_held(table, [this](Slot& slot) { tell_presence(slot); });
  }
  if (!presences_.empty()) {
    presence_timer_.at(presences_.begin()->first, [this] { tell_presences(); });
  }
}

void Hall::tell_presence(Slot& slot) {
  slot.presence_due = false;
  slot.presence_told = loop_.now();
  if (!slot.room) return;
  update_presence(slot);
  show(slot);
  if (!slot.busy) rearm(slot);
  if (slot.renamed) return send_facts(slot);
  const auto now = told_presence(slot);
  if (std::exchange(slot.told, now) == now || slot.watchers.empty()) return;
  const Frame frame(protocol::tagged_text(slot.room->presence()));
  for (Visitor* visitor : slot.watchers) {
    visitor->socket->send_replaceable(frame, key_of(slot, Says::kPresence));
  }
}

// In the list, here and at the other nodes.
void Hall::show(Slot& slot) {
  listed_by_.erase(slot.id);  // from now on by its own room, even if both say the same
  const Room& room = *slot.room;
  const TableOrigin origin{room.host().id, slot.address, room.host_here()};
  if (!list_.update(slot.id, room.card(), origin) || !link_) return;
  // A lobby is at every node.
  const bool lobby = room.stage() == protocol::Stage::kLobby;
  if (!lobby && (slot.listed || !slot.watchers.empty())) tell_list(slot);
}

}  // namespace parlour::server
