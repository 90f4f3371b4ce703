// What a table's log consists of. Replaying the entries in order gives the table again, on any machine; whatever is not in
// them (who is connected, whose clock runs) is not part of the truth.
#pragma once

#include "protocol/messages.hpp"

namespace parlour::server::entry {

using protocol::Player;
using protocol::SeatKind;
using protocol::Settings;
using protocol::Terms;

struct Seat {
  static constexpr std::string_view kName = "Seat";
  SeatKind kind = SeatKind::kOpen;
  std::optional<std::string> level;
  std::optional<Player> player;
  std::optional<std::string> reserved;  // for the player with this id
  std::optional<int> won;               // in the match so far, in halves of a point
  std::optional<std::string> name;      // of a bot
};
BOOST_DESCRIBE_STRUCT(Seat, (), (kind, level, player, reserved, won, name))

// What a seat's chance will be made of, fixed before anybody acts. The secret stays in the store until the game is over.
struct Sealed {
  static constexpr std::string_view kName = "Sealed";
  std::string secret, commitment;
};
BOOST_DESCRIBE_STRUCT(Sealed, (), (secret, commitment))

struct Created {
  static constexpr std::string_view kName = "Created";
  std::string game, options;
  Player host;
  Settings settings;
  std::vector<Seat> seats;
  Sealed sealed;
  std::optional<int> rematch;       // the number of this game in a row of them
  std::optional<std::string> next;  // the id of its rematch: two who ask at once meet there
};
BOOST_DESCRIBE_STRUCT(Created, (), (game, options, host, settings, seats, sealed, rematch, next))

struct Sat {
  static constexpr std::string_view kName = "Sat";
  int seat = 0;
  Player player;
};
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, player))

struct Mixed {
  static constexpr std::string_view kName = "Mixed";
  int seat = 0;
  std::string bytes;  // hex
};
BOOST_DESCRIBE_STRUCT(Mixed, (), (seat, bytes))

struct Readied {
  static constexpr std::string_view kName = "Readied";
  int seat = 0;
  bool on = false;
};
BOOST_DESCRIBE_STRUCT(Readied, (), (seat, on))

// An empty seat, as the host set it; or one that opened again when its player stood up.
struct Opened {
  static constexpr std::string_view kName = "Opened";
  int seat = 0;
  SeatKind kind = SeatKind::kOpen;
  std::optional<std::string> level;
  std::optional<std::string> kicked;  // the player who must not come back
  std::optional<std::string> name;    // of a bot
};
BOOST_DESCRIBE_STRUCT(Opened, (), (seat, kind, level, kicked, name))

struct Changed {
  static constexpr std::string_view kName = "Changed";
  std::optional<std::string> options;
  std::optional<Settings> settings;
  std::optional<std::vector<Seat>> seats;
  std::optional<Sealed> sealed;
  std::optional<Player> player;  // whose doing it was, during the game
};
BOOST_DESCRIBE_STRUCT(Changed, (), (options, settings, seats, sealed, player))

struct Started {
  static constexpr std::string_view kName = "Started";
  std::string options;              // with the seats that are taken
  std::vector<int> taken;           // which these were
  std::vector<std::string> chance;  // outcomes up to the first decision
};
BOOST_DESCRIBE_STRUCT(Started, (), (options, taken, chance))

struct Stepped {
  static constexpr std::string_view kName = "Stepped";
  int seat = 0;
  std::optional<std::string> action;  // absent: the seat rolled or drew
  std::vector<std::string> chance;    // the outcomes that followed
  std::optional<std::string> memory;  // what the bot noted down
  std::optional<bool> late;           // played for somebody whose time was up
};
BOOST_DESCRIBE_STRUCT(Stepped, (), (seat, action, chance, memory, late))

struct Undone {
  static constexpr std::string_view kName = "Undone";
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (seat))

// During the game: a bot plays on for the seat.
struct Left {
  static constexpr std::string_view kName = "Left";
  int seat = 0;
  std::optional<bool> kicked;
  std::optional<Player> host;  // who is host from now on
};
BOOST_DESCRIBE_STRUCT(Left, (), (seat, kicked, host))

struct Returned {
  static constexpr std::string_view kName = "Returned";
  int seat = 0;
  Player player;
};
BOOST_DESCRIBE_STRUCT(Returned, (), (seat, player))

struct HostPassed {
  static constexpr std::string_view kName = "HostPassed";
  Player host;
};
BOOST_DESCRIBE_STRUCT(HostPassed, (), (host))

struct Resigned {
  static constexpr std::string_view kName = "Resigned";
  int seat = 0;
  std::vector<std::string> chance;
  std::optional<Player> host;  // who is host from now on
};
BOOST_DESCRIBE_STRUCT(Resigned, (), (seat, chance, host))

struct Offered {
  static constexpr std::string_view kName = "Offered";
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Offered, (), (seat))

struct Declined {
  static constexpr std::string_view kName = "Declined";
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Declined, (), (seat))

// The host offers other terms to the people who play; the settings that are the host's alone are these from now on.
struct Proposed {
  static constexpr std::string_view kName = "Proposed";
  Player player;
  Terms terms;
  std::optional<Settings> settings;
};
BOOST_DESCRIBE_STRUCT(Proposed, (), (player, terms, settings))

// To the terms that are offered; with the last consent they are the table's settings.
struct Agreed {
  static constexpr std::string_view kName = "Agreed";
  int seat = 0;
  std::optional<Settings> settings;
};
BOOST_DESCRIBE_STRUCT(Agreed, (), (seat, settings))

// The terms that were offered are not any more.
struct Dropped {
  static constexpr std::string_view kName = "Dropped";
  protocol::TermsFate fate = protocol::TermsFate::kLapsed;
  std::optional<Player> player;  // who declined, or took them back
};
BOOST_DESCRIBE_STRUCT(Dropped, (), (fate, player))

// Somebody who only watches is sent away.
struct Removed {
  static constexpr std::string_view kName = "Removed";
  std::string player;
};
BOOST_DESCRIBE_STRUCT(Removed, (), (player))

struct Silenced {
  static constexpr std::string_view kName = "Silenced";
  std::string player;
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Silenced, (), (player, on))

struct Resumed {
  static constexpr std::string_view kName = "Resumed";
};
BOOST_DESCRIBE_STRUCT(Resumed, (), ())

// A player's words: they change nothing, but whoever comes back wants to read them.
struct Talked {
  static constexpr std::string_view kName = "Talked";
  Player from;
  std::optional<std::string> phrase, text;
};
BOOST_DESCRIBE_STRUCT(Talked, (), (from, phrase, text))

// The table decided: agreement, resignation, time, or there is no game any more.
struct Ended {
  static constexpr std::string_view kName = "Ended";
  std::string reason;
  std::optional<int> loser;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (reason, loser))

using Any = std::variant<Created, Sat, Mixed, Readied, Opened, Changed, Started, Stepped, Undone,
                         Left, Returned, HostPassed, Resigned, Offered, Declined, Proposed, Agreed,
                         Dropped, Removed, Silenced, Resumed, Talked, Ended>;

// An entry and the message that it answers, so that a message which is sent twice is done once.
struct Logged {
  Any entry;
  std::string by,
      id;  // the player and the player's name for the message; both empty for the server's own doing
  // When it was decided, in milliseconds since 1970 by the store's clock: what depends on time depends on this, so that it is
  // the same on every server. 0: not known (old logs).
  std::int64_t at = 0;
};

// What is wrong with an entry that no room has written.
inline Refusal bad_log(std::string_view why) { return {"UNREADABLE", std::string(why)}; }

std::string write(const Any& any, const std::string& by, const std::string& id, std::int64_t at);
OrReason<Logged> read(std::string_view text);

}  // namespace parlour::server::entry
