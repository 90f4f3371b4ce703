#include "engine/games/rotorouter/test/slow_rotorouter.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/rotorouter/test/slow_rotorouter_state.hpp"

namespace parlour::testkit {

namespace {

using namespace slow_rotorouter;

constexpr int kLastTurn = 10000;

std::vector<std::string> cell_texts(const std::vector<Cell>& cells) {
  std::vector<std::string> texts;
  for (const Cell cell : cells) texts.push_back(cell_text(cell));
  return texts;
}

// JSON values.
std::string num(int value) { return std::to_string(value); }
std::string flag(bool value) { return value ? "true" : "false"; }
std::string str(const std::string& value) { return "\"" + value + "\""; }
std::string str_array(std::vector<std::string> values) {
  for (std::string& value : values) value = str(value);
  return "[" + join(values, ",") + "]";
}

class SlowRotorouter : public Oracle {
 public:
  void set_up(std::string_view text) override { state_ = read_state(text); }

  [[nodiscard]] std::string position() const override { return state_.text(); }

  [[nodiscard]] std::string turn() const override {
    if (state_.phase == "over") return "over";
    if (state_.phase == "drawing" || state_.phase == "rolling") return "chance";
    return "seat " + std::to_string(state_.seat_to_move());
  }

  // Section 4, the table of phases.
  [[nodiscard]] std::vector<std::string> legal(unsigned seat) const override {
    std::vector<std::string> list;
    if (turn() != "seat " + std::to_string(seat)) return list;
    const Player& player = state_.players.at(seat);
    if (state_.phase == "fixcorner") list = {"fixcorner"};
    if (state_.phase == "fixdead") {
      for (const Cell cell : state_.board.trapped_cells()) {
        list.push_back("fixdead:" + cell_text(cell));
      }
      list.emplace_back("skipfix");
    }
    if (state_.phase == "draw") list = {"draw"};
    if (state_.phase == "card") {
      list = state_.plays(player, player.hand);
      if (!force_a(player) && !force_b(player)) {
        list.emplace_back("bottom");
        list.emplace_back("hold");
      }
    }
    if (state_.phase == "free") {
      if (!state_.token_used) list = state_.token_actions(player);
      if (state_.die == "on" && state_.face == "-") list.emplace_back("roll");
      if (state_.face_pending()) list.emplace_back("apply");
      list.emplace_back("end");
    }
    std::sort(list.begin(), list.end());
    return list;
  }

  // Section 10: outcomes sorted by byte value; the weights are in sections 2 and 3.
  [[nodiscard]] std::vector<std::pair<std::string, unsigned>> outcomes() const override {
    if (state_.phase == "rolling") return {{"180", 1}, {"blank", 3}, {"ccw", 2}, {"cw", 2}};
    std::vector<std::pair<std::string, unsigned>> list;
    if (state_.phase == "drawing") {
      for (const auto& [kind, count] : state_.mover().bag) {
        if (count > 0) list.emplace_back(kind, static_cast<unsigned>(count));
      }
      std::sort(list.begin(), list.end());
    }
    return list;
  }

  [[nodiscard]] std::string scores() const override {
    const bool over = state_.phase == "over";
    return "{\"over\":" + flag(over) + ",\"reason\":" + (over ? str(state_.reason()) : "null") +
           ",\"places\":" + state_.places() + ",\"points\":" + state_.points() + "}";
  }

  std::string play(unsigned seat, std::string_view notation) override {
    events_.clear();
    Player& player = state_.players.at(seat);
    const std::vector<std::string> words = split(notation, ':');
    const std::string& verb = words.at(0);
    if (verb == "fixcorner") {
      fix(state_.board.home(player.colour), player.colour, "corner");
      open_dead_fix();
    } else if (verb == "fixdead") {
      const Cell cell = read_cell(words.at(1));
      fix(cell, state_.board.tiles.at(cell).colour, "dead");
      open_card_step();
    } else if (verb == "skipfix") {
      event("declined", {{"seat", seat_number()}});
      open_card_step();
    } else if (verb == "draw") {
      draw();
    } else if (verb == "place") {
      const char type = words.at(2).at(0);
      place(read_cell(words.at(1)), type, canonical_rotation(type, words.at(2).at(1) - '0'));
    } else if (verb == "rotate") {
      rotate(read_cell(words.at(1)), words.at(2).at(0) - '0');
    } else if (verb == "replace") {
      replace(read_cell(words.at(1)));
    } else if (verb == "bottom" || verb == "hold") {
      skip(verb == "bottom");
    } else if (verb == "token") {
      if (words.at(1) == "new") {
        enter_token();
      } else {
        const std::vector<std::string> cells = split(words.at(1), '>');
        move_token(read_cell(cells.at(0)), read_cell(cells.at(1)));
      }
    } else if (verb == "roll") {
      state_.phase = "rolling";
    } else if (verb == "apply") {
      state_.board.turn_all(state_.face);
      event("turned", {{"seat", seat_number()}, {"face", str(state_.face)}});
      state_.face = "spent";
    } else if (verb == "end") {
      if (state_.face_pending()) {
        event("lapsed", {{"seat", seat_number()}, {"face", str(state_.face)}});
      }
      event("ended", {{"seat", seat_number()}});
      pass_turn();
    }
    return "[" + join(events_, ",") + "]";
  }

  std::string settle(std::string_view notation) override {
    events_.clear();
    const std::string outcome(notation);
    if (state_.phase == "drawing") {
      --state_.mover().bag[outcome];
      take_card(outcome, "bag");
    } else {
      state_.face = outcome == "blank" ? "spent" : outcome;
      state_.phase = "free";
      event("rolled", {{"seat", seat_number()}, {"face", str(outcome)}});
    }
    return "[" + join(events_, ",") + "]";
  }

 private:
  using Fields = std::vector<std::pair<std::string, std::string>>;

  void event(const std::string& type, const Fields& fields) {
    std::string text = "{\"type\":" + str(type);
    for (const auto& [key, value] : fields) text += "," + str(key) + ":" + value;
    events_.push_back(text + "}");
  }

  [[nodiscard]] std::string seat_number() const { return std::to_string(state_.seat_to_move()); }

  // ---- Turn flow (section 4) ----

  void pass_turn() {
    state_.face = "-";
    state_.token_used = false;
    if (!state_.someone_is_in() || state_.turns == kLastTurn) {
      state_.turn = "-";
      state_.phase = "over";
      event("end", {{"reason", str(state_.reason())},
                    {"places", state_.places()},
                    {"points", state_.points()}});
      return;
    }
    std::size_t seat = state_.seat_to_move();
    do {
      seat = (seat + 1) % state_.players.size();
    } while (!state_.is_in(state_.players.at(seat)));
    state_.turn = std::string(1, state_.players.at(seat).colour);
    ++state_.turns;
    event("turn", {{"seat", seat_number()},
                   {"turns", num(state_.turns)},
                   {"forced", flag(force_a(state_.mover()) || force_b(state_.mover()))}});
    if (state_.board.sealed(state_.mover().colour)) {
      state_.phase = "fixcorner";
      const std::string corner = cell_text(state_.board.home(state_.mover().colour));
      event("sealed", {{"seat", seat_number()}, {"cell", str(corner)}});
    } else {
      open_dead_fix();
    }
  }

  void open_dead_fix() {
    const std::vector<Cell> trapped = state_.board.trapped_cells();
    if (trapped.empty()) {
      open_card_step();
    } else {
      state_.phase = "fixdead";
      event("trapped", {{"cells", str_array(cell_texts(trapped))}});
    }
  }

  void open_card_step() {
    if (state_.mover().hand == "-") {
      state_.phase = "draw";
    } else {
      enter_card_phase();
    }
  }

  // 6.4, the waiver: forced but no legal play.
  void enter_card_phase() {
    state_.phase = "card";
    Player& player = state_.mover();
    const bool tracks = force_a(player);
    const bool elbows = force_b(player);
    if ((!tracks && !elbows) || state_.has_play(player, player.hand)) return;
    event("waived", {{"seat", seat_number()}, {"tracks", flag(tracks)}, {"elbows", flag(elbows)}});
    set_counters(tracks ? 0 : player.skips, elbows ? 0 : player.elbows);
  }

  void set_counters(int skips, int elbows) {
    Player& player = state_.mover();
    if (player.skips == skips && player.elbows == elbows) return;
    player.skips = skips;
    player.elbows = elbows;
    event("counters", {{"seat", seat_number()}, {"skips", num(skips)}, {"elbows", num(elbows)}});
  }

  // 6.3: both fixes.
  void fix(Cell cell, char colour, const std::string& why) {
    const std::string from = tile_text(state_.board.tiles.at(cell));
    state_.board.tiles[cell] = Tile{'X', 0, colour};
    event("fixed", {{"seat", seat_number()},
                    {"cell", str(cell_text(cell))},
                    {"why", str(why)},
                    {"from", str(from)},
                    {"to", str(tile_text(state_.board.tiles.at(cell)))}});
  }

  // ---- Cards (section 5, 6.1, 6.2, 6.4) ----

  void draw() {
    Player& player = state_.mover();
    const bool empty = total(player.bag) == 0 && player.tail.empty();
    bool dead = true;
    for (const std::string& kind : kKinds) {
      const auto in_tail = std::count(player.tail.begin(), player.tail.end(), kind);
      if (count_of(player.bag, kind) == 0 && in_tail == 0) continue;
      if (state_.has_play(player, kind)) dead = false;
    }
    if (empty || dead) {
      for (const std::string& kind : player.tail) ++player.bag[kind];
      for (const auto& [kind, count] : player.discard) player.bag[kind] += count;
      player.tail.clear();
      player.discard.clear();
      event("reshuffled", {{"seat", seat_number()},
                           {"count", num(total(player.bag))},
                           {"why", str(empty ? "empty" : "dead")}});
    }
    if (total(player.bag) > 0) {
      state_.phase = "drawing";
      return;
    }
    const std::string kind = player.tail.front();
    player.tail.erase(player.tail.begin());
    take_card(kind, "tail");
  }

  void take_card(const std::string& kind, const std::string& source) {
    state_.mover().hand = kind;
    event("drew", {{"seat", seat_number()}, {"kind", str(kind)}, {"source", str(source)}});
    enter_card_phase();
  }

  void place(Cell cell, char type, int rotation) {
    const Tile tile = {type, rotation, state_.mover().colour};
    state_.board.tiles[cell] = tile;
    event("placed", {{"seat", seat_number()},
                     {"cell", str(cell_text(cell))},
                     {"tile", str(tile_text(tile))},
                     {"kind", str(state_.mover().hand)}});
    card_played(type == 'E');
  }

  void rotate(Cell cell, int rotation) {
    Tile& tile = state_.board.tiles.at(cell);
    const std::string from = tile_text(tile);
    tile.rotation = canonical_rotation(tile.type, rotation);
    event("rotated", {{"seat", seat_number()},
                      {"cell", str(cell_text(cell))},
                      {"from", str(from)},
                      {"to", str(tile_text(tile))},
                      {"kind", str(state_.mover().hand)}});
    card_played(false);
  }

  void replace(Cell cell) {
    Tile& tile = state_.board.tiles.at(cell);
    const std::string from = tile_text(tile);
    tile = Tile{'X', 0, tile.colour};
    event("replaced", {{"seat", seat_number()},
                       {"cell", str(cell_text(cell))},
                       {"from", str(from)},
                       {"to", str(tile_text(tile))}});
    card_played(false);
  }

  void card_played(bool elbow_placed) {
    Player& player = state_.mover();
    ++player.discard[player.hand];
    player.hand = "-";
    set_counters(0, elbow_placed ? 0 : player.elbows);
    state_.phase = "free";
  }

  void skip(bool to_bottom) {
    Player& player = state_.mover();
    const std::string kind = player.hand;
    const bool counted = state_.has_play(player, kind);
    if (to_bottom) {
      player.tail.push_back(kind);
      player.hand = "-";
    }
    event(to_bottom ? "bottomed" : "held",
          {{"seat", seat_number()}, {"kind", str(kind)}, {"counted", flag(counted)}});
    if (counted) {
      const int elbows = kind == "E" ? std::min(3, player.elbows + 1) : player.elbows;
      set_counters(std::min(3, player.skips + 1), elbows);
    }
    state_.phase = "free";
  }

  // ---- Tokens (6.5) ----

  void enter_token() {
    const Cell home = state_.board.home(state_.mover().colour);
    state_.board.tokens[home] = state_.mover().colour;
    state_.token_used = true;
    event("entered", {{"seat", seat_number()}, {"cell", str(cell_text(home))}});
  }

  void move_token(Cell start, Cell end) {
    Player& player = state_.mover();
    const std::vector<Cell> path = state_.board.end_points(start, player.scored).at(end);
    event("moved", {{"seat", seat_number()},
                    {"start", str(cell_text(start))},
                    {"end", str(cell_text(end))},
                    {"path", str_array(cell_texts(path))}});
    state_.token_used = true;
    state_.board.tokens.erase(start);
    const char corner = state_.board.corner_colour(end);
    if (corner == kNoColour || corner == player.colour) {
      state_.board.tokens[end] = player.colour;
      return;
    }
    // Another colour's corner: it is scored and the token leaves the game.
    player.scored.insert(corner);
    event("scored", {{"seat", seat_number()},
                     {"corner", str(std::string(1, corner))},
                     {"cell", str(cell_text(end))},
                     {"points", num(static_cast<int>(player.scored.size()))}});
    if (player.scored.size() < 3) return;
    // Section 7: the third corner ends the turn at once.
    state_.order.emplace_back(1, player.colour);
    event("finished",
          {{"seat", seat_number()}, {"place", num(static_cast<int>(state_.order.size()))}});
    pass_turn();
  }

  State state_;
  std::vector<std::string> events_;  // of the step at hand
};

}  // namespace

std::unique_ptr<Oracle> make_slow_rotorouter() { return std::make_unique<SlowRotorouter>(); }

}  // namespace parlour::testkit
