// Completions for bash, zsh and fish.
#include <map>

#include "cli/manual.hpp"

namespace parlour::cli {
namespace {

std::string replaced(std::string_view text, const std::map<char, std::string_view>& by) {
  std::string result;
  for (const char c : text) {
    const auto found = by.find(c);
    found == by.end() ? result += c : result += found->second;
  }
  return result;
}

// A word of bash and zsh, whatever is in it.
std::string shell_word(std::string_view text) {
  return "'" + replaced(text, {{'\'', "'\\''"}}) + "'";
}
std::string fish_word(std::string_view text) {
  return "'" + replaced(text, {{'\'', "\\'"}, {'\\', "\\\\"}}) + "'";
}

std::string names_of_commands(const Manual& manual) {
  std::string names;
  for (const ManualCommand& command : manual.commands)
    names += (names.empty() ? "" : " ") + command.name;
  return names;
}

// What bash offers for a value: words, the names of files or folders, or nothing.
std::string bash_values(const ManualOption& option) {
  if (option.value == "FILE") return "kind=files";
  if (option.value == "FOLDER") return "kind=folders";
  return option.choices.empty() ? "" : "words=" + shell_word(joined(option.choices));
}

std::string bash_names(const std::vector<ManualOption>& options) {
  std::vector<std::string> names;
  for (const ManualOption& option : options) {
    if (!option.argument) names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return joined(names);
}

std::string zsh_action(const ManualOption& option) {
  if (option.value == "FILE") return "_files";
  if (option.value == "FOLDER") return "_files -/";
  return option.choices.empty() ? " " : "(" + joined(option.choices) + ")";
}

// The arguments of zsh's _arguments for an option.
std::string zsh_specs(const ManualOption& option) {
  const std::map<char, std::string_view> colons = {{':', "\\:"}};
  std::string specs;
  if (option.argument) {
    return " \\\n    " + shell_word((option.repeated ? "*:" : "1:") + option.names.front() + ":" +
                                    zsh_action(option));
  }
  const std::string text = "[" + replaced(option.text, {{'[', "\\["}, {']', "\\]"}}) + "]";
  for (const std::string& name : option.names) {
    std::string spec = (option.repeated ? "*" : "") + name;
    if (!option.value.empty() && name.starts_with("--")) spec += "=";
    spec += text;
    if (!option.value.empty())
      spec += ":" + replaced(option.value, colons) + ":" + zsh_action(option);
    specs += " \\\n    " + shell_word(spec);
  }
  return specs;
}

std::string fish_line(const std::string& when, const ManualOption& option) {
  std::string line = "complete -c parlour -n " + fish_word(when);
  const bool takes_value = !option.value.empty();
  if (!option.argument) {
    for (const std::string& name : option.names) {
      line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
  }
  if (option.value == "FILE") {
    line += option.argument ? " -F" : " -r -F";
  } else if (option.value == "FOLDER") {
    line += " -x -a '(__fish_complete_directories)'";
  } else if (takes_value) {
    if (!option.argument) line += " -x";
    if (!option.choices.empty()) line += " -a " + fish_word(joined(option.choices));
  }
  return line + " -d " + fish_word(option.text) + "\n";
}

}  // namespace

std::string bash_completion(const Manual& manual) {
  std::string after;   // what comes behind an option with a value
  std::string dashes;  // the options of each command
  std::string others;  // its arguments
  for (const ManualCommand& command : manual.commands) {
    dashes +=
        "    " + command.name + ") words=" + shell_word(bash_names(command.options)) + " ;;\n";
    for (const ManualOption& option : command.options) {
      if (option.argument) {
        others += "    " + command.name + ") " + bash_values(option) + " ;;\n";
      } else if (!option.value.empty()) {
        for (const std::string& name : option.names) {
          after +=
              "  " + shell_word(command.name + " " + name) + ") " + bash_values(option) + " ;;\n";
        }
      }
    }
  }
  return R"(# Completions of parlour for bash, made by `parlour manual bash`.
_parlour() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command='' kind=words words='' i
  # --option=value is three words here.
  if [ "$current" = = ]; then
    current=''
  elif [ "$previous" = = ]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "${COMP_WORDS[i]}" in -*) ;; *) command=${COMP_WORDS[i]} && break ;; esac
  done
  case "$command $previous" in
)" + after +
         R"(  *)
    case "$current" in
    -*)
      case "$command" in
    '') words=)" +
         shell_word(bash_names(manual.options)) + " ;;\n" + dashes + R"(      esac
      ;;
    *)
      case "$command" in
    '') words=)" +
         shell_word(names_of_commands(manual)) + " ;;\n" + others + R"(      esac
      ;;
    esac
    ;;
  esac
  case "$kind" in
  words) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current") ;;
  files) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
  folders) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
  esac
}
complete -F _parlour parlour
)";
}

std::string zsh_completion(const Manual& manual) {
  std::string text =
      "#compdef parlour\n# Completions of parlour for zsh, made by `parlour manual zsh`.\nif (( "
      "CURRENT == 2 )); then\n  local -a commands=(\n";
  for (const ManualCommand& command : manual.commands) {
    text += "    " + shell_word(command.name + ":" + replaced(command.text, {{':', "\\:"}})) + "\n";
  }
  text += "  )\n  _describe -t commands command commands\n  _arguments";
  for (const ManualOption& option : manual.options) text += zsh_specs(option);
  text +=
      "\n  return\nfi\nlocal command=$words[2]\nshift words\n(( CURRENT-- ))\ncase $command in\n";
  for (const ManualCommand& command : manual.commands) {
    text += command.name + ")\n  _arguments -S";
    for (const ManualOption& option : command.options) text += zsh_specs(option);
    text += "\n  ;;\n";
  }
  return text + "esac\n";
}

std::string fish_completion(const Manual& manual) {
  std::string text =
      "# Completions of parlour for fish, made by `parlour manual fish`.\ncomplete -c parlour -f\n";
  const std::string first = "__fish_use_subcommand";
  for (const ManualOption& option : manual.options) text += fish_line(first, option);
  for (const ManualCommand& command : manual.commands) {
    text += "complete -c parlour -n " + first + " -a " + command.name + " -d " +
            fish_word(command.text) + "\n";
    for (const ManualOption& option : command.options) {
      text += fish_line("__fish_seen_subcommand_from " + command.name, option);
    }
  }
  return text;
}

}  // namespace parlour::cli
