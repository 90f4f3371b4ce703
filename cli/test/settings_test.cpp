// Options from a file and from the environment, without the program around them.
#include "cli/settings.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "cli/test/run.hpp"

namespace parlour::cli {
namespace {

// A command with an option of every kind.
struct Command {
  std::string text = "as it was";
  unsigned number = 7;
  bool flag = false;
  std::vector<std::string> list;
  CLI::App app{"a test", "parlour"};
  CLI::App* command = app.add_subcommand("go");

  Command() {
    command->add_option("--text", text);
    command->add_option("--some-number", number)->check(CLI::Range(1, 100));
    command->add_flag("--flag", flag);
    command->add_option("--list", list);
    add_config(*command);
  }

  std::optional<std::string> read(std::vector<std::string> words = {}) {
    words.insert(words.begin(), "go");
    std::ranges::reverse(words);  // as the parser takes them
    app.parse(std::move(words));
    return apply_settings(*command);
  }
  // With these lines as the file.
  std::optional<std::string> read_lines(const std::string& lines,
                                        std::vector<std::string> words = {}) {
    const TemporaryFile file(lines);
    words.insert(words.end(), {"--config", file.path()});
    auto why = read(std::move(words));
    if (why) replace_all(*why, file.path(), "FILE");
    return why;
  }
  static void replace_all(std::string& text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
      text.replace(at, what.size(), by);
    }
  }
};

// A variable that is there for one test.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    setenv(name, value.c_str(), 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { unsetenv(name_); }

 private:
  const char* name_;
};

TEST(Settings, FileSetsEveryKindOfOption) {
  Command c;
  EXPECT_EQ(c.read_lines("# a comment\r\n\n  text = \"two words # no comment\"  # but this\n"
                         "some-number=12\nflag = true\n"
                         "list = [\"https://a.example\", 'b, c',d]\n"),
            std::nullopt);
  EXPECT_EQ(c.text, "two words # no comment");
  EXPECT_EQ(c.number, 12U);
  EXPECT_TRUE(c.flag);
  EXPECT_EQ(c.list, (std::vector<std::string>{"https://a.example", "b, c", "d"}));
}

TEST(Settings, ValuesAreReadAsTheyAreWritten) {
  const std::pair<std::string, std::string> kTexts[] = {
      {"/var/lib/parlour", "/var/lib/parlour"},
      {"'in single ones'", "in single ones"},
      {"\"it's\"", "it's"},
      {"'\"'", "\""},
      {"\"[::1]:8080\"", "[::1]:8080"},
      {"127.0.0.1:8080", "127.0.0.1:8080"},
      {"\"a=b, c\"", "a=b, c"},
      {"a=b", "a=b"},
      {"Größe", "Größe"},
      {"true", "true"},
      {"[one]", "one"},
  };
  for (const auto& [written, meant] : kTexts) {
    Command c;
    EXPECT_EQ(c.read_lines("text = " + written + "\n"), std::nullopt) << written;
    EXPECT_EQ(c.text, meant);
  }
  for (const std::string yes : {"true", "yes", "on", "1", "\"true\""}) {
    Command c;
    EXPECT_EQ(c.read_lines("flag = " + yes), std::nullopt);
    EXPECT_TRUE(c.flag);
  }
  for (const std::string no : {"false", "no", "off", "0"}) {
    Command c;
    EXPECT_EQ(c.read_lines("flag = " + no), std::nullopt);
    EXPECT_FALSE(c.flag);
  }
}

TEST(Settings, BadLinesAreRefusedWithTheirNumber) {
  const std::pair<std::string, std::string> kLines[] = {
      {"unknown = 1", "there is no option 'unknown'"},
      {"config = x", "there is no option 'config'"},
      {"help = true", "there is no option 'help'"},
      {"Text = x", "there is no option 'Text'"},
      {"some_number = 1", "there is no option 'some_number'"},
      {"--text = x", "there is no option '--text'"},
      {"go.text = x", "there is no option 'go.text'"},
      {"\"text\" = x", "a quote in the middle of a value"},
      {"[go]", "there are no sections here"},
      {"[[go]]", "there are no sections here"},
      {"text", "this is not key = value"},
      {"flag", "this is not key = value"},
      {"= x", "this is not key = value"},
      {"=", "this is not key = value"},
      {"; text = x", "there is no option '; text'"},
      {"text =", "text has no value"},
      {"text = # nothing", "text has no value"},
      {"text = \"\"", "--text has no value"},
      {"list = []", "--list has no value"},
      {"list = [\"a\", \"b\"", "a list does not end on its line"},
      {"text = [::1]:8080", "an address with brackets needs quotes"},
      {"text = two words", "--text takes one value"},
      {"text = [\"a\", \"b\"]", "--text takes one value"},
      {"text = \"a", "a quoted value does not end"},
      {"text = \"a\"b", "something follows the end of a quoted value"},
      {"text = a\"b\"", "a quote in the middle of a value"},
      {"text = \"\"\"a\"\"\"", "something follows the end of a quoted value"},
      {"text = \"a\\nb\"", "backslashes and backquotes"},
      {"text = `a`", "backslashes and backquotes"},
      {std::string("text = a\0b", 10), "a character that does not belong"},
      {"text = a\x1b[31m", "a character that does not belong"},
      {"some-number = 0", "--some-number"},
      {"some-number = 101", "--some-number"},
      {"some-number = many", "--some-number"},
      {"some-number = 1.5", "--some-number"},
      {"some-number = -1", "--some-number"},
      {"flag = maybe", "--flag takes true or false, not 'maybe'"},
      {"flag = 2", "--flag takes true or false"},
      {"flag = [true, true]", "--flag takes one value"},
  };
  for (const auto& [line, why] : kLines) {
    Command c;
    const auto said = c.read_lines("# first\n\n" + line + "\n# last\n");
    ASSERT_TRUE(said) << line;
    EXPECT_TRUE(said->starts_with("FILE:3: ")) << *said;
    EXPECT_TRUE(has(*said, why)) << *said;
    EXPECT_FALSE(has(*said, "\n")) << *said;
  }
}

TEST(Settings, KeyIsGivenOnce) {
  Command c;
  EXPECT_EQ(c.read_lines("text = a\nflag = on\ntext = a\n"),
            "FILE:3: text is given twice, first in line 1");
}

TEST(Settings, FileThatCannotBeReadIsRefused) {
  EXPECT_TRUE(has(*Command().read({"--config", "/nonexistent/file"}), "No such file"));
  EXPECT_TRUE(has(*Command().read({"--config", "/"}), "cannot read /"));
  EXPECT_TRUE(has(*Command().read({"--config", "/dev/zero"}), "longer than"));
  const Variable variable("PARLOUR_CONFIG", "/nonexistent/variable");
  EXPECT_TRUE(has(*Command().read(), "cannot read /nonexistent/variable"));
}

TEST(Settings, CommandLineComesBeforeEnvironmentBeforeFile) {
  const Variable number("PARLOUR_SOME_NUMBER", "20");
  const Variable text("PARLOUR_TEXT", "environment");
  const Variable flag("PARLOUR_FLAG", "true");
  const std::string file = "text = file\nsome-number = 30\nflag = false\nlist = [a, b]\n";
  Command c;
  EXPECT_EQ(c.read_lines(file, {"--text", "command line"}), std::nullopt);
  EXPECT_EQ(c.text, "command line");
  EXPECT_EQ(c.number, 20U);
  EXPECT_TRUE(c.flag);
  EXPECT_EQ(c.list, (std::vector<std::string>{"a", "b"}));

  Command again;
  EXPECT_EQ(again.read_lines(file, {"--flag=false", "--some-number", "40", "--list", "x"}),
            std::nullopt);
  EXPECT_EQ(again.text, "environment");
  EXPECT_EQ(again.number, 40U);
  EXPECT_FALSE(again.flag);
  EXPECT_EQ(again.list, (std::vector<std::string>{"x"}));
}

TEST(Settings, WhatIsOverruledIsCheckedAllTheSame) {
  Command c;
  const auto why = c.read_lines("some-number = 1000\n", {"--some-number", "5"});
  ASSERT_TRUE(why);
  EXPECT_TRUE(has(*why, "FILE:1: --some-number")) << *why;
}

TEST(Settings, EnvironmentIsNamedInItsRefusals) {
  const std::pair<const char*, std::string> kBad[] = {{"PARLOUR_SOME_NUMBER", "0"},
                                                      {"PARLOUR_SOME_NUMBER", "x"},
                                                      {"PARLOUR_FLAG", "perhaps"},
                                                      {"PARLOUR_TEXT", "a\nb"},
                                                      {"PARLOUR_LIST", "a,,b"}};
  for (const auto& [name, value] : kBad) {
    const Variable variable(name, value);
    const auto why = Command().read();
    ASSERT_TRUE(why) << name;
    EXPECT_TRUE(why->starts_with(std::string(name) + ": ")) << *why;
  }
}

TEST(Settings, EnvironmentTakesTextsAsTheyAre) {
  const Variable text("PARLOUR_TEXT", "with spaces, commas and \"quotes\" # all of it");
  const Variable list("PARLOUR_LIST", "https://a.example, https://b.example");
  const Variable number("PARLOUR_SOME_NUMBER", "");  // as if it were not there
  Command c;
  EXPECT_EQ(c.read(), std::nullopt);
  EXPECT_EQ(c.text, "with spaces, commas and \"quotes\" # all of it");
  EXPECT_EQ(c.list, (std::vector<std::string>{"https://a.example", "https://b.example"}));
  EXPECT_EQ(c.number, 7U);
}

// Lines of nonsense and of nearly right settings: a refusal in one line, or exactly what the good lines say.
TEST(Settings, RandomLinesNeverDoHarm) {
  std::mt19937 random(20);  // NOLINT: the same lines every time
  const auto below = [&](std::size_t bound) { return random() % bound; };
  const std::vector<std::string> pieces = {
      "text", "some-number", "flag", "list",  "config", "go",   "help",  "=",  " = ",
      " ",    "\t",          "[",    "]",     "\"",     "'",    "#",     ",",  ".",
      "\\",   "`",           "true", "12",    "-1",     "x",    "[]",    "\r", "\"\"\"",
      "'''",  ";",           "--",   "++",    "ü",      "\x80", "a b c", "{",  "}",
      "%",    "\x01",        "0x1",  "\"a\"", "[a, ",   "nan"};
  std::size_t accepted = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string lines;
    for (std::size_t line = below(4); line > 0; --line) {
      for (std::size_t piece = below(8); piece > 0; --piece) lines += pieces[below(pieces.size())];
      lines += '\n';
    }
    if (below(10) == 0) lines += std::string(1, '\0');
    Command c;
    const auto why = c.read_lines(lines + "some-number = 33\n");
    if (why) {
      EXPECT_TRUE(why->starts_with("FILE:")) << *why;
      EXPECT_FALSE(has(*why, "\n")) << *why;
    } else {
      ++accepted;
      EXPECT_EQ(c.number, 33U) << lines;
    }
    // Nothing is taken from a file with one bad line, wherever that is.
    const bool before = below(2) == 0;
    Command bad;
    EXPECT_TRUE(bad.read_lines(before ? "nonsense\n" + lines : lines + "\nnonsense\n")) << lines;
  }
  EXPECT_GT(accepted, 0U);
}

}  // namespace
}  // namespace parlour::cli
