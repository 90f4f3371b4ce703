// Matches: deciding changes nothing, applying is all that does, and the two agree, for every game with random acts.
#include "engine/match/match.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/match/step_text.hpp"

namespace parlour {
namespace {

class SeededChance final : public ChanceSource, private ChanceStream {
 public:
  explicit SeededChance(std::uint64_t seed) : rng_(seed) {}
  OrRefusal<std::string> settle(Table& table) override { return table.settle_from(*this); }

 private:
  std::uint32_t draw(std::uint64_t /*step*/, std::uint32_t bound) override {
    return rng_.below(bound);
  }
  Rng rng_;
};

std::string view_of(const Table& table, Observer who) {
  JsonWriter json;
  table.write_view(json, who);
  return json.take();
}

// Everything that can be known of a match.
std::string all_of(const Match& match) {
  const Table& table = match.table();
  JsonWriter json;
  json.begin_array();
  table.write_all_events(json);
  table.scores().write(json);
  if (match.result()) match.result()->write(json);
  std::string text = table.position() + " " + json.end_array().take() + " " +
                     std::to_string(table.hash()) + " " + std::to_string(match.turn_serial()) +
                     " " + std::to_string(static_cast<int>(match.due())) + " " +
                     std::to_string(match.awaited().bits) + (match.paused() ? " paused" : "") +
                     (match.only_bots_left() ? " bots" : "") + (match.offer() ? " offered" : "") +
                     (match.draw_answer() ? " answered" : "");
  text += " " + std::to_string(match.bots().bits) + " " + std::to_string(match.left().bits) + " " +
          std::to_string(match.resigned().bits);
  for (std::size_t i = 0; i < table.seats(); ++i) {
    const Seat seat = seat_at(i);
    text += "\n" + std::to_string(match.place_of(seat)) + " " + std::to_string(match.won(seat)) +
            " " + view_of(table, Observer::at(seat));
    for (const std::string& action : table.legal(seat)) text += " " + action;
  }
  return text + "\n" + view_of(table, Observer::spectator());
}

// Something that somebody at the table might want; often enough something that leads on.
std::string random_act(const Match& match, Rng& rng) {
  const auto number = [&](std::uint32_t below) { return rng.below(below); };
  const auto seats = static_cast<std::uint32_t>(match.table().seats());
  const SeatSet awaited = match.awaited();
  const std::uint32_t any = number(seats);
  const std::string seat = std::to_string(!awaited.empty() && number(8) != 0
                                              ? static_cast<std::uint32_t>(index(awaited.lowest()))
                                              : any);
  if (number(60) == 0) return "resign " + seat;
  if (number(12) == 0) {
    static constexpr std::array<std::string_view, 6> kOthers = {"offer ", "decline ", "answer ",
                                                                "time ",  "undo ",    "undo "};
    const std::string_view other = kOthers[number(6)];
    if (other != "time " || number(10) == 0) return std::string(other) + std::to_string(any);
  }
  if (match.due() == Match::Due::kWait) return number(2) == 0 ? "resume" : "deal";
  if (match.due() == Match::Due::kRoll) return "roll " + seat;
  const auto legal = match.table().legal(seat_at(static_cast<std::size_t>(std::stoi(seat))));
  if (legal.empty()) return "play " + seat + " nonsense";
  return "play " + seat + " " + legal[number(static_cast<std::uint32_t>(legal.size()))];
}

class EveryMatch : public testing::TestWithParam<std::string_view> {
 protected:
  static Match open(const GameInfo& game, std::string_view options, SeatSet bots) {
    return {std::move(*game.open(options)), bots};
  }
};

TEST_P(EveryMatch, DecidesWithoutAChangeAndAppliesTheSameEverywhere) {
  const GameInfo& game = *find_game(GetParam());
  std::size_t refused = 0;
  std::size_t finished = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Rng rng(seed);
    const auto& options = game.sample_options[seed % game.sample_options.size()];
    const SeatSet bots{rng.below(4)};
    Match live = open(game, options, bots);
    Match follower = open(game, options, bots);
    SeededChance chance(seed);
    std::vector<std::string> log;
    for (int acts = 0; acts < 1500 && !live.result(); ++acts) {
      const std::string before = all_of(live);
      const std::string text = random_act(live, rng);
      const auto act = read_act(text);
      ASSERT_TRUE(act) << text;
      const auto steps = live.decide(*act, chance);
      ASSERT_EQ(all_of(live), before) << text;
      if (!steps) {
        ++refused;
        EXPECT_FALSE(steps.error().code.empty());
        continue;
      }
      for (const Step& step : *steps) {
        ASSERT_FALSE(live.apply(step)) << text << ": " << write_step(step);
        log.push_back(write_step(step));
      }
      // Somebody who follows the log knows the same after every entry.
      for (const Step& step : *steps) {
        const auto read = read_step(write_step(step));
        ASSERT_TRUE(read) << write_step(step);
        ASSERT_EQ(*read, step);
        ASSERT_FALSE(follower.apply(*read));
      }
      ASSERT_EQ(all_of(follower), all_of(live)) << text;
    }
    finished += live.result() ? 1 : 0;
    Match replayed = open(game, options, bots);
    for (const std::string& line : log) ASSERT_FALSE(replayed.apply(*read_step(line))) << line;
    ASSERT_EQ(all_of(replayed), all_of(live));
    if (!live.result()) continue;
    // What is over stays as it is.
    const std::string end = all_of(live);
    EXPECT_EQ(live.apply(*read_step("resume"))->code, kGameOver);
    EXPECT_EQ(live.decide({.kind = Act::Kind::kDeal}, chance).error().code, kGameOver);
    EXPECT_EQ(all_of(live), end);
  }
  EXPECT_GT(refused, 20U);
  EXPECT_GT(finished, 0U);
}

std::vector<std::string_view> ids() {
  std::vector<std::string_view> all;
  for (const GameInfo& game : all_games()) all.push_back(game.id);
  return all;
}
INSTANTIATE_TEST_SUITE_P(Games, EveryMatch, testing::ValuesIn(ids()),
                         [](const auto& info) { return std::string(info.param); });

Match lautari(SeatSet bots = {}) { return {std::move(*find_game("lautari")->open("")), bots}; }

OrRefusal<Steps> wish(Match& match, std::string_view text) {
  SeededChance chance(1);
  auto steps = match.decide(*read_act(text), chance);
  if (!steps) return steps;
  for (const Step& step : *steps) EXPECT_FALSE(match.apply(step));
  return steps;
}

// Offers that come to nothing become rare, whatever is tried in between.
TEST(Match, ADrawIsNotOfferedAgainAndAgain) {
  Match match = lautari();
  std::vector<std::uint32_t> offered;
  for (int i = 0; i < 200 && !match.result(); ++i) {
    for (int again = 0; again < 3; ++again) {
      if (!wish(match, "offer 0")) continue;
      offered.push_back(match.table().turn_number());
      if (i % 3 != 0) ASSERT_TRUE(wish(match, "decline 1"));
    }
    const Seat due = match.awaited().lowest();
    const auto legal = match.table().legal(due);
    const auto which = static_cast<std::size_t>(i) * 7 % legal.size();
    ASSERT_TRUE(wish(match, "play " + std::to_string(index(due)) + " " + legal[which]));
  }
  ASSERT_GT(match.table().turn_number(), 60U) << "a game that is long enough";
  EXPECT_LE(offered.size(), 9U);
  for (std::size_t i = 1; i < offered.size(); ++i) {
    EXPECT_GE(offered[i] - offered[i - 1], std::min<std::size_t>(64, std::size_t{1} << (i - 1)));
  }
  EXPECT_NE(wish(match, "offer 0").error().why.find("another one in"), std::string::npos);
}

TEST(Match, ADrawIsOfferedDeclinedLapsedAndTaken) {
  Match match = lautari();
  EXPECT_EQ(wish(match, "decline 0").error().code, "NO_OFFER");
  ASSERT_TRUE(wish(match, "offer 0"));
  EXPECT_EQ(match.offer(), Seat{0});
  EXPECT_EQ(wish(match, "offer 0").error().why, "your offer is open already");
  EXPECT_EQ(wish(match, "decline 0").error().code, "NO_OFFER");
  ASSERT_TRUE(wish(match, "decline 1"));
  EXPECT_EQ(match.draw_answer(), (DrawAnswer{Seat{0}, DrawAnswer::Fate::kDeclined}));
  EXPECT_EQ(wish(match, "offer 0").error().code, "NO_OFFER");  // not twice in a turn
  ASSERT_TRUE(wish(match, "offer 1"));
  ASSERT_TRUE(wish(match, "play 0 " + match.table().legal(Seat{0}).front()));
  EXPECT_EQ(match.draw_answer(), (DrawAnswer{Seat{1}, DrawAnswer::Fate::kLapsed}));
  ASSERT_TRUE(wish(match, "offer 0"));
  ASSERT_TRUE(wish(match, "offer 1"));
  ASSERT_TRUE(match.result());
  EXPECT_EQ(match.result()->reason, "agreement");
  EXPECT_EQ(match.won(Seat{0}), 1);
  EXPECT_EQ(match.due(), Match::Due::kOver);
}

TEST(Match, WhoResignsOrRunsOutOfTimeLosesWhereTheGameSaysSo) {
  for (const std::string_view way : {"resign 1", "time 1"}) {
    Match match = lautari();
    ASSERT_TRUE(wish(match, way));
    ASSERT_TRUE(match.result());
    EXPECT_EQ(match.place_of(Seat{0}), 1);
    EXPECT_EQ(match.place_of(Seat{1}), 2);
    EXPECT_EQ(match.won(Seat{0}), match.table().manners().win_half_points);
    EXPECT_EQ(match.won(Seat{1}), 0);
  }
  Match ludo{std::move(*find_game("ludo")->open("")), {}};
  EXPECT_EQ(wish(ludo, "time 0").error().code, "NOT_IN_THIS_GAME");
}

TEST(Match, ASeriesIsWonByWhoIsAheadAndNotWhileTheBestAreLevel) {
  const auto play = [](Series series, std::string_view end) {
    Match match = lautari();
    match.begin_series(series);
    EXPECT_FALSE(match.series_winner());
    if (end == "draw") {
      EXPECT_TRUE(wish(match, "offer 0"));
      EXPECT_TRUE(wish(match, "offer 1"));
    } else {
      EXPECT_TRUE(wish(match, end));
    }
    return match.series_winner();
  };
  EXPECT_EQ(play({.game = 1, .length = 2, .won = {}}, "resign 1"), Seat{0});
  EXPECT_EQ(play({.game = 2, .length = 3, .won = {1, 1}}, "resign 1"), std::nullopt);
  EXPECT_EQ(play({.game = 2, .length = 3, .won = {5, 5}}, "draw"), std::nullopt);
  EXPECT_EQ(play({.game = 2, .length = std::nullopt, .won = {9, 0}}, "resign 1"), std::nullopt);
}

TEST(Match, HasALineForEveryStepAndAct) {
  for (const std::string_view wrong :
       {"", "!", "9 a", "undo", "undo 9", "resume 1", "dance 0", "-1 a", "0"}) {
    EXPECT_FALSE(read_step(wrong)) << wrong;
  }
  for (const std::string_view wrong :
       {"", "play", "play 0", "play 9 a", "roll", "roll 0 x", "deal 0", "dance 0"}) {
    EXPECT_FALSE(read_act(wrong)) << wrong;
  }
  for (const std::string_view right : {"! 3", "0 a b", "undo 7", "resume", "time 0", "replace 1"}) {
    EXPECT_EQ(write_step(*read_step(right)), right);
  }
}

TEST(Match, ABotThatIsLeftAloneWaitsUntilItIsWanted) {
  const GameInfo& game = *find_game("rotorouter");
  Match match{std::move(*game.open(game.sample_options.front())), SeatSet{2}};
  ASSERT_TRUE(match.table().manners().pauses_for_last_bot);
  EXPECT_FALSE(match.paused());
  EXPECT_EQ(wish(match, "resume").error().code, "NOT_PAUSED");
}

}  // namespace
}  // namespace parlour
