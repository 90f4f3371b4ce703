// Lautari's notation, and why an action is refused (sections 8 and 10).
#include "engine/games/lautari/rules.hpp"

namespace parlour::lautari {
namespace {

std::string article(Role role) {
  switch (role) {
    case Role::kPawn:
      return "a Pawn";
    case Role::kInfantry:
      return "Infantry";
    case Role::kRider:
      return "a Rider";
    case Role::kSentinel:
      break;
  }
  return "a Sentinel";
}

using Refused = std::optional<Refusal>;

Refused refused_revive(const State& s) {
  if (!s.last.exists()) return Refusal{"NOTHING_TO_REVIVE", "the action before was no capture"};
  if (s.sentinel[s.turn] == kNowhere) return Refusal{"NO_SENTINEL", "only a Sentinel revives"};
  if (!revive_reaches(s)) {
    return Refusal{"REVIVE_RANGE", write_cell(s.last.to) +
                                       " is not within two free steps of the Sentinel on " +
                                       write_cell(s.sentinel[s.turn])};
  }
  return std::nullopt;
}

Refused refused_piece(const State& s, Cell cell) {
  if (s.empty().has(cell)) return Refusal{"EMPTY_CELL", "nothing stands on " + write_cell(cell)};
  if (!s.own().has(cell)) {
    return Refusal{"NOT_YOURS", "the piece on " + write_cell(cell) + " is the other side's"};
  }
  return std::nullopt;
}

Refused refused_promotion(const State& s, Cell cell) {
  if (const Refused why = refused_piece(s, cell)) return why;
  const std::string name = write_cell(cell);
  if (s.role_at(cell) != Role::kPawn) {
    return Refusal{"NOT_A_PAWN", "the piece on " + name + " is promoted already"};
  }
  if (kHomes.has(cell)) return Refusal{"HOME_CELL", "nobody is promoted in a home"};
  if (!middles(s.own()).has(cell)) {
    return Refusal{"NO_LINE", name + " is not the middle of a line of own pieces"};
  }
  return std::nullopt;
}

Refused refused_move(const State& s, Cell from, Cell to) {
  if (const Refused why = refused_piece(s, from)) return why;
  const Role role = s.role_at(from);
  const std::string target = write_cell(to);
  if (from == to) return Refusal{"SAME_CELL", "a move ends on another cell"};
  if (distance(from, to) > steps_of(role)) {
    return Refusal{"TOO_FAR", article(role) + " does not come from " + write_cell(from) + " to " +
                                  target + " in " + std::to_string(steps_of(role)) + " or less"};
  }
  if (!reach(role, from, s.empty()).has(to)) {
    return Refusal{"BLOCKED", "pieces stand on every short way to " + target};
  }
  if (s.own().has(to)) return Refusal{"OWN_PIECE", "an own piece stands on " + target};
  if (to == s.protected_cell) {
    return Refusal{"PROTECTED", "the Pawn on " + target + " has just been revived"};
  }
  const bool weak = role == Role::kPawn || role == Role::kInfantry;
  if (to == kA && weak && immune(s, other(s.turn))) {
    return Refusal{"IMMUNE", "only a Rider or a Sentinel takes the Sentinel on A"};
  }
  return std::nullopt;
}

Refused refused_pass(const Rules& rules, const State& s) {
  if (rules.actions(s, seat_at(s.turn))[0] == Action::pass()) return std::nullopt;
  return Refusal{"MUST_ACT", "nobody may pass who can act"};
}

OrRefusal<Action> unless(Refused why, Action action) {
  if (why) return tl::unexpected<Refusal>(std::move(*why));
  return action;
}

}  // namespace

std::string Rules::write(Action action) const {
  std::array<char, 2 * NameText::kCopied + 1> text;
  char* end = text.data();
  switch (action.kind()) {
    case Action::Kind::kPromotion:
      *end++ = '+';
      break;
    case Action::Kind::kRevive:
      return "revive";
    case Action::Kind::kPass:
      return "pass";
    default:
      end = kNameTexts[action.from()].write(end);
      *end++ = '-';
  }
  const bool promotes = action.kind() == Action::Kind::kPromotion;
  end = kNameTexts[promotes ? action.from() : action.to()].write(end);
  return {text.data(), end};
}

OrRefusal<Action> Rules::read(const State& s, std::optional<Seat> seat,
                              std::string_view word) const {
  if (turn(s).is_over()) return refuse(kGameOver, "the game is over");
  if (seat && index(*seat) != s.turn) {
    return refuse(kNotYourTurn, "it is the turn of " + std::string(kSideNames[s.turn]));
  }
  if (word == "revive") return unless(refused_revive(s), Action::revive());
  if (word == "pass") return unless(refused_pass(*this, s), Action::pass());
  if (word.starts_with('+')) {
    const auto cell = read_cell(word.substr(1));
    if (cell) return unless(refused_promotion(s, *cell), Action::promote(*cell));
  } else if (const std::size_t dash = word.find('-'); dash != std::string_view::npos) {
    const auto from = read_cell(word.substr(0, dash));
    const auto to = read_cell(word.substr(dash + 1));
    if (from && to) {
      return unless(refused_move(s, *from, *to), Action::move(s.role_at(*from), *from, *to));
    }
  }
  return refuse(kBadNotation, "an action is E3-E4, +F9, revive or pass");
}

OrRefusal<Outcome> Rules::read_outcome(const State& s, std::string_view) const {
  if (turn(s).is_over()) return refuse(kGameOver, "the game is over");
  return refuse(kNotChance, "there is no chance in this game");
}

}  // namespace parlour::lautari
