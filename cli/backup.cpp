// parlour backup and parlour restore: the data of a server as one file, and back.
#include "store/backup.hpp"

#include <fmt/core.h>

#include <csignal>

#include "cli/columns.hpp"
#include "cli/command.hpp"
#include "cli/state_folder.hpp"

namespace parlour::cli {
namespace {

struct CopyOptions {
  std::string file;
  std::string data;
  bool replace = false;
};

std::string in_words(const store::Contents& contents) {
  return counted(contents.tables, "table", "tables") + ", " +
         counted(contents.entries, "entry", "entries");
}

int run_backup(const CopyOptions& options) {
  const store::Contents contents = store::back_up(options.data, options.file);
  fmt::print("{} has the data of {}: {}\n", options.file, options.data, in_words(contents));
  return kOk;
}

int run_restore(const CopyOptions& options) {
  const auto restored = store::restore(options.file, options.data, options.replace);
  fmt::print("{} has the data of {}: {}\n", options.data, options.file,
             in_words(restored.contents));
  if (!restored.kept.empty()) fmt::print("what was there is now {}\n", restored.kept);
  return kOk;
}

// Nothing is half done: what fails has changed nothing, and says why in a line.
int run_copy(int (*work)(const CopyOptions&), CopyOptions options) {
  if (options.data.empty()) {
    const auto folder = state_folder(user_folders());
    if (!folder) return complain("there is no home folder; name a folder with --data");
    options.data = *folder;
  }
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is an error like a full disk
  try {
    return work(options);
  } catch (const store::BadInput& failure) {
    return complain(failure.what(), kUsage);
  } catch (const store::Occupied& failure) {
    return complain(std::string(failure.what()) + "; --replace puts it aside", kFailed);
  } catch (const store::Failure& failure) {
    return complain(failure.what(), kFailed);
  }
}

CLI::App* add_copy(CLI::App& app, int& exit_code, const char* name, const char* what,
                   const char* file, int (*work)(const CopyOptions&),
                   const std::shared_ptr<CopyOptions>& options) {
  auto* command = app.add_subcommand(name, what);
  command->add_option("file", options->file, file)
      ->type_name("FILE")
      ->required()
      ->check(some_name());
  command
      ->add_option("--data", options->data, "The server's data folder, as parlour serve takes it")
      ->type_name("FOLDER")
      ->envname("PARLOUR_DATA")
      ->check(some_name());
  command->callback([options, work, &exit_code] { exit_code = run_copy(work, *options); });
  return command;
}

}  // namespace

CLI::Validator some_name() {
  return {[](std::string& text) { return text.empty() ? "a name is empty" : std::string(); }, ""};
}

void add_backup(CLI::App& app, int& exit_code) {
  const auto options = std::make_shared<CopyOptions>();
  add_copy(app, exit_code, "backup", "Copy the data of a server, running or not, into one file",
           "The file to make; its folder must be there", run_backup, options)
      ->footer(
          "The copy is the data at one moment: every move that was answered before is in it. It\n"
          "has the secrets of running games, so its owner alone may read it. A file that is there\n"
          "is never overwritten. Exits with 0 when the copy is on the disk and has been checked,\n"
          "with 1 when it could not be made, and with 2 when the file or the folder cannot be\n"
          "used.");
}

void add_restore(CLI::App& app, int& exit_code) {
  const auto options = std::make_shared<CopyOptions>();
  add_copy(app, exit_code, "restore", "Put a copy of a server's data into a data folder",
           "A file that parlour backup has made", run_restore, options)
      ->footer(
          "Stop the server first. The file is checked before anything is changed, and a folder\n"
          "that has data is left alone unless you say --replace. Exits with 0 when the data is\n"
          "there, with 1 when it was refused (a server uses the folder, there is data in it, the\n"
          "file is damaged), and with 2 when the file cannot be used. What is refused changes\n"
          "nothing.")
      ->add_flag("--replace", options->replace,
                 "Put the data that is there aside, as parlour.db.replaced-TIME beside the new");
}

}  // namespace parlour::cli
