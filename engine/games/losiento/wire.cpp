#include "engine/games/losiento/wire.hpp"

#include "engine/games/losiento/text.hpp"

namespace parlour::losiento {

wire::View Rules::wire(const View& view) const {
  const State& s = view.state;
  wire::View to;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (!has_seat(colour)) continue;
    to.seats.push_back(static_cast<wire::Colour>(colour));
    auto& [name, places] = to.pawns.items.push_place();
    name = static_cast<wire::Colour>(colour);
    for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
      places[pawn] = write_place(s.pawns[kPawns * colour + pawn]);
    }
  }
  to.turn = seat_[s.turn];
  if (s.card != kNoCard) to.card = static_cast<wire::Kind>(s.card);
  for (unsigned kind = 0; kind < kKinds; ++kind) to.pile.of[kind] = s.pile[kind];
  to.over = s.over != 0;
  return to;
}

OrReason<View> Rules::read_view(const wire::View& from) const {
  State s = start();
  if (from.seats.size() != seats() || from.pawns.items.size() != seats()) {
    return reason("this table has other seats");
  }
  for (std::size_t i = 0; i < seats(); ++i) {
    const auto colour = static_cast<unsigned>(from.seats[i]);
    if (!has_seat(colour) || seat_[colour] != seat_at(i))
      return reason("this table has other seats");
    if (from.turn == seat_at(i)) s.turn = static_cast<std::uint8_t>(colour);
  }
  if (index(from.turn) >= seats()) return reason("there is no such seat");
  for (const auto& [name, places] : from.pawns.items) {
    const auto colour = static_cast<unsigned>(name);
    for (unsigned pawn = 0; pawn < kPawns; ++pawn) {
      const auto place = read_place(places[pawn].view());
      if (!place) return reason(in_quotes(places[pawn].view()) + " is no place");
      s.pawns[kPawns * colour + pawn] = *place;
    }
  }
  s.left = 0;
  for (unsigned kind = 0; kind < kKinds; ++kind) {
    if (from.pile.of[kind] > kDeck[kind]) return reason("the deck has fewer cards");
    s.pile[kind] = from.pile.of[kind];
    s.left = static_cast<std::uint8_t>(s.left + from.pile.of[kind]);
  }
  s.over = from.over ? 1 : 0;
  if (from.card) {
    s.card = static_cast<std::uint8_t>(*from.card);
    s.walkers = walkers_for(s.pawns, s.turn, s.card);
  }
  if (const auto why = broken(s)) return reason(*why);
  return View{s};
}

namespace {

template <class Step>
wire::Path path_between(Place from, Place to, Step step) {
  wire::Path path;
  for (Place place = from; place != to;) {
    place = step(place);
    path.push_back(write_place(place));
  }
  return path;
}

wire::Path path_of(const Event& e) {
  switch (e.how) {
    case Verb::kForward:
      return path_between(e.from, e.to, [&](Place p) { return step_forward(e.colour, p); });
    case Verb::kBack:
      return path_between(e.from, e.to, [&](Place p) { return step_back(e.colour, p); });
    default:
      return path_between(e.from, e.to, [&](Place) { return e.to; });
  }
}

}  // namespace

wire::Event Rules::wire(const Event& e) const {
  using Type = Event::Type;
  const Seat seat = seat_[e.colour];
  const auto card = static_cast<wire::Kind>(e.card);
  switch (e.type) {
    case Type::kReshuffle:
      return wire::Reshuffle{e.number};
    case Type::kDraw:
      return wire::Draw{seat, card, e.number};
    case Type::kForfeit:
      return wire::Forfeit{seat, card};
    case Type::kMove:
      return wire::Move{seat, e.pawn, e.how, write_place(e.from), write_place(e.to), path_of(e)};
    case Type::kSwitch:
      return wire::Switch{seat,
                          e.pawn,
                          write_place(e.from),
                          write_place(e.to),
                          seat_[e.other / kPawns],
                          static_cast<std::uint8_t>(e.other % kPawns)};
    case Type::kBump:
      return wire::Bump{seat, e.pawn, write_place(e.from), seat_[e.other]};
    case Type::kSlide: {
      const auto next = [](Place p) { return loop_place(square_of(p) + 1); };
      return wire::Slide{seat,
                         e.pawn,
                         write_place(e.from),
                         write_place(e.to),
                         path_between(e.from, e.to, next),
                         static_cast<wire::Colour>(square_of(e.from) / 15)};
    }
    case Type::kSweep:
      return wire::Sweep{seat, e.pawn, write_place(e.from), seat_[e.other]};
    case Type::kSafety:
      return wire::Safety{seat, e.pawn, write_place(e.from), write_place(e.to)};
    case Type::kHome:
      return wire::Home{seat, e.pawn, e.number};
    case Type::kAgain:
      return wire::Again{seat};
    case Type::kTurn:
      return wire::Turn{seat};
    case Type::kEnd:
      break;
  }
  return wire::End(seat, e.scores);
}

}  // namespace parlour::losiento
