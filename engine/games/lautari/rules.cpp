#include "engine/games/lautari/rules.hpp"

namespace parlour::lautari {

static_assert(Game<Rules> && Mannered<Rules>);

State Rules::start() const noexcept {
  State s;
  s.pieces = kHomeOf;
  return s;
}

Side winner_of(const State& s) noexcept {
  if (s.ending == Ending::kDomination) return s.pieces[kWhite].empty() ? kBlack : kWhite;
  return s.pieces[kBlack].has(kA) ? kBlack : kWhite;
}

Scores scores_of(Ending ending, Side winner) noexcept {
  Scores scores{.over = ending != Ending::kNone, .seats = 2, .has_points = true};
  if (!scores.over) return scores;
  if (ending == Ending::kDraw) {
    scores.reason = "draw";
    scores.place[kWhite] = scores.place[kBlack] = 1;
    scores.half_points[kWhite] = scores.half_points[kBlack] = 1;
    return scores;
  }
  scores.reason = ending == Ending::kDomination ? "domination" : "formation";
  scores.place[winner] = 1;
  scores.place[other(winner)] = 2;
  const int points = ending == Ending::kDomination ? 1 : (ending == Ending::kHighFormation ? 3 : 2);
  scores.half_points[winner] = static_cast<std::int16_t>(2 * points);
  return scores;
}

Event end_of(const State& s) noexcept {
  Event end{.type = Event::Type::kEnd, .ending = s.ending};
  if (s.ending == Ending::kDraw) return end;
  end.side = winner_of(s);
  if (s.ending != Ending::kDomination) {
    end.axes = static_cast<std::uint16_t>(axes_in(s.pieces[end.side]));
  }
  return end;
}

Scores Rules::scores(const State& s) const noexcept { return scores_of(s.ending, winner_of(s)); }

// Exactly the key of section 1, so that a table may count hashes: the last capture matters only while it can be undone,
// and the option not at all.
std::uint64_t Rules::hash(const State& s) const noexcept {
  Hasher hasher;
  for (const Cells cells : {s.pieces[kWhite], s.pieces[kBlack], s.infantry, s.riders}) {
    hasher.add(cells.circles).add(cells.outside);
  }
  const bool undoable = s.ending == Ending::kNone && can_revive(s);
  const Capture last = undoable ? s.last : Capture{};
  const std::array<std::uint8_t, 7> rest = {s.sentinel[kWhite],
                                            s.sentinel[kBlack],
                                            s.turn,
                                            s.protected_cell,
                                            last.from,
                                            last.to,
                                            static_cast<std::uint8_t>(last.role)};
  return hasher.add_bytes(rest).value();
}

std::array<Cell, 2> walk_between(Role role, Cell from, Cell to, Cells empty) noexcept {
  const Cells free = role == Role::kRider ? kBoard : empty;  // cells that may be walked over
  std::array<Cell, 2> via = {kNowhere, kNowhere};
  if (kNear[from].has(to)) return via;
  const auto first = [](Cells cells) {  // by id
    Cell best = cells.lowest();
    for_each(cells, [&](Cell cell) {
      if (kIdOf[cell] < kIdOf[best]) best = cell;
    });
    return best;
  };
  const Cells before_last = kNear[to] & free;
  if (const Cells between = kNear[from] & before_last; !between.empty()) {
    via[0] = first(between);
  } else {
    via[0] = first(kNear[from] & free & neighbours(before_last));
    via[1] = first(kNear[via[0]] & before_last);
  }
  return via;
}

}  // namespace parlour::lautari
