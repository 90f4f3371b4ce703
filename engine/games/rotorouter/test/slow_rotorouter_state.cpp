#include "engine/games/rotorouter/test/slow_rotorouter_state.hpp"

#include <algorithm>

namespace parlour::testkit::slow_rotorouter {

namespace {

// "-" is the empty list.
std::vector<std::string> read_list(std::string_view text, char separator) {
  if (text == "-") return {};
  return split(text, separator);
}

std::string write_list(const std::vector<std::string>& parts, std::string_view separator) {
  return parts.empty() ? "-" : join(parts, separator);
}

std::map<std::string, int> read_cards(std::string_view text) {
  std::map<std::string, int> cards;
  for (const std::string& part : read_list(text, '|')) {
    std::size_t digits = 0;
    const int count = std::stoi(part, &digits);
    cards[part.substr(digits)] = count;
  }
  return cards;
}

std::string write_cards(const std::map<std::string, int>& cards) {
  std::vector<std::string> parts;
  for (const std::string& kind : kKinds) {
    const int count = count_of(cards, kind);
    if (count > 0) parts.push_back(std::to_string(count) + kind);
  }
  return write_list(parts, "|");
}

// Section 2: the tile on a card; RC carries the Cross.
char tile_of(const std::string& kind) { return kind == "RC" ? 'X' : kind.back(); }

}  // namespace

std::vector<std::string> split(std::string_view text, char separator) {
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

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

int count_of(const std::map<std::string, int>& cards, const std::string& kind) {
  return cards.contains(kind) ? cards.at(kind) : 0;
}

int total(const std::map<std::string, int>& cards) {
  int sum = 0;
  for (const auto& [kind, count] : cards) sum += count;
  return sum;
}

State read_state(std::string_view text) {
  State state;
  std::map<std::string, std::string> fields;
  for (const std::string& field : split(text, ' ')) {
    const std::size_t equals = field.find('=');
    fields[field.substr(0, equals)] = field.substr(equals + 1);
  }
  state.board.size = std::stoi(fields["size"]);
  state.die = fields["die"];
  for (const std::string& entry : read_list(fields["tiles"], ';')) {
    state.board.tiles[read_cell(entry)] = Tile{entry.at(4), entry.at(5) - '0', entry.at(6)};
  }
  for (const std::string& entry : read_list(fields["tokens"], ';')) {
    state.board.tokens[read_cell(entry)] = entry.at(4);
  }
  for (const std::string& colour : split(fields["active"], ',')) {
    const std::size_t seat = state.players.size();
    const auto part = [&](const std::string& key) { return split(fields[key], '/').at(seat); };
    Player player;
    player.colour = colour.at(0);
    player.bag = read_cards(part("bag"));
    player.tail = read_list(part("tail"), '|');
    player.discard = read_cards(part("discard"));
    player.hand = part("hand");
    player.skips = std::stoi(part("skips"));
    player.elbows = std::stoi(part("elbows"));
    for (const std::string& letter : read_list(part("scored"), '|')) {
      player.scored.insert(letter.at(0));
    }
    state.players.push_back(player);
  }
  state.order = read_list(fields["order"], ',');
  state.out = read_list(fields["out"], ',');
  state.turn = fields["turn"];
  state.phase = fields["phase"];
  state.face = fields["face"];
  state.token_used = fields["tokenused"] == "1";
  state.turns = std::stoi(fields["turns"]);
  return state;
}

std::string State::text() const {
  std::vector<std::string> active, tiles, tokens;
  std::vector<std::string> bags, tails, discards, hands, skips, elbows, scored;
  for (const Cell cell : board.all_cells()) {
    if (board.tiles.contains(cell)) {
      tiles.push_back(cell_text(cell) + ":" + tile_text(board.tiles.at(cell)));
    }
    if (board.tokens.contains(cell)) {
      tokens.push_back(cell_text(cell) + ":" + board.tokens.at(cell));
    }
  }
  for (const Player& player : players) {
    active.emplace_back(1, player.colour);
    bags.push_back(write_cards(player.bag));
    tails.push_back(write_list(player.tail, "|"));
    discards.push_back(write_cards(player.discard));
    hands.push_back(player.hand);
    skips.push_back(std::to_string(player.skips));
    elbows.push_back(std::to_string(player.elbows));
    std::vector<std::string> letters;
    for (const char colour : kColours) {
      if (player.scored.contains(colour)) letters.emplace_back(1, colour);
    }
    scored.push_back(write_list(letters, "|"));
  }
  return "size=" + std::to_string(board.size) + " active=" + join(active, ",") + " die=" + die +
         " tiles=" + write_list(tiles, ";") + " tokens=" + write_list(tokens, ";") +
         " bag=" + join(bags, "/") + " tail=" + join(tails, "/") +
         " discard=" + join(discards, "/") + " hand=" + join(hands, "/") +
         " skips=" + join(skips, "/") + " elbows=" + join(elbows, "/") +
         " scored=" + join(scored, "/") + " order=" + write_list(order, ",") +
         " out=" + write_list(out, ",") + " turn=" + turn + " phase=" + phase + " face=" + face +
         " tokenused=" + (token_used ? "1" : "0") + " turns=" + std::to_string(turns);
}

std::size_t State::seat_to_move() const {
  std::size_t seat = 0;
  while (std::string(1, players.at(seat).colour) != turn) ++seat;
  return seat;
}

const Player& State::mover() const { return players.at(seat_to_move()); }

Player& State::mover() { return players.at(seat_to_move()); }

// Section 3: in while neither finished nor out.
bool State::is_in(const Player& player) const {
  const std::string letter(1, player.colour);
  return std::count(order.begin(), order.end(), letter) == 0 &&
         std::count(out.begin(), out.end(), letter) == 0;
}

bool State::someone_is_in() const {
  for (const Player& player : players) {
    if (is_in(player)) return true;
  }
  return false;
}

int State::supply(const Player& player) const {
  return 3 - board.tokens_of(player.colour) - static_cast<int>(player.scored.size());
}

bool State::face_pending() const { return face == "cw" || face == "ccw" || face == "180"; }

// 6.1, 6.2: every legal play of a card.
std::vector<std::string> State::plays(const Player& player, const std::string& kind) const {
  std::vector<std::string> list;
  const char type = tile_of(kind);
  for (const Cell cell : board.all_cells()) {
    const std::string where = ":" + cell_text(cell);
    for (const int rotation : canonical_rotations(type)) {
      if (board.may_place(player.colour, cell, type, rotation)) {
        list.push_back("place" + where + ":" + type + std::to_string(rotation));
      }
    }
    if (!board.tiles.contains(cell)) continue;
    const Tile& tile = board.tiles.at(cell);
    if ((kind == "RS" || kind == "RE" || kind == "RT") && tile.type == type) {
      for (const int rotation : canonical_rotations(type)) {
        if (exits(type, rotation) != exits(type, tile.rotation)) {
          list.push_back("rotate" + where + ":" + std::to_string(rotation));
        }
      }
    }
    if (kind == "RC") list.push_back("replace" + where);
  }
  return list;
}

bool State::has_play(const Player& player, const std::string& kind) const {
  return !plays(player, kind).empty();
}

// Before the card step closes, skips = 3 means that the turn began so.
bool force_a(const Player& player) { return player.skips == 3; }
bool force_b(const Player& player) { return player.elbows == 3 && player.hand == "E"; }

// 6.5: every token action.
std::vector<std::string> State::token_actions(const Player& player) const {
  std::vector<std::string> list;
  const Cell home = board.home(player.colour);
  if (board.tiles.contains(home) && !board.tokens.contains(home) && supply(player) > 0) {
    list.emplace_back("token:new");
  }
  for (const auto& [start, colour] : board.tokens) {
    if (colour != player.colour) continue;
    for (const auto& [end, path] : board.end_points(start, player.scored)) {
      list.push_back("token:" + cell_text(start) + ">" + cell_text(end));
    }
  }
  return list;
}

std::string State::reason() const { return someone_is_in() ? "cap" : "finished"; }

std::string State::points() const {
  std::vector<std::string> list;
  for (const Player& player : players) {
    list.push_back(std::to_string(player.scored.size()));
  }
  return "[" + join(list, ",") + "]";
}

std::string State::places() const {
  bool anyone_has_scored = false;
  for (const Player& player : players) {
    if (!player.scored.empty()) anyone_has_scored = true;
  }
  std::map<std::string, int> place;  // by colour
  int next = 1;
  // Finished players in finish order.
  for (const std::string& colour : order) place[colour] = next++;
  // Players still in, by number of scored corners, dense and shared.
  for (const std::size_t score : {2U, 1U, 0U}) {
    bool someone_here = false;
    for (const Player& player : players) {
      if (!is_in(player) || player.scored.size() != score) continue;
      place[std::string(1, player.colour)] = next;
      someone_here = true;
    }
    if (someone_here) ++next;
  }
  // Players out, the latest to leave first.
  for (std::size_t i = out.size(); i > 0; --i) place[out.at(i - 1)] = next++;

  std::vector<std::string> list;
  for (const Player& player : players) {
    const bool hidden = !anyone_has_scored && phase != "over";
    list.push_back(hidden ? "null" : std::to_string(place.at(std::string(1, player.colour))));
  }
  return "[" + join(list, ",") + "]";
}

}  // namespace parlour::testkit::slow_rotorouter
