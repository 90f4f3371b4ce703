#include "fair/seed_stream.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "engine/testkit/asking.hpp"
#include "fair/test/tampering.hpp"

namespace parlour::fair {
namespace {

constexpr SeedStream::Key kCountingKey = [] {
  SeedStream::Key key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  return key;
}();
constexpr std::string_view kCountingHex =
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

SeedStream::Key filled(std::uint8_t byte) {
  SeedStream::Key key{};
  key.fill(byte);
  return key;
}

// Computed independently, from the comment in seed_stream.hpp alone. To recompute, in Python 3:
//   import hashlib, hmac
//   def draw(key, step, bound, attempt=0):
//       message = b"parlour-chance-1" + step.to_bytes(8, "big") + attempt.to_bytes(4, "big")
//       v = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")
//       return v % bound if v < 2**64 // bound * bound else draw(key, step, bound, attempt + 1)
//   [draw(bytes(range(32)), step, bound) for bound in (1, 2, 6, 45, 108, 10**9, 2**32 - 1)]
TEST(SeedStream, DrawsWhatAnybodyCanRecompute) {
  static constexpr std::array<std::uint32_t, 7> kBounds = {
      1, 2, 6, 45, 108, 1'000'000'000, 4'294'967'295};
  const struct {
    SeedStream::Key key;
    std::uint64_t step;
    std::array<std::uint32_t, 7> draws;
  } kPinned[] = {
      {kCountingKey, 0, {0, 1, 5, 20, 101, 785760765, 1142069465}},
      {kCountingKey, 1, {0, 0, 2, 5, 68, 902273100, 3247853930}},
      {kCountingKey, 2, {0, 1, 3, 6, 33, 251142541, 200748201}},
      {kCountingKey, 255, {0, 1, 5, 20, 83, 874242955, 3832508870}},
      {kCountingKey, 256, {0, 1, 5, 38, 11, 635993003, 202453433}},
      {kCountingKey, 4'294'967'296, {0, 0, 0, 30, 12, 141229320, 850092825}},
      {kCountingKey, UINT64_MAX, {0, 0, 2, 29, 74, 297466734, 1726348559}},
      {filled(0x00), 0, {0, 0, 4, 37, 64, 688050912, 2100715777}},
      {filled(0x00), 1, {0, 0, 0, 12, 30, 217055202, 353953362}},
      {filled(0xFF), 0, {0, 0, 2, 11, 56, 68756636, 500285336}},
      {filled(0xFF), UINT64_MAX, {0, 1, 5, 5, 5, 476125505, 2652710705}},
  };
  for (const auto& [key, step, draws] : kPinned) {
    SeedStream stream(key);
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
      ASSERT_EQ(stream.draw(step, kBounds[i]), draws[i])
          << "step " << step << ", bound " << kBounds[i];
    }
  }
}

// The same function, thirty steps of a die: [draw(bytes(range(32)), step, 6) + 1 for step in range(30)]
TEST(SeedStream, RollsWhatAnybodyCanRecompute) {
  static constexpr std::array<std::uint32_t, 30> kRolls = {
      6, 3, 4, 6, 4, 3, 3, 4, 1, 1, 3, 1, 4, 5, 2, 5, 2, 2, 3, 3, 4, 1, 1, 1, 2, 5, 6, 3, 3, 3};
  SeedStream stream(kCountingKey);
  for (std::size_t step = 0; step < kRolls.size(); ++step) {
    ASSERT_EQ(stream.draw(step, 6) + 1, kRolls[step]) << "step " << step;
  }
}

TEST(SeedStream, ADrawDependsOnKeyStepAndBoundAlone) {
  SeedStream there(kCountingKey);
  SeedStream back(kCountingKey);
  std::vector<std::uint32_t> forward;
  for (std::uint64_t step = 0; step < 100; ++step) forward.push_back(there.draw(step, 1'000'000));
  for (std::uint64_t step = 100; step-- > 0;) {
    ASSERT_EQ(back.draw(step, 1'000'000), forward[step]) << "in any order, again and again";
    ASSERT_EQ(there.draw(step, 1'000'000), forward[step]);
  }
}

TEST(SeedStream, EveryDrawIsBelowItsBound) {
  SeedStream stream(filled(0xA5));
  for (const std::uint32_t bound :
       {1U, 2U, 3U, 7U, 45U, 0x80000000U, 0x80000001U, 0xC0000000U, 0xFFFFFFFEU, 0xFFFFFFFFU}) {
    for (std::uint64_t step = 0; step < 300; ++step) ASSERT_LT(stream.draw(step, bound), bound);
  }
}

TEST(SeedStream, EveryNumberIsEquallyLikely) {
  static constexpr int kDraws = 20'000;
  SeedStream stream(filled(0x3C));
  for (const std::uint32_t bound : {2U, 6U, 11U, 45U}) {
    std::vector<int> counts(bound);
    for (std::uint64_t step = 0; step < kDraws; ++step) ++counts[stream.draw(step, bound)];
    const double share = static_cast<double>(kDraws) / bound;
    for (std::uint32_t i = 0; i < bound; ++i) {
      EXPECT_NEAR(counts[i], share, 5 * std::sqrt(share)) << i << " below " << bound;
    }
  }
  // A bound that a draw of only 32 bits could not serve evenly.
  std::vector<int> thirds(3);
  for (std::uint64_t step = 0; step < kDraws; ++step)
    ++thirds[stream.draw(step, 0xC0000000) >> 30U];
  for (const int count : thirds) EXPECT_NEAR(count, kDraws / 3.0, 5 * std::sqrt(kDraws / 3.0));
}

TEST(SeedStream, OtherStepsAndOtherKeysDrawOtherNumbers) {
  std::set<std::uint32_t> seen;
  SeedStream stream(kCountingKey);
  std::vector<std::uint64_t> steps;
  for (std::uint64_t step = 0; step < 64; ++step) steps.push_back(step);
  for (unsigned bit = 6; bit < 64; ++bit) steps.push_back(std::uint64_t{1} << bit);
  for (const std::uint64_t step : steps) {
    EXPECT_TRUE(seen.insert(stream.draw(step, UINT32_MAX)).second) << "step " << step;
  }
  for (std::size_t byte = 0; byte < 32; ++byte) {
    SeedStream::Key key = kCountingKey;
    key[byte] ^= 1U;
    EXPECT_TRUE(seen.insert(SeedStream(key).draw(0, UINT32_MAX)).second) << "byte " << byte;
  }
}

TEST(StreamFromHex, ReadsTheKeyByteByByte) {
  const auto stream = stream_from_hex(kCountingHex);
  ASSERT_NE(stream, nullptr);
  SeedStream same(kCountingKey);
  for (std::uint64_t step = 0; step < 20; ++step) {
    ASSERT_EQ(stream->draw(step, UINT32_MAX), same.draw(step, UINT32_MAX));
  }
}

TEST(StreamFromHex, RefusesEverythingBut64LowerCaseDigits) {
  const std::string good(kCountingHex);
  std::vector<std::string> bad = {
      "",          "00",        good.substr(1),       good + "0",
      good + "00", good + "\n", " " + good.substr(1), "0x" + good.substr(2)};
  for (const char c : {'A', 'F', 'g', '-', ' ', ':', '\0', '\xFF'}) {
    for (const std::size_t at : {std::size_t{0}, std::size_t{31}, std::size_t{63}}) {
      std::string text = good;
      text[at] = c;
      bad.push_back(text);
    }
  }
  for (const std::string& text : bad) EXPECT_EQ(stream_from_hex(text), nullptr) << text;
}

// A random game under a seed, every command and answer of it.
std::string seeded_game(std::string_view game, std::string_view hex) {
  testkit::Asking ask(*find_game(game), stream_from_hex);
  std::string seen = ask("new seed " + std::string(hex));
  for (int step = 0; step < 200 && ask("turn") != "over"; ++step) {
    const std::string best = ask("bot random");
    seen += best + ask("play " + best.substr(best.find(' ') + 1)) + ask("events") + ask("hash");
  }
  return seen;
}

TEST(SeededGames, TheSameSeedAndActionsGiveTheSameGame) {
  const std::string other(64, 'e');
  for (const GameInfo& game : all_games()) {
    const std::string seen = seeded_game(game.id, kCountingHex);
    EXPECT_TRUE(seen.starts_with("ok")) << game.id;
    EXPECT_EQ(seeded_game(game.id, kCountingHex), seen) << game.id;
    // One other seed gives another game, unless there is so little chance that luck may hide it.
    const std::size_t seeds = seeds_to_try(play(some_games(game).front()));
    std::size_t others = 0;
    for (std::size_t way = 0; way < std::max<std::size_t>(seeds, 1); ++way) {
      others += seeded_game(game.id, changed(other, way)) != seen ? 1 : 0;
    }
    if (seeds > 0) EXPECT_GT(others, 0U) << game.id << " with " << seeds << " seeds";
    if (game.play_random_games(1, 1).outcomes == 0) EXPECT_EQ(others, 0U) << game.id;
  }
}

// The k-th chance step of a game asks for draw k: Ludo's dice are the rolls pinned above.
TEST(SeededGames, LudoRollsThePinnedDice) {
  testkit::Asking ask(*find_game("ludo"), stream_from_hex);
  ASSERT_EQ(ask("new seed " + std::string(kCountingHex)), "ok");
  std::string dice;
  const auto collect = [&] {
    const std::string events = ask("events");
    for (std::size_t at = 0; (at = events.find(R"("type":"roll")", at)) != std::string::npos;
         ++at) {
      dice += events[events.find(R"("die":)", at) + 6];
    }
  };
  collect();
  while (dice.size() < 30) {
    ASSERT_TRUE(ask("turn").starts_with("seat "));
    const std::string legal = ask("legal");
    const std::size_t at = legal.find("move:");
    ASSERT_EQ(ask("play " + legal.substr(at, 6)), "ok");
    collect();
  }
  EXPECT_EQ(dice.substr(0, 30), "634643341131452522334111256333");
}

}  // namespace
}  // namespace parlour::fair
