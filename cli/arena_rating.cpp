#include "cli/arena_rating.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "cli/interval.hpp"

namespace parlour::cli {
namespace {

using Matrix = std::vector<std::vector<double>>;

double without_perfection(const Meeting& meeting) {
  return std::clamp(meeting.score, std::min(0.5, meeting.games / 2),
                    std::max(meeting.games - 0.5, meeting.games / 2));
}

// Hunter's MM algorithm: every round makes the results likelier, and the likeliest strengths are its only fixed point.
std::vector<double> strengths(std::size_t players, std::span<const Meeting> meetings) {
  static constexpr int kMostRounds = 100'000;
  static constexpr double kEnough = 1e-12;
  std::vector<double> now(players, 1.0);
  for (int round = 0; round < kMostRounds; ++round) {
    std::vector<double> won(players, 0.0);
    std::vector<double> met(players, 0.0);
    for (const Meeting& m : meetings) {
      const double score = without_perfection(m);
      const double rate = m.games / (now[m.first] + m.others * now[m.second]);
      won[m.first] += score;
      won[m.second] += m.games - score;
      met[m.first] += rate;
      met[m.second] += m.others * rate;
    }
    double change = 0;
    double logs = 0;
    for (std::size_t i = 0; i < players; ++i) {
      const double next = met[i] > 0 ? won[i] / met[i] : 1.0;
      change = std::max(change, std::abs(next / now[i] - 1));
      now[i] = next;
      logs += std::log(next);
    }
    const double scale = std::exp(-logs / static_cast<double>(players));
    for (double& strength : now) strength *= scale;
    if (change < kEnough) break;
  }
  return now;
}

// Fisher's information about the logarithms of the strengths.
Matrix information(std::span<const double> strength, std::span<const Meeting> meetings) {
  Matrix sum(strength.size(), std::vector<double>(strength.size(), 0.0));
  for (const Meeting& m : meetings) {
    const double first = strength[m.first];
    const double share = first / (first + m.others * strength[m.second]);
    const double known = m.effective * share * (1 - share);
    sum[m.first][m.first] += known;
    sum[m.second][m.second] += known;
    sum[m.first][m.second] -= known;
    sum[m.second][m.first] -= known;
  }
  return sum;
}

// Inverts in place (Gauss and Jordan, on the diagonal: the matrix is positive semidefinite). A row without information
// leaves its diagonal at 0.
void invert(Matrix& a) {
  static constexpr double kNothing = 1e-9;
  for (std::size_t pivot = 0; pivot < a.size(); ++pivot) {
    if (a[pivot][pivot] < kNothing) {
      for (std::size_t i = 0; i < a.size(); ++i) a[pivot][i] = a[i][pivot] = 0;
      continue;
    }
    const double scale = 1 / a[pivot][pivot];
    a[pivot][pivot] = 1;
    for (double& cell : a[pivot]) cell *= scale;
    for (std::size_t row = 0; row < a.size(); ++row) {
      if (row == pivot) continue;
      const double factor = std::exchange(a[row][pivot], 0.0);
      for (std::size_t i = 0; i < a.size(); ++i) a[row][i] -= factor * a[pivot][i];
    }
  }
}

}  // namespace

std::vector<Rating> rate(std::size_t players, std::span<const Meeting> meetings,
                         std::size_t reference) {
  static const double elo = 400 / std::log(10.0);
  const std::vector<double> strength = strengths(players, meetings);
  Matrix variance = information(strength, meetings);
  for (std::size_t i = 0; i < players; ++i) variance[reference][i] = variance[i][reference] = 0;
  invert(variance);
  std::vector<Rating> ratings(players);
  for (std::size_t i = 0; i < players; ++i) {
    if (i == reference) continue;
    ratings[i] = {.elo = elo * std::log(strength[i] / strength[reference]),
                  .margin = kZ99 * elo * std::sqrt(std::max(0.0, variance[i][i])),
                  .known = variance[i][i] > 0};
  }
  return ratings;
}

}  // namespace parlour::cli
