// What a server can say.
#pragma once

#include "protocol/words.hpp"

namespace parlour::protocol {

struct Game {
  static constexpr std::string_view kName = "Game";
  std::string id, name, summary;
  std::vector<std::string> levels;
};
BOOST_DESCRIBE_STRUCT(Game, (), (id, name, summary, levels))

// A table that is this player's now.
struct Place {
  static constexpr std::string_view kName = "Place";
  std::string game, table;
};
BOOST_DESCRIBE_STRUCT(Place, (), (game, table))

struct Welcome {
  static constexpr std::string_view kName = "Welcome";
  int protocol = kVersion;
  std::string version;
  Player you;
  std::vector<Game> games;
  std::vector<Place> tables;
  std::vector<std::string> phrases;
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (protocol, version, you, games, tables, phrases))

struct You {
  static constexpr std::string_view kName = "You";
  Player you;
};
BOOST_DESCRIBE_STRUCT(You, (), (you))

// What was asked for has been done, and is there for good. A step carries `re` itself and needs no Done.
struct Done {
  static constexpr std::string_view kName = "Done";
  std::string re;
  std::optional<std::string> table;
  std::optional<std::uint64_t> seq;
};
BOOST_DESCRIBE_STRUCT(Done, (), (re, table, seq))

// Nothing has changed. Without `re` where the message could not be read.
struct Refused {
  static constexpr std::string_view kName = "Refused";
  std::optional<std::string> re;
  std::string code, why;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (re, code, why))

// A line of the list of tables.
struct Card {
  static constexpr std::string_view kName = "Card";
  std::string table, game, options, host;
  std::optional<std::string> label;
  int players = 0;  // people and bots
  int seats = 0;
  int open = 0;
  bool playing = false;
  friend bool operator==(const Card&, const Card&) = default;
};
BOOST_DESCRIBE_STRUCT(Card, (), (table, game, options, host, label, players, seats, open, playing))

struct Tables {
  static constexpr std::string_view kName = "Tables";
  std::vector<Card> tables;
};
BOOST_DESCRIBE_STRUCT(Tables, (), (tables))

struct Listed {
  static constexpr std::string_view kName = "Listed";
  Card card;
};
BOOST_DESCRIBE_STRUCT(Listed, (), (card))

struct Unlisted {
  static constexpr std::string_view kName = "Unlisted";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Unlisted, (), (table))

struct SeatFacts {
  static constexpr std::string_view kName = "SeatFacts";
  std::string name;  // the colour or number of the seat
  SeatKind kind = SeatKind::kOpen;
  std::optional<Player> player;
  std::optional<std::string> level;
  std::optional<bool> ready, mixed, away, left,
      bot;                              // bot: a bot plays for who is away or has left
  std::optional<std::string> reserved;  // for this player
  std::optional<int> won;               // points so far in a match, in halves
};
BOOST_DESCRIBE_STRUCT(SeatFacts, (),
                      (name, kind, player, level, ready, mixed, away, left, bot, reserved, won))

struct Result {
  static constexpr std::string_view kName = "Result";
  RawJson scores;                         // as engine mode's `scores`
  std::optional<std::string> transcript;  // where it is
};
BOOST_DESCRIBE_STRUCT(Result, (), (scores, transcript))

// All that everybody at a table may know of it besides the game itself. Sent whenever something of it changes.
struct Table {
  static constexpr std::string_view kName = "Table";
  std::string table;
  std::uint64_t seq = 0;
  std::string game, options;
  Stage stage = Stage::kLobby;
  std::vector<SeatFacts> seats;
  std::string host;        // a player's id
  std::optional<int> you;  // your seat
  Settings settings;
  int watching = 0;  // people without a seat
  std::string commitment;
  std::optional<int> offer;    // the seat that offers a draw
  std::optional<bool> paused;  // waits for Resume
  std::optional<Result> result;
  std::optional<std::string> next;    // the table of the rematch
  std::optional<std::string> closed;  // why there is no game any more
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (table, seq, game, options, stage, seats, host, you, settings, watching,
                       commitment, offer, paused, result, next, closed))

struct Turn {
  static constexpr std::string_view kName = "Turn";
  Due due = Due::kWait;
  std::vector<int> seats;
  // Names this turn in Play, Roll and Undo; where it is not said, the `seq` of the message does.
  std::optional<std::uint64_t> since;
  std::optional<int> left;  // milliseconds on the clock
};
BOOST_DESCRIBE_STRUCT(Turn, (), (due, seats, since, left))

// Everything that this observer may know of the game now.
struct View {
  static constexpr std::string_view kName = "View";
  std::string table;
  std::uint64_t seq = 0;
  RawJson view;
  Turn turn;
  std::optional<std::string> legal;  // of your seat, if it may act: words in short
};
BOOST_DESCRIBE_STRUCT(View, (), (table, seq, view, turn, legal))

// What happened, and what is different in the view since the message before.
struct Step {
  static constexpr std::string_view kName = "Step";
  std::string table;
  std::uint64_t seq = 0;
  RawJson events;
  RawJson patch;
  std::optional<int> undone;  // the seat that took an action back
  Turn turn;
  std::optional<std::string> legal;
};
BOOST_DESCRIBE_STRUCT(Step, (), (table, seq, events, patch, undone, turn, legal))

struct Said {
  static constexpr std::string_view kName = "Said";
  std::string table;
  Player from;
  std::optional<std::string> phrase, text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (table, from, phrase, text))

// This connection does not see the table any more.
struct Gone {
  static constexpr std::string_view kName = "Gone";
  std::string table, code, why;
};
BOOST_DESCRIBE_STRUCT(Gone, (), (table, code, why))

using ServerMessage = std::variant<Welcome, You, Done, Refused, Tables, Listed, Unlisted, Table,
                                   View, Step, Said, Gone>;

}  // namespace parlour::protocol
