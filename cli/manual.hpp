// The manual page and the completions of shells, made from the parser's own options.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::cli {

// What the parser knows of an option, or of an argument without a name.
struct ManualOption {
  std::vector<std::string> names;  // -n, --games; the plain name where it has no dashes
  bool argument = false;           // without dashes
  bool required = false;
  bool repeated = false;
  std::string value;                 // what it takes, such as FILE; empty for a flag
  std::vector<std::string> choices;  // all values, where they are known
  std::string range;                 // 1 to 256, where there is one
  std::string standard;              // the value that it has without being given
  std::string environment;           // the name of a variable that stands for it; may be empty
  std::string text;
};

struct ManualCommand {
  std::string name;
  std::string text;
  std::string more;  // paragraphs, may be empty
  std::vector<ManualOption> options;
};

struct Manual {
  std::string text;
  std::string version;
  std::string date;  // year-month-day
  std::vector<ManualOption> options;
  std::vector<ManualCommand> commands;
};

std::string man_page(const Manual& manual);
std::string bash_completion(const Manual& manual);
std::string zsh_completion(const Manual& manual);
std::string fish_completion(const Manual& manual);

// Words with a text between them.
std::string joined(const std::vector<std::string>& words, std::string_view between = " ");

}  // namespace parlour::cli
