// Helpers for the tests of RotoRouter's bots: decisions from short texts, with everything that can be asked about them.
#pragma once

#include "engine/games/rotorouter/bot_memory.hpp"
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::rotorouter {

struct Decision {
  std::string choice;
  std::string memory;
  std::vector<Candidate> candidates;
  std::vector<std::string> words;  // of the candidates

  // What was thought of an action; a failure if it was not considered.
  [[nodiscard]] std::int32_t value_of(std::string_view word) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] == word) return candidates[i].value;
    }
    ADD_FAILURE() << word << " was not considered";
    return 0;
  }
};

inline Decision decide(const Rules& rules, const State& s, std::string_view level,
                       Thinking thinking = {}, std::string memory = {}) {
  Decision decision;
  decision.memory = std::move(memory);
  thinking.memory = &decision.memory;
  thinking.candidates = &decision.candidates;
  const Seat seat = rules.turn(s).seats.lowest();
  const auto legal = rules.actions(s, seat);
  const Action action = find_bot<Rules>(level)(rules, rules.view(s, Observer::at(seat)),
                                               {legal.begin(), legal.size()}, thinking);
  EXPECT_NE(std::ranges::find(legal, action), legal.end()) << rules.write(action);
  decision.choice = rules.write(action);
  for (const Candidate& candidate : decision.candidates) {
    decision.words.push_back(rules.write(legal[candidate.action]));
  }
  return decision;
}

inline Decision decide(std::string_view text, std::string_view level, std::string memory = {}) {
  const auto position = position_of(text);
  return decide(position.rules, position.state, level, {.seed = 1}, std::move(memory));
}

// Bots of one level play on, at most so many decisions: look(rules, state, decision, memory before, thinking) before each is
// made.
template <class Look>
void play_on(const Rules& rules, State& s, std::string_view level, Rng& rng, unsigned steps,
             Look&& look, Thinking thinking = {}) {
  NoEvents nobody;
  std::array<std::string, kColours> memories;
  while (steps > 0 && !rules.turn(s).is_over()) {
    const Turn turn = rules.turn(s);
    if (turn.is_chance()) {
      random_outcome(rules, s, rng, nobody);
      continue;
    }
    --steps;
    const Seat seat = turn.seats.lowest();
    thinking.seed = rng.next64();
    const Decision decision = decide(rules, s, level, thinking, memories[index(seat)]);
    look(rules, std::as_const(s), decision, memories[index(seat)], thinking);
    memories[index(seat)] = decision.memory;
    const auto action = rules.read(s, seat, decision.choice);
    ASSERT_TRUE(action.has_value()) << decision.choice;
    rules.apply(s, seat, *action, nobody);
  }
}

// The same from the start of a game.
template <class Look>
void watch(std::string_view options, std::string_view level, std::uint64_t seed, unsigned steps,
           Look&& look, Thinking thinking = {}) {
  const Rules rules = *Rules::from_options(options);
  State s = rules.start();
  Rng rng(seed);
  play_on(rules, s, level, rng, steps, look, thinking);
}

}  // namespace parlour::rotorouter
