// Every message between a client and the server, one sum type per direction. docs/protocol.md tells the story; the
// TypeScript types are generated from this file (`parlour protocol`).
#pragma once

#include "protocol/codec.hpp"

namespace parlour::protocol {

inline constexpr int kVersion = 1;

// ---------------------------------------------------------------------------------------------- words used by several

enum class SeatKind : std::uint8_t { kOpen, kHuman, kBot, kClosed };
BOOST_DESCRIBE_ENUM(SeatKind, kOpen, kHuman, kBot, kClosed)
enum class Chat : std::uint8_t { kFree, kPhrases, kOff };
BOOST_DESCRIBE_ENUM(Chat, kFree, kPhrases, kOff)
enum class Stage : std::uint8_t { kLobby, kPlaying, kOver, kClosed };
BOOST_DESCRIBE_ENUM(Stage, kLobby, kPlaying, kOver, kClosed)
enum class Due : std::uint8_t { kAct, kRoll, kWait, kOver };
BOOST_DESCRIBE_ENUM(Due, kAct, kRoll, kWait, kOver)

struct Player {
  static constexpr std::string_view kName = "Player";
  std::string id, name;
  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (id, name))

// A seat as a host wants it: open to people, a bot's, or closed (left out when the game starts).
struct SeatWish {
  static constexpr std::string_view kName = "SeatWish";
  SeatKind kind = SeatKind::kOpen;
  std::optional<std::string> level;  // of a bot
};
BOOST_DESCRIBE_STRUCT(SeatWish, (), (kind, level))

struct Settings {
  static constexpr std::string_view kName = "Settings";
  bool listed = true;                // shown to everybody, or known by its link only
  bool spectators = true;            // people without a seat may watch
  Chat chat = Chat::kFree;           //
  int clock = 0;                     // seconds for a turn; 0 = as long as it takes
  std::optional<bool> host_stays;    // the game is aborted when the host leaves it
  std::optional<std::string> label;  // a name for the table
};
BOOST_DESCRIBE_STRUCT(Settings, (), (listed, spectators, chat, clock, host_stays, label))

// ------------------------------------------------------------------------------------------------------- from a client

struct SetName {
  static constexpr std::string_view kName = "SetName";
  std::string name;
};
BOOST_DESCRIBE_STRUCT(SetName, (), (name))

// Visits the page of a game: brings the visitor back to the game that is still theirs.
struct Enter {
  static constexpr std::string_view kName = "Enter";
  std::string game;
};
BOOST_DESCRIBE_STRUCT(Enter, (), (game))

// Asks for the list of tables and its changes, or for no more of them.
struct List {
  static constexpr std::string_view kName = "List";
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(List, (), (on))

struct Host {
  static constexpr std::string_view kName = "Host";
  std::string game, options;
  std::optional<std::vector<SeatWish>> seats;  // absent: all open
  std::optional<int> seat;                     // where the host sits; absent: the first open one
  std::optional<Settings> settings;
};
BOOST_DESCRIBE_STRUCT(Host, (), (game, options, seats, seat, settings))

// Looks at a table from now on: with a seat's eyes for those who have one. `since`: the last sequence seen.
struct Watch {
  static constexpr std::string_view kName = "Watch";
  std::string table;
  std::optional<std::uint64_t> since;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (table, since))

struct Unwatch {
  static constexpr std::string_view kName = "Unwatch";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Unwatch, (), (table))

struct Sit {
  static constexpr std::string_view kName = "Sit";
  std::string table;
  std::optional<int> seat;  // absent: the first open one
};
BOOST_DESCRIBE_STRUCT(Sit, (), (table, seat))

// What this seat adds to the chance of the game, after it saw the commitment.
struct Mix {
  static constexpr std::string_view kName = "Mix";
  std::string table, commitment, bytes;  // hex, 1 to 32 bytes
};
BOOST_DESCRIBE_STRUCT(Mix, (), (table, commitment, bytes))

struct Ready {
  static constexpr std::string_view kName = "Ready";
  std::string table;
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (table, on))

// The host's: opens or closes a seat, or gives it to a bot; before the game.
struct SetSeat {
  static constexpr std::string_view kName = "SetSeat";
  std::string table;
  int seat = 0;
  SeatKind kind = SeatKind::kOpen;
  std::optional<std::string> level;
};
BOOST_DESCRIBE_STRUCT(SetSeat, (), (table, seat, kind, level))

// The host's: other options or settings, before the game; settings also during it.
struct Change {
  static constexpr std::string_view kName = "Change";
  std::string table;
  std::optional<std::string> options;
  std::optional<Settings> settings;
};
BOOST_DESCRIBE_STRUCT(Change, (), (table, options, settings))

struct Kick {
  static constexpr std::string_view kName = "Kick";
  std::string table;
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Kick, (), (table, seat))

struct Start {
  static constexpr std::string_view kName = "Start";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Start, (), (table))

struct Leave {
  static constexpr std::string_view kName = "Leave";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Leave, (), (table))

// `since`: the turn that this answers (Turn::since).
struct Play {
  static constexpr std::string_view kName = "Play";
  std::string table;
  std::uint64_t since = 0;
  std::string action;
};
BOOST_DESCRIBE_STRUCT(Play, (), (table, since, action))

// Rolls or draws, where the seat says when.
struct Roll {
  static constexpr std::string_view kName = "Roll";
  std::string table;
  std::uint64_t since = 0;
};
BOOST_DESCRIBE_STRUCT(Roll, (), (table, since))

struct Undo {
  static constexpr std::string_view kName = "Undo";
  std::string table;
  std::uint64_t since = 0;
};
BOOST_DESCRIBE_STRUCT(Undo, (), (table, since))

struct Resign {
  static constexpr std::string_view kName = "Resign";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Resign, (), (table))

// Offers a draw, or accepts the one that is open.
struct OfferDraw {
  static constexpr std::string_view kName = "OfferDraw";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(OfferDraw, (), (table))

struct DeclineDraw {
  static constexpr std::string_view kName = "DeclineDraw";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(DeclineDraw, (), (table))

// Lets a paused game go on.
struct Resume {
  static constexpr std::string_view kName = "Resume";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Resume, (), (table))

struct Rematch {
  static constexpr std::string_view kName = "Rematch";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Rematch, (), (table))

// One of the ready phrases, or free text.
struct Say {
  static constexpr std::string_view kName = "Say";
  std::string table;
  std::optional<std::string> phrase, text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (table, phrase, text))

// What this player says is not sent to this connection any more.
struct Mute {
  static constexpr std::string_view kName = "Mute";
  std::string player;
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Mute, (), (player, on))

struct Ping {
  static constexpr std::string_view kName = "Ping";
};
BOOST_DESCRIBE_STRUCT(Ping, (), ())

using ClientMessage = std::variant<SetName, Enter, List, Host, Watch, Unwatch, Sit, Mix, Ready,
                                   SetSeat, Change, Kick, Start, Leave, Play, Roll, Undo, Resign,
                                   OfferDraw, DeclineDraw, Resume, Rematch, Say, Mute, Ping>;

// ------------------------------------------------------------------------------------------------------ from the server

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
  std::uint64_t since = 0;  // names this turn in Play, Roll and Undo
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
  std::optional<std::vector<std::string>> legal;  // of your seat, if it may act
};
BOOST_DESCRIBE_STRUCT(View, (), (table, seq, view, turn, legal))

// What happened, and what has changed in the view since the message before: a list of [path, value], or [path] alone for
// what is not there any more.
struct Step {
  static constexpr std::string_view kName = "Step";
  std::string table;
  std::uint64_t seq = 0;
  RawJson events;
  RawJson patch;
  std::optional<int> undone;  // the seat that took an action back
  Turn turn;
  std::optional<std::vector<std::string>> legal;
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

// ------------------------------------------------------------------------------------------------------------ envelopes

struct Envelope {
  std::string id;  // the client's name for the message: 1 to 40 printable characters
  ClientMessage message;
};

// A refused message, and the id if it could be read.
struct Unreadable {
  std::optional<std::string> re;
  std::string code, why;
};

inline constexpr std::size_t kLongestId = 40;

tl::expected<Envelope, Unreadable> read_client_message(std::string_view text);

// The types of both directions for the page.
std::string typescript();

}  // namespace parlour::protocol
