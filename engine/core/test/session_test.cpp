// Engine mode, command by command, with the tiny game.
#include "engine/core/session.hpp"

#include <gtest/gtest.h>

#include "engine/core/test/tally.hpp"
#include "engine/testkit/asking.hpp"

namespace parlour {
namespace {

using testkit::Asking;

struct Line {
  std::string_view command, answer;
};

// Asks line by line. An answer that ends with * is only a beginning.
void expect_dialogue(Asking& ask, std::span<const Line> lines) {
  for (const auto& [command, answer] : lines) {
    const std::string got = ask(command);
    if (answer.ends_with('*')) {
      const std::string_view begin = answer.substr(0, answer.size() - 1);
      EXPECT_TRUE(got.starts_with(begin)) << command << "\n  want " << answer << "\n  got  " << got;
    } else {
      EXPECT_EQ(got, answer) << command;
    }
  }
}

void expect_dialogue(std::span<const Line> lines) {
  Asking ask(tally::info());
  expect_dialogue(ask, lines);
}

// Draws that depend on the key's first digit, the step and nothing else.
class DigitStream final : public ChanceStream {
 public:
  explicit DigitStream(char digit) : digit_(static_cast<std::uint32_t>(digit)) {}
  std::uint32_t draw(std::uint64_t step, std::uint32_t bound) override {
    return static_cast<std::uint32_t>(Rng(digit_ + 1'000 * step).below(bound));
  }

 private:
  std::uint32_t digit_;
};
std::unique_ptr<ChanceStream> make_stream(std::string_view hex) {
  return std::make_unique<DigitStream>(hex.front());
}
std::string seed_of(char digit) { return "new seed " + std::string(64, digit); }

TEST(Session, ShowsAFreshGame) {
  static constexpr Line kLines[] = {
      {"show", "position count=0 turn=0 phase=act"},
      {"turn", "seat 0"},
      {"outcomes", "outcomes 0"},
      {"events", "events []"},
      {"scores", R"(scores {"over":false,"reason":null,"places":[null,null],"points":[0,0]})"},
      {"view 0", R"(view {"count":0,"turn":0,"phase":"act"})"},
      {"view spectator", R"(view {"count":0,"turn":0,"phase":"act"})"},
      {"perft 0", "perft 1"},
      {"perft 1", "perft 3"},
      {"perft 2", "perft 8"},
  };
  expect_dialogue(kLines);
}

TEST(Session, AGameWithoutStructuredCommandsSaysSo) {
  static constexpr Line kLines[] = {
      {"commands", "error this game has no structured commands"},
      {"play {}", "refused BAD_NOTATION *"},
      {"show", "position count=0 turn=0 phase=act"},
  };
  expect_dialogue(kLines);
}

TEST(Session, PlaysAGameToItsEnd) {
  static constexpr Line kLines[] = {
      {"play add:2", "ok"},
      {"events", R"(events [{"type":"add","number":2}])"},
      {"play flip 0", "ok"},
      {"turn", "chance"},
      {"legal", "legal 0"},
      {"legal 0", "legal 0"},
      {"outcomes", "outcomes 2 heads:3 tails:1"},
      {"play add:1", "refused CHANCE_FIRST the coin is in the air"},
      {"settle edge", "refused BAD_NOTATION heads or tails"},
      {"settle heads tails", "refused BAD_NOTATION an outcome is one word"},
      {"events", R"(events [{"type":"flip"}])"},
      {"settle heads", "ok"},
      {"show", "position count=3 turn=1 phase=act"},
      {"settle heads", "refused NOT_CHANCE nobody flipped"},
      {"play add:1 0", "refused NOT_YOUR_TURN wait"},
      {"play add:1 x", "refused BAD_NOTATION 'x' is not a seat"},
      {"play add:1 255", "refused BAD_NOTATION '255' is not a seat"},
      {"play add:1 1 1", "refused BAD_NOTATION '1 1' is not a seat"},
      {"play", "refused BAD_NOTATION *"},
      {"play add:2 1", "ok"},
      {"turn", "over"},
      {"legal", "legal 0"},
      {"legal 1", "legal 0"},
      {"outcomes", "outcomes 0"},
      {"perft 5", "perft 1"},
      {"scores", R"(scores {"over":true,"reason":"goal","places":[2,1],"points":[0,2.5]})"},
      {"events", R"(events [{"type":"add","number":2},)"
                 R"({"type":"end","reason":"goal","places":[2,1],"points":[0,2.5]}])"},
      {"play add:1", "refused GAME_OVER the goal is reached"},
      {"settle heads", "refused GAME_OVER the goal is reached"},
      {"bot first", "error the game is over"},
      {"new", "ok"},
      {"show", "position count=0 turn=0 phase=act"},
      {"events", "events []"},
  };
  expect_dialogue(kLines);
}

TEST(Session, ListsLegalActionsForASeat) {
  static constexpr Line kLines[] = {
      {"legal", "legal 3 add:1 add:2 flip"},
      {"legal 0", "legal 3 add:1 add:2 flip"},
      {"legal 1", "legal 0"},
      {"legal 2", "legal 0"},
      {"legal 254", "legal 0"},
      {"legal 255", "error legal takes nothing, or a seat"},
      {"legal -1", "error legal takes nothing, or a seat"},
      {"legal 00", "error legal takes nothing, or a seat"},
      {"legal x", "error legal takes nothing, or a seat"},
      {"legal 0 1", "error legal takes nothing, or a seat"},
  };
  expect_dialogue(kLines);
}

TEST(Session, BadArgumentsGetAnErrorAndChangeNothing) {
  static constexpr Line kLines[] = {
      {"play add:1", "ok"},
      {"view", "error view takes a seat of this game, or spectator"},
      {"view 2", "error view takes a seat of this game, or spectator"},
      {"view -1", "error view takes a seat of this game, or spectator"},
      {"view everybody", "error view takes a seat of this game, or spectator"},
      {"perft", "error perft takes a depth from 0 to 30"},
      {"perft x", "error perft takes a depth from 0 to 30"},
      {"perft -1", "error perft takes a depth from 0 to 30"},
      {"perft 31", "error perft takes a depth from 0 to 30"},
      {"perft 01", "error perft takes a depth from 0 to 30"},
      {"perft 1 1", "error perft takes a depth from 0 to 30"},
      {"perft 99999999999", "error perft takes a depth from 0 to 30"},
      {"new game", "error new takes nothing, or seed and 64 hex digits"},
      {"new seed", "error new takes nothing, or seed and 64 hex digits"},
      {"new seed 0123", "error new takes nothing, or seed and 64 hex digits"},
      {"new seed 000000000000000000000000000000000000000000000000000000000000000A",
       "error new takes nothing, or seed and 64 hex digits"},
      {"new seed 0000000000000000000000000000000000000000000000000000000000000000 ",
       "error new takes nothing, or seed and 64 hex digits"},
      {"new seed 0000000000000000000000000000000000000000000000000000000000000000",
       "error no seeded stream here"},
      {"position count=99", "error no such number"},
      {"position count=5", "error the game is over when the goal is reached"},
      {"position nonsense", "error 'nonsense' is not key=value"},
      {"options goal=0", "error the goal is 1 to 30"},
      {"options aim=1", "error unknown key 'aim'"},
      {"", "error unknown command ''"},
      {" ", "error unknown command ' '"},
      {" show", "error unknown command ' show'"},
      {"SHOW", "error unknown command 'SHOW'"},
      {"show me", "error unknown command 'show me'"},
      {"turn 1", "error unknown command 'turn 1'"},
      {"hash x", "error unknown command 'hash x'"},
      {"quit now", "error unknown command 'quit now'"},
      {"\x01x", "error unknown command '?x'"},
      {"show", "position count=1 turn=0 phase=act"},
      {"events", R"(events [{"type":"add","number":1}])"},
  };
  expect_dialogue(kLines);
}

TEST(Session, TakesCarriageReturnsAndRefusesEndlessLines) {
  EngineSession session(tally::info());
  EXPECT_EQ(session.answer("turn\r"), "seat 0");
  const std::string longest(EngineSession::kLongestLine, 'x');
  EXPECT_TRUE(session.answer(longest)->starts_with("error unknown command 'xxx"));
  EXPECT_EQ(session.answer(longest + "x"), "error the line is longer than 65536 bytes");
  EXPECT_EQ(session.answer(std::string_view("sh\0ow", 5)), "error unknown command 'sh?ow'");
}

TEST(Session, EndsOnlyWithQuit) {
  EngineSession session(tally::info());
  EXPECT_NE(session.answer("exit"), std::nullopt);
  EXPECT_EQ(session.answer("quit"), std::nullopt);
  EXPECT_EQ(session.answer("quit\r"), std::nullopt);
}

TEST(Session, OptionsCountFromTheNextGameOn) {
  static constexpr Line kLines[] = {
      {"options goal=9", "ok"},
      {"position count=7 turn=1", "ok"},
      {"show", "position count=7 turn=1 phase=act"},
      {"new", "ok"},
      {"play add:2", "ok"},
      {"options", "ok"},  // the running game goes on under its own
      {"play add:2", "ok"},
      {"play add:2", "ok"},
      {"turn", "seat 0"},
      {"position count=7", "error the game is over when the goal is reached"},
      {"options goal=x", "error the goal is 1 to 30"},
      {"new", "ok"},
      {"play add:2", "ok"},
      {"play add:2", "ok"},
      {"play add:2", "ok"},
      {"turn", "over"},
  };
  expect_dialogue(kLines);
}

TEST(Session, HashesAreSixteenDigitsAndFollowThePosition) {
  Asking ask(tally::info());
  const std::string start = ask("hash");
  EXPECT_EQ(start, "hash " + write_hash((*tally::info().open(""))->hash()));
  EXPECT_EQ(start.size(), 5U + 16U);
  EXPECT_EQ(ask("play add:1"), "ok");
  EXPECT_NE(ask("hash"), start);
  EXPECT_EQ(ask("position count=0 turn=0 phase=act"), "ok");
  EXPECT_EQ(ask("hash"), start);
  EXPECT_EQ(write_hash(0), "0000000000000000");
  EXPECT_EQ(write_hash(0x0123456789ABCDEF), "0123456789abcdef");
}

TEST(Session, BotsAnswerWithALegalMove) {
  static constexpr Line kLines[] = {
      {"bot first", "bestmove add:1"},
      {"bot patient", "bestmove flip"},
      {"bot patient 49", "bestmove add:2"},
      {"bot patient 3600000", "bestmove flip"},
      {"bot random", "bestmove *"},
      {"bot random 1", "bestmove *"},
      {"bot random 1 7", "bestmove *"},
      {"bot random 1 999999999", "bestmove *"},
      {"bot random 1 1000000000", "error the seed of a bot is a number below 1000000000"},
      {"bot random 1 -1", "error the seed of a bot is a number below 1000000000"},
      {"bot random 1 7 7", "error the seed of a bot is a number below 1000000000"},
      {"hint first", R"(hints [{"action":"add:1","value":0,"chance":0,"why":""}])"},
      {"hint genius", "error no bot of level 'genius'"},
      {"hint first 0", "error bot and hint take a level and perhaps a number of milliseconds"},
      {"bot", "error no bot of level ''"},
      {"bot genius", "error no bot of level 'genius'"},
      {"bot first 0", "error bot and hint take a level and perhaps a number of milliseconds"},
      {"bot first -5", "error bot and hint take a level and perhaps a number of milliseconds"},
      {"bot first 3600001", "error bot and hint take a level and perhaps a number of milliseconds"},
      {"bot first soon", "error bot and hint take a level and perhaps a number of milliseconds"},
      {"show", "position count=0 turn=0 phase=act"},  // a bot only proposes
      {"play flip", "ok"},
      {"bot first", "error a chance step is due"},
  };
  expect_dialogue(kLines);
}

TEST(Session, TheSameQuestionsGetTheSameBotAnswers) {
  Asking one(tally::info());
  Asking two(tally::info());
  std::string answers;
  for (int i = 0; i < 50; ++i) {
    const std::string answer = one("bot random");
    ASSERT_EQ(two("bot random"), answer);
    answers += answer;
  }
  for (const std::string_view word : {"add:1", "add:2", "flip"}) {
    EXPECT_NE(answers.find(word), std::string::npos) << "asking again gives another choice";
  }
}

TEST(Session, ASeedOfABotGivesTheSameAnswerHoweverOftenItIsAsked) {
  Asking ask(tally::info());
  std::string answers;
  for (int seed = 0; seed < 50; ++seed) {
    const std::string question = "bot random 1 " + std::to_string(seed);
    const std::string answer = ask(question);
    ASSERT_EQ(ask(question), answer);
    answers += answer;
  }
  for (const std::string_view word : {"add:1", "add:2", "flip"}) {
    EXPECT_NE(answers.find(word), std::string::npos) << "another seed gives another choice";
  }
}

// Plays both games with the same actions and returns everything that was seen.
std::string seeded_game(Asking& ask, char digit) {
  std::string seen = ask(seed_of(digit));
  for (int i = 0; i < 40 && ask("turn") != "over"; ++i) {
    seen += ask("play flip") + ask("events") + ask("show") + ask("hash");
  }
  return seen;
}

TEST(Session, ASeedSettlesChanceAndGivesTheSameGameAgain) {
  Asking ask(tally::info(), make_stream);
  ASSERT_EQ(ask("options goal=20"), "ok");
  const std::string first = seeded_game(ask, 'a');
  EXPECT_EQ(seeded_game(ask, 'a'), first);
  Asking other(tally::info(), make_stream);
  ASSERT_EQ(other("options goal=20"), "ok");
  EXPECT_EQ(seeded_game(other, 'a'), first);
  EXPECT_NE(seeded_game(other, 'b'), first);
}

TEST(Session, EventsOfASeededStepHoldTheChanceBehindIt) {
  Asking ask(tally::info(), make_stream);
  ASSERT_EQ(ask(seed_of('a')), "ok");
  EXPECT_EQ(ask("events"), "events []");
  ASSERT_EQ(ask("play flip"), "ok");
  EXPECT_TRUE(ask("events").starts_with(R"(events [{"type":"flip"},{"type":"coin","number":)"))
      << ask("events");
  EXPECT_TRUE(ask("turn").starts_with("seat ")) << "no chance step is left standing";
  ASSERT_EQ(ask("play add:1"), "ok");
  EXPECT_EQ(ask("events"), R"(events [{"type":"add","number":1}])");
}

TEST(Session, ChanceIsSettledByHandAgainAfterAPositionOrAPlainNew) {
  for (const std::string_view command : {"new", "position count=1"}) {
    Asking ask(tally::info(), make_stream);
    ASSERT_EQ(ask(seed_of('a')), "ok");
    ASSERT_EQ(ask("play flip"), "ok");
    ASSERT_EQ(ask(command), "ok");
    ASSERT_EQ(ask("play flip"), "ok");
    EXPECT_EQ(ask("turn"), "chance") << command;
  }
}

TEST(Session, AGameThatBeginsWithChanceIsSettledAtOnceFromTheSeed) {
  Asking ask(*find_game("ludo"), make_stream);
  ASSERT_EQ(ask(seed_of('a')), "ok");
  EXPECT_TRUE(ask("turn").starts_with("seat ")) << ask("turn");
  EXPECT_TRUE(ask("events").starts_with(R"(events [{"type":"roll","seat":0,)")) << ask("events");
}

TEST(Session, ASeedThatMakesNoStreamIsAnErrorAndLeavesTheGameAlone) {
  Asking ask(tally::info(), [](std::string_view) { return std::unique_ptr<ChanceStream>(); });
  ASSERT_EQ(ask("play add:1"), "ok");
  EXPECT_EQ(ask(seed_of('a')), "error no seeded stream here");
  EXPECT_EQ(ask("show"), "position count=1 turn=0 phase=act");
}

}  // namespace
}  // namespace parlour
