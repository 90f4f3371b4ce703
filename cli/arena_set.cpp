#include "cli/arena_set.hpp"

#include <fmt/format.h>

#include "cli/counter_chance.hpp"
#include "cli/cpu_clock.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/repetition.hpp"

namespace parlour::cli {
namespace {

// The longest game seen so far has some three thousand steps.
constexpr std::uint64_t kMostSteps = 250'000;

class OneGame {
 public:
  OneGame(const Pairing& pairing, std::size_t seating, std::uint64_t seed, SetResult& set)
      : pairing_(pairing),
        seating_(pairing.seatings[seating]),
        chance_(seed),
        choices_(Hasher().add(seed).add(seating).value()),
        set_(set) {}

  // Plays to the end; false when a bot did what it may not.
  bool play() {
    auto opened = pairing_.game->open(pairing_.options);
    if (!opened) return fail(opened.error());
    Table& table = **opened;
    SetResult::Game result;
    Hasher trace;
    Repetitions repetitions;
    repetitions.add(table.hash());
    bool repeated = false;
    std::uint64_t step = 0;
    for (Turn turn = table.turn(); !turn.is_over(); turn = table.turn()) {
      if (step == kMostSteps) {
        result.stalled = true;
        break;
      }
      if (turn.is_chance()) {
        table.settle_from(chance_);
      } else if (!act(table, turn.seats.lowest(), step)) {
        return false;
      }
      trace.add(table.hash());
      ++step;
      if (!table.ends_by_repetition() || table.turn().is_over()) continue;
      repeated = repetitions.add(table.hash());
      if (repeated) break;
    }
    result.trace = trace.value();
    if (repeated) {
      count(Repetitions::drawn(table.scores()), result);
    } else if (!result.stalled) {
      count(table.scores(), result);
    }
    set_.games.push_back(result);
    return true;
  }

 private:
  [[nodiscard]] std::size_t side(std::size_t seat) const {
    return first_sits_at(seating_, seat) ? 0 : 1;
  }

  bool fail(std::string why) {
    set_.trouble = std::move(why);
    return false;
  }

  bool act(Table& table, Seat seat, std::uint64_t step) {
    const std::size_t who = side(index(seat));
    const std::string_view level = pairing_.levels[who];
    const bool has_choice = table.legal(seat).size() > 1;
    const Thinking thinking{.seed = Hasher().add(choices_).add(step).value(),
                            .milliseconds = pairing_.milliseconds,
                            .memory = &memories_[index(seat)]};
    const std::uint64_t begin = thread_cpu_nanoseconds();
    const auto choice = table.choose(level, seat, thinking);
    // A forced action is not a decision.
    if (has_choice) set_.times[who].push_back(thread_cpu_nanoseconds() - begin);
    const auto where = [&] {
      return fmt::format("{}, seat {}, step {} of {}", level, index(seat), step,
                         pairing_.game->name);
    };
    if (!choice) return fail("no choice: " + where());
    if (const auto refusal = table.play(*choice, seat)) {
      return fail(fmt::format("illegal choice {}: {}: {}", parlour::in_quotes(*choice), where(),
                              refusal->why));
    }
    return true;
  }

  // A shared first place is a part of a win for everybody who shares it. A game in which nobody is first is shared by all.
  void count(const Scores& scores, SetResult::Game& result) const {
    bool anybody = false;
    for (std::size_t i = 0; i < scores.seats; ++i) anybody = anybody || scores.place[i] == 1;
    std::uint64_t sharers = 0;
    std::uint64_t ours = 0;
    for (std::size_t i = 0; i < scores.seats; ++i) {
      result.half_points[side(i)] += scores.half_points[i];
      if (anybody && scores.place[i] != 1) continue;
      ++sharers;
      if (side(i) == 0) ++ours;
    }
    result.score = SetResult::kWin / sharers * ours;
    set_.has_points = scores.has_points;
  }

  const Pairing& pairing_;
  Seating seating_;
  CounterChance chance_;
  std::uint64_t choices_;  // the seed of everything that bots draw
  std::array<std::string, kMaxSeats> memories_;
  SetResult& set_;
};

}  // namespace

SetResult play_set(const Pairing& pairing, std::uint64_t number) {
  const std::uint64_t seed = Hasher().add(pairing.seed).add(number).value();
  SetResult set;
  for (std::size_t i = 0; i < pairing.seatings.size(); ++i) {
    if (!OneGame(pairing, i, seed, set).play()) break;
  }
  return set;
}

}  // namespace parlour::cli
