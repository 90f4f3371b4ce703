// All tables and all connections of a server. Everything here happens on the loop's thread, one thing after the other: that
// is the strand of every table, and there are no locks.
//
// A step of a table: the room does it in memory, the entry goes to the keeper, and only when it is durable are the
// caller and everybody else told. Until then whatever else comes for that table waits in its queue.
//
// A server can be one of many nodes that share a store and a bus. A room is then a replica: it follows the entries of the
// others, and where another node wrote a number first, what was decided here is decided again after that entry.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "server/budgets.hpp"
#include "server/idle_watch.hpp"
#include "server/keeper.hpp"
#include "server/loop.hpp"
#include "server/members.hpp"
#include "server/nodes/link.hpp"
#include "server/nodes/node_counts.hpp"
#include "server/store_clock.hpp"
#include "server/table/room.hpp"
#include "server/table_list.hpp"
#include "server/transcripts.hpp"
#include "server/visitor.hpp"
#include "server/workers.hpp"

namespace parlour::server {

struct HallLimits {
  int messages_per_second = 40;                              // of a connection; 0 = no limit
  std::size_t watched = 8;                                   // tables of a connection
  std::size_t tables = 100'000;                              // live ones
  std::int64_t forget_after = std::int64_t{30} * 24 * 3600;  // seconds without a move
  std::chrono::seconds forget_every{3600};                   // how often it is looked for them
  int people_per_address = 64;        // for what addresses may do; 0 = no limit by address
  std::size_t tables_of_person = 20;  // that are not over
  std::uint64_t entries = 20'000;     // of a log, then only what ends the game is written
};

struct HallCounts {
  std::uint64_t messages = 0;
  std::uint64_t refused = 0;
  std::uint64_t over_budget = 0;
  std::uint64_t steps = 0;
  std::uint64_t thoughts = 0;
  std::uint64_t opened = 0;
  std::uint64_t finished = 0;
  std::uint64_t aside = 0;  // tables that cannot be read
  std::size_t rooms = 0;    // in memory
  std::size_t tables = 0;
  std::size_t visitors = 0;
  std::size_t waiting_work = 0;
};

class Hall final : private nodes::Follower {
 public:
  Hall(Loop& loop, Keeper& keeper, Workers& workers, Tuning tuning, HallLimits limits);
  ~Hall();

  // Makes the server a node of a house, before begin().
  void join(Bus& bus, nodes::NodeOptions options);

  // Before the loop runs: what the store knew of the live tables, and the time that its clock showed.
  void begin(const std::vector<store::Labelled>& labels, const std::vector<store::Seated>& seats,
             std::int64_t clock);
  // The server stops: other nodes take over at once.
  void leave();

  void opened(Visitor& visitor);
  void received(Visitor& visitor, std::string_view text);
  void closed(Visitor& visitor);

  // The transcript of a finished game for somebody at this address, or a refusal.
  void transcript(const std::string& table, const Address& address, Transcripts::Reply reply);
  [[nodiscard]] HallCounts counts() const;
  // Whether somebody has a seat at a table that is not over.
  [[nodiscard]] bool has_seat(std::string_view player) const;
  // For checks: the room of a table as it is in memory, if nothing of it is on its way to the store.
  [[nodiscard]] const Room* room(const std::string& table) const;
  [[nodiscard]] NodeCounts node_counts() const;

 private:
  // What everybody at a table has been told of who is there.
  struct ToldPresence {
    std::uint32_t watching = 0, away = 0, bots = 0;
    bool closes = false;
    bool operator==(const ToldPresence&) const = default;
  };
  struct Slot {
    std::string id;
    std::unique_ptr<Room> room;  // none while it is being read
    bool busy = true;            // being read, or an entry is on its way to the disk
    bool due = false;            // the store has a time for it
    bool listed = false;         // this node has told the others of its card
    bool quiet_bus = true;       // no entry has come since the store was last asked for more
    std::uint32_t duty = 0;      // how many nodes are on duty before this one
    std::list<std::function<void(const OrRefusal<Slot*>&)>> queue;
    std::vector<Visitor*> watchers;
    std::optional<Clock::time_point> alarm;  // on the loop's clock
    Clock::time_point quiet_since;
    std::unique_ptr<Timer> introduction;  // while other nodes may say who is there
    std::uint64_t number = 0;             // never used again
    std::string address;                  // from which it was opened, if that was here
    ToldPresence told;
    Clock::time_point presence_told;
    bool presence_due = false;
    bool renamed = false;          // somebody at the table, by another node
    Ticket thinking;               // of a bot, somewhere else
    std::uint64_t thinks_for = 0;  // the turn
  };
  using Found = OrRefusal<Slot*>;  // a table, or why there is none
  // Who is to be answered when an effect is durable.
  struct Asker {
    std::uint64_t visitor = 0;  // 0: nobody
    std::string re;
    std::string claim;      // given back then
    bool looks_on = false;  // sees the table from then on
  };
  // Decides the same once more, where another node was first.
  using Again = std::function<Room::Answer(Room&)>;
  // An entry on its way to the store.
  struct Delivery {
    Asker asker;
    Effect effect;
    Again again;
    std::uint64_t number = 0;
    std::string body;  // kept where it may be needed once more
    int tries = 1;
  };

  // Connections (hall.cpp).
  void welcome(Visitor& visitor);
  void dispatch(Visitor& visitor, std::string_view text);
  bool may_talk(Visitor& visitor);
  void refuse_message(Visitor& visitor, std::optional<std::string> re, const Refusal& refusal,
                      std::optional<std::string> table = std::nullopt,
                      Budgets::Wait wait = std::nullopt);
  // Why a message is too much for the person or the address, if so.
  struct Excess {
    Refusal refusal;
    Budgets::Wait wait;
  };
  template <class Message>
  [[nodiscard]] std::optional<Excess> excess(Visitor& visitor, const Message& message);
  [[nodiscard]] std::optional<Refusal> no_more_tables(const Visitor& visitor) const;
  [[nodiscard]] std::optional<Refusal> too_long(const Slot& slot,
                                                const protocol::TableMessage& message) const;
  void end_endless(Slot& slot);
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
  void on(Visitor& visitor, const Caller& caller, const protocol::AskOnlookers& m);
  void on(Visitor& visitor, const Caller& caller, const protocol::Trace& m);
  void to_table(Visitor& visitor, const Caller& caller, const std::string& table,
                const protocol::TableMessage& message);
  void renamed(const protocol::Player& player);
  [[nodiscard]] Clock::time_point now() const { return clock_.now(); }

  // Taking seats (hall_seats.cpp).
  void sit(std::uint64_t visitor, const Caller& caller, const std::string& table,
           const protocol::Sit& m);
  void enter_left(std::uint64_t visitor, const Caller& caller, std::vector<std::string> tables);
  void open_table(Visitor& visitor, const Caller& caller, Room::Opening opening, Asker asker,
                  Again again);
  void host_again(std::uint64_t visitor, const Caller& caller, const std::string& table,
                  std::optional<std::string> other);
  [[nodiscard]] static Effect opened_before(const Room& room);
  void rematch(Slot& slot, std::uint64_t number, const Caller& caller, bool certain);
  void rematch_at(const std::string& old, std::uint64_t number, const Caller& caller,
                  const std::string& next);
  void open_rematch(Slot& slot, Visitor& visitor, const Caller& caller, const std::string& next);
  void show_table(Slot& slot, Visitor& visitor, const Caller& caller,
                  std::optional<std::uint64_t> since);
  [[nodiscard]] std::optional<std::string> other_table(const Slot& slot,
                                                       const Caller& caller) const;
  [[nodiscard]] bool claimed(std::string_view game, const Caller& caller, std::string& claim);
  [[nodiscard]] static Refusal elsewhere();
  bool looks_at_too_many(Visitor& visitor, const Caller& caller, const Slot& slot);

  // Logs (hall_log.cpp).
  void load(Slot& slot);
  // The log of a table; or what is wrong with it.
  struct Log {
    std::vector<std::string> bodies;
    std::optional<std::string> damage;
  };
  [[nodiscard]] static Log read_log(store::Store& store, const std::string& table);
  void loaded(Slot& slot, OrReason<Log> log);
  void put_aside(const std::string& table, const std::string& why);
  void take_up(Slot& slot);
  void perform(Slot& slot, Asker asker, Room::Answer result, Again again = {}, int tries = 1);
  void written(Slot& slot, Delivery& delivery, const Written& result);
  void tell_nodes(const Slot& slot, std::uint64_t number, std::string body,
                  const std::optional<std::vector<std::string>>& labels);
  void reread(Slot& slot, Delivery delivery, const Written& result);
  void reconcile(Slot& slot, Delivery& delivery, const Written& result,
                 const std::vector<std::string>& bodies);
  void refuse_unless_done(Slot& slot, const Asker& asker, const Written& result);
  bool follow(Slot& slot, const std::string& body, const Asker& asker);
  void take_in(Slot& slot, std::uint64_t number, const std::string& body);
  // `then`: what waits for it. No slot: it cannot be read any more. Not whole: the store cannot say.
  using CaughtUp = std::function<void(Slot* slot, bool whole)>;
  void catch_up(Slot& slot, CaughtUp then = {});
  void look_again(Slot& slot, Asker asker, Again again);
  [[nodiscard]] static Refusal unread();
  void unreadable(Slot& slot, std::string_view why);

  // Tables (hall_tables.cpp).
  template <class Work>
  void at_table(const std::string& id, Work&& work);
  Slot* slot_of(const std::string& id);
  Slot& new_slot(const std::string& id);
  void run_queue(Slot& slot);
  void drop(Slot& slot);
  void deliver(Slot& slot, const Asker& asker, Effect& effect);
  void deliver_news(Slot& slot, const Asker& asker, const Effect& effect);
  void tell_words(const Slot& slot, const protocol::Said& said);
  // What a frame may be replaced by: the table, or who is there, as it is later.
  enum class Says : std::uint8_t { kFacts, kPresence };
  [[nodiscard]] static ReplaceKey key_of(const Slot& slot, Says what);
  void send_facts(Slot& slot, bool alone = true);
  void send_views(Slot& slot);
  void send_view(Slot& slot, Seat seat);
  void answer(const Asker& asker, const Slot& slot, std::uint64_t seq);
  void refuse_asker(const Asker& asker, const Refusal& refusal,
                    std::optional<std::string> table = std::nullopt);
  void refuse_unwritten(const Asker& asker, const Written& result);
  void give_back(const Asker& asker);
  void look_on(Slot& slot, Visitor& visitor);
  void look_away(Slot& slot, Visitor& visitor);
  void presence(Slot& slot);
  void update_presence(Slot& slot);
  [[nodiscard]] static ToldPresence told_presence(const Slot& slot);
  void tell_presence_soon(Slot& slot);
  void tell_presences();
  void tell_presence(Slot& slot);
  void show(Slot& slot);
  void send_away(Slot& slot);
  void lose(Slot& slot);
  [[nodiscard]] Workers::Task work_for(const Slot& slot) const;
  void think(Slot& slot, Thought thought);
  // Nobody waits for what its bot thinks.
  static void forget_thought(Slot& slot);
  void tell_thought(const Slot& slot, const Thought& thought, const std::vector<Hint>& hints);
  void send_history(Visitor& visitor, const std::string& re, const std::string& table,
                    Observer who);
  void rearm(Slot& slot);
  void ring();
  void sweep();
  void forget_old();
  void take_overdue();

  // Other nodes (hall_nodes.cpp).
  void heard(const nodes::Entry& entry) override;
  void heard(const nodes::Next& next) override;
  void heard(const nodes::Words& words) override;
  void heard(const nodes::Labels& labels) override;
  void heard(const nodes::InList& in_list) override;
  void heard(const nodes::Renamed& renamed) override;
  void heard(const nodes::TellList& tell) override;
  void people_changed(const std::string& table) override;
  void tell_again(const std::string& table) override;
  void node_gone(const std::string& node) override;
  void stood_still() override;
  void missed() override;
  template <class Work>
  void at_held(const std::string& table, Work&& work);
  void apply_name(const protocol::Player& player);
  void tell_list(Slot& slot);
  void forget_listed();
  void read_labels();
  void set_labels(const std::vector<store::Labelled>& labels,
                  const std::vector<store::Seated>& seats);
  void hold(const std::string& table);
  void hold_again(const std::string& table);
  void ask_heads();

  Loop& loop_;
  Keeper& keeper_;
  Workers& workers_;
  Tuning tuning_;
  HallLimits limits_;
  HallCounts counts_;
  StoreClock clock_;
  Members members_;
  TableList list_;
  Budgets budgets_;
  Transcripts transcripts_;
  std::unordered_map<std::uint64_t, Visitor*> visitors_;
  std::unordered_map<std::string, std::unique_ptr<Slot>> slots_;
  [[nodiscard]] std::vector<Slot*> held() const;  // all of them, by id
  std::set<std::string> lost_;    // tables that are to be read again as soon as the store can say
  std::set<std::string> claims_;  // game and player of seats about to be taken
  // By time, and by id: nothing may depend on where a slot happens to lie in memory.
  struct Earlier {
    bool operator()(const std::pair<Clock::time_point, Slot*>& a,
                    const std::pair<Clock::time_point, Slot*>& b) const {
      return a.first != b.first ? a.first < b.first : a.second->id < b.second->id;
    }
  };
  std::set<std::pair<Clock::time_point, Slot*>, Earlier> alarms_;
  std::uint64_t last_visitor_ = 0;
  std::uint64_t last_slot_ = 0;
  std::set<std::pair<Clock::time_point, std::string>> presences_;  // tables to be told of
  IdleWatch idle_;
  Timer alarm_timer_, presence_timer_, sweep_timer_, forget_timer_, overdue_timer_, heads_timer_,
      labels_timer_;
  // As one of many nodes.
  std::unique_ptr<nodes::Link> link_;
  NodeCounts node_counts_;
  // Who has told of a table in the list that this node does not hold, and when last.
  struct Lister {
    std::string node;
    Clock::time_point heard;
  };
  std::map<std::string, Lister> listed_by_;
  bool reads_labels_ = false;
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

// Work for a table that this node holds, when nothing else is under way there.
template <class Work>
void Hall::at_held(const std::string& table, Work&& work) {
  const auto found = slots_.find(table);
  if (found == slots_.end()) return;
  Slot& slot = *found->second;
  if (!slot.busy && slot.queue.empty()) return work(slot);
  slot.queue.emplace_back([work = std::forward<Work>(work)](const Found& later) {
    if (later) work(**later);
  });
}

}  // namespace parlour::server
