// Positions and walks for Montoncito's tests. Random play with the real deck seldom completes a pile, so most walks here start
// from a deal with many wilds.
#pragma once

#include <gtest/gtest.h>

#include "engine/core/table.hpp"
#include "engine/games/montoncito/rules.hpp"
#include "engine/testkit/walk.hpp"

namespace parlour::montoncito {

inline Position<Rules> position_of(const std::string& text) {
  auto position = Rules(Config{}).read_position(text);
  EXPECT_TRUE(position.has_value()) << text << ": " << position.error();
  return position.value_or(Position<Rules>{Rules(Config{}), Rules::State{}});
}

inline std::unique_ptr<Table> table_at(const std::string& text) {
  auto table = find_game("montoncito")->open_position("", text);
  EXPECT_TRUE(table.has_value()) << text << ": " << table.error();
  return table ? std::move(*table) : nullptr;
}

template <class G>
std::string view_text(const G& g, const typename G::State& s, Observer who) {
  JsonWriter json;
  write_described(json, g.wire(g.view(s, who)));
  return json.take();
}

// The events of a step as an observer learns of them; without an observer everything.
inline std::string events_text(const Rules& g, const Rules::State& after,
                               const EventList<Rules>& log,
                               std::optional<Observer> who = std::nullopt) {
  JsonWriter json;
  json.begin_array();
  for (const Event& event : log.events) {
    write_described(json, g.wire(who ? g.redact(after, event, *who) : event));
  }
  return json.end_array().take();
}

inline std::string last_events(const Table& table) {
  JsonWriter json;
  json.begin_array();
  table.write_all_events(json);
  return json.end_array().take();
}

inline std::vector<Observer> observers(std::size_t seats) {
  std::vector<Observer> all = {Observer::spectator()};
  for (std::size_t i = 0; i < seats; ++i) all.push_back(Observer::at(seat_at(i)));
  return all;
}

// A deal of `copies` of every natural and so many wilds.
inline std::string deal_text(const std::string& options, unsigned copies, unsigned wilds) {
  std::string pool;
  for (unsigned value = 1; value <= kWild; ++value) {
    for (unsigned i = 0; i < (value == kWild ? wilds : copies); ++i) {
      pool += (pool.empty() ? "" : ",") + std::to_string(value);
    }
  }
  return options + " stage=deal pool=" + pool;
}

inline const std::vector<std::string>& rich_deals() {
  static const std::vector<std::string> kDeals = {
      deal_text("stock=4", 2, 30),
      deal_text("stock=12 recycle=none", 3, 30),
      deal_text("stock=40 noprogress=10", 4, 60),
      deal_text("players=3 stock=6", 2, 40),
      deal_text("players=5 stock=3", 3, 30),
      deal_text("stock=5 mode=parallel", 2, 25),
      deal_text("players=3 stock=6 mode=parallel noprogress=12", 2, 30),
      deal_text("players=8 stock=3 mode=parallel", 4, 40),
      deal_text("players=4 stock=2 mode=parallel recycle=none", 2, 12),
  };
  return kDeals;
}

struct Step {
  const Rules& g;
  const Rules::State& before;
  testkit::Made<Rules> made;
  const EventList<Rules>& log;
  const Rules::State& after;

  [[nodiscard]] std::string text() const {
    return g.write_position(before) + "\n" +
           (made.chance ? "settle " + g.write(made.outcome)
                        : "play " + g.write(made.action) + " " + std::to_string(index(made.seat)));
  }
};

// Visits about so many steps of games from every rich deal and with every sample option line, for each bias.
template <class Visit>
void visit_steps(std::size_t steps, Visit&& visit) {
  std::vector<Position<Rules>> starts;
  for (const std::string& text : rich_deals()) starts.push_back(position_of(text));
  for (const std::string_view line : Rules::sample_options()) {
    const Rules rules = *Rules::from_options(line);
    starts.push_back({rules, rules.start()});
  }
  std::uint64_t seed = 0;
  for (const auto& [g, start] : starts) {
    for (const testkit::Bias bias : testkit::kBiases) {
      Rng rng(++seed);
      Rules::State s = start;
      for (std::size_t i = 0; i < steps; ++i) {
        if (g.turn(s).is_over()) s = start;
        const Rules::State before = s;
        const auto made = testkit::choose(g, s, bias, rng);
        EventList<Rules> log;
        testkit::make(g, s, made, log);
        visit(Step{g, before, made, log, s});
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

}  // namespace parlour::montoncito
