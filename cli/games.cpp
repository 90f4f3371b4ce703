// parlour games: what can be played.
#include <fmt/core.h>

#include "cli/command.hpp"
#include "engine/core/json.hpp"

namespace parlour::cli {

CLI::Validator known_game() {
  return {[](std::string& id) -> std::string {
            if (find_game(id) != nullptr) return {};
            std::string known;
            for (const GameInfo& game : all_games()) known += " " + std::string(game.id);
            return "there is no game '" + id + "'; known:" + known;
          },
          "GAME"};
}

void add_games(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("games", "List the games");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Answer as JSON");
  command->callback([json, &exit_code] {
    exit_code = kOk;
    if (!*json) {
      for (const GameInfo& game : all_games()) {
        fmt::print("{:<12} {}: {}\n", game.id, game.name, game.summary);
      }
      return;
    }
    JsonWriter out;
    out.begin_array();
    for (const GameInfo& game : all_games()) {
      out.begin_object().field("id", game.id).field("name", game.name);
      out.field("summary", game.summary).key("levels").begin_array();
      for (const auto level : game.levels) out.value(level);
      out.end_array().end_object();
    }
    out.end_array();
    fmt::print("{}\n", out.text());
  });
}

}  // namespace parlour::cli
