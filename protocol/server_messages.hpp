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
  std::optional<std::string> table;  // the one that is in the way (IN_ANOTHER_GAME)
  std::optional<int> retry_after;    // milliseconds, after which it may be said again
};
BOOST_DESCRIBE_STRUCT(Refused, (), (re, code, why, table, retry_after))

// The server is about to close this connection. Not everybody comes back at the same moment: after half to one and a half times
// as long as it says.
struct Leaving {
  static constexpr std::string_view kName = "Leaving";
  int retry_after = 0;  // milliseconds
};
BOOST_DESCRIBE_STRUCT(Leaving, (), (retry_after))

// A line of the list of tables.
struct Card {
  static constexpr std::string_view kName = "Card";
  std::string table, game, options, host;
  std::optional<std::string> label;
  // Small numbers: every table of the list has a card in memory.
  std::int16_t players = 0;  // people and bots
  std::int16_t seats = 0;
  std::int16_t open = 0;
  bool playing = false;
  std::optional<int> clock, match;  // of the settings
  std::optional<bool> behind;       // its people have many tables: behind those of others
  friend bool operator==(const Card&, const Card&) = default;
};
BOOST_DESCRIBE_STRUCT(Card, (),
                      (table, game, options, host, label, players, seats, open, playing, clock,
                       match, behind))

// The list of tables, those first where one can sit down.
struct Tables {
  static constexpr std::string_view kName = "Tables";
  std::vector<Card> tables;
  int more = 0;  // tables that are not shown
};
BOOST_DESCRIBE_STRUCT(Tables, (), (tables, more))

// All changes of the list since it was told last.
struct Listed {
  static constexpr std::string_view kName = "Listed";
  std::vector<Card> cards;        // new ones, or as they are now
  std::vector<std::string> gone;  // tables that are not in it any more
  int more = 0;
};
BOOST_DESCRIBE_STRUCT(Listed, (), (cards, gone, more))

struct SeatFacts {
  static constexpr std::string_view kName = "SeatFacts";
  std::string name;  // the colour or number of the seat
  SeatKind kind = SeatKind::kOpen;
  std::optional<Player> player;
  std::optional<std::string> level, bot_name;  // of a bot
  std::optional<bool> ready, mixed, away, left,
      bot;                              // bot: a bot plays for who is away or has left
  std::optional<std::string> reserved;  // for this player
  std::optional<int> won;    // points so far in the match, in halves; this game's with its end
  std::optional<int> place;  // in this game, as soon as it cannot change any more
};
BOOST_DESCRIBE_STRUCT(SeatFacts, (),
                      (name, kind, player, level, bot_name, ready, mixed, away, left, bot, reserved,
                       won, place))

// The last offer of a draw that is not open any more.
struct Draw {
  static constexpr std::string_view kName = "Draw";
  int seat = 0;  // that offered it
  Fate fate = Fate::kDeclined;
};
BOOST_DESCRIBE_STRUCT(Draw, (), (seat, fate))

// Several games that count together; the points are with the seats.
struct Match {
  static constexpr std::string_view kName = "Match";
  int game = 1;               // the how many-eth this is
  std::optional<int> length;  // first to so many points; absent: no end
  std::optional<int> winner;  // the seat that has reached them
};
BOOST_DESCRIBE_STRUCT(Match, (), (game, length, winner))

struct Result {
  static constexpr std::string_view kName = "Result";
  RawJson scores;                         // as engine mode's `scores`
  std::optional<std::string> transcript;  // where it is
};
BOOST_DESCRIBE_STRUCT(Result, (), (scores, transcript))

// Other terms that a game may get, if everybody who has a seat agrees. Nothing has changed so far.
struct Proposal {
  static constexpr std::string_view kName = "Proposal";
  std::uint64_t number = 0;  // names it
  Player by;
  Terms terms;
  std::vector<int> agreed, awaited;  // seats
  int left = 0;                      // milliseconds until it lapses
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (number, by, terms, agreed, awaited, left))

// Terms that were offered (without a fate), or what became of them.
struct TermsNews {
  static constexpr std::string_view kName = "TermsNews";
  Player by;  // who offered, declined or changed them
  Terms terms;
  std::optional<TermsFate> fate;
};
BOOST_DESCRIBE_STRUCT(TermsNews, (), (by, terms, fate))

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
  std::optional<int> offer;          // the seat that offers a draw
  std::optional<Draw> draw;          // what became of the last offer
  std::optional<Proposal> proposal;  // of other terms
  std::optional<TermsNews> terms;    // what became of the last one
  std::optional<Match> match;        // absent: this game stands alone
  std::optional<int> closes;         // milliseconds until the table closes for want of its host
  std::optional<int> round;          // seconds for a round in which seats act together
  std::optional<bool> hurried;       // only bots are left, and play the rest without delays
  std::optional<bool> paused;        // waits for Resume
  std::optional<Result> result;
  std::optional<std::string> next;    // the table of the rematch
  std::optional<std::string> closed;  // why there is no game any more
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (table, seq, game, options, stage, seats, host, you, settings, watching,
                       commitment, offer, draw, proposal, terms, match, closes, round, hurried,
                       paused, result, next, closed))

// Who is at a table now: instead of what its `table` said of that.
struct Presence {
  static constexpr std::string_view kName = "Presence";
  std::string table;
  int watching = 0;           // people without a seat
  std::vector<int> away;      // seats whose players are not connected
  std::vector<int> bots;      // seats of people for whom a bot plays
  std::optional<int> closes;  // as in Table
};
BOOST_DESCRIBE_STRUCT(Presence, (), (table, watching, away, bots, closes))

struct Turn {
  static constexpr std::string_view kName = "Turn";
  Due due = Due::kWait;
  // Turns so far, this one included: the engine's count. Where a step does not say it, it is the one of before.
  std::optional<int> number;
  std::vector<int> seats;
  // Names this turn in Play, Roll and Undo; where it is not said, the `seq` of the message does.
  std::optional<std::uint64_t> since;
  std::optional<int> left;  // milliseconds on the clock
};
BOOST_DESCRIBE_STRUCT(Turn, (), (due, number, seats, since, left))

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

// What happened, and what is different in the view since the message before. To who asked for it, it is the answer too.
struct Step {
  static constexpr std::string_view kName = "Step";
  std::optional<std::string> re;
  std::string table;
  std::uint64_t seq = 0;
  RawJson events;
  RawJson patch;
  std::optional<int> undone;  // the seat that took an action back
  Turn turn;
  std::optional<std::string> legal;
};
BOOST_DESCRIBE_STRUCT(Step, (), (re, table, seq, events, patch, undone, turn, legal))

struct Said {
  static constexpr std::string_view kName = "Said";
  std::string table;
  std::optional<std::uint64_t> seq;  // absent when the game is over: then it is not kept
  Player from;
  std::optional<std::string> phrase, text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (table, seq, from, phrase, text))

// One thing of a history: a step, an action that was taken back, words, the fate of a draw, or other terms.
struct Past {
  static constexpr std::string_view kName = "Past";
  std::uint64_t seq = 0;
  int number = 0;                 // the turn in which it happened
  std::optional<RawJson> events;  // as Step has them
  std::optional<int> undone;      // the seat that took its last action back
  std::optional<Player> from;     // said by
  std::optional<std::string> phrase, text;
  std::optional<int> offered;  // the seat that offered a draw
  std::optional<Draw> draw;    // what became of it
  std::optional<TermsNews> terms;
};
BOOST_DESCRIBE_STRUCT(Past, (),
                      (seq, number, events, undone, from, phrase, text, offered, draw, terms))

// What happened up to `seq`, the oldest first: the game with the eyes of the asker, the words since the asker sat down.
struct History {
  static constexpr std::string_view kName = "History";
  std::string re, table;
  std::uint64_t seq = 0;
  std::vector<Past> past;
};
BOOST_DESCRIBE_STRUCT(History, (), (re, table, seq, past))

struct Onlooker {
  static constexpr std::string_view kName = "Onlooker";
  Player player;
  std::optional<bool> silenced;
};
BOOST_DESCRIBE_STRUCT(Onlooker, (), (player, silenced))

// Who only watches: the latest of them, and how many there are besides.
struct Onlookers {
  static constexpr std::string_view kName = "Onlookers";
  std::string re, table;
  std::vector<Onlooker> watching;
  int more = 0;
  std::vector<std::string> silenced;  // the ids of all who are, also of those who have gone
};
BOOST_DESCRIBE_STRUCT(Onlookers, (), (re, table, watching, more, silenced))

struct Candidate {
  static constexpr std::string_view kName = "Candidate";
  std::string action;
  int value = 0;  // in the bot's own units
  std::string why;
};
BOOST_DESCRIBE_STRUCT(Candidate, (), (action, value, why))

// What a bot thought before it acted, its choice and the best of what it weighed: to who asked for it (Trace).
struct Thought {
  static constexpr std::string_view kName = "Thought";
  std::string table;
  int seat = 0;
  std::string level, choice;
  std::vector<Candidate> candidates;
};
BOOST_DESCRIBE_STRUCT(Thought, (), (table, seat, level, choice, candidates))

// This connection does not see the table any more.
struct Gone {
  static constexpr std::string_view kName = "Gone";
  std::string table, code, why;
};
BOOST_DESCRIBE_STRUCT(Gone, (), (table, code, why))

using ServerMessage = std::variant<Welcome, You, Done, Refused, Leaving, Tables, Listed, Table,
                                   Presence, View, Step, Said, History, Onlookers, Thought, Gone>;

}  // namespace parlour::protocol
