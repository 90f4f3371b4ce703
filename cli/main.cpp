#include "cli/command.hpp"

int main(int argc, char** argv) {
  using namespace parlour::cli;
  CLI::App app(
      "Parlour: an honest game table. Rules, bots, replays and measurements on the command line.",
      "parlour");
  app.set_version_flag("--version", PARLOUR_VERSION);
  app.require_subcommand(1);
  app.failure_message(CLI::FailureMessage::help);
  int exit_code = kOk;
  add_games(app, exit_code);
  add_engine(app, exit_code);
  add_bench(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kOk : kUsage;
  }
  return exit_code;
}
