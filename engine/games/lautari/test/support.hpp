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
  for (const Event& event : log.events) write_described(json, kRules.wire(event));
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
    "white=P:E1,E2,F1,G5,H5;S:G4 black=P:G6,H6,E14,F14;S:A turn=black",
    "white=P:E1,E2,F1;R:R6,S8,F6,H8;S:A black=P:D6,K6;I:E6,I6;R:G10,H10;S:G11 turn=black",
};

// A random position that is not over, most of it around the circles and the gates, with a Sentinel on each side and a good
// chance of one on A.
inline State crowded(Rng& rng) {
  for (;;) {
    State s;
    s.turn = static_cast<Side>(rng.below(2));
    for (const Side side : {kWhite, kBlack}) {
      const unsigned count = 3 + rng.below(kPiecesAtStart - 3);
      for (unsigned i = 0; i < count; ++i) {
        const unsigned sector = rng.below(4) != 0 ? rng.below(kSectors) : 10 * rng.below(2);
        const unsigned ring = rng.below(4);
        const Cell cell = exists(sector, ring) && rng.below(12) != 0 ? cell_at(sector, ring) : kA;
        if (!s.empty().has(cell)) continue;
        auto role = static_cast<Role>(rng.below(3));
        if (i == 0 && cell != kR4) role = Role::kSentinel;
        if (cell == kR4 && role == Role::kInfantry) role = Role::kRider;
        put(s, side, cell, role);
      }
    }
    s.ending = ending_of(s);
    if (s.ending == Ending::kNone && !kRules.broken(s)) return s;
  }
}

// Walks from the prepared positions and from crowded ones: visit(before, action, after) for each step made. Every other
// time a revive is taken where there is one, and a capture where there is one.
template <class Visit>
void visit_steps(std::size_t steps, Visit&& visit) {
  Rng rng(7);
  NoEvents nobody;
  std::size_t round = 0;
  while (steps > 0) {
    State s = round < std::size(kPrepared) ? position(kPrepared[round]) : crowded(rng);
    ++round;
    for (int left = 40; left > 0 && steps > 0 && !kRules.turn(s).is_over(); --left, --steps) {
      const auto legal = kRules.actions(s, seat_at(s.turn));
      Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      for (const Action other : legal) {
        const bool eager = rng.below(4) == 0;
        const bool capture = other.is_move() && s.enemy().has(other.to());
        if (eager && (capture || other.kind() == Action::Kind::kRevive)) action = other;
      }
      const State before = s;
      kRules.apply(s, seat_at(s.turn), action, nobody);
      visit(before, action, s);
    }
  }
}

}  // namespace parlour::lautari
