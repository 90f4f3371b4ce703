// Taking seats: hosting, sitting down, coming back. A player has one table of each game at a time.
#include <algorithm>

#include "server/hall.hpp"
#include "server/table/table_id.hpp"

namespace parlour::server {
namespace {

constexpr std::chrono::milliseconds kHouseFull{30'000};  // until somebody has ended, perhaps

Refusal one_at_a_time() { return {"IN_ANOTHER_GAME", "one table at a time, please"}; }

}  // namespace

Refusal Hall::elsewhere() {
  return {"IN_ANOTHER_GAME", "you are at another table of this game; leave it first"};
}

// True if the player takes a seat of this game already, at another connection; else nobody else may until it is given back.
bool Hall::claimed(std::string_view game, const Caller& caller, std::string& claim) {
  if (link_) return false;  // the store tells two that come at once apart
  claim = std::string(game) + " " + caller.player.id;
  return !claims_.insert(claim).second;
}

// A seat at another table of the game. Among many nodes the store alone knows for certain.
std::optional<std::string> Hall::other_table(const Slot& slot, const Caller& caller) const {
  if (link_) return std::nullopt;
  auto other = members_.at(slot.room->game(), caller.player.id);
  return other && *other != slot.id ? other : std::nullopt;
}

// What a message that opens a table is answered with when it comes again: the table is there, whatever has become of it.
Effect Hall::opened_before(const Room& room) {
  Effect effect{.facts = true, .repeated = 0};
  effect.views = room.match().has_value();
  return effect;
}

// The player is at another table already, perhaps at the one that this very message opened before its answer was lost; or that
// one is on its way.
void Hall::host_again(std::uint64_t visitor, const Caller& caller, const std::string& table,
                      std::optional<std::string> other) {
  at_table(table, [this, visitor, caller, other = std::move(other)](const Found& found) {
    Visitor* there = find(visitor);
    if (there == nullptr) return;
    if (found) {
      Slot& slot = **found;
      return perform(slot, {.visitor = visitor, .re = caller.id, .looks_on = true},
                     opened_before(*slot.room));
    }
    const bool none = found.error().code == "NO_SUCH_TABLE";
    refuse_message(*there, caller.id, none && other ? elsewhere() : found.error(),
                   none ? other : std::nullopt);
  });
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Host& m) {
  const std::string table = table_id_for(fair::to_hex(visitor.token_hash), caller.id);
  // Among many nodes the store alone knows for certain who sits where.
  const auto other = link_ ? std::nullopt : members_.at(m.game, caller.player.id);
  if (other || slots_.contains(table)) return host_again(visitor.number, caller, table, other);
  if (members_.tables() >= limits_.tables) {
    return refuse_message(visitor, caller.id, {"TOO_MANY_TABLES", "the house is full"},
                          std::nullopt, kHouseFull);
  }
  if (!budgets_.may_open(visitor.budget,
                         [&](const std::string& live) { return members_.is_live(live); })) {
    return refuse_message(visitor, caller.id,
                          {"TOO_MANY_TABLES", "your address has too many games that are not over"},
                          std::nullopt, kHouseFull);
  }
  auto opening = Room::host(table, tuning_, caller, m, now());
  if (!opening) return refuse_message(visitor, caller.id, opening.error());
  std::string claim;
  if (claimed(m.game, caller, claim)) return refuse_message(visitor, caller.id, one_at_a_time());
  open_table(visitor, caller, std::move(*opening), {.claim = std::move(claim)},
             [](Room& room) { return opened_before(room); });
}

void Hall::open_table(Visitor& visitor, const Caller& caller, Room::Opening opening, Asker asker,
                      Again again) {
  Slot& slot = new_slot(opening.room->id());
  slot.room = std::move(opening.room);
  slot.busy = false;
  if (link_) link_->hold(slot.id);
  slot.address = visitor.address == Address{} ? std::string() : visitor.address.text();
  budgets_.opened(visitor.budget, slot.id);
  ++counts_.opened;
  asker.visitor = visitor.number;
  asker.re = caller.id;
  asker.looks_on = true;
  perform(slot, std::move(asker), std::move(opening.effect), std::move(again));
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Sit& m) {
  sit(visitor.number, caller, m.table, m);
}

void Hall::sit(std::uint64_t visitor, const Caller& caller, const std::string& table,
               const protocol::Sit& m) {
  at_table(table, [this, visitor, caller, m](const Found& found) {
    Visitor* there = find(visitor);
    if (there == nullptr) return;
    if (!found) return refuse_message(*there, caller.id, found.error());
    Slot& slot = **found;
    if (looks_at_too_many(*there, caller, slot)) return;
    std::string claim;
    if (!slot.room->answered(caller)) {  // else nothing is taken
      if (auto other = other_table(slot, caller)) {
        return refuse_message(*there, caller.id, elsewhere(), std::move(other));
      }
      if (claimed(slot.room->game(), caller, claim)) {
        return refuse_message(*there, caller.id, one_at_a_time());
      }
    }
    const Again decide = [this, caller, m](Room& room) { return room.handle(caller, m, now()); };
    perform(slot,
            {.visitor = visitor, .re = caller.id, .claim = std::move(claim), .looks_on = true},
            decide(*slot.room), decide);
  });
}

// True, and refused, if this connection may not look at one more table.
bool Hall::looks_at_too_many(Visitor& visitor, const Caller& caller, const Slot& slot) {
  const bool looks = std::ranges::find(visitor.tables, slot.id) != visitor.tables.end();
  if (looks || visitor.tables.size() < limits_.watched) return false;
  refuse_message(visitor, caller.id, {"TOO_MANY_TABLES", "you look at too many tables"});
  return true;
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Enter& m) {
  if (find_game(m.game) == nullptr) {
    return refuse_message(visitor, caller.id, {"NO_SUCH_GAME", "there is no such game"});
  }
  if (const auto table = members_.at(m.game, caller.player.id)) {
    return on(visitor, caller, protocol::Watch{.table = *table});
  }
  enter_left(visitor.number, caller, members_.left(m.game, caller.player.id));
}

// Back to the seat that was left last, if its game still goes on.
void Hall::enter_left(std::uint64_t visitor, const Caller& caller,
                      std::vector<std::string> tables) {
  Visitor* there = find(visitor);
  if (there == nullptr) return;
  if (tables.empty()) return there->tell(protocol::Done{.re = caller.id});
  const std::string table = std::move(tables.back());
  tables.pop_back();
  at_table(table, [this, visitor, caller, tables = std::move(tables)](const Found& found) {
    if (!found || !(*found)->room->may_return(caller.player.id)) {
      return enter_left(visitor, caller, tables);
    }
    const std::string& id = (*found)->id;
    sit(visitor, caller, id, protocol::Sit{.table = id});
  });
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Rematch& m) {
  at_table(m.table, [this, number = visitor.number, caller](const Found& found) {
    Visitor* there = find(number);
    if (there == nullptr) return;
    if (!found) return refuse_message(*there, caller.id, found.error());
    rematch(**found, number, caller, link_ == nullptr);
  });
}

// `certain`: this node knows the whole log.
void Hall::rematch(Slot& slot, std::uint64_t number, const Caller& caller, bool certain) {
  Visitor* there = find(number);
  if (there == nullptr) return;
  if (const std::string& next = slot.room->next_table(); !next.empty()) {
    return rematch_at(slot.id, number, caller, next);  // somebody else has asked before
  }
  auto opening = slot.room->rematch(caller, now());
  if (!opening && !certain) {
    return catch_up(slot, [this, number, caller](Slot* whole, bool known) {
      if (whole != nullptr && known) return rematch(*whole, number, caller, true);
      if (Visitor* asks = find(number)) refuse_message(*asks, caller.id, unread());
    });
  }
  if (!opening) return refuse_message(*there, caller.id, opening.error());
  rematch_at(slot.id, number, caller, opening->room->id());
}

// A seat at the table of the next game, or that table if there is none. Where it is closed, since its host has left it or did not
// come, it is the one after it: all who ask meet there.
void Hall::rematch_at(const std::string& old, std::uint64_t number, const Caller& caller,
                      const std::string& next) {
  at_table(next, [this, old, number, caller, next](const Found& found) {
    Visitor* there = find(number);
    if (there == nullptr) return;
    if (found) {
      const Room& room = *(*found)->room;
      const bool closed = room.stage() == protocol::Stage::kClosed;
      if (closed && room.following() && !room.answered(caller)) {
        return rematch_at(old, number, caller, std::string(*room.following()));
      }
      return sit(number, caller, next, protocol::Sit{.table = next});
    }
    if (found.error().code != "NO_SUCH_TABLE") {
      return refuse_message(*there, caller.id, found.error());
    }
    at_table(old, [this, number, caller, next](const Found& before) {
      Visitor* asks = find(number);
      if (asks == nullptr) return;
      if (!before) return refuse_message(*asks, caller.id, before.error());
      open_rematch(**before, *asks, caller, next);
    });
  });
}

void Hall::open_rematch(Slot& slot, Visitor& visitor, const Caller& caller,
                        const std::string& next) {
  if (slots_.contains(next)) return rematch_at(slot.id, visitor.number, caller, next);
  auto opening = slot.room->rematch(caller, now(), next);
  if (!opening) return refuse_message(visitor, caller.id, opening.error());
  if (auto other = other_table(slot, caller)) {
    return refuse_message(visitor, caller.id, elsewhere(), std::move(other));
  }
  std::string claim;
  if (claimed(slot.room->game(), caller, claim)) {
    return refuse_message(visitor, caller.id, one_at_a_time());
  }
  // Another node may have been first: then it is a seat at that table.
  const Again sit_there = [this, caller, next](Room& room) {
    return room.handle(caller, protocol::Sit{.table = next}, now());
  };
  open_table(visitor, caller, std::move(*opening), {.claim = std::move(claim)}, sit_there);
  // The others hear of it when it is there for good: this waits behind the first entry.
  at_table(next, [this, old = slot.id, next](const Found& made) {
    if (!made) return;
    if (link_) link_->tell_table(old, nodes::Next{old, next});
    at_table(old, [this, next](const Found& before) {
      if (!before) return;
      (*before)->room->set_next_table(next);
      send_facts(**before);
    });
  });
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Watch& m) {
  at_table(m.table, [this, number = visitor.number, caller, since = m.since](const Found& found) {
    Visitor* there = find(number);
    if (there == nullptr) return;
    if (!found) return refuse_message(*there, caller.id, found.error());
    Slot& slot = **found;
    const bool behind = since && *since >= slot.room->next();
    if (!link_ || (!behind && !slot.room->not_for(caller.player.id))) {
      return show_table(slot, *there, caller, since);
    }
    // Who comes from another node has seen more than this one, or has got a seat there: time does not go back.
    catch_up(slot, [this, number, caller, since](Slot* whole, bool known) {
      Visitor* asks = find(number);
      if (asks == nullptr) return;
      if (whole == nullptr || !known) return refuse_message(*asks, caller.id, unread());
      show_table(*whole, *asks, caller, since);
    });
  });
}

void Hall::show_table(Slot& slot, Visitor& visitor, const Caller& caller,
                      std::optional<std::uint64_t> since) {
  Room& room = *slot.room;
  if (auto why = room.not_for(caller.player.id)) {
    return refuse_message(visitor, caller.id, *why);
  }
  if (looks_at_too_many(visitor, caller, slot)) return;
  if (room.rename(caller.player)) send_facts(slot);
  look_on(slot, visitor);
  const Observer who = room.observer(caller.player.id);
  visitor.send(room.facts_text(who));
  const bool has_game =
      room.stage() == protocol::Stage::kPlaying || room.stage() == protocol::Stage::kOver;
  if (has_game && since != room.seq()) visitor.send(room.view_text(who));
  visitor.tell(protocol::Done{.re = caller.id, .table = slot.id, .seq = room.seq()});
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Unwatch& m) {
  if (const auto slot = slots_.find(m.table); slot != slots_.end()) {
    look_away(*slot->second, visitor);
  }
  visitor.tell(protocol::Done{.re = caller.id, .table = m.table});
}

}  // namespace parlour::server
