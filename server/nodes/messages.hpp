// What the nodes of a house tell each other over the bus. None of it is needed to be right: entries are in the store, and the
// rest is said again.
#pragma once

#include "protocol/messages.hpp"
#include "server/nodes/bus.hpp"

namespace parlour::server::nodes {

// On the subject of a table: to the nodes that hold a replica of it.

// An entry that is durable.
struct Entry {
  static constexpr std::string_view kName = "Entry";
  std::string table;
  std::uint64_t number = 0;
  std::string body;
};
BOOST_DESCRIBE_STRUCT(Entry, (), (table, number, body))

// The people who are connected to a node and look at the table, once for each connection.
struct Here {
  static constexpr std::string_view kName = "Here";
  std::string node, table;
  bool holds = true;  // false: the node has dropped its replica
  std::vector<protocol::Player> players;
  std::int64_t awake = 0;  // since when somebody is at the table, in milliseconds since 1970
};
BOOST_DESCRIBE_STRUCT(Here, (), (node, table, holds, players, awake))

// A node has loaded the table, and asks the others who is there.
struct Ask {
  static constexpr std::string_view kName = "Ask";
  std::string node, table;
};
BOOST_DESCRIBE_STRUCT(Ask, (), (node, table))

// The rematch of the table has been opened.
struct Next {
  static constexpr std::string_view kName = "Next";
  std::string table, next;
};
BOOST_DESCRIBE_STRUCT(Next, (), (table, next))

// Words that are not kept in the log.
struct Words {
  static constexpr std::string_view kName = "Words";
  protocol::Said said;
};
BOOST_DESCRIBE_STRUCT(Words, (), (said))

// On the subject of the house: to all nodes. Each names its node, so that a text that was lost is noticed.

// Sent every second. `sent`: what else the node has told the house so far.
struct Beat {
  static constexpr std::string_view kName = "Beat";
  std::string node, version;
  std::uint64_t sent = 0;
  bool leaving = false;  // it stops now
};
BOOST_DESCRIBE_STRUCT(Beat, (), (node, version, sent, leaving))

// The labels of a table, since the entry of this number.
struct Labels {
  static constexpr std::string_view kName = "Labels";
  std::string node, table;
  std::uint64_t number = 0;
  std::vector<std::string> labels;
};
BOOST_DESCRIBE_STRUCT(Labels, (), (node, table, number, labels))

// A table in the list, or no longer there.
struct InList {
  static constexpr std::string_view kName = "InList";
  std::string node, table;
  std::optional<protocol::Card> card;
};
BOOST_DESCRIBE_STRUCT(InList, (), (node, table, card))

struct Renamed {
  static constexpr std::string_view kName = "Renamed";
  std::string node;
  protocol::Player player;
};
BOOST_DESCRIBE_STRUCT(Renamed, (), (node, player))

// The node wants to know the lists of the others.
struct TellList {
  static constexpr std::string_view kName = "TellList";
  std::string node;
};
BOOST_DESCRIBE_STRUCT(TellList, (), (node))

using Message =
    std::variant<Entry, Here, Ask, Next, Words, Beat, Labels, InList, Renamed, TellList>;

// The reason if it is none of them, such as one of a newer version.
OrReason<Message> read(std::string_view text);

}  // namespace parlour::server::nodes
