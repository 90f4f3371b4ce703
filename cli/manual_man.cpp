// The manual page, in the macros that man pages are written in.
#include "cli/manual.hpp"
#include "engine/core/fields.hpp"

namespace parlour::cli {
namespace {

// A text in which nothing is taken for a request: dashes as they are typed, no line that begins with a dot or a quote.
std::string roff(std::string_view text) {
  std::string safe;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) safe += "\\&";
    line_begins = c == '\n';
    if (c == '\\') {
      safe += "\\e";
    } else if (c == '-') {
      safe += "\\-";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

// A page with lines of at most 80 bytes, as the checkers of manual pages ask for. Requests and the heads of items (the line
// after .TP) are left whole.
std::string filled(std::string_view page) {
  constexpr std::size_t kWidth = 80;
  std::string result;
  std::string_view before;
  for (const std::string_view line : split(page, '\n')) {
    std::string current;
    const bool whole = line.starts_with('.') || before == ".TP";
    for (const std::string_view word : split(line, whole ? '\n' : ' ')) {
      if (!current.empty() && current.size() + 1 + word.size() > kWidth) {
        result += current + "\n";
        current = word.starts_with('.') || word.starts_with('\'') ? "\\&" : "";
      } else if (!current.empty()) {
        current += ' ';
      }
      current += word;
    }
    result += current + "\n";
    before = line;
  }
  result.pop_back();  // what follows the last end of a line is empty
  return result;
}

std::string item(const std::string& head, const std::string& text) {
  return ".TP\n" + head + "\n" + text + "\n";
}

// What a command line looks like: parlour play [OPTIONS] game
std::string usage(const ManualCommand& command) {
  std::string line = bold("parlour " + command.name) + " [" + italic("options") + "]";
  for (const ManualOption& option : command.options) {
    if (!option.argument) continue;
    const std::string name = italic(option.names.front()) + (option.repeated ? "..." : "");
    line += option.required ? " " + name : " [" + name + "]";
  }
  return line;
}

std::string option_text(const ManualOption& option) {
  std::string head;
  for (const std::string& name : option.names) {
    if (!head.empty()) head += ", ";
    head += option.argument ? italic(name) : bold(name);
  }
  if (!option.argument && !option.value.empty()) {
    head += " " + italic(option.value) + (option.repeated ? "..." : "");
  }
  std::vector<std::string> details;
  if (option.required && !option.argument) details.emplace_back("required");
  if (!option.choices.empty()) details.push_back("one of " + joined(option.choices, ", "));
  if (!option.range.empty()) details.push_back("from " + option.range);
  if (!option.standard.empty()) details.push_back("default: " + option.standard);
  std::string text = roff(option.text) + ".";
  if (!details.empty()) text += "\n" + roff("(" + joined(details, "; ") + ")");
  return item(head, text);
}

std::string command_section(const ManualCommand& command) {
  std::string text =
      ".SS " + roff(command.name) + "\n" + roff(command.text) + ".\n.PP\n" + usage(command) + "\n";
  for (const ManualOption& option : command.options) text += option_text(option);
  if (!command.more.empty()) text += ".PP\n" + roff(command.more) + "\n";
  return text;
}

std::string environment_section(const Manual& manual) {
  std::string text = ".SH ENVIRONMENT\n";
  for (const ManualCommand& command : manual.commands) {
    for (const ManualOption& option : command.options) {
      if (option.environment.empty()) continue;
      const std::string flags = option.value.empty() ? ": true or false"
                                : option.repeated    ? ", several with commas between them"
                                                     : "";
      text += item(bold(option.environment), "As " + bold(option.names.back()) + " of " +
                                                 bold("parlour " + command.name) + flags + ".");
    }
  }
  text += item(bold("XDG_STATE_HOME") + ", " + bold("HOME"), "Where games are kept, see FILES.");
  text += item(bold("NO_COLOR"), "If it is set, nothing is emphasised.");
  text += item(bold("SOURCE_DATE_EPOCH"),
               "The date of the page that " + bold("parlour manual man") + " prints.");
  return text;
}

std::string fixed_sections() {
  std::string text = ".SH FILES\n";
  text += item(italic("~/.local/state/parlour"),
               "What " + bold("parlour serve") + " keeps without " + bold("--data") + "; under " +
                   bold("XDG_STATE_HOME") + " if that is set.");
  text += item(italic("/etc/parlour/parlour.conf"),
               "The options of the service " + italic("parlour.service") + ".");
  text += ".SH EXIT STATUS\n";
  text += item(bold("0"), "All is well.");
  text +=
      item(bold("1"), "The answer is no: a stall, a wrong hash, a server that does not answer.");
  text += item(bold("2"), "The command line or a file could not be understood; nothing was done.");
  text += ".SH EXAMPLES\n";
  text += item(bold("parlour serve --lan"), "The games for everybody in the local network.");
  text += item(bold("parlour serve --config /etc/parlour/parlour.conf"),
               "A server with its options in a file.");
  text += item(bold("parlour health http://127.0.0.1:8080"), "Whether that server answers.");
  text += item(bold("parlour verify game.txt"), "Whether a finished game was fair.");
  text += item(bold("parlour games"), "The games that can be played.");
  return text;
}

}  // namespace

std::string man_page(const Manual& manual) {
  // Of `Parlour: an honest game table. Rules, …` the name line takes the middle.
  const std::size_t begin = manual.text.find(": ") + 2;
  std::string text =
      ".TH PARLOUR 1 " + manual.date + " \"Parlour " + manual.version + "\" \"Parlour\"\n";
  text += ".SH NAME\nparlour \\- " +
          roff(manual.text.substr(begin, manual.text.find('.') - begin)) + "\n";
  text += ".SH SYNOPSIS\n" + bold("parlour") + " " + italic("command") + " [" + italic("options") +
          "]\n";
  text += ".SH DESCRIPTION\n" + roff(manual.text) + "\n.SH OPTIONS\n";
  for (const ManualOption& option : manual.options) text += option_text(option);
  text += ".SH COMMANDS\n";
  for (const ManualCommand& command : manual.commands) text += command_section(command);
  return filled(text + environment_section(manual) + fixed_sections());
}

}  // namespace parlour::cli
