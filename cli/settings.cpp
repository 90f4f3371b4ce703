#include "cli/settings.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string_view>
#include <vector>

#include "cli/files.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/refusal.hpp"

namespace parlour::cli {
namespace {

using Values = std::vector<std::string>;

constexpr std::size_t kLargestConfig = std::size_t{64} << 10U;
constexpr const char* kConfig = "--config";

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }
bool is_list(const CLI::Option& option) { return option.get_items_expected_max() > 1; }

bool has_control(std::string_view text) {
  return std::ranges::any_of(
      text, [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f'; });
}

// Replaces what an option was given; its checks are those of the command line. Why not.
std::optional<std::string> replace(CLI::Option& option, const Values& values) {
  try {
    option.clear();
    option.add_result(values);
    option.run_callback();
  } catch (const CLI::ParseError& error) {
    return std::string(error.what());
  }
  return std::nullopt;
}

// The same for values of a file or of the environment, where a flag has one as well.
std::optional<std::string> give(CLI::Option& option, const Values& values) {
  const std::string name = "--" + key_of(option);
  if (std::ranges::any_of(values, &std::string::empty) || values.empty())
    return name + " has no value";
  if (values.size() > 1 && !is_list(option)) return name + " takes one value";
  if (!is_flag(option)) return replace(option, values);
  // The library takes any number for a flag.
  static const std::map<std::string_view, const char*> kWords = {
      {"true", "true"},   {"yes", "true"}, {"on", "true"},   {"1", "true"},
      {"false", "false"}, {"no", "false"}, {"off", "false"}, {"0", "false"}};
  const auto word = kWords.find(values.front());
  if (word == kWords.end()) return name + " takes true or false, not " + in_quotes(values.front());
  return replace(option, {word->second});
}

// A line without its comment and the space at its ends, such that every version of the library's reader understands it alike:
// quotes begin and end with a value, a list ends on its line, nothing is escaped.
OrReason<std::string> plain_line(std::string_view line) {
  constexpr std::string_view kSpace = " \t\r";
  char quote = 0;
  std::size_t end = line.size();
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0) {
      if (c != quote) continue;
      quote = 0;
      if (i + 1 < line.size() &&
          std::string_view(" \t\r,]#").find(line[i + 1]) == std::string_view::npos) {
        return reason("something follows the end of a quoted value");
      }
    } else if (c == '#') {
      end = i;
      break;
    } else if (c == '"' || c == '\'') {
      if (i == 0 || std::string_view("= \t[,").find(line[i - 1]) == std::string_view::npos) {
        return reason("a quote in the middle of a value");
      }
      quote = c;
    }
  }
  if (quote != 0) return reason("a quoted value does not end");
  line = line.substr(0, end);
  line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
  line = line.substr(0, line.find_last_not_of(kSpace) + 1);
  if (has_control(line)) return reason("a character that does not belong into a text");
  if (line.find_first_of("\\`") != std::string_view::npos) {
    return reason("backslashes and backquotes are not understood here");
  }
  return std::string(line);
}

struct Item {
  std::string key;
  Values values;
};

// What a plain line says.
OrReason<Item> read_item(const std::string& line) {
  if (line.starts_with('[')) return reason("there are no sections here, only key = value");
  const std::size_t equals = line.find('=');
  const std::string key = CLI::detail::trim_copy(line.substr(0, equals));
  const bool plain_key =
      std::ranges::all_of(key, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
  if (equals == std::string::npos || key.empty()) return reason("this is not key = value");
  if (!plain_key) return reason("there is no option " + in_quotes(key));
  const std::size_t begin = line.find_first_not_of(" \t", equals + 1);
  if (begin == std::string::npos) return reason(key + " has no value");
  if (line[begin] == '[' && !line.ends_with(']')) {
    return reason("a list does not end on its line; an address with brackets needs quotes");
  }
  CLI::ConfigTOML reader;
  reader.comment('\n');  // they are gone, and a # may be in quotes
  std::istringstream input(line);
  std::vector<CLI::ConfigItem> items;
  try {
    items = reader.from_config(input);
  } catch (const CLI::ParseError& error) {
    return reason(error.what());
  }
  if (items.size() != 1 || items.front().fullname() != key)
    return reason("this is not key = value");
  return Item{key, std::move(items.front().inputs)};
}

CLI::Option* option_for(CLI::App& command, const std::string& key) {
  for (CLI::Option* option : command.get_options()) {
    if (!key.empty() && key_of(*option) == key) return option;
  }
  return nullptr;
}

std::optional<std::string> apply_file(CLI::App& command, const std::string& path) {
  const auto text = read_file(path, kLargestConfig);
  if (!text) return text.error();
  std::map<std::string, std::size_t> lines_of_keys;
  std::istringstream input(*text);
  std::size_t number = 0;
  for (std::string line; std::getline(input, line);) {
    const std::string place = file_name(path) + ":" + std::to_string(++number) + ": ";
    const auto plain = plain_line(line);
    if (!plain) return place + plain.error();
    if (plain->empty()) continue;
    const auto item = read_item(*plain);
    if (!item) return place + item.error();
    CLI::Option* option = option_for(command, item->key);
    if (option == nullptr) return place + "there is no option " + in_quotes(item->key);
    const auto [first, is_new] = lines_of_keys.try_emplace(item->key, number);
    if (!is_new) {
      return place + item->key + " is given twice, first in line " + std::to_string(first->second);
    }
    if (auto why = give(*option, item->values)) return place + *why;
  }
  return std::nullopt;
}

std::string from_environment(const std::string& name) {
  const char* value = name.empty() ? nullptr : std::getenv(name.c_str());
  return value == nullptr ? "" : value;
}

std::optional<std::string> apply_environment(CLI::Option& option) {
  const std::string name = environment_name(option);
  const std::string text = from_environment(name);
  if (text.empty()) return std::nullopt;
  if (has_control(text)) return name + ": a character that does not belong into a text";
  Values values = {text};
  if (is_list(option)) {
    values.clear();
    for (const std::string_view part : split(text, ','))
      values.push_back(CLI::detail::trim_copy(std::string(part)));
  }
  if (auto why = give(option, values)) return name + ": " + *why;
  return std::nullopt;
}

}  // namespace

void add_config(CLI::App& command) {
  command.add_option(kConfig, "A file of options: lines such as data = \"/var/lib/parlour\"")
      ->type_name("FILE");
}

bool has_config(const CLI::App& command) { return command.get_option_no_throw(kConfig) != nullptr; }

std::string key_of(const CLI::Option& option) {
  const bool only_here = option.get_lnames().empty() || !option.get_configurable();
  return only_here || option.check_name(kConfig) ? "" : option.get_lnames().front();
}

std::string environment_name(const CLI::Option& option) {
  std::string name = option.check_name(kConfig) ? "config" : key_of(option);
  if (name.empty()) return name;
  std::ranges::transform(name, name.begin(), [](char c) {
    return c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  });
  return "PARLOUR_" + name;
}

std::optional<std::string> apply_settings(CLI::App& command) {
  std::map<CLI::Option*, Values> command_line;
  for (CLI::Option* option : command.get_options()) {
    if (option->count() == 0) continue;
    // A script whose variable is empty does not mean the default.
    if (std::ranges::any_of(option->results(), &std::string::empty)) {
      return "--" + option->get_lnames().front() + " has no value";
    }
    command_line.emplace(option, option->results());
  }
  // The last to speak is heard: everything is read, and checked, in this order.
  CLI::Option* config = command.get_option(kConfig);
  const auto named = command_line.find(config);
  const std::string file = named == command_line.end() ? from_environment(environment_name(*config))
                                                       : named->second.front();
  if (!file.empty()) {
    if (auto why = apply_file(command, file)) return why;
  }
  for (CLI::Option* option : command.get_options()) {
    if (option == config) continue;
    if (auto why = apply_environment(*option)) return why;
  }
  for (const auto& [option, values] : command_line) {
    if (auto why = replace(*option, values)) return why;
  }
  return std::nullopt;
}

}  // namespace parlour::cli
