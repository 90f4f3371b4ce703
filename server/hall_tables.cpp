// Tables: read from the store, asked one thing at a time, written, told to everybody, woken, put away.
#include <algorithm>

#include "server/hall.hpp"
#include "server/identity.hpp"
#include "server/log.hpp"
#include "server/table/proof.hpp"

namespace parlour::server {
namespace {

constexpr auto kSweep = std::chrono::seconds(10);
constexpr auto kForget = std::chrono::hours(1);

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

bool is_table_id(std::string_view id) {
  return id.size() == kIdLetters && std::ranges::all_of(id, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '9');
         });
}

Frame frame_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

void Hall::begin(const std::vector<store::Labelled>& labels) {
  std::unordered_map<std::string, std::vector<std::string>> by_table;
  for (const auto& [table, label] : labels) by_table[table].push_back(label);
  for (auto& [table, words] : by_table) {
    const bool lobby = std::ranges::find(words, "lobby") != words.end();
    members_.set(table, std::move(words));
    // Lobbies are in the list, and close when their people do not come back. Games wait until somebody asks for them.
    if (lobby) {
      at_table(table, [this](const Found& found) {
        if (!found) return;
        list_.update((*found)->id, (*found)->room->card());
        rearm(**found);
      });
    }
  }
  sweep_timer_.after(kSweep, [this] { sweep(); });
  forget_timer_.after(kForget, [this] { forget_old(); });
}

Hall::Slot* Hall::slot_of(const std::string& id) {
  if (!is_table_id(id)) return nullptr;
  if (const auto found = slots_.find(id); found != slots_.end()) return found->second.get();
  auto slot = std::make_unique<Slot>();
  slot->id = id;
  load(*slot);
  return (slots_[id] = std::move(slot)).get();
}

void Hall::load(Slot& slot) {
  using Bodies = std::vector<std::string>;
  keeper_.ask<Bodies>([id = slot.id](store::Store& store) { return store.load(id, 0); },
                      [this, &slot](const OrReason<Bodies>& bodies) {
                        slot.busy = false;
                        slot.quiet_since = Clock::now();
                        Refusal why{"NO_SUCH_TABLE", "there is no such table"};
                        if (!bodies) {
                          why = {"STORE", "the table cannot be read at the moment"};
                        } else if (!bodies->empty()) {
                          auto room = Room::load(slot.id, tuning_, *bodies, Clock::now());
                          if (room) {
                            slot.room = std::move(*room);
                          } else {
                            why = {"UNREADABLE", "this table cannot be read any more"};
                            log(Level::kError, "table_unreadable",
                                {{"table", slot.id}, {"why", room.error()}});
                          }
                        }
                        if (slot.room) {
                          rearm(slot);
                          return run_queue(slot);
                        }
                        const auto queue = std::move(slot.queue);
                        slots_.erase(std::string(slot.id));
                        for (const auto& work : queue) work(tl::unexpected(why));
                      });
}

void Hall::run_queue(Slot& slot) {
  while (!slot.busy && !slot.queue.empty()) {
    const auto work = std::move(slot.queue.front());
    slot.queue.pop_front();
    work(Found(&slot));
  }
}

void Hall::perform(Slot& slot, Asker asker, Room::Answer result) {
  if (!result) {
    refuse_asker(asker, result.error());
    give_back(asker);
    return rearm(slot);
  }
  if (!result->entry) {
    deliver(slot, asker, *result);
    give_back(asker);
    return rearm(slot);
  }
  struct Delivery {
    Asker asker;
    Effect effect;
  };
  store::Entry entry{.table = slot.id,
                     .number = slot.room->seq(),
                     .body = std::move(*result->entry),
                     .last = result->last,
                     .labels = result->labels,
                     .at = seconds_now()};
  const auto delivery = std::make_shared<Delivery>(std::move(asker), std::move(*result));
  slot.busy = true;
  rearm(slot);
  keeper_.append(std::move(entry), [this, &slot, delivery](bool yes) {
    durable(slot, delivery->asker, delivery->effect, yes);
  });
}

void Hall::durable(Slot& slot, const Asker& asker, Effect& effect, bool yes) {
  slot.busy = false;
  if (!yes) {
    refuse_asker(asker, {"STORE", "this could not be kept, and has not happened"});
    give_back(asker);
    return lose(slot);
  }
  ++counts_.steps;
  if (effect.last) ++counts_.finished;
  if (effect.labels) members_.set(slot.id, *effect.labels);
  deliver(slot, asker, effect);
  give_back(asker);
  rearm(slot);
  run_queue(slot);
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
  if (effect.said) {
    const Frame frame = frame_of(protocol::tagged_text(*effect.said));
    for (Visitor* visitor : slot.watchers) {
      if (std::ranges::find(visitor->muted, effect.said->from.id) == visitor->muted.end()) {
        visitor->socket->send(frame);
      }
    }
  }
  const bool told = std::ranges::find(slot.watchers, there) != slot.watchers.end() &&
                    std::ranges::any_of(effect.news, [&](const Notice& notice) {
                      return notice.to.seat == room.observer(there->player.id).seat;
                    });
  if (!told) answer(asker, slot, effect.repeated.value_or(room.seq()));
  if (effect.facts) list_.update(slot.id, room.card());
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

void Hall::refuse_asker(const Asker& asker, const Refusal& refusal) {
  if (Visitor* there = find(asker.visitor)) refuse_message(*there, asker.re, refusal);
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
  if (slot.watchers.empty()) slot.quiet_since = Clock::now();
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
  std::vector<std::string> players;
  for (const Visitor* visitor : slot.watchers) players.push_back(visitor->player.id);
  return slot.room->present(players, Clock::now());
}

// Who is here has changed.
void Hall::presence(Slot& slot) {
  if (update_presence(slot)) send_facts(slot);
  list_.update(slot.id, slot.room->card());
  if (!slot.busy) rearm(slot);
}

// What is in memory is not what is in the store: forget it, and let everybody ask again.
void Hall::lose(Slot& slot) {
  for (Visitor* visitor : slot.watchers) {
    visitor->tell(protocol::Gone{slot.id, "STORE", "the table has to be read again"});
    std::erase(visitor->tables, slot.id);
  }
  log(Level::kWarning, "table_lost", {{"table", slot.id}});
  const std::string id = slot.id;
  const auto queue = std::move(slot.queue);
  list_.update(id, std::nullopt);
  if (slot.alarm) alarms_.erase({*slot.alarm, &slot});
  slots_.erase(id);
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
          auto effect = there.room->chosen(task->thought, task->action.value_or(""), Clock::now());
          if (effect) return perform(there, {}, std::move(*effect));
          rearm(there);
        });
      });
}

void Hall::rearm(Slot& slot) {
  std::optional<Clock::time_point> at;
  if (!slot.busy && slot.room) at = slot.room->deadline();
  if (at == slot.alarm) return;
  if (slot.alarm) alarms_.erase({*slot.alarm, &slot});
  slot.alarm = at;
  if (at) alarms_.insert({*at, &slot});
  if (at && alarms_.begin()->second == &slot) alarm_timer_.at(*at, [this] { ring(); });
}

void Hall::ring() {
  const auto now = Clock::now();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    Slot& slot = *alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    slot.alarm.reset();
    if (slot.busy) continue;  // will be armed again
    if (auto effect = slot.room->wake(now)) perform(slot, {}, std::move(*effect));
    rearm(slot);
  }
  if (!alarms_.empty()) alarm_timer_.at(alarms_.begin()->first, [this] { ring(); });
}

// Tables that nobody looks at and that wait for nobody go out of memory; the store has them.
void Hall::sweep() {
  const auto now = Clock::now();
  for (auto it = slots_.begin(); it != slots_.end();) {
    Slot& slot = *it->second;
    const bool quiet = slot.room && !slot.busy && slot.queue.empty() && slot.watchers.empty() &&
                       !slot.alarm && slot.room->stage() != protocol::Stage::kLobby &&
                       now - slot.quiet_since >= kSweep;
    if (!quiet) {
      ++it;
      continue;
    }
    if (slot.alarm) alarms_.erase({*slot.alarm, &slot});
    it = slots_.erase(it);
  }
  sweep_timer_.after(kSweep, [this] { sweep(); });
}

void Hall::forget_old() {
  using Tables = std::vector<std::string>;
  keeper_.ask<Tables>([before = seconds_now() - limits_.forget_after](
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
  forget_timer_.after(kForget, [this] { forget_old(); });
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
