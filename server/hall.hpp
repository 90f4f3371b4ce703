// All tables and all connections of a server. Everything here happens on the loop's thread, one thing after the other: that
// is the strand of every table, and there are no locks.
//
// A step of a table: the room does it in memory, the entry goes to the keeper, and only when it is durable are the
// caller and everybody else told. Until then whatever else comes for that table waits in its queue.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "server/keeper.hpp"
#include "server/members.hpp"
#include "server/net/loop.hpp"
#include "server/table/room.hpp"
#include "server/table_list.hpp"
#include "server/visitor.hpp"
#include "server/workers.hpp"

namespace parlour::server {

struct HallLimits {
  int messages_per_second = 40;                              // of a connection; 0 = no limit
  std::size_t watched = 8;                                   // tables of a connection
  std::size_t tables = 100'000;                              // live ones
  std::int64_t forget_after = std::int64_t{30} * 24 * 3600;  // seconds without a move
};

struct HallCounts {
  std::uint64_t messages = 0;
  std::uint64_t refused = 0;
  std::uint64_t steps = 0;
  std::uint64_t thoughts = 0;
  std::uint64_t opened = 0;
  std::uint64_t finished = 0;
  std::size_t rooms = 0;  // in memory
  std::size_t tables = 0;
  std::size_t visitors = 0;
};

class Hall {
 public:
  Hall(Loop& loop, Keeper& keeper, Workers& workers, Tuning tuning, HallLimits limits);

  // Before the loop runs: what the store knew of the live tables.
  void begin(const std::vector<store::Labelled>& labels);

  void opened(Visitor& visitor);
  void received(Visitor& visitor, std::string_view text);
  void closed(Visitor& visitor);

  // The transcript of a finished game, or a refusal.
  void transcript(const std::string& table, std::function<void(OrRefusal<std::string>)> reply);
  [[nodiscard]] HallCounts counts() const;

 private:
  struct Slot {
    std::string id;
    std::unique_ptr<Room> room;  // none while it is being read
    bool busy = true;            // being read, or an entry is on its way to the disk
    std::list<std::function<void(const OrRefusal<Slot*>&)>> queue;
    std::vector<Visitor*> watchers;
    std::optional<Clock::time_point> alarm;
    Clock::time_point quiet_since;
  };
  using Found = OrRefusal<Slot*>;  // a table, or why there is none
  // Who is to be answered when an effect is durable.
  struct Asker {
    std::uint64_t visitor = 0;  // 0: nobody
    std::string re;
    std::string claim;      // given back then
    bool looks_on = false;  // sees the table from then on
  };

  // Connections (hall.cpp).
  void welcome(Visitor& visitor);
  void dispatch(Visitor& visitor, std::string_view text);
  bool may_talk(Visitor& visitor);
  void refuse_message(Visitor& visitor, std::optional<std::string> re, const Refusal& refusal,
                      std::optional<std::string> table = std::nullopt);
  [[nodiscard]] Visitor* find(std::uint64_t visitor) const;
  void on(Visitor& visitor, const Caller& caller, const protocol::SetName& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::List& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Mute& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Ping& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Enter& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Host& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Watch& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Unwatch& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Sit& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Rematch& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::AskHistory& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Trace& m);
  void to_table(Visitor& visitor, const Caller& caller, const std::string& table,
                const protocol::TableMessage& message);
  void renamed(const protocol::Player& player);

  // Taking seats (hall_seats.cpp).
  void sit(std::uint64_t visitor, const Caller& caller, const std::string& table,
           const protocol::Sit& m);
  void enter_left(std::uint64_t visitor, const Caller& caller, std::vector<std::string> tables);
  void open_table(Visitor& visitor, const Caller& caller, Room::Opening opening, std::string claim);
  [[nodiscard]] bool claimed(std::string_view game, const Caller& caller, std::string& claim);
  bool looks_at_too_many(Visitor& visitor, const Caller& caller, const Slot& slot);

  // Tables (hall_tables.cpp).
  template <class Work>
  void at_table(const std::string& id, Work&& work);
  Slot* slot_of(const std::string& id);
  void load(Slot& slot);
  void run_queue(Slot& slot);
  void perform(Slot& slot, Asker asker, Room::Answer answer);
  void durable(Slot& slot, const Asker& asker, Effect& effect, bool yes);
  void deliver(Slot& slot, const Asker& asker, Effect& effect);
  void deliver_news(Slot& slot, const Asker& asker, const Effect& effect);
  void send_facts(Slot& slot);
  void send_views(Slot& slot);
  void answer(const Asker& asker, const Slot& slot, std::uint64_t seq);
  void refuse_asker(const Asker& asker, const Refusal& refusal);
  void give_back(const Asker& asker);
  void look_on(Slot& slot, Visitor& visitor);
  void look_away(Slot& slot, Visitor& visitor);
  void presence(Slot& slot);
  bool update_presence(Slot& slot);
  void send_away(Slot& slot);
  void lose(Slot& slot);
  void think(Slot& slot, Thought thought);
  void tell_thought(const Slot& slot, const Thought& thought, const std::vector<Hint>& hints);
  void send_history(Visitor& visitor, const std::string& re, const std::string& table,
                    Observer who);
  void rearm(Slot& slot);
  void ring();
  void sweep();
  void forget_old();

  Keeper& keeper_;
  Workers& workers_;
  Tuning tuning_;
  HallLimits limits_;
  HallCounts counts_;
  Members members_;
  TableList list_;
  std::unordered_map<std::uint64_t, Visitor*> visitors_;
  std::unordered_map<std::string, std::unique_ptr<Slot>> slots_;
  std::set<std::string> claims_;  // game and player of seats about to be taken
  std::set<std::pair<Clock::time_point, Slot*>> alarms_;
  std::uint64_t last_visitor_ = 0;
  Timer alarm_timer_, sweep_timer_, forget_timer_;
};

// Work that needs a table: at once if it is there and free, else when it is. It gets a refusal if there is none, or if the
// store cannot say so.
template <class Work>
void Hall::at_table(const std::string& id, Work&& work) {
  Slot* slot = slot_of(id);
  if (slot == nullptr) return work(Found(refuse("NO_SUCH_TABLE", "there is no such table")));
  if (!slot->busy && slot->queue.empty()) return work(Found(slot));
  slot->queue.emplace_back(std::forward<Work>(work));
}

}  // namespace parlour::server
