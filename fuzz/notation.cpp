#include <algorithm>
#include <functional>

#include "fuzz/bodies.hpp"
#include "fuzz/fuzz.hpp"

namespace parlour::fuzz {
namespace {

// A position text, or else a new game with one of the sample options.
std::unique_ptr<Table> set_up(const GameInfo& game, std::string_view line) {
  if (line.size() > 1) {
    if (auto table = game.open_position("", line)) return std::move(*table);
  }
  const auto& lines = game.sample_options;
  auto table = game.open(lines[Bytes(line).below(lines.size())]);
  require(table.has_value(), "sample options are accepted");
  return std::move(*table);
}

// One way to make a step of a word: an action of some seat, or an outcome.
using Way = std::function<std::optional<Refusal>(Table& table, std::string_view word)>;

// Tries a word on copies of a table.
class Attempt {
 public:
  Attempt(const Table& table, std::string_view word)
      : table_(table), word_(word), before_(snapshot(table)), copy_(table.clone()) {}

  // True if the word is accepted this way. `listed` are the words that may be used.
  bool accepted(const Way& way, const std::vector<std::string>& listed) {
    const bool known = std::ranges::find(listed, word_) != listed.end();
    if (const std::optional<Refusal> refusal = way(*copy_, word_)) {
      require(!known, "a listed word is accepted", word_);
      require(!refusal->code.empty() && !refusal->why.empty(), "a refusal has a code and a reason");
      require(is_one_line(refusal->why), "a reason is one line", refusal->why);
      return false;
    }
    const std::string after = snapshot(*copy_);
    if (!known) {  // a second spelling is welcome, but of something that is listed
      const bool means_listed = std::ranges::any_of(listed, [&](const std::string& other) {
        const auto second = table_.clone();
        return !way(*second, other) && snapshot(*second) == after;
      });
      require(means_listed, "an accepted word means a listed one", word_);
    }
    if (copy_->undo()) {
      require(description(*copy_) == description(table_), "taking back restores the position",
              word_);
    } else {
      require(snapshot(*copy_) == after, "what cannot be taken back stays", word_);
    }
    copy_ = table_.clone();
    return true;
  }

  // Every refusal since the last accepted word has left the copy as it was.
  void require_unchanged() const {
    require(snapshot(*copy_) == before_, "a refused step changes nothing", word_);
    require(snapshot(table_) == before_, "a copy is independent", word_);
  }

 private:
  const Table& table_;
  std::string_view word_;
  std::string before_;
  std::unique_ptr<Table> copy_;
};

// Tries a word in every way and, if one is accepted, makes that step; false if none is.
bool try_everywhere(Table& table, std::string_view word) {
  const Turn turn = table.turn();
  Attempt attempt(table, word);
  std::vector<std::string> drawn;
  for (const auto& [notation, weight] : table.outcomes()) drawn.push_back(notation);
  const bool settled =
      attempt.accepted([](Table& t, std::string_view w) { return t.settle(w); }, drawn);
  attempt.require_unchanged();

  std::optional<Seat> player;
  for (std::size_t i = 0; i <= table.seats() + 1; ++i) {
    const Seat seat = seat_at(i <= table.seats() ? i : 200);
    const Way play = [&](Table& t, std::string_view w) { return t.play(w, seat); };
    if (attempt.accepted(play, table.legal(seat))) player = seat;
  }
  const auto lowest =
      turn.is_seats() ? table.legal(turn.seats.lowest()) : std::vector<std::string>();
  const bool played = attempt.accepted(
      [](Table& t, std::string_view w) { return t.play(w, std::nullopt); }, lowest);
  attempt.require_unchanged();

  require(!settled || (!player && !played), "a step is an action or an outcome, not both", word);
  if (settled) return !table.settle(word);
  return (player || played) && !table.play(word, player);
}

}  // namespace

void notation(const GameInfo& game, std::string_view text) {
  static constexpr int kMostSteps = 512;
  static constexpr int kMostWords = 16;
  const auto table = set_up(game, take_line(text));
  Bytes walk(take_line(text));
  for (int i = 0; i < kMostSteps && step(*table, walk);) ++i;
  for (int i = 0; i < kMostWords && !text.empty(); ++i) {
    if (try_everywhere(*table, take_line(text))) look(*table);
  }
}

}  // namespace parlour::fuzz
