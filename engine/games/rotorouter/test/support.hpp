// Helpers of RotoRouter's tests: positions from short texts, and walks that show every step.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/table.hpp"
#include "engine/games/rotorouter/rules.hpp"
#include "engine/testkit/steps.hpp"

namespace parlour::rotorouter {

// Tests join texts from pieces that end with a space.
inline std::string_view trimmed(std::string_view text) {
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

inline Position<Rules> position_of(std::string_view text) {
  text = trimmed(text);
  auto position = Rules(Options{}).read_position(text);
  if (!position) {
    ADD_FAILURE() << text << ": " << position.error();
    return {Rules(Options{}), Rules(Options{}).start()};
  }
  return *position;
}

inline std::unique_ptr<Table> table_of(std::string_view text) {
  auto table = find_game("rotorouter")->open_position("", trimmed(text));
  if (!table) {
    ADD_FAILURE() << text << ": " << table.error();
    return std::move(*find_game("rotorouter")->open(""));
  }
  return std::move(*table);
}

// Plays or settles every word in turn; each must be accepted.
inline void step(Table& table, const std::vector<std::string_view>& words) {
  for (const std::string_view word : words) {
    const auto refusal =
        table.turn().is_chance() ? table.settle(word) : table.play(word, std::nullopt);
    ASSERT_FALSE(refusal.has_value()) << word << ": " << refusal->code << " " << refusal->why;
  }
}

inline std::string events(const Table& table) {
  JsonWriter json;
  json.begin_array();
  table.write_all_events(json);
  return json.end_array().take();
}

inline std::string scores(const Table& table) {
  JsonWriter json;
  table.scores().write(json);
  return json.take();
}

// The value of a field of a position text.
inline std::string field(const std::string& position, const std::string& key) {
  const std::string text = " " + position;
  const std::size_t at = text.find(" " + key + "=");
  if (at == std::string::npos) return "(none)";
  const std::size_t begin = at + key.size() + 2;
  return text.substr(begin, text.find(' ', begin) - begin);
}

using Made = testkit::Made<Rules>;

// Checks about `steps` steps with every sample option line and bias: check(rules, before, step, after).
template <class Check>
void check_steps(std::size_t steps, Check&& check) {
  testkit::check_steps<Rules>(steps, [&](const testkit::Walked<Rules>& walked) {
    check(walked.rules, walked.before, walked.step, walked.after);
  });
}

// One random step of whoever is due. Precondition: the game is not over.
template <class Sink>
void random_step(const Rules& rules, State& s, Rng& rng, Sink& sink) {
  testkit::make(rules, s, testkit::choose_once(rules, s, testkit::Bias::kNone, rng), sink);
}

inline bool is_action(const Made& made, ActionKind kind) {
  return !made.chance && made.action.kind == kind;
}

// A full board of one tile, in the colour red.
inline std::string full_board(unsigned size, std::string_view tile) {
  std::string text;
  for (unsigned y = 0; y < size; ++y) {
    for (unsigned x = 0; x < size; ++x) {
      if (!text.empty()) text += ';';
      text += std::to_string(x) + "," + std::to_string(y) + ":" + std::string(tile) + "R";
    }
  }
  return text;
}

}  // namespace parlour::rotorouter
