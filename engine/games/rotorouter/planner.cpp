#include "engine/games/rotorouter/planner.hpp"

#include <algorithm>

namespace parlour::rotorouter {
namespace {

constexpr Worth kGain = 50;          // less is not worth a step
constexpr Worth kScoreBonus = 5000;  // a corner in the hand
constexpr Worth kRecentCost = 200;   // of going where a token has just been
constexpr std::size_t kAgain = 8;    // plays that are looked at again
constexpr std::size_t kExact = 4;    // token actions that are judged on their own board
constexpr std::size_t kLeast = 16;   // plays that are judged even without time
constexpr std::size_t kTraced = 8;
constexpr unsigned kShortWalk = 4;
constexpr unsigned kCircling = 8;  // turns without progress after which a gain is not believed
constexpr std::uint64_t kSearchesPerMillisecond = 200;

bool by_value(Worth a, std::size_t index_a, Worth b, std::size_t index_b) {
  return a != b ? a > b : index_a < index_b;
}

}  // namespace

Planner::Planner(const Rules& rules, const View& view, std::span<const Action> legal,
                 const Thinking& thinking, const Style& style)
    : rules_(rules),
      s_(view.state),
      legal_(legal),
      thinking_(thinking),
      style_(style),
      me_(view.state.turn),
      effort_(thinking, kSearchesPerMillisecond),
      rng_(thinking.seed) {
  if (thinking.memory != nullptr) {
    if (const auto memory = BotMemory::read(*thinking.memory)) memory_ = *memory;
  }
  need_ = Routes(rules, s_, me_).need();
  memory_.open_turn(s_, me_, need_);
  constexpr Worth kShake = 500;
  constexpr unsigned kMostShakes = 8;
  shake_ = memory_.vain < 2 ? 0 : kShake * static_cast<Worth>(std::min(memory_.vain, kMostShakes));
  // With little time every play is judged, but by the own need only.
  const auto in = static_cast<std::uint64_t>(std::popcount(s_.in));
  minds_others_ = style.minds_others && effort_.left() > legal.size() * kTokens * in;
}

Action Planner::choose() {
  std::size_t choice = 0;
  switch (s_.phase) {
    case Phase::kFixDead:
      choice = choose_fix();
      break;
    case Phase::kCard:
      choice = choose_card();
      break;
    case Phase::kFree:
      choice = choose_free();
      break;
    default:  // a single action
      options_ = {{0, value(s_), "the only step"}};
  }
  note_choice(legal_[choice]);
  if (thinking_.memory != nullptr) *thinking_.memory = memory_.write();
  if (thinking_.candidates != nullptr) report(choice);
  return legal_[choice];
}

Worth Planner::value(const State& s) {
  effort_.spend(kTokens * (minds_others_ ? static_cast<std::uint64_t>(std::popcount(s.in)) : 1U));
  return minds_others_ ? utility(rules_, s, me_) : -Routes(rules_, s, me_).need();
}

State Planner::after(const State& s, Action action) const {
  State next = s;
  NoEvents nobody;
  rules_.apply(next, rules_.seat_of(me_), action, nobody);
  return next;
}

bool Planner::scores(Action action) const {
  const unsigned corner = rules_.corner_at(action.cell);
  return action.kind == ActionKind::kMove && corner != kNobody && corner != me_;
}

bool Planner::can_score(const State& s) const {
  return rules_.with_track(s.board, [&](const auto& track) {
    using Bits = typename std::remove_cvref_t<decltype(track)>::Bits;
    const auto walks = track.walks(me_, s.players[me_].scored);
    Bits ends = 0;
    for_each_cell(static_cast<Bits>(s.board.tokens[me_]),
                  [&](unsigned from) { ends |= walks.ends(from); });
    return (ends & track.kCorners & ~track.home(me_)) != 0;
  });
}

// A free Cross, unless the board is better without it.
std::size_t Planner::choose_fix() {
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    const bool skip = legal_[i].kind == ActionKind::kSkipFix;
    options_.push_back({i, value(skip ? s_ : after(s_, legal_[i])),
                        skip ? "better left as it is" : "opens a trapped Straight"});
  }
  std::ranges::sort(options_, [](const Option& a, const Option& b) {
    return by_value(a.value, a.index, b.value, b.index);
  });
  return options_.front().index;
}

Worth Planner::card_cost(Action action, bool scores) const {
  const Player& player = s_.players[me_];
  const bool waived = style_.waives && (scores || player.points() + 1 == kTokens);
  switch (action.kind) {
    case ActionKind::kPlace:
      return waived || !is_action(player.hand) ? 0 : style_.lay_action;
    case ActionKind::kRotate:
      return waived ? 0 : style_.rotate;
    case ActionKind::kReplace:
      return waived ? 0 : style_.replace;
    default: {
      const Worth skips = action.detail != 0 ? style_.skip * (1 + player.skips) : 0;
      return skips + (action.kind == ActionKind::kBottom ? style_.bottom : style_.hold);
    }
  }
}

std::size_t Planner::choose_card() {
  const std::size_t stride = (legal_.size() + kLeast - 1) / kLeast;
  const Worth idle = value(s_);
  const Worth noise = style_.noise + shake_;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    const Action action = legal_[i];
    const bool skip = action.kind == ActionKind::kBottom || action.kind == ActionKind::kHold;
    if (!skip && effort_.is_over() && i % stride != 0) continue;
    const auto luck = static_cast<Worth>(rng_.below(static_cast<std::uint32_t>(noise) + 1));
    const State next = after(s_, action);
    const Worth worth = skip ? idle : value(next);
    options_.push_back({i, worth - card_cost(action, false) + luck, reason_of(action, next), luck});
  }
  const auto better = [](const Option& a, const Option& b) {
    return by_value(a.value, a.index, b.value, b.index);
  };
  std::ranges::sort(options_, better);
  if (style_.looks_again && !effort_.is_over()) {
    look_again(options_);
    std::ranges::sort(options_, better);
  }
  return options_.front().index;
}

// The best plays, those that let a token score at once, and not playing at all: each with the token action that it makes
// possible.
void Planner::look_again(std::vector<Option>& plays) {
  std::vector<Option> judged;
  for (std::size_t rank = 0; rank < plays.size(); ++rank) {
    Option play = plays[rank];
    const Action action = legal_[play.index];
    const bool skip = action.kind == ActionKind::kBottom || action.kind == ActionKind::kHold;
    const State next = after(s_, action);
    if (rank >= kAgain && !skip && !can_score(next)) continue;
    const FollowUp follow = follow_up(next);
    play.value = follow.value - card_cost(action, follow.scores) + play.luck;
    if (follow.scores && !skip) play.why = "makes way to score";
    judged.push_back(play);
  }
  plays = std::move(judged);
}

Worth Planner::loop_cost(Action action) const {
  return action.kind == ActionKind::kMove && memory_.was_there(action.cell) ? kRecentCost : 0;
}

Planner::FollowUp Planner::follow_up(const State& s) {
  const Worth now = value(s);
  if (s.phase != Phase::kFree || s.token_used || s.turn != me_) return {.value = now};
  const auto actions = rules_.actions(s, rules_.seat_of(me_));
  return follow_up(s, {actions.begin(), actions.size()}, now, nullptr);
}

// A first look moves the tokens over the routes as they are; the best few are judged properly.
Planner::FollowUp Planner::follow_up(const State& s, std::span<const Action> actions, Worth now,
                                     std::vector<Option>* trace) {
  const Routes routes(rules_, s, me_, Routes::Extent::kBoard);
  const Worth before = routes.need();
  struct Guess {
    std::size_t index;
    Worth value;
  };
  std::vector<Guess> guesses;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action action = actions[i];
    if (action.kind != ActionKind::kEnter && action.kind != ActionKind::kMove) continue;
    if (action.kind == ActionKind::kMove && memory_.undoes_last_hop(action.detail, action.cell)) {
      continue;
    }
    const Worth gain = before - routes.need_after(action) - loop_cost(action);
    guesses.push_back({i, now + gain + (scores(action) ? kScoreBonus : 0)});
  }
  std::ranges::sort(guesses, [](const Guess& a, const Guess& b) {
    return by_value(a.value, a.index, b.value, b.index);
  });
  FollowUp best{.value = now};
  for (std::size_t rank = 0; rank < guesses.size(); ++rank) {
    auto [index, worth] = guesses[rank];
    const Action action = actions[index];
    // Beyond them only what promises to be better still.
    if (rank < kExact || (worth > best.value + kGain && !effort_.is_over())) {
      worth = value(after(s, action)) - loop_cost(action) + (scores(action) ? kScoreBonus : 0);
      if (worth > best.value + (best.action ? 0 : kGain)) {
        best = {.value = worth, .action = action, .scores = scores(action)};
      }
    }
    if (trace != nullptr) {
      trace->push_back({index, worth, reason_of(action, s)});
    }
  }
  return best;
}

std::size_t Planner::choose_free() {
  const Worth now = value(s_);
  FollowUp best{.value = now};
  if (!s_.token_used) best = follow_up(s_, legal_, now, &options_);
  if (best.scores) return index_of(*best.action);

  if (pending(s_.face)) {
    const std::size_t apply = index_of({ActionKind::kApply, 0, 0});
    const Worth turned = follow_up(after(s_, legal_[apply])).value;
    options_.push_back({apply, turned, "turns the board to advantage"});
    if (applies(turned, best.value)) return apply;
  }
  // The board was turned and no token can make use of it.
  if (memory_.waiting && !s_.token_used && !best.action) {
    for_each_cell(s_.board.tokens[me_], [&](unsigned cell) { memory_.note_failure(cell); });
    memory_.waiting = false;
  }
  const std::size_t end = index_of({ActionKind::kEnd, 0, 0});
  options_.push_back({end, now, "nothing else helps"});
  const bool circling = memory_.stalled >= kCircling;
  if (best.action && !circling) return index_of(*best.action);

  bool failed_here = false;
  for_each_cell(s_.board.tokens[me_],
                [&](unsigned cell) { failed_here |= memory_.failures_at(cell) > 0; });
  if (!s_.token_used && (failed_here || memory_.stalled >= style_.patience)) {
    const auto move = exploratory_move();
    if (memory_.stalled >= style_.patience || move) memory_.open_cycle(need_);
    if (move) return *move;
  }
  if (best.action) return index_of(*best.action);
  if (!s_.token_used && is_legal(ActionKind::kRoll) && !memory_.rotated) {
    const std::size_t roll = index_of({ActionKind::kRoll, 0, 0});
    const std::optional<Worth> gain = roll_gain(now);
    options_.push_back({roll, now + gain.value_or(0), "the die may turn the board"});
    if (gain) return roll;
  }
  return end;
}

bool Planner::applies(Worth turned, Worth otherwise) const {
  return turned > otherwise + kGain - shake_;
}

// The mean gain over the faces, each used only if it is worth that; nothing if none would be.
std::optional<Worth> Planner::roll_gain(Worth now) {
  struct Side {
    Face face;
    Worth weight;
  };
  std::optional<Worth> sum;
  for (const auto& [face, weight] :
       {Side{Face::kCw, 2}, Side{Face::kCcw, 2}, Side{Face::kHalf, 1}}) {
    State rolled = s_;
    rolled.face = face;
    const Worth turned = follow_up(after(rolled, {ActionKind::kApply, 0, 0})).value;
    if (applies(turned, now)) sum = sum.value_or(0) + (turned - now) * weight;
  }
  if (sum) *sum /= 8;
  return sum;
}

// A short walk to the cell with the most links, by no way that was gone lately; the weaker level takes any walk.
std::optional<std::size_t> Planner::exploratory_move() {
  std::optional<std::size_t> chosen;
  unsigned most = 0;
  std::uint32_t equal = 0;
  rules_.with_track(s_.board, [&](const auto& track) {
    using Bits = typename std::remove_cvref_t<decltype(track)>::Bits;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      const Action action = legal_[i];
      if (action.kind != ActionKind::kMove) continue;
      if (memory_.undoes_last_hop(action.detail, action.cell)) continue;
      unsigned links = 1;
      if (!style_.wanders) {
        if (shake_ == 0 && memory_.was_there(action.cell)) continue;
        if (rules_.shortest_walk(s_, action.detail, action.cell).length > kShortWalk) continue;
        links = count(track.linked_to(static_cast<Bits>(cell_bit(action.cell))));
      }
      if (links > most) {
        most = links;
        equal = 0;
      }
      if (links == most && rng_.below(++equal) == 0) chosen = i;
    }
  });
  if (chosen) {
    std::erase_if(options_, [&](const Option& option) { return option.index == *chosen; });
    options_.push_back({*chosen, value(after(s_, legal_[*chosen])), "looks for another way"});
  }
  return chosen;
}

std::size_t Planner::index_of(Action action) const {
  const auto found = std::ranges::find_if(legal_, [&](Action other) {
    if (other.kind != action.kind) return false;
    return action.kind != ActionKind::kMove || other == action;
  });
  return static_cast<std::size_t>(found - legal_.begin());
}

bool Planner::is_legal(ActionKind kind) const {
  return std::ranges::any_of(legal_, [kind](Action action) { return action.kind == kind; });
}

void Planner::note_choice(Action action) {
  if (action.kind == ActionKind::kMove) memory_.note_move(action.detail, action.cell);
  if (action.kind == ActionKind::kApply) {
    memory_.rotated = true;
    memory_.waiting = !s_.token_used;
  }
}

std::string_view Planner::reason_of(Action action, const State& after) const {
  if (thinking_.candidates == nullptr) return {};
  switch (action.kind) {
    case ActionKind::kPlace:
    case ActionKind::kRotate:
    case ActionKind::kReplace:
      if (Routes(rules_, after, me_).need() < need_) return "shortens the way";
      return action.kind == ActionKind::kPlace ? "lays track" : "hinders others";
    case ActionKind::kBottom:
      return "puts a weak card away";
    case ActionKind::kHold:
      return "keeps the card";
    case ActionKind::kEnter:
      return "brings a token in";
    default:
      return scores(action) ? "scores a corner" : "moves on";
  }
}

void Planner::report(std::size_t choice) {
  std::ranges::sort(options_, [&](const Option& a, const Option& b) {
    if ((a.index == choice) != (b.index == choice)) return a.index == choice;
    return by_value(a.value, a.index, b.value, b.index);
  });
  if (options_.size() > kTraced) options_.resize(kTraced);
  thinking_.candidates->clear();
  for (const Option& option : options_) {
    const Action action = legal_[option.index];
    const bool chance_next = action.kind == ActionKind::kDraw || action.kind == ActionKind::kRoll;
    thinking_.candidates->push_back(
        {.action = option.index,
         .value = option.value,
         .chance = chance_to_lead(rules_, chance_next ? s_ : after(s_, action), me_),
         .why = std::string(option.why)});
  }
}

}  // namespace parlour::rotorouter
