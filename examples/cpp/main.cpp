// Lists the games, plays one between bots, and counts random games a second: example [game [options]]
#include <chrono>
#include <iostream>

#include "engine/core/repetition.hpp"
#include "engine/core/table.hpp"

namespace {

// Where dice and cards come from. Any source of unbiased numbers will do.
class Dice final : public parlour::ChanceStream {
 public:
  explicit Dice(std::uint64_t seed) : rng_(seed) {}
  std::uint32_t draw(std::uint64_t, std::uint32_t bound) override { return rng_.below(bound); }

 private:
  parlour::Rng rng_;
};

// Plays a game to its end, a bot of the given level at each seat.
parlour::Scores play(parlour::Table& table, const std::vector<std::string_view>& levels) {
  Dice dice(2026);
  std::uint64_t decisions = 0;
  std::vector<std::string> memory(table.seats());  // what a bot notes for its next decision
  parlour::Repetitions positions;
  for (auto turn = table.turn(); !turn.is_over(); turn = table.turn()) {
    if (turn.is_chance()) {
      table.settle_from(dice);
      continue;
    }
    // The rules never look back: who runs a game counts positions, where the options ask for it.
    if (table.ends_by_repetition() && positions.add(table.hash())) {
      return parlour::Repetitions::drawn(table.scores());
    }
    const parlour::Seat seat = turn.seats.lowest();  // several seats where they act together
    const auto i = parlour::index(seat);
    const auto action = table.choose(
        levels[i], seat, {.seed = ++decisions, .milliseconds = 50, .memory = &memory[i]});
    table.play(*action, seat);  // answers a refusal, and changes nothing, if that is not legal
  }
  return table.scores();
}

std::uint64_t random_games_a_second(const parlour::GameInfo& game) {
  using Clock = std::chrono::steady_clock;
  for (std::uint64_t games = 16;; games *= 2) {
    const auto begin = Clock::now();
    game.play_random_games(games, 1);
    const std::chrono::duration<double> seconds = Clock::now() - begin;
    const double rate = static_cast<double>(games) / seconds.count();
    if (seconds.count() > 0.1) return static_cast<std::uint64_t>(rate);
  }
}

}  // namespace

int main(int argc, char** argv) {
  for (const parlour::GameInfo& game : parlour::all_games()) {
    std::cout << game.id << ": " << game.summary << "\n";
  }
  const parlour::GameInfo* game = parlour::find_game(argc > 1 ? argv[1] : "ludo");
  if (game == nullptr) {
    std::cerr << "there is no game " << argv[1] << "\n";
    return 2;
  }
  const auto table = game->open(argc > 2 ? argv[2] : "");
  if (!table) {
    std::cerr << table.error() << "\n";
    return 2;
  }
  std::vector<std::string_view> levels((*table)->seats(), "easy");
  levels[0] = game->levels.back();  // the strongest
  const parlour::Scores scores = play(**table, levels);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const int place = scores.place[i];  // 0: none
    std::cout << (*table)->seat_names()[i] << ", " << levels[i] << ": place " << place << "\n";
  }
  std::cout << "over: " << scores.reason << "\n"
            << random_games_a_second(*game) << " random games a second\n";
}
