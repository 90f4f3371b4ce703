// Taking seats: hosting, sitting down, coming back. A player has one table of each game at a time.
#include <algorithm>

#include "server/hall.hpp"
#include "server/identity.hpp"

namespace parlour::server {
namespace {

Refusal elsewhere() {
  return {"IN_ANOTHER_GAME", "you are at another table of this game; leave it first"};
}
Refusal one_at_a_time() { return {"IN_ANOTHER_GAME", "one table at a time, please"}; }

}  // namespace

// True if the player takes a seat of this game already, at another connection; else nobody else may until it is given back.
bool Hall::claimed(std::string_view game, const Caller& caller, std::string& claim) {
  claim = std::string(game) + " " + caller.player.id;
  return !claims_.insert(claim).second;
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Host& m) {
  if (const auto other = members_.at(m.game, caller.player.id)) {
    // Perhaps the table that this very message opened before its answer was lost.
    return at_table(*other,
                    [this, number = visitor.number, caller, table = *other](const Found& found) {
                      Visitor* there = find(number);
                      if (there == nullptr) return;
                      if (!found) return refuse_message(*there, caller.id, found.error());
                      const auto opened_by = (*found)->room->answered(caller);
                      if (!opened_by || *opened_by != 0) {
                        return refuse_message(*there, caller.id, elsewhere(), table);
                      }
                      look_on(**found, *there);
                      there->tell(protocol::Done{.re = caller.id, .table = table, .seq = 0});
                    });
  }
  if (members_.tables() >= limits_.tables) {
    return refuse_message(visitor, caller.id, {"TOO_MANY_TABLES", "the house is full"});
  }
  auto opening = Room::host(new_id(), tuning_, caller, m, Clock::now());
  if (!opening) return refuse_message(visitor, caller.id, opening.error());
  std::string claim;
  if (claimed(m.game, caller, claim)) return refuse_message(visitor, caller.id, one_at_a_time());
  open_table(visitor, caller, std::move(*opening), std::move(claim));
}

void Hall::open_table(Visitor& visitor, const Caller& caller, Room::Opening opening,
                      std::string claim) {
  auto slot = std::make_unique<Slot>();
  slot->id = opening.room->id();
  slot->room = std::move(opening.room);
  slot->busy = false;
  Slot& there = *slot;
  slots_[there.id] = std::move(slot);
  ++counts_.opened;
  perform(there,
          {.visitor = visitor.number, .re = caller.id, .claim = std::move(claim), .looks_on = true},
          std::move(opening.effect));
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
    const auto other = members_.at(slot.room->game(), caller.player.id);
    if (other && *other != slot.id) {
      return refuse_message(*there, caller.id, elsewhere(), other);
    }
    std::string claim;
    if (claimed(slot.room->game(), caller, claim)) {
      return refuse_message(*there, caller.id, one_at_a_time());
    }
    perform(slot,
            {.visitor = visitor, .re = caller.id, .claim = std::move(claim), .looks_on = true},
            slot.room->handle(caller, m, Clock::now()));
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
    const Slot* slot = *found;
    if (slot->room->next_table()) {  // somebody else has asked before
      return sit(number, caller, *slot->room->next_table(),
                 protocol::Sit{.table = *slot->room->next_table()});
    }
    auto opening = slot->room->rematch(new_id(), caller, Clock::now());
    if (!opening) return refuse_message(*there, caller.id, opening.error());
    if (const auto other = members_.at(slot->room->game(), caller.player.id)) {
      return refuse_message(*there, caller.id, elsewhere(), other);
    }
    std::string claim;
    if (claimed(slot->room->game(), caller, claim)) {
      return refuse_message(*there, caller.id, one_at_a_time());
    }
    const std::string next = opening->room->id();
    open_table(*there, caller, std::move(*opening), std::move(claim));
    // The others hear of it when it is there for good: this waits behind the first entry.
    at_table(next, [this, old = slot->id, next](const Found& made) {
      if (!made) return;
      at_table(old, [this, next](const Found& before) {
        if (!before) return;
        (*before)->room->set_next_table(next);
        send_facts(**before);
      });
    });
  });
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Watch& m) {
  at_table(m.table, [this, number = visitor.number, caller, since = m.since](const Found& found) {
    Visitor* there = find(number);
    if (there == nullptr) return;
    if (!found) return refuse_message(*there, caller.id, found.error());
    Slot* slot = *found;
    Room& room = *slot->room;
    if (auto why = room.not_for(caller.player.id)) {
      return refuse_message(*there, caller.id, *why);
    }
    if (looks_at_too_many(*there, caller, *slot)) return;
    room.rename(caller.player);
    look_on(*slot, *there);
    const Observer who = room.observer(caller.player.id);
    there->send(room.facts_text(who));
    const bool has_game =
        room.stage() == protocol::Stage::kPlaying || room.stage() == protocol::Stage::kOver;
    if (has_game && since != room.seq()) there->send(room.view_text(who));
    there->tell(protocol::Done{.re = caller.id, .table = slot->id, .seq = room.seq()});
  });
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Unwatch& m) {
  if (const auto slot = slots_.find(m.table); slot != slots_.end()) {
    look_away(*slot->second, visitor);
  }
  visitor.tell(protocol::Done{.re = caller.id, .table = m.table});
}

}  // namespace parlour::server
