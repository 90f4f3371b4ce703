// Who is connected and looks at a table, and since when somebody is not. None of it is in the log.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "server/table/lobby.hpp"
#include "server/time.hpp"

namespace parlour::server {

// The people who are connected and look at a table, once for each connection: first those of this server, then those of others.
struct Connected {
  std::vector<std::string> players;
  std::size_t own =
      std::numeric_limits<std::size_t>::max();  // the first so many; more than there are: all
  std::optional<Clock::time_point> awake =
      std::nullopt;  // since when other servers know that somebody is there
};

class Presence {
 public:
  explicit Presence(Clock::time_point now) : host_away_since_(now), awake_(now) {}

  struct Change {
    bool told = false;    // others should be told
    bool awoken = false;  // somebody has come after there was nobody
    SeatSet back;         // seats whose players have come back
  };
  // `left`: seats whose players have left the game.
  Change update(const Connected& connected, const Lobby& lobby, SeatSet left,
                Clock::time_point now);
  // What another copy of the table knew. `from`: for each seat the one there from which its player comes.
  void take_over(const Presence& old, const std::vector<std::optional<Seat>>& from);

  // Nobody is known at the seat any more.
  void clear(Seat seat) { seats_[index(seat)] = {}; }
  // Somebody has sat down, or comes from another seat.
  void sit(Seat seat, std::optional<Seat> from, Clock::time_point now);
  // The seats are others: for each of them the one from which its player comes.
  void rearrange(const std::vector<std::optional<Seat>>& from, Clock::time_point now);
  // Only these seats are left, in this order.
  void keep(const std::vector<int>& seats);
  // From now on the time counts that somebody is away.
  void count_from(Seat seat, Clock::time_point now) { seats_[index(seat)].away_since = now; }
  void count_all_from(Clock::time_point now);
  void tell_stand_in(Seat seat) { seats_[index(seat)].stand_in = true; }

  [[nodiscard]] bool is_here(Seat seat) const { return seats_[index(seat)].connections != 0; }
  // Connected to this server.
  [[nodiscard]] bool is_own(Seat seat) const { return seats_[index(seat)].own; }
  [[nodiscard]] Clock::time_point away_since(Seat seat) const {
    return seats_[index(seat)].away_since;
  }
  // Everybody has been told that a bot plays for who is away.
  [[nodiscard]] bool stand_in_told(Seat seat) const { return seats_[index(seat)].stand_in; }
  [[nodiscard]] bool host_here() const { return host_here_; }
  [[nodiscard]] Clock::time_point host_away_since() const { return host_away_since_; }
  [[nodiscard]] std::size_t watching() const { return watching_; }  // without a seat
  [[nodiscard]] std::size_t own_watching() const { return own_watching_; }
  [[nodiscard]] bool anybody() const { return connected_ != 0; }
  // Since when nobody is there, if nobody is; when this process has not seen anybody go: for ever.
  [[nodiscard]] Clock::time_point alone_since() const { return alone_since_; }
  // Who was connected before this process knew the table has until then to come back.
  [[nodiscard]] Clock::time_point counts_from() const { return counts_from_; }
  // Since when somebody is there without a pause.
  [[nodiscard]] Clock::time_point awake() const { return awake_; }

 private:
  struct At {
    Clock::time_point away_since;
    std::uint16_t connections = 0;
    bool own = false;
    bool stand_in = false;
  };
  std::vector<At> seats_;
  Clock::time_point host_away_since_;
  Clock::time_point awake_;
  Clock::time_point alone_since_;
  Clock::time_point counts_from_;
  std::uint32_t watching_ = 0;
  std::uint32_t own_watching_ = 0;
  std::uint32_t connected_ = 0;
  bool host_here_ = false;
};

}  // namespace parlour::server
