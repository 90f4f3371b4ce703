// Reads RotoRouter's notation and judges it, with refusals in the order of section 10.
#include "engine/games/rotorouter/rules.hpp"
#include "engine/games/rotorouter/text.hpp"

namespace parlour::rotorouter {
namespace {

// An action as it was written: cells are not yet known to be on the board, and a rotation may be one that the tile shows
// under a lower number too.
struct Written {
  ActionKind kind = ActionKind::kEnd;
  Coordinates at;
  Coordinates to;             // of a walk
  Tile tile;                  // of a placement
  std::uint8_t rotation = 0;  // of a rotation, 0 to 3
};

std::optional<Written> parse(std::string_view word) {
  if (word == kActionWords[static_cast<std::size_t>(ActionKind::kEnter)]) {
    return Written{.kind = ActionKind::kEnter};
  }
  const std::size_t colon = word.find(':');
  const auto found = find_word(kActionWords, word.substr(0, colon));
  if (!found) return std::nullopt;
  Written written{.kind = static_cast<ActionKind>(*found)};
  const bool bare = colon == std::string_view::npos;
  std::string_view rest = bare ? std::string_view() : word.substr(colon + 1);
  const auto take_cell = [&](Coordinates& into) {
    const auto at = read_coordinates(rest.substr(0, 3));
    if (at) into = *at;
    rest.remove_prefix(std::min<std::size_t>(3, rest.size()));
    return at.has_value();
  };
  const auto take = [&](char mark) {
    if (!rest.starts_with(mark)) return false;
    rest.remove_prefix(1);
    return true;
  };
  bool good = false;
  switch (written.kind) {
    case ActionKind::kPlace: {
      good = take_cell(written.at) && take(':');
      const auto tile = read_tile(rest);
      good = good && tile.has_value();
      written.tile = tile.value_or(Tile{});
      break;
    }
    case ActionKind::kRotate:
      good = take_cell(written.at) && take(':') && rest.size() == 1 && rest[0] >= '0' &&
             rest[0] <= '3';
      if (good) written.rotation = static_cast<std::uint8_t>(rest[0] - '0');
      break;
    case ActionKind::kReplace:
    case ActionKind::kFixDead:
      good = take_cell(written.at) && rest.empty();
      break;
    case ActionKind::kMove:
      good = take_cell(written.at) && take('>') && take_cell(written.to) && rest.empty();
      break;
    case ActionKind::kEnter:
      break;  // only as the whole word
    default:
      good = bare;
  }
  if (!good) return std::nullopt;
  return written;
}

bool is_card_action(ActionKind kind) {
  return kind >= ActionKind::kPlace && kind <= ActionKind::kHold;
}

// The phase in which an action may be tried at all.
Phase phase_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::kFixCorner:
      return Phase::kFixCorner;
    case ActionKind::kFixDead:
    case ActionKind::kSkipFix:
      return Phase::kFixDead;
    case ActionKind::kDraw:
      return Phase::kDraw;
    default:
      return is_card_action(kind) ? Phase::kCard : Phase::kFree;
  }
}

using Refused = std::optional<Refusal>;

Refused wrong_phase(const State& s, ActionKind kind) {
  if (s.phase == Phase::kFixCorner && kind != ActionKind::kFixCorner) {
    return Refusal{"MUST_FIX_CORNER", "the sealed home corner must be fixed first"};
  }
  if (s.phase == Phase::kDraw && is_card_action(kind)) {
    return Refusal{"NO_CARD", "no card is in hand: draw first"};
  }
  if (s.phase == Phase::kCard && kind == ActionKind::kDraw) {
    return Refusal{"ALREADY_HOLDING", "a card is in hand already"};
  }
  const bool evades =
      kind == ActionKind::kEnd || kind == ActionKind::kBottom || kind == ActionKind::kHold;
  if (evades && Rules::forced(s)) {
    return Refusal{"FORCED_PLAY", "after three skips the card must be played"};
  }
  if (s.phase == phase_of(kind)) return std::nullopt;
  return Refusal{"WRONG_PHASE",
                 "not in the phase " + std::string(kPhaseNames[static_cast<std::size_t>(s.phase)])};
}

// Judges what is legal in the phase it is tried in; `rules` and `s` as in Rules::read.
class Judge {
 public:
  Judge(const Rules& rules, const State& s) : rules_(rules), s_(s) {}

  [[nodiscard]] OrRefusal<Action> action(const Written& w) const {
    const auto kind = w.kind;
    switch (kind) {
      case ActionKind::kFixCorner:
      case ActionKind::kEnter:
        if (const Refused why = kind == ActionKind::kEnter ? enter() : std::nullopt) {
          return tl::unexpected(*why);
        }
        return made(kind, 0, rules_.home(s_.turn));
      case ActionKind::kFixDead:
        return fix_dead(w);
      case ActionKind::kBottom:
      case ActionKind::kHold:
        return made(kind, rules_.has_play(s_, s_.turn, player().hand) ? 1 : 0);
      case ActionKind::kPlace:
        return place(w);
      case ActionKind::kRotate:
        return rotate(w);
      case ActionKind::kReplace:
        return replace(w);
      case ActionKind::kMove:
        return move(w);
      case ActionKind::kRoll:
        if (!rules_.setup().die) return refuse("DIE_OFF", "this game is played without the die");
        if (s_.face != Face::kNone) return refuse("ROLL_USED", "the die was rolled this turn");
        return made(kind);
      case ActionKind::kApply:
        if (!pending(s_.face)) return refuse("NOTHING_TO_APPLY", "no face is pending");
        return made(kind);
      default:
        return made(kind);
    }
  }

 private:
  static Action made(ActionKind kind, unsigned detail = 0, unsigned cell = 0) {
    return {kind, static_cast<std::uint8_t>(detail), static_cast<std::uint8_t>(cell)};
  }
  [[nodiscard]] const Player& player() const { return s_.players[s_.turn]; }
  [[nodiscard]] unsigned cell(Coordinates at) const { return rules_.cell(at.x, at.y); }
  [[nodiscard]] bool off_board(Coordinates at) const { return !at.on_board(rules_.setup().size); }
  static tl::unexpected<Refusal> out_of_board() {
    return refuse("OUT_OF_BOARD", "that cell is not on the board");
  }
  [[nodiscard]] tl::unexpected<Refusal> card_cannot() const {
    return refuse("CARD_CANNOT",
                  "the card " + std::string(write_kind(player().hand)) + " cannot do that");
  }
  [[nodiscard]] bool has_tile(Coordinates at) const { return has(s_.board.tiles(), cell(at)); }
  static tl::unexpected<Refusal> no_tile() { return refuse("NO_TILE", "there is no tile"); }

  [[nodiscard]] OrRefusal<Action> place(const Written& w) const {
    if (w.tile.type != tile_type(player().hand)) return card_cannot();
    if (off_board(w.at)) return out_of_board();
    if (has_tile(w.at)) return refuse("CELL_OCCUPIED", "a tile lies there already");
    const unsigned home = rules_.home(s_.turn);
    const bool first = !has(s_.board.tiles(), home);
    if (first && cell(w.at) != home) {
      return refuse("HOME_FIRST", "the first tile lies on the own home corner");
    }
    return rules_.with_track(s_.board, [&](const auto& track) -> OrRefusal<Action> {
      using Place = typename std::remove_cvref_t<decltype(track)>::Place;
      const auto here = Place::bit(cell(w.at));
      if (!first && (Place::around(track.network(s_.turn)) & here) == 0) {
        return refuse("NOT_ADJACENT", "no neighbour belongs to the own network");
      }
      if ((track.fit().cells(w.tile.exits()) & here) == 0) {
        return refuse("EXIT_MISMATCH", "a touching side is open against closed");
      }
      if ((track.buildable(s_.turn) & here) == 0) {
        return refuse("FOREIGN_TOUCH", "it would touch a foreign track without joining it");
      }
      return made(w.kind, w.tile.code(), cell(w.at));
    });
  }

  [[nodiscard]] OrRefusal<Action> rotate(const Written& w) const {
    const Kind card = player().hand;
    const TileType type = tile_type(card);
    if (!is_action(card) || type == TileType::kCross) return card_cannot();
    if (off_board(w.at)) return out_of_board();
    if (!has_tile(w.at)) return no_tile();
    const Tile tile = tile_of(s_.board.exits(cell(w.at)));
    if (tile.type != type) return refuse("WRONG_TILE_TYPE", "the card turns another type of tile");
    const unsigned rotation = w.rotation % rotations(type);
    if (rotation == tile.rotation) return refuse("ROTATION_UNCHANGED", "the exits must change");
    return made(w.kind, rotation, cell(w.at));
  }

  [[nodiscard]] OrRefusal<Action> replace(const Written& w) const {
    if (player().hand != Kind::kRc) return card_cannot();
    if (off_board(w.at)) return out_of_board();
    if (!has_tile(w.at)) return no_tile();
    return made(w.kind, 0, cell(w.at));
  }

  [[nodiscard]] OrRefusal<Action> fix_dead(const Written& w) const {
    if (off_board(w.at)) return out_of_board();
    if (!has(rules_.find_walled(s_).trapped, cell(w.at)))
      return refuse("NOT_TRAPPED", "no trapped Straight lies there");
    return made(w.kind, 0, cell(w.at));
  }

  [[nodiscard]] static Refusal token_used() {
    return {"TOKEN_USED", "the token action of this turn is made"};
  }

  [[nodiscard]] Refused enter() const {
    if (s_.token_used) return token_used();
    const unsigned home = rules_.home(s_.turn);
    if (!has(s_.board.tiles(), home)) {
      return Refusal{"CORNER_NO_TRACK", "no tile lies on the home corner"};
    }
    if (has(s_.board.all_tokens(), home)) {
      return Refusal{"CORNER_OCCUPIED", "a token stands on the home corner"};
    }
    if (s_.supply(s_.turn) == 0) return Refusal{"NO_SUPPLY", "all three tokens have been used"};
    return std::nullopt;
  }

  [[nodiscard]] OrRefusal<Action> move(const Written& w) const {
    if (s_.token_used) return tl::unexpected(token_used());
    if (off_board(w.at) || off_board(w.to)) return out_of_board();
    if (!has(s_.board.tokens[s_.turn], cell(w.at))) {
      return refuse("NO_TOKEN", "none of the own tokens stands there");
    }
    const bool reached = rules_.with_track(s_.board, [&](const auto& track) {
      return has(Cells{track.walks(s_.turn, player().scored).ends(cell(w.at))}, cell(w.to));
    });
    if (!reached) return refuse("UNREACHABLE", "the token cannot end there");
    return made(w.kind, cell(w.at), cell(w.to));
  }

  const Rules& rules_;
  const State& s_;
};

}  // namespace

OrRefusal<Action> Rules::read(const State& s, std::optional<Seat> seat,
                              std::string_view word) const {
  const auto written = parse(word);
  if (!written) return refuse(kBadNotation, in_quotes(word) + " is no action");
  const Turn now = turn(s);
  if (now.is_over()) return refuse(kGameOver, "the game is over");
  if (now.is_chance()) {
    return refuse(kChanceFirst,
                  s.phase == Phase::kRolling ? "the die is rolling" : "a card is being drawn");
  }
  if (seat && !now.seats.contains(*seat)) {
    return refuse(kNotYourTurn, "it is the turn of " + std::string(kColourNames[s.turn]));
  }
  if (const Refused why = wrong_phase(s, written->kind)) return tl::unexpected(*why);
  return Judge(*this, s).action(*written);
}

OrRefusal<Outcome> Rules::read_outcome(const State& s, std::string_view word) const {
  std::optional<Outcome> outcome;
  if (const auto kind = read_kind(word)) outcome = Outcome{*kind, Face::kNone};
  for (const Face face : kFaces) {
    if (word == write_rolled(face)) outcome = Outcome{Kind::kNone, face};
  }
  if (!outcome) return refuse(kBadNotation, in_quotes(word) + " is neither a card nor a face");
  const Turn now = turn(s);
  if (now.is_over()) return refuse(kGameOver, "the game is over");
  if (!now.is_chance()) return refuse(kNotChance, "a player must act first");
  for (const auto& [possible, weight] : outcomes(s)) {
    if (possible == *outcome) return *outcome;
  }
  return refuse(kBadOutcome, in_quotes(word) + " cannot come up now");
}

}  // namespace parlour::rotorouter
