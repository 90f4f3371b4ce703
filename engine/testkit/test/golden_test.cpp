#include "engine/testkit/golden.hpp"

#include <gtest/gtest.h>

#include "engine/core/session.hpp"
#include "engine/testkit/places.hpp"

namespace parlour::testkit {
namespace {

class Goldens : public testing::TestWithParam<std::string_view> {};

TEST_P(Goldens, EveryRecordOfTheGameHolds) {
  EngineSession session(*find_game(GetParam()));
  const std::string path =
      tree() + "engine/games/" + std::string(GetParam()) + "/test/golden.jsonl";
  const GoldenReport report =
      check_goldens(path, [&](std::string_view command) { return *session.answer(command); });
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
  EXPECT_GT(report.passed, 0U);
}

std::vector<std::string_view> ids() {
  std::vector<std::string_view> names;
  for (const GameInfo& game : all_games()) names.push_back(game.id);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Registry, Goldens, testing::ValuesIn(ids()),
                         [](const auto& game) { return std::string(game.param); });

// A checker that cannot fail proves nothing: the same records against an engine that lies.
TEST(GoldenChecker, FindsAWrongAnswer) {
  const std::string id(ids().front());
  const std::string path = tree() + "engine/games/" + id + "/test/golden.jsonl";
  for (const std::string_view lie :
       {"show", "turn", "legal", "play", "position", "scores", "perft"}) {
    EngineSession session(*find_game(id));
    const GoldenReport report = check_goldens(path, [&](std::string_view command) {
      const std::string answer = *session.answer(command);
      if (!command.starts_with(lie)) return answer;
      if (lie == "scores") return std::string("scores {\"over\":7}");
      return lie == "legal" ? std::string("legal 1 nothing") : "ok not " + answer;
    });
    EXPECT_FALSE(report.failures.empty()) << "a wrong answer to " << lie << " went unnoticed";
  }
}

}  // namespace
}  // namespace parlour::testkit
