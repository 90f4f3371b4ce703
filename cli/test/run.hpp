// Runs the built program as a user would: arguments and standard input in, both outputs and the exit code out.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/table.hpp"

namespace parlour::cli {

struct Request {
  std::vector<std::string> arguments;
  std::string input = {};
  bool interrupt = false;       // keep the input open, and send SIGINT at the first prompt
  bool error_terminal = false;  // standard error is a terminal
  bool terminal = false;        // standard output is one
  std::vector<std::string> environment = {};  // NAME=value besides; NAME takes a variable away
  std::string stop_at = {};                   // SIGTERM once this is in the output,
  std::function<void(const std::string& out)> before_stop = {};  // after calling this
  std::chrono::seconds limit{60};
};

struct Answer {
  int exit_code = -1;  // 128 + n after signal n
  bool timed_out = false;
  std::string out, err;
};

// A program that does not end within the limit is killed, and the test fails.
Answer run(const Request& request);
inline Answer run(std::vector<std::string> arguments, std::string input = {}) {
  return run(Request{.arguments = std::move(arguments), .input = std::move(input)});
}

// A file that is there for one test.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view content = {});
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string content() const;

 private:
  std::string path_;
};

// Tests with the id of every registered game in turn.
class EveryGame : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] const std::string& id() const { return GetParam(); }
  [[nodiscard]] const GameInfo& game() const { return *find_game(id()); }
};
std::vector<std::string> game_ids();
inline std::string id_of(const testing::TestParamInfo<std::string>& info) { return info.param; }

// A game for what is the same in all of them.
inline std::string any_game() { return std::string(all_games().front().id); }

// The lines of a text, without their ends.
std::vector<std::string> lines_of(std::string_view text);

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace parlour::cli
