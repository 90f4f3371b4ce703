#include "cli/play_game.hpp"

#include <stdexcept>

#include "cli/event_text.hpp"
#include "engine/core/hash.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::cli {

PlayGame::PlayGame(Setup setup)
    : match_(std::move(setup.table), {}),
      person_(setup.person),
      levels_(std::move(setup.levels)),
      seed_(std::move(setup.seed)),
      stream_(fair::stream_from_hex(seed_)),
      recorder_(table()) {}

bool PlayGame::person_is_next() const {
  const Turn turn = table().turn();
  return turn.is_seats() && turn.seats.lowest() == person_;
}

void PlayGame::step() {
  const Turn turn = table().turn();
  const Seat seat = turn.seats.empty() ? Seat{} : turn.seats.lowest();
  Act next{.kind = turn.seats.empty() ? Act::Kind::kDeal : Act::Kind::kRoll, .seat = seat};
  std::optional<std::string> choice;
  if (!turn.is_chance()) {
    // The seed settles the bots' choices as well, so that a game can be repeated; a hash of it tells nothing about the dice.
    const Thinking thinking{.seed = Hasher().add_bytes(seed_).add(recorder_.steps()).value(),
                            .memory = &memories_[index(seat)]};
    choice = table().choose(level(seat), seat, thinking);
    next = {Act::Kind::kPlay, seat, choice.value()};
  }
  if (const auto refusal = act(next)) throw std::logic_error("a step is refused: " + refusal->why);
}

std::optional<Refusal> PlayGame::play(std::string_view notation) {
  return act({Act::Kind::kPlay, person_, notation});
}

std::optional<Refusal> PlayGame::act(const Act& act) {
  StreamChance chance(*stream_);
  auto steps = match_.decide(act, chance);
  if (!steps) return std::move(steps.error());
  Step step = std::move(steps->front());
  if (step.is_chance()) step.odds = write_odds(table().outcomes());
  if (auto refusal = match_.apply(step)) return refusal;
  recorder_.add(table(), std::move(step));
  std::string line = events_for(table(), Observer::at(person_));
  if (!line.empty()) news_.push_back(std::move(line));
  return std::nullopt;
}

std::vector<Hint> PlayGame::hints() const {
  const Thinking thinking{.seed = recorder_.steps()};  // the game's seed stays out of it
  return table().hints(find_game(table().game())->levels.back(), person_, thinking);
}

Transcript PlayGame::transcript() const {
  Transcript transcript = recorder_.close(table(), seed());
  // The rules alone would play on.
  if (over() && !table().turn().is_over()) transcript.end = TableEnd::of(scores());
  return transcript;
}

std::optional<std::string> PlayGame::seed() const {
  if (!over()) return std::nullopt;
  return seed_;
}

}  // namespace parlour::cli
