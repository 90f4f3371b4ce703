// What a table is at a moment: its lobby, its match, who is there, and the time of the turn. A room changes it; what is decided,
// when something happens by itself and what is told are made from it.
#pragma once

#include "engine/match/match.hpp"
#include "fair/randomness.hpp"
#include "server/table/lobby.hpp"
#include "server/table/presence.hpp"
#include "server/table/rare.hpp"
#include "server/table/talk.hpp"
#include "server/table/terms.hpp"
#include "server/table/turns.hpp"

namespace parlour::server {

// How long things take here, and where secrets come from.
struct Tuning {
  std::chrono::milliseconds bot_delay{
      700};  // of a bot's turn at the normal pace, so that people see it
  std::chrono::milliseconds bot_time{800};  // for a bot's longest thought
  unsigned time_scale = 1;                  // graces and clocks run so much faster: for tests
  std::uint64_t bot_seed = 0;
  fair::Randomness* randomness = &fair::system_randomness();
  [[nodiscard]] Clock::duration scaled(std::int64_t seconds) const {
    return Clock::duration(std::chrono::seconds(seconds)) / time_scale;
  }
};

// Who asks, and under which name of the message.
struct Caller {
  protocol::Player player;
  std::string id;
  bool looks_on = false;  // sees the table by the connection that asks
};

struct RoomState {
  RoomState(std::string table_id, const Tuning& how, Clock::time_point time)
      : id(std::move(table_id)), tuning(how), presence(time), turns(time), now(time) {}

  std::string id;
  Tuning tuning;
  Lobby lobby;
  std::optional<Match> match;            // from the start
  std::unique_ptr<ChanceStream> stream;  // from the start to the end
  Presence presence;
  Turns turns;
  Proposals proposals;
  Talk talk;
  std::uint64_t next = 0;    // the number of the next entry
  std::uint64_t silent = 0;  // entries so far that nobody is told of but who made them
  Clock::time_point now;
  Rare<std::string> next_table;  // the rematch

  [[nodiscard]] protocol::Stage stage() const {
    if (!lobby.closed().empty()) return protocol::Stage::kClosed;
    if (!match) return protocol::Stage::kLobby;
    return match->result() ? protocol::Stage::kOver : protocol::Stage::kPlaying;
  }
  [[nodiscard]] bool in_lobby() const { return stage() == protocol::Stage::kLobby; }
  [[nodiscard]] bool playing() const { return stage() == protocol::Stage::kPlaying; }
  [[nodiscard]] bool goes_on() const { return in_lobby() || playing(); }
  // Before the start: one that knows the seats of the options.
  [[nodiscard]] const Table& table() const { return match ? match->table() : lobby.offered(); }

  [[nodiscard]] bool left(Seat seat) const { return match && match->left().contains(seat); }
  [[nodiscard]] bool resigned(Seat seat) const { return match && match->resigned().contains(seat); }
  [[nodiscard]] int place_of(Seat seat) const { return match ? match->place_of(seat) : 0; }
  [[nodiscard]] bool settled(Seat seat) const { return place_of(seat) != 0; }
  // A player's who has not left.
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view player) const {
    const auto seat = lobby.seat_of(player);
    return seat && !left(*seat) ? seat : std::nullopt;
  }
  // How entries count for those who are told of them: a number more would tell of one that they must not know of.
  [[nodiscard]] std::uint64_t next_told() const { return next - silent; }
  [[nodiscard]] protocol::Due due() const;
  [[nodiscard]] SeatSet awaited() const { return playing() ? match->awaited() : SeatSet{}; }
  [[nodiscard]] bool paused() const { return playing() && match->paused(); }
  // A person who has not left is to act.
  [[nodiscard]] bool person_awaited() const;
  // Another person's place is still open.
  [[nodiscard]] bool others_play(Seat seat) const;
  // Only bots play on, and nobody wants to watch them at their pace.
  [[nodiscard]] bool hurried() const;
  // Whose measure of words theirs is.
  [[nodiscard]] std::size_t talks_as(std::string_view player) const;
  // A game that no person has a seat in any more, or ever had.
  [[nodiscard]] bool deserted() const;
  // The people who play and have not left.
  [[nodiscard]] SeatSet seated_people() const;
  [[nodiscard]] bool aborts_without_host() const;
  // Who is host when the host goes; `here`: only somebody who is connected.
  [[nodiscard]] std::optional<protocol::Player> next_host(bool here = false) const;
  // Why the player may not see the table, if so.
  [[nodiscard]] std::optional<Refusal> not_for(std::string_view player) const;
};

}  // namespace parlour::server
