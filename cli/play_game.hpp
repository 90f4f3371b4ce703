// One person's game against bots, without the terminal: who does what next, what the person learned, and the record of it.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/recorder.hpp"
#include "engine/match/match.hpp"

namespace parlour::cli {

class PlayGame {
 public:
  struct Setup {
    std::unique_ptr<Table> table;
    Seat person;
    std::vector<std::string_view> levels;  // one per seat; the person's own is not looked at
    std::string seed;                      // 64 hex digits
  };

  explicit PlayGame(Setup setup);

  [[nodiscard]] bool over() const { return match_.result() != nullptr; }
  // Longer than a transcript can be. No sane game comes near.
  [[nodiscard]] bool endless() const { return recorder_.steps() >= Transcript::kMostSteps; }
  [[nodiscard]] bool person_is_next() const;
  // A step of chance or of a bot. Precondition: the game is not over and the person is not next.
  void step();
  // The person's action; a refusal changes nothing. Precondition: person_is_next().
  std::optional<Refusal> play(std::string_view notation);

  // What the person may know, and nothing else.
  [[nodiscard]] std::string picture() const { return table().picture(Observer::at(person_)); }
  [[nodiscard]] std::vector<std::string> legal() const { return table().legal(person_); }
  // What the strongest bot would do in the person's place.
  [[nodiscard]] std::vector<Hint> hints() const;
  [[nodiscard]] Scores scores() const { return over() ? *match_.result() : table().scores(); }
  [[nodiscard]] Seat person() const { return person_; }
  [[nodiscard]] std::size_t seats() const { return table().seats(); }
  [[nodiscard]] std::string_view level(Seat seat) const { return levels_[index(seat)]; }
  // One line per step since the last call, as the person's seat may learn of it.
  std::vector<std::string> take_news() { return std::exchange(news_, {}); }
  // The seed of all chance once the game is over, nothing before.
  [[nodiscard]] std::optional<std::string> seed() const;

  // The whole record, with the seed once the game is over.
  [[nodiscard]] Transcript transcript() const;

 private:
  [[nodiscard]] const Table& table() const { return match_.table(); }
  // Makes the first of what the act comes to: the person sees chance step by step.
  std::optional<Refusal> act(const Act& act);

  Match match_;
  Seat person_;
  std::vector<std::string_view> levels_;
  std::array<std::string, kMaxSeats> memories_;  // of the bots
  std::string seed_;
  std::unique_ptr<ChanceStream> stream_;
  Recorder recorder_;
  std::vector<std::string> news_;
};

}  // namespace parlour::cli
