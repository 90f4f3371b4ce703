// Tables: read from the store, asked one thing at a time, written, told to everybody, woken, put away.
#include <algorithm>
#include <map>

#include "server/hall.hpp"
#include "server/log.hpp"
#include "server/table/proof.hpp"
#include "server/table/table_id.hpp"

namespace parlour::server {
namespace {

constexpr auto kSweep = std::chrono::seconds(10);
constexpr auto kOverdueEvery = std::chrono::seconds(10);
constexpr auto kTaken = std::chrono::seconds(30);  // before somebody else takes up the same
constexpr std::size_t kMostTaken = 16;

Frame frame_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

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
  slots_.erase(std::string(slot.id));
}

void Hall::deliver(Slot& slot, const Asker& asker, Effect& effect) {
  Room& room = *slot.room;
  Visitor* there = find(asker.visitor);
  if (effect.facts) send_away(slot);
  if (asker.looks_on && there != nullptr) look_on(slot, *there);
  if (effect.labels) update_presence(slot);  // who has a seat may have changed
  deliver_news(slot, asker, effect);
  if (effect.facts) send_facts(slot);
  if (effect.views) send_views(slot);
  if (effect.said) tell_words(slot, *effect.said);
  const bool told = std::ranges::find(slot.watchers, there) != slot.watchers.end() &&
                    std::ranges::any_of(effect.news, [&](const Notice& notice) {
                      return notice.to.seat == room.observer(there->player.id).seat;
                    });
  if (!told) answer(asker, slot, effect.repeated.value_or(room.seq()));
  if (effect.facts) show(slot);
  if (effect.thought) think(slot, std::move(*effect.thought));
}

// Everybody gets the notice for their eyes; to the one who asked it is also the answer.
void Hall::deliver_news(Slot& slot, const Asker& asker, const Effect& effect) {
  Frame frame;
  const protocol::Step* framed = nullptr;  // those who are told the same share a frame
  for (const Notice& notice : effect.news) {
    for (Visitor* visitor : slot.watchers) {
      if (slot.room->observer(visitor->player.id).seat != notice.to.seat) continue;
      if (visitor->number == asker.visitor && !asker.re.empty()) {
        protocol::Step answer = *notice.step;
        answer.re = asker.re;
        visitor->tell(answer);
        continue;
      }
      if (framed != notice.step.get()) frame = frame_of(protocol::tagged_text(*notice.step));
      framed = notice.step.get();
      visitor->socket->send(frame);
    }
  }
}

void Hall::tell_words(const Slot& slot, const protocol::Said& said) {
  const Frame frame = frame_of(protocol::tagged_text(said));
  for (Visitor* visitor : slot.watchers) {
    if (std::ranges::find(visitor->muted, said.from.id) == visitor->muted.end()) {
      visitor->socket->send(frame);
    }
  }
}

void Hall::send_facts(Slot& slot) {
  std::array<Frame, kMaxSeats + 1> frames;
  for (Visitor* visitor : slot.watchers) {
    const Observer who = slot.room->observer(visitor->player.id);
    Frame& frame = frames.at(who.seat ? index(*who.seat) : kMaxSeats);
    if (!frame) frame = frame_of(slot.room->facts_text(who));
    visitor->socket->send(frame);
  }
}

void Hall::send_views(Slot& slot) {
  if (slot.room->stage() == protocol::Stage::kClosed) return;
  std::array<Frame, kMaxSeats + 1> frames;
  for (Visitor* visitor : slot.watchers) {
    const Observer who = slot.room->observer(visitor->player.id);
    Frame& frame = frames.at(who.seat ? index(*who.seat) : kMaxSeats);
    if (!frame) frame = frame_of(slot.room->view_text(who));
    visitor->socket->send(frame);
  }
}

void Hall::answer(const Asker& asker, const Slot& slot, std::uint64_t seq) {
  if (Visitor* there = find(asker.visitor)) {
    there->tell(protocol::Done{.re = asker.re, .table = slot.id, .seq = seq});
  }
}

void Hall::give_back(const Asker& asker) {
  if (!asker.claim.empty()) claims_.erase(asker.claim);
}

void Hall::look_on(Slot& slot, Visitor& visitor) {
  if (std::ranges::find(slot.watchers, &visitor) == slot.watchers.end()) {
    slot.watchers.push_back(&visitor);
    visitor.tables.push_back(slot.id);
  }
  presence(slot);
}

void Hall::look_away(Slot& slot, Visitor& visitor) {
  if (std::erase(slot.watchers, &visitor) == 0) return;
  std::erase(visitor.tables, slot.id);
  if (slot.watchers.empty()) slot.quiet_since = loop_.now();
  if (slot.busy || !slot.queue.empty()) {
    slot.queue.emplace_back([this](const Found& later) {
      if (later) presence(**later);
    });
  } else {
    presence(slot);
  }
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

bool Hall::update_presence(Slot& slot) {
  Connected connected;
  std::vector<protocol::Player> own;
  for (const Visitor* visitor : slot.watchers) {
    connected.players.push_back(visitor->player.id);
    if (link_) own.push_back(visitor->player);
  }
  if (!link_) return slot.room->present(connected, now());
  connected.own = own.size();
  const auto others = link_->others(slot.id);
  for (const protocol::Player& player : others.players) {
    connected.players.push_back(player.id);
    slot.room->rename(player);
  }
  if (others.awake) connected.awake = Clock::time_point(std::chrono::milliseconds(*others.awake));
  const bool told = slot.room->present(connected, now());
  const auto awake = std::chrono::floor<std::chrono::milliseconds>(slot.room->awake());
  link_->here(slot.id, std::move(own), awake.time_since_epoch().count());
  return told;
}

// Who is here has changed.
void Hall::presence(Slot& slot) {
  if (update_presence(slot)) send_facts(slot);
  show(slot);
  if (!slot.busy) rearm(slot);
}

// In the list, here and at the other nodes.
void Hall::show(Slot& slot) {
  listed_by_.erase(slot.id);  // from now on by its own room, even if both say the same
  if (!list_.update(slot.id, slot.room->card()) || !link_) return;
  // A lobby is at every node.
  const bool lobby = slot.room->stage() == protocol::Stage::kLobby;
  if (!lobby && (slot.listed || !slot.watchers.empty())) tell_list(slot);
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
  workers_.run(
      [this, task] {
        Thought& t = task->thought;
        const parlour::Thinking thinking{.seed = t.seed,
                                         .milliseconds = t.milliseconds,
                                         .stop = &workers_.stopping(),
                                         .memory = &t.memory};
        if (task->aloud) task->hints = t.table->hints(t.level, t.seat, thinking);
        task->action = task->hints.empty() ? t.table->choose(t.level, t.seat, thinking)
                                           : task->hints.front().notation;
      },
      [this, task, id = slot.id] {
        if (slots_.find(id) == slots_.end()) return;
        at_table(id, [this, task](const Found& found) {
          if (!found) return;
          Slot& there = **found;
          if (task->aloud) tell_thought(there, task->thought, task->hints);
          auto effect = there.room->chosen(task->thought, task->action.value_or(""), now());
          if (effect) return perform(there, {}, std::move(*effect));
          rearm(there);
        });
      });
}

void Hall::rearm(Slot& slot) {
  std::optional<Clock::time_point> at;
  if (!slot.busy && slot.room) at = slot.room->deadline();
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
  keeper_.ask<Tables>([before = clock_.seconds() - limits_.forget_after](
                          store::Store& store) { return store.idle_tables(before); },
                      [this](const OrReason<Tables>& old) {
                        if (!old) return;  // another time
                        for (const std::string& table : *old) {
                          at_table(table, [this](const Found& found) {
                            if (!found || !(*found)->watchers.empty()) return;
                            perform(**found, {}, (*found)->room->abandon());
                          });
                        }
                      });
  forget_timer_.after(limits_.forget_every, [this] { forget_old(); });
}

void Hall::transcript(const std::string& table, std::function<void(OrRefusal<std::string>)> reply) {
  if (!is_table_id(table)) return reply(refuse("NO_SUCH_TABLE", "There is no such table."));
  using Bodies = std::vector<std::string>;
  keeper_.ask<Bodies>([table](store::Store& store) { return store.load(table, 0); },
                      [this, table, reply = std::move(reply)](OrReason<Bodies> bodies) {
                        if (!bodies)
                          return reply(refuse("STORE", "The game cannot be read at the moment."));
                        const auto text = std::make_shared<OrRefusal<std::string>>();
                        workers_.run([bodies = std::move(*bodies), text,
                                      table] { *text = proof_of(table, bodies); },
                                     [text, reply] { reply(std::move(*text)); });
                      });
}

}  // namespace parlour::server
