// What is told from a view alone is what the table does: views are read back whole, an action is refused for the same
// reason, and a preview is what then happens.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/core/foresight.hpp"
#include "engine/core/game_types.hpp"
#include "engine/match/seen.hpp"
#include "engine/testkit/places.hpp"
#include "engine/testkit/walk.hpp"
#include "registry.hpp"

namespace parlour::testkit {
namespace {

constexpr std::size_t kForesightSteps = 1'000;  // for each option line and bias
constexpr std::size_t kForesightEvery = 10;     // steps between two positions that are looked at
constexpr std::size_t kForesightWords = 12;     // at each position

std::string source_text(const std::string& path) {
  std::ifstream file(tree() + path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

template <class G, class Visit>
void visit_some(Visit&& visit) {
  std::size_t count = 0;
  visit_positions<G>(kForesightSteps, [&](const G& g, const typename G::State& s) {
    if (++count % kForesightEvery == 0 || g.turn(s).is_over()) visit(g, s);
  });
}

template <class G>
std::string seen_text(const G& g, const typename G::State& s, Observer who) {
  JsonWriter json;
  write_described(json, g.wire(g.view(s, who)));
  return json.take();
}

// The events as the seat learns of them, up to the first that it could not foresee, and the view if there is no such.
template <class G>
std::string what_follows(const G& g, typename G::State s, Seat seat,
                         const typename G::Action& action) {
  EventList<G> log;
  g.apply(s, seat, action, log);
  bool known = true;
  JsonWriter json;
  json.begin_object().key("events").begin_array();
  for (const auto& event : log.events) {
    if constexpr (Hidden<G>) {
      known = known && g.foreseen(event);
      if (known) write_described(json, g.wire(g.redact(s, event, Observer::at(seat))));
    } else {
      write_described(json, g.wire(event));
    }
  }
  if constexpr (Hidden<G>) known = known && g.foreseen(s);
  json.end_array().key("view");
  known ? write_described(json, g.wire(g.view(s, Observer::at(seat)))) : void(json.null());
  return json.end_object().take();
}

// One wrong letter, one letter less, or one more.
std::string mutated(std::string text, Rng& rng) {
  static constexpr std::string_view kLetters = "0123456789-:,>+.AEFLPSabdehmptxz\"{}[]";
  const auto size = static_cast<std::uint32_t>(text.size());
  const char letter = kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
  if (size == 0) return {letter};
  switch (rng.below(3)) {
    case 0:
      text[rng.below(size)] = letter;
      break;
    case 1:
      text.erase(rng.below(size), 1);
      break;
    default:
      text.insert(rng.below(size), 1, letter);
  }
  return text;
}

template <class G>
class ForesightLaws : public testing::Test {};
TYPED_TEST_SUITE(ForesightLaws, AllGames<testing::Types>);

TYPED_TEST(ForesightLaws, AViewIsReadBackAsItWas) {
  visit_some<TypeParam>([](const auto& g, const auto& s) {
    using G = std::remove_cvref_t<decltype(g)>;
    for (std::size_t i = 0; i <= g.seats(); ++i) {
      const Observer who = i == g.seats() ? Observer::spectator() : Observer::at(seat_at(i));
      const std::string text = seen_text(g, s, who);
      const auto wire = read_text_as<typename G::WireView>(text);
      ASSERT_TRUE(wire.has_value()) << text << ": " << wire.error();
      const auto view = g.read_view(*wire);
      ASSERT_TRUE(view.has_value()) << text << ": " << view.error();
      JsonWriter again;
      write_described(again, g.wire(*view));
      ASSERT_EQ(again.text(), text);
      if constexpr (Open<G>) ASSERT_EQ(view->state, s) << text;
    }
  });
}

TYPED_TEST(ForesightLaws, AnActionIsRefusedForTheSameReason) {
  Rng rng(5);
  std::vector<std::string> words = {"", "pass", "x"};
  std::size_t next = 0;
  std::set<std::string> listed(kCommonRefusals.begin(), kCommonRefusals.end());
  listed.insert(TypeParam::refusals().begin(), TypeParam::refusals().end());
  visit_some<TypeParam>([&](const auto& g, const auto& s) {
    using G = std::remove_cvref_t<decltype(g)>;
    const std::string options = g.options();
    for (std::size_t i = 0; i < g.seats(); ++i) {
      const Seat seat = seat_at(i);
      const std::string view = seen_text(g, s, Observer::at(seat));
      std::vector<std::string> tried;
      for (const auto& action : g.actions(s, seat)) {
        if (tried.size() == kForesightWords) break;
        tried.push_back(g.write(action));
        if (words.size() < 2'000) words.push_back(tried.back());
      }
      for (std::size_t k = 0; k < kForesightWords; ++k) {
        const std::string& word = words[next++ % words.size()];
        tried.push_back(rng.below(2) == 0 ? word : mutated(word, rng));
      }
      for (const std::string& word : tried) {
        const auto told = why_not<G>({options, view, seat, word});
        const auto read = read_action(g, s, seat, word);
        ASSERT_TRUE(told.has_value()) << told.error() << " at " << view;
        ASSERT_EQ(told->has_value(), read.has_value()) << word << " at " << view;
        if (read) {
          ASSERT_EQ(**told, g.write(*read));
        } else {
          ASSERT_EQ(told->error().code, read.error().code) << word << " at " << view;
          ASSERT_EQ(told->error().why, read.error().why);
          ASSERT_TRUE(listed.contains(std::string(read.error().code))) << read.error().code;
        }
      }
    }
  });
}

TYPED_TEST(ForesightLaws, APreviewIsWhatHappens) {
  visit_some<TypeParam>([](const auto& g, const auto& s) {
    using G = std::remove_cvref_t<decltype(g)>;
    if (!g.turn(s).is_seats()) return;
    const std::string options = g.options();
    for (std::size_t i = 0; i < g.seats(); ++i) {
      const Seat seat = seat_at(i);
      const std::string view = seen_text(g, s, Observer::at(seat));
      std::size_t tried = 0;
      for (const auto& action : g.actions(s, seat)) {
        if (++tried > kForesightWords) break;
        const std::string word = g.write(action);
        JsonWriter json;
        const auto refused = preview<G>({options, view, seat, word}, json.begin_object());
        ASSERT_TRUE(refused.has_value() && !*refused) << word << " at " << view;
        ASSERT_EQ(json.end_object().text(), what_follows(g, s, seat, action))
            << word << " at " << g.write_position(s);
      }
    }
  });
}

TYPED_TEST(ForesightLaws, WhatASeatMayDoIsForeseenWithThePreviewOfEach) {
  visit_some<TypeParam>([](const auto& g, const auto& s) {
    using G = std::remove_cvref_t<decltype(g)>;
    const std::string options = g.options();
    for (std::size_t i = 0; i < g.seats(); ++i) {
      const Seat seat = seat_at(i);
      const std::string view = seen_text(g, s, Observer::at(seat));
      JsonWriter expected;
      expected.begin_object().key("actions").begin_array();
      if (g.turn(s).is_seats()) {
        for (const auto& action : g.actions(s, seat)) {
          const std::string follows = what_follows(g, s, seat, action);
          const auto events = std::string_view(follows).substr(0, follows.find(",\"view\":"));
          expected.begin_object().field("action", g.write(action));
          expected.key("events").json(events.substr(std::string_view("{\"events\":").size()));
          expected.end_object();
        }
      }
      JsonWriter json;
      ASSERT_TRUE(foresee<G>({options, view, seat, ""}, json.begin_object()).has_value()) << view;
      ASSERT_EQ(json.end_object().text(), expected.end_array().end_object().text()) << view;
    }
  });
}

TYPED_TEST(ForesightLaws, AWrongViewIsAReasonAndNothingWorse) {
  Rng rng(9);
  std::size_t refused = 0;
  std::size_t asked = 0;
  visit_some<TypeParam>([&](const auto& g, const auto& s) {
    using G = std::remove_cvref_t<decltype(g)>;
    const Seat seat = seat_at(rng.below(static_cast<std::uint32_t>(g.seats())));
    const auto actions = g.actions(s, seat);
    const std::string word = actions.empty() ? "x" : g.write(actions[0]);
    const std::string view = seen_text(g, s, Observer::at(seat));
    for (int i = 0; i < 8; ++i) {
      std::string wrong = mutated(view, rng);
      while (rng.below(2) == 0) wrong = mutated(wrong, rng);
      JsonWriter json;
      const auto told = preview<G>({g.options(), wrong, seat, word}, json.begin_object());
      ++asked;
      if (told) continue;
      ++refused;
      ASSERT_FALSE(told.error().empty());
    }
  });
  EXPECT_GT(refused, asked / 2);
}

// The page's types are those that the program prints. A game without a board has none.
TYPED_TEST(ForesightLaws, TheTypesOfThePageAreTheGeneratedOnes) {
  const std::string id(TypeParam::kId);
  if (!std::filesystem::exists(tree() + "web/src/games/" + id + "/wire.ts")) return;
  EXPECT_EQ(source_text("web/src/games/" + id + "/wire.ts"), types_of_game<TypeParam>())
      << "write it anew: parlour protocol " << id << " > web/src/games/" << id << "/wire.ts";
}

TEST(CommonTypes, AreTheGeneratedOnes) {
  EXPECT_EQ(source_text("web/src/engine/wire.ts"), common_types())
      << "write it anew: parlour protocol common > web/src/engine/wire.ts";
}

TEST(MatchTypes, AreTheGeneratedOnes) {
  EXPECT_EQ(source_text("web/src/engine/match_wire.ts"), match_types())
      << "write it anew: parlour protocol match > web/src/engine/match_wire.ts";
}

}  // namespace
}  // namespace parlour::testkit
