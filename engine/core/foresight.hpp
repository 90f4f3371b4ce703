// What the rules say to an action before it is taken, for those who have a view of the table and no state: why it may not be
// done, and what it would do. Every game has this for nothing.
#pragma once

#include "engine/core/game.hpp"
#include "engine/core/read_described.hpp"
#include "engine/core/table.hpp"

namespace parlour {

// An action in either form.
template <Game G>
OrRefusal<typename G::Action> read_action(const G& g, const typename G::State& s,
                                          std::optional<Seat> seat, std::string_view text) {
  if constexpr (Commanded<G>) {
    if (text.starts_with('{')) {
      const auto notation = G::read_command(text);
      if (!notation) return refuse(notation.error().code, notation.error().why);
      return g.read(s, seat, *notation);
    }
  }
  return g.read(s, seat, text);
}

// A state that looks so to the seat. What the seat cannot see in it is a guess, always the same one, and says nothing about
// the game.
template <Game G>
OrReason<Position<G>> position_seen(const Question& question) {
  auto rules = G::from_options(question.options);
  if (!rules) return reason(rules.error());
  if (index(question.seat) >= rules->seats()) return reason("there is no such seat");
  const auto wire = read_text_as<typename G::WireView>(question.view);
  if (!wire) return reason("the view cannot be read: " + wire.error());
  const auto view = rules->read_view(*wire);
  if (!view) return reason("the view cannot be: " + view.error());
  if constexpr (Hidden<G>) {
    if (view->observer != question.seat) return reason("this is not the view of that seat");
    Rng rng(0);
    const Position<G> guessed{*rules, rules->guess(*view, rng)};
    if (const auto why = rules->broken(guessed.state)) return reason("the view cannot be: " + *why);
    return guessed;
  } else {
    static_assert(Open<G>);
    return Position<G>{*rules, view->state};
  }
}

// The notation of the action, or why it is refused.
template <Game G>
OrReason<OrRefusal<std::string>> why_not(const Question& question) {
  const auto seen = position_seen<G>(question);
  if (!seen) return reason(seen.error());
  const auto action = read_action(seen->rules, seen->state, question.seat, question.action);
  if (!action) return OrRefusal<std::string>(refuse(action.error().code, action.error().why));
  return OrRefusal<std::string>(seen->rules.write(*action));
}

// Applies an action that may be taken, and writes its events into an open array as the seat would learn of them: up to the
// next chance, and up to the first event that the seat cannot foresee. Whether there is no such event.
template <Game G>
bool write_what_follows(const G& g, typename G::State& s, Seat seat,
                        const typename G::Action& action, JsonWriter& json) {
  EventList<G> log;
  g.apply(s, seat, action, log);
  bool known = true;
  for (const auto& event : log.events) {
    if constexpr (Hidden<G>) {
      known = known && g.foreseen(event);
      if (known) write_described(json, g.wire(g.redact(s, event, Observer::at(seat))));
    } else {
      write_described(json, g.wire(event));
    }
  }
  if constexpr (Hidden<G>) known = known && g.foreseen(s);
  return known;
}

// `events` and `view` into an open object; the view is null if the seat cannot foresee it.
template <Game G>
OrReason<std::optional<Refusal>> preview(const Question& question, JsonWriter& json) {
  auto seen = position_seen<G>(question);
  if (!seen) return reason(seen.error());
  auto& [g, s] = *seen;
  const auto action = read_action(g, s, question.seat, question.action);
  if (!action) return std::optional<Refusal>(action.error());
  json.key("events").begin_array();
  const bool known = write_what_follows(g, s, question.seat, *action, json);
  json.end_array().key("view");
  if (known) {
    write_described(json, g.wire(g.view(s, Observer::at(question.seat))));
  } else {
    json.null();
  }
  return std::optional<Refusal>();
}

// `actions` into an open object: every action that the seat may take (`action`) with the `events` of its preview.
template <Game G>
OrReason<void> foresee(const Question& question, JsonWriter& json) {
  const auto seen = position_seen<G>(question);
  if (!seen) return reason(seen.error());
  const auto& [g, s] = *seen;
  json.key("actions").begin_array();
  if (g.turn(s).is_seats()) {
    for (const auto& action : g.actions(s, question.seat)) {
      typename G::State after = s;
      json.begin_object().field("action", g.write(action)).key("events").begin_array();
      write_what_follows(g, after, question.seat, action, json);
      json.end_array().end_object();
    }
  }
  json.end_array();
  return {};
}

}  // namespace parlour
