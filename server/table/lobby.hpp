// Who sits where at a table, who its host is, and what was agreed on: before the game and through it. It knows no clock, no
// connections and no match.
//
// A message is decided without changing anything and gives an entry; applying the entry is the same live and when a log is
// read again.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/table.hpp"
#include "fair/randomness.hpp"
#include "server/table/entry.hpp"
#include "server/table/rare.hpp"

namespace parlour::server {

class Lobby {
 public:
  struct Chair {
    protocol::SeatKind kind = protocol::SeatKind::kOpen;
    protocol::Player player;
    Rare<std::string> level, name;  // a bot's
    Rare<std::string> reserved;     // for the player with this id
    Rare<std::string> bytes;        // mixed in
    int won = 0;                    // in the games before, in halves of a point
    bool ready = false;
    [[nodiscard]] bool is(std::string_view id) const {
      return kind == protocol::SeatKind::kHuman && player.id == id;
    }
  };
  // What the chance of the game is made of, given away when it begins.
  struct Chance {
    std::string offered;  // the options that the table was hosted with
    fair::Bytes32 secret{};
    std::vector<std::string> bytes;  // by seat
  };

  // The first entry of a table, with the host seated.
  static OrRefusal<entry::Created> host(std::string_view table, const protocol::Player& host,
                                        const protocol::Host& wish,
                                        fair::Randomness& randomness = fair::system_randomness());
  // The first entry of a table for the same players, each a seat further, with another host. `points`: what they have by now,
  // by their present seats, if it goes on counting.
  [[nodiscard]] entry::Created again(
      std::string_view table, const protocol::Player& host, const std::string& options,
      const std::optional<std::vector<int>>& points,
      fair::Randomness& randomness = fair::system_randomness()) const;

  [[nodiscard]] OrRefusal<entry::Sat> decide(const protocol::Player& player,
                                             const protocol::Sit& m) const;
  [[nodiscard]] OrRefusal<entry::Mixed> decide(Seat seat, const protocol::Mix& m) const;
  [[nodiscard]] OrRefusal<entry::Readied> decide(Seat seat, const protocol::Ready& m) const;
  [[nodiscard]] OrRefusal<entry::Opened> decide(const protocol::SetSeat& m) const;
  [[nodiscard]] OrRefusal<entry::Changed> decide(
      std::string_view table, const protocol::Change& m,
      fair::Randomness& randomness = fair::system_randomness()) const;
  // The seat of somebody whom the host sends away; none for somebody who only watches.
  [[nodiscard]] OrRefusal<std::optional<Seat>> decide(const protocol::Kick& m) const;
  [[nodiscard]] OrRefusal<entry::Silenced> decide(const protocol::Silence& m) const;
  [[nodiscard]] OrRefusal<entry::Started> decide_start() const;

  // A refused entry has changed nothing. The seats that entries name are there.
  std::optional<Refusal> apply(const entry::Created& e);
  std::optional<Refusal> apply(const entry::Changed& e);
  std::optional<Refusal> apply(const entry::Sat& e);
  std::optional<Refusal> apply(const entry::Mixed& e);
  std::optional<Refusal> apply(const entry::Readied& e);
  std::optional<Refusal> apply(const entry::Opened& e);
  std::optional<Refusal> apply(const entry::HostPassed& e);
  std::optional<Refusal> apply(const entry::Removed& e);
  std::optional<Refusal> apply(const entry::Silenced& e);

  // The game begins with these seats, which are there.
  Chance begin(const std::vector<int>& taken);
  // Somebody is sent away from the game; a bot has the seat.
  void replace(Seat seat, std::string_view level);
  void sit_again(Seat seat, const protocol::Player& player) {
    chairs_[index(seat)].player = player;
  }
  void pass_host(const protocol::Player& host) { host_ = host; }
  void set(const protocol::Settings& settings) { settings_ = settings; }
  // It is the host's to start if it has not begun by itself.
  void wait_for_host() { begins_itself_ = false; }
  // There is no game any more.
  void close(std::string_view why);
  // True if somebody here has got another name by it.
  bool rename(const protocol::Player& player);

  [[nodiscard]] bool is_open() const { return offer_ != nullptr && closed_.empty(); }
  [[nodiscard]] const std::string& closed() const { return closed_.get(); }  // why
  [[nodiscard]] const GameInfo& game() const { return *game_; }
  // Knows the seats of the options. Before the game only.
  [[nodiscard]] const Table& offered() const { return *offer_->table; }
  [[nodiscard]] std::string commitment() const { return fair::to_hex(commitment_); }
  [[nodiscard]] const protocol::Player& host() const { return host_; }
  [[nodiscard]] bool is_host(std::string_view player) const { return host_.id == player; }
  [[nodiscard]] const protocol::Settings& settings() const { return settings_.get(); }
  [[nodiscard]] const std::vector<Chair>& chairs() const { return chairs_; }
  [[nodiscard]] const Chair& chair(Seat seat) const { return chairs_[index(seat)]; }
  [[nodiscard]] std::size_t size() const { return chairs_.size(); }
  // Where the player sits, or sat before leaving a game.
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view player) const;
  [[nodiscard]] bool has_people() const;
  [[nodiscard]] bool is_kicked(std::string_view player) const;
  // May not speak here while they only watch.
  [[nodiscard]] bool is_silenced(std::string_view player) const;
  [[nodiscard]] const std::vector<std::string>& silenced() const { return silenced_.get(); }
  [[nodiscard]] bool has_open_seat() const;
  [[nodiscard]] int game_number() const { return game_number_; }
  [[nodiscard]] bool begins_itself() const { return begins_itself_; }
  // The id that the rematch has or will have; none in old logs.
  [[nodiscard]] const std::optional<std::string>& next_table() const { return next_table_; }

 private:
  [[nodiscard]] OrRefusal<std::vector<entry::Seat>> seats_for(const Table& table) const;

  const GameInfo* game_ = nullptr;
  struct Offer {
    std::unique_ptr<Table> table;
    fair::Bytes32 secret{};
  };
  std::unique_ptr<Offer> offer_;  // before the game
  fair::Bytes32 commitment_{};
  protocol::Player host_;
  Rare<protocol::Settings> settings_;  // other than those that a table has of itself
  std::vector<Chair> chairs_;
  Rare<std::vector<std::string>> kicked_, silenced_;
  Rare<std::string> closed_;
  int game_number_ = 1;         // in a row of rematches
  bool begins_itself_ = false;  // a rematch, when everybody is there
  std::optional<std::string> next_table_;
};

}  // namespace parlour::server
