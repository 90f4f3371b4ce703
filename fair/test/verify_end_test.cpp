// How a game that is verified begins and ends.
#include <algorithm>

#include "engine/core/repetition.hpp"
#include "engine/match/replay.hpp"
#include "fair/commitment.hpp"
#include "fair/test/tampering.hpp"

namespace parlour::fair {
namespace {

const Names kNoFailure;

Transcript whole_game(const GameInfo& game) { return play(some_games(game).front()); }

std::vector<FinishedGame> every_game() {
  std::vector<FinishedGame> all;
  for (const GameInfo& game : all_games())
    std::ranges::copy(some_games(game), std::back_inserter(all));
  return all;
}

// The table of a transcript behind its last step.
std::unique_ptr<Table> last_table(const Transcript& t) {
  auto replay = Replay::open(*find_game(t.game), t).value();
  while (!replay.at_end()) EXPECT_EQ(replay.advance(), std::nullopt);
  return replay.table().clone();
}

// The first so many steps, with a hash at the end.
Transcript cut(const Transcript& whole, std::size_t steps) {
  Transcript t = whole;
  t.steps.resize(steps);
  t.hashes.clear();
  t.hashes[steps] = last_table(t)->hash();
  t.end.reset();
  return t;
}

TEST(VerifyEnd, ACutGameIsNotOver) {
  for (const GameInfo& game : all_games()) {
    const Transcript t = whole_game(game);
    for (const std::size_t steps : {t.steps.size() - 1, t.steps.size() / 2, std::size_t{0}}) {
      EXPECT_EQ(failures(cut(t, steps)), Names{"end"}) << game.id;
    }
    Transcript bent = t;
    bent.steps.pop_back();
    bent.hashes.erase(t.steps.size());
    EXPECT_EQ(failures(bent), Names{"hashes"}) << "the last hash is gone with the step";
    bent.hashes[bent.steps.size()] = t.hashes.at(t.steps.size());
    EXPECT_EQ(failures(bent), Names{"hashes"}) << "the hash of the whole game is not met";
  }
}

TEST(VerifyEnd, AWrongHashIsFoundWhereverItIs) {
  for (const GameInfo& game : all_games()) {
    const Transcript t = whole_game(game);
    for (const auto& [after, hash] : t.hashes) {
      Transcript bent = t;
      bent.hashes[after] ^= 1U;
      EXPECT_EQ(failures(bent), Names{"hashes"}) << game.id << after;
    }
    Transcript bent = t;
    bent.hashes[0] = 1;
    EXPECT_EQ(failures(bent), Names{"hashes"});
  }
}

TEST(VerifyEnd, WhatTheTableDecidedIsReportedAsItsWord) {
  for (const GameInfo& game : all_games()) {
    const Transcript whole = whole_game(game);
    Transcript t = cut(whole, whole.steps.size() / 2);
    const Manners manners = last_table(t)->manners();
    std::vector<std::string> known = {"aborted"};
    std::vector<std::string> unknown = {"repetition", "finished", "whim"};
    const auto sort = [&](const char* reason, bool yes) {
      (yes ? known : unknown).emplace_back(reason);
    };
    sort("agreement", manners.draw_offers);
    sort("resignation", manners.resign != Manners::Resign::kNever);
    sort("time", manners.timeout == Manners::Timeout::kLoses);
    for (const std::string& reason : known) {
      t.end = TableEnd{reason, std::vector<std::uint8_t>(t.bytes.size(), 0), {}};
      const auto checks = verify(t, game);
      EXPECT_TRUE(all_passed(checks)) << reason;
      EXPECT_TRUE(checks.back().why.starts_with("as the table recorded: " + reason));
    }
    for (const std::string& reason : unknown) {
      t.end->reason = reason;
      EXPECT_EQ(failures(t), Names{"end"}) << reason;
    }
    t.end = TableEnd{"aborted", {1}, {}};
    EXPECT_EQ(failures(t), Names{"end"}) << "a place for every seat";
  }
}

TEST(VerifyEnd, ATableCannotOverruleTheRules) {
  std::size_t ranked_last = 0;
  for (const FinishedGame& finished : every_game()) {
    Transcript t = play(finished);
    if (t.end) continue;  // ended by the table: a position came three times, or it never ended
    const Scores scores = last_table(t)->scores();
    ASSERT_TRUE(scores.over);
    t.end = TableEnd::of(scores);
    EXPECT_EQ(failures(t), kNoFailure);
    std::ranges::reverse(t.end->places);
    if (TableEnd::of(scores) != *t.end) {
      EXPECT_EQ(failures(t), Names{"end"});
    }
    for (const std::string reason : {"time", "agreement", "aborted", "repetition"}) {
      t.end->reason = reason;
      EXPECT_EQ(failures(t), Names{"end"}) << reason;
    }
    t.end->reason = "resignation";  // where bots play on for who gave up, the table ranks them last
    const bool allowed = last_table(t)->manners().resign == Manners::Resign::kBotPlaysOn;
    EXPECT_EQ(failures(t), allowed ? kNoFailure : Names{"end"});
    ranked_last += allowed ? 1 : 0;
  }
  EXPECT_GT(ranked_last, 0U);
}

TEST(VerifyStart, AGameBeginsAtItsStart) {
  for (const GameInfo& game : all_games()) {
    const Transcript t = whole_game(game);
    Transcript bent = t;
    bent.position = (*game.open(t.options))->position();
    EXPECT_EQ(failures(bent), kNoFailure);
    bent = cut(t, t.steps.size() / 2);
    bent.position = last_table(bent)->position();
    bent.steps.clear();
    bent.hashes = {{0, last_table(bent)->hash()}};
    EXPECT_EQ(failures(bent), (Names{"start", "end"}));
    bent = t;
    bent.options = "nonsense";
    const Names names = failures(bent);
    EXPECT_NE(std::ranges::find(names, "start"), names.end());
    if (const auto few = (*game.open(t.options))->options_for(SeatSet{3});
        few && *few != t.options) {
      bent = t;
      bent.offered = *few;
      const Names offered = failures(bent);
      EXPECT_NE(std::ranges::find(offered, "start"), offered.end()) << "more than offered";
    }
    bent = t;
    bent.players.push_back({Seat{7}, "human", "Nobody"});
    if (t.players.size() < 8) EXPECT_EQ(failures(bent), Names{"start"});
  }
}

// Actions of both seats that lead back to where they began, if there are any.
std::vector<Step> circle(const Table& start) {
  std::size_t tried = 0;
  std::vector<Step> steps;
  const auto search = [&](const auto& self, const Table& table) -> bool {
    if (steps.size() == 4) return table.hash() == start.hash();
    if (!table.turn().is_seats() || ++tried > 3'000) return false;
    const Seat seat = table.turn().seats.lowest();
    for (const std::string& notation : table.legal(seat)) {
      const auto next = table.clone();
      EXPECT_EQ(next->play(notation, seat), std::nullopt);
      steps.push_back({seat, notation});
      if (self(self, *next)) return true;
      steps.pop_back();
    }
    return false;
  };
  search(search, start);
  return steps;
}

TEST(VerifyEnd, TheThirdRepetitionIsCounted) {
  std::size_t games = 0;
  for (const GameInfo& game : all_games()) {
    Transcript t = whole_game(game);
    t.steps.clear();
    const auto start = std::move(*game.open(t.options));
    if (!start->ends_by_repetition()) continue;
    const auto steps = circle(*start);
    if (steps.empty()) continue;  // not every start can be come back to so soon
    ++games;
    const auto with_circles = [&](std::size_t circles) {
      for (std::size_t i = 0; i < circles; ++i) {
        t.steps.insert(t.steps.end(), steps.begin(), steps.end());
      }
      t.hashes = {{t.steps.size(), start->hash()}};
    };
    t.end = TableEnd::of(Repetitions::drawn(start->scores()));
    with_circles(1);
    EXPECT_EQ(failures(t), Names{"end"}) << "the second time";
    with_circles(1);
    EXPECT_EQ(failures(t), kNoFailure);
    t.end->places[0] = 2;
    EXPECT_EQ(failures(t), Names{"end"});
    t.end.reset();
    EXPECT_EQ(failures(t), kNoFailure) << "it is over whether somebody wrote it down or not";
    with_circles(1);
    EXPECT_EQ(failures(t), Names{"end"}) << "it goes on behind its end";
  }
  EXPECT_GT(games, 0U);
}

}  // namespace
}  // namespace parlour::fair
