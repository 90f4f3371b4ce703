#include "engine/games/losiento/test/slow_losiento_board.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlour::testkit::slow_losiento {

// ---- Text ----

Words split_text(std::string_view text, char separator) {
  Words parts(1);
  for (const char letter : text) {
    if (letter == separator) {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

std::string join(const Words& words) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : ",") + word;
  }
  return text;
}

std::string quoted(const std::string& word) { return "\"" + word + "\""; }

Event::Event(const std::string& type) : text_("{\"type\":" + quoted(type)) {}

Event& Event::raw(const std::string& key, const std::string& json) {
  text_ += "," + quoted(key) + ":" + json;
  return *this;
}

Event& Event::word(const std::string& key, const std::string& value) {
  return raw(key, quoted(value));
}

Event& Event::number(const std::string& key, std::size_t n) { return raw(key, std::to_string(n)); }

Event& Event::squares(const std::string& key, const Words& places) {
  Words strings;
  for (const std::string& place : places) {
    strings.push_back(quoted(place));
  }
  return raw(key, "[" + join(strings) + "]");
}

std::string Event::text() const { return text_ + "}"; }

namespace {

// ---- Geometry, section 2 ----

std::string loop_square(int number) { return "t" + std::to_string((number + 60) % 60); }

bool on_loop(const std::string& place) { return place.front() == 't'; }
bool in_lane(const std::string& place) { return place.front() == 'z'; }
int number_of(const std::string& place) { return std::stoi(place.substr(1)); }

int corner_of(const std::string& colour) {
  if (colour == "red") {
    return 0;
  }
  if (colour == "blue") {
    return 15;
  }
  if (colour == "yellow") {
    return 30;
  }
  return 45;
}

std::string entry_of(const std::string& colour) { return loop_square(corner_of(colour) + 2); }
std::string exit_of(const std::string& colour) { return loop_square(corner_of(colour) + 4); }

// All eight slides, those of colours without a seat too (R27).
std::vector<Slide> all_slides() {
  std::vector<Slide> slides;
  for (const std::string colour : {"red", "blue", "yellow", "green"}) {
    const int corner = corner_of(colour);
    Slide first{colour, true, {}};
    for (int offset = 1; offset <= 4; ++offset) {
      first.squares.push_back(loop_square(corner + offset));
    }
    slides.push_back(first);
    Slide second{colour, false, {}};
    for (int offset = 9; offset <= 13; ++offset) {
      second.squares.push_back(loop_square(corner + offset));
    }
    slides.push_back(second);
  }
  return slides;
}

std::optional<Slide> slide_that_starts_at(const std::string& place) {
  for (const Slide& slide : all_slides()) {
    if (slide.squares.front() == place) {
      return slide;
    }
  }
  return std::nullopt;
}

// ---- Walking, section 5.1 ----

// Nothing where there is no step.
std::optional<std::string> step_forward(const std::string& colour, const std::string& place) {
  if (place == "S" || place == "H") {
    return std::nullopt;
  }
  if (place == entry_of(colour)) {
    return "z1";  // never on along the loop (R12)
  }
  if (place == "z5") {
    return "H";
  }
  if (in_lane(place)) {
    return "z" + std::to_string(number_of(place) + 1);
  }
  return loop_square(number_of(place) + 1);
}

std::optional<std::string> step_back(const std::string& colour, const std::string& place) {
  if (place == "S" || place == "H") {
    return std::nullopt;
  }
  if (place == "z1") {
    return entry_of(colour);
  }
  if (in_lane(place)) {
    return "z" + std::to_string(number_of(place) - 1);
  }
  return loop_square(number_of(place) - 1);  // never into a lane (R29)
}

// Every square entered, whoever stands there (R30); nothing if the walk is impossible.
std::optional<Words> walk(const std::string& colour, const std::string& from,
                          const std::string& how, int count) {
  Words path;
  std::string place = from;
  for (int i = 0; i < count; ++i) {
    const auto next = how == "fwd" ? step_forward(colour, place) : step_back(colour, place);
    if (!next) {
      return std::nullopt;
    }
    place = *next;
    path.push_back(place);
  }
  return path;
}

}  // namespace

// ---- The board and the actions on it, section 5 ----

std::size_t Board::seat_of(const std::string& colour) const {
  return static_cast<std::size_t>(std::find(seats.begin(), seats.end(), colour) - seats.begin());
}

std::size_t Board::count_home(const std::string& colour) const {
  const Words& places = pawns.at(colour);
  return static_cast<std::size_t>(std::count(places.begin(), places.end(), "H"));
}

std::optional<std::pair<std::string, std::size_t>> Board::other_on_loop(
    const std::string& mover, std::size_t moving_pawn, const std::string& square) const {
  for (const std::string& colour : seats) {
    for (std::size_t pawn = 0; pawn < kPawns; ++pawn) {
      const bool is_mover = colour == mover && pawn == moving_pawn;
      if (!is_mover && pawns.at(colour).at(pawn) == square) {
        return std::pair(colour, pawn);
      }
    }
  }
  return std::nullopt;
}

bool Board::own_in_lane(const std::string& colour, std::size_t pawn,
                        const std::string& square) const {
  for (std::size_t other = 0; other < kPawns; ++other) {
    if (other != pawn && pawns.at(colour).at(other) == square) {
      return true;
    }
  }
  return false;
}

void Board::send_to_start(const std::string& type, const std::string& colour, std::size_t pawn,
                          const std::string& by, Words& events) {
  Event event(type);
  event.number("seat", seat_of(colour)).number("pawn", pawn);
  event.word("from", pawns.at(colour).at(pawn)).number("by", seat_of(by));
  events.push_back(event.text());
  pawns.at(colour).at(pawn) = "S";
}

bool Board::land(const std::string& colour, std::size_t pawn, const std::string& place,
                 Words& events) {
  if (place == "H") {  // always fine
    pawns.at(colour).at(pawn) = "H";
    Event event("home");
    event.number("seat", seat_of(colour)).number("pawn", pawn);
    event.number("count", count_home(colour));
    events.push_back(event.text());
    return true;
  }
  if (in_lane(place)) {
    if (own_in_lane(colour, pawn, place)) {
      return false;
    }
    pawns.at(colour).at(pawn) = place;
    return true;
  }
  if (const auto slide = slide_that_starts_at(place)) {
    return land_on_slide(colour, pawn, *slide, events);
  }
  if (const auto other = other_on_loop(colour, pawn, place)) {
    if (other->first == colour) {
      return false;
    }
    send_to_start("bump", other->first, other->second, colour, events);
  }
  pawns.at(colour).at(pawn) = place;
  return true;
}

// The three numbered sentences of section 5.1.
bool Board::land_on_slide(const std::string& colour, std::size_t pawn, const Slide& slide,
                          Words& events) {
  const bool into_lane = slide.first && slide.owner == colour;
  // 1 (R7)
  if (into_lane && own_in_lane(colour, pawn, "z1")) {
    return false;
  }
  // 2 (R6, R9, R10)
  const std::string& start = slide.squares.front();
  const std::string& end = slide.squares.back();
  Event event("slide");
  event.number("seat", seat_of(colour)).number("pawn", pawn).word("from", start).word("to", end);
  event.squares("path", Words(slide.squares.begin() + 1, slide.squares.end()));
  event.word("owner", slide.owner);
  events.push_back(event.text());
  for (const std::string& square : slide.squares) {
    if (const auto other = other_on_loop(colour, pawn, square)) {
      send_to_start("sweep", other->first, other->second, colour, events);
    }
  }
  pawns.at(colour).at(pawn) = end;
  // 3 (R5, R8)
  if (into_lane) {
    pawns.at(colour).at(pawn) = "z1";
    Event safety("safety");
    safety.number("seat", seat_of(colour)).number("pawn", pawn);
    safety.word("from", end).word("to", "z1");
    events.push_back(safety.text());
  }
  return true;
}

bool Board::move(const std::string& colour, std::size_t pawn, const std::string& how,
                 const Words& path, Words& events) {
  Event event("move");
  event.number("seat", seat_of(colour)).number("pawn", pawn).word("how", how);
  event.word("from", pawns.at(colour).at(pawn)).word("to", path.back()).squares("path", path);
  events.push_back(event.text());
  return land(colour, pawn, path.back(), events);
}

// fwd, back and the halves of a split: only a pawn on the loop or in the lane walks.
bool Board::walk_and_land(const std::string& colour, std::size_t pawn, const std::string& how,
                          int count, Words& events) {
  const auto path = walk(colour, pawns.at(colour).at(pawn), how, count);
  return path && move(colour, pawn, how, *path, events);
}

bool Board::switch_places(const std::string& colour, std::size_t pawn, const std::string& other,
                          std::size_t other_pawn, Words& events) {
  const std::string from = pawns.at(colour).at(pawn);
  const std::string to = pawns.at(other).at(other_pawn);
  if (!on_loop(from) || !on_loop(to)) {  // R20
    return false;
  }
  Event event("switch");
  event.number("seat", seat_of(colour)).number("pawn", pawn).word("from", from).word("to", to);
  event.number("other_seat", seat_of(other)).number("other_pawn", other_pawn);
  events.push_back(event.text());
  pawns.at(other).at(other_pawn) = from;  // put down without landing
  pawns.at(colour).at(pawn) = to;
  return land(colour, pawn, to, events);
}

bool Board::act(const std::string& colour, const std::string& notation, Words& events) {
  const Words parts = split_text(notation, ':');
  const std::string& verb = parts.at(0);
  const std::size_t pawn = std::stoul(parts.at(1));
  const std::string from = pawns.at(colour).at(pawn);
  if (verb == "leave") {
    return from == "S" && move(colour, pawn, verb, {exit_of(colour)}, events);
  }
  if (verb == "fwd" || verb == "back") {
    return walk_and_land(colour, pawn, verb, std::stoi(parts.at(2)), events);
  }
  if (verb == "split") {  // both halves or nothing, one after the other (R14-R17)
    return walk_and_land(colour, pawn, "fwd", std::stoi(parts.at(2)), events) &&
           walk_and_land(colour, std::stoul(parts.at(3)), "fwd", std::stoi(parts.at(4)), events);
  }
  const std::string& target = parts.at(2);
  const std::string other = target.substr(0, target.size() - 1);
  const std::size_t other_pawn = std::stoul(target.substr(target.size() - 1));
  if (verb == "switch") {
    return switch_places(colour, pawn, other, other_pawn, events);
  }
  const std::string square = pawns.at(other).at(other_pawn);  // sorry
  return from == "S" && on_loop(square) && move(colour, pawn, verb, {square}, events);
}

std::optional<Board> Board::after(const std::string& colour, const std::string& notation) const {
  Board copy = *this;
  Words events;
  if (!copy.act(colour, notation, events)) {
    return std::nullopt;
  }
  return copy;
}

}  // namespace parlour::testkit::slow_losiento
