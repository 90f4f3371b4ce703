#include "engine/games/rotorouter/test/random_position.hpp"

#include <vector>

namespace parlour::rotorouter {
namespace {

class Maker {
 public:
  explicit Maker(Rng& rng) : rng_(rng), rules_(random_options()), s_(rules_.start()) {}

  std::optional<std::string> make() {
    lay_tiles();
    for (std::size_t i = 0; i < rules_.seats(); ++i) seat(rules_.colour_of(i));
    if (s_.in == 0) return std::nullopt;
    deal_turn();
    if (rules_.broken(s_)) return std::nullopt;
    return rules_.write_position(s_);
  }

 private:
  bool one_in(std::uint32_t n) { return rng_.below(n) == 0; }

  Options random_options() {
    static constexpr std::array<unsigned, 11> kActive = {3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15};
    return {.size = one_in(2) ? 7U : 9U, .active = kActive[rng_.below(11)], .die = !one_in(5)};
  }

  // Boards of every density; some of Straights only, so that cells are shut in.
  void lay_tiles() {
    const std::uint32_t tenths = 1 + rng_.below(10);
    const std::uint32_t mix = rng_.below(4);
    const unsigned size = rules_.setup().size;
    for (unsigned y = 0; y < size; ++y) {
      for (unsigned x = 0; x < size; ++x) {
        if (rng_.below(10) >= tenths) continue;
        auto type = static_cast<TileType>(rng_.below(4));
        if (mix == 0 || (mix == 1 && one_in(2))) type = TileType::kStraight;
        auto rotation = static_cast<std::uint8_t>(rng_.below(rotations(type)));
        if (mix == 0 && !one_in(6)) rotation = static_cast<std::uint8_t>((x + y) % 2);
        const unsigned cell = rules_.cell(x, y);
        s_.board.set_exits(cell, Tile{type, rotation}.exits());
        s_.board.paint(cell,
                       rules_.colour_of(rng_.below(static_cast<std::uint32_t>(rules_.seats()))));
      }
    }
  }

  void seat(unsigned colour) {
    Player& player = s_.players[colour];
    for (std::uint32_t corners = rng_.below(4); corners > 0; --corners) {
      const unsigned other = (colour + 1 + rng_.below(3)) % kColours;
      player.scored = static_cast<std::uint8_t>(player.scored | (1U << other));
    }
    const bool finished = player.points() == kTokens;
    if (finished || one_in(8)) {
      (finished ? s_.order : s_.out).push_back(colour);
      s_.in = static_cast<std::uint8_t>(s_.in & ~(1U << colour));
    } else {
      set_tokens(colour);
    }
    player.skips = static_cast<std::uint8_t>(one_in(2) ? 3 : rng_.below(4));
    player.elbows = static_cast<std::uint8_t>(one_in(2) ? 3 : rng_.below(4));
    deal_cards(player);
  }

  void set_tokens(unsigned colour) {
    for (std::uint32_t tries = rng_.below(12); tries > 0 && s_.supply(colour) > 0; --tries) {
      const unsigned size = rules_.setup().size;
      const unsigned cell = rules_.cell(rng_.below(size), rng_.below(size));
      const unsigned corner = rules_.corner_at(cell);
      if (corner != kNobody && corner != colour) continue;
      if (!has(s_.board.tiles() & ~s_.board.all_tokens(), cell)) continue;
      s_.board.tokens[colour] |= cell_bit(cell);
    }
  }

  // Every card of the deck goes to the bag, the tail or the discards, in proportions that differ much.
  void deal_cards(Player& player) {
    const std::uint32_t bag = rng_.below(3) * rng_.below(5);
    const std::uint32_t tail = rng_.below(3) * rng_.below(5);
    player.bag = {};
    std::vector<Kind> cards;
    for (const Kind kind : kTextOrder) {
      cards.insert(cards.end(), rules_.deck().of(kind), kind);
    }
    for (std::size_t i = cards.size(); i > 1; --i) {
      std::swap(cards[i - 1], cards[rng_.below(static_cast<std::uint32_t>(i))]);
    }
    if (!one_in(3)) {
      player.hand = cards.back();
      cards.pop_back();
    }
    for (const Kind kind : cards) {
      const std::uint32_t where = rng_.below(bag + tail + 4);
      if (where < bag) {
        player.bag.add(kind);
      } else if (where < bag + tail) {
        player.tail.push_back(kind);
      } else {
        player.discard.add(kind);
      }
    }
  }

  void deal_turn() {
    do {
      s_.turn = static_cast<std::uint8_t>(rng_.below(kColours));
    } while (((s_.in >> s_.turn) & 1U) == 0);
    s_.turns =
        static_cast<std::uint16_t>(one_in(4) ? kLastTurn - rng_.below(3) : 1 + rng_.below(99));
    s_.phase = rules_.opening(s_);
    if (!one_in(3)) return;
    s_.phase = Phase::kFree;
    s_.token_used = one_in(4);
    if (rules_.setup().die) s_.face = static_cast<Face>(rng_.below(5));
  }

  Rng& rng_;
  Rules rules_;
  State s_;
};

}  // namespace

std::optional<std::string> random_position(Rng& rng) { return Maker(rng).make(); }

}  // namespace parlour::rotorouter
