// What Lautari's tests share: positions and steps by text, the mirror, and walks from prepared positions.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/table_of.hpp"
#include "engine/games/lautari/rules.hpp"
#include "engine/testkit/walk.hpp"

namespace parlour::lautari {

inline const Rules kRules(Rules::Repetition::kThreefold);

// The position of a text that must be good.
inline State position(std::string_view text) { return kRules.read_position(text).value().state; }

inline std::string text_of(const State& s) { return kRules.write_position(s); }

// The position after a legal action, and what it reported.
inline State after(State s, std::string_view word) {
  NoEvents nobody;
  kRules.apply(s, seat_at(s.turn), kRules.read(s, std::nullopt, word).value(), nobody);
  return s;
}
inline std::string events_of(State s, std::string_view word) {
  EventList<Rules> log;
  kRules.apply(s, seat_at(s.turn), kRules.read(s, std::nullopt, word).value(), log);
  JsonWriter json;
  json.begin_array();
  for (const Event& event : log.events) kRules.write_event(json, event);
  return json.end_array().take();
}

// "ok" or the code of the refusal.
inline std::string answer(const State& s, std::string_view word,
                          std::optional<Seat> seat = std::nullopt) {
  const auto action = kRules.read(s, seat, word);
  return action ? "ok" : std::string(action.error().code);
}

// The mirror of section 2: rank r becomes 15 - r on the files B to L; A and the files R and S stay.
inline Cell mirror(Cell cell) {
  const Name name = kNames[cell];
  if (cell == kA || name.file == 'R' || name.file == 'S') return cell;
  return *read_cell(std::string(1, name.file) + std::to_string(15 - name.rank));
}
inline Cells mirror(Cells cells) {
  Cells image;
  for_each(cells, [&](Cell cell) { image |= Cells::of(mirror(cell)); });
  return image;
}

// Middlegames in which captures, gates, revives, passes and formations are near.
inline constexpr std::string_view kPrepared[] = {
    "white=P:E4,F6,G3,G6,H6,I4;I:A;S:G5 black=P:F8,F9,G12,H8,H9;I:G8;S:G10 turn=black",
    "white=P:E4,E5,F4,F5,G4,G5,G6,H7,I7,K7 black=P:B5,B10,E11,F11,G9,G10,G11,H9,I9,R5",
    "white=P:E3,E4,E5,E13,F13,G13,I3,I4,I5;I:H12 black=P:E2,E11,E12,F2,G2,I10,I11,I12;I:H3",
    "white=P:E1,E2,F1,F2,G1,H1,I1;R:G6,K8 black=P:G9;R:H9",
    "white=P:E1,E2,F1,F2,G1,H1,I1,S10;S:S8 black=S:S11 turn=black",
    "white=P:E1,E2,F1,F2,G1,H1,R5;S:R6 black=P:R4 turn=black protected=R5",
    "white=P:R5,B5,B6,D6,R7;R:R4;S:R6 black=P:B10,B9,D9;I:B8;R:D8;S:D10",
    "white=P:S10,L5,L6,K6,S8;I:L7;S:S9 black=P:L10,L9,K9;I:K8;R:L8",
    "white=P:D7,K7,F7,H8;I:B7;R:G6;S:G7 black=P:D8,K8,E8;I:L8,B8;R:G8;S:G9",
    "white=P:E1,E2,F1;R:R7,S8,F7,H8;S:A black=P:D6,K6;I:E6,I6;R:G10,H10;S:G11 turn=black",
};

// Walks from every prepared position: visit(before, action, after) for each step made.
template <class Visit>
void visit_steps(std::size_t steps_each, Visit&& visit) {
  std::uint64_t seed = 0;
  NoEvents nobody;
  for (const std::string_view text : kPrepared) {
    for (const testkit::Bias bias : testkit::kBiases) {
      Rng rng(++seed);
      State s = position(text);
      for (std::size_t step = 0; step < steps_each; ++step) {
        if (kRules.turn(s).is_over()) s = position(text);
        const State before = s;
        const auto made = testkit::choose(kRules, s, bias, rng);
        testkit::make(kRules, s, made, nobody);
        visit(before, made.action, s);
      }
    }
  }
}

}  // namespace parlour::lautari
