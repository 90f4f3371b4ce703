// The laws of what a table asks around a game, over the whole registry.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/core/rng.hpp"
#include "engine/core/table.hpp"

namespace parlour::testkit {
namespace {

constexpr int kSteps = 400;  // of each walk
constexpr int kWalks = 3;    // for each option line

// A new table of every game with every sample option line: visit(game, table).
template <class Visit>
void visit_tables(Visit&& visit) {
  for (const GameInfo& game : all_games()) {
    for (const std::string_view options : game.sample_options) {
      SCOPED_TRACE(std::string(game.id) + " " + std::string(options));
      visit(game, *std::move(*game.open(options)));
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

void random_step(Table& table, Rng& rng) {
  const Turn turn = table.turn();
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  if (turn.is_chance()) {
    const auto outcomes = table.outcomes();
    ASSERT_EQ(table.settle(outcomes[below(outcomes.size())].notation), std::nullopt);
  } else {
    SeatSet seats = turn.seats;
    for (auto skip = below(seats.size()); skip > 0; --skip) seats.bits &= seats.bits - 1;
    const auto legal = table.legal(seats.lowest());
    ASSERT_EQ(table.play(legal[below(legal.size())], seats.lowest()), std::nullopt);
  }
}

// Random games of all these tables: visit(game, table) before every step and at the end.
template <class Visit>
void visit_walks(Visit&& visit) {
  visit_tables([&](const GameInfo& game, const Table& start) {
    for (std::uint64_t seed = 1; seed <= kWalks; ++seed) {
      Rng rng(seed);
      const auto table = start.clone();
      for (int step = 0; step <= kSteps; ++step) {
        visit(game, *table);
        if (testing::Test::HasFatalFailure() || table->turn().is_over()) break;
        random_step(*table, rng);
      }
    }
  });
}

std::vector<std::string> names_of(const GameInfo& game, const std::string& options) {
  const auto table = game.open(options);
  EXPECT_TRUE(table.has_value()) << options << ": " << table.error();
  return table ? (*table)->seat_names() : std::vector<std::string>{};
}

TEST(MannersLaws, EverySeatHasItsOwnName) {
  visit_tables([](const GameInfo&, const Table& table) {
    const auto names = table.seat_names();
    ASSERT_EQ(names.size(), table.seats());
    ASSERT_EQ(std::set(names.begin(), names.end()).size(), names.size());
    for (const std::string& name : names) {
      ASSERT_FALSE(name.empty());
      ASSERT_EQ(name.find(' '), std::string::npos);
    }
  });
}

TEST(MannersLaws, AllSeatsTogetherKeepTheirOptions) {
  visit_tables([](const GameInfo& game, const Table& table) {
    const auto line = table.options_for(SeatSet::all(table.seats()));
    ASSERT_TRUE(line.has_value()) << line.error();
    ASSERT_EQ(*line, table.options());
    ASSERT_EQ(names_of(game, *line), table.seat_names());
  });
}

// Colours stay with their seats, numbers close up.
TEST(MannersLaws, EmptySeatsAreLeftOutOrRefused) {
  visit_tables([](const GameInfo& game, const Table& table) {
    const auto names = table.seat_names();
    const std::uint32_t all = SeatSet::all(table.seats()).bits;
    for (SeatSet taken; taken.bits < all; ++taken.bits) {
      const auto line = table.options_for(taken);
      if (!line) {
        ASSERT_FALSE(line.error().empty());
        continue;
      }
      ASSERT_GE(taken.size(), 2U);
      std::vector<std::string> left;
      for (std::size_t i = 0; i < names.size(); ++i) {
        if (taken.contains(seat_at(i))) left.push_back(names[i]);
      }
      const std::vector<std::string> closed_up(
          names.begin(), names.begin() + static_cast<std::ptrdiff_t>(taken.size()));
      const auto opened = names_of(game, *line);
      ASSERT_TRUE(opened == left || opened == closed_up) << *line;
      ASSERT_EQ((*game.open(*line))->options(), *line) << "it is the canonical line";
    }
    for (const std::uint32_t bits : {0U, 1U, 2U, all + 1, all | 0x80000000U}) {
      if (bits != all) {
        ASSERT_FALSE(table.options_for(SeatSet{bits}).has_value()) << bits;
      }
    }
  });
}

TEST(MannersLaws, TheStandInIsALevelOfTheGame) {
  visit_tables([](const GameInfo& game, const Table& table) {
    const Manners manners = table.manners();
    ASSERT_NE(std::ranges::find(game.levels, manners.stand_in), game.levels.end());
    const bool ends_by_loss =
        manners.resign == Manners::Resign::kLoses || manners.timeout == Manners::Timeout::kLoses;
    if (ends_by_loss) {
      ASSERT_EQ(table.seats(), 2U) << "else nobody knows who has won";
    } else {
      ASSERT_EQ(manners.win_half_points, 0);
    }
  });
}

TEST(MannersLaws, ATimeoutPlaysALegalActionOfTheSeatThatIsAwaited) {
  visit_walks([](const GameInfo&, const Table& table) {
    const Turn turn = table.turn();
    for (std::size_t i = 0; i < kMaxSeats + 2; ++i) {
      const Seat seat = seat_at(i);
      const auto action = table.timeout_action(seat);
      if (!action) continue;
      ASSERT_TRUE(turn.is_seats() && turn.seats.contains(seat));
      const auto legal = table.legal(seat);
      ASSERT_TRUE(std::ranges::binary_search(legal, *action)) << *action << table.position();
      ASSERT_EQ(table.clone()->play(*action, seat), std::nullopt);
    }
  });
}

TEST(MannersLaws, WhoIsStillInSitsAtTheTable) {
  visit_walks([](const GameInfo&, const Table& table) {
    const SeatSet in = table.still_in();
    ASSERT_TRUE(in.within(SeatSet::all(table.seats())));
    ASSERT_EQ(in.empty(), table.turn().is_over()) << table.position();
    ASSERT_TRUE(table.turn().seats.within(in)) << "only those who are in have a turn";
  });
}

TEST(MannersLaws, ResigningLeavesAPositionThatCanBeReadOrChangesNothing) {
  visit_walks([](const GameInfo& game, const Table& table) {
    const bool leaves = table.manners().resign == Manners::Resign::kLeavesBoard;
    const std::string before = table.position();
    for (std::size_t i = 0; i < kMaxSeats + 2; ++i) {
      const Seat seat = seat_at(i);
      const bool may = leaves && table.still_in().contains(seat);
      if (!may && i + 1 < table.seats())
        continue;  // one seat in vain, and those that are not there
      const auto copy = table.clone();
      ASSERT_EQ(copy->resign(seat), may);
      const bool left = copy->position() != before;
      ASSERT_EQ(left, may);
      if (!left) continue;
      ASSERT_FALSE(copy->still_in().contains(seat));
      ASSERT_FALSE(copy->undo());
      const auto read = game.open_position(copy->options(), copy->position());
      ASSERT_TRUE(read.has_value()) << read.error();
      ASSERT_EQ((*read)->hash(), copy->hash());
    }
  });
}

}  // namespace
}  // namespace parlour::testkit
