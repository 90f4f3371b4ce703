// The bodies of the fuzz targets with seeded inputs: golden texts as they are, golden texts bent a little, and noise.
#include "fuzz/bodies.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "fuzz/seeds.hpp"

namespace parlour::fuzz {
namespace {

constexpr int kBent = 1'000;  // inputs for each body and game
constexpr int kNoise = 300;

std::size_t below(Rng& rng, std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); }

std::string noise(Rng& rng) {
  std::string bytes(below(rng, 64), '\0');
  for (char& c : bytes) c = static_cast<char>(rng.below(256));
  return bytes;
}

template <class List>
const auto& any_of(const List& list, Rng& rng) {
  return list[below(rng, list.size())];
}

// One small change.
void bend(std::string& text, const std::vector<std::string>& seeds,
          const std::vector<std::string>& words, Rng& rng) {
  const std::size_t at = below(rng, text.size() + 1);
  switch (rng.below(6)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(rng.below(256));
      break;
    case 1:
      text.erase(at, 1 + rng.below(8));
      break;
    case 2:
      text.insert(at, any_of(words, rng));
      break;
    case 3: {
      const std::string& word = any_of(words, rng);
      text.replace(at, std::min(word.size(), text.size() - at), word);
      break;
    }
    case 4:
      text.insert(at, 1, "\n =,:-09"[rng.below(8)]);
      break;
    default: {
      const std::string& other = any_of(seeds, rng);
      text = text.substr(0, at) + other.substr(below(rng, other.size() + 1));
    }
  }
}

struct Case {
  const Body* body;
  const GameInfo* game;
};

class Bodies : public testing::TestWithParam<Case> {};

TEST_P(Bodies, KeepTheirPromises) {
  const auto [body, game] = GetParam();
  const auto seeds_here = seeds(body->name, *game);
  const auto words_here = words(*game);
  ASSERT_FALSE(seeds_here.empty());
  ASSERT_FALSE(words_here.empty());
  for (const std::string& seed : seeds_here) body->run(*game, seed);
  Rng rng(1);
  for (int i = 0; i < kBent; ++i) {
    std::string text = any_of(seeds_here, rng);
    for (std::uint32_t changes = 1 + rng.below(4); changes > 0; --changes) {
      bend(text, seeds_here, words_here, rng);
    }
    body->run(*game, text);
  }
  for (int i = 0; i < kNoise; ++i) body->run(*game, noise(rng));
  body->run(*game, "");
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const Body& body : kBodies) {
    for (const GameInfo& game : all_games()) all.push_back({&body, &game});
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Registry, Bodies, testing::ValuesIn(cases()), [](const auto& one) {
  return std::string(one.param.body->name) + "_" + std::string(one.param.game->id);
});

// Inputs that once broke a promise.
TEST(Findings, StayFixed) {
  transcript("parlour transcript 1\ngame x\noptions a=b\r\r\n");  // was read back without its end
  transcript("parlour transcript 1\ngame x\nposition \r\r\n");
}

// A body that cannot fail proves nothing: the same games with entrances that lie.
int opened = 0;

GameInfo lying_game() {
  GameInfo game = all_games().front();
  game.open = [](std::string_view) {  // another number of seats every time
    const GameInfo& honest = all_games().front();
    return honest.open(honest.sample_options[static_cast<std::size_t>(opened++) % 2]);
  };
  game.open_position = [](std::string_view, std::string_view) { return lying_game().open(""); };
  return game;
}

TEST(BodiesDeathTest, NoticeALie) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  EXPECT_DEATH(options(lying_game(), ""), "broken promise");
  EXPECT_DEATH(position(lying_game(), ""), "broken promise");
}

}  // namespace
}  // namespace parlour::fuzz
