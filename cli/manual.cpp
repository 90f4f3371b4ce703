// parlour manual: the manual page and the completions of shells.
#include "cli/manual.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "cli/command.hpp"
#include "cli/settings.hpp"
#include "engine/core/fields.hpp"

namespace parlour::cli {
namespace {

// What an option takes, from the name of its type, which names its checks as well: `UINT:INT in [1 - 256]`.
void read_type(std::string type, ManualOption& option) {
  if (const std::size_t brace = type.find(":{");
      brace != std::string::npos && type.ends_with('}')) {
    const std::string inside = type.substr(brace + 2, type.size() - brace - 3);
    for (const std::string_view word : split(inside, ',')) option.choices.emplace_back(word);
    type.resize(brace);
  }
  if (const std::size_t range = type.find(" in ["); range != std::string::npos) {
    option.range = type.substr(range + 5, type.find(']', range) - range - 5);
    if (const std::size_t dash = option.range.find(" - "); dash != std::string::npos) {
      option.range.replace(dash, 3, " to ");
    }
    type.resize(range);
  }
  if (type.starts_with("TEXT:")) type.erase(0, 5);
  if (type.starts_with("UINT") || type.starts_with("INT") || type.starts_with("FLOAT"))
    type = "NUMBER";
  if (type == "GAME") {
    for (const GameInfo& game : all_games()) option.choices.emplace_back(game.id);
  }
  option.value = type;
}

ManualOption read_option(const CLI::Option& from, bool with_environment) {
  ManualOption option;
  for (const std::string& name : from.get_snames()) option.names.push_back("-" + name);
  for (const std::string& name : from.get_lnames()) option.names.push_back("--" + name);
  option.argument = option.names.empty();
  if (option.argument) option.names.push_back(from.get_name(true));
  option.required = from.get_required();
  option.repeated = from.get_items_expected_max() > 1;
  if (from.get_items_expected_max() > 0) read_type(from.get_type_name(), option);
  option.standard = from.get_default_str();
  if (with_environment) option.environment = environment_name(from);
  option.text = from.get_description();
  return option;
}

std::vector<ManualOption> read_options(const CLI::App& app) {
  std::vector<ManualOption> options;
  for (const CLI::Option* option : app.get_options()) {
    options.push_back(read_option(*option, has_config(app)));
  }
  return options;
}

// Today, or the day that the makers of packages name so that what they make is always the same.
std::string day_of_manual() {
  std::time_t now = std::time(nullptr);
  if (const char* fixed = std::getenv("SOURCE_DATE_EPOCH")) {
    const std::string_view text(fixed);
    std::from_chars(text.data(), text.data() + text.size(), now);
  }
  std::tm parts{};
  std::array<char, 32> day{};
  if (gmtime_r(&now, &parts) == nullptr) return "1970-01-01";
  return {day.data(), std::strftime(day.data(), day.size(), "%Y-%m-%d", &parts)};
}

Manual read_manual(const CLI::App& app) {
  Manual manual{app.get_description(), PARLOUR_VERSION, day_of_manual(), read_options(app), {}};
  for (const CLI::App* command : app.get_subcommands({})) {
    // A command without a text of its own has that of the program.
    const std::string more = command->get_footer() == app.get_footer() ? "" : command->get_footer();
    manual.commands.push_back(
        {command->get_name(), command->get_description(), more, read_options(*command)});
  }
  return manual;
}

int print_manual(const CLI::App& app, const std::string& kind) {
  const Manual manual = read_manual(app);
  const std::string text = kind == "man"    ? man_page(manual)
                           : kind == "bash" ? bash_completion(manual)
                           : kind == "zsh"  ? zsh_completion(manual)
                                            : fish_completion(manual);
  std::fputs(text.c_str(), stdout);
  return kOk;
}

}  // namespace

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (&word != &words.front()) text += between;
    text += word;
  }
  return text;
}

void add_manual(CLI::App& app, int& exit_code) {
  auto* command =
      app.add_subcommand("manual", "Print the manual page, or the completions for a shell");
  command->footer(
      "Read it with `parlour manual man | man -l -`. Completions for the shell that you use\n"
      "now: `source <(parlour manual bash)` in bash, `parlour manual fish | source` in fish.\n"
      "For zsh, write them to a file _parlour in a folder of $fpath.");
  auto kind = std::make_shared<std::string>();
  command->add_option("kind", *kind, "What is printed")
      ->required()
      ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));
  command->callback([kind, &app, &exit_code] { exit_code = print_manual(app, *kind); });
}

}  // namespace parlour::cli
