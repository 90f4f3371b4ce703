// The engine against a second implementation that was written from the rulebook alone.
#include "engine/testkit/differential.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/games/rotorouter/test/random_position.hpp"
#include "engine/games/rotorouter/test/slow_rotorouter.hpp"
#include "engine/games/rotorouter/test/support.hpp"

namespace parlour::testkit {
namespace {

// The slow implementation, and how often the walks were offered a fix and took one.
class CountsFixes final : public Oracle {
 public:
  [[nodiscard]] unsigned taken() const { return taken_; }
  [[nodiscard]] unsigned declined() const { return declined_; }

  void set_up(std::string_view position) override { slow_->set_up(position); }
  [[nodiscard]] std::string position() const override { return slow_->position(); }
  [[nodiscard]] std::string turn() const override { return slow_->turn(); }
  [[nodiscard]] std::vector<std::string> legal(unsigned seat) const override {
    return slow_->legal(seat);
  }
  [[nodiscard]] std::vector<std::pair<std::string, unsigned>> outcomes() const override {
    return slow_->outcomes();
  }
  [[nodiscard]] std::string scores() const override { return slow_->scores(); }
  std::string play(unsigned seat, std::string_view notation) override {
    if (notation.starts_with("fixdead:")) ++taken_;
    if (notation == "skipfix") ++declined_;
    return slow_->play(seat, notation);
  }
  std::string settle(std::string_view notation) override { return slow_->settle(notation); }

 private:
  std::unique_ptr<Oracle> slow_ = make_slow_rotorouter();
  unsigned taken_ = 0, declined_ = 0;
};

TEST(Differential, TheEngineAndTheSlowImplementationAgree) {
  CountsFixes oracle;
  const auto difference = first_difference(*find_game("rotorouter"), oracle, 100'000);
  EXPECT_FALSE(difference.has_value()) << *difference;
  EXPECT_GT(oracle.taken(), 50U);
  EXPECT_GT(oracle.declined(), 50U);
}

// The positions are worth comparing only if walks from them meet every kind of event.
TEST(RotoRouterRandomPositions, MeetEveryEvent) {
  using rotorouter::Rules;
  Rng rng(2);
  std::set<Rules::Event::Type> met;
  for (int i = 0; i < 3'000; ++i) {
    const auto text = rotorouter::random_position(rng);
    if (!text) continue;
    const auto position = Rules(rotorouter::Options{}).read_position(*text);
    ASSERT_TRUE(position.has_value()) << *text << ": " << position.error();
    auto [rules, s] = *position;
    for (int step = 0; step < 25 && !rules.turn(s).is_over(); ++step) {
      EventList<Rules> log;
      rotorouter::random_step(rules, s, rng, log);
      for (const auto& event : log.events) met.insert(event.type);
      ASSERT_FALSE(rules.broken(s).has_value()) << *rules.broken(s) << " from " << *text;
    }
  }
  EXPECT_EQ(met.size(), 23U);
}

TEST(Differential, TheyAgreeFromRandomPositions) {
  Rng rng(1);
  std::vector<std::string> positions;
  while (positions.size() < 2'500) {
    if (auto position = rotorouter::random_position(rng)) positions.push_back(*position);
  }
  CountsFixes oracle;
  const auto difference = first_difference_from(*find_game("rotorouter"), oracle, positions, 25);
  EXPECT_FALSE(difference.has_value()) << *difference;
  EXPECT_GT(oracle.taken(), 100U);
  EXPECT_GT(oracle.declined(), 100U);
}

}  // namespace
}  // namespace parlour::testkit
