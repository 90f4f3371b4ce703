#include <algorithm>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/playout.hpp"
#include "fuzz/bodies.hpp"
#include "fuzz/fuzz.hpp"
#include "registry.hpp"

namespace parlour::fuzz {
namespace {

// Hears events without a bound of its own.
template <class G>
struct Listener {
  static constexpr bool kListening = true;
  std::vector<typename G::Event> events;
  void operator()(const typename G::Event& event) { events.push_back(event); }
};

// A game and where it stands.
template <class G>
class Walk {
 public:
  using State = typename G::State;

  explicit Walk(const G& rules) : g_(rules), s_(rules.start()) {}

  // Random play, to come to the middle and the end of games with few bytes.
  void skip(std::uint64_t steps, std::uint64_t seed) {
    Rng rng(seed);
    playout(g_, s_, rng, steps);
  }

  // Makes the step that the bytes choose; false if the game is over.
  bool step(Bytes& bytes) {
    const Turn turn = g_.turn(s_);
    if (turn.is_over()) return false;
    if (turn.is_chance()) {
      settle(bytes);
    } else {
      act(turn, bytes);
    }
    const auto why = g_.broken(s_);
    require(!why, "nothing is lost or made up", [&] { return *why + " at " + where(); });
    require(g_.turn(s_).is_over() == g_.scores(s_).over, "scores know whether the game is over",
            [&] { return where(); });
    return true;
  }

  // The slower checks: texts and views.
  void look() {
    const std::string text = g_.write_position(s_);
    const auto back = g_.read_position(text);
    require(back.has_value(), "a written position can be read", text);
    require(back->state == s_, "a written position reads as the same state", text);
    require(back->rules.write_position(back->state) == text, "a position has one text", text);
    require(back->rules.hash(back->state) == g_.hash(s_), "a position has one hash", text);
    const std::string picture = g_.picture(g_.view(s_, Observer::spectator()));
    require(picture.ends_with('\n'), "a picture ends with a line end", picture);
    look_as(Observer::spectator());
    for (std::size_t i = 0; i < g_.seats(); ++i) look_as(Observer::at(seat_at(i)));
  }

 private:
  [[nodiscard]] std::string where() const { return g_.write_position(s_); }

  void settle(Bytes& bytes) {
    const auto outcomes = g_.outcomes(s_);
    require(!outcomes.empty(), "outcomes are listed when chance moves", [&] { return where(); });
    const std::uint32_t total = total_weight(outcomes);
    for (const auto& [outcome, weight] : outcomes) require(weight > 0, "odds are positive");
    if constexpr (DirectChance<G>) {
      require(g_.weight(s_) == total, "the direct weight is that of the list");
      const auto n = static_cast<std::uint32_t>(bytes.below(total));
      require(g_.write(g_.outcome_at(s_, n)) == g_.write(walk_outcomes(outcomes, n)),
              "a direct outcome is that of the list", [&] { return where(); });
    }
    const auto outcome = outcomes[bytes.below(outcomes.size())].outcome;
    make([&](State& s, auto& sink) { g_.settle(s, outcome, sink); });
  }

  void act(Turn turn, Bytes& bytes) {
    require(!turn.seats.empty(), "somebody acts until the game is over", [&] { return where(); });
    SeatSet seats = turn.seats;
    if (seats.size() > 1) {
      for (std::size_t skip = bytes.below(seats.size()); skip > 0; --skip) {
        seats.bits &= seats.bits - 1;
      }
    }
    const Seat seat = seats.lowest();
    const auto actions = g_.actions(s_, seat);
    require(!actions.empty(), "a seat that acts has an action", [&] { return where(); });
    require(std::ranges::adjacent_find(actions, std::greater_equal<>()) == actions.end(),
            "actions are ascending", [&] { return where(); });
    const auto action = actions[bytes.below(actions.size())];
    const auto read = g_.read(s_, seat, g_.write(action));
    require(read.has_value() && *read == action, "an action is read back",
            [&] { return g_.write(action) + " at " + where(); });
    make([&](State& s, auto& sink) { g_.apply(s, seat, action, sink); });
  }

  template <class Step>
  void make(Step&& step) {
    State quiet = s_;
    NoEvents nobody;
    step(quiet, nobody);
    Listener<G> listener;
    step(s_, listener);
    events_ = std::move(listener.events);
    require(quiet == s_, "listening changes nothing", [&] { return where(); });
    require(!events_.empty() || g_.turn(s_).is_chance(), "a step reports what it did",
            [&] { return where(); });
    require(events_.size() <= G::kMaxEvents, "events stay within their bound",
            [&] { return std::to_string(events_.size()) + " at " + where(); });
  }

  std::string view_text(const State& s, Observer who) const {
    JsonWriter json;
    write_described(json, g_.wire(g_.view(s, who)));
    return json.take();
  }

  void look_as(Observer who) {
    const std::string view = view_text(s_, who);
    require_json(view);
    JsonWriter json;
    json.begin_array();
    for (const auto& event : events_) {
      if constexpr (Hidden<G>) {
        write_described(json, g_.wire(g_.redact(s_, event, who)));
      } else {
        write_described(json, g_.wire(event));
      }
    }
    json.end_array();
    require_json(json.text());
    if constexpr (Hidden<G>) {
      Rng rng(g_.hash(s_));
      const State other = g_.guess(g_.view(s_, who), rng);
      require(view_text(other, who) == view, "a guess looks the same to the observer", view);
      const auto why = g_.broken(other);
      require(!why, "a guess breaks no rule", why.value_or(""));
    }
  }

  G g_;
  State s_;
  std::vector<typename G::Event> events_;  // of the last step
};

template <class G>
void walk(std::string_view input) {
  static constexpr int kMostSteps = 512;
  static constexpr int kLookEvery = 16;
  Bytes bytes(input);
  const auto lines = G::sample_options();
  Walk<G> walk(*G::from_options(lines[bytes.below(lines.size())]));
  const std::uint64_t seed = bytes.byte();
  const std::uint64_t skip = bytes.byte();
  walk.skip(skip * skip / 32, seed);  // mostly short, at most 2,032
  walk.look();
  for (int i = 1; i <= kMostSteps && !bytes.empty() && walk.step(bytes); ++i) {
    if (i % kLookEvery == 0) walk.look();
  }
  walk.look();
}

template <class... Gs>
struct Walkers {
  static bool run(std::string_view id, std::string_view bytes) {
    return ((Gs::kId == id && (walk<Gs>(bytes), true)) || ...);
  }
};

}  // namespace

void moves(const GameInfo& game, std::string_view bytes) {
  require(AllGames<Walkers>::run(game.id, bytes), "the registry knows every game", game.id);
}

}  // namespace parlour::fuzz
