#include "fuzz/fuzz.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>

#include "engine/core/session.hpp"

namespace parlour::fuzz {
namespace {

void put(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

template <class Write>
std::string json_array(Write&& write) {
  JsonWriter json;
  json.begin_array();
  write(json);
  json.end_array();
  return json.take();
}

std::string all_events(const Table& table) {
  return json_array([&](JsonWriter& json) { table.write_all_events(json); });
}

void look_as(const Table& table, Observer who) {
  JsonWriter view;
  table.write_view(view, who);
  require(is_one_line(view.text()), "a view is one line", view.text());
  require_json(view.text());
  const std::string events = json_array([&](JsonWriter& json) { table.write_events(json, who); });
  require(is_one_line(events), "events are one line", events);
  require_json(events);
  const std::string picture = table.picture(who);
  require(picture.ends_with('\n'), "a picture ends with a line end", picture);
}

// How many actions a seat has, after checks of their order and names.
std::size_t checked_legal(const Table& table, Turn turn, Seat seat) {
  const auto where = [&] { return table.position(); };
  const auto words = table.legal(seat);
  require(turn.is_seats() || words.empty(), "nobody acts at a chance step or after the end", where);
  if (turn.is_seats() && turn.seats.contains(seat)) {
    require(!words.empty(), "a seat that is awaited has an action", where);
  }
  require(std::ranges::adjacent_find(words, std::greater_equal<>()) == words.end(),
          "actions are sorted and have different names", where);
  for (const std::string& word : words) {
    require(is_one_line(word) && word.find(' ') == std::string::npos, "an action is one word",
            word);
  }
  return words.size();
}

}  // namespace

void fail(std::string_view promise, std::string_view seen) {
  put("broken promise: ");
  put(promise);
  put("\n  seen: ");
  put(seen);
  put("\n");
  std::abort();
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

bool is_one_line(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; });
}

void require_json(std::string_view text) {
  boost::json::error_code error;
  boost::json::parse(text, error);
  require(!error, "JSON is well formed", text);
}

std::string snapshot(const Table& table) {
  return table.position() + "\n" + write_hash(table.hash()) + "\n" + all_events(table) + "\n" +
         std::to_string(table.chance_steps()) + "\n" + table.options();
}

std::string description(const Table& table) {
  std::string text = table.options() + "\n" + table.position() + "\n" + write_hash(table.hash()) +
                     "\n" + write_turn(table.turn());
  for (std::size_t i = 0; i < table.seats(); ++i) {
    text += "\n";
    for (const std::string& word : table.legal(seat_at(i))) text += word + " ";
  }
  for (const auto& [notation, weight] : table.outcomes()) {
    text += "\n" + notation + ":" + std::to_string(weight);
  }
  JsonWriter json;
  table.scores().write(json);
  return text + "\n" + json.take();
}

void look(const Table& table) {
  const auto where = [&] { return table.position(); };
  const Turn turn = table.turn();
  const Scores scores = table.scores();
  require(turn.is_over() == scores.over, "scores know whether the game is over", where);
  require(scores.over != scores.reason.empty(), "a finished game has a reason", where);
  require(scores.seats == table.seats(), "scores hold every seat", where);

  std::size_t choices = turn.is_over() ? 1 : 0;
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    const std::size_t count = checked_legal(table, turn, seat_at(i));
    if (turn.is_seats() && turn.seats.lowest() == seat_at(i)) choices = count;
  }
  const auto outcomes = table.outcomes();
  require(outcomes.empty() != turn.is_chance(), "outcomes are listed when chance moves", where);
  for (const auto& [notation, weight] : outcomes)
    require(weight > 0, "odds are positive", notation);
  if (turn.is_chance()) choices = outcomes.size();
  require(table.perft(1, 1) == choices, "perft 1 counts the list", where);
  require_json(all_events(table));
}

void look_from_all_sides(const Table& table) {
  look(table);
  look_as(table, Observer::spectator());
  for (std::size_t i = 0; i < table.seats(); ++i) look_as(table, Observer::at(seat_at(i)));
}

void require_same_when_read(const GameInfo& game, std::string_view options, const Table& table) {
  const std::string text = table.position();
  const auto again = game.open_position(options, text);
  require(again.has_value(), "a written position can be read", text);
  const std::string first = description(table);
  const std::string second = description(**again);
  require(is_one_line(text), "a position is one line", text);
  require(first == second, "a written position reads as the same position",
          [&] { return first + "\n" + second; });
}

bool step(Table& table, Bytes& bytes) {
  const auto where = [&] { return table.position(); };
  const Turn turn = table.turn();
  if (turn.is_over() || bytes.empty()) return false;
  if (turn.is_chance()) {
    const auto outcomes = table.outcomes();
    require(!outcomes.empty(), "outcomes are listed when chance moves", where);
    const std::string& word = outcomes[bytes.below(outcomes.size())].notation;
    require(!table.settle(word), "a listed outcome is accepted", word);
    return true;
  }
  SeatSet seats = turn.seats;
  if (seats.size() > 1) {
    for (std::size_t skip = bytes.below(seats.size()); skip > 0; --skip)
      seats.bits &= seats.bits - 1;
  }
  const auto words = table.legal(seats.lowest());
  require(!words.empty(), "a seat that acts has an action", where);
  const std::string& word = words[bytes.below(words.size())];
  require(!table.play(word, seats.lowest()), "a listed action is accepted", word);
  return true;
}

}  // namespace parlour::fuzz
