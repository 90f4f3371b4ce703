// parlour engine <game>: engine mode on standard input and output.
#include <cstdio>
#include <string>

#include "cli/command.hpp"
#include "engine/core/session.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::cli {
namespace {

// Reads a line of any bytes; false at the end. One that is too long is swallowed to its end; the session refuses what is kept of it.
bool read_line(std::string& line) {
  line.clear();
  for (;;) {
    const int c = std::getc(stdin);
    if (c == EOF && line.empty()) return false;
    if (c == EOF || c == '\n') return true;
    if (line.size() <= EngineSession::kLongestLine) line += static_cast<char>(c);
  }
}

void run(const GameInfo& game) {
  EngineSession session(game, fair::stream_from_hex);
  std::string line;
  while (read_line(line)) {
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
  auto id = std::make_shared<std::string>();
  command->add_option("game", *id, "Which game")->required()->check(known_game());
  command->callback([id, &exit_code] {
    run(*find_game(*id));
    exit_code = kOk;
  });
}

}  // namespace parlour::cli
