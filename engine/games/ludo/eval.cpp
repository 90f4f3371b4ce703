#include "engine/games/ludo/eval.hpp"

namespace parlour::ludo {
namespace {

// P(hit) is exact with this denominator: three other colours, each with its chance in 36ths.
constexpr std::int64_t kSure = std::int64_t{36} * 36 * 36;

bool is_playing(const State& s, unsigned colour) {
  return ((static_cast<unsigned>(s.playing) >> colour) & 1U) != 0;
}

// How likely the colour's next roll, or two of them after a six, hits a loop square: in 36ths.
std::int64_t hit_chance(const State& s, unsigned hunter, unsigned square) {
  const unsigned start = square_of(hunter, kStart);
  const unsigned target = (square + kLoop - start) % kLoop + kStart;  // the hunter's place there
  unsigned gaps = 0;  // bit g: a token stands g squares behind and its way leads there
  bool opens = false;
  for (unsigned token = 0; token < kTokens; ++token) {
    const Place place = s.tokens[kTokens * hunter + token];
    if (place == kYard) {
      opens = opens || target == kStart;
    } else if (on_loop(place) && place < target && target - place <= 11) {
      gaps |= 1U << (target - place);
    }
  }
  constexpr unsigned kNear = 0b0000'0111'1110;  // 1 to 6
  constexpr unsigned kFar = 0b1111'1000'0000;   // 7 to 11
  const int chance = 6 * std::popcount(gaps & kNear) + std::popcount(gaps & kFar) + (opens ? 6 : 0);
  return chance < 36 ? chance : 36;
}

}  // namespace

std::int64_t progress_value(const State& s, unsigned colour) {
  std::int64_t sum = 0;
  unsigned in = 0;
  for (unsigned token = 0; token < kTokens; ++token) {
    const Place place = s.tokens[kTokens * colour + token];
    if (place == kYard) {
      sum -= 20 * kStep;
      continue;
    }
    sum += (place - kStart) * kStep;
    if (place == kFinish) {
      sum += 18 * kStep;
      ++in;
    } else if (place >= kLane) {
      sum += 5 * kStep;
    } else if (is_star(square_of(colour, place))) {
      sum += 3 * kStep;
    }
  }
  return in == kTokens ? sum + 200 * kStep : sum;
}

std::int64_t danger_value(const State& s, unsigned colour) {
  std::int64_t sum = 0;
  for (unsigned token = 0; token < kTokens; ++token) {
    const Place place = s.tokens[kTokens * colour + token];
    if (!on_loop(place) || place == kStart) continue;
    const unsigned square = square_of(colour, place);
    if (is_star(square)) continue;
    std::int64_t missed = kSure;
    for (unsigned other = 0; other < kColours; ++other) {
      if (other == colour || !is_playing(s, other)) continue;
      missed = missed * (36 - hit_chance(s, other, square)) / 36;
    }
    sum += (kSure - missed) * (place - kStart + 22) * kStep / kSure;
  }
  return s.turn == colour ? sum * 8 / 10 : sum;
}

// The own tokens and dangers.
static std::int64_t part(const State& s, unsigned colour) {
  return progress_value(s, colour) - danger_value(s, colour) * 9 / 10;
}

std::int64_t value(const Rules& rules, const State& s, Seat seat) {
  if (s.turn == kNobody) {
    const bool last = rules.scores(s).place[index(seat)] == rules.seats();
    return (last ? -1'000 : 10'000) * kStep;
  }
  const unsigned own = rules.colour_of(seat);
  std::int64_t others = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const bool seated = ((rules.seated() >> colour) & 1U) != 0;
    if (seated && colour != own) others += part(s, colour);
  }
  return part(s, own) - others * 11 / (10 * (static_cast<std::int64_t>(rules.seats()) - 1));
}

Standings Rules::standings(const State& s) const {
  Standings standings{.scale = kOddsScale};
  for (std::size_t i = 0; i < seats(); ++i) standings.of[i] = part(s, colour_of(seat_at(i)));
  return standings;
}

}  // namespace parlour::ludo
