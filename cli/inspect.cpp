// parlour inspect: a look at the data of a stopped server.
#include <fmt/core.h>

#include "cli/columns.hpp"
#include "cli/command.hpp"
#include "cli/state_folder.hpp"
#include "store/backup.hpp"
#include "store/inspection.hpp"
#include "store/open.hpp"

namespace parlour::cli {
namespace {

struct InspectOptions {
  std::string data, table;
};

// What a server is told when it starts afterwards stays the same.
constexpr store::SqliteOptions kAsItIs{.keep_mark = true, .accept_older = true};

int inspect_data(const InspectOptions& options) {
  const auto data = store::open_store(options.data, kAsItIs);
  const auto damage = data->damage();
  const store::Findings findings = store::inspect_all(*data);
  if (damage) fmt::print("the file is damaged: {}\n", *damage);
  for (const store::Aside& one : findings.damaged) {
    fmt::print("{} cannot be read: {}\n", one.table, one.why);
  }
  for (const store::Aside& one : findings.asides) {
    fmt::print("{} was put aside: {}\n", one.table, one.why);
  }
  fmt::print("{} has {}, {}\n", options.data, counted(findings.tables, "table", "tables"),
             counted(findings.entries, "entry that can be read", "entries that can be read"));
  return damage || !findings.damaged.empty() ? kFailed : kOk;
}

// As far as it can be read, an entry a line.
int print_table(const InspectOptions& options) {
  const auto data = store::open_store(options.data, kAsItIs);
  const auto log = data->salvage(options.table);
  for (const std::string& body : log.bodies) fmt::print("{}\n", body);
  if (log.why) return complain(*log.why, kFailed);
  if (log.bodies.empty()) return complain("there is no table " + options.table, kFailed);
  return kOk;
}

int run_inspect(InspectOptions options) {
  if (options.data.empty()) {
    const auto folder = state_folder(user_folders());
    if (!folder) return complain("there is no home folder; name a folder with --data");
    options.data = *folder;
  }
  try {
    store::need_data_in(options.data);
    return options.table.empty() ? inspect_data(options) : print_table(options);
  } catch (const store::BadInput& failure) {
    return complain(failure.what(), kUsage);
  } catch (const store::Failure& failure) {
    return complain(failure.what(), kFailed);
  }
}

}  // namespace

void add_inspect(CLI::App& app, int& exit_code) {
  const auto options = std::make_shared<InspectOptions>();
  auto* command = app.add_subcommand(
      "inspect", "Read all data of a stopped server, and list what cannot be read");
  command
      ->add_option("--data", options->data, "The server's data folder, as parlour serve takes it")
      ->type_name("FOLDER")
      ->envname("PARLOUR_DATA")
      ->check(some_name());
  command
      ->add_option("--table", options->table,
                   "Print the log of this table instead, as far as it can be read")
      ->type_name("ID")
      ->check(some_name());
  command->footer(
      "Lists tables that were put aside, too. A log has the secrets of its game. Exits with 0 "
      "when\n"
      "everything can be read but for what was put aside, with 1 when something cannot or a "
      "server\n"
      "uses the folder, and with 2 when there is no data.");
  command->callback([options, &exit_code] { exit_code = run_inspect(*options); });
}

}  // namespace parlour::cli
