// The structured commands (section 9): the same actions in a second form, through every door that takes an action.
#include "engine/games/montoncito/commands.hpp"

#include <algorithm>
#include <fstream>

#include "engine/core/session.hpp"
#include "engine/games/montoncito/test/walks.hpp"
#include "engine/match/replay.hpp"
#include "engine/testkit/golden.hpp"
#include "engine/testkit/places.hpp"

namespace parlour::montoncito {
namespace {

const std::string kGoldens = testkit::tree() + "engine/games/montoncito/test/golden.jsonl";

TEST(MontoncitoCommands, EveryKindOfActionIsWritten) {
  EXPECT_EQ(write_command(Action::play_hand(13, 2)),
            R"({"type":"PLAY_CARD","from":{"zone":"hand","value":13},"to":{"pile":2}})");
  EXPECT_EQ(write_command(Action::play_stock(3)),
            R"({"type":"PLAY_CARD","from":{"zone":"stock"},"to":{"pile":3}})");
  EXPECT_EQ(write_command(Action::play_top(1, 0)),
            R"({"type":"PLAY_CARD","from":{"zone":"discard","pile":1},"to":{"pile":0}})");
  EXPECT_EQ(write_command(Action::discard(12, 1)),
            R"({"type":"DISCARD","from":{"zone":"hand","value":12},"to":{"pile":1}})");
  EXPECT_EQ(write_command(Action::draw()), R"({"type":"DRAW"})");
  EXPECT_EQ(write_command(Action::end()), R"({"type":"END_TURN"})");
  EXPECT_EQ(write_command(Action::wait()), R"({"type":"WAIT"})");
}

TEST(MontoncitoCommands, AreReadInAnyOrderAndWithSpaces) {
  EXPECT_EQ(read_command(R"( { "to" : {"pile": 0}, "from": { "value" : 3 , "zone":"hand" },
                              "type": "PLAY_CARD" } )"),
            "h3>0");
  EXPECT_EQ(read_command(R"({"type":"DISCARD","from":{"zone":"stock"},"to":{"pile":1}})"), "ds>1");
  EXPECT_EQ(
      read_command(R"({"type":"DISCARD","from":{"zone":"discard","pile":2},"to":{"pile":1}})"),
      "dx2>1");
  EXPECT_EQ(read_command(R"({"type":"CLEAR_BUILD_PILE","pileIndex":3})"), "clear3");
}

TEST(MontoncitoCommands, AnythingElseIsRefusedWithASentence) {
  static constexpr std::string_view kBad[] = {
      "{",
      "{}",
      "{}}",
      R"({"type":"DRAW"}x)",
      R"({"type":"DRAW",})",
      R"({"type":"DRAW","type":"DRAW"})",
      R"({"type":"DRAW","seat":0})",
      R"({"type":"draw"})",
      R"({"type":13})",
      R"({"type":"DRAW\u0000"})",
      R"({type:"DRAW"})",
      R"({"type":"SHUFFLE"})",
      R"({"type":"PLAY_CARD"})",
      R"({"type":"PLAY_CARD","from":"hand","to":0})",
      R"({"type":"PLAY_CARD","from":{"zone":"hand"},"to":{"pile":0}})",
      R"({"type":"PLAY_CARD","from":{"zone":"hand","value":"3"},"to":{"pile":0}})",
      R"({"type":"PLAY_CARD","from":{"zone":"hand","value":-3},"to":{"pile":0}})",
      R"({"type":"PLAY_CARD","from":{"zone":"hand","value":3.0},"to":{"pile":0}})",
      R"({"type":"PLAY_CARD","from":{"zone":"hand","value":3,"pile":0},"to":{"pile":0}})",
      R"({"type":"PLAY_CARD","from":{"zone":"build","pile":3},"to":{"pile":0}})",
      R"({"type":"PLAY_CARD","from":{"zone":{"name":"stock"}},"to":{"pile":0}})",
      R"({"type":"PLAY_CARD","from":{"zone":"stock"},"to":{"pile":null}})",
      R"({"type":"CLEAR_BUILD_PILE"})",
      R"({"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"type":"DRAW"})",
  };
  for (const std::string_view text : kBad) {
    const auto notation = read_command(text);
    ASSERT_FALSE(notation.has_value()) << text << " is read as " << *notation;
    EXPECT_EQ(notation.error().code, kBadNotation) << text;
    EXPECT_FALSE(notation.error().why.empty()) << text;
  }
}

TEST(MontoncitoCommands, EveryActionOfRandomGamesComesBackTheSame) {
  std::size_t seen = 0;
  visit_steps(150, [&](const Step& step) {
    for (std::size_t i = 0; i < step.g.seats(); ++i) {
      for (const Action action : step.g.actions(step.before, seat_at(i))) {
        const std::string command = write_command(action);
        ASSERT_EQ(read_command(command), write_action(action)) << command;
        ASSERT_EQ(command.find(' '), std::string::npos) << "one word, for lines of words";
        ++seen;
      }
    }
  });
  EXPECT_GT(seen, 10'000U);
}

// Every legal list on the way through the golden records, in both forms.
TEST(MontoncitoCommands, EveryActionOfTheGoldenRecordsComesBackTheSame) {
  EngineSession session(*find_game("montoncito"));
  std::size_t seen = 0;
  const auto report = testkit::check_goldens(kGoldens, [&](std::string_view line) {
    std::string answer = *session.answer(line);
    if (answer == "ok") {
      const std::string legal = *session.answer("legal");
      std::string words;
      std::size_t count = 0;
      const std::string list = *session.answer("commands");
      static constexpr std::string_view kAction = R"({"action":")";
      static constexpr std::string_view kCommand = R"(","command":)";
      for (std::size_t at = list.find(kAction); at != std::string::npos; ++count) {
        const std::size_t middle = list.find(kCommand, at);
        const std::size_t next = list.find(kAction, middle);
        const std::string word = list.substr(at + kAction.size(), middle - at - kAction.size());
        const std::size_t from = middle + kCommand.size();
        const std::size_t end = next == std::string::npos ? list.size() - 1 : next - 1;
        EXPECT_EQ(read_command(list.substr(from, end - 1 - from)), word);
        words += " " + word;
        at = next;
      }
      EXPECT_EQ("legal " + std::to_string(count) + words, legal);
      seen += count;
    }
    return answer;
  });
  EXPECT_TRUE(report.failures.empty());
  EXPECT_GT(report.passed, 50U);
  EXPECT_GT(seen, 500U);
}

// The records played in the other form: what is legal, refused and reached is the same.
TEST(MontoncitoCommands, TheGoldenRecordsHoldWhenPlayedAsCommands) {
  EngineSession session(*find_game("montoncito"));
  std::size_t translated = 0;
  const auto report = testkit::check_goldens(kGoldens, [&](std::string_view line) {
    static constexpr std::string_view kPlay = "play ";
    if (!line.starts_with(kPlay)) return *session.answer(line);
    const std::string_view rest = line.substr(kPlay.size());
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const auto action = spelled_action(rest.substr(0, end));
    if (!action) return *session.answer(line);
    ++translated;
    return *session.answer(std::string(kPlay) + write_command(*action) +
                           std::string(rest.substr(end)));
  });
  for (const std::string& failure : report.failures) ADD_FAILURE() << failure;
  EXPECT_GT(translated, 100U);
}

TEST(MontoncitoCommands, ATableTakesBothFormsAndNamesTheCanonicalOne) {
  const auto table = table_at("stocks=9,2/8,8 hands=1,3,12/2,4 draw=1");
  const std::string one =
      R"({"type":"PLAY_CARD","from":{"zone":"hand","value":1},"to":{"pile":0}})";
  EXPECT_TRUE(table->has_commands());
  EXPECT_EQ(table->clone()->enact(one, Seat{0}), "h1>0");
  EXPECT_EQ(table->clone()->enact("h1>0", std::nullopt), "h1>0");
  EXPECT_EQ(table->clone()->enact(one, Seat{1}).error().code, kNotYourTurn);
  EXPECT_EQ(table->clone()->enact("h2>0", Seat{0}).error().code, "CARD_NOT_IN_HAND");
  EXPECT_EQ(table->clone()->enact("{", Seat{0}).error().code, kBadNotation);
  EXPECT_EQ(table->commands(Seat{0}).size(), table->legal(Seat{0}).size());
  EXPECT_EQ(table->play(one, Seat{0}), std::nullopt);
  EXPECT_EQ(table->play(R"({"type":"PLAY_CARD","from":{"zone":"stock"},"to":{"pile":0}})", Seat{0}),
            std::nullopt);
  const std::uint64_t hash = table->hash();
  const auto refused = [&](std::string_view text) { return table->play(text, Seat{0})->code; };
  EXPECT_EQ(refused(R"({"type":"CLEAR_BUILD_PILE","pileIndex":0})"), "INTERNAL_ACTION");
  EXPECT_EQ(refused(R"({"type":"DISCARD","from":{"zone":"stock"},"to":{"pile":0}})"), "BAD_SOURCE");
  EXPECT_EQ(refused(R"({"type":"DRAW"})"), "DRAW_NOT_ALLOWED");
  EXPECT_EQ(refused(R"({"type":"END_TURN"})"), "MUST_DISCARD");
  EXPECT_EQ(refused(R"({"type":"WAIT"})"), kBadNotation);
  EXPECT_EQ(table->hash(), hash);
}

TEST(MontoncitoCommands, EngineModeTakesThemWithSpacesAndASeat) {
  EngineSession session(*find_game("montoncito"));
  const auto ask = [&](std::string_view line) { return *session.answer(line); };
  ASSERT_EQ(ask("position stocks=9,2/8,8 hands=1,12/2,4 draw=1"), "ok");
  EXPECT_EQ(ask("commands 1"), "commands []");
  EXPECT_EQ(ask("commands x"), "error commands takes nothing, or a seat");
  EXPECT_EQ(
      ask(R"(play {"type": "PLAY_CARD", "from": {"zone": "hand", "value": 1}, "to": {"pile": 0}} 1)"),
      "refused NOT_YOUR_TURN it is the turn of seat 0");
  EXPECT_EQ(
      ask(R"(play {"type": "PLAY_CARD", "from": {"zone": "hand", "value": 1}, "to": {"pile": 0}} 0)"),
      "ok");
  EXPECT_EQ(ask(R"(play {"type":"DISCARD","from":{"zone":"hand","value":12},"to":{"pile":0}})"),
            "ok");
  EXPECT_EQ(ask("turn"), "seat 1");
  EXPECT_TRUE(ask("play {").starts_with("refused BAD_NOTATION "));
}

// The dialogue of docs/engine-mode.md.
TEST(MontoncitoCommands, TheExampleInTheDocumentIsWhatEngineModeAnswers) {
  std::ifstream file(testkit::tree() + "docs/engine-mode.md");
  EngineSession session(*find_game("montoncito"));
  std::string expected;
  int answered = 0;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) inside = line == "## Structured commands";
    if (!inside) continue;
    if (line.starts_with("> ")) {
      expected = *session.answer(std::string_view(line).substr(2));
    } else if (!expected.empty()) {
      EXPECT_EQ(line, expected);
      expected.clear();
      ++answered;
    }
  }
  EXPECT_EQ(answered, 4);
}

TEST(MontoncitoCommands, TranscriptsMayHaveThem) {
  const std::string head =
      "parlour transcript 1\ngame montoncito\n"
      "position stocks=9,2/8,8 hands=1,12/2,4 draw=1\n";
  const std::string text =
      head + R"(step 0 {"type":"PLAY_CARD","from":{"zone":"hand","value":1},"to":{"pile":0}})" +
      "\nstep 0 s>0\n" +
      R"(step 0 {"type":"DISCARD","from":{"zone":"hand","value":12},"to":{"pile":3}})" + "\n";
  const auto replayed = [](const std::string& lines) {
    const auto transcript = Transcript::read(lines);
    EXPECT_TRUE(transcript.has_value()) << transcript.error();
    auto replay = Replay::open(*find_game("montoncito"), *transcript);
    while (!replay->at_end()) EXPECT_EQ(replay->advance(), std::nullopt);
    return replay->table().position();
  };
  EXPECT_EQ(replayed(text), replayed(head + "step 0 h1>0\nstep 0 s>0\nstep 0 d12>3\n"));
  EXPECT_EQ(Transcript::read(text)->write(), text);
}

}  // namespace
}  // namespace parlour::montoncito
