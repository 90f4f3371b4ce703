#include "engine/games/montoncito/test/slow_montoncito_state.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace parlour::testkit::slow_montoncito {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// (8) "-" is an empty list, "," between cards, "|" between piles, "/" between seats.
Cards read_cards(const std::string& text) {
  Cards cards;
  if (text == "-") return cards;
  for (const std::string& part : split(text, ',')) cards.push_back(std::stoi(part));
  return cards;
}

std::string write_cards(const Cards& cards) {
  if (cards.empty()) return "-";
  std::vector<std::string> parts;
  for (const int card : cards) parts.push_back(number(card));
  return join(parts, ",");
}

std::vector<Cards> read_piles(const std::string& text, char separator) {
  std::vector<Cards> piles;
  for (const std::string& part : split(text, separator)) piles.push_back(read_cards(part));
  return piles;
}

std::string write_piles(const std::vector<Cards>& piles, const std::string& separator) {
  std::vector<std::string> parts;
  for (const Cards& pile : piles) parts.push_back(write_cards(pile));
  return join(parts, separator);
}

Cards sorted(Cards cards) {
  std::sort(cards.begin(), cards.end());
  return cards;
}

}  // namespace

std::string join(const std::vector<std::string>& parts, const std::string& separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : separator) + parts[i];
  return text;
}

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

std::string card_json(int card) { return number(card); }

std::string cards_json(const Cards& cards) {
  std::vector<std::string> parts;
  for (const int card : cards) parts.push_back(card_json(card));
  return "[" + join(parts, ",") + "]";
}

Action read_action(const std::string& text) {
  Action action;
  const std::size_t arrow = text.find('>');
  if (arrow == std::string::npos) {
    action.what = text;
    return action;
  }
  action.to = std::stoi(text.substr(arrow + 1));
  action.what = text[0] == 'd' ? "discard" : "play";
  if (text[0] == 's') {
    action.from = "stock";
  } else if (text[0] == 'x') {
    action.from = "discard";
    action.source = std::stoi(text.substr(1, arrow - 1));
  } else {
    action.from = "hand";
    action.card = std::stoi(text.substr(1, arrow - 1));
  }
  return action;
}

State read_state(const std::string& position) {
  std::map<std::string, std::string> fields;
  for (const std::string& field : split(position, ' ')) {
    const std::size_t equals = field.find('=');
    fields[field.substr(0, equals)] = field.substr(equals + 1);
  }
  State state;
  state.players = std::stoi(fields["players"]);
  state.stock = std::stoi(fields["stock"]);
  state.deck = fields["deck"];
  state.recycle = fields["recycle"];
  state.noprogress = std::stoi(fields["noprogress"]);
  state.mode = fields["mode"];
  state.turn = std::stoi(fields["turn"]);
  state.stage = fields["stage"];
  state.turnno = std::stoi(fields["turnno"]);
  state.laststock = std::stoi(fields["laststock"]);
  state.passes = std::stoi(fields["passes"]);
  state.build = read_piles(fields["build"], '|');
  state.stocks = read_piles(fields["stocks"], '/');
  state.hands = read_piles(fields["hands"], '/');
  for (const std::string& part : split(fields["discards"], '/')) {
    state.discards.push_back(read_piles(part, '|'));
  }
  state.draw = read_cards(fields["draw"]);
  state.completed = read_cards(fields["completed"]);
  state.pool = read_cards(fields["pool"]);
  if (state.parallel()) state.sealed = split(fields["sealed"], '/');
  return state;
}

std::string write_state(const State& state) {
  std::vector<Cards> hands;
  for (const Cards& cards : state.hands) hands.push_back(sorted(cards));
  std::vector<std::string> discards;
  for (const std::vector<Cards>& piles : state.discards) {
    discards.push_back(write_piles(piles, "|"));
  }
  std::vector<std::string> fields = {
      "players=" + number(state.players),
      "stock=" + number(state.stock),
      "deck=" + state.deck,
      "recycle=" + state.recycle,
      "noprogress=" + number(state.noprogress),
      "mode=" + state.mode,
      "turn=" + number(state.turn),
      "stage=" + state.stage,
      "turnno=" + number(state.turnno),
      "laststock=" + number(state.laststock),
      "passes=" + number(state.passes),
      "build=" + write_piles(state.build, "|"),
      "stocks=" + write_piles(state.stocks, "/"),
      "hands=" + write_piles(hands, "/"),
      "discards=" + join(discards, "/"),
      "draw=" + write_cards(state.draw),
      "completed=" + write_cards(sorted(state.completed)),
      "pool=" + write_cards(sorted(state.pool)),
  };
  if (state.parallel()) fields.push_back("sealed=" + join(state.sealed, "/"));
  return join(fields, " ");
}

std::vector<int> State::seats_in_order() const {
  std::vector<int> seats;
  for (int i = 0; i < players; ++i) seats.push_back((turn + i) % players);
  return seats;
}

// (2) Supply = draw pile + completed pile; recycle=none: draw pile only.
int State::supply() const { return count(draw) + (recycle == "shuffle" ? count(completed) : 0); }

bool State::fits(int card, int pile) const {
  return card == kWild || card == count(build[index(pile)]) + 1;
}

bool State::fits_somewhere(int card) const {
  for (int pile = 0; pile < kPiles; ++pile) {
    if (fits(card, pile)) return true;
  }
  return false;
}

bool State::any_stock_empty() const {
  for (const Cards& cards : stocks) {
    if (cards.empty()) return true;
  }
  return false;
}

// (6.4) Supply 0 and no seat could place any hand card, stock top or discard top.
bool State::dead() const {
  if (supply() > 0) return false;
  for (int seat = 0; seat < players; ++seat) {
    for (const int card : hand(seat)) {
      if (fits_somewhere(card)) return false;
    }
    if (fits_somewhere(stocks[index(seat)].back())) return false;
    for (const Cards& pile : discards[index(seat)]) {
      if (!pile.empty() && fits_somewhere(pile.back())) return false;
    }
  }
  return true;
}

// (6) The first that holds is the reason; empty while the game goes on.
std::string State::end_reason() const {
  if (any_stock_empty()) return "STOCK_EMPTY";
  if (passes == players) return "ALL_PASS";
  if (turnno - laststock > noprogress * players) return "NO_PROGRESS";
  if (dead()) return "DEAD";
  return "";
}

// (6) Seats ordered by (stock cards, hand cards, discard cards), fewest first; equal triples
// share a place, the next place is skipped.
std::string State::places_json() const {
  std::vector<std::tuple<int, int, int>> triples;
  for (int seat = 0; seat < players; ++seat) {
    int discarded = 0;
    for (const Cards& pile : discards[index(seat)]) discarded += count(pile);
    triples.emplace_back(count(stocks[index(seat)]), count(hand(seat)), discarded);
  }
  std::vector<std::string> places;
  for (const auto& mine : triples) {
    int place = 1;
    for (const auto& other : triples) place += other < mine ? 1 : 0;
    places.push_back(over() ? number(place) : "null");
  }
  return "[" + join(places, ",") + "]";
}

// (5, 11) In parallel mode a sealed action may be replaced, so every seat has a list.
std::vector<std::string> State::legal(int seat) const {
  if (seat >= players || over() || chance()) return {};
  if (!parallel() && seat != turn) return {};
  if (stage == "draw") return {"draw"};
  std::set<std::string> actions;  // sorted by bytes; equal values are one action
  for (int pile = 0; pile < kPiles; ++pile) {
    const std::string to = ">" + number(pile);
    for (const int card : hand(seat)) {
      if (fits(card, pile)) actions.insert("h" + number(card) + to);
      actions.insert("d" + number(card) + to);
    }
    if (fits(stocks[index(seat)].back(), pile)) actions.insert("s" + to);
    for (int k = 0; k < kPiles; ++k) {
      const Cards& own = discards[index(seat)][index(k)];
      if (!own.empty() && fits(own.back(), pile)) actions.insert("x" + number(k) + to);
    }
  }
  if (hand(seat).empty() && supply() == 0) actions.insert("end");
  if (parallel()) actions.insert("wait");
  return {actions.begin(), actions.end()};
}

}  // namespace parlour::testkit::slow_montoncito
