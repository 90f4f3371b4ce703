// A node's end of the bus: what it tells the others of its house, what it hears of them, and what it knows of them from that.
#pragma once

#include <functional>
#include <map>
#include <optional>

#include "server/loop.hpp"
#include "server/nodes/bus.hpp"
#include "server/nodes/messages.hpp"
#include "server/nodes/peers.hpp"

namespace parlour::server::nodes {

struct NodeOptions {
  std::string id;                            // another one at every start
  std::chrono::milliseconds beat{1'000};     // how often a node says that it is alive
  std::chrono::milliseconds silence{3'500};  // then it is gone
  std::chrono::milliseconds grace{2'000};    // the next node on duty waits so much longer
  std::chrono::milliseconds heads{3'000};  // how often the store is asked for what nobody has told
  std::chrono::milliseconds alone{1'000};  // the same while the bus is away
  std::chrono::milliseconds introduction{
      150};  // for the others to say who is at a table that is loaded
  std::chrono::milliseconds again{20'000};  // in which it says once more who is at its tables
  std::chrono::milliseconds clock{30'000};  // how often the clock of the store is read
};

// What a node does with what it hears; called on the loop's thread.
class Follower {
 public:
  Follower() = default;
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;

  virtual void heard(const Entry& entry) = 0;
  virtual void heard(const Next& next) = 0;
  virtual void heard(const Words& words) = 0;
  virtual void heard(const Labels& labels) = 0;
  virtual void heard(const InList& in_list) = 0;
  virtual void heard(const Renamed& renamed) = 0;
  virtual void heard(const TellList& tell) = 0;
  // Who is at a table that this node holds, or who is on duty there.
  virtual void people_changed(const std::string& table) = 0;
  // It is time to say once more what the table is in the list.
  virtual void tell_again(const std::string& table) = 0;
  // A node is gone, and what it had in the list.
  virtual void node_gone(const std::string& node) = 0;
  // This process did not run for so long that others have given it up.
  virtual void stood_still() = 0;
  // Something may have happened that this node was not told of.
  virtual void missed() = 0;

 protected:
  ~Follower() = default;
};

struct LinkCounts {
  std::uint64_t told = 0;
  std::uint64_t heard = 0;
  std::uint64_t unreadable = 0;  // of a newer version, or damaged
  std::uint64_t missed = 0;      // how often something was lost, as far as it was noticed
  std::size_t nodes = 1;         // alive, with this one
};

class Link final : private Bus::Listener {
 public:
  Link(Loop& loop, Bus& bus, NodeOptions options, Follower& follower);
  ~Link();

  void begin();
  // This node stops: the others take over at once.
  void leave();

  // A replica of the table is there from now on, or no longer.
  void hold(const std::string& table);
  void drop(const std::string& table);
  // Who is connected to this node and looks at a table that it holds.
  void here(const std::string& table, std::vector<protocol::Player> players, std::int64_t awake);
  // To the nodes that hold the table.
  template <class Message>
  void tell_table(const std::string& table, const Message& message) {
    publish("table." + table, protocol::tagged_text(message));
  }
  // To all nodes; the message says which node it is from.
  template <class Message>
  void tell_house(Message message) {
    message.node = options_.id;
    ++sent_;
    publish("house", protocol::tagged_text(message));
  }

  // The people at the table who are connected to other nodes.
  struct Others {
    std::vector<protocol::Player> players;
    std::optional<std::int64_t> awake;  // since when somebody is there, if other nodes know
  };
  [[nodiscard]] Others others(const std::string& table) const;
  // 0: this node is on duty at the table; n: it is its turn when n others have not done it.
  [[nodiscard]] std::size_t duty(const std::string& table) const;
  // Another node has people at the table.
  [[nodiscard]] bool others_look(const std::string& table) const;
  // It has not noticed yet that it stood still.
  [[nodiscard]] bool was_away() const { return loop_.now() - last_tick_ >= options_.silence; }
  [[nodiscard]] bool alone() const { return peers_.size() == 0; }
  [[nodiscard]] bool connected() const { return bus_.connected(); }
  [[nodiscard]] const NodeOptions& options() const { return options_; }
  [[nodiscard]] LinkCounts counts() const;

 private:
  struct Other : Here {
    Clock::time_point last;  // heard of
  };
  struct Held {
    Here own;
    std::map<std::string, Other> others;  // by node
  };

  void heard(std::string_view subject, std::string_view text) override;
  void bus_changed(bool connected) override;
  void on(const Here& here);
  void on(const Ask& ask);
  void on(const Beat& beat);
  template <class Message>
  void on(const Message& message);
  void publish(const std::string& subject, std::string text);
  void tell_beat(bool leaving);
  void tell_here(const Held& held);
  void tell_some_again();
  void tick();
  void forget(const std::string& node);
  void introduce_everywhere();
  void note_missed();

  Bus& bus_;
  const NodeOptions options_;
  Follower& follower_;
  Loop& loop_;
  Peers peers_;
  std::map<std::string, Held> held_;
  LinkCounts counts_;
  std::uint64_t sent_ = 0;  // to the house, without beats
  Clock::time_point last_tick_;
  std::string told_again_;   // the table that was the last
  std::size_t to_tell_ = 0;  // what is left of a round, in tables times beats
  Timer timer_;
};

}  // namespace parlour::server::nodes
