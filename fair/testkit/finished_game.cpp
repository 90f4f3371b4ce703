#include "fair/testkit/finished_game.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "engine/core/repetition.hpp"
#include "engine/core/rng.hpp"
#include "fair/commitment.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::fair {
namespace {

constexpr std::size_t kLongest = 20'000;  // steps; then the table gives up
constexpr std::size_t kStepsPerHash = 40;

std::unique_ptr<Table> open(const GameInfo& game, std::string_view options) {
  auto table = game.open(options);
  if (!table) throw std::invalid_argument(table.error());
  return std::move(*table);
}

std::string some_bytes(Rng& rng, std::size_t count) {
  std::string bytes;
  while (bytes.size() < count) bytes += static_cast<char>(rng.below(256));
  return bytes;
}

// Seat 0 is a person with 16 bytes, seat 2 one with 64, the others are bots and bring none.
void take_seats(Transcript& t, std::size_t seats, std::string_view level, Rng& rng) {
  for (std::size_t i = 0; i < seats; ++i) {
    const bool person = i == 0 || i == 2;
    t.bytes.push_back(person ? to_hex(some_bytes(rng, i == 0 ? 16 : 64)) : std::string());
    t.players.push_back({seat_at(i), person ? "human" : "bot:" + std::string(level),
                         person ? "Jos\xC3\xA9 of seat " + std::to_string(i) : "Bot"});
  }
}

void commit(Transcript& t, Rng& rng) {
  const Bytes32 secret = bytes32_from_hex(to_hex(some_bytes(rng, 32))).value();
  const std::string& options = t.offered ? *t.offered : t.options;
  std::vector<std::string> bytes;
  for (const std::string& hex : t.bytes) bytes.push_back(from_hex(hex).value());
  t.commitment =
      to_hex(commitment({.table = t.table.value(), .game = t.game, .options = options}, secret));
  t.secret = to_hex(secret);
  t.seed = to_hex(game_key(secret, bytes));
}

// A game while it is played and written down.
class Play {
 public:
  Play(std::unique_ptr<Table> table, Transcript& t, std::string_view level, Rng& rng)
      : table_(std::move(table)),
        t_(&t),
        level_(level),
        rng_(&rng),
        stream_(stream_from_hex(t.seed.value())) {
    if (table_->ends_by_repetition()) repetitions_.add(table_->hash());
  }

  void run() {
    while (!table_->turn().is_over() && !repeated_ && t_->steps.size() < kLongest) step();
    t_->hashes[t_->steps.size()] = table_->hash();
    if (table_->turn().is_over()) return;
    t_->end = TableEnd::of(repeated_ ? Repetitions::drawn(table_->scores()) : table_->scores());
    if (!repeated_) t_->end->reason = "aborted";
  }

 private:
  void step() {
    // Rarely, and whoever it is that is awaited; most games have no such thing.
    if (table_->still_in().size() > 2 && rng_->below(500) == 0) {
      const Seat seat = table_->still_in().lowest();
      if (table_->resign(seat)) return add({seat, {}, Step::Kind::kResign});
    }
    if (table_->turn().is_chance()) {
      std::string odds = write_odds(table_->outcomes());
      add({.notation = table_->settle_from(*stream_), .odds = std::move(odds)});
    } else {
      act(table_->turn().seats.lowest());
    }
    if (table_->ends_by_repetition() && !table_->turn().is_over()) {
      repeated_ = repetitions_.add(table_->hash());
    }
  }

  void act(Seat seat) {
    const Thinking thinking{
        .seed = rng_->below(1'000'000), .milliseconds = 10, .memory = &memories_[index(seat)]};
    const std::string choice = table_->choose(level_, seat, thinking).value();
    if (table_->play(choice, seat)) throw std::logic_error("a bot's choice is refused");
    add({seat, choice});
    // A game that counts its positions has no takebacks, so the counting needs not know of them.
    if (rng_->below(8) == 0 && table_->undo()) add({seat, {}, Step::Kind::kUndo});
  }

  void add(Step step) {
    t_->steps.push_back(std::move(step));
    if (t_->steps.size() % kStepsPerHash == 0) t_->hashes[t_->steps.size()] = table_->hash();
  }

  std::unique_ptr<Table> table_;
  Transcript* t_;
  std::string_view level_;
  Rng* rng_;
  std::unique_ptr<ChanceStream> stream_;
  std::array<std::string, kMaxSeats> memories_;
  Repetitions repetitions_;
  bool repeated_ = false;
};

}  // namespace

Transcript play(const FinishedGame& finished) {
  Rng rng(finished.seed);
  auto table = open(*finished.game, finished.options);
  Transcript t;
  t.game = finished.game->id;
  t.options = table->options();
  t.table = "table-" + std::to_string(finished.seed);
  if (!finished.offered.empty()) t.offered = open(*finished.game, finished.offered)->options();
  take_seats(t, table->seats(), finished.level, rng);
  commit(t, rng);
  Play(std::move(table), t, finished.level, rng).run();
  return t;
}

std::vector<FinishedGame> some_games(const GameInfo& game) {
  static constexpr std::size_t kMost = 6;
  const std::string_view level = game.levels.size() > 1 ? game.levels[1] : game.levels[0];
  std::vector<FinishedGame> games;
  const auto add = [&](std::string options, std::string offered) {
    games.push_back({.game = &game,
                     .options = std::move(options),
                     .offered = std::move(offered),
                     .level = level,
                     .seed = games.size() + 1});
  };
  for (const std::string_view options : game.sample_options) {
    if (games.size() < kMost) add(std::string(options), "");
  }
  for (const std::string_view offered : game.sample_options) {
    const auto table = open(game, offered);
    const SeatSet taken{(1U << table->seats()) - 2};  // nobody came to the first seat
    const auto options = table->options_for(taken);
    if (!options) continue;
    add(*options, std::string(offered));
    break;
  }
  return games;
}

}  // namespace parlour::fair
