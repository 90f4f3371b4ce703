// What is told: to everybody at a table what happens there; on request what has happened, and what bots think.
#include <algorithm>
#include <array>
#include <ranges>

#include "server/hall.hpp"
#include "server/table/history.hpp"

namespace parlour::server {
namespace {

constexpr std::size_t kMostCandidates = 5;
constexpr std::size_t kMostOnlookers = 100;  // that somebody is told of at once

Frame frame_of(std::string_view text) { return Frame(text); }

// Who sees the same has the same place: a seat, or behind all of them.
std::size_t eyes_of(Observer who) { return who.seat ? index(*who.seat) : kMaxSeats; }

}  // namespace

// Everybody gets the notice for their eyes; to the one who asked it is also the answer. Those who play come first.
void Hall::deliver_news(Slot& slot, const Asker& asker, const Effect& effect) {
  if (effect.news.empty()) return;
  std::array<Frame, kMaxSeats + 1> told;  // those who are told the same share a frame
  Frame last;
  const std::string* same = nullptr;  // as the notice before
  for (const Notice& notice : effect.news) {
    Frame& frame = told.at(eyes_of(notice.to));
    if (notice.text.get() == same) {
      frame = last;
    } else {
      last = frame = Frame(*notice.text);
      same = notice.text.get();
    }
  }
  const auto tell = [&](Visitor& visitor, const Frame& news) {
    if (!news) return;
    const bool asked = visitor.number == asker.visitor && !asker.re.empty();
    visitor.socket->send(asked ? frame_of(as_answer(*news, asker.re)) : news);
  };
  std::vector<Visitor*> onlookers;
  for (Visitor* visitor : slot.watchers) {
    const auto eyes = eyes_of(slot.room->observer(visitor->player.id));
    if (eyes == kMaxSeats) {
      onlookers.push_back(visitor);
    } else {
      tell(*visitor, told.at(eyes));
    }
  }
  for (Visitor* visitor : onlookers) tell(*visitor, told.back());
}

void Hall::tell_words(const Slot& slot, const protocol::Said& said) {
  const Frame frame = frame_of(protocol::tagged_text(said));
  for (Visitor* visitor : slot.watchers) {
    if (std::ranges::find(visitor->muted, said.from.id) == visitor->muted.end()) {
      visitor->socket->send(frame);
    }
  }
}

ReplaceKey Hall::key_of(const Slot& slot, Says what) {
  return ReplaceKey{slot.number * 4 + static_cast<std::uint64_t>(what)};
}

// `alone`: nothing else is told with it, and where a later one comes before somebody has got this one, the later one is enough.
void Hall::send_facts(Slot& slot, bool alone) {
  std::array<Frame, kMaxSeats + 1> frames;
  for (Visitor* visitor : slot.watchers) {
    const Observer who = slot.room->observer(visitor->player.id);
    Frame& frame = frames.at(eyes_of(who));
    if (!frame) frame = frame_of(slot.room->facts_text(who));
    if (alone && !who.seat) {
      visitor->socket->send_replaceable(frame, key_of(slot, Says::kFacts));
    } else {
      visitor->socket->send(frame);
    }
  }
  slot.told = told_presence(slot);
  slot.renamed = false;
}

void Hall::send_views(Slot& slot) {
  if (slot.room->stage() == protocol::Stage::kClosed) return;
  std::array<Frame, kMaxSeats + 1> frames;
  for (Visitor* visitor : slot.watchers) {
    const Observer who = slot.room->observer(visitor->player.id);
    Frame& frame = frames.at(eyes_of(who));
    if (!frame) frame = frame_of(slot.room->view_text(who));
    visitor->socket->send(frame);
  }
}

void Hall::send_view(Slot& slot, Seat seat) {
  for (Visitor* visitor : slot.watchers) {
    const Observer who = slot.room->observer(visitor->player.id);
    if (who.seat == seat) visitor->send(slot.room->view_text(who));
  }
}

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
    OrReason<ToldHistory> past;
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
    there->tell(protocol::History{re, table, task->past->seq, std::move(task->past->past)});
  };
  keeper_.ask<std::vector<std::string>>(
      [table](store::Store& store) { return store.load(table, 0); },
      [this, task, answer, table,
       address = visitor.address.text()](OrReason<std::vector<std::string>> bodies) {
        if (!bodies) {
          task->past = reason(std::move(bodies.error()));
          return answer();
        }
        task->bodies = std::move(*bodies);
        workers_.run({.work =
                          [task, table](const std::atomic<bool>&) {
                            task->past = history_of(table, task->bodies, task->reader);
                          },
                      .done = answer,
                      .lane = Workers::Lane::kReading,
                      .address = address,
                      .person = task->reader.player});
      });
}

// Connected to this node, then to others, each once.
void Hall::on(Visitor& visitor, const Caller& caller, const protocol::AskOnlookers& m) {
  at_table(m.table, [this, number = visitor.number, caller](const Found& found) {
    Visitor* there = find(number);
    if (there == nullptr) return;
    if (!found) return refuse_message(*there, caller.id, found.error());
    const Slot& slot = **found;
    const Room& room = *slot.room;
    if (!room.has_seat(caller.player.id) && !room.is_host(caller.player.id)) {
      return refuse_message(*there, caller.id,
                            {"NOT_SEATED", "only who has a seat is told who watches"});
    }
    protocol::Onlookers onlookers{.re = caller.id, .table = slot.id, .silenced = room.silenced()};
    std::set<std::string_view> known;
    const auto add = [&](const protocol::Player& player) {
      if (room.has_seat(player.id) || !known.insert(player.id).second) return;
      if (onlookers.watching.size() == kMostOnlookers) {
        ++onlookers.more;
        return;
      }
      protocol::Onlooker onlooker{.player = player};
      if (room.is_silenced(player.id)) onlooker.silenced = true;
      onlookers.watching.push_back(std::move(onlooker));
    };
    for (const Visitor* visitor : slot.watchers | std::views::reverse) add(visitor->player);
    const auto others = link_ ? link_->others(slot.id) : nodes::Link::Others{};
    for (const protocol::Player& player : others.players) add(player);
    there->tell(onlookers);
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
