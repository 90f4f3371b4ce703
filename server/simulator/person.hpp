// A person with a page open: one connection at a time, to any node. It behaves as the page does (web/src/net/connection.ts): it
// comes back when the connection is lost, looks again at its tables and sends what was not answered once more, under the
// same id. What it wants is decided in script.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/simulator/ledger.hpp"
#include "server/simulator/node.hpp"

namespace parlour::simulator {

// What all people of a house share.
struct Town {
  World& world;
  SimStore& store;
  Ledger& ledger;
  std::vector<std::unique_ptr<Node>>& nodes;
  Rng random;  // of what people do
  std::vector<std::pair<std::string, std::string>>
      invited;                // tables and their games, the newest last
  bool faulty = true;         // faults happen, or are not over for long
  bool closing_time = false;  // everybody finishes, and begins nothing new
  bool quiet = false;         // nobody does anything
};

struct Who {
  protocol::Player player;
  fair::Bytes32 token_hash;
};

class Person final : public FarEnd {
 public:
  Person(Town& town, Who who, std::string prefix);

  void begin();
  void arrived(std::uint64_t line, const server::Frame& frame) override;
  void lost(std::uint64_t line) override;
  // Something happened to the network.
  // Something happened to the network; for so long, where it is more than a moment.
  void drop_connection(Span pause = {});
  // Ends the connection for good.
  void go_home();

  [[nodiscard]] bool is_open() const { return state_ == State::kOpen; }
  [[nodiscard]] std::size_t waiting() const { return asked_.size(); }
  [[nodiscard]] std::string first_waiting() const;
  [[nodiscard]] bool plays_somewhere() const;
  [[nodiscard]] const std::string& name() const { return prefix_; }
  // Looks at a table from now on.
  void visit(const std::string& table);

 private:
  enum class State : std::uint8_t { kAway, kConnecting, kOpen };
  struct Asked {
    std::string type, table, text;                      // text: empty if it is not sent again
    std::optional<std::uint64_t> since = std::nullopt;  // that the server has been told of
    bool calm = false;
    bool sent_again = false;
  };
  struct Seen {
    std::string game, host, commitment, mixed_for, legal, next;
    std::vector<std::string> players;  // their ids
    std::string stage;
    std::optional<std::uint64_t> you, offer;
    std::optional<std::uint64_t> proposal;  // the name of other terms that are offered
    std::uint64_t seq = 0;                  // of what was told last on this connection
    std::uint64_t since = 0;                // the name of the turn
    std::optional<std::uint64_t> view_seq;
    std::string due;
    bool my_turn = false, mixed = false, paused = false, has_people = false;
    std::vector<int> open_seats;
    int people = 0;
    std::uint64_t line = 0;  // where it was told last
    bool watched = true;
    bool asked_rematch = false;
  };

  // The connection (person.cpp).
  void connect();
  void lose(const char* why, bool all, Span pause = {});
  void hear_silence();
  void take(std::string_view type, std::string_view text);
  void answered(std::string_view re, std::string_view type, std::string_view text);
  void resume();
  void watch(const std::string& table);
  void note_seq(Seen& seen, const std::string& table, std::string_view type, std::string_view text);
  void take_table(Seen& seen, std::string_view text);
  void take_turn(Seen& seen, const std::string& table, std::string_view text);
  void send(std::string text);
  // A new message; `fields` begins with a comma.
  void ask(std::string_view type, const std::string& table, const std::string& fields,
           bool again = true);

  // What it wants (script.cpp).
  void later();
  void act();
  void look_for_company();
  void host();
  void at_lobby(const std::string& table, Seen& seen);
  void at_play(const std::string& table, Seen& seen);
  void rearrange(const std::string& table, Seen& seen);
  void at_end(const std::string& table, Seen& seen);
  void finish(const std::string& table, Seen& seen);
  void say(const std::string& table);
  [[nodiscard]] std::uint32_t pick(std::uint32_t below) { return town_.random.below(below); }
  [[nodiscard]] bool once_in(std::uint32_t times) { return pick(times) == 0; }

  Town& town_;
  Who who_;
  std::string prefix_;
  State state_ = State::kAway;
  Node* node_ = nullptr;
  std::uint64_t line_ = 0;
  std::uint64_t tries_ = 0;  // to connect, ever
  Span delay_{};
  Time heard_;
  bool pinged_ = false;
  bool home_ = false;
  std::uint64_t count_ = 0;                           // of messages
  std::vector<std::pair<std::string, Asked>> asked_;  // by id, in the order of asking
  std::map<std::string, Seen> tables_;
};

}  // namespace parlour::simulator
