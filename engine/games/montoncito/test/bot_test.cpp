// The Medium and Hard levels of section 16. How strong they are is measured elsewhere.
#include <map>
#include <set>

#include "engine/games/montoncito/test/walks.hpp"

namespace parlour::montoncito {
namespace {

struct Asked {
  Position<Rules> position;
  Seat seat;
  FixedList<Action, kMostActions> legal;

  explicit Asked(const std::string& text)
      : position(position_of(text)),
        seat(position.rules.turn(position.state).seats.lowest()),
        legal(position.rules.actions(position.state, seat)) {}

  [[nodiscard]] Action choose(std::string_view level, const Thinking& thinking) const {
    const auto& [g, s] = position;
    return find_bot<Rules>(level)(g, g.view(s, Observer::at(seat)), {legal.begin(), legal.size()},
                                  thinking);
  }
};

std::string choice(std::string_view level, const std::string& text) {
  return write_action(Asked(text).choose(level, Thinking{.seed = 1}));
}

// Every choice that some seed leads to.
std::set<std::string> choices(std::string_view level, const std::string& text) {
  const Asked asked(text);
  std::set<std::string> chosen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    chosen.insert(write_action(asked.choose(level, Thinking{.seed = seed})));
  }
  return chosen;
}

using Words = std::set<std::string>;

TEST(MontoncitoMediumBot, PlaysTheStockCardFirst) {
  EXPECT_EQ(choices("medium", "build=1,2|1|-|- stocks=9,2/9,9 hands=3,13/4 draw=2"),
            (Words{"s>1"}));
}

TEST(MontoncitoMediumBot, ElseAnyNaturalFromHandOrDiscards) {
  EXPECT_EQ(choices("medium",
                    "build=1,2|1|1|1 stocks=9,9/9,9 hands=3,13/4 draw=2 "
                    "discards=2|7|-|-/-|-|-|-"),
            (Words{"h3>0", "x0>1", "x0>2", "x0>3"}));
}

TEST(MontoncitoMediumBot, SpendsAWildOnlyWhereTheStockCardFitsNext) {
  const std::string rest = " hands=9,13/4 draw=2 discards=9|-|-|-/-|-|-|-";
  EXPECT_EQ(choices("medium", "build=1,2|1|-|- stocks=9,4/9,9" + rest), (Words{"h13>0"}));
  EXPECT_EQ(choices("medium", "build=1,2|1|-|- stocks=9,5/9,9" + rest), (Words{"d9>0"}));
  // A full pile starts again.
  EXPECT_EQ(choices("medium", "build=1,2,3,4,5,6,7,8,9,10,11|1|1|1 stocks=9,1/9,9" + rest),
            (Words{"h13>0"}));
}

TEST(MontoncitoMediumBot, DiscardsInItsOrder) {
  const std::string start = "build=1|1|1|1 stocks=9,9/9,9 draw=2 hands=";
  EXPECT_EQ(choices("medium", start + "5,7,13/4 discards=8|5|-|6/-|-|-|-"), (Words{"d5>1"}));
  EXPECT_EQ(choices("medium", start + "7,10,13/4 discards=8|5|-|6/-|-|-|-"), (Words{"d7>0"}));
  EXPECT_EQ(choices("medium", start + "10,13/4 discards=8|5|-|-/-|-|-|-"),
            (Words{"d10>2", "d10>3"}));
  EXPECT_EQ(choices("medium", start + "10,11,13/4 discards=8,8|5|3,3|6/-|-|-|-"),
            (Words{"d10>1", "d10>3", "d11>1", "d11>3"}));
  EXPECT_EQ(choices("medium", start + "12,13/4 discards=13,13|5,5|3,3|6/-|-|-|-"),
            (Words{"d12>3"}));
}

TEST(MontoncitoBots, EndRatherThanWaitWhenNothingIsLeft) {
  for (const std::string_view level : {"medium", "hard"}) {
    EXPECT_EQ(choice(level, "stage=draw stocks=9/9 hands=1/1 draw=1"), "draw");
    EXPECT_EQ(choice(level, "stocks=9,9/9,9 hands=-/1 discards=4|-|-|-/-|-|-|-"), "end");
    EXPECT_EQ(choice(level,
                     "mode=parallel turnno=4 stocks=9,9/9,9 hands=-/1 "
                     "discards=4|-|-|-/-|-|-|-"),
              "end");
  }
}

// Plays whole plans, so that their order does not matter.
std::string after_turn(const std::string& text) {
  auto [g, s] = position_of(text);
  const auto seat = g.turn(s).seats.lowest();
  std::string words;
  while (g.turn(s).is_seats() && g.turn(s).seats.lowest() == seat) {
    const auto legal = g.actions(s, seat);
    const Action action =
        find_bot<Rules>("hard")(g, g.view(s, Observer::at(seat)), {legal.begin(), legal.size()},
                                Thinking{.seed = words.size()});
    words += (words.empty() ? "" : " ") + write_action(action);
    NoEvents nobody;
    g.apply(s, seat, action, nobody);
  }
  return words;
}

TEST(MontoncitoHardBot, FindsTheWayToTheStockCard) {
  EXPECT_TRUE(after_turn("build=1|1,2,3,4,5,6|-|- stocks=9,5/9,9 hands=2,8,12/4 draw=2,2,2 "
                         "discards=4,3|9|-|-/-|-|-|-")
                  .starts_with("h2>0 x0>0 x0>0 s>0"));
}

TEST(MontoncitoHardBot, ClearsAPileToStartAgain) {
  EXPECT_TRUE(after_turn("build=1,2,3,4,5,6,7,8,9,10|1|1|1 stocks=9,1/9,9 hands=8,11,12/4 "
                         "draw=4,4,4 discards=-|9|-|-/-|-|-|-")
                  .starts_with("h11>0 h12>0 s>0"));
}

TEST(MontoncitoHardBot, SpendsEveryWildToWin) {
  EXPECT_EQ(after_turn("build=1|1|1|1 stocks=5/9,9 hands=9,13,13/4 draw=2,2,2 "
                       "discards=13|9|-|-/-|-|-|-")
                .size(),
            std::string_view("h13>0 h13>0 x00>0 s>0").size() - 1);
}

TEST(MontoncitoHardBot, KeepsItsWildWhereItBringsNothing) {
  const std::string words = after_turn("build=1|1|1|1 stocks=9,9,12/9,9,9 hands=8,13/4 draw=2,2,2");
  EXPECT_EQ(words.find("13"), std::string::npos) << words;
}

TEST(MontoncitoHardBot, DoesNotMakeWayForARival) {
  const std::string rest = " hands=2,12/4 draw=2,2,2 discards=-|-|-|-/-|-|-|-";
  const std::string fed =
      after_turn("build=1|1,2,3,4,5,6|1,2,3,4,5,6|1,2,3,4,5,6 stocks=9,9,12/9,9,3" + rest);
  EXPECT_EQ(fed.find("h2>0"), std::string::npos) << fed;
  const std::string free =
      after_turn("build=1|1,2,3,4,5,6|1,2,3,4,5,6|1,2,3,4,5,6 stocks=9,9,12/9,9,7" + rest);
  EXPECT_EQ(free.find("h2>0"), 0U) << free;
}

TEST(MontoncitoHardBot, EmptiesItsHandForNewCards) {
  const std::string words = after_turn(
      "build=1|1|1|1 stocks=9,9,12/9,9,12 hands=2,3/4 draw=5,5,5,5,5,5 discards=-|-|-|-/-|-|-|-");
  EXPECT_TRUE(words.starts_with("h2>")) << words;  // onto any of the four
  EXPECT_EQ(words.substr(4, 11), std::string(" h3>") + words[3] + " draw ") << words;
}

TEST(MontoncitoHardBot, DiscardsInOrderRatherThanAcross) {
  const std::string words = after_turn(
      "build=1|1|1|1 stocks=9,9,12/9,9,12 hands=6,6/4 draw=2,2,2 discards=3|7|4|11/-|-|-|-");
  EXPECT_EQ(words, "d6>1");
}

TEST(MontoncitoBots, DoNotDependOnWhatTheyCannotSee) {
  const std::string start = "deck=free build=1|1,2|-|- stocks=";
  const std::string end = " draw=1,2,3,4,5,6 discards=5|-|-|-/8|-|-|-";
  const Asked one(start + "9,9,4/9,9,3 hands=2,3,7,13/4,5" + end);
  const Asked two(start + "1,13,4/2,12,3 hands=2,3,7,13/13,13" + end);
  for (const std::string_view level : {"medium", "hard"}) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      EXPECT_EQ(one.choose(level, Thinking{.seed = seed}),
                two.choose(level, Thinking{.seed = seed}));
    }
  }
}

// Walks of positions of all kinds, two to eight seats, in turns and rounds.
template <class Visit>
void visit_decisions(std::uint64_t seed, Visit&& visit) {
  std::vector<std::string_view> lines = {"", "players=4", "players=8", "mode=parallel",
                                         "players=5 mode=parallel"};
  for (const std::string_view line : Rules::sample_options()) lines.push_back(line);
  int visits = 0;
  for (const std::string_view line : lines) {
    const Rules g = *Rules::from_options(line);
    Rng rng(seed);
    Rules::State s = g.start();
    NoEvents nobody;
    for (int steps = 0; !g.turn(s).is_over() && steps < 1'500; ++steps) {
      if (g.turn(s).is_chance()) {
        g.settle(s, g.outcome_at(s, rng.below(g.weight(s))), nobody);
        continue;
      }
      const Seat seat = g.turn(s).seats.lowest();
      const auto legal = g.actions(s, seat);
      const View view = g.view(s, Observer::at(seat));
      const std::span<const Action> list(legal.begin(), legal.size());
      if (list.size() > 1 && steps % 4 == 0) {
        visit(g, view, list);
        ++visits;
      }
      g.apply(s, seat, find_bot<Rules>("medium")(g, view, list, Thinking{.seed = rng.next64()}),
              nobody);
    }
  }
  EXPECT_GT(visits, 200);
}

bool contains(std::span<const Action> list, Action action) {
  return std::ranges::find(list, action) != list.end();
}

TEST(MontoncitoBots, ChooseTheSameAgain) {
  visit_decisions(1, [](const Rules& g, const View& view, std::span<const Action> legal) {
    for (const std::string_view level : {"medium", "hard"}) {
      const auto bot = find_bot<Rules>(level);
      const Thinking thinking{.seed = legal.size()};
      const Action action = bot(g, view, legal, thinking);
      EXPECT_TRUE(contains(legal, action));
      EXPECT_EQ(action, bot(g, view, legal, thinking));
      EXPECT_NE(action, Action::wait());
    }
  });
}

TEST(MontoncitoBots, AnswerInAHurry) {
  const std::atomic<bool> stop = true;
  visit_decisions(2, [&](const Rules& g, const View& view, std::span<const Action> legal) {
    const auto bot = find_bot<Rules>("hard");
    for (const Thinking& thinking :
         {Thinking{.seed = 1, .milliseconds = 1}, Thinking{.seed = 1, .milliseconds = 0},
          Thinking{.seed = 1, .stop = &stop}}) {
      const Action action = bot(g, view, legal, thinking);
      EXPECT_TRUE(contains(legal, action));
      EXPECT_NE(action, Action::wait());
    }
  });
  EXPECT_TRUE(write_action(Asked("stocks=9,1/9,9 hands=1,7,13/4 draw=2")
                               .choose("hard", Thinking{.milliseconds = 0, .stop = &stop}))
                  .starts_with("s>"));
}

TEST(MontoncitoBots, SayWhatTheyConsidered) {
  visit_decisions(3, [](const Rules& g, const View& view, std::span<const Action> legal) {
    for (const std::string_view level : {"medium", "hard"}) {
      std::vector<Candidate> candidates;
      const Action action =
          find_bot<Rules>(level)(g, view, legal, Thinking{.seed = 1, .candidates = &candidates});
      EXPECT_EQ(action, find_bot<Rules>(level)(g, view, legal, Thinking{.seed = 1}));
      ASSERT_EQ(candidates.size(), legal.size());
      EXPECT_EQ(legal[candidates[0].action], action);
      std::set<std::size_t> places;
      for (const Candidate& candidate : candidates) {
        places.insert(candidate.action);
        EXPECT_GT(candidate.chance, 0);
        EXPECT_LT(candidate.chance, 1'000);
        EXPECT_FALSE(candidate.why.empty());
        EXPECT_LE(candidate.value, candidates[0].value);
      }
      EXPECT_EQ(places.size(), legal.size());
    }
  });
}

TEST(MontoncitoBots, FinishTheirGames) {
  const GameInfo& game = *find_game("montoncito");
  for (const std::string options :
       {"", "players=3", "players=4", "players=8", "mode=parallel", "players=5 mode=parallel",
        "recycle=none", "jokers=0", "stock=40 players=8"}) {
    const auto seats = Rules::from_options(options)->seats();
    for (const std::string_view level : {"medium", "hard"}) {
      const std::vector<std::string_view> levels(seats, level);
      EXPECT_TRUE(game.play_bots(options, levels, 1, 1).has_value()) << options;
    }
  }
}

}  // namespace
}  // namespace parlour::montoncito
