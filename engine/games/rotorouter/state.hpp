// The plain data of RotoRouter: a position, what may happen in it, and what a step reports.
#pragma once

#include <compare>

#include "engine/core/scores.hpp"
#include "engine/games/rotorouter/board.hpp"
#include "engine/games/rotorouter/cards.hpp"

namespace parlour::rotorouter {

inline constexpr std::uint8_t kNobody = 4;
inline constexpr unsigned kTokens = 3;  // of a player, and corners to score
inline constexpr unsigned kMostSkips = 3;
inline constexpr unsigned kLastTurn = 10'000;

enum class Phase : std::uint8_t {
  kFixCorner,
  kFixDead,
  kDraw,
  kDrawing,
  kCard,
  kFree,
  kRolling,
  kOver
};
inline constexpr std::array<std::string_view, 8> kPhaseNames = {
    "fixcorner", "fixdead", "draw", "drawing", "card", "free", "rolling", "over"};

// The die of this turn: not rolled, a face that may still be applied, or a blank or an applied face.
enum class Face : std::uint8_t { kNone, kCw, kCcw, kHalf, kSpent };
inline constexpr std::array<std::string_view, 5> kFaceNames = {"-", "cw", "ccw", "180", "spent"};
constexpr bool pending(Face face) { return face != Face::kNone && face != Face::kSpent; }

struct Player {
  Counts bag;      // the shuffled upper part of the draw pile
  Counts discard;  // played cards
  Tail tail;       // the lower part, in known order
  Kind hand = Kind::kNone;
  std::uint8_t skips = 0;
  std::uint8_t elbows = 0;
  std::uint8_t scored = 0;  // bit c: the corner of colour c

  [[nodiscard]] constexpr unsigned points() const {
    return static_cast<unsigned>(std::popcount(scored));
  }
  // Force A or B (6.4), unless the card step is closed already.
  [[nodiscard]] constexpr bool forced() const {
    return skips == kMostSkips || (elbows == kMostSkips && hand == Kind::kE);
  }
  friend constexpr bool operator==(const Player&, const Player&) = default;
};

// Colours in a row, each at most once: two bits each, the first in the lowest ones.
struct ColourRow {
  std::uint8_t packed = 0;
  std::uint8_t size = 0;

  [[nodiscard]] constexpr unsigned at(unsigned i) const {
    return (static_cast<unsigned>(packed) >> (2 * i)) & 3U;
  }
  constexpr void push_back(unsigned colour) {
    packed = static_cast<std::uint8_t>(packed | (colour << (2 * size)));
    ++size;
  }
  friend constexpr bool operator==(const ColourRow&, const ColourRow&) = default;
};

struct State {
  Board board;
  std::array<Player, kColours> players;  // by colour; those that do not play hold nothing
  std::uint16_t turns = 1;
  std::uint8_t turn = kNobody;  // colour to move, also while chance moves; kNobody after the end
  Phase phase = Phase::kOver;
  Face face = Face::kNone;
  bool token_used = false;
  std::uint8_t in = 0;  // bit c: colour c plays and has neither finished nor left
  ColourRow order;      // finished, first finisher first
  ColourRow out;        // left, first to leave first

  [[nodiscard]] constexpr unsigned supply(unsigned colour) const {
    return kTokens - count(board.tokens[colour]) - players[colour].points();
  }
  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 512);

enum class ActionKind : std::uint8_t {
  kFixCorner,
  kFixDead,
  kSkipFix,
  kDraw,
  kPlace,
  kRotate,
  kReplace,
  kBottom,
  kHold,
  kEnter,
  kMove,
  kRoll,
  kApply,
  kEnd
};

// No initialisers, so that a list of actions costs nothing before it is filled.
struct Action {
  ActionKind kind;
  // The tile code placed, the rotation given, where a walk starts, or 1 for bottom and hold if they count as a skip: who
  // lists the plays of a card knows that, and nobody has to look for them again.
  std::uint8_t detail;
  std::uint8_t cell;
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

// A card drawn from the bag, or a face of the die (kSpent is the blank).
struct Outcome {
  Kind card;  // kNone for a face
  Face face;  // kNone for a card
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// The steps of a token, two bits each, first step lowest. A shortest walk visits no cell twice.
struct Path {
  std::array<std::uint64_t, 3> words{};
  std::uint8_t length = 0;

  [[nodiscard]] constexpr unsigned side(unsigned i) const {
    return static_cast<unsigned>(words[i / 32U] >> (2U * (i % 32U))) & 3U;
  }
  constexpr void set(unsigned i, unsigned side) {
    words[i / 32U] |= std::uint64_t{side} << (2U * (i % 32U));
  }
};

// A tile as events name it.
struct Painted {
  Tile tile;
  std::uint8_t colour = 0;
};

struct Event {
  enum class Type : std::uint8_t {
    kFixed,
    kDeclined,
    kReshuffled,
    kDrew,
    kPlaced,
    kRotated,
    kReplaced,
    kBottomed,
    kHeld,
    kCounters,
    kWaived,
    kEntered,
    kMoved,
    kScored,
    kFinished,
    kRolled,
    kTurned,
    kLapsed,
    kEnded,
    kTurn,
    kSealed,
    kTrapped,
    kEnd
  };
  Type type = Type::kEnd;
  std::uint8_t colour = 0;  // whose step; nobody's for kTrapped and kEnd
  std::uint8_t cell = 0;    // where; the start of a walk
  std::uint8_t end = 0;     // the end of a walk
  std::uint8_t corner = 0;  // the colour whose corner is scored
  Painted from{}, to{};
  Kind kind = Kind::kNone;
  Face face = Face::kNone;
  bool yes = false;          // counted, or forced
  std::uint8_t skips = 0;    // kCounters; kWaived: 1 if force A fell
  std::uint8_t elbows = 0;   // kCounters; kWaived: 1 if force B fell
  std::uint16_t number = 0;  // a count, points, a place or a turn
  std::string_view word;     // why, or the source; always a literal
  Cells cells = 0;           // kTrapped
  Path path{};               // kMoved
  Scores scores{};           // kEnd
};

// Everything is public (section 8).
struct View {
  State state;
  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace parlour::rotorouter
