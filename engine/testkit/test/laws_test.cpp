// The laws that every game must obey, over the whole registry.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/session.hpp"
#include "engine/core/table_of.hpp"
#include "engine/match/replay.hpp"
#include "engine/testkit/walk.hpp"
#include "registry.hpp"

namespace parlour::testkit {
namespace {

constexpr std::size_t kPositions = 1'500;  // for each option line and bias
constexpr std::size_t kWordsTried = 100;   // at each position

template <class G>
std::string view_text(const G& g, const typename G::State& s, Observer who) {
  JsonWriter json;
  write_described(json, g.wire(g.view(s, who)));
  return json.take();
}

template <class G>
std::vector<Observer> observers(const G& g) {
  std::vector<Observer> all = {Observer::spectator()};
  for (std::size_t i = 0; i < g.seats(); ++i) all.push_back(Observer::at(seat_at(i)));
  return all;
}

template <class G>
class Laws : public testing::Test {};
TYPED_TEST_SUITE(Laws, AllGames<testing::Types>);

TYPED_TEST(Laws, SomebodyCanActUntilTheGameIsOver) {
  visit_positions<TypeParam>(kPositions, [](const auto& g, const auto& s) {
    const Turn turn = g.turn(s);
    const Scores scores = g.scores(s);
    ASSERT_EQ(turn.is_over(), scores.over);
    ASSERT_EQ(scores.over, !scores.reason.empty());
    ASSERT_EQ(scores.seats, g.seats());
    ASSERT_EQ(turn.is_chance(), !g.outcomes(s).empty());
    ASSERT_EQ(turn.is_seats() && turn.seats.empty(), false);
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      const Seat seat = seat_at(i);
      if (!turn.is_seats()) ASSERT_TRUE(g.actions(s, seat).empty());
      if (turn.is_seats() && turn.seats.contains(seat)) ASSERT_FALSE(g.actions(s, seat).empty());
      if (turn.seats.contains(seat)) ASSERT_LT(i, g.seats());
    }
    for (std::size_t i = 0; i < g.seats(); ++i) ASSERT_LE(scores.place[i], g.seats());
    if (scores.over) {
      ASSERT_TRUE(std::ranges::count(scores.place, 1) > 0) << "a finished game has a first place";
    }
  });
}

TYPED_TEST(Laws, ListsAreAscendingAndOddsArePositive) {
  visit_positions<TypeParam>(kPositions, [](const auto& g, const auto& s) {
    for (std::size_t i = 0; i < g.seats(); ++i) {
      const auto actions = g.actions(s, seat_at(i));
      for (std::size_t k = 1; k < actions.size(); ++k) ASSERT_LT(actions[k - 1], actions[k]);
    }
    const auto outcomes = g.outcomes(s);
    std::set<std::string> names;
    for (const auto& [outcome, weight] : outcomes) {
      ASSERT_GT(weight, 0U);
      ASSERT_TRUE(names.insert(g.write(outcome)).second);
    }
  });
}

TYPED_TEST(Laws, CountedActionsAgreeWithTheList) {
  using G = TypeParam;
  if constexpr (CountsActions<G>) {
    visit_positions<G>(kPositions, [](const auto& g, const auto& s) {
      for (std::size_t i = 0; i < g.seats(); ++i) {
        ASSERT_EQ(g.count_actions(s, seat_at(i)), g.actions(s, seat_at(i)).size());
      }
    });
  }
}

TYPED_TEST(Laws, DirectChanceAgreesWithTheListOfOutcomes) {
  using G = TypeParam;
  if constexpr (DirectChance<G>) {
    visit_positions<G>(kPositions, [](const auto& g, const auto& s) {
      const auto outcomes = g.outcomes(s);
      if (outcomes.empty()) return;
      ASSERT_EQ(g.weight(s), total_weight(outcomes));
      for (std::uint32_t n = 0; n < g.weight(s); ++n) {
        ASSERT_EQ(g.write(g.outcome_at(s, n)), g.write(walk_outcomes(outcomes, n)));
      }
    });
  }
}

TYPED_TEST(Laws, NotationIsReadBackAndEveryOtherWordIsRefused) {
  // Words of earlier positions, tried in turn: some are right here, most are wrong in one way or another.
  std::vector<std::string> words = {"", "x", "move", "move:", "pass", "-", "0", "7", "sorry"};
  std::set<std::string> seen(words.begin(), words.end());
  std::size_t next = 0;
  visit_positions<TypeParam>(kPositions, [&](const auto& g, const auto& s) {
    const Turn turn = g.turn(s);
    for (const auto& [outcome, weight] : g.outcomes(s)) {
      const auto back = g.read_outcome(s, g.write(outcome));
      ASSERT_TRUE(back.has_value()) << g.write(outcome);
      ASSERT_EQ(g.write(*back), g.write(outcome));
    }
    std::set<std::string> legal;
    const Seat seat = turn.is_seats() ? turn.seats.lowest() : Seat{0};
    for (const auto& action : g.actions(s, seat)) {
      const std::string word = g.write(action);
      ASSERT_EQ(word.find(' '), std::string::npos);
      ASSERT_TRUE(legal.insert(word).second) << "two actions are called " << word;
      const auto back = g.read(s, seat, word);
      ASSERT_TRUE(back.has_value()) << word << ": " << back.error().why;
      ASSERT_EQ(*back, action);
      if (seen.size() < 3'000 && seen.insert(word).second) words.push_back(word);
    }
    for (std::size_t i = 0; i < kWordsTried; ++i) {
      const std::string& word = words[next++ % words.size()];
      const auto read = g.read(s, seat, word);
      if (read.has_value()) {  // a word may have a second spelling, but it means a listed action
        ASSERT_TRUE(legal.contains(g.write(*read))) << word << " at " << g.write_position(s);
      } else {
        ASSERT_FALSE(legal.contains(word));
        ASSERT_FALSE(read.error().code.empty());
        ASSERT_FALSE(read.error().why.empty());
      }
    }
  });
}

TYPED_TEST(Laws, PositionTextRoundTrips) {
  std::map<std::string, std::uint64_t> hashes;
  visit_positions<TypeParam>(kPositions, [&](const auto& g, const auto& s) {
    const std::string text = g.write_position(s);
    const auto back = g.read_position(text);
    ASSERT_TRUE(back.has_value()) << text << ": " << back.error();
    ASSERT_EQ(back->rules.write_position(back->state), text);
    ASSERT_EQ(back->state, s) << text;
    ASSERT_EQ(back->rules.hash(back->state), g.hash(s)) << text;
    ASSERT_EQ(hashes.try_emplace(text, g.hash(s)).first->second, g.hash(s));
  });
}

TYPED_TEST(Laws, OptionsRoundTripAndBadOnesAreRefused) {
  for (const std::string_view line : TypeParam::sample_options()) {
    const auto rules = TypeParam::from_options(line);
    ASSERT_TRUE(rules.has_value()) << line << ": " << rules.error();
    const auto again = TypeParam::from_options(rules->options());
    ASSERT_TRUE(again.has_value()) << rules->options();
    EXPECT_EQ(again->options(), rules->options());
    EXPECT_EQ(again->hash(again->start()), rules->hash(rules->start()));
  }
  ASSERT_TRUE(TypeParam::from_options(TypeParam::kBenchOptions).has_value());
  for (const std::string_view line : {"nonsense=1", "seats", "=", " ", "seats=", "seats=0",
                                      "a=b c=d", "seats=2 seats=2", "\xff"}) {
    const auto rules = TypeParam::from_options(line);
    ASSERT_FALSE(rules.has_value()) << line;
    EXPECT_FALSE(rules.error().empty());
  }
}

TYPED_TEST(Laws, NothingIsLostOrMadeUp) {
  visit_positions<TypeParam>(kPositions, [](const auto& g, const auto& s) {
    const auto why = g.broken(s);
    ASSERT_FALSE(why.has_value()) << *why << " at " << g.write_position(s);
  });
}

TYPED_TEST(Laws, ListeningChangesNothing) {
  using G = TypeParam;
  Rng rng(7);
  visit_positions<G>(kPositions, [&](const auto& g, const auto& s) {
    if (g.turn(s).is_over()) return;
    const auto step = choose(g, s, Bias::kNone, rng);
    typename G::State quiet = s;
    typename G::State loud = s;
    NoEvents nobody;
    EventList<G> log;
    make(g, quiet, step, nobody);
    make(g, loud, step, log);
    ASSERT_EQ(quiet, loud);
    // A step reports what it did; one that only asks chance to move may leave the report to the outcome.
    if (!g.turn(loud).is_chance()) ASSERT_FALSE(log.events.empty()) << g.write_position(s);
  });
}

TYPED_TEST(Laws, RefusedStepsChangeNothing) {
  using G = TypeParam;
  Rng rng(11);
  visit_positions<G>(200, [&](const auto& g, const auto& s) {
    TableOf<G> table(Position<G>{g, s});
    const auto everything = [&] {
      JsonWriter json;
      json.begin_array();
      table.write_all_events(json);
      return table.position() + json.take() + write_hash(table.hash()) +
             std::to_string(table.chance_steps());
    };
    const std::string before = everything();
    for (const std::string_view word :
         {"", "x", "move:9", "leave:7", "0", "99", "\x01", "end end"}) {
      if (table.play(word, std::nullopt).has_value()) ASSERT_EQ(everything(), before) << word;
    }
    ASSERT_TRUE(table.settle("no such outcome").has_value());
    ASSERT_TRUE(table.play("x", seat_at(rng.below(200))).has_value());
    ASSERT_EQ(everything(), before);
  });
}

TYPED_TEST(Laws, SameStepsGiveTheSameHashes) {
  using G = TypeParam;
  for (const std::string_view options : G::sample_options()) {
    const G g = *G::from_options(options);
    Rng rng(3);
    typename G::State s = g.start();
    Transcript transcript;
    transcript.game = G::kId;
    transcript.options = options;
    NoEvents nobody;
    for (std::size_t i = 0; i < 3'000 && !g.turn(s).is_over(); ++i) {
      transcript.hashes.emplace(i, g.hash(s));
      const auto step = choose(g, s, Bias::kNone, rng);
      transcript.steps.push_back(step.chance ? Step{std::nullopt, g.write(step.outcome)}
                                             : Step{step.seat, g.write(step.action)});
      make(g, s, step, nobody);
    }
    transcript.hashes.emplace(transcript.steps.size(), g.hash(s));

    const auto read = Transcript::read(transcript.write());
    ASSERT_TRUE(read.has_value()) << read.error();
    ASSERT_EQ(*read, transcript);
    auto replay = Replay::open(*find_game(G::kId), *read);
    ASSERT_TRUE(replay.has_value()) << replay.error();
    while (!replay->at_end()) {
      const auto why = replay->advance();
      ASSERT_FALSE(why.has_value()) << *why;
    }
    ASSERT_EQ(replay->table().position(), g.write_position(s));
  }
}

// A transcript writes odds as notation:weight, separated by commas.
TYPED_TEST(Laws, OddsCanBeWrittenInATranscript) {
  using G = TypeParam;
  visit_positions<G>(500, [](const G& g, const typename G::State& s) {
    for (const auto& [outcome, weight] : g.outcomes(s)) {
      ASSERT_EQ(g.write(outcome).find_first_of(",: "), std::string::npos) << g.write(outcome);
      ASSERT_LT(weight, 1'000'000'000U);
    }
  });
}

TYPED_TEST(Laws, NobodySeesWhatIsNotTheirs) {
  using G = TypeParam;
  Rng rng(5);
  visit_positions<G>(kPositions / 3, [&](const auto& g, const auto& s) {
    for (const Observer who : observers(g)) {
      const std::string view = view_text(g, s, who);
      if constexpr (Hidden<
                        G>) {  // any state that looks the same to the observer gives the same view
        const auto other = g.guess(g.view(s, who), rng);
        ASSERT_EQ(view_text(g, other, who), view);
        ASSERT_FALSE(g.broken(other).has_value()) << *g.broken(other);
        if (who.seat) {
          const auto mine = g.actions(s, *who.seat);
          const auto theirs = g.actions(other, *who.seat);
          ASSERT_TRUE(std::ranges::equal(mine, theirs));
        }
      } else {
        ASSERT_EQ(view, view_text(g, s, Observer::spectator()));
      }
    }
  });
}

TYPED_TEST(Laws, TheLastEventOfAGameIsItsEnd) {
  using G = TypeParam;
  for (const std::string_view options : G::sample_options()) {
    const G g = *G::from_options(options);
    Rng rng(9);
    TableOf<G> table(Position<G>{g, g.start()});
    typename G::State s = g.start();
    NoEvents nobody;
    for (std::uint64_t i = 0; i < G::kWatchdogSteps && !table.turn().is_over(); ++i) {
      const auto step = choose(g, s, Bias::kNone, rng);
      make(g, s, step, nobody);
      const auto refusal = step.chance ? table.settle(g.write(step.outcome))
                                       : table.play(g.write(step.action), step.seat);
      ASSERT_FALSE(refusal.has_value()) << refusal->why;
      JsonWriter json;
      json.begin_array();
      table.write_all_events(json);
      const bool ended = json.text().find("{\"type\":\"end\"") != std::string::npos;
      ASSERT_EQ(ended, table.turn().is_over()) << json.text();
    }
    ASSERT_TRUE(table.turn().is_over());
  }
}

TYPED_TEST(Laws, RandomGamesEndBeforeTheWatchdog) {
  using G = TypeParam;
  for (const std::string_view options : G::sample_options()) {
    const G g = *G::from_options(options);
    Rng rng(13);
    for (int game = 0; game < 50; ++game) {
      typename G::State s = g.start();
      playout(g, s, rng, G::kWatchdogSteps);
      ASSERT_TRUE(g.turn(s).is_over()) << g.write_position(s);
    }
  }
}

TYPED_TEST(Laws, BotsOfEveryLevelFinishTheirGames) {
  using G = TypeParam;
  const GameInfo& info = *find_game(G::kId);
  for (const std::string_view options : G::sample_options()) {
    const std::size_t seats = G::from_options(options)->seats();
    for (const std::string_view level : info.levels) {
      const std::vector<std::string_view> levels(seats, level);
      const auto result = info.play_bots(options, levels, 17, 1);
      ASSERT_TRUE(result.has_value()) << result.error();
      ASSERT_TRUE(result->scores.over);
      const auto again = info.play_bots(options, levels, 17, 1);
      ASSERT_EQ(again->actions, result->actions) << "the same seed gives the same game";
    }
  }
}

TYPED_TEST(Laws, ThePictureHoldsEverySeat) {
  visit_positions<TypeParam>(50, [](const auto& g, const auto& s) {
    const std::string picture = g.picture(g.view(s, Observer::spectator()));
    ASSERT_GT(std::ranges::count(picture, '\n'), static_cast<std::ptrdiff_t>(g.seats()));
    ASSERT_TRUE(picture.ends_with('\n'));
  });
}

}  // namespace
}  // namespace parlour::testkit
