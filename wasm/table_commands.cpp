#include "wasm/table_commands.hpp"

#include <array>

#include "engine/core/draw_offer.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/session.hpp"
#include "wasm/answers.hpp"
#include "wasm/arguments.hpp"

namespace parlour::wasm {
namespace {

constexpr int kDeepestPerft = 30;
constexpr std::uint64_t kPerftBudget = 100'000'000;  // nodes: seconds, not minutes
// As in engine mode: the rules refuse a seat that is not at the table.
constexpr int kHighestSeatName = 254;

std::string_view name_of(Turn::Kind kind) {
  if (kind == Turn::Kind::kOver) return "over";
  return kind == Turn::Kind::kChance ? "chance" : "seats";
}

OrReason<std::string> info(const Table& table, Arguments) {
  JsonWriter json;
  json.begin_object().field("game", table.game()).field("options", table.options());
  json.field("seats", table.seats());
  write_words(json.key("seat_names"), table.seat_names());
  write_manners(json.key("manners"), table.manners());
  json.field("has_secrets", table.has_secrets());
  return json.field("ends_by_repetition", table.ends_by_repetition()).end_object().take();
}

OrReason<std::string> show(const Table& table, Arguments) {
  return one_field("position", table.position());
}

OrReason<std::string> turn(const Table& table, Arguments) {
  const Turn now = table.turn();
  JsonWriter json;
  json.begin_object().field("kind", name_of(now.kind));
  write_seats(json.key("seats"), now.seats);
  return json.field("number", table.turn_number()).end_object().take();
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

OrReason<std::string> legal(const Table& table, Arguments arguments) {
  const auto seat = read_seat(arguments[0], table);
  if (!seat) return reason(seat.error());
  JsonWriter json;
  json.begin_object().key("legal");
  // While chance is due nobody acts, whatever a seat could replace later.
  write_words(json, table.turn().is_seats() ? table.legal(*seat) : std::vector<std::string>());
  return json.end_object().take();
}

OrReason<std::string> outcomes(const Table& table, Arguments) {
  JsonWriter json;
  json.begin_object().key("outcomes").begin_array();
  for (const auto& [notation, weight] : table.outcomes()) {
    json.begin_object().field("outcome", notation).field("weight", weight).end_object();
  }
  return json.end_array().end_object().take();
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

OrReason<std::string> hash(const Table& table, Arguments) {
  return one_field("hash", write_hash(table.hash()));
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

OrReason<std::string> options_for(const Table& table, Arguments arguments) {
  const auto bits = read_number(arguments[0], 0, (1 << kMaxSeats) - 1);
  if (!bits) return reason(in_quotes(arguments[0]) + " is not a set of seats");
  const auto options = table.options_for(SeatSet{static_cast<std::uint32_t>(*bits)});
  if (!options) return reason(options.error());
  return one_field("options", *options);
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

OrReason<std::string> canonical(const Table& table, Arguments arguments) {
  const auto seat = read_seat(arguments[1], table);
  if (!seat) return reason(seat.error());
  const auto action = table.clone()->enact(arguments[0], *seat);
  return action ? one_field("action", *action) : step_text(action.error());
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

OrReason<std::string> choose(const Table& table, Arguments arguments) {
  auto question = read_question(arguments, table);
  if (!question) return reason(question.error());
  if (!table.turn().is_seats()) return reason("nobody is to act at this table");
  const auto action = table.choose(question->level, question->seat, question->thinking());
  if (!action) return reason("that seat has no action to choose from");
  JsonWriter json;
  json.begin_object().field("action", *action).field("memory", question->memory);
  return json.end_object().take();
}

OrReason<std::string> hints(const Table& table, Arguments arguments) {
  auto question = read_question(arguments, table);
  if (!question) return reason(question.error());
  if (!table.turn().is_seats()) return reason("nobody is to act at this table");
  JsonWriter json;
  write_hints(json.begin_object().key("hints"),
              table.hints(question->level, question->seat, question->thinking()));
  return json.end_object().take();
}

OrReason<std::string> prospects(const Table& table, Arguments arguments) {
  const Horizon horizon = arguments[0] == "ahead"   ? Horizon::kAhead
                          : arguments[0] == "reply" ? Horizon::kReply
                                                    : Horizon::kNow;
  JsonWriter json;
  json.begin_object().key("prospects").begin_array();
  for (const std::int32_t chance : table.prospects(horizon)) json.value(chance);
  return json.end_array().end_object().take();
}

}  // namespace

std::span<const TableCommand> table_commands() {
  static constexpr std::array kAll = std::to_array<TableCommand>({
      {"info", "table", &info},
      {"show", "table", &show},
      {"turn", "table", &turn},
      {"view", "table observer", &view},
      {"legal", "table seat", &legal},
      {"outcomes", "table", &outcomes},
      {"scores", "table", &scores},
      {"still_in", "table", &still_in},
      {"hash", "table", &hash},
      {"events", "table observer", &events},
      {"options_for", "table bits", &options_for},
      {"timeout_action", "table seat", &timeout_action},
      {"perft", "table depth", &perft},
      {"play", "table action seat", nullptr, &play},
      {"canonical", "table action seat", &canonical},
      {"settle", "table outcome", nullptr, &settle},
      {"undo", "table", nullptr, &undo},
      {"resign", "table seat", nullptr, &resign},
      {"takes_draw", "table seat", &draw_taken},
      {"choose", "table level seat seed milliseconds memory", &choose},
      {"hints", "table level seat seed milliseconds memory", &hints},
      {"prospects", "table how", &prospects},
  });
  return kAll;
}

}  // namespace parlour::wasm
