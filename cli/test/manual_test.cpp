// parlour manual: complete, and understood by the programs that read it.
#include <array>
#include <cstdio>
#include <memory>

#include "cli/test/run.hpp"
#include "engine/testkit/places.hpp"

namespace parlour::cli {
namespace {

// What a command of the shell prints, on either output.
std::string shell_says(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(
      popen(("{ " + command + "; } 2>&1").c_str(), "r"), &pclose);  // NOLINT: texts of this file
  std::string text;
  std::array<char, 4096> block;
  while (const std::size_t got = std::fread(block.data(), 1, block.size(), pipe.get())) {
    text.append(block.data(), got);
  }
  return text;
}

bool is_installed(const std::string& program) { return shell_says("command -v " + program) != ""; }

std::string manual_of(const std::string& kind) {
  const Answer answer = run({"manual", kind});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.err, "");
  return answer.out;
}

// The first words of the indented lines of a help text behind a headline.
std::vector<std::string> listed_in_help(const std::string& help, std::string_view headline) {
  std::vector<std::string> words;
  bool inside = false;
  for (const std::string& line : lines_of(help)) {
    if (!line.starts_with("  ")) inside = line == headline;
    if (inside && line.size() > 2 && line.starts_with("  ") && line[2] != ' ') {
      words.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
  }
  return words;
}

TEST(ManualPages, HaveEveryCommandAndOption) {
  const std::string man = manual_of("man");
  const std::string bash = manual_of("bash");
  const std::string zsh = manual_of("zsh");
  const std::string fish = manual_of("fish");
  const auto commands = listed_in_help(run({"--help"}).out, "Subcommands:");
  EXPECT_GT(commands.size(), 10U);
  std::size_t options = 0;
  for (const std::string& command : commands) {
    EXPECT_TRUE(has(man, "\n.SS " + command + "\n")) << command;
    EXPECT_TRUE(has(bash, "\n    " + command + ") ")) << command;
    EXPECT_TRUE(has(zsh, "\n" + command + ")\n")) << command;
    EXPECT_TRUE(has(fish, " -a " + command + " ")) << command;
    for (const std::string& names : listed_in_help(run({command, "--help"}).out, "Options:")) {
      const std::string option = names.substr(names.find("--") + 2);
      ++options;
      std::string escaped = option;
      for (std::size_t at = 0; (at = escaped.find('-', at)) != std::string::npos; at += 2) {
        escaped.insert(at, "\\");
      }
      EXPECT_TRUE(has(man, "\\-\\-" + escaped + "\\fR")) << command << " " << option;
      EXPECT_TRUE(has(bash, "--" + option)) << command << " " << option;
      EXPECT_TRUE(has(zsh, "--" + option)) << command << " " << option;
      EXPECT_TRUE(has(fish, "seen_subcommand_from " + command + "'")) << command;
      EXPECT_TRUE(has(fish, " -l " + option + " ")) << command << " " << option;
    }
  }
  EXPECT_GT(options, 50U);
  for (const std::string section : {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS",
                                    "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"}) {
    EXPECT_TRUE(has(man, "\n.SH " + section + "\n")) << section;
  }
  EXPECT_TRUE(has(man, "\\fBPARLOUR_BOT_DELAY\\fR"));
}

TEST(ManualPages, AreWithoutFaults) {
  if (!is_installed("mandoc")) GTEST_SKIP() << "mandoc is not installed";
  const TemporaryFile page(manual_of("man"));
  EXPECT_EQ(shell_says("mandoc -T lint '" + page.path() + "'"), "");
}

TEST(Completions, AreUnderstoodByTheirShells) {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    if (!is_installed(shell)) continue;
    const TemporaryFile script(manual_of(shell));
    EXPECT_EQ(shell_says(shell + " -n '" + script.path() + "'"), "") << shell;
  }
}

// What bash offers behind these words, the last of which is incomplete.
std::string bash_offers(const std::string& script, const std::string& words) {
  return shell_says("bash -c 'source \"$1\"; shift; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); " +
                    std::string("_parlour; echo \"${COMPREPLY[*]}\"' - '") + script + "' " + words);
}

TEST(Completions, OfBashCompleteWords) {
  const TemporaryFile script(manual_of("bash"));
  std::string games;
  for (const std::string& id : game_ids()) games += (games.empty() ? "" : " ") + id;
  const std::pair<std::string, std::string> kWords[] = {
      {"parlour ver", "verify"},
      {"parlour --v", "--version"},
      {"parlour serve --lo", "--log"},
      {"parlour serve --log ''", "debug info warning error"},
      {"parlour serve --log = w", "warning"},
      {"parlour serve --rate ''", ""},
      {"parlour serve --memory --mem", "--memory"},
      {"parlour perft ''", games},
      {"parlour perft --json ''", games},
      {"parlour manual f", "fish"},
      {"parlour nonsense ''", ""},
      {"parlour replay /etc/passw", "/etc/passwd"},
      {"parlour serve --data /et", "/etc"},
  };
  for (const auto& [words, offer] : kWords) {
    const std::string offers = bash_offers(script.path(), words);
    if (words.ends_with("/etc/passw")) {
      EXPECT_TRUE(has(offers, offer)) << offers;  // there may be a copy beside it
    } else {
      EXPECT_EQ(offers, offer + "\n") << words;
    }
  }
}

}  // namespace
}  // namespace parlour::cli
