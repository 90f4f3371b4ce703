// Lautari from the sentences of its rulebook: cells are names, the board is a map, nothing is
// kept that can be recomputed. This file: what actions do, events, position text, the interface.
#include "engine/games/lautari/test/slow_lautari.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/lautari/test/slow_lautari_rules.hpp"

namespace parlour::testkit {
namespace {

using namespace slow_lautari;

const std::string kRoles = "PIRS";

// ---- Rule 9: events -----------------------------------------------------------------------------

std::string quoted(const std::string& text) { return "\"" + text + "\""; }
std::string quoted(char letter) { return quoted(std::string(1, letter)); }

std::string event(const std::string& type,
                  const std::vector<std::pair<std::string, std::string>>& fields) {
  std::string text = "{\"type\":" + quoted(type);
  for (const auto& [key, value] : fields) text += "," + quoted(key) + ":" + value;
  return text + "}";
}

std::string joined(const std::vector<std::string>& items) {
  std::string text = "[";
  for (const std::string& item : items) text += (text.size() > 1 ? "," : "") + item;
  return text + "]";
}

std::string role_event(unsigned seat, const Cell& cell, char from, char to, const char* by) {
  return event("role", {{"seat", std::to_string(seat)},
                        {"cell", quoted(cell)},
                        {"from", quoted(from)},
                        {"to", quoted(to)},
                        {"by", quoted(std::string(by))}});
}

std::string end_event(const Result& result) {
  std::vector<std::pair<std::string, std::string>> fields = {
      {"reason", quoted(result.reason)}, {"places", result.places}, {"points", result.points}};
  if (result.reason == "formation") {
    std::vector<std::string> axes;
    for (const Pair& axis : result.axes)
      axes.push_back(joined({quoted(axis.first), quoted(axis.second)}));
    fields.emplace_back("axes", joined(axes));
  } else {
    fields.emplace_back("axes", "null");
  }
  return event("end", fields);
}

// ---- Rule 4: effects ----------------------------------------------------------------------------

using Events = std::vector<std::string>;

// Each effect gets the state before the action and changes `after`, whose last and protected are
// already cleared.

void do_move(const State& before, State& after, const Cell& from, const Cell& to, Events& events) {
  const unsigned seat = before.side;
  const char role = before.board.at(from).role;
  std::vector<std::string> path;
  const Path walk = walks_of_piece(before, from).at(to);
  for (const Cell& cell : walk) path.push_back(quoted(cell));
  events.push_back(event("move", {{"seat", std::to_string(seat)},
                                  {"role", quoted(role)},
                                  {"from", quoted(from)},
                                  {"to", quoted(to)},
                                  {"path", joined(path)}}));
  // (1) an enemy on `to` is captured
  if (before.board.contains(to)) {
    const Piece victim = before.board.at(to);
    events.push_back(event("capture", {{"seat", std::to_string(victim.seat)},
                                       {"role", quoted(victim.role)},
                                       {"cell", quoted(to)}}));
    after.last_from = from;
    after.last_to = to;
    after.last_role = role;
  }
  // (2) the piece stands on `to`
  after.board.erase(from);
  after.board[to] = Piece{seat, role};
  // (3) gates
  char now = role;
  if (to == "R4") now = 'R';
  if (to == "S11" && sentinel_of(before, seat).empty()) now = 'S';
  after.board[to].role = now;
  if (now != role)
    events.push_back(role_event(seat, to, role, now, to == "R4" ? "rider-cell" : "sentinel-cell"));
}

void do_revive(const State& before, State& after, Events& events) {
  const unsigned seat = before.side;
  const Cell& back = before.last_from;
  const Cell& place = before.last_to;
  const Piece capturer = before.board.at(place);
  events.push_back(event("return", {{"seat", std::to_string(capturer.seat)},
                                    {"role", quoted(capturer.role)},
                                    {"from", quoted(place)},
                                    {"to", quoted(back)}}));
  after.board[back] = Piece{capturer.seat, before.last_role};
  if (capturer.role != before.last_role)
    events.push_back(role_event(capturer.seat, back, capturer.role, before.last_role, "undo"));
  after.board[place] = Piece{seat, 'P'};
  events.push_back(event("revive", {{"seat", std::to_string(seat)},
                                    {"sentinel", quoted(sentinel_of(before, seat))},
                                    {"cell", quoted(place)},
                                    {"role", quoted('P')}}));
  after.protected_cell = place;
  events.push_back(event("protect", {{"seat", std::to_string(seat)}, {"cell", quoted(place)}}));
}

State apply(const State& before, const std::string& action, Events& events) {
  State after = before;
  after.last_from.clear();
  after.last_to.clear();
  after.last_role = 'P';
  after.protected_cell.clear();
  if (!before.protected_cell.empty())
    events.push_back(event("unprotect", {{"seat", std::to_string(other(before.side))},
                                         {"cell", quoted(before.protected_cell)}}));
  if (action == "pass") {
    events.push_back(event("pass", {{"seat", std::to_string(before.side)}}));
  } else if (action == "revive") {
    do_revive(before, after, events);
  } else if (action.starts_with('+')) {
    const Cell cell = action.substr(1);
    after.board[cell].role = 'I';
    events.push_back(role_event(before.side, cell, 'P', 'I', "line"));
  } else {
    const std::size_t dash = action.find('-');
    do_move(before, after, action.substr(0, dash), action.substr(dash + 1), events);
  }
  after.side = other(before.side);
  for (const unsigned seat : {0U, 1U})
    if (is_immune(before, seat) != is_immune(after, seat))
      events.push_back(event("immunity", {{"seat", std::to_string(seat)},
                                          {"on", is_immune(after, seat) ? "true" : "false"}}));
  const Result result = result_of(after);
  if (result.reason.empty())
    events.push_back(event("turn", {{"seat", std::to_string(after.side)}}));
  else
    events.push_back(end_event(result));
  return after;
}

// ---- Rule 7: position text ----------------------------------------------------------------------

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

void read_pieces(State& state, unsigned seat, const std::string& text) {
  if (text == "-") return;
  for (const std::string& group : split(text, ';'))  // <letter>:<cell>,<cell>...
    for (const Cell& cell : split(group.substr(2), ',')) state.board[cell] = Piece{seat, group[0]};
}

State read_position(const std::string& text) {
  State state;
  for (const std::string& field : split(text, ' ')) {
    const std::size_t equals = field.find('=');
    const std::string key = field.substr(0, equals);
    const std::string value = field.substr(equals + 1);
    if (key == "white") read_pieces(state, 0, value);
    if (key == "black") read_pieces(state, 1, value);
    if (key == "turn") state.side = value == "white" ? 0 : 1;
    if (key == "last" && value != "-") {  // <from>><to>:<role before>
      const std::size_t arrow = value.find('>');
      const std::size_t colon = value.find(':');
      state.last_from = value.substr(0, arrow);
      state.last_to = value.substr(arrow + 1, colon - arrow - 1);
      state.last_role = value[colon + 1];
    }
    if (key == "protected" && value != "-") state.protected_cell = value;
  }
  return state;
}

std::string write_pieces(const State& state, unsigned seat) {
  std::string text;
  for (const char role : kRoles) {
    std::string group;
    for (const Cell& cell : graph().cells) {
      if (!holds(state, cell, seat) || state.board.at(cell).role != role) continue;
      group += (group.empty() ? "" : ",") + cell;
    }
    if (!group.empty()) text += (text.empty() ? "" : ";") + std::string(1, role) + ":" + group;
  }
  return text.empty() ? "-" : text;
}

std::string write_position(const State& state) {
  std::string last = "-";
  if (!state.last_to.empty())
    last = state.last_from + ">" + state.last_to + ":" + std::string(1, state.last_role);
  return "white=" + write_pieces(state, 0) + " black=" + write_pieces(state, 1) +
         " turn=" + (state.side == 0 ? "white" : "black") + " last=" + last +
         " protected=" + (state.protected_cell.empty() ? "-" : state.protected_cell);
}

// ---- The interface ------------------------------------------------------------------------------

class SlowLautari final : public Oracle {
 public:
  void set_up(std::string_view position) override { state_ = read_position(std::string(position)); }
  [[nodiscard]] std::string position() const override { return write_position(state_); }
  [[nodiscard]] std::string turn() const override {
    return result_of(state_).reason.empty() ? "seat " + std::to_string(state_.side) : "over";
  }
  [[nodiscard]] std::vector<std::string> legal(unsigned seat) const override {
    return seat == state_.side ? legal_actions(state_) : std::vector<std::string>{};
  }
  // No chance steps.
  [[nodiscard]] std::vector<std::pair<std::string, unsigned>> outcomes() const override {
    return {};
  }
  [[nodiscard]] std::string scores() const override {
    const Result result = result_of(state_);
    const bool over = !result.reason.empty();
    return std::string("{\"over\":") + (over ? "true" : "false") +
           ",\"reason\":" + (over ? quoted(result.reason) : "null") +
           ",\"places\":" + result.places + ",\"points\":" + result.points + "}";
  }
  std::string play(unsigned /*seat*/, std::string_view notation) override {
    Events events;
    state_ = apply(state_, std::string(notation), events);
    return joined(events);
  }
  std::string settle(std::string_view /*notation*/) override { return "[]"; }

 private:
  State state_;
};

}  // namespace

std::unique_ptr<Oracle> make_slow_lautari() { return std::make_unique<SlowLautari>(); }

}  // namespace parlour::testkit
