// parlour move: the data of a server from one kind of store into another.
#include "store/move.hpp"

#include <fmt/core.h>

#include "cli/columns.hpp"
#include "cli/command.hpp"
#include "store/backup.hpp"
#include "store/open.hpp"

namespace parlour::cli {
namespace {

struct MoveOptions {
  std::string from, to;
};

int run_move(const MoveOptions& options) {
  try {
    const std::string from = store::shown_place(options.from);
    const std::string to = store::shown_place(options.to);
    const store::Moved moved = store::move_all(options.from, options.to);
    fmt::print("{} has the data of {}: {}, {}, {}; both have the hash {:016x}\n", to, from,
               counted(moved.tables, "table", "tables"), counted(moved.entries, "entry", "entries"),
               counted(moved.guests, "guest", "guests"), moved.hash);
    return kOk;
  } catch (const store::BadInput& failure) {
    return complain(failure.what(), kUsage);
  } catch (const store::Occupied& failure) {
    return complain(failure.what(), kFailed);
  } catch (const store::Failure& failure) {
    return complain(std::string(failure.what()) +
                        "; what the target has got so far is not whole: empty it, and begin anew",
                    kFailed);
  }
}

}  // namespace

void add_move(CLI::App& app, int& exit_code) {
  const auto options = std::make_shared<MoveOptions>();
  auto* command = app.add_subcommand(
      "move", "Copy the data of a stopped server into another store: SQLite, PostgreSQL");
  const auto add = [&](const char* name, const char* what, std::string& place,
                       const char* variable) {
    command->add_option(name, place, what)
        ->type_name("PLACE")
        ->required()
        ->envname(variable)
        ->check(some_name());
  };
  add("--from", "Where the data is: a data folder, or a database as postgres://user@host/name",
      options->from, "PARLOUR_FROM");
  add("--to", "Where it is to be: the same, with nothing in it", options->to, "PARLOUR_TO");
  command->footer(
      "Stop all servers of both first. The source stays as it is. Afterwards both are read again\n"
      "and compared, with all their entries. Exits with 0 when they are the same, with 1 when it\n"
      "was refused (the target has data) or could not be done, and with 2 when a place cannot be\n"
      "used. Other users of this machine see the command line: an address with a password is\n"
      "better given in the environment.");
  command->callback([options, &exit_code] { exit_code = run_move(*options); });
}

}  // namespace parlour::cli
