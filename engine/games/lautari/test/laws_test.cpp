// The laws of section 12, over walks on which captures, gates and revives are frequent, and over games from the start.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/perft.hpp"
#include "engine/games/lautari/test/support.hpp"

namespace parlour::lautari {
namespace {

using Kind = Action::Kind;
constexpr std::size_t kSteps = 20'000;

std::set<std::string> legal_words(const State& s) {
  std::set<std::string> words;
  for (const Action action : kRules.actions(s, seat_at(s.turn))) words.insert(kRules.write(action));
  return words;
}

TEST(Laws, PositionsOfTheseWalksRoundTripAndAreWhole) {
  visit_steps(kSteps, [](const State&, Action, const State& s) {
    ASSERT_EQ(kRules.broken(s), std::nullopt) << text_of(s);
    ASSERT_LT(text_of(s).size(), 256U);
    ASSERT_EQ(position(text_of(s)), s);
    ASSERT_EQ(kRules.actions(s, seat_at(s.turn)).empty(), kRules.scores(s).over);
    ASSERT_TRUE(kRules.actions(s, seat_at(other(s.turn))).empty());
  });
}

TEST(Laws, CountedActionsAreAsManyAsListedOnes) {
  visit_steps(kSteps, [](const State&, Action, const State& s) {
    const auto list = kRules.actions(s, seat_at(s.turn));
    ASSERT_EQ(kRules.count_actions(s, seat_at(s.turn)), list.size()) << text_of(s);
    for (std::size_t i = 1; i < list.size(); ++i) ASSERT_LT(list[i - 1], list[i]);
  });
}

TEST(Laws, EveryListedActionIsAcceptedAndEveryOtherWordRefused) {
  std::vector<std::string> words = {"revive", "pass"};
  for (const Cell from : kCellOf) {
    words.push_back("+" + write_cell(from));
    for (const Cell to : kCellOf) words.push_back(write_cell(from) + "-" + write_cell(to));
  }
  std::size_t visited = 0;
  visit_steps(2'000, [&](const State&, Action, const State& s) {
    if (++visited % 20 != 0) return;
    const auto legal = legal_words(s);
    for (const std::string& word : words) {
      ASSERT_EQ(answer(s, word) == "ok", legal.contains(word)) << word << " at " << text_of(s);
    }
  });
}

State mirrored(const State& s) {
  State image = s;
  for (const Side side : {kWhite, kBlack}) {
    image.pieces[other(side)] = mirror(s.pieces[side]);
    const Cell sentinel = s.sentinel[side];
    image.sentinel[other(side)] = sentinel == kNowhere ? kNowhere : mirror(sentinel);
  }
  image.infantry = mirror(s.infantry);
  image.riders = mirror(s.riders);
  image.turn = other(s.turn);
  if (s.protected_cell != kNowhere) image.protected_cell = mirror(s.protected_cell);
  if (s.last.exists()) image.last = {mirror(s.last.from), mirror(s.last.to), s.last.role};
  return image;
}

Action mirrored(Action action) {
  if (action.is_move()) {
    return Action::move(action.role(), mirror(action.from()), mirror(action.to()));
  }
  return action.kind() == Kind::kPromotion ? Action::promote(mirror(action.from())) : action;
}

TEST(Laws, MirroringAndSwappingColoursChangesNothing) {
  NoEvents nobody;
  visit_steps(kSteps, [&](const State& before, Action action, const State& after) {
    State image = mirrored(before);
    const auto list = kRules.actions(before, seat_at(before.turn));
    std::set<Action> images;
    for (const Action legal : list) images.insert(mirrored(legal));
    const auto theirs = kRules.actions(image, seat_at(image.turn));
    ASSERT_EQ(images, std::set<Action>(theirs.begin(), theirs.end())) << text_of(before);
    kRules.apply(image, seat_at(image.turn), mirrored(action), nobody);
    ASSERT_EQ(image, mirrored(after)) << text_of(before) << " " << kRules.write(action);
    const Scores ours = kRules.scores(after);
    const Scores scores = kRules.scores(image);
    ASSERT_EQ(ours.reason, scores.reason);
    for (const Side side : {kWhite, kBlack}) {
      ASSERT_EQ(ours.half_points[side], scores.half_points[other(side)]);
      ASSERT_EQ(ours.place[side], scores.place[other(side)]);
    }
  });
}

TEST(Laws, CountsChangeOnlyByCaptureAndRevive) {
  visit_steps(kSteps, [](const State& before, Action action, const State& after) {
    const Side me = before.turn;
    const unsigned own = before.pieces[me].size();
    const unsigned theirs = before.pieces[other(me)].size();
    const bool captures = action.is_move() && before.enemy().has(action.to());
    ASSERT_EQ(after.pieces[me].size(), own + (action.kind() == Kind::kRevive ? 1 : 0));
    ASSERT_EQ(after.pieces[other(me)].size(), theirs - (captures ? 1 : 0));
  });
}

TEST(Laws, APieceBecomesAPawnOnlyByARevive) {
  visit_steps(kSteps, [](const State& before, Action action, const State& after) {
    for (const Side side : {kWhite, kBlack}) {
      for_each(after.pieces[side], [&](Cell cell) {
        if (after.role_at(cell) != Role::kPawn) return;
        const bool was_pawn = before.pieces[side].has(cell)
                                  ? before.role_at(cell) == Role::kPawn
                                  : action.kind() == Kind::kPawnMove && action.to() == cell;
        ASSERT_TRUE(was_pawn || action.kind() == Kind::kRevive) << text_of(before);
      });
    }
  });
}

TEST(Laws, LastFollowsACaptureAndProtectedARevive) {
  visit_steps(kSteps, [](const State& before, Action action, const State& after) {
    const bool captures = action.is_move() && before.enemy().has(action.to());
    ASSERT_EQ(after.last.exists(), captures);
    ASSERT_EQ(after.protected_cell != kNowhere, action.kind() == Kind::kRevive);
    const Capture capture{action.from(), action.to(), action.role()};
    ASSERT_EQ(after.last, captures ? capture : Capture{});
  });
}

TEST(Laws, AReviveUndoesTheCaptureExceptForTheRoleOfTheVictim) {
  State earlier;  // before the action before
  State now;
  std::size_t revives = 0;
  visit_steps(kSteps, [&](const State& before, Action action, const State& after) {
    if (now == before && action.kind() == Kind::kRevive) {
      ++revives;
      State want = earlier;
      const Cell cell = before.last.to;
      take(want, before.turn, cell, earlier.role_at(cell));
      put(want, before.turn, cell, Role::kPawn);
      want.last = {};
      want.protected_cell = cell;
      ASSERT_EQ(after, want) << text_of(earlier);
    }
    earlier = before;
    now = after;
  });
  EXPECT_GT(revives, 100U);
}

TEST(Laws, WhereAReviveIsLegalTheSentinelMayAlsoMoveThere) {
  visit_steps(kSteps, [](const State& before, Action action, const State& after) {
    if (answer(before, "revive") == "ok") {
      const Cell sentinel = before.sentinel[before.turn];
      const std::string move = write_cell(sentinel) + "-" + write_cell(before.last.to);
      ASSERT_EQ(answer(before, move), "ok") << text_of(before);
    }
    if (action.kind() == Kind::kRevive) {
      ASSERT_FALSE(kRules.scores(after).over);
      ASSERT_EQ(answer(after, "revive"), "NOTHING_TO_REVIVE");
    }
  });
}

TEST(Laws, PromotingOnACentreWinsAndWinsBelongToTheSideThatActed) {
  visit_steps(kSteps, [](const State& before, Action, const State& after) {
    if (answer(before, "+A") == "ok") {
      ASSERT_EQ(kRules.scores(lautari::after(before, "+A")).half_points[before.turn], 4);
    }
    const Scores scores = kRules.scores(after);
    ASSERT_TRUE(!scores.over || scores.reason == "draw" || scores.place[before.turn] == 1);
  });
}

TEST(Laws, OnlyALonePieceBehindAGateEverPasses) {
  std::size_t passes = 0;
  visit_steps(kSteps, [&](const State& before, Action action, const State&) {
    if (action.kind() != Kind::kPass) return;
    ++passes;
    ASSERT_EQ(kRules.actions(before, seat_at(before.turn)).size(), 1U);
    ASSERT_EQ(before.own().size(), 1U);
    const Cell gate = before.own().lowest();
    ASSERT_TRUE(gate == kR4 || gate == kS11);
    ASSERT_TRUE(gate == kS11 || before.role_at(gate) == Role::kPawn);
    ASSERT_NE(before.role_at(gate), Role::kRider);
    ASSERT_TRUE(kNear[gate].has(before.protected_cell));
  });
  EXPECT_GT(passes, 0U);
}

TEST(Laws, ReachGrowsFromPawnToInfantryToSentinelToRider) {
  Rng rng(3);
  for (int i = 0; i < 500; ++i) {
    const Cells empty = crowded(rng).empty();
    for (const Cell cell : kCellOf) {
      Cells less;
      for (const Role role : {Role::kPawn, Role::kInfantry, Role::kSentinel, Role::kRider}) {
        const Cells more = reach(role, cell, empty).without(Cells::of(cell));
        ASSERT_TRUE(less.without(more).empty());
        less = more;
      }
    }
  }
}

TEST(Laws, HashIsExactlyTheKeyOfTheTable) {
  const State on = position("white=P:E1,I1;S:G5 black=P:E14,G7,H14,I14 turn=white last=G6>G7:P");
  const State gone = position("white=P:E1,I1;S:G5 black=P:E14,G7,H14,I14 turn=white");
  EXPECT_NE(kRules.hash(on), kRules.hash(gone)) << "it can be revived, so it is another position";
  const State far = position("white=P:E1,I1;S:G3 black=P:E14,G7,H14,I14 turn=white last=G6>G7:P");
  const State plain = position("white=P:E1,I1;S:G3 black=P:E14,G7,H14,I14 turn=white");
  EXPECT_EQ(kRules.hash(far), kRules.hash(plain)) << "out of range, so nothing is left of it";
  EXPECT_EQ(kRules.hash(on), Rules(Rules::Repetition::kNone).hash(on));

  std::map<std::string, std::uint64_t> keys;
  std::set<std::uint64_t> hashes;
  visit_steps(kSteps, [&](const State&, Action, const State& s) {
    State key = s;
    if (answer(s, "revive") != "ok") key.last = {};
    const auto [at, fresh] = keys.emplace(text_of(key), kRules.hash(s));
    ASSERT_EQ(at->second, kRules.hash(s)) << text_of(s);
    ASSERT_EQ(hashes.insert(kRules.hash(s)).second, fresh) << text_of(s);
  });
}

TEST(Laws, FifteenRidersNeverHaveMoreThanTheBound) {
  Rng rng(5);
  std::size_t most = 0;
  for (int i = 0; i < 3'000; ++i) {
    State s;
    put(s, kWhite, kA, Role::kRider);
    while (s.pieces[kWhite].size() < kPiecesAtStart) {
      const Cell cell = cell_at(rng.below(kSectors), 1 + rng.below(2));
      if (s.empty().has(cell)) put(s, kWhite, cell, Role::kRider);
    }
    for (unsigned sector = 3; sector <= 7; ++sector)
      put(s, kBlack, cell_at(sector, 6), Role::kPawn);
    const auto list = kRules.actions(s, seat_at(kWhite));
    ASSERT_EQ(list.size(), kRules.count_actions(s, seat_at(kWhite)));
    most = std::max(most, list.size());
  }
  EXPECT_GT(most, 400U);
  EXPECT_LE(most, 497U);
}

std::uint64_t perft_of(std::string_view text, int depth) {
  std::uint64_t budget = 1'000'000'000;
  return perft(kRules, position(text), depth, budget).value();
}

TEST(Perft, TheStartHasTheCountsOfTheRulebook) {
  const std::vector<std::uint64_t> counts = {5, 25, 255, 2'601, 27'591, 292'681, 3'660'406};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    EXPECT_EQ(perft_of("", static_cast<int>(i) + 1), counts[i]);
    EXPECT_EQ(perft_of("turn=black", static_cast<int>(i) + 1), counts[i]) << "the mirror law";
  }
  EXPECT_EQ(perft_of("", 8), 45'778'756U);
}

// The first promotion is possible at action 7.
TEST(Perft, NothingIsPromotedBeforeActionSeven) {
  std::size_t promotions_at_seven = 0;
  const auto look = [&](const auto& self, const State& s, int action_number) -> void {
    const auto list = kRules.actions(s, seat_at(s.turn));
    NoEvents nobody;
    for (const Action action : list) {
      if (action.kind() == Kind::kPromotion) {
        ASSERT_EQ(action_number, 7);
        ++promotions_at_seven;
      }
      if (action_number == 7) continue;
      State next = s;
      kRules.apply(next, seat_at(s.turn), action, nobody);
      self(self, next, action_number + 1);
    }
  };
  look(look, kRules.start(), 1);
  EXPECT_GT(promotions_at_seven, 0U);
}

}  // namespace
}  // namespace parlour::lautari
