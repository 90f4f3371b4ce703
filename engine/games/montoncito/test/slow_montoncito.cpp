// Numbers in brackets are the sections of the rulebook.
#include "engine/games/montoncito/test/slow_montoncito.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "engine/games/montoncito/test/slow_montoncito_state.hpp"

namespace parlour::testkit {
namespace slow_montoncito {
namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

class SlowMontoncito final : public Oracle {
 public:
  void set_up(std::string_view position) override;
  [[nodiscard]] std::string position() const override { return write_state(s_); }
  [[nodiscard]] std::string turn() const override;
  [[nodiscard]] std::vector<std::string> legal(unsigned seat) const override;
  [[nodiscard]] std::vector<std::pair<std::string, unsigned>> outcomes() const override;
  [[nodiscard]] std::string scores() const override;
  std::string play(unsigned seat, std::string_view notation) override;
  std::string settle(std::string_view notation) override;

 private:
  void event(const std::string& type, const Fields& fields);
  [[nodiscard]] std::string take_events();
  void end_check();
  void put_card(int seat, const Action& action);
  void clear_if_complete(int pile);
  void put_discard(int seat, const Action& action);
  [[nodiscard]] bool fill_hand(int seat);
  void start_recycle();
  void deal_card(int card);
  void play_in_turn(const Action& action);
  void next_turn();
  void draw_and_go_on();
  void resolve_round();
  void refill_and_finish_round();

  State s_;
  std::vector<std::string> events_;
};

void SlowMontoncito::set_up(std::string_view position) {
  s_ = read_state(std::string(position));
  events_.clear();
}

std::string SlowMontoncito::turn() const {
  if (s_.over()) return "over";
  if (s_.chance()) return "chance";
  if (!s_.parallel()) return "seat " + number(s_.turn);
  // (11) turn lists the seats that have not sealed.
  std::vector<std::string> seats;
  for (int seat = 0; seat < s_.players; ++seat) {
    if (s_.sealed[index(seat)] == "-") seats.push_back(number(seat));
  }
  return "seat " + join(seats, ",");
}

std::vector<std::string> SlowMontoncito::legal(unsigned seat) const {
  return s_.legal(static_cast<int>(seat));
}

// (4) Outcome = a card value, weight = how many are left in the pool.
std::vector<std::pair<std::string, unsigned>> SlowMontoncito::outcomes() const {
  std::vector<std::pair<std::string, unsigned>> list;
  if (!s_.chance()) return list;
  for (int card = 1; card <= kWild; ++card) {
    unsigned left = 0;
    for (const int other : s_.pool) left += other == card ? 1U : 0U;
    if (left > 0) list.emplace_back(number(card), left);
  }
  return list;
}

std::string SlowMontoncito::scores() const {
  const std::string reason = s_.over() ? quoted(s_.end_reason()) : "null";
  return std::string("{\"over\":") + (s_.over() ? "true" : "false") + ",\"reason\":" + reason +
         ",\"places\":" + s_.places_json() + "}";
}

std::string SlowMontoncito::play(unsigned seat_number, std::string_view notation) {
  const int seat = static_cast<int>(seat_number);
  const std::string text(notation);
  if (s_.parallel()) {
    s_.sealed[index(seat)] = text;
    event("sealed", {{"seat", number(seat)}, {"action", quoted(text)}});
    if (std::count(s_.sealed.begin(), s_.sealed.end(), "-") == 0) resolve_round();
  } else {
    play_in_turn(read_action(text));
  }
  return take_events();
}

std::string SlowMontoncito::settle(std::string_view notation) {
  const int card = std::stoi(std::string(notation));
  s_.pool.erase(std::find(s_.pool.begin(), s_.pool.end(), card));
  if (s_.stage == "deal") {
    deal_card(card);
    return take_events();
  }
  // (4) A recycled card goes to the bottom of the draw pile; with the last one the interrupted
  // draw continues.
  s_.draw.push_back(card);
  event("returned", {{"card", card_json(card)}});
  if (s_.pool.empty()) {
    s_.stage = "play";
    if (s_.parallel()) {
      refill_and_finish_round();
    } else {
      draw_and_go_on();
    }
  }
  return take_events();
}

// ---- events (10) ----

void SlowMontoncito::event(const std::string& type, const Fields& fields) {
  std::string text = "{\"type\":" + quoted(type);
  for (const auto& [key, value] : fields) text += "," + quoted(key) + ":" + value;
  events_.push_back(text + "}");
}

std::string SlowMontoncito::take_events() {
  const std::string text = "[" + join(events_, ",") + "]";
  events_.clear();
  return text;
}

// ---- steps of both modes ----

// (6)
void SlowMontoncito::end_check() {
  const std::string reason = s_.end_reason();
  if (reason.empty()) return;
  s_.stage = "over";
  event("end", {{"reason", quoted(reason)}, {"places", s_.places_json()}});
}

// (5) The card goes onto the pile; a stock card sets laststock and the next one turns up.
void SlowMontoncito::put_card(int seat, const Action& action) {
  int card = action.card;
  if (action.from == "hand") {
    s_.hand(seat).erase(std::find(s_.hand(seat).begin(), s_.hand(seat).end(), card));
  } else if (action.from == "stock") {
    card = s_.stocks[index(seat)].back();
    s_.stocks[index(seat)].pop_back();
  } else {
    card = s_.discards[index(seat)][index(action.source)].back();
    s_.discards[index(seat)][index(action.source)].pop_back();
  }
  s_.build[index(action.to)].push_back(card);
  event("played", {{"seat", number(seat)},
                   {"from", quoted(action.from)},
                   {"pile", action.from == "discard" ? number(action.source) : "null"},
                   {"card", card_json(card)},
                   {"to", number(action.to)},
                   {"as", number(count(s_.build[index(action.to)]))}});
  if (action.from != "stock") return;
  s_.laststock = s_.turnno;
  const Cards& left = s_.stocks[index(seat)];
  if (left.empty()) return;
  event("flipped",
        {{"seat", number(seat)}, {"card", card_json(left.back())}, {"left", number(count(left))}});
}

// (5) Height 12: the 12 cards go to the completed pile, the slot is empty.
void SlowMontoncito::clear_if_complete(int pile) {
  Cards& cards = s_.build[index(pile)];
  if (count(cards) < kPileEnd) return;
  event("cleared", {{"pile", number(pile)}, {"cards", cards_json(cards)}});
  for (const int card : cards) s_.completed.push_back(card);
  cards.clear();
}

// (5) A hand card on top of an own discard pile.
void SlowMontoncito::put_discard(int seat, const Action& action) {
  s_.hand(seat).erase(std::find(s_.hand(seat).begin(), s_.hand(seat).end(), action.card));
  s_.discards[index(seat)][index(action.to)].push_back(action.card);
  event("discarded",
        {{"seat", number(seat)}, {"card", card_json(action.card)}, {"to", number(action.to)}});
}

// (5.2) Takes cards from the top until 5 are held or no supply is left. False: a recycle
// interrupts the draw. Without any supply there is no draw at all.
bool SlowMontoncito::fill_hand(int seat) {
  Cards& hand = s_.hand(seat);
  if (count(hand) == kHandSize || s_.supply() == 0) return true;
  Cards drawn;
  while (count(hand) < kHandSize && !s_.draw.empty()) {
    drawn.push_back(s_.draw.front());
    hand.push_back(s_.draw.front());
    s_.draw.erase(s_.draw.begin());
  }
  event("drew",
        {{"seat", number(seat)}, {"count", number(count(drawn))}, {"cards", cards_json(drawn)}});
  if (count(hand) == kHandSize || s_.supply() == 0) return true;
  start_recycle();
  return false;
}

// (5.2) The completed pile becomes the pool.
void SlowMontoncito::start_recycle() {
  s_.pool = s_.completed;
  s_.completed.clear();
  s_.stage = "recycle";
  event("recycle", {{"count", number(count(s_.pool))}});
}

// (4) First the stocks, one card per seat per round; then five to each hand; then the draw pile.
void SlowMontoncito::deal_card(int card) {
  int in_stocks = 0;
  for (const Cards& stock : s_.stocks) in_stocks += count(stock);
  int short_hand = 0;  // the first seat without a full hand
  while (short_hand < s_.players && count(s_.hand(short_hand)) == kHandSize) ++short_hand;
  std::string to = "draw";
  std::string seat = "null";
  if (in_stocks < s_.players * s_.stock) {
    to = "stock";
    seat = number(in_stocks % s_.players);
    s_.stocks[index(in_stocks % s_.players)].push_back(card);
  } else if (short_hand < s_.players) {
    to = "hand";
    seat = number(short_hand);
    s_.hand(short_hand).push_back(card);
  } else {
    s_.draw.push_back(card);
  }
  event("dealt", {{"to", quoted(to)}, {"seat", seat}, {"card", card_json(card)}});
  if (!s_.pool.empty()) return;
  s_.stage = "play";
  s_.turnno = 1;
  s_.laststock = 0;
  s_.turn = s_.parallel() ? s_.turnno % s_.players : 0;
  Cards tops;
  for (const Cards& stock : s_.stocks) tops.push_back(stock.back());
  event("started", {{"tops", cards_json(tops)}, {"draw", number(count(s_.draw))}});
  end_check();
}

// ---- turn mode (5) ----

void SlowMontoncito::play_in_turn(const Action& action) {
  // Every action except end sets passes = 0.
  if (action.what != "end") s_.passes = 0;
  if (action.what == "play") {
    put_card(s_.turn, action);
    clear_if_complete(action.to);
    // Own stock empty: game over, nothing else happens.
    const bool won = s_.any_stock_empty();
    if (!won && s_.hand(s_.turn).empty() && s_.supply() > 0) s_.stage = "draw";
    end_check();
  } else if (action.what == "discard") {
    put_discard(s_.turn, action);
    next_turn();
  } else if (action.what == "draw") {
    draw_and_go_on();
  } else {
    s_.passes += 1;
    event("passed", {{"seat", number(s_.turn)}});
    if (s_.passes == s_.players) {
      end_check();
    } else {
      next_turn();
    }
  }
}

// (5.1) A turn begins with the draw stage if the hand is short of 5 and the supply is not empty.
void SlowMontoncito::next_turn() {
  s_.turn = (s_.turn + 1) % s_.players;
  s_.turnno += 1;
  const bool must_draw = count(s_.hand(s_.turn)) < kHandSize && s_.supply() > 0;
  s_.stage = must_draw ? "draw" : "play";
  event("turn", {{"seat", number(s_.turn)}, {"turnno", number(s_.turnno)}});
  end_check();
}

void SlowMontoncito::draw_and_go_on() {
  if (!fill_hand(s_.turn)) return;
  s_.stage = "play";
  end_check();
}

// ---- parallel mode (11) ----

void SlowMontoncito::resolve_round() {
  // Step 1: plays; a pile takes one card per round.
  std::set<int> taken;
  for (const int seat : s_.seats_in_order()) {
    const Action action = s_.sealed_action(seat);
    if (action.what != "play") continue;
    if (taken.count(action.to) > 0) {
      event("bounced", {{"seat", number(seat)},
                        {"action", quoted(s_.sealed[index(seat)])},
                        {"code", quoted("CONFLICT")}});
      continue;
    }
    taken.insert(action.to);
    put_card(seat, action);
    s_.passes = 0;
  }
  // Step 2: discards, and the seats that end.
  for (const int seat : s_.seats_in_order()) {
    const Action action = s_.sealed_action(seat);
    if (action.what == "end") event("passed", {{"seat", number(seat)}});
    if (action.what != "discard") continue;
    put_discard(seat, action);
    s_.passes = 0;
  }
  // Step 3: piles of height 12 clear, in pile order.
  for (int pile = 0; pile < kPiles; ++pile) clear_if_complete(pile);
  // Step 4: any stock empty: over.
  if (s_.any_stock_empty()) {
    s_.sealed.assign(index(s_.players), "-");
    end_check();
    return;
  }
  refill_and_finish_round();
}

// Step 5: every seat that discarded or has no card fills up. Behind a recycle this runs again. A
// seat with an empty hand that did not discard is known by its empty hand alone, so it takes
// nothing before the recycle that it needs; the rest of the draw pile waits for it on top.
void SlowMontoncito::refill_and_finish_round() {
  for (const int seat : s_.seats_in_order()) {
    const bool discarded = s_.sealed_action(seat).what == "discard";
    if (!discarded && !s_.hand(seat).empty()) continue;
    if (!discarded && count(s_.draw) < kHandSize && s_.supply() > count(s_.draw)) {
      start_recycle();
      return;
    }
    if (!fill_hand(seat)) return;
  }
  // Step 6: passes+1 if nobody played or discarded and all hands and the supply are empty.
  bool idle = s_.supply() == 0;
  for (int seat = 0; seat < s_.players; ++seat) {
    const std::string what = s_.sealed_action(seat).what;
    if (what == "play" || what == "discard" || !s_.hand(seat).empty()) idle = false;
  }
  s_.passes = idle ? s_.passes + 1 : 0;
  s_.sealed.assign(index(s_.players), "-");
  if (s_.passes < s_.players) {
    s_.turnno += 1;
    s_.turn = s_.turnno % s_.players;
    event("round", {{"round", number(s_.turnno)}, {"first", number(s_.turn)}});
  }
  end_check();
}

}  // namespace
}  // namespace slow_montoncito

std::unique_ptr<Oracle> make_slow_montoncito() {
  return std::make_unique<slow_montoncito::SlowMontoncito>();
}

}  // namespace parlour::testkit
