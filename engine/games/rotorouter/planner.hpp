// How Medium and Hard of RotoRouter decide (section 15). The levels share the course of a turn and differ in a Style.
#pragma once

#include "engine/bots/effort.hpp"
#include "engine/games/rotorouter/bot_memory.hpp"

namespace parlour::rotorouter {

// What tells the levels apart.
struct Style {
  bool minds_others;   // judges by utility, else by the own need alone
  bool looks_again;    // the best plays once more, each with its best token action
  Worth rotate;        // what it costs to spend an action card on turning a tile,
  Worth replace;       // on replacing one,
  Worth lay_action;    // or on laying its own
  bool waives;         // none of these when a token scores by it, or one corner is left
  Worth bottom, hold;  // what it costs not to play
  Worth skip;          // the same, for every counted skip in a row
  Worth noise;         // up to so much is added to a play, by the seed
  unsigned patience;   // turns without progress before a token is moved just to see
  bool wanders;        // that move is any, else a short one to a well-linked cell
};

class Planner {
 public:
  Planner(const Rules& rules, const View& view, std::span<const Action> legal,
          const Thinking& thinking, const Style& style);

  // Chooses, and leaves notes and candidates with whoever wants them.
  Action choose();

 private:
  // An action with what it is worth.
  struct Option {
    std::size_t index = 0;
    Worth value = 0;
    std::string_view why;
    Worth luck = 0;  // what of the value is noise
  };
  // The best token action of a state, and what the state is worth with it.
  struct FollowUp {
    Worth value = 0;
    std::optional<Action> action;  // none if standing still is best
    bool scores = false;
  };

  std::size_t choose_fix();
  std::size_t choose_card();
  std::size_t choose_free();

  [[nodiscard]] Worth value(const State& s);
  [[nodiscard]] State after(const State& s, Action action) const;
  [[nodiscard]] bool scores(Action action) const;
  [[nodiscard]] bool can_score(const State& s) const;
  [[nodiscard]] FollowUp follow_up(const State& s);
  [[nodiscard]] FollowUp follow_up(const State& s, std::span<const Action> actions, Worth now,
                                   std::vector<Option>* trace);
  [[nodiscard]] Worth loop_cost(Action action) const;
  [[nodiscard]] Worth card_cost(Action action, bool scores) const;
  void look_again(std::vector<Option>& plays);
  [[nodiscard]] std::optional<std::size_t> exploratory_move();
  [[nodiscard]] bool applies(Worth turned, Worth otherwise) const;
  [[nodiscard]] std::optional<Worth> roll_gain(Worth now);
  [[nodiscard]] std::string_view reason_of(Action action, const State& after) const;
  [[nodiscard]] std::size_t index_of(Action action) const;
  [[nodiscard]] bool is_legal(ActionKind kind) const;
  void note_choice(Action action);
  void report(std::size_t choice);

  const Rules& rules_;
  const State& s_;
  std::span<const Action> legal_;
  const Thinking& thinking_;
  const Style& style_;
  unsigned me_;
  bots::Effort effort_;
  Rng rng_;
  bool minds_others_;
  BotMemory memory_;
  Worth need_;   // of the position as it is
  Worth shake_;  // what may be lost in order to get away from where nothing helps
  std::vector<Option> options_;
};

}  // namespace parlour::rotorouter
