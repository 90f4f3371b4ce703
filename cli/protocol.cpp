// parlour protocol: what is said between server, engine and page, as TypeScript types.
#include <cstdio>

#include "cli/command.hpp"
#include "engine/core/game_types.hpp"
#include "engine/match/seen.hpp"
#include "protocol/messages.hpp"

namespace parlour::cli {

void add_protocol(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand(
      "protocol", "Print the messages of the server, or the types of a game, for TypeScript");
  static std::string part = "server";
  command
      ->add_option(
          "part", part,
          "server: its messages; common: what all games say alike; match: a match as somebody "
          "sees it; or a game: its views, events and refusals")
      ->capture_default_str();
  command->callback([&exit_code] {
    const GameInfo* const game = find_game(part);
    if (game == nullptr && part != "server" && part != "common" && part != "match") {
      exit_code = complain("there is no game " + part);
      return;
    }
    const std::string text = game != nullptr    ? game->typescript()
                             : part == "common" ? common_types()
                             : part == "match"  ? match_types()
                                                : protocol::typescript();
    std::fputs(text.c_str(), stdout);
    exit_code = kOk;
  });
}

}  // namespace parlour::cli
