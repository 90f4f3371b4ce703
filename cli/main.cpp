#include <cstdio>

#include "cli/command.hpp"

namespace parlour::cli {

int complain(std::string_view why, int exit_code) {
  std::fflush(stdout);  // what was found before the trouble comes first where both go to one place
  std::fprintf(stderr, "parlour: %.*s\n", static_cast<int>(why.size()), why.data());
  return exit_code;
}

namespace {

// One line, and where to read on.
std::string failure(const CLI::App* app, const CLI::Error& error) {
  const auto commands = app->get_subcommands();
  const std::string command = commands.empty() ? "" : commands.front()->get_name() + " ";
  return "parlour: " + std::string(error.what()) + " (see parlour " + command + "--help)\n";
}

int run(int argc, char** argv) {
  CLI::App app(
      "Parlour: an honest game table. Rules, bots, replays and measurements on the command line.",
      "parlour");
  app.set_version_flag("--version", PARLOUR_VERSION);
  app.require_subcommand(1);
  app.failure_message(failure);
  app.footer(
      "parlour COMMAND --help says more about a command. Every command exits with 0 when all is\n"
      "well, with 1 when the answer is no (a stall, a wrong hash), and with 2 when the command\n"
      "line or a file could not be understood.");
  int exit_code = kOk;
  add_serve(app, exit_code);
  add_backup(app, exit_code);
  add_restore(app, exit_code);
  add_move(app, exit_code);
  add_inspect(app, exit_code);
  add_games(app, exit_code);
  add_play(app, exit_code);
  add_replay(app, exit_code);
  add_verify(app, exit_code);
  add_sim(app, exit_code);
  add_arena(app, exit_code);
  add_perft(app, exit_code);
  add_engine(app, exit_code);
  add_bench(app, exit_code);
  add_protocol(app, exit_code);
  add_health(app, exit_code);
  add_manual(app, exit_code);
  if (argc < 2) {
    std::fputs(app.help().c_str(), stderr);
    return kUsage;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kOk : kUsage;
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    return complain("standard output cannot be written");
  }
  return exit_code;
}

}  // namespace
}  // namespace parlour::cli

int main(int argc, char** argv) {
  try {
    return parlour::cli::run(argc, argv);
  } catch (const std::exception& error) {
    return parlour::cli::complain(error.what());
  }
}
