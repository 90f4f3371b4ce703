#include "engine/testkit/differential.hpp"

#include <map>

#include "engine/core/session.hpp"

namespace parlour::testkit {
namespace {

// How the walk chooses: by the list, or the kind of step that it has taken least so far.
enum class Taste { kUniform, kRareKinds };

std::string kind_of(const std::string& notation) { return notation.substr(0, notation.find(':')); }

class SideBySide {
 public:
  SideBySide(const GameInfo& game, Oracle& oracle) : game_(game), oracle_(oracle), rng_(20'26) {}

  std::optional<std::string> run(std::size_t steps) {
    std::size_t done = 0;
    for (std::size_t round = 0; done < steps; ++round) {
      const std::string_view options = game_.sample_options[round % game_.sample_options.size()];
      taste_ = round / game_.sample_options.size() % 2 == 0 ? Taste::kUniform : Taste::kRareKinds;
      table_ = std::move(*game_.open(options));
      if (!walk("options '" + std::string(options) + "'", kLongestGame, done)) return story();
    }
    return std::nullopt;
  }

  std::optional<std::string> run_from(std::span<const std::string> positions, std::size_t steps) {
    std::size_t done = 0;
    for (const std::string& position : positions) {
      auto table = game_.open_position("", position);
      if (!table) return "position refused: " + table.error() + "\n" + position;
      taste_ = taste_ == Taste::kUniform ? Taste::kRareKinds : Taste::kUniform;
      table_ = std::move(*table);
      if (!walk("position", steps, done)) return story();
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kLongestGame = 5'000;

  [[nodiscard]] std::string story() const { return difference_ + "\n" + story_; }

  // Walks from where the table is; false at the first difference.
  bool walk(const std::string& title, std::size_t most, std::size_t& done) {
    oracle_.set_up(table_->position());
    story_ = title + ", start " + table_->position();
    for (std::size_t made = 0; made < most && !table_->turn().is_over(); ++made, ++done) {
      if (!compare_state() || !step()) return false;
    }
    return compare_state();
  }

  bool same(std::string_view what, const std::string& engine, const std::string& slow) {
    if (engine == slow) return true;
    difference_ = std::string(what) + " differs\n  engine " + engine + "\n  oracle " + slow;
    return false;
  }

  bool compare_state() {
    const Turn turn = table_->turn();
    if (!same("position", table_->position(), oracle_.position())) return false;
    if (!same("turn", write_turn(turn), oracle_.turn())) return false;
    for (std::size_t i = 0; i < table_->seats(); ++i) {
      std::string engine;
      std::string slow;
      if (turn.is_seats()) {
        for (const auto& word : table_->legal(seat_at(i))) engine += " " + word;
      }
      for (const auto& word : oracle_.legal(static_cast<unsigned>(i))) slow += " " + word;
      if (!same("legal list of seat " + std::to_string(i), engine, slow)) return false;
    }
    std::string engine;
    std::string slow;
    for (const auto& [word, weight] : table_->outcomes()) {
      engine += " " + word + ":" + std::to_string(weight);
    }
    for (const auto& [word, weight] : oracle_.outcomes()) {
      slow += " " + word + ":" + std::to_string(weight);
    }
    JsonWriter scores;
    table_->scores().write(scores);
    return same("outcomes", engine, slow) && same("scores", scores.take(), oracle_.scores());
  }

  std::size_t pick(const std::vector<std::string>& words) {
    std::size_t chosen = rng_.below(static_cast<std::uint32_t>(words.size()));
    if (taste_ == Taste::kRareKinds && rng_.below(2) == 0) {
      for (std::size_t i = 0; i < words.size(); ++i) {
        if (taken_[kind_of(words[i])] < taken_[kind_of(words[chosen])]) chosen = i;
      }
    }
    ++taken_[kind_of(words[chosen])];
    return chosen;
  }

  bool step() {
    const Turn turn = table_->turn();
    JsonWriter events;
    events.begin_array();
    std::string slow;
    if (turn.is_chance()) {
      std::vector<std::string> words;
      for (const auto& outcome : table_->outcomes()) {
        const std::uint32_t copies = taste_ == Taste::kUniform ? outcome.weight : 1;
        words.insert(words.end(), copies, outcome.notation);
      }
      const std::string word = words[pick(words)];
      story_ += "\nsettle " + word;
      if (const auto refusal = table_->settle(word)) return same("answer", refusal->why, "ok");
      slow = oracle_.settle(word);
    } else {
      std::vector<Seat> seats;
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        if (turn.seats.contains(seat_at(i))) seats.push_back(seat_at(i));
      }
      const Seat seat = seats[rng_.below(static_cast<std::uint32_t>(seats.size()))];
      const auto words = table_->legal(seat);
      const std::string& word = words[pick(words)];
      story_ += "\nplay " + word + " " + std::to_string(index(seat));
      if (const auto refusal = table_->play(word, seat)) return same("answer", refusal->why, "ok");
      slow = oracle_.play(static_cast<unsigned>(index(seat)), word);
    }
    table_->write_all_events(events);
    return same("events", events.end_array().take(), slow);
  }

  const GameInfo& game_;
  Oracle& oracle_;
  Rng rng_;
  Taste taste_ = Taste::kUniform;
  std::unique_ptr<Table> table_;
  std::map<std::string, std::uint64_t> taken_;
  std::string story_;
  std::string difference_;
};

}  // namespace

std::optional<std::string> first_difference(const GameInfo& game, Oracle& oracle,
                                            std::size_t steps) {
  return SideBySide(game, oracle).run(steps);
}

std::optional<std::string> first_difference_from(const GameInfo& game, Oracle& oracle,
                                                 std::span<const std::string> positions,
                                                 std::size_t steps) {
  return SideBySide(game, oracle).run_from(positions, steps);
}

}  // namespace parlour::testkit
