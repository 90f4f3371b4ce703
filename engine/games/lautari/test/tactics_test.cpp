// What the look ahead asks, against the rules themselves.
#include "engine/games/lautari/tactics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/games/lautari/eval.hpp"
#include "engine/games/lautari/test/support.hpp"

namespace parlour::lautari {
namespace {

const Tactics kTactics;

// The most points that any action of the list wins.
int best_win(const State& s) {
  int points = 0;
  NoEvents nobody;
  for (const Action action : kRules.actions(s, seat_at(s.turn))) {
    State next = s;
    kRules.apply(next, seat_at(s.turn), action, nobody);
    if (next.ending == Ending::kNone || next.ending == Ending::kDraw) continue;
    points = std::max(points, kRules.scores(next).half_points[s.turn] / 2);
  }
  return points;
}

TEST(Tactics, FindsExactlyTheWinsInOne) {
  std::map<int, int> wins;
  int threats = 0;
  visit_steps(20'000, [&](const State& s, Action, const State&) {
    const int points = best_win(s);
    ASSERT_EQ(kTactics.win_in_one(s), points) << text_of(s);
    ++wins[points];
    State passed = s;
    kTactics.hand_over(passed);
    const bool threatened = best_win(passed) != 0;
    ASSERT_EQ(kTactics.threatened(s), threatened) << text_of(s);
    threats += threatened ? 1 : 0;
  });
  EXPECT_GT(wins[2], 100);
  EXPECT_GT(wins[3], 10);
  EXPECT_GT(threats, 100);
}

TEST(Tactics, FindsTheWinThatTakesTheLastPiece) {
  const State s = position("white=P:E1,E2,F1,F2,G1,H1,I1;R:G6 black=P:G9");
  EXPECT_EQ(kTactics.win_in_one(s), 1);
  EXPECT_EQ(best_win(s), 1);
  const State few = position("white=P:E1,E2,F1,F2,G1,H1;R:G6 black=P:G9,G10,G11");
  EXPECT_EQ(kTactics.win_in_one(few), 0);
}

TEST(Tactics, AttackersAreThePiecesThatCouldLandThere) {
  visit_steps(500, [&](const State& s, Action, const State&) {
    std::array<Cells, kNumbers> movers{};
    for (const Action action : kRules.actions(s, seat_at(s.turn))) {
      if (action.is_move()) movers[action.to()] |= Cells::of(action.from());
    }
    for_each(kBoard.without(s.own() | kCentre | Cells::of(s.protected_cell)), [&](Cell cell) {
      ASSERT_EQ(attackers(s, s.turn, cell), movers[cell]) << text_of(s) << " " << write_cell(cell);
    });
  });
}

TEST(Tactics, KeysAreEqualWhereHashesAre) {
  std::map<std::uint64_t, std::uint64_t> hash_of_key;
  std::map<std::uint64_t, std::uint64_t> key_of_hash;
  visit_steps(20'000, [&](const State&, Action, const State& s) {
    if (s.ending != Ending::kNone) return;
    const std::uint64_t key = kTactics.key(s);
    const std::uint64_t hash = kRules.hash(s);
    ASSERT_EQ(hash_of_key.try_emplace(key, hash).first->second, hash) << text_of(s);
    ASSERT_EQ(key_of_hash.try_emplace(hash, key).first->second, key) << text_of(s);
  });
}

// The short list has every capture, arrival on a gate and revive, and nothing that is not legal.
TEST(Tactics, NoisyActionsAreLegalAndHoldWhateverGains) {
  visit_steps(5'000, [&](const State& s, Action, const State&) {
    const auto legal = kRules.actions(s, seat_at(s.turn));
    const auto noisy = kTactics.noisy(s);
    for (const Action action : noisy) {
      ASSERT_TRUE(std::ranges::find(legal, action) != legal.end()) << text_of(s);
    }
    for (const Action action : legal) {
      const bool promotion = action.kind() == Action::Kind::kPromotion;
      const bool listed = std::ranges::find(noisy, action) != noisy.end();
      if (kTactics.gain(s, action) > 0 && !promotion) ASSERT_TRUE(listed) << text_of(s);
    }
  });
}

TEST(Tactics, AGainCountsTheAnswer) {
  const auto gain = [](const State& s, std::string_view word) {
    return kTactics.gain(s, kRules.read(s, std::nullopt, word).value());
  };
  const State s = position("white=P:E1,F9,R5;R:G6 black=P:G9,G10,E14;I:F10,D8 turn=white");
  EXPECT_EQ(gain(s, "F9-F10"), 190) << "a Pawn for Infantry is a gain in any case";
  EXPECT_EQ(gain(s, "G6-G9"), 100 - 330) << "a Rider for a Pawn is not: G10 stands beside it";
  EXPECT_EQ(gain(s, "R5-R4"), 230) << "a Rider is made";
  EXPECT_EQ(gain(s, "E1-F1"), 0);
  const State watched = position("white=P:E1,F1,R5 black=P:E14,G14;R:R6 turn=white");
  EXPECT_EQ(gain(watched, "R5-R4"), 230 - 330) << "the gate is a trap";
  EXPECT_EQ(gain(watched, "R5-R6"), 330);
}

TEST(Tactics, PointsAreSeenByTheSideThatWouldAct) {
  const State won = after(position("white=P:D7,K8;I:G6 black=P:E14,H14,I14"), "G6-A");
  EXPECT_EQ(won.turn, kBlack);
  EXPECT_EQ(kTactics.points(won), -2);
  const State high =
      after(position("white=P:E1,L7,B8;R:F7,H8;I:E6;S:G5 black=P:E14,H14,I14"), "G5-A");
  EXPECT_EQ(kTactics.points(high), -3);
}

}  // namespace
}  // namespace parlour::lautari
