#include "engine/games/lautari/wire.hpp"

#include "engine/core/session.hpp"
#include "engine/games/lautari/rules.hpp"

namespace parlour::lautari {
namespace {

wire::CellName cell_name(Cell cell) { return name_of(cell); }

wire::End wire_end(const Event& e) {
  wire::End end(scores_of(e.ending, e.side));
  if (e.axes == 0) return end;
  auto& axes = end.axes.emplace();
  for (unsigned sector = 0; sector < kAxes; ++sector) {
    if (((static_cast<unsigned>(e.axes) >> sector) & 1U) == 0) continue;
    axes.push_back({cell_name(cell_at(sector, 0)), cell_name(cell_at(sector + kAxes, 0))});
  }
  return end;
}

}  // namespace

wire::View Rules::wire(const View& view) const {
  const State& s = view.state;
  return {.position = write_position(s),
          .turn = write_turn(turn(s)),
          .revive = !turn(s).is_over() && can_revive(s),
          .scores = parlour::wire::Scores(scores(s))};
}

OrReason<View> Rules::read_view(const wire::View& from) const {
  const auto position = read_position(from.position);
  if (!position) return reason(position.error());
  return View{position->state};
}

wire::Event Rules::wire(const Event& e) const {
  using Type = Event::Type;
  const Seat seat = seat_at(e.side);
  switch (e.type) {
    case Type::kUnprotect:
      return wire::Unprotect{seat, cell_name(e.to)};
    case Type::kPass:
      return wire::Pass{seat};
    case Type::kMove: {
      wire::Move move{seat, e.role, cell_name(e.from), cell_name(e.to), {}};
      move.path.push_back(move.from);
      for (const Cell cell : e.via) {
        if (cell != kNowhere) move.path.push_back(cell_name(cell));
      }
      move.path.push_back(move.to);
      return move;
    }
    case Type::kCapture:
      return wire::Capture{seat, e.role, cell_name(e.to)};
    case Type::kRole:
      return wire::RoleChange{seat, cell_name(e.to), e.role, e.new_role, e.by};
    case Type::kReturn:
      return wire::Return{seat, e.role, cell_name(e.from), cell_name(e.to)};
    case Type::kRevive:
      return wire::Revive{seat, cell_name(e.from), cell_name(e.to), e.role};
    case Type::kProtect:
      return wire::Protect{seat, cell_name(e.to)};
    case Type::kImmunity:
      return wire::Immunity{seat, e.on};
    case Type::kTurn:
      return wire::Turn{seat};
    case Type::kEnd:
      break;
  }
  return wire_end(e);
}

}  // namespace parlour::lautari
