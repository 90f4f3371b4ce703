#include "engine/games/losiento/test/slow_losiento.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/losiento/test/slow_losiento_board.hpp"

namespace parlour::testkit {
namespace {

using namespace slow_losiento;

const Words kKinds = {"1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"};

// ---- What a card offers, sections 5.2 and 5.3 ----

std::string split_name(std::size_t pawn, int count, std::size_t other, int rest) {
  return "split:" + std::to_string(pawn) + ":" + std::to_string(count) + ":" +
         std::to_string(other) + ":" + std::to_string(rest);
}

// All splits except those that section 5.3 calls by their other order; legality is asked later.
Words split_candidates(const Board& board, const std::string& colour) {
  Words names;
  for (std::size_t first = 0; first < kPawns; ++first) {
    for (std::size_t second = 0; second < kPawns; ++second) {
      for (int count = 1; count <= 6; ++count) {
        if (first == second) {
          continue;
        }
        const std::string name = split_name(first, count, second, 7 - count);
        if (first > second) {
          const auto this_order = board.after(colour, name);
          const auto other_order = board.after(colour, split_name(second, 7 - count, first, count));
          if (this_order && other_order && this_order->pawns == other_order->pawns) {
            continue;
          }
        }
        names.push_back(name);
      }
    }
  }
  return names;
}

Words opponents_pawns(const Board& board, const std::string& colour) {
  Words names;
  for (const std::string& other : board.seats) {
    for (std::size_t pawn = 0; pawn < kPawns; ++pawn) {
      if (other != colour) {
        names.push_back(other + std::to_string(pawn));
      }
    }
  }
  return names;
}

Words candidates(const Board& board, const std::string& colour, const std::string& card) {
  Words names;
  const Words& places = board.pawns.at(colour);
  // leave and sorry name the lowest pawn in S
  const auto in_start = std::find(places.begin(), places.end(), "S");
  const bool any_in_start = in_start != places.end();
  const std::string lowest = std::to_string(in_start - places.begin());
  if ((card == "1" || card == "2") && any_in_start) {
    names.push_back("leave:" + lowest);
  }
  if (card == "sorry" && any_in_start) {
    for (const std::string& target : opponents_pawns(board, colour)) {
      names.push_back("sorry:" + lowest + ":" + target);
    }
  }
  for (std::size_t number = 0; number < kPawns; ++number) {
    const std::string pawn = std::to_string(number);
    if (card != "4" && card != "sorry") {
      names.push_back("fwd:" + pawn + ":" + card);
    }
    if (card == "4") {
      names.push_back("back:" + pawn + ":4");
    }
    if (card == "10") {
      names.push_back("back:" + pawn + ":1");
    }
    if (card == "11") {
      for (const std::string& target : opponents_pawns(board, colour)) {
        names.push_back("switch:" + pawn + ":" + target);
      }
    }
  }
  if (card == "7") {
    for (const std::string& name : split_candidates(board, colour)) {
      names.push_back(name);
    }
  }
  return names;
}

Words legal_actions(const Board& board, const std::string& colour, const std::string& card) {
  Words names;
  for (const std::string& name : candidates(board, colour, card)) {
    if (board.after(colour, name)) {
      names.push_back(name);
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

// ---- The game, sections 3, 4, 6 and 8 ----

class SlowLosiento final : public Oracle {
 public:
  void set_up(std::string_view position) override {
    board_ = Board();
    pile_.clear();
    for (const std::string& field : split_text(position, ' ')) {
      const Words parts = split_text(field, '=');
      const std::string& key = parts.at(0);
      const std::string& value = parts.at(1);
      if (key == "seats") {
        board_.seats = split_text(value, ',');
      } else if (key == "turn") {
        turn_ = value;
      } else if (key == "card") {
        card_ = value;
      } else if (key != "pile") {
        board_.pawns[key] = split_text(value, ',');
      } else if (value != "-") {
        for (const std::string& item : split_text(value, ',')) {
          const Words pair = split_text(item, ':');
          pile_[pair.at(0)] = static_cast<unsigned>(std::stoul(pair.at(1)));
        }
      }
    }
  }

  [[nodiscard]] std::string position() const override {
    std::string text = "seats=" + join(board_.seats);
    for (const std::string& colour : board_.seats) {
      text += " " + colour + "=" + join(board_.pawns.at(colour));
    }
    Words pile;
    for (const std::string& kind : kKinds) {
      if (left_of(pile_, kind) > 0) {
        pile.push_back(kind + ":" + std::to_string(left_of(pile_, kind)));
      }
    }
    text += " turn=" + turn_ + " card=" + card_;
    return text + " pile=" + (pile.empty() ? "-" : join(pile));
  }

  [[nodiscard]] std::string turn() const override {
    if (winner()) {
      return "over";
    }
    if (card_ == "-") {
      return "chance";
    }
    return "seat " + std::to_string(board_.seat_of(turn_));
  }

  [[nodiscard]] std::vector<std::string> legal(unsigned seat) const override {
    if (winner() || card_ == "-" || seat != board_.seat_of(turn_)) {
      return {};
    }
    return legal_actions(board_, turn_, card_);
  }

  [[nodiscard]] std::vector<std::pair<std::string, unsigned>> outcomes() const override {
    std::vector<std::pair<std::string, unsigned>> result;
    if (winner() || card_ != "-") {
      return result;
    }
    const Pile pile = total(pile_) == 0 ? full_pile() : pile_;  // R22
    for (const std::string& kind : kKinds) {
      if (left_of(pile, kind) > 0) {
        result.emplace_back(kind, left_of(pile, kind));
      }
    }
    return result;
  }

  [[nodiscard]] std::string scores() const override {
    return std::string("{\"over\":") + (winner() ? "true" : "false") +
           ",\"reason\":" + (winner() ? quoted("home") : "null") + ",\"places\":" + places() + "}";
  }

  std::string play(unsigned /*seat*/, std::string_view notation) override {
    Words events;
    board_.act(turn_, std::string(notation), events);
    finish_card(events);
    return "[" + join(events) + "]";
  }

  std::string settle(std::string_view notation) override {
    Words events;
    if (total(pile_) == 0) {  // R22
      pile_ = full_pile();
      events.push_back(Event("reshuffle").number("cards", total(pile_)).text());
    }
    card_ = std::string(notation);
    pile_.at(card_) -= 1;
    Event draw("draw");
    draw.number("seat", board_.seat_of(turn_)).word("card", card_).number("left", total(pile_));
    events.push_back(draw.text());
    if (legal_actions(board_, turn_, card_).empty()) {  // R31
      Event forfeit("forfeit");
      forfeit.number("seat", board_.seat_of(turn_)).word("card", card_);
      events.push_back(forfeit.text());
      finish_card(events);
    }
    return "[" + join(events) + "]";
  }

 private:
  using Pile = std::map<std::string, unsigned>;  // kind → cards left

  static Pile full_pile() {
    Pile pile;
    for (const std::string& kind : kKinds) {
      pile[kind] = kind == "1" ? 5 : 4;
    }
    return pile;
  }

  static unsigned left_of(const Pile& pile, const std::string& kind) {
    const auto found = pile.find(kind);
    return found == pile.end() ? 0 : found->second;
  }

  static unsigned total(const Pile& pile) {
    unsigned sum = 0;
    for (const std::string& kind : kKinds) {
      sum += left_of(pile, kind);
    }
    return sum;
  }

  [[nodiscard]] std::optional<std::string> winner() const {
    for (const std::string& colour : board_.seats) {
      if (board_.count_home(colour) == kPawns) {
        return colour;
      }
    }
    return std::nullopt;
  }

  // 1 for the winner, null for everybody else (R33).
  [[nodiscard]] std::string places() const {
    Words list;
    for (const std::string& colour : board_.seats) {
      list.push_back(winner() == colour ? "1" : "null");
    }
    return "[" + join(list) + "]";
  }

  // Section 4, number 4.
  void finish_card(Words& events) {
    const std::string used = card_;
    card_ = "-";
    if (board_.count_home(turn_) == kPawns) {
      Event end("end");
      end.number("seat", board_.seat_of(turn_)).word("reason", "home").raw("places", places());
      events.push_back(end.text());
      return;
    }
    if (used == "2") {
      events.push_back(Event("again").number("seat", board_.seat_of(turn_)).text());
      return;
    }
    const std::size_t next = (board_.seat_of(turn_) + 1) % board_.seats.size();
    turn_ = board_.seats.at(next);
    events.push_back(Event("turn").number("seat", next).text());
  }

  Board board_;
  std::string turn_;
  std::string card_ = "-";
  Pile pile_;
};

}  // namespace

std::unique_ptr<Oracle> make_slow_losiento() { return std::make_unique<SlowLosiento>(); }

}  // namespace parlour::testkit
