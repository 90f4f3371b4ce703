// What messages of both directions are made of.
#pragma once

#include "protocol/codec.hpp"

namespace parlour::protocol {

inline constexpr int kVersion = 1;

enum class SeatKind : std::uint8_t { kOpen, kHuman, kBot, kClosed };
BOOST_DESCRIBE_ENUM(SeatKind, kOpen, kHuman, kBot, kClosed)
enum class Chat : std::uint8_t { kFree, kPhrases, kOff };
BOOST_DESCRIBE_ENUM(Chat, kFree, kPhrases, kOff)
enum class Stage : std::uint8_t { kLobby, kPlaying, kOver, kClosed };
BOOST_DESCRIBE_ENUM(Stage, kLobby, kPlaying, kOver, kClosed)
enum class Due : std::uint8_t { kAct, kRoll, kWait, kOver };
BOOST_DESCRIBE_ENUM(Due, kAct, kRoll, kWait, kOver)
// How long bots take for a turn, and how fast a page shows what happens.
enum class Pace : std::uint8_t { kCalm, kNormal, kFast };
BOOST_DESCRIBE_ENUM(Pace, kCalm, kNormal, kFast)
// What became of an offered draw: an offer lapses when the other side plays on.
enum class Fate : std::uint8_t { kAccepted, kDeclined, kLapsed };
BOOST_DESCRIBE_ENUM(Fate, kAccepted, kDeclined, kLapsed)

// What became of other terms that were offered: everybody agreed, somebody did not, nobody said so in time or somebody went, or
// whoever offered them takes them back.
enum class TermsFate : std::uint8_t { kAgreed, kDeclined, kLapsed, kWithdrawn };
BOOST_DESCRIBE_ENUM(TermsFate, kAgreed, kDeclined, kLapsed, kWithdrawn)

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
  std::optional<std::string> name;   // of a bot: 1 to 24 characters
};
BOOST_DESCRIBE_STRUCT(SeatWish, (), (kind, level, name))

struct Settings {
  static constexpr std::string_view kName = "Settings";
  bool listed = true;                // shown to everybody, or known by its link only
  bool spectators = true;            // people without a seat may watch
  Chat chat = Chat::kFree;           //
  int clock = 0;                     // seconds for a turn; 0 = as long as it takes
  std::optional<bool> host_stays;    // the game is aborted when the host leaves it
  std::optional<std::string> label;  // a name for the table
  std::optional<int> match;          // games count together: first to so many points; 0 = no end
  std::optional<bool> slow_end;      // when only bots are left they go on at their usual pace
  std::optional<Pace> pace;          // of bots; absent: normal
  friend bool operator==(const Settings&, const Settings&) = default;
};
BOOST_DESCRIBE_STRUCT(Settings, (),
                      (listed, spectators, chat, clock, host_stays, label, match, slow_end, pace))

// What a game is begun with and nobody changes alone while it goes on.
struct Terms {
  static constexpr std::string_view kName = "Terms";
  int clock = 0;                   // as in Settings
  bool host_stays = false;         //
  std::optional<int> match;        //
  std::optional<bool> spectators;  // absent: as it is
  friend bool operator==(const Terms&, const Terms&) = default;
};
BOOST_DESCRIBE_STRUCT(Terms, (), (clock, host_stays, match, spectators))

}  // namespace parlour::protocol
