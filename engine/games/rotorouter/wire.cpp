#include "engine/games/rotorouter/wire.hpp"

#include "engine/games/rotorouter/rules.hpp"
#include "engine/games/rotorouter/text.hpp"

namespace parlour::rotorouter {
namespace {

wire::CellName cell_name(unsigned cell, unsigned size) {
  const std::array<char, 3> text = {static_cast<char>('0' + cell % (size + 1)), ',',
                                    static_cast<char>('0' + cell / (size + 1))};
  return std::string_view(text.data(), text.size());
}

wire::TileName tile_name(const Painted& painted) {
  const std::array<char, 3> text = {kTileLetters[static_cast<std::size_t>(painted.tile.type)],
                                    static_cast<char>('0' + painted.tile.rotation),
                                    kColourLetters[painted.colour]};
  return std::string_view(text.data(), text.size());
}

template <class List>
void list_letters(unsigned colours, List& to) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (((colours >> colour) & 1U) != 0) to.push_back(static_cast<wire::Letter>(colour));
  }
}

void list_counts(const Counts& counts, wire::KindCounts& to) {
  for (const Kind kind : kTextOrder) {
    if (counts.of(kind) == 0) continue;
    to.items.push_back({kind, static_cast<std::uint8_t>(counts.of(kind))});
  }
}

void list_player(const Player& player, wire::View& to) {
  list_counts(player.bag, to.bag.push_place());
  auto& tail = to.tail.push_place();
  for (unsigned i = 0; i < player.tail.size; ++i) tail.push_back(player.tail.at(i));
  list_counts(player.discard, to.discard.push_place());
  to.hand.push_back(player.hand == Kind::kNone ? std::nullopt : std::optional(player.hand));
  to.skips.push_back(player.skips);
  to.elbows.push_back(player.elbows);
  list_letters(player.scored, to.scored.push_place());
}

constexpr wire::Rolled rolled(Face face) {
  return static_cast<wire::Rolled>(static_cast<unsigned>(face) - 1);
}

}  // namespace

wire::View Rules::wire(const View& view) const {
  const State& s = view.state;
  wire::View to;
  to.size = static_cast<std::uint8_t>(options_.size);
  list_letters(options_.active, to.active);
  to.die = options_.die;
  for_each_cell(s.board.tiles(), [&](unsigned c) {
    to.tiles.items.push_back({cell_name(c, options_.size), tile_name(painted_at(s.board, c))});
  });
  for_each_cell(s.board.all_tokens(), [&](unsigned c) {
    unsigned colour = 0;
    while (!has(s.board.tokens[colour], c)) ++colour;
    to.tokens.items.push_back({cell_name(c, options_.size), static_cast<wire::Letter>(colour)});
  });
  for (std::size_t i = 0; i < seats_; ++i) list_player(s.players[colour_[i]], to);
  for (unsigned i = 0; i < s.order.size; ++i) to.order.push_back(seat_[s.order.at(i)]);
  for (unsigned i = 0; i < s.out.size; ++i) to.out.push_back(seat_[s.out.at(i)]);
  if (s.turn != kNobody) to.turn = seat_[s.turn];
  to.phase = s.phase;
  if (s.face != Face::kNone) to.face = static_cast<wire::Face>(static_cast<unsigned>(s.face) - 1);
  to.tokenused = s.token_used;
  to.turns = s.turns;
  add_aids(s, to);
  return to;
}

// What follows from the position.
void Rules::add_aids(const State& s, wire::View& to) const {
  const bool over = s.phase == Phase::kOver;
  const Kind hand = over ? Kind::kNone : s.players[s.turn].hand;
  to.forced = !over && forced(s);
  to.playable = hand != Kind::kNone && has_play(s, s.turn, hand);
  const Walled walled = over ? Walled{} : find_walled(s);
  if (walled.home) to.sealed = cell_name(home_[s.turn], options_.size);
  for_each_cell(walled.trapped,
                [&](unsigned c) { to.trapped.push_back(cell_name(c, options_.size)); });
  const Scores now = scores(s);
  const auto place_labels = labels(s);
  for (std::size_t i = 0; i < seats_; ++i) {
    const unsigned colour = colour_[i];
    wire::SeatFacts facts;
    facts.colour = static_cast<wire::Colour>(colour);
    facts.onboard = static_cast<std::uint8_t>(count(s.board.tokens[colour]));
    facts.scored = static_cast<std::uint8_t>(s.players[colour].points());
    facts.supply = static_cast<std::uint8_t>(s.supply(colour));
    if (now.place[i] != 0) facts.place = now.place[i];
    if (!place_labels[i].empty()) facts.label = ShortText<5>(place_labels[i]);
    to.seats.push_back(facts);
  }
}

namespace {

using Broken = std::optional<std::string>;

OrReason<unsigned> read_cell_name(const wire::CellName& name, const Rules& rules) {
  const auto at = read_coordinates(name.view());
  if (!at || !at->on_board(rules.setup().size))
    return reason(in_quotes(name.view()) + " is no cell");
  return rules.cell(at->x, at->y);
}

Broken read_board(const Rules& rules, const wire::View& from, Board& board) {
  for (const auto& [name, word] : from.tiles.items) {
    const auto cell = read_cell_name(name, rules);
    if (!cell) return cell.error();
    const auto tile = read_tile(word.view().substr(0, 2));
    const auto colour = word.view().size() == 3 ? read_colour(word.view().substr(2)) : std::nullopt;
    if (!tile || !colour) return in_quotes(word.view()) + " is no tile";
    board.set_exits(*cell, tile->exits());
    board.paint(*cell, *colour);
  }
  for (const auto& [name, letter] : from.tokens.items) {
    const auto cell = read_cell_name(name, rules);
    if (!cell) return cell.error();
    board.tokens[static_cast<std::size_t>(letter)] |= cell_bit(*cell);
  }
  return std::nullopt;
}

unsigned letters_of(const wire::Letters& letters) {
  unsigned colours = 0;
  for (const wire::Letter letter : letters) colours |= 1U << static_cast<unsigned>(letter);
  return colours;
}

Broken read_counts_of(const wire::KindCounts& from, Counts& to) {
  to = {};
  for (const auto& [kind, many] : from.items) {
    if (many > kLargestDeck) return "a pile is larger than any deck";
    to.add(kind, many);
  }
  return std::nullopt;
}

Broken read_player(const wire::View& from, std::size_t seat, Player& to) {
  if (auto why = read_counts_of(from.bag[seat], to.bag)) return why;
  if (auto why = read_counts_of(from.discard[seat], to.discard)) return why;
  for (const Kind kind : from.tail[seat]) to.tail.push_back(kind);
  to.hand = from.hand[seat].value_or(Kind::kNone);
  to.skips = from.skips[seat];
  to.elbows = from.elbows[seat];
  to.scored = static_cast<std::uint8_t>(letters_of(from.scored[seat]));
  return std::nullopt;
}

}  // namespace

OrReason<View> Rules::read_view(const wire::View& from) const {
  if (from.size != options_.size || from.die != options_.die ||
      letters_of(from.active) != options_.active) {
    return reason("this table has other options");
  }
  for (const std::size_t size :
       {from.bag.size(), from.tail.size(), from.discard.size(), from.hand.size(), from.skips.size(),
        from.elbows.size(), from.scored.size()}) {
    if (size != seats_) return reason("something is not there once for every seat");
  }
  State s = start();
  s.board = {};
  if (const auto why = read_board(*this, from, s.board)) return reason(*why);
  for (std::size_t i = 0; i < seats_; ++i) {
    s.players[colour_[i]] = {};
    if (const auto why = read_player(from, i, s.players[colour_[i]])) return reason(*why);
  }
  s.in = static_cast<std::uint8_t>(options_.active);
  s.order = {};
  s.out = {};
  for (const auto& [seats, row] :
       {std::pair{&from.order, &s.order}, std::pair{&from.out, &s.out}}) {
    for (const Seat seat : *seats) {
      if (index(seat) >= seats_) return reason("there is no such seat");
      row->push_back(colour_[index(seat)]);
      s.in = static_cast<std::uint8_t>(s.in & ~(1U << colour_[index(seat)]));
    }
  }
  if (from.turn && index(*from.turn) >= seats_) return reason("there is no such seat");
  if (from.turns < 1 || from.turns > kLastTurn) return reason("turns is 1 to 10000");
  s.turn = from.turn ? static_cast<std::uint8_t>(colour_[index(*from.turn)]) : kNobody;
  s.phase = from.phase;
  s.face = from.face ? static_cast<Face>(static_cast<unsigned>(*from.face) + 1) : Face::kNone;
  s.token_used = from.tokenused;
  s.turns = from.turns;
  if (const auto why = broken(s)) return reason(*why);
  return View{s};
}

namespace {

wire::Moved walk_of(const Event& e, Seat seat, unsigned size) {
  wire::Moved moved{seat, cell_name(e.cell, size), cell_name(e.end, size), {}};
  moved.path.push_back(moved.start);
  unsigned cell = e.cell;
  for (unsigned i = 0; i < e.path.length; ++i) {
    const unsigned side = e.path.side(i);
    if (side == kEast) ++cell;
    if (side == kWest) --cell;
    if (side == kSouth) cell += size + 1;
    if (side == kNorth) cell -= size + 1;
    moved.path.push_back(cell_name(cell, size));
  }
  return moved;
}

}  // namespace

wire::Event Rules::wire(const Event& e) const {
  using Type = Event::Type;
  const Seat seat = seat_[e.colour];
  const unsigned size = options_.size;
  const wire::CellName cell = cell_name(e.cell, size);
  switch (e.type) {
    case Type::kFixed:
      return wire::Fixed{seat, cell, e.word, tile_name(e.from), tile_name(e.to)};
    case Type::kDeclined:
      return wire::Declined{seat};
    case Type::kReshuffled:
      return wire::Reshuffled{seat, e.number, e.word};
    case Type::kDrew:
      return wire::Drew{seat, e.kind, e.word};
    case Type::kPlaced:
      return wire::Placed{seat, cell, tile_name(e.to), e.kind};
    case Type::kRotated:
      return wire::Rotated{seat, cell, tile_name(e.from), tile_name(e.to), e.kind};
    case Type::kReplaced:
      return wire::Replaced{seat, cell, tile_name(e.from), tile_name(e.to)};
    case Type::kBottomed:
      return wire::Bottomed{seat, e.kind, e.yes};
    case Type::kHeld:
      return wire::Held{seat, e.kind, e.yes};
    case Type::kCounters:
      return wire::Counters{seat, e.skips, e.elbows};
    case Type::kWaived:
      return wire::Waived{seat, e.skips != 0, e.elbows != 0};
    case Type::kEntered:
      return wire::Entered{seat, cell};
    case Type::kMoved:
      return walk_of(e, seat, size);
    case Type::kScored:
      return wire::Scored{seat, static_cast<wire::Letter>(e.corner), cell, e.number};
    case Type::kFinished:
      return wire::Finished{seat, e.number};
    case Type::kRolled:
      return wire::DieRolled{seat, rolled(e.face)};
    case Type::kTurned:
      return wire::Turned{seat, rolled(e.face)};
    case Type::kLapsed:
      return wire::Lapsed{seat, rolled(e.face)};
    case Type::kEnded:
      return wire::Ended{seat};
    case Type::kTurn:
      return wire::Turn{seat, e.number, e.yes};
    case Type::kSealed:
      return wire::Sealed{seat, cell};
    case Type::kTrapped: {
      wire::Trapped trapped;
      for_each_cell(e.cells, [&](unsigned c) { trapped.cells.push_back(cell_name(c, size)); });
      return trapped;
    }
    case Type::kEnd:
      break;
  }
  return parlour::wire::End(e.scores);
}

}  // namespace parlour::rotorouter
