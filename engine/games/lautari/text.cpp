// Lautari's options and position text (sections 1 and 7).
#include "engine/games/lautari/rules.hpp"

namespace parlour::lautari {
namespace {

std::string_view repetition_name(Rules::Repetition repetition) {
  return repetition == Rules::Repetition::kNone ? "none" : "threefold";
}

std::optional<Role> read_role(std::string_view letter) {
  const std::size_t at = letter.size() == 1 ? kRoleLetters.find(letter) : std::string_view::npos;
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Role>(at);
}

char letter_of(Role role) { return kRoleLetters[static_cast<std::size_t>(role)]; }

// The cells of a set in the order of their ids.
class ById {
 public:
  explicit ById(Cells cells) {
    for_each(cells, [&](Cell cell) {
      const unsigned id = kIdOf[cell];
      ids_[id / 64] |= std::uint64_t{1} << (id % 64);
    });
  }
  template <class Visit>
  void visit(Visit&& visit) const {
    for (const unsigned word : {0U, 1U}) {
      for (std::uint64_t left = ids_[word]; left != 0; left &= left - 1) {
        visit(kCellOf[64 * word + static_cast<unsigned>(std::countr_zero(left))]);
      }
    }
  }

 private:
  static_assert(kCells <= 128);
  std::array<std::uint64_t, 2> ids_{};
};

constexpr std::size_t kLongestSide =
    4 * kCells + 4 * 2 + NameText::kCopied;  // whatever stands there

// `P:B1,B2;I:C3`: the roles in the order of their letters, their cells by id. Returns the end of what is written.
char* write_pieces(const State& s, Side side, char* to) {
  const Cells all = s.pieces[side];
  if (all.empty()) *to++ = '-';
  const Cells sentinel = s.sentinel[side] == kNowhere ? Cells{} : Cells::of(s.sentinel[side]);
  const std::array<Cells, 4> by_role = {all.without(sentinel | s.riders | s.infantry),
                                        all & s.infantry, all & s.riders, sentinel};
  bool first = true;
  for (std::size_t role = 0; role < by_role.size(); ++role) {
    if (by_role[role].empty()) continue;
    if (!first) *to++ = ';';
    first = false;
    *to++ = kRoleLetters[role];
    char before = ':';
    ById(by_role[role]).visit([&](Cell cell) {
      *to++ = before;
      to = kNameTexts[cell].write(to);
      before = ',';
    });
  }
  return to;
}

// Puts the pieces of a side on the board; the reason why not, if something is wrong with them.
std::optional<std::string> read_pieces(State& s, Side side, std::string_view text) {
  if (text == "-") return std::nullopt;
  const std::string name(kSideNames[side]);
  unsigned seen = 0;  // role letters, one bit each
  for (const std::string_view group : split(text, ';')) {
    const auto role = read_role(group.substr(0, group.find(':')));
    if (!role || group.find(':') == std::string_view::npos) {
      return "bad role group " + in_quotes(group) + " in " + name;
    }
    const unsigned bit = 1U << static_cast<unsigned>(*role);
    if ((seen & bit) != 0) return "a role is given twice in " + name;
    seen |= bit;
    for (const std::string_view word : split(group.substr(2), ',')) {
      const auto cell = read_cell(word);
      if (!cell) return "unknown cell " + in_quotes(word) + " in " + name;
      if (!s.empty().has(*cell)) return "two pieces on " + write_cell(*cell);
      if (role == Role::kSentinel && s.sentinel[side] != kNowhere) {
        return name + " has more than one Sentinel";
      }
      put(s, side, *cell, *role);
    }
  }
  return std::nullopt;
}

// `<from>><to>:<role before>`
std::optional<Capture> read_capture(std::string_view text) {
  const std::size_t arrow = text.find('>');
  const std::size_t colon = text.find(':');
  if (arrow == std::string_view::npos || colon == std::string_view::npos || colon < arrow) {
    return std::nullopt;
  }
  const auto from = read_cell(text.substr(0, arrow));
  const auto to = read_cell(text.substr(arrow + 1, colon - arrow - 1));
  const auto role = read_role(text.substr(colon + 1));
  if (!from || !to || !role) return std::nullopt;
  return Capture{*from, *to, *role};
}

}  // namespace

OrReason<Rules> Rules::from_options(std::string_view line) {
  static constexpr std::array<std::string_view, 1> kKeys = {"repetition"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(fields.error());
  const std::string_view word = fields->get_or("repetition", "threefold");
  for (const Repetition repetition : {Repetition::kNone, Repetition::kThreefold}) {
    if (word == repetition_name(repetition)) return Rules(repetition);
  }
  return reason("repetition is none or threefold, not " + in_quotes(word));
}

std::string Rules::options() const {
  return "repetition=" + std::string(repetition_name(repetition_));
}

std::string Rules::write_position(const State& s) const {
  static constexpr std::size_t kLongest = 192;  // 30 pieces of 4 characters, and what stands around
  std::string line;
  line.reserve(kLongest);
  for (const Side side : {kWhite, kBlack}) {
    std::array<char, kLongestSide> pieces;
    const char* const end = write_pieces(s, side, pieces.data());
    line.append(side == kWhite ? "white=" : " black=")
        .append(pieces.data(), static_cast<std::size_t>(end - pieces.data()));
  }
  line.append(" turn=").append(kSideNames[s.turn]).append(" last=");
  if (s.last.exists()) {
    line.append(name_of(s.last.from)).append(">").append(name_of(s.last.to));
    line.append(":").append(1, letter_of(s.last.role));
  } else {
    line += '-';
  }
  line.append(" protected=").append(s.protected_cell == kNowhere ? "-" : name_of(s.protected_cell));
  return line;
}

OrReason<Position<Rules>> Rules::read_position(std::string_view line) const {
  static constexpr std::array<std::string_view, 5> kKeys = {"white", "black", "turn", "last",
                                                            "protected"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(fields.error());
  State s;
  const std::string at_start = write_position(start());
  const auto defaults = Fields::read(at_start, kKeys);
  for (const Side side : {kWhite, kBlack}) {
    const std::string_view key = kSideNames[side];
    const auto why = read_pieces(s, side, fields->get_or(key, *defaults->get(key)));
    if (why) return reason(*why);
  }
  const std::string_view turn = fields->get_or("turn", kSideNames[kWhite]);
  if (turn != kSideNames[kWhite] && turn != kSideNames[kBlack]) {
    return reason("turn is white or black");
  }
  s.turn = turn == kSideNames[kWhite] ? kWhite : kBlack;
  if (const auto text = fields->get_or("last", "-"); text != "-") {
    const auto capture = read_capture(text);
    if (!capture) return reason("last is <from>><to>:<role> or -");
    s.last = *capture;
  }
  if (const auto text = fields->get_or("protected", "-"); text != "-") {
    const auto cell = read_cell(text);
    if (!cell) return reason("protected is a cell or -");
    s.protected_cell = *cell;
  }
  s.ending = ending_of(s);
  if (const auto why = broken(s)) return reason(*why);
  return Position<Rules>{*this, s};
}

std::span<const std::string_view> Rules::sample_options() {
  static constexpr std::array<std::string_view, 2> kLines = {"", "repetition=none"};
  return kLines;
}

}  // namespace parlour::lautari
