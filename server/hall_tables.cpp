// Tables: read from the store, asked one thing at a time, written, told to everybody, woken, put away.
#include <algorithm>
#include <map>

#include "server/hall.hpp"
#include "server/log.hpp"
#include "server/table/table_id.hpp"

namespace parlour::server {
namespace {

constexpr auto kSweep = std::chrono::seconds(10);
constexpr auto kOverdueEvery = std::chrono::seconds(10);
constexpr auto kTaken = std::chrono::seconds(30);  // before somebody else takes up the same
constexpr std::size_t kMostTaken = 64;

}  // namespace

void Hall::begin(const std::vector<store::Labelled>& labels,
                 const std::vector<store::Seated>& seats, std::int64_t clock) {
  clock_.begin(clock);
  if (link_) {
    clock_.follow(link_->options().clock);
    link_->begin();
    heads_timer_.after(link_->options().heads, [this] { ask_heads(); });
  }
  set_labels(labels, seats);
  sweep_timer_.after(kSweep, [this] { sweep(); });
  forget_timer_.after(limits_.forget_every, [this] { forget_old(); });
  take_overdue();
}

Hall::Slot* Hall::slot_of(const std::string& id) {
  if (!is_table_id(id)) return nullptr;
  if (const auto found = slots_.find(id); found != slots_.end()) return found->second.get();
  Slot& slot = new_slot(id);
  load(slot);
  return &slot;
}

Hall::Slot& Hall::new_slot(const std::string& id) {
  auto slot = std::make_unique<Slot>();
  slot->id = id;
  slot->number = ++last_slot_;
  return *(slots_[id] = std::move(slot));
}

// Work may lose the slot.
void Hall::run_queue(Slot& slot) {
  const std::string id = slot.id;
  const auto is_there = [&] {
    const auto found = slots_.find(id);
    return found != slots_.end() && found->second.get() == &slot;
  };
  while (is_there() && !slot.busy && !slot.queue.empty()) {
    const auto work = std::move(slot.queue.front());
    slot.queue.pop_front();
    work(Found(&slot));
  }
}

void Hall::drop(Slot& slot) {
  if (link_) {
    link_->drop(slot.id);
    listed_by_[slot.id] = {{}, loop_.now()};  // by others, if it still is
  }
  if (slot.alarm) alarms_.erase({*slot.alarm, &slot});
  forget_thought(slot);
  slots_.erase(std::string(slot.id));
}

void Hall::deliver(Slot& slot, const Asker& asker, Effect& effect) {
  Room& room = *slot.room;
  Visitor* there = find(asker.visitor);
  if (effect.facts || effect.away) send_away(slot);
  if (asker.looks_on && there != nullptr) look_on(slot, *there);
  if (effect.labels) update_presence(slot);  // who has a seat may have changed
  deliver_news(slot, asker, effect);
  if (effect.facts) send_facts(slot, !effect.views && effect.news.empty());
  if (effect.views) send_views(slot);
  if (effect.view_of) send_view(slot, *effect.view_of);
  if (effect.away && !effect.facts) presence(slot);
  if (effect.said) tell_words(slot, *effect.said);
  const bool told = std::ranges::find(slot.watchers, there) != slot.watchers.end() &&
                    std::ranges::any_of(effect.news, [&](const Notice& notice) {
                      return notice.to.seat == room.observer(there->player.id).seat;
                    });
  if (!told) answer(asker, slot, effect.repeated.value_or(room.seq()));
  if (effect.facts) show(slot);
  if (effect.thought) think(slot, std::move(*effect.thought));
}

void Hall::answer(const Asker& asker, const Slot& slot, std::uint64_t seq) {
  if (Visitor* there = find(asker.visitor)) {
    there->tell(protocol::Done{.re = asker.re, .table = slot.id, .seq = seq});
  }
}

void Hall::give_back(const Asker& asker) {
  if (!asker.claim.empty()) claims_.erase(asker.claim);
}

// What is in memory is not what is in the store: forget it, and let everybody ask again. Where nobody does, something may be due
// all the same.
void Hall::lose(Slot& slot) {
  for (Visitor* visitor : slot.watchers) {
    visitor->tell(protocol::Gone{slot.id, "STORE", "the table has to be read again"});
    std::erase(visitor->tables, slot.id);
  }
  log(Level::kWarning, "table_lost", {{"table", slot.id}});
  const std::string id = slot.id;
  const auto queue = std::move(slot.queue);
  list_.update(id, std::nullopt);
  drop(slot);
  lost_.insert(id);
  for (const auto& work : queue) at_table(id, work);
}

// The people for whom a table thinks: the host, if there, or who came first.
Workers::Task Hall::work_for(const Slot& slot) const {
  Workers::Task task;
  const Visitor* whose = nullptr;
  for (const Visitor* visitor : slot.watchers) {
    if (whose == nullptr || slot.room->is_host(visitor->player.id)) whose = visitor;
  }
  task.address = whose != nullptr ? whose->address.text() : slot.address;
  task.person = whose != nullptr ? whose->player.id : slot.room->host().id;
  return task;
}

void Hall::think(Slot& slot, Thought thought) {
  ++counts_.thoughts;
  struct Thinking {
    Thought thought;
    bool aloud = false;
    std::optional<std::string> action;
    std::vector<Hint> hints;
  };
  const auto task = std::make_shared<Thinking>(std::move(thought));
  task->aloud = std::ranges::any_of(slot.watchers, [&](const Visitor* visitor) {
    return std::ranges::find(visitor->traced, slot.id) != visitor->traced.end();
  });
  Workers::Task work = work_for(slot);
  work.work = [task](const std::atomic<bool>& stop) {
    Thought& t = task->thought;
    const parlour::Thinking thinking{
        .seed = t.seed, .milliseconds = t.milliseconds, .stop = &stop, .memory = &t.memory};
    if (task->aloud) task->hints = t.table->hints(t.level, t.seat, thinking);
    task->action = task->hints.empty() ? t.table->choose(t.level, t.seat, thinking)
                                       : task->hints.front().notation;
  };
  work.done = [this, task, id = slot.id] {
    if (slots_.find(id) == slots_.end()) return;
    at_table(id, [this, task](const Found& found) {
      if (!found) return;
      Slot& there = **found;
      if (task->aloud) tell_thought(there, task->thought, task->hints);
      auto effect = there.room->chosen(task->thought, task->action.value_or(""), now());
      if (effect) return perform(there, {}, std::move(*effect));
      rearm(there);
    });
  };
  forget_thought(slot);
  slot.thinks_for = task->thought.since;
  slot.thinking = workers_.run(std::move(work));
}

void Hall::forget_thought(Slot& slot) {
  if (slot.thinking) *slot.thinking = true;
  slot.thinking.reset();
}

void Hall::rearm(Slot& slot) {
  std::optional<Clock::time_point> at;
  if (!slot.busy && slot.room) at = slot.room->deadline();
  if (slot.thinking && slot.room && !slot.room->awaits_thought(slot.thinks_for)) {
    forget_thought(slot);
  }
  if (at) at = clock_.on_loop(*at);
  if (at && link_) {
    const auto duty = static_cast<std::uint32_t>(link_->duty(slot.id));
    if (duty != slot.duty) ++node_counts_.duty_changes;
    slot.duty = duty;
    *at += duty * link_->options().grace;
  }
  if (at == slot.alarm) return;
  if (slot.alarm) alarms_.erase({*slot.alarm, &slot});
  slot.alarm = at;
  if (at) alarms_.insert({*at, &slot});
  if (at && alarms_.begin()->second == &slot) alarm_timer_.at(*at, [this] { ring(); });
}

void Hall::ring() {
  const auto time = loop_.now();
  while (!alarms_.empty() && alarms_.begin()->first <= time) {
    Slot& slot = *alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    slot.alarm.reset();
    if (slot.busy) continue;  // will be armed again
    if (auto effect = slot.room->wake(now())) perform(slot, {}, std::move(*effect));
    rearm(slot);
  }
  if (!alarms_.empty()) alarm_timer_.at(alarms_.begin()->first, [this] { ring(); });
}

// Tables that nobody looks at and that wait for nobody go out of memory; the store has them.
void Hall::sweep() {
  budgets_.sweep();
  const auto time = loop_.now();
  std::vector<Slot*> quiet;
  for (const auto& [id, slot] : slots_) {
    const bool idle = slot->room && !slot->busy && slot->queue.empty() && slot->watchers.empty() &&
                      slot->room->stage() != protocol::Stage::kLobby &&
                      time - slot->quiet_since >= kSweep;
    if (idle && (!slot->alarm || (link_ && link_->others_look(id)))) quiet.push_back(slot.get());
  }
  std::ranges::sort(quiet, {}, [](const Slot* slot) { return std::string_view(slot->id); });
  for (Slot* slot : quiet) drop(*slot);
  for (const std::string& table : std::exchange(lost_, {})) hold_again(table);
  sweep_timer_.after(kSweep, [this] { sweep(); });
}

// Bots that finish a game whose server has gone.
void Hall::take_overdue() {
  using Tables = std::vector<std::string>;
  const std::int64_t time = clock_.milliseconds();
  const std::int64_t again = time + std::chrono::milliseconds(kTaken).count();
  keeper_.ask<Tables>(
      [time, again](store::Store& store) { return store.take_overdue(time, again, kMostTaken); },
      [this](const OrReason<Tables>& overdue) {
        if (!overdue) return;  // another time
        node_counts_.taken_up += overdue->size();
        for (const std::string& table : *overdue) {
          at_table(table, [this](const Found& found) {
            if (found) rearm(**found);
          });
        }
      });
  overdue_timer_.after(kOverdueEvery, [this] { take_overdue(); });
}

void Hall::forget_old() {
  using Tables = std::vector<std::string>;
  keeper_.ask<Tables>(
      [before = clock_.seconds() - limits_.forget_after](store::Store& store) {
        return store.idle_tables(before);
      },
      [this](const OrReason<Tables>& old) {
        if (!old) return;  // another time
        const auto waiting = idle_.waiting();
        const auto ripe = idle_.ripe(*old, loop_.now());
        if (idle_.waiting() > waiting) {
          log(Level::kInfo, "idle_games", {{"found", std::to_string(idle_.waiting())}});
        }
        for (const std::string& table : ripe) {
          at_table(table, [this](const Found& found) {
            if (!found || !(*found)->watchers.empty()) return;
            perform(**found, {}, (*found)->room->abandon());
          });
        }
      });
  forget_timer_.after(limits_.forget_every, [this] { forget_old(); });
}

void Hall::transcript(const std::string& table, const Address& address, Transcripts::Reply reply) {
  if (!is_table_id(table)) return reply(refuse("NO_SUCH_TABLE", "There is no such table."));
  if (budgets_.spend(budgets_.holder(address), Spend::kTranscripts)) {
    ++counts_.over_budget;
    return reply(refuse("TOO_FAST", "Too many games were asked for from your address."));
  }
  // Of a game that goes on nothing is read.
  const auto slot = slots_.find(table);
  const bool goes_on = slot != slots_.end() && slot->second->room
                           ? slot->second->room->stage() == protocol::Stage::kLobby ||
                                 slot->second->room->stage() == protocol::Stage::kPlaying
                           : !link_ && members_.is_live(table);
  if (goes_on) {
    return reply(refuse("NOT_OVER", "This game is not over. Everything is shown when it is."));
  }
  transcripts_.get(table, address.text(), std::move(reply));
}

}  // namespace parlour::server
