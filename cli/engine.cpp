// parlour engine <game>: engine mode on standard input and output.
#include <cstdio>
#include <string>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "engine/core/session.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::cli {
namespace {

void run(const GameInfo& game) {
  EngineSession session(game, fair::stream_from_hex);
  std::string line;
  while (read_line(stdin, line, EngineSession::kLongestLine)) {
    const auto answer = session.answer(line);
    if (!answer) return;
    std::fwrite(answer->data(), 1, answer->size(), stdout);
    std::putc('\n', stdout);
    if (std::fflush(stdout) != 0) return;  // nobody is reading any more
  }
}

}  // namespace

void add_engine(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand(
      "engine", "Drive a game by text: one command per line in, one answer per line out");
  command->footer(
      "Commands: options, new, position, show, turn, legal, outcomes, play, settle, events, view,\n"
      "scores, hash, perft, bot, quit. Bad input is answered with an error or a refusal; only "
      "quit\n"
      "or the end of the input ends the program.");
  auto id = std::make_shared<std::string>();
  command->add_option("game", *id, "Which game")->required()->check(known_game());
  command->callback([id, &exit_code] {
    run(*find_game(*id));
    exit_code = kOk;
  });
}

}  // namespace parlour::cli
