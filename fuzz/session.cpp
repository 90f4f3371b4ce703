#include "engine/core/session.hpp"

#include <algorithm>

#include "engine/core/fields.hpp"
#include "fair/seed_stream.hpp"
#include "fuzz/bodies.hpp"
#include "fuzz/fuzz.hpp"

namespace parlour::fuzz {
namespace {

constexpr int kDeepest = 2;       // of perft
constexpr int kMostThinking = 2;  // milliseconds of a bot

// Commands that are meant to take their time are left out: they would only slow the search for trouble down.
bool is_slow(const GameInfo& game, std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.starts_with("perft ")) {
    return read_number(line.substr(6), kDeepest + 1, EngineSession::kDeepestPerft).has_value();
  }
  const std::size_t level = line.starts_with("bot ") ? 4 : 5;
  if (!line.starts_with("bot ") && !line.starts_with("hint ")) return false;
  const auto words = split(line.substr(level), ' ');
  if (words[0] == kRandomLevel || std::ranges::find(game.levels, words[0]) == game.levels.end()) {
    return false;
  }
  return words.size() < 2 || !read_number(words[1], 1, kMostThinking);
}

void require_answer(std::string_view line, const std::string& answer) {
  static constexpr std::array<std::string_view, 17> kFirstWords = {
      "commands", "ok",     "error", "refused", "position", "seat",  "chance",   "over", "legal",
      "outcomes", "events", "hash",  "scores",  "view",     "perft", "bestmove", "hints"};
  require(is_one_line(answer), "an answer is one line", answer);
  const std::size_t space = answer.find(' ');
  const std::string_view word = std::string_view(answer).substr(0, space);
  require(std::ranges::find(kFirstWords, word) != kFirstWords.end(),
          "an answer begins with its kind", answer);
  if (word == "view" || word == "events" || word == "scores" || word == "hints" ||
      word == "commands") {
    require_json(std::string_view(answer).substr(space + 1));
  }
  if (word == "bestmove") require(line.starts_with("bot "), "only bots have a best move", line);
}

// Everything that a refused command must leave alone.
std::string state_of(EngineSession& session) {
  std::string text;
  for (const std::string_view command : {"show", "hash", "events", "turn"}) {
    text += session.answer(command).value() + "\n";
  }
  return text;
}

}  // namespace

void session(const GameInfo& game, std::string_view text) {
  static constexpr int kMostLines = 200;
  static constexpr int kMostCounts = 2;  // of perft
  EngineSession session(game, fair::stream_from_hex);
  std::string before = state_of(session);
  int counts = 0;
  for (int i = 0; i < kMostLines && !text.empty(); ++i) {
    const std::string_view line = take_line(text);
    if (is_slow(game, line)) continue;
    if (line.starts_with("perft ") && ++counts > kMostCounts) continue;
    const auto answer = session.answer(line);
    if (!answer) {
      require(line.starts_with("quit"), "only quit has no answer", line);
      return;
    }
    require_answer(line, *answer);
    const bool refused = answer->starts_with("error ") || answer->starts_with("refused ");
    if (!refused && answer != "ok") continue;  // a question
    std::string after = state_of(session);
    require(!refused || after == before, "a refused command changes nothing", line);
    before = std::move(after);
  }
}

}  // namespace parlour::fuzz
