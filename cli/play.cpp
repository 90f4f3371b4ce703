// parlour play <game>: one person against bots.
#include <fmt/core.h>

#include <csignal>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/levels.hpp"
#include "cli/play_screen.hpp"
#include "engine/core/fields.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::cli {
namespace {

struct PlayOptions {
  std::string game;
  std::string options;
  std::size_t seat = 0;
  std::string bots;  // empty: the weakest
  std::string seed;  // empty: from the operating system
  std::string save;  // empty: nowhere
};

volatile std::sig_atomic_t interrupted = 0;

// An interrupt ends the reading of input, so that the game is saved as after its end; a second one ends the program at once.
void watch_for_interrupts() {
  struct sigaction action = {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

OrReason<PlayGame::Setup> set_up(const GameInfo& game, const PlayOptions& options) {
  auto table = game.open(options.options);
  if (!table) return reason(table.error());
  const std::size_t seats = (*table)->seats();
  if (options.seat >= seats) {
    return reason(
        fmt::format("there is no seat {}; this table has seats 0 to {}", options.seat, seats - 1));
  }
  auto levels =
      read_levels(game, options.bots.empty() ? weakest_level(game) : options.bots, seats - 1);
  if (!levels) return reason(levels.error());
  levels->insert(levels->begin() + static_cast<std::ptrdiff_t>(options.seat), "");
  return PlayGame::Setup{.table = std::move(*table),
                         .person = seat_at(options.seat),
                         .levels = std::move(*levels),
                         .seed = options.seed.empty() ? fair::random_seed_hex() : options.seed};
}

// Plays to the end of the game or of the person's patience, and says how it ended.
void play(PlayGame& game, const PlayScreen& screen) {
  using Answer = PlayScreen::Answer;
  Answer answer = Answer::kPlayed;
  while (!game.over() && !game.endless() && interrupted == 0 && answer == Answer::kPlayed) {
    if (game.person_is_next()) {
      screen.show(game);
      answer = screen.ask(game);
    } else {
      game.step();
    }
  }
  if (game.over()) return screen.show_end(game);
  if (interrupted != 0) {
    fmt::print("\nInterrupted; the game was not over.\n");
  } else if (answer == Answer::kQuit) {
    fmt::print("You left the game; it was not over.\n");
  } else if (answer == Answer::kInputEnded) {
    fmt::print("\nThe input ended before the game did.\n");
  } else {
    fmt::print("\nThis game has become longer than a transcript can be.\n");
  }
}

int run_command(const PlayOptions& options) {
  const GameInfo& info = *find_game(options.game);
  auto setup = set_up(info, options);
  if (!setup) return complain(setup.error());
  if (!options.save.empty()) {
    if (const auto why = cannot_write(options.save)) return complain(*why);
  }
  watch_for_interrupts();
  PlayGame game(std::move(*setup));
  const PlayScreen screen;
  screen.greet(game, info.name);
  play(game, screen);
  if (!options.save.empty()) {
    if (const auto why = write_file(options.save, game.transcript().write())) return complain(*why);
    fmt::print("The game is written to {}; parlour replay checks it.\n", options.save);
  }
  return game.endless() && !game.over() ? kFailed : kOk;
}

CLI::Validator seed_digits() {
  return {[](std::string& text) -> std::string {
            return is_hex(text, 64) ? "" : "a seed is 64 hex digits in lower case";
          },
          "HEX"};
}

}  // namespace

void add_play(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("play", "Play against bots in the terminal");
  command->footer(
      "You see what your seat may see, and choose an action by its number or its notation. Dice "
      "and\n"
      "cards come from a seed of 32 random bytes that nobody knows before the game is over; then "
      "it\n"
      "is shown, and stands in the saved transcript, so that parlour replay can check every one "
      "of\n"
      "them. The file is written at the end, and also when you quit, when the input ends, and on "
      "an\n"
      "interrupt; it tells everything that happened, what was hidden from you included.");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("game", options->game, "Which game")->required()->check(known_game());
  command->add_option("--options", options->options, "Options of the game, such as \"seats=4\"");
  command->add_option("--seat", options->seat, "Your seat, from 0")->capture_default_str();
  command->add_option("--bots", options->bots,
                      "One level for all other seats, or one for each: easy,random");
  command->add_option("--seed", options->seed, "Repeat a game: 64 hex digits")
      ->check(seed_digits());
  command->add_option("--save", options->save, "Write a transcript to this file")
      ->type_name("FILE");
  command->callback([options, &exit_code] { exit_code = run_command(*options); });
}

}  // namespace parlour::cli
