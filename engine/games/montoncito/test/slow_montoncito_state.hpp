// The state of the slow Montoncito: its text, and what the rules ask about it. Nothing here
// changes a state. Numbers in brackets are the sections of the rulebook.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace parlour::testkit::slow_montoncito {

constexpr int kWild = 13;
constexpr int kHandSize = 5;
constexpr int kPiles = 4;  // build piles, and discard piles per seat
constexpr int kPileEnd = 12;

using Cards = std::vector<int>;

inline std::size_t index(int number) { return static_cast<std::size_t>(number); }
inline int count(const Cards& cards) { return static_cast<int>(cards.size()); }
inline std::string number(int n) { return std::to_string(n); }
std::string join(const std::vector<std::string>& parts, const std::string& separator);

// JSON
std::string quoted(const std::string& text);
std::string card_json(int card);
std::string cards_json(const Cards& cards);

// (9) A notation, taken apart.
struct Action {
  std::string what;  // "play", "discard", "draw", "end", "wait"
  std::string from;  // a play: "hand", "stock", "discard"
  int card = 0;      // hand card of a play or of a discard
  int source = -1;   // discard pile a play takes from
  int to = -1;       // target pile
};
Action read_action(const std::string& text);

// (3)
struct State {
  int players = 0;
  int stock = 0;
  std::string deck;
  std::string recycle;
  int noprogress = 0;
  std::string mode;
  int turn = 0;
  std::string stage;
  int turnno = 0;
  int laststock = 0;
  int passes = 0;
  std::vector<Cards> build;                  // bottom..top
  std::vector<Cards> stocks;                 // per seat, bottom..top
  std::vector<Cards> hands;                  // per seat, any order
  std::vector<std::vector<Cards>> discards;  // per seat, bottom..top
  Cards draw;                                // top first
  Cards completed;                           // any order
  Cards pool;                                // any order
  std::vector<std::string> sealed;           // parallel only, per seat: a notation or "-"

  [[nodiscard]] bool parallel() const { return mode == "parallel"; }
  [[nodiscard]] bool over() const { return stage == "over"; }
  [[nodiscard]] bool chance() const { return stage == "deal" || stage == "recycle"; }
  [[nodiscard]] Cards& hand(int seat) { return hands[index(seat)]; }
  [[nodiscard]] const Cards& hand(int seat) const { return hands[index(seat)]; }
  [[nodiscard]] Action sealed_action(int seat) const { return read_action(sealed[index(seat)]); }

  [[nodiscard]] std::vector<int> seats_in_order() const;  // from the seat in turn or with priority
  [[nodiscard]] int supply() const;
  [[nodiscard]] bool fits(int card, int pile) const;
  [[nodiscard]] bool fits_somewhere(int card) const;
  [[nodiscard]] bool any_stock_empty() const;
  [[nodiscard]] bool dead() const;
  [[nodiscard]] std::string end_reason() const;
  [[nodiscard]] std::string places_json() const;
  [[nodiscard]] std::vector<std::string> legal(int seat) const;
};

// (8)
State read_state(const std::string& position);
std::string write_state(const State& state);

}  // namespace parlour::testkit::slow_montoncito
