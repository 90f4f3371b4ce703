#include "cli/play_game.hpp"

#include <stdexcept>

#include "cli/event_text.hpp"
#include "engine/core/hash.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::cli {

PlayGame::PlayGame(Setup setup)
    : table_(std::move(setup.table)),
      person_(setup.person),
      levels_(std::move(setup.levels)),
      seed_(std::move(setup.seed)),
      stream_(fair::stream_from_hex(seed_)),
      recorder_(*table_) {
  repetitions_.add(table_->hash());  // the position that the game begins with
}

bool PlayGame::person_is_next() const {
  const Turn turn = table_->turn();
  return turn.is_seats() && turn.seats.lowest() == person_;
}

void PlayGame::step() {
  const Turn turn = table_->turn();
  if (turn.is_chance()) {
    std::string odds = write_odds(table_->outcomes());  // of the step that is about to be made
    return add({.notation = table_->settle_from(*stream_), .odds = std::move(odds)});
  }
  const Seat seat = turn.seats.lowest();
  // The seed settles the bots' choices as well, so that a game can be repeated; a hash of it tells nothing about the dice.
  const Thinking thinking{.seed = Hasher().add_bytes(seed_).add(recorder_.steps()).value(),
                          .memory = &memories_[index(seat)]};
  const auto choice = table_->choose(level(seat), seat, thinking);
  const auto refusal = table_->play(choice.value(), seat);
  if (refusal) throw std::logic_error("a bot's choice is refused: " + refusal->why);
  add({seat, *choice});
}

std::optional<Refusal> PlayGame::play(std::string_view notation) {
  const auto action = table_->canonical(notation, person_);
  if (!action) return action.error();
  if (auto refusal = table_->play(*action, person_)) return refusal;
  add({person_, *action});
  return std::nullopt;
}

std::vector<Hint> PlayGame::hints() const {
  const Thinking thinking{.seed = recorder_.steps()};  // the game's seed stays out of it
  return table_->hints(find_game(table_->game())->levels.back(), person_, thinking);
}

void PlayGame::add(Step step) {
  if (table_->ends_by_repetition() && !table_->turn().is_over()) {
    repeated_ = repetitions_.add(table_->hash());
  }
  recorder_.add(*table_, std::move(step));
  std::string line = events_for(*table_, Observer::at(person_));
  if (!line.empty()) news_.push_back(std::move(line));
}

Transcript PlayGame::transcript() const {
  Transcript transcript = recorder_.close(*table_, seed());
  if (repeated_) transcript.end = TableEnd::of(scores());  // the rules alone would play on
  return transcript;
}

std::optional<std::string> PlayGame::seed() const {
  if (!over()) return std::nullopt;
  return seed_;
}

}  // namespace parlour::cli
