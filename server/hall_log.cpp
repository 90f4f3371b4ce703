// The logs of tables: read, added to, followed where other nodes add to them, and read again where what is in memory is not
// what is in the store.
#include <algorithm>
#include <limits>

#include "server/hall.hpp"
#include "server/log.hpp"

namespace parlour::server {
namespace {

using Bodies = std::vector<std::string>;

constexpr int kMostTries = 8;  // to be the first with a number
constexpr std::chrono::seconds kOverdue{30};

}  // namespace

void Hall::load(Slot& slot) {
  if (link_) link_->hold(slot.id);
  keeper_.ask<Log>([id = slot.id](store::Store& store) { return read_log(store, id); },
                   [this, &slot](OrReason<Log> log) { loaded(slot, std::move(log)); });
}

Hall::Log Hall::read_log(store::Store& store, const std::string& table) {
  try {
    return {.bodies = store.load(table, 0), .damage = {}};
  } catch (const store::Damaged& damage) {
    return {.bodies = {}, .damage = damage.what()};
  }
}

void Hall::loaded(Slot& slot, OrReason<Log> log) {
  slot.quiet_since = loop_.now();
  Refusal why{"NO_SUCH_TABLE", "there is no such table"};
  if (!log) {
    why = unread();
  } else if (log->damage || !log->bodies.empty()) {
    if (!log->damage) {
      auto room = Room::load(slot.id, tuning_, log->bodies, now());
      if (room) slot.room = std::move(*room);
      if (!room) log->damage = room.error();
    }
    if (log->damage) {
      why = {"UNREADABLE", "this table cannot be read any more, and was put aside"};
      put_aside(slot.id, *log->damage);
    }
  }
  if (!slot.room) {
    slot.busy = false;
    const auto queue = std::move(slot.queue);
    drop(slot);
    for (const auto& work : queue) work(tl::unexpected(why));
    return;
  }
  slot.due = slot.room->unattended().has_value();
  if (!link_ || link_->alone() || link_->others_look(slot.id)) return take_up(slot);
  // Whether anybody is there, and so whether time runs, is known when the others have had the time to say it.
  slot.introduction = std::make_unique<Timer>(loop_);
  slot.introduction->after(link_->options().introduction, [this, &slot] { take_up(slot); });
}

// Whoever has a seat there is free to play elsewhere. Where there are other nodes, one of a newer version may be able to read it.
void Hall::put_aside(const std::string& table, const std::string& why) {
  log(Level::kError, "table_unreadable", {{"table", table}, {"why", why}});
  if (link_) return;
  keeper_.ask<bool>([table, why](store::Store& store) { return store.put_aside(table, why); },
                    [this, table](const OrReason<bool>& done) {
                      if (!done) return;  // when it is asked for again
                      counts_.aside += *done ? 1 : 0;
                      members_.set(table, {}, std::numeric_limits<std::uint64_t>::max());
                      list_.update(table, std::nullopt);
                    });
}

void Hall::take_up(Slot& slot) {
  slot.introduction.reset();
  slot.busy = false;
  if (link_) update_presence(slot);
  rearm(slot);
  run_queue(slot);
}

void Hall::perform(Slot& slot, Asker asker, Room::Answer result, Again again, int tries) {
  if (!result && link_ && again && tries == 1) {
    return look_again(slot, std::move(asker), std::move(again));
  }
  if (!result || !result->entry) {
    if (!result) {
      refuse_asker(asker, result.error());
    } else {
      if (link_ && result->said) link_->tell_table(slot.id, nodes::Words{*result->said});
      deliver(slot, asker, *result);
    }
    give_back(asker);
    return rearm(slot);
  }
  store::Entry entry{.table = slot.id,
                     .number = slot.room->next() - 1,
                     .body = std::move(*result->entry),
                     .last = result->last,
                     .at = clock_.seconds()};
  if (result->labels) {
    auto kept = for_store(*result->labels);
    entry.labels = std::move(kept.labels);
    entry.seats = std::move(kept.seats);
  }
  // What goes on, or ends, though nobody looks at it needs somebody who lets it, should this server go.
  const auto unattended = slot.room->unattended();
  if (unattended.has_value() != slot.due) {
    slot.due = !slot.due;
    entry.due = store::kNever;
    if (unattended) {
      const auto wait = std::chrono::ceil<std::chrono::milliseconds>(*unattended + kOverdue);
      entry.due = clock_.milliseconds() + wait.count();
    }
  }
  const auto delivery = std::make_shared<Delivery>(
      Delivery{std::move(asker), std::move(*result), std::move(again), entry.number, {}, tries});
  if (link_) delivery->body = entry.body;
  slot.busy = true;
  rearm(slot);
  keeper_.append(std::move(entry),
                 [this, &slot, delivery](const Written& came) { written(slot, *delivery, came); });
}

void Hall::written(Slot& slot, Delivery& delivery, const Written& result) {
  if (!result.durable()) return reread(slot, std::move(delivery), result);
  slot.busy = false;
  auto& [asker, effect, again, number, body, tries] = delivery;
  tell_nodes(slot, number, std::move(body), effect.labels);
  ++counts_.steps;
  if (effect.last) ++counts_.finished;
  if (effect.labels) members_.set(slot.id, *effect.labels, number);
  deliver(slot, asker, effect);
  give_back(asker);
  rearm(slot);
  run_queue(slot);
}

// An entry of this node is durable.
void Hall::tell_nodes(const Slot& slot, std::uint64_t number, std::string body,
                      const std::optional<std::vector<std::string>>& labels) {
  if (!link_) return;
  link_->tell_table(slot.id, nodes::Entry{slot.id, number, std::move(body)});
  if (!labels) return;
  link_->tell_house(
      nodes::Labels{.node = {}, .table = slot.id, .number = number, .labels = *labels});
}

// What is in memory has not happened, or is not known to have: the store says what has.
void Hall::reread(Slot& slot, Delivery delivery, const Written& result) {
  const auto kept = std::make_shared<Delivery>(std::move(delivery));
  keeper_.ask<Bodies>([id = slot.id](store::Store& store) { return store.load(id, 0); },
                      [this, &slot, kept, result](const OrReason<Bodies>& bodies) {
                        slot.busy = false;
                        if (bodies && bodies->size() >= std::max<std::uint64_t>(kept->number, 1)) {
                          return reconcile(slot, *kept, result, *bodies);
                        }
                        // Another node may have done it before, if the message was sent there first.
                        const bool clash =
                            result.outcome && result.outcome->what == store::Appended::kClash;
                        const bool unknown = !bodies && !clash && (link_ || result.outcome);
                        refuse_unwritten(kept->asker, unknown ? Written{.unsure = true} : result);
                        give_back(kept->asker);
                        lose(slot);
                      });
}

// The room as its people here know it; then what they do not know yet; then, perhaps, the same decision once more.
void Hall::reconcile(Slot& slot, Delivery& delivery, const Written& result, const Bodies& bodies) {
  const auto told = static_cast<std::ptrdiff_t>(std::max<std::uint64_t>(delivery.number, 1));
  auto room = Room::load(slot.id, tuning_, {bodies.begin(), bodies.begin() + told}, now());
  if (!room) {
    refuse_unwritten(delivery.asker, Written{.unsure = true});
    give_back(delivery.asker);
    return unreadable(slot, room.error());
  }
  (*room)->take_over(*slot.room);
  slot.room = std::move(*room);
  slot.due = slot.room->unattended().has_value();
  update_presence(slot);
  // Its answer was lost, and it is there.
  const bool is_ours = result.unsure && bodies.size() > delivery.number &&
                       bodies[delivery.number] == delivery.body && !delivery.body.empty();
  if (is_ours) tell_nodes(slot, delivery.number, delivery.body, delivery.effect.labels);
  for (std::size_t i = static_cast<std::size_t>(told); i < bodies.size(); ++i) {
    const bool own = is_ours && i == delivery.number;
    if (!follow(slot, bodies[i], own ? delivery.asker : Asker{})) return;
  }
  const bool clash = result.outcome && result.outcome->what == store::Appended::kClash;
  const bool again = !is_ours && !clash && delivery.again && (result.outcome || result.unsure) &&
                     delivery.tries < kMostTries;
  if (again) {
    ++node_counts_.retries;
    auto decided = delivery.again(*slot.room);
    perform(slot, std::move(delivery.asker), std::move(decided), std::move(delivery.again),
            delivery.tries + 1);
    return run_queue(slot);
  }
  if (is_ours && delivery.number == 0) {
    Effect effect = opened_before(*slot.room);
    deliver(slot, delivery.asker, effect);
  } else if (!is_ours) {
    refuse_unless_done(slot, delivery.asker, result);
  }
  give_back(delivery.asker);
  rearm(slot);
  run_queue(slot);
}

// What could not be written now may have been written by another node before, if the message was sent there first.
void Hall::refuse_unless_done(Slot& slot, const Asker& asker, const Written& result) {
  const Visitor* there = find(asker.visitor);
  const auto done =
      there == nullptr ? std::nullopt : slot.room->answered(Caller{there->player, asker.re});
  if (!done) return refuse_unwritten(asker, result);
  Effect effect{.repeated = done};
  deliver(slot, asker, effect);
}

// An entry that was decided elsewhere. False: it cannot be read, and the slot is gone.
bool Hall::follow(Slot& slot, const std::string& body, const Asker& asker) {
  auto effect = slot.room->follow(body, now());
  if (!effect) {
    unreadable(slot, effect.error().why);
    return false;
  }
  const auto lag = static_cast<std::uint64_t>(std::max<std::int64_t>(
      0,
      std::chrono::duration_cast<std::chrono::milliseconds>(now() - slot.room->entered()).count()));
  ++node_counts_.followed;
  node_counts_.follow_lag += lag;
  node_counts_.longest_lag = std::max(node_counts_.longest_lag, lag);
  slot.due = slot.room->unattended().has_value();
  if (effect->labels) members_.set(slot.id, *effect->labels, slot.room->next() - 1);
  deliver(slot, asker, *effect);
  return true;
}

// An entry that another node has told of.
void Hall::take_in(Slot& slot, std::uint64_t number, const std::string& body) {
  slot.quiet_bus = false;
  if (number < slot.room->next()) return;
  if (number > slot.room->next()) return catch_up(slot);
  if (follow(slot, body, {})) rearm(slot);
}

// What is refused here may have happened at another node, or be right after what has: a refusal is for those who know the whole
// log.
void Hall::look_again(Slot& slot, Asker asker, Again again) {
  catch_up(slot,
           [this, asker = std::move(asker), again = std::move(again)](Slot* there, bool whole) {
             if (there == nullptr || !whole) {
               refuse_asker(asker, unread());
               return give_back(asker);
             }
             auto decided = again(*there->room);
             perform(*there, asker, std::move(decided), again, 2);
           });
}

Refusal Hall::unread() { return {"STORE", "the table cannot be read at the moment"}; }

// Reads what this node was not told of.
void Hall::catch_up(Slot& slot, CaughtUp then) {
  slot.busy = true;
  rearm(slot);
  keeper_.ask<Bodies>([id = slot.id, from = slot.room->next()](
                          store::Store& store) { return store.load(id, from); },
                      [this, &slot, then = std::move(then)](const OrReason<Bodies>& bodies) {
                        slot.busy = false;
                        if (bodies && !bodies->empty()) ++node_counts_.gaps_read;
                        for (std::size_t i = 0; bodies && i < bodies->size(); ++i) {
                          if (follow(slot, (*bodies)[i], {})) continue;
                          if (then) then(nullptr, false);
                          return;
                        }
                        if (then) then(&slot, bodies.has_value());
                        rearm(slot);
                        run_queue(slot);
                      });
}

// Written by a node of a newer version, or damaged: the people here may have more luck with another node.
void Hall::unreadable(Slot& slot, std::string_view why) {
  put_aside(slot.id, std::string(why));
  if (link_) {
    for (Visitor* visitor : slot.watchers) {
      visitor->socket->close(1012, "another server knows more of this table");
    }
  }
  lose(slot);
}

}  // namespace parlour::server
