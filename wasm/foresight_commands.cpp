#include "engine/core/fields.hpp"
#include "wasm/answers.hpp"
#include "wasm/arguments.hpp"
#include "wasm/commands.hpp"

namespace parlour::wasm {
namespace {

struct AskedOfGame {
  const GameInfo* game;
  parlour::Question question;
};

OrReason<AskedOfGame> read_asked(Arguments arguments) {
  const auto game = read_game(arguments[0]);
  if (!game) return reason(game.error());
  const auto seat = read_number(arguments[3], 0, static_cast<int>(kMaxSeats) - 1);
  if (!seat) return reason(in_quotes(arguments[3]) + " is not a seat");
  const std::string_view action = arguments.size() > 4 ? arguments[4] : std::string_view();
  return AskedOfGame{
      *game, {arguments[1], arguments[2], seat_at(static_cast<std::size_t>(*seat)), action}};
}

}  // namespace

OrReason<std::string> Commands::why_not(Arguments arguments) {
  const auto asked = read_asked(arguments);
  if (!asked) return reason(asked.error());
  const auto action = asked->game->why_not(asked->question);
  if (!action) return reason(action.error());
  return *action ? one_field("action", **action) : step_text(action->error());
}

OrReason<std::string> Commands::preview(Arguments arguments) {
  const auto asked = read_asked(arguments);
  if (!asked) return reason(asked.error());
  JsonWriter json;
  const auto refusal = asked->game->preview(asked->question, json.begin_object());
  if (!refusal) return reason(refusal.error());
  return *refusal ? step_text(*refusal) : json.end_object().take();
}

OrReason<std::string> Commands::foresee(Arguments arguments) {
  const auto asked = read_asked(arguments);
  if (!asked) return reason(asked.error());
  JsonWriter json;
  const auto done = asked->game->foresee(asked->question, json.begin_object());
  if (!done) return reason(done.error());
  return json.end_object().take();
}

}  // namespace parlour::wasm
