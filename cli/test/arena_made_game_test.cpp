// Pairings of a made game whose bots do as they are told: wins, shared places, stalls and illegal choices.
#include <gtest/gtest.h>

#include "cli/arena_run.hpp"
#include "cli/arena_set.hpp"

namespace parlour::cli {
namespace {

// A coin is thrown, then both seats act once. Two good bots, or two bad ones, share the first place unless the coin decides;
// a good one beats a bad one. `stall` never ends the game, `cheat` does what it may not, `mute` does nothing.
class Made final : public Table {
 public:
  [[nodiscard]] std::string_view game() const override { return "made"; }
  [[nodiscard]] std::size_t seats() const override { return 2; }
  [[nodiscard]] std::string options() const override { return "kind=made"; }
  [[nodiscard]] OrReason<std::string> options_for(SeatSet) const override { return options(); }
  [[nodiscard]] std::vector<std::string> seat_names() const override { return {"1", "2"}; }
  [[nodiscard]] Manners manners() const override { return {}; }
  [[nodiscard]] bool has_secrets() const override { return false; }
  [[nodiscard]] std::string position() const override { return {}; }
  [[nodiscard]] std::uint32_t turn_number() const override { return 1; }
  [[nodiscard]] Turn turn() const override {
    if (chance_steps_ == 0) return Turn::chance({});
    if (acted_.size() >= 2) return Turn::over();
    return Turn::act(SeatSet::only(seat_at(acted_.size())));
  }
  [[nodiscard]] std::vector<std::string> legal(Seat) const override { return {"bad", "good"}; }
  [[nodiscard]] bool has_commands() const override { return false; }
  [[nodiscard]] std::vector<std::string> commands(Seat) const override { return {}; }
  OrRefusal<std::string> enact(std::string_view action, std::optional<Seat> seat) override {
    if (auto refusal = play(action, seat)) return tl::unexpected(std::move(*refusal));
    return std::string(action);
  }
  [[nodiscard]] std::vector<OutcomeText> outcomes() const override { return {}; }
  [[nodiscard]] Scores scores() const override {
    Scores scores{.over = true, .reason = "done", .seats = 2, .has_points = true};
    const bool first = acted_[0] >= acted_[1];  // "good" is the later word
    const bool second = acted_[1] >= acted_[0];
    scores.place = {static_cast<std::uint8_t>(first ? 1 : 2),
                    static_cast<std::uint8_t>(second ? 1 : 2)};
    scores.half_points = {static_cast<std::int16_t>(first ? 4 : 1),
                          static_cast<std::int16_t>(second ? 4 : 1)};
    return scores;
  }
  [[nodiscard]] SeatSet still_in() const override { return SeatSet::all(2); }
  [[nodiscard]] std::uint64_t hash() const override { return 2 * acted_.size() + coin_; }
  [[nodiscard]] bool ends_by_repetition() const override { return false; }
  [[nodiscard]] std::optional<std::uint64_t> perft(int, std::uint64_t) const override { return 0; }
  void write_view(JsonWriter&, Observer) const override {}
  void write_full_view(JsonWriter&) const override {}
  [[nodiscard]] std::string picture(Observer) const override { return {}; }
  std::optional<Refusal> play(std::string_view notation, std::optional<Seat>) override {
    if (notation == "wait") return std::nullopt;
    if (notation != "good" && notation != "bad") return Refusal{kBadNotation, "that is cheating"};
    acted_.emplace_back(notation);
    return std::nullopt;
  }
  std::optional<Refusal> settle(std::string_view) override { return std::nullopt; }
  std::string settle_from(ChanceStream& stream) override {
    coin_ = stream.draw(chance_steps_++, 2);
    return coin_ == 0 ? "heads" : "tails";
  }
  [[nodiscard]] std::uint64_t chance_steps() const override { return chance_steps_; }
  bool undo() override { return false; }
  [[nodiscard]] bool can_undo() const override { return false; }
  bool resign(Seat) override { return false; }
  [[nodiscard]] std::optional<std::string> timeout_action(Seat) const override { return {}; }
  void write_events(JsonWriter&, Observer) const override {}
  void write_all_events(JsonWriter&) const override {}
  [[nodiscard]] std::optional<std::string> choose(std::string_view level, Seat,
                                                  const Thinking&) const override {
    if (level == "stall") return "wait";
    if (level == "mute") return std::nullopt;
    if (level == "even") return coin_ == 0 ? "bad" : "good";
    return std::string(level);
  }
  [[nodiscard]] std::vector<std::int32_t> prospects(Horizon) const override { return {}; }
  [[nodiscard]] std::vector<Hint> hints(std::string_view, Seat, Thinking) const override {
    return {};
  }
  [[nodiscard]] std::unique_ptr<Table> clone() const override { return nullptr; }

 private:
  std::vector<std::string> acted_;
  std::uint64_t chance_steps_ = 0;
  std::uint32_t coin_ = 0;
};

GameInfo made() {
  return {.id = "made",
          .name = "Made",
          .levels = {"random", "bad", "even", "good", "stall", "cheat", "mute"},
          .open = [](std::string_view) -> OrReason<std::unique_ptr<Table>> {
            return std::make_unique<Made>();
          }};
}

OrReason<ArenaGame> arena(const GameInfo& game, std::string_view levels, std::uint64_t games) {
  return run_arena(plan_arena(game, "", levels).value(), {.games = games, .jobs = 2});
}

TEST(ArenaMadeGame, WinsAndSharedPlacesAreCountedFromBothSeats) {
  const GameInfo info = made();
  const ArenaGame game = arena(info, "good,bad", 21).value();
  const PairingResult& clear = game.pairings.front();
  EXPECT_EQ(game.levels[clear.first].level, "good");
  EXPECT_EQ(clear.games, 22U) << "whole sets only";
  EXPECT_EQ(clear.wins, 22U);
  EXPECT_EQ(clear.sample.mean(), 1);
  EXPECT_EQ(clear.distinct, 4U) << "two seatings, two sides of a coin";
  EXPECT_TRUE(game.has_points);
  EXPECT_EQ(clear.points[0], 2);
  EXPECT_EQ(clear.points[1], 0.5);
  EXPECT_EQ(game.levels[0].times.count(), 22U);

  const ArenaGame coins = arena(info, "bad,even,good", 400).value();
  ASSERT_EQ(coins.pairings.size(), 3U);
  const PairingResult& half = coins.pairing(2, 1);  // good v even
  EXPECT_EQ(half.wins + half.draws, 400U);
  EXPECT_NEAR(static_cast<double>(half.draws), 200, 50);
  EXPECT_EQ(half.wins % 2, 0U) << "both games of a set share the coin";
  EXPECT_NEAR(half.sample.mean(), 0.75, 0.07);
  EXPECT_EQ(&coins.skill(), &coins.pairing(2, 0)) << "there is no Easy: the weakest";
  EXPECT_EQ(coins.levels[0].rating.elo, 0);
  EXPECT_GT(coins.levels[2].rating.elo, coins.levels[1].rating.elo);
}

TEST(ArenaMadeGame, StallsAreReportedAndCountForNothing) {
  const GameInfo info = made();
  const ArenaGame game = arena(info, "bad,stall", 2).value();
  EXPECT_EQ(game.stalls(), 2U);
  EXPECT_EQ(game.pairings.front().games, 0U);
  EXPECT_FALSE(game.levels[1].rating.known);
}

TEST(ArenaMadeGame, IllegalChoicesAreErrors) {
  const GameInfo info = made();
  const auto cheat = arena(info, "bad,cheat", 2);
  ASSERT_FALSE(cheat);
  EXPECT_NE(cheat.error().find("cheat, seat 0, step 1"), std::string::npos) << cheat.error();
  EXPECT_NE(cheat.error().find("that is cheating"), std::string::npos) << cheat.error();
  const auto mute = arena(info, "bad,mute", 2);
  ASSERT_FALSE(mute);
  EXPECT_NE(mute.error().find("no choice"), std::string::npos) << mute.error();
}

TEST(ArenaMadeGame, AllOwnLevelsPlayUnlessSomeAreNamed) {
  const GameInfo info = made();
  EXPECT_EQ(plan_arena(info, "", "").value().levels.size(), 6U);
  GameInfo small = made();
  small.levels = {"random", "easy"};
  EXPECT_EQ(plan_arena(small, "", "").value().levels.size(), 2U) << "one alone meets random";
  small.levels = {"random"};
  EXPECT_FALSE(plan_arena(small, "", ""));
}

}  // namespace
}  // namespace parlour::cli
