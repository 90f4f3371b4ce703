#include "wasm/table_commands.hpp"

#include <array>

#include "engine/core/fields.hpp"
#include "engine/core/session.hpp"
#include "wasm/answers.hpp"
#include "wasm/arguments.hpp"

namespace parlour::wasm {
namespace {

OrReason<std::string> info(const Table& table, Arguments) {
  JsonWriter json;
  json.begin_object().field("game", table.game()).field("options", table.options());
  json.field("seats", table.seats());
  write_words(json.key("seat_names"), table.seat_names());
  write_described(json.key("manners"), table.manners());
  json.field("has_secrets", table.has_secrets());
  return json.field("ends_by_repetition", table.ends_by_repetition()).end_object().take();
}

OrReason<std::string> show(const Table& table, Arguments) {
  return one_field("position", table.position());
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

OrReason<std::string> hash(const Table& table, Arguments) {
  return one_field("hash", write_hash(table.hash()));
}

OrReason<std::string> options_for(const Table& table, Arguments arguments) {
  const auto bits = read_number(arguments[0], 0, (1 << kMaxSeats) - 1);
  if (!bits) return reason(in_quotes(arguments[0]) + " is not a set of seats");
  const auto options = table.options_for(SeatSet{static_cast<std::uint32_t>(*bits)});
  if (!options) return reason(options.error());
  return one_field("options", *options);
}

OrReason<std::string> canonical(const Table& table, Arguments arguments) {
  const auto seat = read_seat(arguments[1], table);
  if (!seat) return reason(seat.error());
  const auto action = table.clone()->enact(arguments[0], *seat);
  return action ? one_field("action", *action) : step_text(action.error());
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
      {"legal", "table seat", &legal},
      {"outcomes", "table", &outcomes},
      {"hash", "table", &hash},
      {"options_for", "table bits", &options_for},
      {"canonical", "table action seat", &canonical},
      {"choose", "table level seat seed milliseconds memory", &choose},
      {"hints", "table level seat seed milliseconds memory", &hints},
      {"prospects", "table how", &prospects},
  });
  return kAll;
}

}  // namespace parlour::wasm
