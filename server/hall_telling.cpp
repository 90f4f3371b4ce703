// What is told on request: what has happened at a table, and what its bots think.
#include <algorithm>

#include "server/hall.hpp"
#include "server/table/history.hpp"

namespace parlour::server {
namespace {

constexpr std::size_t kMostCandidates = 5;

}  // namespace

// The log is read again, with the eyes of who asks: nothing of it is kept in memory.
void Hall::on(Visitor& visitor, const Caller& caller, const protocol::AskHistory& m) {
  at_table(m.table, [this, number = visitor.number, caller](const Found& found) {
    Visitor* there = find(number);
    if (there == nullptr) return;
    if (!found) return refuse_message(*there, caller.id, found.error());
    const Room& room = *(*found)->room;
    if (auto why = room.not_for(caller.player.id)) return refuse_message(*there, caller.id, *why);
    if (there->asks_history) {
      return refuse_message(*there, caller.id, {"TOO_FAST", "one history at a time, please"});
    }
    send_history(*there, caller.id, room.id(), room.observer(caller.player.id));
  });
}

void Hall::send_history(Visitor& visitor, const std::string& re, const std::string& table,
                        Observer who) {
  struct Task {
    Reader reader;
    std::vector<std::string> bodies;
    OrReason<std::vector<protocol::Past>> past;
  };
  const auto task = std::make_shared<Task>();
  task->reader = {visitor.player.id, who, visitor.muted};
  visitor.asks_history = true;
  const auto answer = [this, task, number = visitor.number, re, table] {
    Visitor* there = find(number);
    if (there == nullptr) return;
    there->asks_history = false;
    if (!task->past) {
      return refuse_message(*there, re, {"STORE", "the table cannot be read at the moment"});
    }
    there->tell(protocol::History{re, table, task->bodies.size() - 1, std::move(*task->past)});
  };
  keeper_.ask<std::vector<std::string>>(
      [table](store::Store& store) { return store.load(table, 0); },
      [this, task, answer, table](OrReason<std::vector<std::string>> bodies) {
        if (!bodies) {
          task->past = reason(std::move(bodies.error()));
          return answer();
        }
        task->bodies = std::move(*bodies);
        workers_.run([task, table] { task->past = history_of(table, task->bodies, task->reader); },
                     answer);
      });
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Trace& m) {
  at_table(m.table, [this, number = visitor.number, caller, on = m.on](const Found& found) {
    Visitor* there = find(number);
    if (there == nullptr) return;
    if (!found) return refuse_message(*there, caller.id, found.error());
    const Slot& slot = **found;
    if (!slot.room->is_host(caller.player.id)) {
      return refuse_message(*there, caller.id, {"NOT_HOST", "only the host hears what bots think"});
    }
    if (slot.room->table().has_secrets()) {
      return refuse_message(*there, caller.id,
                            {"NOT_IN_THIS_GAME", "bots of this game have something to hide"});
    }
    std::erase(there->traced, slot.id);
    if (on) there->traced.push_back(slot.id);
    there->tell(protocol::Done{.re = caller.id, .table = slot.id});
  });
}

void Hall::tell_thought(const Slot& slot, const Thought& thought, const std::vector<Hint>& hints) {
  protocol::Thought message{.table = slot.id,
                            .seat = static_cast<int>(index(thought.seat)),
                            .level = thought.level,
                            .choice = hints.empty() ? "" : hints.front().notation};
  for (const Hint& hint : hints) {
    if (message.candidates.size() == kMostCandidates) break;
    message.candidates.push_back({hint.notation, hint.value, hint.why});
  }
  for (const Visitor* visitor : slot.watchers) {
    const bool traces = std::ranges::find(visitor->traced, slot.id) != visitor->traced.end();
    if (traces && slot.room->is_host(visitor->player.id)) visitor->tell(message);
  }
}

void Hall::refuse_asker(const Asker& asker, const Refusal& refusal,
                        std::optional<std::string> table) {
  if (Visitor* there = find(asker.visitor)) {
    refuse_message(*there, asker.re, refusal, std::move(table));
  }
}

void Hall::refuse_unwritten(const Asker& asker, const Written& result) {
  if (result.outcome && result.outcome->what == store::Appended::kClash) {
    return refuse_asker(asker, elsewhere(), result.outcome->elsewhere);
  }
  if (result.outcome) {
    ++node_counts_.gave_up;
    return refuse_asker(asker, {"BUSY", "others were quicker again and again; please try again"});
  }
  refuse_asker(asker, {"STORE", result.unsure ? "it is not known whether this was kept; look again"
                                              : "this could not be kept, and has not happened"});
}

}  // namespace parlour::server
