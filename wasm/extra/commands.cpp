// What tests and measurements ask, and no page: rules without a match, counting, random play.
#include "wasm/commands.hpp"

#include <array>

#include "engine/core/draw_offer.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/session.hpp"
#include "engine/core/wire.hpp"
#include "wasm/answers.hpp"
#include "wasm/arguments.hpp"

namespace parlour::wasm {
namespace {

constexpr int kMostBenchGames = 10'000'000;
constexpr int kDeepestPerft = 30;
constexpr std::uint64_t kPerftBudget = 100'000'000;  // nodes: seconds, not minutes
// As in engine mode: the rules refuse a seat that is not at the table.
constexpr int kHighestSeatName = 254;

OrReason<std::string> signature(Arguments) {
  Hasher whole;
  for (const GameInfo& game : all_games()) whole.add(game.signature());
  return one_field("signature", write_hash(whole.value()));
}

OrReason<std::string> bench(Arguments arguments) {
  const auto game = read_game(arguments[0]);
  if (!game) return reason(game.error());
  const auto games = read_number(arguments[1], 1, kMostBenchGames);
  if (!games) return reason("the number of games is 1 to " + std::to_string(kMostBenchGames));
  const auto seed = read_seed(arguments[2]);
  if (!seed) return reason(seed.error());
  const PlayoutCount count = (*game)->play_random_games(static_cast<std::uint64_t>(*games), *seed);
  JsonWriter json;
  json.begin_object().field("actions", count.actions).field("outcomes", count.outcomes);
  return json.end_object().take();
}

OrReason<std::string> turn(const Table& table, Arguments) {
  JsonWriter json;
  write_described(json, wire::Turn(table.turn(), table.turn_number()));
  return json.take();
}

OrReason<std::string> view(const Table& table, Arguments arguments) {
  if (arguments[0] == "all") {
    JsonWriter json;
    table.write_full_view(json.begin_object().key("view"));
    return json.end_object().take();
  }
  const auto who = read_observer(arguments[0], table);
  if (!who) return reason(who.error());
  JsonWriter json;
  table.write_view(json.begin_object().key("view"), *who);
  return json.end_object().take();
}

OrReason<std::string> scores(const Table& table, Arguments) {
  JsonWriter json;
  table.scores().write(json);
  return json.take();
}

OrReason<std::string> still_in(const Table& table, Arguments) {
  JsonWriter json;
  write_seats(json.begin_object().key("seats"), table.still_in());
  return json.end_object().take();
}

OrReason<std::string> events(const Table& table, Arguments arguments) {
  JsonWriter json;
  json.begin_object().key("events").begin_array();
  if (arguments[0] == "all") {
    table.write_all_events(json);
  } else {
    const auto who = read_observer(arguments[0], table);
    if (!who) return reason(who.error());
    table.write_events(json, *who);
  }
  return json.end_array().end_object().take();
}

OrReason<std::string> timeout_action(const Table& table, Arguments arguments) {
  const auto seat = read_seat(arguments[0], table);
  if (!seat) return reason(seat.error());
  return one_text("action", table.timeout_action(*seat));
}

OrReason<std::string> perft(const Table& table, Arguments arguments) {
  const auto depth = read_number(arguments[0], 0, kDeepestPerft);
  if (!depth) return reason("perft takes a depth from 0 to " + std::to_string(kDeepestPerft));
  const auto leaves = table.perft(*depth, kPerftBudget);
  if (!leaves) return reason("that is more than " + std::to_string(kPerftBudget) + " nodes");
  return one_field("leaves", *leaves);
}

OrReason<std::string> play(Table& table, Arguments arguments) {
  std::optional<Seat> seat;
  if (!arguments[1].empty()) {
    const auto number = read_number(arguments[1], 0, kHighestSeatName);
    if (!number) return reason(in_quotes(arguments[1]) + " is not a seat");
    seat = seat_at(static_cast<std::size_t>(*number));
  }
  return step_text(table.play(arguments[0], seat));
}

OrReason<std::string> settle(Table& table, Arguments arguments) {
  return step_text(table.settle(arguments[0]));
}

OrReason<std::string> undo(Table& table, Arguments) { return one_field("done", table.undo()); }

OrReason<std::string> resign(Table& table, Arguments arguments) {
  const auto seat = read_seat(arguments[0], table);
  if (!seat) return reason(seat.error());
  return one_field("done", table.resign(*seat));
}

OrReason<std::string> draw_taken(const Table& table, Arguments arguments) {
  const auto seat = read_seat(arguments[0], table);
  if (!seat) return reason(seat.error());
  return one_field("taken", takes_draw(table, *seat));
}

}  // namespace

ExtraCommands extra_commands() {
  static constexpr std::array kGames = std::to_array<GameCommand>({
      {"signature", "", &signature},
      {"bench", "game games seed", &bench},
  });
  static constexpr std::array kTables = std::to_array<TableCommand>({
      {"turn", "table", &turn},
      {"view", "table observer", &view},
      {"scores", "table", &scores},
      {"still_in", "table", &still_in},
      {"events", "table observer", &events},
      {"timeout_action", "table seat", &timeout_action},
      {"perft", "table depth", &perft},
      {"play", "table action seat", nullptr, &play},
      {"settle", "table outcome", nullptr, &settle},
      {"undo", "table", nullptr, &undo},
      {"resign", "table seat", nullptr, &resign},
      {"takes_draw", "table seat", &draw_taken},
  });
  return {kGames, kTables};
}

}  // namespace parlour::wasm
