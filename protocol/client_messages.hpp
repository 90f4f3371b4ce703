// What a client can say.
#pragma once

#include "protocol/words.hpp"

namespace parlour::protocol {

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
  std::optional<std::string> level, name;  // of a bot
};
BOOST_DESCRIBE_STRUCT(SetSeat, (), (table, seat, kind, level, name))

// The host's: other options or settings, before the game; settings also during it. What would change the terms of a game that
// other people play is an offer to them (Proposal).
struct Change {
  static constexpr std::string_view kName = "Change";
  std::string table;
  std::optional<std::string> options;
  std::optional<Settings> settings;
};
BOOST_DESCRIBE_STRUCT(Change, (), (table, options, settings))

// Says yes or no to other terms. `number` names the offer (Proposal). Whoever made it takes it back with a no.
struct AgreeTerms {
  static constexpr std::string_view kName = "AgreeTerms";
  std::string table;
  std::uint64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(AgreeTerms, (), (table, number))

struct DeclineTerms {
  static constexpr std::string_view kName = "DeclineTerms";
  std::string table;
  std::uint64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(DeclineTerms, (), (table, number))

// Closes the table to people who only watch: for everybody who has a seat, and the host.
struct CloseDoors {
  static constexpr std::string_view kName = "CloseDoors";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(CloseDoors, (), (table))

// The host's: sends somebody away for good, from a seat or from among those who only watch.
struct Kick {
  static constexpr std::string_view kName = "Kick";
  std::string table;
  std::optional<int> seat;            // either this
  std::optional<std::string> player;  // or this
};
BOOST_DESCRIBE_STRUCT(Kick, (), (table, seat, player))

// The host's: whether somebody may say nothing here for as long as they only watch.
struct Silence {
  static constexpr std::string_view kName = "Silence";
  std::string table, player;
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Silence, (), (table, player, on))

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

// Bots do not wait until a person is to act: for the only person whose place is still open.
struct Skip {
  static constexpr std::string_view kName = "Skip";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Skip, (), (table))

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

// Asks for what has happened at the table so far, as the asker may know it: answered by History.
struct AskHistory {
  static constexpr std::string_view kName = "AskHistory";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(AskHistory, (), (table))

// Asks who only watches: for the host and those who have a seat. Answered by Onlookers.
struct AskOnlookers {
  static constexpr std::string_view kName = "AskOnlookers";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(AskOnlookers, (), (table))

// The host's: whether this connection is told what the bots of the table think. Not where bots have secrets.
struct Trace {
  static constexpr std::string_view kName = "Trace";
  std::string table;
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Trace, (), (table, on))

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

// What the hall answers, and what a table does.
using HallMessage = std::variant<SetName, Enter, List, Host, Watch, Unwatch, Sit, Rematch,
                                 AskHistory, AskOnlookers, Trace, Mute, Ping>;
using TableMessage = std::variant<Sit, Mix, Ready, SetSeat, Change, AgreeTerms, DeclineTerms,
                                  CloseDoors, Kick, Silence, Start, Leave, Play, Roll, Undo, Resign,
                                  OfferDraw, DeclineDraw, Resume, Skip, Say>;

using ClientMessage =
    std::variant<SetName, Enter, List, Host, Watch, Unwatch, Sit, Mix, Ready, SetSeat, Change,
                 AgreeTerms, DeclineTerms, CloseDoors, Kick, Silence, Start, Leave, Play, Roll,
                 Undo, Resign, OfferDraw, DeclineDraw, Resume, Skip, Rematch, Say, AskHistory,
                 AskOnlookers, Trace, Mute, Ping>;

}  // namespace parlour::protocol
