// Looking ahead in a game of two seats that act in turn, without chance and without secrets: principal variation search
// with iterative deepening, over whatever a game knows about its own tactics.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/bots/effort.hpp"
#include "engine/bots/transposition.hpp"
#include "engine/bots/visited.hpp"
#include "engine/core/game.hpp"

namespace parlour::bots {

// Values are from the view of the side to act. A game won by some points is worth so many kPoint, less one for every action
// until then; every other value lies within ±kMostValue.
inline constexpr int kPoint = 10'000;
inline constexpr int kMostValue = 9'000;

// What the search asks of a game.
template <class T, class G>
concept TacticsOf = Rules<G> && requires(const T t, const typename G::State& c,
                                         typename G::State& s, typename G::Action a) {
  { t.key(c) } -> std::same_as<std::uint64_t>;  // the same for positions that count as the same
  { t.value(c) } -> std::same_as<int>;          // of a position that is not over
  { t.points(c) } -> std::same_as<int>;         // of one that is: for the seat that would act
  { t.win_in_one(c) } -> std::same_as<int>;     // the points of a win by the next action, or 0
  { t.threatened(c) } -> std::same_as<bool>;    // the other seat could win if it were to act
  // What an action takes or makes at once, in units of value; 0 or less for a quiet one.
  { t.gain(c, a) } -> std::same_as<int>;
  // The legal actions that may gain something, maybe some others.
  { t.noisy(c) } -> std::same_as<FixedList<typename G::Action, G::kMaxActions>>;
  { t.hand_over(s) };  // gives the turn to the other seat without an action
  { T::slot(a) } -> std::same_as<std::size_t>;  // below kSlots, alike for like actions
  { T::kSlots } -> std::convertible_to<std::size_t>;
};

struct SearchLimits {
  int depth = 40;       // actions ahead, at most; the first look at the next positions is depth 0
  int quiet_depth = 6;  // further actions while something hangs
  bool selective =
      true;          // looks less deep where little is expected: pays off in deep searches only
  int contempt = 0;  // how much the seat dislikes going in circles, in units of value
};

// An action at the root. Values of other actions than the best are bounds: they are worth no more than that.
struct RootAction {
  std::size_t place = 0;  // in the legal list
  int bonus = 0;          // added to its value: a preference of the caller's
  int value = 0;
};

template <class G, TacticsOf<G> T>
class AlphaBeta {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  AlphaBeta(const G& rules, const T& tactics, const Visited& visited, Effort& effort,
            const SearchLimits& limits)
      : rules_(rules),
        tactics_(tactics),
        visited_(visited),
        effort_(effort),
        limits_(limits),
        table_(limits.depth <= 2 ? 0 : effort.left() / 4),
        history_(2 * T::kSlots) {}

  // Orders the actions, the best first. `roots` names them all, in the order in which equal ones are preferred; values need
  // not be set. Returns the depth that was finished.
  int rank(const State& s, std::span<const Action> legal, std::vector<RootAction>& roots) {
    keys_[0] = tactics_.key(s);
    for (RootAction& root : roots) root.value = first_look(s, legal[root.place]) + root.bonus;
    sort_from(roots, 0);
    if (roots.size() == 1 || is_decided(roots[0].value)) return 0;
    int finished = 0;
    for (root_depth_ = 1; root_depth_ <= limits_.depth && !effort_.is_over(); ++root_depth_) {
      if (!deepen(s, legal, roots)) break;
      finished = root_depth_;
      if (is_decided(roots[0].value)) break;
    }
    return finished;
  }

  // The value of an action by a search of its own, to compare it with others. Precondition: rank() was called for `s`.
  int judge(const State& s, Action action, int depth) {
    stopped_ = false;
    root_depth_ = depth;
    State next;
    return -look(after(s, action, next), depth - 1, -kInfinite, kInfinite, 1, true);
  }

 private:
  static constexpr int kInfinite = 32'000;
  static constexpr int kMostPlies = 60;
  static constexpr int kDrawn = 0;

  using List = FixedList<Action, G::kMaxActions>;

  static bool is_decided(int value) { return value > kMostValue || value < -kMostValue; }
  // A game won for whoever acts, by an action `plies` from the root.
  static int won(int points, int plies) { return kPoint * points - plies; }
  int ended(const State& s, int ply) const {
    const int points = tactics_.points(s);
    return points == 0 ? kDrawn : (points > 0 ? won(points, ply) : -won(-points, ply));
  }
  // Decided values count from the root; a position that comes up elsewhere counts from itself.
  static int to_table(int value, int ply) {
    return is_decided(value) ? (value > 0 ? value + ply : value - ply) : value;
  }
  static int from_table(int value, int ply) {
    return is_decided(value) ? (value > 0 ? value - ply : value + ply) : value;
  }

  Seat actor(const State& s) const { return rules_.turn(s).seats.lowest(); }
  const State& after(const State& s, Action action, State& next) const {
    NoEvents nobody;
    next = s;
    rules_.apply(next, actor(s), action, nobody);
    return next;
  }

  // Going in circles is a draw that the seat at the root likes less the more often it happened.
  int circle(int times, int ply) const {
    const int dislike = std::min(limits_.contempt * (1 + times), kMostValue / 2);
    return kDrawn + (ply % 2 == 0 ? -dislike : dislike);
  }
  // How often the position stood on the board or, on the way to it, in the search.
  int times_seen(std::uint64_t key, int ply) const {
    int times = visited_.count(key);
    for (int i = ply - 2; i >= 0; i -= 2)
      times += keys_[static_cast<std::size_t>(i)] == key ? 1 : 0;
    return times;
  }

  // The position after an action without looking further than a win in one.
  int first_look(const State& s, Action action) {
    State next;
    after(s, action, next);
    effort_.spend();
    if (rules_.turn(next).is_over()) return -ended(next, 1);
    if (const int points = tactics_.win_in_one(next); points != 0) return -won(points, 2);
    if (const int times = times_seen(tactics_.key(next), 1); times != 0) return -circle(times, 1);
    return -tactics_.value(next);
  }

  // Sorts by value from a place on; equal ones keep their order. There are few, and they are nearly sorted.
  static void sort_from(std::vector<RootAction>& roots, std::size_t first) {
    for (std::size_t i = first + 1; i < roots.size(); ++i) {
      for (std::size_t k = i; k > first && roots[k].value > roots[k - 1].value; --k) {
        std::swap(roots[k], roots[k - 1]);
      }
    }
  }

  // One round of iterative deepening; false if it was stopped. The best action found moves to the front at once, so that an
  // unfinished round is of use too.
  bool deepen(const State& s, std::span<const Action> legal, std::vector<RootAction>& roots) {
    int best = -kInfinite;
    for (std::size_t i = 0; i < roots.size(); ++i) {
      RootAction& root = roots[i];
      const Action action = legal[root.place];
      State next;
      after(s, action, next);
      const int low = best == -kInfinite ? -kInfinite : best - root.bonus;
      int value = 0;
      if (i == 0) {
        value = -look(next, root_depth_ - 1, -kInfinite, kInfinite, 1, true);
      } else {
        value = -look(next, root_depth_ - 1, -low - 1, -low, 1, true);
        if (value > low && !stopped_) {
          value = -look(next, root_depth_ - 1, -kInfinite, -low, 1, true);
        }
      }
      if (stopped_) return false;
      root.value = value + root.bonus;
      if (root.value > best) {
        best = root.value;
        std::rotate(roots.begin(), roots.begin() + static_cast<std::ptrdiff_t>(i),
                    roots.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      }
    }
    sort_from(roots, 1);
    return true;
  }

  int look(const State& s, int depth, int alpha, int beta, int ply, bool may_hand_over) {
    if (rules_.turn(s).is_over()) return ended(s, ply);
    if (!effort_.spend()) {
      stopped_ = true;
      return 0;
    }
    if (const int points = tactics_.win_in_one(s); points != 0) return won(points, ply + 1);
    const bool threatened = tactics_.threatened(s);
    if (threatened && ply < 2 * root_depth_) ++depth;
    if (depth <= 0 || ply >= kMostPlies - limits_.quiet_depth - 1) {
      return settle(s, alpha, beta, ply, limits_.quiet_depth, threatened);
    }
    const std::uint64_t key = tactics_.key(s);
    keys_[static_cast<std::size_t>(ply)] = key;
    if (const int times = times_seen(key, ply); times != 0) return circle(times, ply);

    const bool open_window = beta - alpha > 1;
    const auto* known = table_.find(key);
    if (known != nullptr && known->depth >= depth && !open_window) {
      const int value = from_table(known->value, ply);
      if (known->bound == Bound::kExact || (known->bound == Bound::kAtLeast && value >= beta) ||
          (known->bound == Bound::kAtMost && value <= alpha)) {
        return value;
      }
    }
    const bool has_best = known != nullptr;
    const Action hash_action = has_best ? known->best : Action{};

    if (limits_.selective && !threatened && !open_window && !is_decided(beta)) {
      const int value = tactics_.value(s);
      if (depth <= 3 && value - 90 * depth >= beta) return value;
      if (may_hand_over && depth >= 2 && value >= beta) {
        State next = s;
        tactics_.hand_over(next);
        const int reply = -look(next, depth - 3 - depth / 4, -beta, -beta + 1, ply + 1, false);
        if (stopped_) return 0;
        if (reply >= beta) return is_decided(reply) ? beta : reply;
      }
    }

    List list = rules_.actions(s, actor(s));
    std::array<int, G::kMaxActions> order;  // NOLINT: as many places as there are actions are used
    const std::size_t side = static_cast<std::size_t>(ply % 2);
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    for (std::size_t i = 0; i < list.size(); ++i) {
      order[i] = order_of(s, list[i], side, killers, has_best, hash_action);
    }
    int best_value = -kInfinite;
    Action best = list[0];
    const int old_alpha = alpha;
    for (std::size_t i = 0; i < list.size(); ++i) {
      bring_best_to(i, list, order);
      const Action action = list[i];
      const bool quiet = order[i] < kKiller && !threatened;
      State next;
      after(s, action, next);
      const int value = i == 0 ? -look(next, depth - 1, -beta, -alpha, ply + 1, true)
                               : narrow_look(next, depth, alpha, beta, ply, i, quiet);
      if (stopped_) return 0;
      if (value <= best_value) continue;
      best_value = value;
      best = action;
      alpha = std::max(alpha, value);
      if (alpha < beta) continue;
      if (order[i] < kGain) reward(action, side, ply, depth, std::span(list.begin(), i));
      break;
    }
    const Bound bound = best_value >= beta        ? Bound::kAtLeast
                        : best_value <= old_alpha ? Bound::kAtMost
                                                  : Bound::kExact;
    table_.store(key, best, to_table(best_value, ply), depth, bound);
    return best_value;
  }

  // The action with the greatest order, of those from a place on, comes to that place.
  static void bring_best_to(std::size_t place, List& list, std::array<int, G::kMaxActions>& order) {
    const auto first = order.begin() + static_cast<std::ptrdiff_t>(place);
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(list.size());
    const auto best = static_cast<std::size_t>(std::max_element(first, end) - order.begin());
    std::swap(list[place], list[best]);
    std::swap(order[place], order[best]);
  }

  // The value of an action that is expected to be no better than alpha: looked at with an empty window, late quiet ones less
  // deeply, and again as far as that was wrong.
  int narrow_look(const State& next, int depth, int alpha, int beta, int ply, std::size_t place,
                  bool quiet) {
    int less = 0;
    if (limits_.selective && quiet && depth >= 3 && place >= 4) {
      less = 1 + (place >= 12 ? 1 : 0) + (depth >= 6 && place >= 24 ? 1 : 0);
    }
    int value = -look(next, depth - 1 - less, -alpha - 1, -alpha, ply + 1, true);
    if (value > alpha && less > 0 && !stopped_) {
      value = -look(next, depth - 1, -alpha - 1, -alpha, ply + 1, true);
    }
    if (value > alpha && value < beta && !stopped_) {
      value = -look(next, depth - 1, -beta, -alpha, ply + 1, true);
    }
    return value;
  }

  // Captures and the like until nothing hangs; every action where a win in one is threatened.
  int settle(const State& s, int alpha, int beta, int ply, int left, bool threatened) {
    int best = -kInfinite;
    const int value = tactics_.value(s);
    if (left == 0) return value;
    if (!threatened) {
      best = value;
      if (best >= beta) return best;
      alpha = std::max(alpha, best);
    }
    List list = threatened ? rules_.actions(s, actor(s)) : tactics_.noisy(s);
    std::array<int, G::kMaxActions> order;  // NOLINT: as above
    std::size_t size = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const int gain = tactics_.gain(s, list[i]);
      if (!threatened && (gain <= 0 || value + gain + kMargin <= alpha)) continue;
      list[size] = list[i];
      order[size++] = gain;
    }
    for (std::size_t i = 0; i < size; ++i) {
      const auto pick = static_cast<std::size_t>(
          std::max_element(order.begin() + static_cast<std::ptrdiff_t>(i),
                           order.begin() + static_cast<std::ptrdiff_t>(size)) -
          order.begin());
      std::swap(list[i], list[pick]);
      std::swap(order[i], order[pick]);
      State next;
      after(s, list[i], next);
      const int reply = -settle_next(next, -beta, -alpha, ply + 1, left - 1);
      if (stopped_) return 0;
      if (reply <= best) continue;
      best = reply;
      alpha = std::max(alpha, reply);
      if (alpha >= beta) break;
    }
    return best;
  }
  int settle_next(const State& s, int alpha, int beta, int ply, int left) {
    if (rules_.turn(s).is_over()) return ended(s, ply);
    if (!effort_.spend()) {
      stopped_ = true;
      return 0;
    }
    if (const int points = tactics_.win_in_one(s); points != 0) return won(points, ply + 1);
    return settle(s, alpha, beta, ply, left, left != 0 && tactics_.threatened(s));
  }

  // What is looked at first: the best of an earlier look, gains by size, killers, then what was good elsewhere.
  static constexpr int kHash = 1 << 30;
  static constexpr int kGain = 1 << 24;
  static constexpr int kKiller = 1 << 22;
  static constexpr int kMostHistory = 1 << 20;
  static constexpr int kMargin = 60;  // what a place may be worth besides a gain
  int order_of(const State& s, Action action, std::size_t side,
               const std::array<Action, 2>& killers, bool has_best, Action best) const {
    if (has_best && action == best) return kHash;
    if (const int gain = tactics_.gain(s, action); gain > 0) return kGain + gain;
    if (action == killers[0]) return kKiller + 1;
    if (action == killers[1]) return kKiller;
    return history_[side * T::kSlots + T::slot(action)];
  }
  // A quiet action refuted the position; the ones before it did not.
  void reward(Action action, std::size_t side, int ply, int depth, std::span<const Action> before) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != action) killers = {action, killers[0]};
    const int amount = std::min(depth * depth, 400) * 16;
    const auto shift = [&](Action which, int by) {
      int& score = history_[side * T::kSlots + T::slot(which)];
      score += by - score / 1024 * (by < 0 ? -by : by) / 1024;
      score = std::clamp(score, -kMostHistory, kMostHistory);
    };
    shift(action, amount);
    for (const Action other : before) shift(other, -amount / 4);
  }

  const G& rules_;
  const T& tactics_;
  const Visited& visited_;
  Effort& effort_;
  SearchLimits limits_;
  Transpositions<Action> table_;
  std::vector<int> history_;  // by side and slot
  std::array<std::array<Action, 2>, kMostPlies> killers_{};
  std::array<std::uint64_t, kMostPlies> keys_{};
  int root_depth_ = 0;
  bool stopped_ = false;
};

}  // namespace parlour::bots
