// Numbers in comments are sections of the rulebook (rules/ludo.md).
#include "engine/games/ludo/test/slow_ludo.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlour::testkit {
namespace {

// Section 2, progress of a token.
constexpr int kYard = -1;
constexpr int kLastLoop = 71;
constexpr int kFinish = 78;
constexpr int kLoopSquares = 72;
constexpr std::size_t kTokens = 4;

// ---- Text ----

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::string part;
  for (char c : text) {
    if (c == separator) {
      parts.push_back(part);
      part.clear();
    } else {
      part += c;
    }
  }
  parts.push_back(part);
  return parts;
}

std::string join(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += ",";
    text += part;
  }
  return text;
}

// Section 7: `-` yard, `0`..`71` progress, `L1`..`L6`, `F`.
int read_token(const std::string& word) {
  if (word == "-") return kYard;
  if (word == "F") return kFinish;
  if (word[0] == 'L') return kLastLoop + std::stoi(word.substr(1));
  return std::stoi(word);
}

std::string token_word(int progress) {
  if (progress == kYard) return "-";
  if (progress == kFinish) return "F";
  if (progress > kLastLoop) return "L" + std::to_string(progress - kLastLoop);
  return std::to_string(progress);
}

// One event object (section 9): `type` first, then the fields in the order of the calls.
class Event {
 public:
  explicit Event(const std::string& type) : text_("{\"type\":\"" + type + "\"") {}
  Event& json(const std::string& key, const std::string& value) {
    text_ += ",\"" + key + "\":" + value;
    return *this;
  }
  Event& number(const std::string& key, int value) { return json(key, std::to_string(value)); }
  Event& word(const std::string& key, const std::string& value) {
    return json(key, "\"" + value + "\"");
  }
  [[nodiscard]] std::string text() const { return text_ + "}"; }

 private:
  std::string text_;
};

std::string event_array(const std::vector<std::string>& events) { return "[" + join(events) + "]"; }

// ---- Geometry (section 2) ----

int start_square(const std::string& colour) {
  if (colour == "red") return 0;
  if (colour == "blue") return 18;
  if (colour == "green") return 36;
  return 54;  // yellow
}

bool is_star(int square) { return square == 13 || square == 31 || square == 49 || square == 67; }

bool on_loop(int progress) { return progress >= 0 && progress <= kLastLoop; }

// Loop square = (start + progress) mod 72.
int loop_square(const std::string& colour, int progress) {
  return (start_square(colour) + progress) % kLoopSquares;
}

// `square` of an event: the loop square, or null.
std::string square_json(const std::string& colour, int progress) {
  return on_loop(progress) ? std::to_string(loop_square(colour, progress)) : "null";
}

// ---- The game ----

class SlowLudo : public Oracle {
 public:
  void set_up(std::string_view position) override {
    std::map<std::string, std::string> fields;
    for (const std::string& field : split(std::string(position), ' ')) {
      const std::size_t equals = field.find('=');
      fields[field.substr(0, equals)] = field.substr(equals + 1);
    }
    seats_ = split(fields["seats"], ',');
    tokens_.clear();
    for (const std::string& colour : seats_) {
      for (const std::string& word : split(fields[colour], ',')) {
        tokens_[colour].push_back(read_token(word));
      }
    }
    turn_ = fields["turn"];
    die_ = fields["die"] == "-" ? 0 : std::stoi(fields["die"]);
    sixes_ = std::stoi(fields["sixes"]);
    order_.clear();
    if (fields["order"] != "-") order_ = split(fields["order"], ',');
  }

  // Section 7, canonical order of the fields.
  [[nodiscard]] std::string position() const override {
    std::string text = "seats=" + join(seats_);
    for (const std::string& colour : seats_) {
      std::vector<std::string> words;
      for (int progress : tokens_.at(colour)) words.push_back(token_word(progress));
      text += " " + colour + "=" + join(words);
    }
    text += " turn=" + turn_;
    text += " die=" + (die_ == 0 ? std::string("-") : std::to_string(die_));
    text += " sixes=" + std::to_string(sixes_);
    text += " order=" + (order_.empty() ? std::string("-") : join(order_));
    return text;
  }

  // Section 3: roll (chance), choice (seat), over.
  [[nodiscard]] std::string turn() const override {
    if (is_over()) return "over";
    if (die_ == 0) return "chance";
    return "seat " + std::to_string(seat_of(turn_));
  }

  [[nodiscard]] std::vector<std::string> legal(unsigned seat) const override {
    std::vector<std::string> actions;
    if (is_over() || die_ == 0) return actions;
    if (static_cast<int>(seat) != seat_of(turn_)) return actions;
    for (std::size_t token : legal_tokens()) actions.push_back("move:" + std::to_string(token));
    std::sort(actions.begin(), actions.end());
    return actions;
  }

  // Section 8: the die, weight 1 each.
  [[nodiscard]] std::vector<std::pair<std::string, unsigned>> outcomes() const override {
    if (is_over() || die_ != 0) return {};
    return {{"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}, {"5", 1}, {"6", 1}};
  }

  // Section 5.
  [[nodiscard]] std::string scores() const override {
    const std::string over = is_over() ? "true" : "false";
    const std::string reason = is_over() ? "\"finished\"" : "null";
    return "{\"over\":" + over + ",\"reason\":" + reason + ",\"places\":" + places_json() + "}";
  }

  // Section 4, steps 1 to 3: the roll.
  std::string settle(std::string_view notation) override {
    std::vector<std::string> events;
    const int seat = seat_of(turn_);
    // Step 1. On a 6, `sixes` grows by one.
    die_ = std::stoi(std::string(notation));
    if (die_ == 6) sixes_ += 1;
    events.push_back(
        Event("roll").number("seat", seat).number("die", die_).number("sixes", sixes_).text());
    // Step 2. The third six: no token moves, the turn passes.
    if (sixes_ == 3) {
      events.push_back(Event("third_six").number("seat", seat).text());
      pass_turn(events);
      return event_array(events);
    }
    // Step 3. No legal token: a 6 rolls again, 1-5 pass.
    if (legal_tokens().empty()) {
      events.push_back(Event("no_move").number("seat", seat).number("die", die_).text());
      roll_again_or_pass(events);
    }
    return event_array(events);
  }

  // Section 4, steps 4 and 5: the choice, and the effects of a move in their order.
  std::string play(unsigned /*seat*/, std::string_view notation) override {
    std::vector<std::string> events;
    const std::string colour = turn_;
    const int seat = seat_of(colour);
    const std::string index(notation.substr(std::string_view("move:").size()));
    const int token = std::stoi(index);
    int& progress = tokens_[colour][static_cast<std::size_t>(token)];

    // Effect 1. The progress becomes 0 (opening) or grows by the die.
    const int before = progress;
    progress = before == kYard ? 0 : before + die_;
    const int after = progress;
    if (before == kYard) {
      events.push_back(Event("open")
                           .number("seat", seat)
                           .number("token", token)
                           .json("square", square_json(colour, after))
                           .text());
    } else {
      events.push_back(Event("move")
                           .number("seat", seat)
                           .number("token", token)
                           .word("from", token_word(before))
                           .word("to", token_word(after))
                           .json("square", square_json(colour, after))
                           .text());
    }
    // Effect 2. On a loop square, every unprotected token of another colour goes to its yard.
    if (on_loop(after)) capture_on(loop_square(colour, after), colour, events);
    // Effect 3. On F the token is in.
    if (after == kFinish) {
      events.push_back(Event("token_finished")
                           .number("seat", seat)
                           .number("token", token)
                           .number("count", tokens_in(colour))
                           .text());
    }
    // Effect 4. Place check, then end check. A placed colour never rolls again (step 5).
    if (tokens_in(colour) == static_cast<int>(kTokens)) {
      order_.push_back(colour);
      events.push_back(Event("placed")
                           .number("seat", seat)
                           .number("place", static_cast<int>(order_.size()))
                           .text());
      if (is_over()) {
        end_game(events);
      } else {
        pass_turn(events);
      }
      return event_array(events);
    }
    // Effect 5. Extra roll or next turn.
    roll_again_or_pass(events);
    return event_array(events);
  }

 private:
  [[nodiscard]] int seat_of(const std::string& colour) const {
    int seat = 0;
    for (const std::string& seated : seats_) {
      if (seated == colour) return seat;
      seat += 1;
    }
    return -1;  // only for the turn `-` of a finished game
  }

  [[nodiscard]] bool is_placed(const std::string& colour) const {
    return std::find(order_.begin(), order_.end(), colour) != order_.end();
  }

  // Section 5: the game is over when all but one colour are placed.
  [[nodiscard]] bool is_over() const { return order_.size() + 1 == seats_.size(); }

  // One place per seat, null where none is given yet; the remaining colour gets the last place.
  [[nodiscard]] std::string places_json() const {
    std::vector<std::string> places;
    for (const std::string& colour : seats_) {
      std::string place = is_over() ? std::to_string(seats_.size()) : "null";
      for (std::size_t i = 0; i < order_.size(); ++i) {
        if (order_[i] == colour) place = std::to_string(i + 1);
      }
      places.push_back(place);
    }
    return "[" + join(places) + "]";
  }

  [[nodiscard]] int tokens_in(const std::string& colour) const {
    int count = 0;
    for (int progress : tokens_.at(colour)) {
      if (progress == kFinish) count += 1;
    }
    return count;
  }

  // Section 4, legality of one token with the die shown.
  [[nodiscard]] bool can_move(int progress) const {
    if (progress == kYard) return die_ == 6;
    if (progress == kFinish) return false;
    return progress + die_ <= kFinish;
  }

  // Tokens with equal progress are the same choice; only the lowest index is listed.
  [[nodiscard]] std::vector<std::size_t> legal_tokens() const {
    std::vector<std::size_t> list;
    const std::vector<int>& own = tokens_.at(turn_);
    for (std::size_t token = 0; token < kTokens; ++token) {
      bool lower_is_equal = false;
      for (std::size_t lower = 0; lower < token; ++lower) {
        if (own[lower] == own[token]) lower_is_equal = true;
      }
      if (can_move(own[token]) && !lower_is_equal) list.push_back(token);
    }
    return list;
  }

  // Section 4: on a star; on the start square of the own colour; off the loop.
  [[nodiscard]] static bool is_protected(const std::string& colour, int progress) {
    if (!on_loop(progress)) return true;
    const int square = loop_square(colour, progress);
    return is_star(square) || square == start_square(colour);
  }

  // All of them go, reported by seats, then tokens, ascending.
  void capture_on(int square, const std::string& mover, std::vector<std::string>& events) {
    for (const std::string& victim : seats_) {
      if (victim == mover) continue;
      for (std::size_t token = 0; token < kTokens; ++token) {
        int& progress = tokens_[victim][token];
        if (!on_loop(progress)) continue;
        if (loop_square(victim, progress) != square) continue;
        if (is_protected(victim, progress)) continue;
        events.push_back(Event("capture")
                             .number("seat", seat_of(victim))
                             .number("token", static_cast<int>(token))
                             .word("from", token_word(progress))
                             .json("square", square_json(victim, progress))
                             .number("by", seat_of(mover))
                             .text());
        progress = kYard;
      }
    }
  }

  // A 6 rolls again (the count of sixes stays), 1-5 pass.
  void roll_again_or_pass(std::vector<std::string>& events) {
    if (die_ != 6) {
      pass_turn(events);
      return;
    }
    die_ = 0;
    events.push_back(
        Event("extra_roll").number("seat", seat_of(turn_)).number("sixes", sixes_).text());
  }

  // The turn passes: the next seated colour clockwise that is not placed, die none, `sixes` 0.
  void pass_turn(std::vector<std::string>& events) {
    std::size_t seat = static_cast<std::size_t>(seat_of(turn_));
    do {
      seat = (seat + 1) % seats_.size();
    } while (is_placed(seats_[seat]));
    turn_ = seats_[seat];
    die_ = 0;
    sixes_ = 0;
    events.push_back(Event("turn").number("seat", seat_of(turn_)).text());
  }

  // Section 5: the remaining colour gets the last place (it is not written into `order`).
  void end_game(std::vector<std::string>& events) {
    for (const std::string& colour : seats_) {
      if (is_placed(colour)) continue;
      events.push_back(Event("placed")
                           .number("seat", seat_of(colour))
                           .number("place", static_cast<int>(seats_.size()))
                           .text());
    }
    turn_ = "-";
    die_ = 0;
    sixes_ = 0;
    events.push_back(Event("end").word("reason", "finished").json("places", places_json()).text());
  }

  // Section 3.
  std::vector<std::string> seats_;
  std::map<std::string, std::vector<int>> tokens_;  // progress by colour, then token
  std::string turn_;                                // a colour, `-` after the end
  int die_ = 0;                                     // 0 = none, must be rolled
  int sixes_ = 0;                                   // in this turn, the shown one included
  std::vector<std::string> order_;                  // placed colours in order of arrival
};

}  // namespace

std::unique_ptr<Oracle> make_slow_ludo() { return std::make_unique<SlowLudo>(); }

}  // namespace parlour::testkit
