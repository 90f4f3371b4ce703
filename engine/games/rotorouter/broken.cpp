// What can be wrong with a state: conservation, places of things, and phases that contradict the board (sections 9, 12).
#include "engine/games/rotorouter/rules.hpp"

namespace parlour::rotorouter {
namespace {

using Why = std::optional<std::string>;

std::string name(unsigned colour) { return std::string(kColourNames[colour]); }

Why broken_tiles(const Rules& rules, const Board& board) {
  const Cells on_board = rules.setup().size == 7 ? Cells{Grid<7>::kBoard} : Grid<9>::kBoard;
  const Cells tiles = board.tiles();
  if ((tiles & ~on_board) != 0) return "a tile lies off the board";
  Cells coloured = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const Cells own = board.colour[colour];
    if (own != 0 && !rules.plays(colour)) return name(colour) + " does not play but has tiles";
    if ((own & coloured) != 0) return "a tile has two colours";
    coloured |= own;
  }
  if (coloured != tiles) return "every tile has a colour";
  Why why;
  for_each_cell(tiles, [&](unsigned cell) {
    if (std::popcount(board.exits(cell)) < 2) why = "a tile has at least two exits";
  });
  return why;
}

Why broken_tokens(const Rules& rules, const State& s) {
  Cells taken = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const Cells own = s.board.tokens[colour];
    const Player& player = s.players[colour];
    if (own != 0 && !rules.plays(colour)) return name(colour) + " does not play but has tokens";
    if ((own & taken) != 0) return "two tokens stand on one cell";
    taken |= own;
    if ((own & ~s.board.tiles()) != 0) return "a token stands on a tile";
    for (unsigned other = 0; other < kColours; ++other) {
      if (other != colour && has(own, rules.home(other))) {
        return "a token never stays on the corner of another colour";
      }
    }
    if (count(own) + player.points() > kTokens) {
      return name(colour) + " has more than three tokens and scores together";
    }
    if (((player.scored >> colour) & 1U) != 0) return "nobody scores the own corner";
    if (player.scored >= 1U << kColours) return "there are four corners";
  }
  return std::nullopt;
}

Why broken_cards(const Rules& rules, const State& s) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const Player& player = s.players[colour];
    if (!rules.plays(colour)) {
      if (player != Player{}) return name(colour) + " does not play but has cards or counters";
      continue;
    }
    if (player.skips > kMostSkips || player.elbows > kMostSkips) return "counters are 0 to 3";
    if (player.tail.size > kLargestDeck) return "a tail is longer than any deck";
    const Counts tail = player.tail.counts();
    for (const Kind kind : kTextOrder) {
      const unsigned cards = player.bag.of(kind) + player.discard.of(kind) + tail.of(kind) +
                             (player.hand == kind ? 1 : 0);
      if (cards != rules.deck().of(kind)) {
        return name(colour) + " has " + std::to_string(cards) + " cards " +
               std::string(kKindNames[static_cast<std::size_t>(kind)]) + ", the deck has " +
               std::to_string(rules.deck().of(kind));
      }
    }
  }
  return std::nullopt;
}

Why broken_players(const Rules& rules, const State& s) {
  unsigned finished = 0;
  for (unsigned i = 0; i < s.order.size; ++i) finished |= 1U << s.order.at(i);
  unsigned gone = 0;
  for (unsigned i = 0; i < s.out.size; ++i) gone |= 1U << s.out.at(i);
  unsigned complete = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (s.players[colour].points() == kTokens) complete |= 1U << colour;
  }
  if (finished != complete || std::popcount(finished) != s.order.size) {
    return "order names exactly the players with three corners, each once";
  }
  const unsigned active = rules.setup().active;
  if ((gone & ~active) != 0 || std::popcount(gone) != s.out.size) {
    return "out names players, each once";
  }
  if ((gone & finished) != 0) return "a finished player cannot leave";
  if (s.in != (active & ~finished & ~gone)) return "those in have neither finished nor left";
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (((gone >> colour) & 1U) != 0 && s.board.tokens[colour] != 0) {
      return "the tokens of a player who left are gone";
    }
  }
  return std::nullopt;
}

Why broken_card_step(const Rules& rules, const State& s) {
  const Player& player = s.players[s.turn];
  const bool drawing = s.phase == Phase::kDraw || s.phase == Phase::kDrawing;
  if (drawing && player.hand != Kind::kNone) return "nobody draws with a card in hand";
  if (s.phase == Phase::kDrawing && player.bag.empty()) return "nothing to draw in the bag";
  if (s.phase != Phase::kCard) return std::nullopt;
  if (player.hand == Kind::kNone) return "the card phase needs a card in hand";
  if (player.forced() && !rules.has_play(s, s.turn, player.hand)) {
    return "a force without a legal play is waived on entering the card phase";
  }
  return std::nullopt;
}

Why broken_phase(const Rules& rules, const State& s) {
  if (s.turns < 1 || s.turns > kLastTurn) return "turns is 1 to 10000";
  if ((s.phase == Phase::kOver) != (s.turn == kNobody)) {
    return "somebody is to move unless the game is over";
  }
  if (s.face != Face::kNone && s.phase != Phase::kFree) return "a face belongs to the free phase";
  if (s.token_used && s.phase != Phase::kFree && s.phase != Phase::kRolling) {
    return "a token action belongs to the free phase";
  }
  if (!rules.setup().die && (s.face != Face::kNone || s.phase == Phase::kRolling)) {
    return "there is no die";
  }
  if (s.phase == Phase::kOver) {
    if (s.in != 0 && s.turns < kLastTurn) return "the game is not over while somebody is in";
    return std::nullopt;
  }
  if (s.turn >= kColours || ((s.in >> s.turn) & 1U) == 0) {
    return "the player to move has neither finished nor left";
  }
  const Phase opening = rules.opening(s);
  const bool sealed = opening == Phase::kFixCorner;
  if (s.phase == Phase::kFixCorner && !sealed) return "the home corner is not sealed";
  if (s.phase > Phase::kFixCorner && s.phase <= Phase::kCard && sealed) {
    return "a sealed home corner must be fixed first";
  }
  if (s.phase == Phase::kFixDead && opening != Phase::kFixDead) return "no Straight is trapped";
  return broken_card_step(rules, s);
}

}  // namespace

std::optional<std::string> Rules::broken(const State& s) const {
  if (auto why = broken_tiles(*this, s.board)) return why;
  if (auto why = broken_tokens(*this, s)) return why;
  if (auto why = broken_cards(*this, s)) return why;
  if (auto why = broken_players(*this, s)) return why;
  return broken_phase(*this, s);
}

}  // namespace parlour::rotorouter
