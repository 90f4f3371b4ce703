#include "engine/games/ludo/wire.hpp"

#include "engine/games/ludo/rules.hpp"
#include "engine/games/ludo/text.hpp"

namespace parlour::ludo {

wire::View Rules::wire(const View& view) const {
  const State& s = view.state;
  wire::View to;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (!has_seat(colour)) continue;
    to.seats.push_back(static_cast<wire::Colour>(colour));
    auto& places = to.tokens.push_place();
    for (unsigned token = 0; token < kTokens; ++token) {
      places[token] = write_place(s.tokens[kTokens * colour + token]);
    }
  }
  if (s.turn != kNobody) to.turn = seat_[s.turn];
  if (s.die != 0) to.die = s.die;
  to.sixes = s.sixes;
  for (unsigned i = 0; i < s.placed; ++i) to.order.push_back(seat_[s.placed_colour(i)]);
  if (s.turn != kNobody) {
    for (const Move move : actions(s, seat_[s.turn])) to.legal.push_back(write_move(move));
  }
  return to;
}

OrReason<View> Rules::read_view(const wire::View& from) const {
  State s = start();
  if (from.seats.size() != seats() || from.tokens.size() != seats()) {
    return reason("this table has other seats");
  }
  std::array<std::uint8_t, kColours> colours{};  // by seat
  for (std::size_t i = 0; i < seats(); ++i) {
    const auto colour = static_cast<std::uint8_t>(from.seats[i]);
    if (!has_seat(colour) || seat_[colour] != seat_at(i))
      return reason("this table has other seats");
    colours[i] = colour;
    for (unsigned token = 0; token < kTokens; ++token) {
      const auto place = read_place(from.tokens[i][token].view());
      if (!place) return reason(in_quotes(from.tokens[i][token].view()) + " is no place");
      s.tokens[kTokens * colour + token] = *place;
    }
  }
  for (const Seat seat : from.order) {
    if (index(seat) >= seats()) return reason("the order names no seat of this table");
    const unsigned colour = colours[index(seat)];
    s.order = static_cast<std::uint8_t>(s.order | (colour << (2 * s.placed)));
    s.placed = static_cast<std::uint8_t>(s.placed + 1);
    s.playing = static_cast<std::uint8_t>(s.playing & ~(1U << colour));
  }
  if (from.turn && index(*from.turn) >= seats()) return reason("there is no such seat");
  s.turn = from.turn ? colours[index(*from.turn)] : kNobody;
  s.die = from.die.value_or(0);
  s.sixes = from.sixes;
  if (s.die > 6) return reason("there is no such die");
  if (s.die != 0 && s.turn != kNobody) {
    s.movable = static_cast<std::uint8_t>(legal_tokens(group(s.tokens, s.turn), s.die));
  }
  if (const auto why = broken(s)) return reason(*why);
  return View{s};
}

wire::Event Rules::wire(const Event& e) const {
  using Type = Event::Type;
  const Seat seat = seat_[e.colour];
  const auto square = [&](Place place) -> std::optional<std::uint8_t> {
    if (!on_loop(place)) return std::nullopt;
    return static_cast<std::uint8_t>(square_of(e.colour, place));
  };
  switch (e.type) {
    case Type::kRoll:
      return wire::Roll{seat, e.number, e.sixes};
    case Type::kThirdSix:
      return wire::ThirdSix{seat};
    case Type::kNoMove:
      return wire::NoMove{seat, e.number};
    case Type::kOpen:
      return wire::Open{seat, e.token, square(e.to)};
    case Type::kMove:
      return wire::Move{seat, e.token, write_place(e.from), write_place(e.to), square(e.to)};
    case Type::kCapture:
      return wire::Capture{seat, e.token, write_place(e.from), square(e.from), seat_[e.by]};
    case Type::kTokenFinished:
      return wire::TokenFinished{seat, e.token, e.number};
    case Type::kPlaced:
      return wire::Placed{seat, e.number};
    case Type::kExtraRoll:
      return wire::ExtraRoll{seat, e.sixes};
    case Type::kTurn:
      return wire::Turn{seat};
    case Type::kEnd:
      break;
  }
  return wire::End(e.scores);
}

}  // namespace parlour::ludo
