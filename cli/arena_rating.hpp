// Ratings from pairings: the model of Bradley and Terry, in Elo.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace parlour::cli {

// What two players did against each other. The first met `others` seats of the second in every game (1 where both sides are
// equally large), and is expected to be first with chance a / (a + others * b) where a and b are the strengths.
struct Meeting {
  std::size_t first = 0, second = 0;
  double games = 0;
  double score = 0;      // of the first: wins and parts of wins
  double effective = 0;  // independent games that would say as much
  double others = 1;
};

struct Rating {
  double elo = 0;
  double margin = 0;  // of the 99 % interval, to both sides (delta method)
  bool known = true;  // false where no finished games connect the player with the reference
};

// The likeliest ratings; `reference` is at 0. A perfect score is taken for half a game less, so that no rating is infinite.
std::vector<Rating> rate(std::size_t players, std::span<const Meeting> meetings,
                         std::size_t reference);

}  // namespace parlour::cli
